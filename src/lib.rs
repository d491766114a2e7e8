//! Spellmuster: the desktop spellbook and army-magic manager for tabletop fantasy wargames.
//!
//! # The idea
//!
//! 1. **The truth is a set-up and a list of answers; everything else is replayed from it.** Rules
//!    are straight-line functions in the rule book's order that *ask the table*
//!    ([`rules::Table`]). The table reads the next answer from the log; when the log has run out,
//!    `?` carries the open question out to the [`battle::Session`], which shows it, appends the
//!    answer, and runs the rules again from the top.
//! 2. So there is no saved state of a battle, no state machine, no inverse operation. The file is
//!    an append-only journal of records ([`battle::Record`]: answer, undo, redo, change of the past); the
//!    battle is what folding it gives.
//! 3. **Typed dice, rolled dice, scripted dice and odds are one path.** Whoever answers a roll, the
//!    rules cannot tell. Faces are logged, never seeds.
//! 4. **Odds come from the rule functions that play**, walked over every reading of every roll
//!    with exact integer weights ([`odds`]).
//! 5. **A rule system is one folder** behind a small trait ([`rules::System`], [`rules::Game`]).
//!    What differs in procedure is code there; values, tables and texts are RON under
//!    `spell_lists/`. Everything outside sees only the shared words: question, offer, answer,
//!    event, board, spell card, field, finding.
//!
//! # What always holds
//!
//! - Replaying any prefix of a log asks the question that the next entry answers.
//! - A change of the past ([`battle::Edit`]) keeps every later answer whose question is still asked, says of the others
//!   why not, and is one step: undo gives back the same log, board and report (`tests/it/rebase.rs`). The journal keeps
//!   what was decided, so that a later way of deciding changes no old battle.
//! - Only set-up, lists and answers influence what is asked: no clock, no hash order, no generator.
//! - A battle goes by what its set-up keeps of the lists, list text cut down to what it can reach, and by nothing
//!   else ([`rules::battle_game`]): other lists, no lists, and facts that the player fills in later
//!   ([`spells::FilledIn`]) change nothing in it. A roster goes by the lists, and by its own copies where the lists
//!   lack something or its player holds to them ([`rules::roster_game`]).
//! - Rules read typed entries of lists; cards ([`spells::SpellCard`]) are made from them one way, to be shown.
//! - What `check` calls good the program takes, and the other way round: there is one way to load each kind of file.
//! - What is shown as saved is on the disk: a thread of [`files`] writes, syncs and reports back, and
//!   no frame waits for it. What cannot be written stays in memory, is said not to be saved, and is
//!   tried again until it is.
//! - Pools and points never fall below zero, and what is shown is paid: offers and rules use one number.
//! - What happened is told as values ([`rules::Event`], [`lang::Message`]); words come from the `.ftl` files.
//! - Nothing is blocked while mustering: everything wrong is a [`rosters::Finding`], all at once.
//!
//! # Modules in reading order
//!
//! Imports point from right to left only; `tests/it/architecture.rs` holds them to it.
//!
//! ```text
//! dice, lang → form, reading → spells → rosters → rules ─┬→ systems ─────────────┬→ cli, gui → main
//!                                                        └→ battle → odds, print ┘      ↑
//!                                                                           files ──────┘
//! ```
//!
//! | module | what lives there |
//! |---|---|
//! | [`dice`] | dice, and no game: faces, readings, exact distributions, sources |
//! | [`lang`] | messages by id, and their words in English and Russian |
//! | [`form`] | named inputs with label and range, their values, and handles by which rules make and read them |
//! | [`reading`] | RON that people write, read entry by entry, with diagnostics |
//! | [`spells`] | list files, what rosters and battles keep of them, what players fill in, the neutral view of a spell |
//! | [`rosters`] | armies, casters, items, changes to them, findings, roster files |
//! | [`rules`] | what all systems share: the table, moves, casters of two sides, the parts of a game |
//! | [`systems`] | one folder per rule system |
//! | [`battle`] | log, session, changes of the past, report, battle files, answers as text |
//! | [`odds`] | exact odds by walking the rules |
//! | [`print`](mod@print) | pages without PDF words, the spell sheet, PDF |
//! | [`files`] | the only module that touches disk, clock and folders: the writer, journals, versions, what stood where |
//! | [`cli`] | one file per subcommand |
//! | `gui` | the window: screens return effects, one place carries them out |
//!
//! A further system is `src/systems/<new>/`, `spell_lists/<new>/`, its tests and samples, and one word in
//! `src/systems/mod.rs`; `CONTRIBUTING.md` goes through it step by step.

// Tests within and outside of the crate share their support files, and each system's tests add
// to them what only they need.
#![cfg_attr(test, allow(clippy::duplicate_mod, reason = "each system's tests extend the shared ones"))]
#[cfg(test)]
extern crate self as spellmuster;

pub mod dice;
pub mod form;
pub mod lang;
pub mod reading;
pub mod spells;

pub mod rosters;
pub mod rules;
pub mod systems;

pub mod battle;
pub mod odds;
pub mod print;

pub mod cli;
pub mod files;
#[cfg(feature = "window")]
pub mod gui;
