//! Filling in what the lists do not know.

use crate::files::{load_game, read_fact, save_filled_in};
use crate::gui::app::App;
use crate::lang::{Arg, Message};

impl App {
    /// Fills a fact of a spell in as it was typed, or takes it out again, and loads the lists anew.
    pub(super) fn fill_in(&mut self, spell: &str, fact: &str, typed: Option<&str>) {
        let Some(id) = self.game().map(|game| game.about().id) else { return };
        let Some(system) = self.services.systems.iter().find(|system| system.about().id == id).copied() else { return };
        let folders = self.services.folders.clone();
        let value = match typed.map(|typed| read_fact(system, folders.as_ref(), (spell, fact), typed)) {
            None => None,
            Some(Ok(value)) => Some(value),
            Some(Err(why)) => {
                let message = Message::new("blanks-not-taken").with("typed", typed.unwrap_or_default());
                let why = why.map_or_else(|| Message::new("blanks-no-such"), |why| why.message.clone());
                self.tell_error(message.with("why", Arg::Message(Box::new(why))));
                return;
            }
        };
        let mut filled = self.lists.filled_in.get(id).cloned().unwrap_or_default();
        filled.set(spell, fact, value);
        if let Some(folders) = &folders
            && let Err(error) = save_filled_in(folders, id, &filled)
        {
            self.tell_file_error(&error);
            return;
        }
        self.lists.filled_in.insert(id, filled);
        self.view.muster.filled(spell, fact);
        self.view.spellbook.filled(spell, fact);
        let (game, _) = load_game(system, folders.as_ref());
        self.lists.games.insert(id, std::sync::Arc::clone(&game));
        // A battle that has begun keeps the lists that it was begun with.
        if let Some(document) = self.documents.roster.as_mut().filter(|document| document.roster().system == id) {
            document.use_lists(game);
        }
    }
}
