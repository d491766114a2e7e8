//! The real window without a person: for pictures, measurements and tests.

mod measuring;
mod picture;
#[cfg(feature = "rehearsal")]
mod random_player;

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};

use egui::Context;

pub use self::measuring::measure;
pub use self::picture::screenshot;
#[cfg(feature = "rehearsal")]
pub use self::random_player::rehearse;
use super::app::{Dialog, Dialogs};

/// Opens no dialogs, as nobody would answer them.
struct NoDialogs;

impl Dialogs for NoDialogs {
    fn ask(&self, _dialog: Dialog, _ctx: &Context) -> Receiver<Option<PathBuf>> {
        channel().1
    }
}
