//! What the user can want: one enum, and one list that feeds menus, palette, shortcuts and help.

use std::path::PathBuf;

use egui::{Key, KeyboardShortcut, Modifiers};

use crate::battle::Origin;
use crate::files::{ConflictChoice, Kept, WriterId};
use crate::lang::Message;
use crate::rosters::RosterEdit;
use crate::rules::{Answer, Choice};
use crate::spells::SpellId;

/// The screens of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Screen {
    /// Begin, go on, open.
    Start,
    /// Armies and casters.
    Muster,
    /// The magic phase.
    Battle,
    /// All spells.
    Spells,
    /// The page.
    Print,
    /// Theme, language.
    Settings,
}

impl Screen {
    const ALL: [Self; 6] = [Self::Start, Self::Muster, Self::Battle, Self::Spells, Self::Print, Self::Settings];

    /// Its name in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Muster => "muster",
            Self::Battle => "battle",
            Self::Spells => "spells",
            Self::Print => "print",
            Self::Settings => "settings",
        }
    }

    /// The screen by that name.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|screen| screen.id() == id)
    }
}

/// Something that the user wants. Screens return these; [`super::perform`] carries them out.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Shows a screen.
    Go(Screen),
    /// Begins a roster under the system with that id.
    NewRoster(&'static str),
    /// Asks which file to open.
    Open,
    /// Opens a file.
    OpenFile(PathBuf),
    /// Opens the sample battle of the system with that id.
    OpenSample(&'static str),
    /// Saves what is shown, the roster or the battle, in a place of its own.
    Save,
    /// Asks where to save what is shown, the roster or the battle, and saves it.
    SaveAs,
    /// Saves the roster there.
    SaveTo(PathBuf),
    /// The same, whatever screen is shown.
    SaveRosterAs,
    /// Asks where to save the battle, and goes on with it there.
    SaveBattleAs,
    /// Goes on with the battle there.
    SaveBattleTo(PathBuf),
    /// Shows earlier versions of files, and what was deleted.
    Versions,
    /// Puts a version back into its place.
    BringBack(Kept),
    /// Opens a version as a file of its own.
    OpenVersion(Kept),
    /// Deletes the file of what is shown; it can be brought back.
    DeleteShown,
    /// Tries again what could not be written.
    WriteAgain,
    /// Settles whose version of a file holds that was changed elsewhere.
    Settle(WriterId, ConflictChoice),
    /// Opens a file that another window has, to look at it.
    OpenToRead(PathBuf),
    /// Opens a copy of a file that another window has.
    OpenCopy(PathBuf),
    /// Copies something into the clipboard.
    Copy(String),
    /// Takes back a step.
    Undo,
    /// Brings a step back.
    Redo,
    /// Changes the roster, as one step by this name (or the first change's own).
    Edit(Vec<RosterEdit>, Option<Message>),
    /// Shows a caster.
    ShowCaster(u32),
    /// Adds a caster to the army that is shown.
    AddCaster,
    /// Determines spells of these casters: a draw by the rules.
    Draw(Vec<u32>),
    /// Takes over what a draw gave.
    KeepSpellRoll,
    /// Drops a draw.
    DropSpellRoll,
    /// Chooses the other side and begins a battle.
    TakeToBattle,
    /// Begins a battle against the army with that id of the same roster.
    BattleWithin(u32),
    /// Asks for the file of the other side.
    BattleAgainst,
    /// Begins a battle against the roster in that file.
    BattleAgainstFile(PathBuf),
    /// Answers the open question, as one step.
    Answer(Vec<(Answer, Origin)>),
    /// Decides (if anything is to be decided) and lets the program roll.
    Roll(Option<Choice>),
    /// Takes back so many steps.
    UndoSteps(usize),
    /// Looks back at so many entries of the log; `None` returns to now.
    LookAt(Option<usize>),
    /// Replaces the faces of an earlier roll.
    ReplaceFaces(usize, Vec<u8>),
    /// Shows what can be corrected.
    Corrections,
    /// Asks where to write the sheet as PDF.
    Export,
    /// Writes the sheet as PDF there.
    ExportTo(PathBuf),
    /// Lays sheets out for Letter rather than A4.
    SetLetterPaper(bool),
    /// Prints in the language with that code; `None` follows the window.
    SetSheetLanguage(Option<String>),
    /// Fills in a fact of a spell that the lists do not know, as it was typed; `None` makes it a
    /// blank again.
    FillIn(SpellId, String, Option<String>),
    /// Puts the keyboard into the search field of the screen.
    Find,
    /// Shows the palette of commands.
    Palette,
    /// Shows the keys that work.
    Keys,
    /// Uses the theme with that id.
    SetTheme(String),
    /// Speaks the language with that code; `None` follows the machine.
    SetLanguage(Option<String>),
    /// Sets the size of letters, in percent.
    SetTextScale(u32),
    /// Closes the window.
    Quit,
    /// Goes on with what was held up by unsaved changes.
    DropChanges,
    /// Closes the window although something is not on disk.
    QuitAnyway,
    /// Stays where it is.
    Stay,
}

/// A command of the list.
pub struct Listed {
    /// The command.
    pub command: Command,
    /// Message id of its label; its tooltip is `<label>-hint`.
    pub label: &'static str,
    /// Its keys.
    pub keys: Option<KeyboardShortcut>,
}

const fn with(modifiers: Modifiers, key: Key) -> Option<KeyboardShortcut> {
    Some(KeyboardShortcut::new(modifiers, key))
}

/// Every command that stands in palette, help and shortcuts, in the order shown.
pub fn listed() -> Vec<Listed> {
    const CTRL: Modifiers = Modifiers::COMMAND;
    let shift_ctrl = Modifiers::COMMAND.plus(Modifiers::SHIFT);
    let list = [
        (Command::Undo, "command-undo", with(CTRL, Key::Z)),
        (Command::Redo, "command-redo", with(shift_ctrl, Key::Z)),
        (Command::Redo, "command-redo", with(CTRL, Key::Y)),
        (Command::Save, "command-save", with(CTRL, Key::S)),
        (Command::SaveAs, "command-save-as", with(shift_ctrl, Key::S)),
        (Command::Open, "command-open", with(CTRL, Key::O)),
        (Command::Versions, "command-versions", with(CTRL, Key::H)),
        (Command::DeleteShown, "command-delete", None),
        (Command::Palette, "command-palette", with(CTRL, Key::K)),
        (Command::Go(Screen::Print), "command-go-print", with(CTRL, Key::P)),
        (Command::Export, "command-export", with(CTRL, Key::E)),
        (Command::SetLetterPaper(false), "command-a4", None),
        (Command::SetLetterPaper(true), "command-letter", None),
        (Command::Find, "command-find", with(CTRL, Key::F)),
        (Command::Go(Screen::Start), "command-go-start", with(CTRL, Key::Num0)),
        (Command::Go(Screen::Muster), "command-go-muster", with(CTRL, Key::Num1)),
        (Command::Go(Screen::Battle), "command-go-battle", with(CTRL, Key::Num2)),
        (Command::Go(Screen::Spells), "command-go-spells", with(CTRL, Key::Num3)),
        (Command::Go(Screen::Settings), "command-go-settings", with(CTRL, Key::Comma)),
        (Command::AddCaster, "command-add-caster", None),
        (Command::TakeToBattle, "command-take-to-battle", with(CTRL, Key::B)),
        (Command::Corrections, "command-corrections", None),
        (Command::Keys, "command-keys", with(Modifiers::NONE, Key::F1)),
        (Command::Quit, "command-quit", with(CTRL, Key::Q)),
    ];
    list.into_iter().map(|(command, label, keys)| Listed { command, label, keys }).collect()
}

/// The digits that number things on a screen.
pub const DIGITS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// How keys are written: `Ctrl Z`.
pub fn keys_text(keys: &KeyboardShortcut) -> String {
    let mut text = String::new();
    for (pressed, name) in [
        (keys.modifiers.command || keys.modifiers.ctrl, "Ctrl "),
        (keys.modifiers.shift, "Shift "),
        (keys.modifiers.alt, "Alt "),
    ] {
        if pressed {
            text.push_str(name);
        }
    }
    text.push_str(match keys.logical_key {
        Key::Comma => ",",
        key => key.name(),
    });
    text
}

/// The keys of a command as they are written; empty if it has none.
pub fn keys_of(command: &Command) -> String {
    let listed = listed();
    let keys = listed.iter().find(|listed| listed.command == *command).and_then(|listed| listed.keys.as_ref());
    keys.map(keys_text).unwrap_or_default()
}
