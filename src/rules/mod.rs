//! The words that all rule systems share, and the table at which everything happens.
//!
//! A rule system is a [`System`]; with its lists loaded it is a [`Game`]: it musters ([`Muster`]),
//! plays ([`Play`]), prints ([`Sheet`]) and reckons ([`Odds`]). Its rules are straight-line
//! functions that *ask the table* ([`moves::ask`], [`Table::roll`]) and tell it what happened
//! ([`Table::tell`]). Who answers is not their business: see [`Table`].
//!
//! Nothing here names a system. What one book calls by its own name travels as a [`Term`].

mod answer;
mod asked;
mod board;
pub mod casters;
mod event;
mod kept;
pub mod lasting;
pub mod moves;
mod muster;
mod notation;
mod odds;
mod play;
mod question;
mod setup;
mod sheet;
mod sum;
mod system;
mod table;
pub mod turns;

pub use answer::{Answer, CasterRef, Choice, EffectId, Side, Slot, SpellRef};
pub use asked::{Bar, OddsQuestion, Outcome, Query};
pub use board::{Board, BoardCaster, BoardItem, BoardPool, BoardSide, BoardSpell, InPlay, Mark, PhaseStep, SpellState};
pub use event::{Event, Kind, LoggedEvent, Verdict};
pub use kept::{battle_game, findings, keep_copies, roster_game};
pub use muster::{Allowance, ItemKind, Muster, OpenSpell, Package};
pub use notation::{Notation, ReadError, SlotNames, VerbPattern, verb};
pub use odds::{DistributionName, Odds, OutcomeName};
pub use play::{Play, Played};
pub use question::{AnsweredQuestion, Body, Offer, Prompt, Question, QuestionId, Reason, Roll};
pub use setup::{Setup, SetupSide};
pub use sheet::{Sheet, SheetCaster, SheetItem, SheetSpell, SheetView, Uses};
pub use sum::{Part, Sum};
pub use system::{About, Game, HouseRule, Preset, ReferenceRow, ReferenceTable, Sample, System, Term};
pub(crate) use table::Walk;
pub use table::{Mismatch, Pause, Rolled, Step, Table};
