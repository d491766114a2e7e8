//! The session: a log of answers; everything else is replayed from it.
//!
//! The truth is the set-up and the records of the journal, in order: answers, undo, redo, changes
//! of the past. Applying the records gives the current log of answers; running the rules over it
//! gives board, report and open question. Nothing else is kept, so nothing else can be wrong. A
//! session gets a [`crate::rules::Game`] and knows no system.

mod change;
mod log;
mod names;
mod past;
mod rebase;
mod report;
mod save;
mod script;
mod session;

pub use change::{Change, Piece, SetAside, Why};
pub use log::{Act, Changed, Entry, Log, Origin, Record, Struck, Undone};
pub use names::BattleNames;
pub use rebase::{Edit, Plan, PlanCounts, PlanLine};
pub use report::{Line, LineKind, receipt, report};
pub use save::{
    BattleFile, BattleHead, FORMAT, SaveError, SpellRollHead, is_battle, read_battle, read_newer_battle,
    read_spell_roll, record_line, write_battle, write_spell_roll,
};
pub use script::{LineError, ScriptError, answer_line, could_say, faces_said, play_lines, play_script, roll_all};
pub use session::{Replayed, Session, SessionKind, StepName, entries};
