use crate::battle::is_battle;
use crate::spells::{SourceText, file_kind};

/// The kinds of files of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileKind {
    /// Armies and their casters.
    Roster,
    /// A battle.
    Battle,
    /// A spell list or tables.
    List,
    /// The program's settings.
    Settings,
}

impl FileKind {
    /// The endings of files that the program writes or reads.
    pub const ENDINGS: &'static [&'static str] = &["roster", "battle", "ron"];

    /// Its name on the command line.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Roster => "roster",
            Self::Battle => "battle",
            Self::List => "list",
            Self::Settings => "settings",
        }
    }
}

/// What a file holds, by its first word, or else by the ending of its name. `None` if neither
/// tells.
pub fn kind_of(source: &SourceText) -> Option<FileKind> {
    if is_battle(&source.text) {
        return Some(FileKind::Battle);
    }
    let ending = source.name.rsplit_once('.').map_or("", |(_, ending)| ending);
    match file_kind(source) {
        Some("Roster") => Some(FileKind::Roster),
        Some("Settings") => Some(FileKind::Settings),
        Some(_) if ending != "roster" && ending != "battle" && looks_like_ron(&source.text) => Some(FileKind::List),
        _ => match ending {
            "roster" => Some(FileKind::Roster),
            "battle" => Some(FileKind::Battle),
            "ron" => Some(FileKind::List),
            _ => None,
        },
    }
}

/// Whether a bracket follows the first word, as in every file of this program and hardly in any
/// other text.
fn looks_like_ron(text: &str) -> bool {
    let word = |character: char| character.is_alphanumeric() || character == '_';
    let plain =
        text.lines().map(|line| line.split("//").next().unwrap_or_default()).find(|line| !line.trim().is_empty());
    plain.is_some_and(|line| line.trim_start().trim_start_matches(word).trim_start().starts_with('('))
}
