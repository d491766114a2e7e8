//! What screens return: everything that a click or a key can bring about.

use std::path::PathBuf;

use super::command::UserCommand;
use super::documents::Rewriting;
use crate::battle::{Edit, Origin};
use crate::files::{ConflictChoice, Kept, WriterId};
use crate::lang::Message;
use crate::rosters::{ArmyId, CasterId, RosterEdit};
use crate::rules::{Answer, Choice};
use crate::spells::SpellId;

/// Something to be done. Screens return these; [`super::App::perform`] carries them out.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect {
    /// Runs a command that the user knows by name.
    Run(UserCommand),

    // Rosters.
    /// Begins a roster under the system with that id.
    NewRoster(&'static str),
    /// Changes the roster, as one step by this name (or the first change's own).
    Edit(Vec<RosterEdit>, Option<Message>),
    /// Shows a caster.
    ShowCaster(CasterId),
    /// Rolls spells for these casters by the rules.
    BeginSpellRoll(Vec<CasterId>),
    /// Gives the casters the spells that were rolled.
    KeepSpellRoll,
    /// Drops the spell roll.
    DropSpellRoll,
    /// Fills in a fact of a spell that the lists do not know, as it was typed; `None` makes it
    /// unknown again.
    FillIn(SpellId, String, Option<String>),

    // Battles.
    /// Sets how many turns the next battle is to last; `None` for as many as are played.
    BattleTurns(Option<u32>),
    /// Begins a battle against the army with that id of the same roster.
    BattleWithin(ArmyId),
    /// Asks for the file of the other side.
    BattleAgainst,
    /// Begins a battle against the roster in that file.
    BattleAgainstFile(PathBuf),
    /// Answers the open question, as one step.
    Answer(Vec<(Answer, Origin)>),
    /// Decides (if anything is to be decided) and lets the program roll.
    Roll(Option<Choice>),
    /// Takes back N steps.
    UndoSteps(usize),
    /// Looks back at the first N entries of the log; `None` returns to now.
    LookAt(Option<usize>),
    /// Opens the form that replaces the faces of an earlier roll.
    BeginReplacing(usize),
    /// Asks an earlier question again, to answer it otherwise or to put something in before it.
    Rewrite(Rewriting),
    /// Shows what a change of the past comes to, before anything happens.
    PlanChange(Edit),
    /// Changes the past.
    ChangeThePast(Edit),
    /// Goes back to where the log had N entries.
    ReturnTo(usize),

    // Files.
    /// Opens a file.
    OpenFile(PathBuf),
    /// Opens a file that another window has, read-only.
    OpenToRead(PathBuf),
    /// Opens a copy of a file that another window has.
    OpenCopy(PathBuf),
    /// Opens the sample battle of the system with that id.
    OpenSample(&'static str),
    /// Asks where to save the roster, whatever screen is shown.
    SaveRosterAs,
    /// Saves the roster there.
    SaveTo(PathBuf),
    /// Asks where to save the battle, and goes on with it there.
    SaveBattleAs,
    /// Goes on with the battle there.
    SaveBattleTo(PathBuf),
    /// Writes the sheet as PDF there.
    ExportTo(PathBuf),
    /// Puts a version back into its place.
    BringBack(Kept),
    /// Opens a version as a file of its own.
    OpenVersion(Kept),
    /// Tries again to write what could not be written.
    WriteAgain,
    /// Settles whose version stays of a file that was changed elsewhere.
    SettleConflict(WriterId, ConflictChoice),

    // Settings.
    /// Uses the theme with that id.
    SetTheme(String),
    /// Speaks the language with that code; `None` follows the machine.
    SetLanguage(Option<String>),
    /// Sets the size of letters, in percent.
    SetTextScale(u32),
    /// Prints in the language with that code; `None` follows the window.
    SetSheetLanguage(Option<String>),

    // The window.
    /// Copies text to the clipboard.
    Copy(String),
    /// Goes on with what waited for an answer about unsaved changes.
    DropChanges,
    /// Closes the window although something is not on disk.
    QuitAnyway,
}

impl From<UserCommand> for Effect {
    fn from(command: UserCommand) -> Self {
        Self::Run(command)
    }
}
