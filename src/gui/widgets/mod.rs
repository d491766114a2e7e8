//! The parts that screens are built from: drawing alone, with colours by role. They know no game.
//!
//! Each widget tells a screen reader what it is and what it says. Whatever can be pressed is at
//! least [`TARGET`](super::theme::TARGET) points high and shows a ring when it has the keyboard
//! focus.

mod button;
mod card;
mod dice;
mod keypad;
mod meter;
mod odds_bar;
mod page_view;
pub(in crate::gui) mod paint;
mod pill;
mod rows;
mod words;

pub use button::{KeyButton, icon_button_ui, keycap_ui, primary_button, quiet_button, rail_button_ui};
pub use card::{CardLook, Edge, Row, card_ui, modal};
pub use dice::dice_pips_ui;
pub use keypad::{DiceKeypad, KEY, Typed};
pub use meter::{Segment, meter_ui};
pub use odds_bar::{OddsBar, Thickness, legend_ui};
pub use page_view::page_view_ui;
pub use pill::{choice_pill_ui, filled_pill_ui, pill_ui};
pub use rows::{OddsRow, OfferRow, OfferState};
pub use words::{Part, field_ring, line_ui, section_heading_ui, text_field, text_width, unavailable, wrapped_ui};
