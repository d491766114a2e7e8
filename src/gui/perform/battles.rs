//! Effects on battles: beginning, answering, taking back, looking back.

use std::path::Path;

use super::errands::Doing;
use super::file_name;
use crate::battle::{Edit, Origin, Session, entries, roll_all};

use crate::files::{Errand, FileError, Job};
use crate::gui::app::App;
use crate::gui::battle::BattleScreen;
use crate::gui::documents::{BattleDocument, Rewriting};
use crate::gui::modal::Modal;
use crate::gui::view::Screen;
use crate::lang::Message;
use crate::rosters::{ArmyId, CasterId, Roster, read_roster};
use crate::rules::{Answer, Body, Choice, Question, Setup, roster_game};
use crate::spells::SourceText;

impl App {
    pub(super) fn battle_within(&mut self, army: ArmyId) {
        let Some(document) = &self.documents.roster else { return };
        let mut other = document.roster().clone();
        other.chosen_army = army;
        let game = &*document.game;
        let mut setup = Setup::begin((game, document.roster()), (game, &other));
        setup.turns = self.view.battle_turns;
        let session = Session::battle(game.system(), setup, Vec::new());
        self.begin(session);
    }

    pub(super) fn battle_against(&mut self, path: &Path) {
        self.send(Errand::Read(path.to_owned()), Doing::ReadingOtherSide);
    }

    /// Begins a battle against the roster that was read.
    pub(super) fn take_other_side(&mut self, read: Result<SourceText, FileError>) {
        let other = match read {
            Ok(source) => read_roster(&source),
            Err(error) => {
                self.tell_file_error(&error);
                return;
            }
        };
        let Some(document) = &self.documents.roster else { return };
        match other {
            (Some(other), _) if other.system == document.roster().system => {
                let differ = other.house_rules != document.roster().house_rules;
                let theirs = roster_game(document.lists(), &other);
                let mut setup = Setup::begin((&*document.game, document.roster()), (&*theirs, &other));
                setup.turns = self.view.battle_turns;
                let session = Session::battle(theirs.system(), setup, Vec::new());
                self.begin(session);
                if differ {
                    self.tell(Message::new("battle-house-rules-differ"));
                }
            }
            (Some(_), _) => self.tell_error(Message::new("battle-other-system")),
            (None, diagnostics) => {
                let message =
                    diagnostics.first().map_or_else(|| Message::new("open-nothing"), |first| first.message.clone());
                self.tell_error(message);
            }
        }
    }

    /// Begins a battle in a file of its own, so that every answer is kept from the first.
    pub(super) fn begin(&mut self, session: Session) {
        self.modal.take_if(|modal| matches!(modal, Modal::ChooseOpponent));
        let names = session.setup().map(|setup| setup.sides.iter().map(|side| side.army.name.as_str()));
        let stem = file_name(&names.map(|names| names.collect::<Vec<_>>().join(" - ")).unwrap_or_default(), "");
        let mut document = BattleDocument::new(session, None, &self.ctx, self.services.odds_at_once);
        document.is_kept = self.keep_session(&document.session);
        self.show_battle(document);
        self.begin_records(false, stem);
    }

    pub(super) fn show_battle(&mut self, mut document: BattleDocument) {
        document.report(&self.lang);
        if let Some(before) = self.documents.battle.replace(document) {
            self.disk.writer.hand(Job::Close(before.id));
        }
        self.view.battle = BattleScreen::default();
        self.view.screen = Screen::Battle;
    }

    /// The session that changes, unless it may only be looked at.
    fn changing(&mut self) -> Option<&mut BattleDocument> {
        if self.view.screen == Screen::Battle
            && self.documents.battle.as_ref().is_some_and(|document| document.read_only)
        {
            self.tell_error(Message::new("battle-read-only"));
            return None;
        }
        self.session()
    }

    /// The session that gets the answers: the spell roll while its screen shows one, else the
    /// battle.
    pub(in crate::gui) fn session(&mut self) -> Option<&mut BattleDocument> {
        if self.view.screen == Screen::Muster && self.documents.spell_roll.is_some() {
            self.documents.spell_roll.as_mut()
        } else {
            self.documents.battle.as_mut()
        }
    }

    pub(super) fn answer(&mut self, answers: &[(Answer, Origin)]) {
        let Some(document) = self.changing() else { return };
        if let Some(rewriting) = document.rewriting {
            self.plan_change(rewriting.edit(entries(answers)));
            return;
        }
        document.look_at_now();
        let refused = document.session.commit(answers).is_err();
        if refused {
            self.tell_error(Message::new("script-refused"));
        }
        self.after_change();
    }

    pub(super) fn roll(&mut self, choice: Option<Choice>) {
        let source = self.services.dice.clone();
        let Some(document) = self.changing() else { return };
        let entries = document.entries_shown();
        let mut answers: Vec<(Answer, Origin)> = Vec::new();
        let asked = match choice {
            Some(choice) => {
                let answer = Answer::Choice(choice);
                let asked = document.session.ask_after_at(entries, &answer).ok().flatten();
                answers.push((answer, Origin::Decided));
                asked
            }
            None => document.shown().question.clone(),
        };
        let at = entries + answers.len();
        if let Some(Question { body: Body::Roll(roll), .. }) = asked {
            answers.push((Answer::Dice(source.roll(roll.pool, at)), Origin::Rolled));
        }
        self.answer(&answers);
    }

    /// Lets the program roll everything that is asked for, until somebody must decide.
    pub fn roll_all(&mut self) {
        let source = self.services.dice.clone();
        if let Some(document) = self.changing() {
            let refused = roll_all(&mut document.session, &source).is_err();
            if refused {
                self.tell_error(Message::new("script-refused"));
            }
        }
        self.after_change();
    }

    pub(super) fn undo(&mut self) {
        if self.view.screen == Screen::Muster && self.documents.spell_roll.is_none() {
            if let Some(document) = &mut self.documents.roster {
                document.undo();
            }
            return;
        }
        self.undo_steps(1);
    }

    pub(super) fn redo(&mut self) {
        if self.view.screen == Screen::Muster && self.documents.spell_roll.is_none() {
            if let Some(document) = &mut self.documents.roster {
                document.redo();
            }
            return;
        }
        if let Some(document) = self.changing() {
            document.look_at_now();
            document.session.redo(1);
        }
        self.after_change();
    }

    pub(super) fn undo_steps(&mut self, steps: usize) {
        if let Some(document) = self.changing() {
            document.look_at_now();
            document.session.undo(steps);
        }
        self.after_change();
    }

    pub(super) fn look_at(&mut self, entries: Option<usize>) {
        if let Some(document) = self.session() {
            let all = document.session.log().entries.len();
            document.rewriting = None;
            document.look =
                entries.filter(|entries| *entries < all).map(|entries| (entries, document.session.look(entries)));
        }
    }

    /// Shows what a change of the past comes to.
    pub(super) fn plan_change(&mut self, edit: Edit) {
        if self.changing().is_some()
            && let Some((document, screen)) = self.session_and_screen()
        {
            screen.plan_change(document, edit);
        }
    }

    /// Opens the form that replaces the faces of an earlier roll.
    pub(super) fn begin_replacing(&mut self, at: usize) {
        if let Some((document, screen)) = self.session_and_screen() {
            screen.begin_replacing(document, at);
        }
    }

    /// The session that gets the answers, and the screen that shows it.
    fn session_and_screen(&mut self) -> Option<(&BattleDocument, &mut BattleScreen)> {
        match &self.documents.spell_roll {
            Some(document) if self.view.screen == Screen::Muster => Some((document, &mut self.view.spell_roll)),
            _ => Some((self.documents.battle.as_ref()?, &mut self.view.battle)),
        }
    }

    /// Carries out a change of the past that was looked at.
    pub(super) fn change_the_past(&mut self, edit: Edit) {
        let Some(document) = self.changing() else { return };
        document.look_at_now();
        let done = document.session.plan(edit).is_ok_and(|plan| document.session.change(plan));
        if !done {
            self.tell_error(Message::new("script-refused"));
        }
        self.after_change();
    }

    /// Asks an earlier question again.
    pub(super) fn rewrite(&mut self, rewriting: Rewriting) {
        if let Some(document) = self.changing() {
            document.look = Some((rewriting.at(), document.session.look(rewriting.at())));
            document.rewriting = Some(rewriting);
        }
    }

    pub(super) fn return_to(&mut self, entries: usize) {
        if let Some(document) = self.changing() {
            document.look_at_now();
            document.session.return_to(entries);
        }
        self.after_change();
    }

    /// Updates the reports after a change of a session. The caller hands the records over.
    pub(super) fn after_change(&mut self) {
        for document in [&mut self.documents.spell_roll, &mut self.documents.battle].into_iter().flatten() {
            document.report(&self.lang);
        }
    }
}

/// Both armies of a battle as a roster of their own.
pub(super) fn roster_of(setup: &Setup) -> Roster {
    let names: Vec<&str> = setup.sides.iter().map(|side| side.army.name.as_str()).collect();
    let mut roster =
        Roster { system: setup.system.clone(), name: names.join(" – "), chosen_army: ArmyId(1), ..Roster::default() };
    roster.house_rules.clone_from(&setup.house_rules);
    roster.kept.clone_from(&setup.kept);
    for (id, side) in (1..).map(ArmyId).zip(&setup.sides) {
        let mut army = side.army.clone();
        army.id = id;
        for caster in &mut army.casters {
            // Both armies number their casters from 1.
            if roster.caster(caster.id).is_some() {
                caster.id = CasterId(caster.id.0.saturating_add(roster.free_caster_id().0));
            }
        }
        roster.armies.push(army);
    }
    roster
}
