//! What the window knows of the disk.

use std::collections::BTreeMap;

use super::perform::UnderWay;
use crate::files::{FileError, WindowState, Writer, WriterId};

/// The writer, and what it said last.
pub(super) struct Disk {
    /// The thread that writes.
    pub writer: Writer,
    /// Where the window stood when the writer was told last.
    pub window_state: WindowState,
    /// What is not on disk, and why not.
    pub errors: BTreeMap<WriterId, FileError>,
    /// What is under way beside the frames.
    pub under_way: UnderWay,
}

impl Disk {
    /// A writer that has written nothing yet.
    pub fn new(writer: Writer) -> Self {
        Self { writer, window_state: WindowState::default(), errors: BTreeMap::new(), under_way: UnderWay::default() }
    }
}

/// Whether the window closes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closing {
    /// It stays open.
    No,
    /// It closes as soon as everything is on disk.
    OnceSaved,
    /// It closes, and everything is on disk: the next window starts afresh.
    Saved,
    /// It closes as it stands: the next window goes on where this one stood.
    Anyway,
}

impl Closing {
    /// Whether the system may take the window away.
    pub const fn is_settled(self) -> bool {
        matches!(self, Self::Saved | Self::Anyway)
    }

    /// Whether the next window starts afresh.
    pub const fn is_orderly(self) -> bool {
        matches!(self, Self::OnceSaved | Self::Saved)
    }
}
