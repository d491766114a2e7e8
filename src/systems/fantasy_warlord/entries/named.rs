//! What goes by an id in files and by a name on screen.

use crate::form::InputOption;
use crate::lang::Message;

/// Something with an id in files and a name.
pub trait Named: Copy + PartialEq + 'static {
    /// Each with its id in files and the message id of its name, in the order shown.
    const ALL: &'static [(Self, &'static str, &'static str)];

    /// The one with that id.
    fn by_id(id: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, own, _)| *own == id).map(|(this, ..)| *this)
    }

    /// Its id in files.
    fn id(self) -> &'static str {
        Self::ALL.iter().find(|(this, ..)| *this == self).map_or("", |(_, id, _)| id)
    }

    /// Its name.
    fn label(self) -> Message {
        Message::new(Self::ALL.iter().find(|(this, ..)| *this == self).map_or("", |(.., label)| label))
    }

    /// It, to be chosen.
    fn option(self) -> InputOption {
        InputOption::new(self.id(), self.label())
    }

    /// All of them, to be chosen from.
    fn options() -> Vec<InputOption> {
        Self::ALL.iter().map(|(this, ..)| this.option()).collect()
    }
}
