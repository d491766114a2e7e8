//! Odds: exact, by walking every reading of every roll through the rule functions that play.
//!
//! It gets a [`crate::rules::Game`] and knows no system. It calculates with integers and fractions;
//! percent appear only on the way out, in one place ([`crate::lang`]).
//!
//! ```
//! use spellmuster::files::load_game;
//! use spellmuster::odds::{ask, reckon};
//!
//! let (game, _) = load_game(spellmuster::systems::all()[0], None);
//! let query = game.queries().iter().find(|query| query.id == "cast").expect("a query");
//! let question = ask(query, [("dice", "3"), ("level", "3"), ("casting_value", "12")]).expect("its inputs");
//! let odds = reckon(&*game, &question).expect("three dice can be walked");
//! assert!(odds.outcomes.iter().any(|(outcome, _)| *outcome == "cast"));
//! ```

mod ask;
mod book;
mod walk;

pub use ask::{AskError, ask};
pub use book::OddsBook;
pub use walk::{Odds, OddsError, reckon};
