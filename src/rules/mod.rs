//! The words that all rule systems share, and the table at which everything happens.
//!
//! A rule system is a [`System`]; with its lists loaded it is a [`Game`]: it musters ([`Muster`]),
//! plays ([`Play`]), prints ([`Sheet`]) and reckons ([`Odds`]). Its rules are straight-line
//! functions that *ask the table* ([`moves::ask`], [`Table::roll`]) and tell it what happened
//! ([`Table::tell`]). They do not know where answers come from: see [`Table`].
//!
//! Nothing here names a system. A book's own word for something travels as a [`Term`].

mod answer;
mod board;
pub mod casters;
mod event;
mod kept;
pub mod lasting;
pub mod moves;
mod muster;
mod notation;
mod odds;
mod odds_question;
mod play;
mod question;
mod setup;
mod sheet;
mod sum;
mod system;
mod table;
pub mod turns;

pub use answer::{Answer, CasterRef, Choice, EffectId, Side, Slot, SpellRef};
pub use board::{Board, BoardCaster, BoardItem, BoardPool, BoardSide, BoardSpell, InPlay, Mark, PhaseStep, SpellState};
pub use event::{Event, Kind, LoggedEvent, Verdict};
pub use kept::{battle_game, findings, keep_copies, roster_game};
pub use muster::{Allowance, ItemKind, Muster, OpenSpell, Package};
pub use notation::{Notation, ReadError, SlotNames, VerbPattern, verb};
pub use odds::{DistributionName, Odds, OutcomeName};
pub use odds_question::{Bar, OddsQuestion, Outcome, Query};
pub use play::{Play, Played};
pub use question::{AnsweredQuestion, Body, Offer, Prompt, Question, QuestionId, Reason, Roll};
pub use setup::{Setup, SetupSide};
pub use sheet::{Sheet, SheetCaster, SheetItem, SheetSpell, SheetView, Uses};
pub use sum::{Part, Sum};
pub use system::{About, Game, HouseRule, Preset, ReferenceRow, ReferenceTable, Sample, System, Term};
pub(crate) use table::Walk;
pub use table::{Mismatch, Pause, Rolled, Step, Table};
