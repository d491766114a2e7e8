//! The spell lists of every system, with what the player filled in.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::files::{Folders, load_filled_in, load_game};
use crate::rules::{Game, System};
use crate::spells::{Diagnostic, FilledIn};

/// The lists as they are now. A battle goes on with those that it was begun with.
#[derive(Default)]
pub(super) struct Lists {
    /// The rules with their lists, by system.
    pub games: BTreeMap<&'static str, Arc<dyn Game>>,
    /// What the player filled in where the lists lack a fact, by system.
    pub filled_in: BTreeMap<&'static str, FilledIn>,
    /// What is wrong with the player's own files.
    pub diagnostics: Vec<Diagnostic>,
}

impl Lists {
    /// Reads the lists of these systems.
    pub fn load(systems: &[&'static dyn System], folders: Option<&Folders>) -> Self {
        let mut lists = Self::default();
        for system in systems {
            let id = system.about().id;
            let (game, diagnostics) = load_game(*system, folders);
            lists.games.insert(id, game);
            // A file that cannot be read is among the diagnostics.
            let filled_in = folders.and_then(|folders| load_filled_in(folders, id).ok());
            lists.filled_in.insert(id, filled_in.unwrap_or_default());
            lists.diagnostics.extend(diagnostics);
        }
        lists
    }
}
