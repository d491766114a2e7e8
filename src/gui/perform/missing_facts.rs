//! Filling in facts that the lists do not know.

use super::errands::Doing;
use crate::files::{Errand, FilledLists, NotFilled};
use crate::gui::app::App;
use crate::lang::{Arg, Message};

impl App {
    /// Fills in a fact of a spell as it was typed, or removes it again.
    pub(super) fn fill_in(&mut self, spell: &str, fact: &str, typed: Option<&str>) {
        let Some(id) = self.game().map(|game| game.about().id) else { return };
        let Some(system) = self.services.systems.iter().find(|system| system.about().id == id).copied() else { return };
        let filled = self.lists.filled_in.get(id).cloned().unwrap_or_default();
        let (spell, fact, typed) = (spell.to_owned(), fact.to_owned(), typed.map(str::to_owned));
        self.send(Errand::FillIn { system, spell, fact, typed, filled }, Doing::FillingIn);
    }

    /// Uses the lists with the new fact, or says why it was not taken.
    pub(super) fn take_filled(
        &mut self,
        id: &'static str,
        spell: &str,
        fact: &str,
        result: Result<FilledLists, NotFilled>,
    ) {
        let FilledLists { filled, game } = match result {
            Ok(lists) => lists,
            Err(NotFilled::NotTaken { typed, why }) => {
                let why = why.map_or_else(|| Message::new("blanks-no-such"), |why| why.message);
                let message = Message::new("blanks-not-taken").with("typed", typed);
                self.tell_error(message.with("why", Arg::Message(Box::new(why))));
                return;
            }
            Err(NotFilled::NotSaved(error)) => {
                self.tell_file_error(&error);
                return;
            }
        };
        self.lists.filled_in.insert(id, filled);
        self.view.muster.filled(spell, fact);
        self.view.spellbook.filled(spell, fact);
        self.lists.games.insert(id, std::sync::Arc::clone(&game));
        // A battle keeps the lists that it began with.
        if let Some(document) = self.documents.roster.as_mut().filter(|document| document.roster().system == id) {
            document.use_lists(game);
        }
    }
}
