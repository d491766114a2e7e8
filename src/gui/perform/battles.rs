//! Commands about battles: beginning, answering, taking back, looking back.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{file_name, suffix};
use crate::battle::{BattleHead, Matter, Origin, Session, roll_all};
use crate::files::{Journal, read_text};
use crate::gui::app::App;
use crate::gui::battle::BattleScreen;
use crate::gui::command::Screen;
use crate::gui::documents::BattleDesk;
use crate::lang::Said;
use crate::rosters::{Roster, read_roster};
use crate::rules::{Answer, Body, Choice, Question, Setup};

impl App {
    pub(super) fn battle_within(&mut self, army: u32) {
        let Some(desk) = &self.roster else { return };
        let mut other = desk.roster().clone();
        other.chosen_army = army;
        let setup = Setup::begin(&*desk.game, desk.roster(), &other);
        let session = Session::new(Arc::clone(&desk.game), Matter::Battle(setup));
        self.begin(session);
    }

    pub(super) fn battle_against(&mut self, path: &Path) {
        let other = match read_text(path) {
            Ok(source) => read_roster(&source),
            Err(error) => {
                self.trouble_with_file(&error);
                return;
            }
        };
        let Some(desk) = &self.roster else { return };
        match other {
            (Some(other), _) if other.system == desk.roster().system => {
                let differ = other.house_rules != desk.roster().house_rules;
                let setup = Setup::begin(&*desk.game, desk.roster(), &other);
                let session = Session::new(Arc::clone(&desk.game), Matter::Battle(setup));
                self.begin(session);
                if differ {
                    self.tell(Said::new("battle-house-rules-differ"));
                }
            }
            (Some(_), _) => self.trouble(Said::new("battle-other-system")),
            (None, diagnostics) => {
                let said = diagnostics.first().map_or_else(|| Said::new("open-nothing"), |first| first.message.clone());
                self.trouble(said);
            }
        }
    }

    /// Begins a battle in a file of its own, so that every answer is kept from the first.
    pub(super) fn begin(&mut self, session: Session) {
        self.choosing_enemy = false;
        let mut path = None;
        self.journal = None;
        if let (Some(folders), Some(setup)) = (&self.services.folders, session.setup()) {
            let folder = folders.unsaved();
            let names: Vec<&str> = setup.sides.iter().map(|side| side.army.name.as_str()).collect();
            let stem = file_name(&names.join(" - "), "");
            let free = (1..1000).map(|nth| folder.join(format!("{stem}{}.battle", suffix(nth))));
            let there = free.into_iter().find(|path| !crate::files::is_there(path));
            let head = BattleHead::new(setup.clone(), session.game().about());
            let made = there.map(|there| {
                crate::files::create_folder(&folder).and_then(|()| Journal::create(&there, &head, session.records()))
            });
            match made {
                Some(Ok(journal)) => {
                    path = Some(journal.path().to_owned());
                    self.journal = Some(journal);
                }
                Some(Err(error)) => self.trouble_with_file(&error),
                None => {}
            }
        }
        if let Some(path) = &path {
            self.remember(path);
        }
        self.show_battle(session, path);
    }

    pub(super) fn show_battle(&mut self, session: Session, path: Option<PathBuf>) {
        let mut desk = BattleDesk::new(session, path, &self.ctx, self.services.odds_at_once);
        desk.report(&self.lang);
        self.battle = Some(desk);
        self.battle_screen = BattleScreen::default();
        self.screen = Screen::Battle;
        self.after_change();
    }

    /// The session that answers go to: the draw while one is open on its screen, else the battle.
    pub(super) fn session(&mut self) -> Option<&mut BattleDesk> {
        if self.screen == Screen::Muster && self.draw.is_some() { self.draw.as_mut() } else { self.battle.as_mut() }
    }

    pub(super) fn answer(&mut self, answers: &[(Answer, Origin)]) {
        let Some(desk) = self.session() else { return };
        desk.look = None;
        let refused = desk.session.commit(answers).is_err();
        if refused {
            self.trouble(Said::new("script-refused"));
        }
        self.after_change();
    }

    pub(super) fn roll(&mut self, choice: Option<Choice>) {
        let source = self.services.dice.clone();
        let Some(desk) = self.session() else { return };
        desk.look = None;
        let mut answers: Vec<(Answer, Origin)> = Vec::new();
        let asked = match choice {
            Some(choice) => {
                let answer = Answer::Choice(choice);
                let asked = desk.session.ask_after(&answer).ok().flatten();
                answers.push((answer, Origin::Decided));
                asked
            }
            None => desk.session.question().cloned(),
        };
        let at = desk.session.log().entries.len() + answers.len();
        if let Some(Question { body: Body::Roll(roll), .. }) = asked {
            answers.push((Answer::Dice(source.roll(roll.pool, at)), Origin::Rolled));
        }
        let refused = desk.session.commit(&answers).is_err();
        if refused {
            self.trouble(Said::new("script-refused"));
        }
        self.after_change();
    }

    /// Lets the program roll whatever is asked for, until somebody must decide.
    pub fn roll_all(&mut self) {
        let source = self.services.dice.clone();
        if let Some(desk) = self.session() {
            let refused = roll_all(&mut desk.session, &source).is_err();
            if refused {
                self.trouble(Said::new("script-refused"));
            }
        }
        self.after_change();
    }

    pub(super) fn undo(&mut self) {
        if self.screen == Screen::Muster && self.draw.is_none() {
            if let Some(desk) = &mut self.roster {
                desk.undo();
            }
            return;
        }
        self.undo_steps(1);
    }

    pub(super) fn redo(&mut self) {
        if self.screen == Screen::Muster && self.draw.is_none() {
            if let Some(desk) = &mut self.roster {
                desk.redo();
            }
            return;
        }
        if let Some(desk) = self.session() {
            desk.look = None;
            desk.session.redo(1);
        }
        self.after_change();
    }

    pub(super) fn undo_steps(&mut self, steps: usize) {
        if let Some(desk) = self.session() {
            desk.look = None;
            desk.session.undo(steps);
        }
        self.after_change();
    }

    pub(super) fn look_at(&mut self, entries: Option<usize>) {
        if let Some(desk) = self.session() {
            let all = desk.session.log().entries.len();
            desk.look = entries.filter(|entries| *entries < all).map(|entries| (entries, desk.session.look(entries)));
        }
    }

    pub(super) fn replace_faces(&mut self, at: usize, faces: Vec<u8>) {
        let Some(desk) = self.session() else { return };
        desk.look = None;
        match desk.session.replace(at, Answer::Dice(faces), Origin::Typed) {
            Ok(0) => {}
            Ok(struck) => self.tell(Said::new("battle-replaced").with("struck", struck)),
            Err(_) => self.trouble(Said::new("script-refused")),
        }
        self.after_change();
    }

    /// After every change of a session: the report is worded, the file kept up.
    pub(super) fn after_change(&mut self) {
        if let Some(draw) = &mut self.draw {
            draw.report(&self.lang);
        }
        let Some(desk) = &mut self.battle else { return };
        desk.report(&self.lang);
        let Some(journal) = &mut self.journal else { return };
        match journal.keep_up(desk.session.records()) {
            Ok(()) => desk.on_disk = desk.session.records().len(),
            Err(error) => self.trouble_with_file(&error),
        }
    }
}

/// Both armies of a battle as a roster of their own.
pub(super) fn roster_of(setup: &Setup) -> Roster {
    let names: Vec<&str> = setup.sides.iter().map(|side| side.army.name.as_str()).collect();
    let mut roster =
        Roster { system: setup.system.clone(), name: names.join(" – "), chosen_army: 1, ..Roster::default() };
    roster.house_rules.clone_from(&setup.house_rules);
    for (id, side) in (1..).zip(&setup.sides) {
        let mut army = side.army.clone();
        army.id = id;
        for caster in &mut army.casters {
            // Both armies number their casters from one.
            if roster.caster(caster.id).is_some() {
                caster.id += roster.free_caster_id();
            }
        }
        roster.armies.push(army);
        roster.copies.extend(side.copies.clone());
    }
    roster
}
