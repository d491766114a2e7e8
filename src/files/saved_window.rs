use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::read_text;
use crate::rosters::CasterId;

/// The state of a window: what is open, and what of it is shown.
///
/// It is written whenever it changes, so that the next start continues there after a crash or a
/// power cut.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SavedWindow {
    /// The screen's id.
    pub screen: String,
    /// The caster that is shown.
    pub caster: Option<CasterId>,
    /// The roster's file.
    pub roster: Option<PathBuf>,
    /// The battle's file.
    pub battle: Option<PathBuf>,
    /// The file of a spell roll.
    pub draw: Option<PathBuf>,
    /// Whether the window was closed properly.
    pub closed: bool,
}

impl SavedWindow {
    /// The state of a window; an empty one if it cannot be read.
    pub(super) fn read(path: &Path) -> Option<Self> {
        ron::from_str(&read_text(path).ok()?.text).ok()
    }

    pub(super) fn text(&self) -> Option<String> {
        // A path that is not text cannot be remembered.
        let text = |path: &Option<PathBuf>| path.clone().filter(|path| path.to_str().is_some());
        let plain =
            Self { roster: text(&self.roster), battle: text(&self.battle), draw: text(&self.draw), ..self.clone() };
        ron::ser::to_string_pretty(&plain, ron::ser::PrettyConfig::default()).ok()
    }
}
