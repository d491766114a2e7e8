//! Carries out effects: the one place that changes what is open.

mod battles;
mod errands;
mod keep;
mod missing_facts;
mod opening;
mod versions;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::battles::roster_of;
use self::errands::Doing;
pub(super) use self::errands::UnderWay;
use crate::battle::{Session, SessionKind, play_script};
use crate::files::{AskedBy, Errand, Job};
use crate::gui::app::{App, Dialog, FileDialog};
use crate::gui::command::UserCommand;
use crate::gui::disk::Closing;
use crate::gui::documents::{BattleDocument, RosterDocument};
use crate::gui::effect::Effect;
use crate::gui::modal::Modal;
use crate::gui::notice::Notice;
use crate::gui::view::Screen;
use crate::lang::Message;
use crate::rosters::{Caster, CasterId, LoadOut, LoadOutId, Roster, RosterEdit, read_roster};
use crate::rules::{Game, Setup, Side, turns};
use crate::spells::SourceText;

impl App {
    /// Carries out an effect. What would lose unsaved changes waits until the user is asked.
    pub fn perform(&mut self, effect: impl Into<Effect>) {
        let effect = effect.into();
        let loses_roster = matches!(
            effect,
            Effect::NewRoster(_) | Effect::OpenFile(_) | Effect::OpenSample(_) | Effect::Run(UserCommand::Quit)
        );
        let is_unsaved =
            self.documents.roster.as_ref().is_some_and(|document| document.is_dirty() && !self.keeps(document));
        if loses_roster && is_unsaved {
            self.modal = Some(Modal::UnsavedChanges(effect));
            return;
        }
        self.carry_out(effect);
        self.hand_over();
    }

    fn carry_out(&mut self, effect: Effect) {
        match effect {
            Effect::Run(command) => self.run(command),
            Effect::NewRoster(system) => self.new_roster(system),
            Effect::Edit(edits, name) => {
                if let Some(document) = &mut self.documents.roster {
                    document.edit(&edits, name);
                }
            }
            Effect::ShowCaster(id) => {
                if let Some(document) = &mut self.documents.roster {
                    document.caster = Some(id);
                }
            }
            Effect::BeginSpellRoll(casters) => self.begin_spell_roll(casters),
            Effect::KeepSpellRoll => self.keep_spell_roll(),
            Effect::DropSpellRoll => self.drop_spell_roll(),
            Effect::FillIn(spell, fact, typed) => self.fill_in(&spell, &fact, typed.as_deref()),
            Effect::BattleTurns(turns) => self.view.battle_turns = turns,
            Effect::BattleWithin(army) => self.battle_within(army),
            Effect::BattleAgainst => {
                self.ask_file(false, "dialog-other-side", &["roster"], "", Effect::BattleAgainstFile);
            }
            Effect::BattleAgainstFile(path) => self.battle_against(&path),
            Effect::Answer(answers) => self.answer(&answers),
            Effect::Roll(choice) => self.roll(choice),
            Effect::UndoSteps(steps) => self.undo_steps(steps),
            Effect::LookAt(entries) => self.look_at(entries),
            Effect::BeginReplacing(at) => self.begin_replacing(at),
            Effect::Rewrite(rewriting) => self.rewrite(rewriting),
            Effect::PlanChange(edit) => self.plan_change(edit),
            Effect::ChangeThePast(edit) => self.change_the_past(edit),
            Effect::ReturnTo(entries) => self.return_to(entries),
            Effect::OpenFile(path) => self.open(&path),
            Effect::OpenToRead(path) => self.open_to_read(&path),
            Effect::OpenCopy(path) => self.open_copy(&path),
            Effect::OpenSample(system) => self.open_sample(system),
            Effect::SaveRosterAs => self.save_roster_as(),
            Effect::SaveTo(path) => self.roster_to(path),
            Effect::SaveBattleAs => self.save_battle_as(),
            Effect::SaveBattleTo(path) => self.battle_to(path),
            Effect::ExportTo(path) => self.export(&path),
            Effect::BringBack(kept) => self.bring_back(&kept),
            Effect::OpenVersion(kept) => self.open_version(&kept),
            Effect::WriteAgain => self.disk.writer.hand(Job::Again),
            Effect::SettleConflict(id, choice) => self.settle(id, choice),
            Effect::SetTheme(theme) => {
                self.settings.theme = theme;
                self.apply_look();
                self.keep_settings();
            }
            Effect::SetLanguage(code) => {
                self.settings.language = code.unwrap_or_default();
                self.apply_language();
                self.keep_settings();
            }
            Effect::SetTextScale(percent) => {
                let (low, high) = crate::files::Settings::TEXT_SCALES;
                self.settings.text_scale = u16::try_from(percent).unwrap_or(100).clamp(low, high);
                self.apply_look();
                self.keep_settings();
            }
            Effect::SetSheetLanguage(code) => self.view.print.set_language(code),
            Effect::Copy(text) => self.ctx.copy_text(text),
            Effect::DropChanges => self.go_on_unsaved(),
            Effect::QuitAnyway => self.close(Closing::Anyway),
        }
    }

    fn run(&mut self, command: UserCommand) {
        match command {
            UserCommand::Undo => self.undo(),
            UserCommand::Redo => self.redo(),
            UserCommand::Save => self.save(),
            UserCommand::SaveAs => self.save_as(),
            UserCommand::Open => self.ask_file(false, "dialog-open", &["roster", "battle"], "", Effect::OpenFile),
            UserCommand::Versions => self.show_versions(),
            UserCommand::Delete => self.delete_shown(),
            UserCommand::Palette => self.modal = Some(Modal::palette()),
            UserCommand::Export => self.ask_export(),
            UserCommand::PaperA4 => self.set_paper(false),
            UserCommand::PaperLetter => self.set_paper(true),
            UserCommand::Find => self.find(),
            UserCommand::ShowStart => self.go(Screen::Start),
            UserCommand::ShowMuster => self.go(Screen::Muster),
            UserCommand::ShowBattle => self.go(Screen::Battle),
            UserCommand::ShowSpells => self.go(Screen::Spells),
            UserCommand::ShowPrint => self.go(Screen::Print),
            UserCommand::ShowSettings => self.go(Screen::Settings),
            UserCommand::AddCaster => self.add_caster(),
            UserCommand::TakeToBattle => self.modal = Some(Modal::ChooseOpponent),
            UserCommand::Corrections => self.view.battle.show_corrections(),
            UserCommand::EndBattle => self.view.battle.pick_next(turns::END_BATTLE),
            UserCommand::Keys => self.modal = Some(Modal::Keys),
            UserCommand::Quit => self.quit(),
        }
    }

    /// Why a command cannot run now, in words; `None` if it can.
    pub(super) fn unavailable(&self, command: UserCommand) -> Option<String> {
        command.unavailable(self).map(|why| self.lang.text(why))
    }

    /// Goes on with what waited for an answer about unsaved changes.
    fn go_on_unsaved(&mut self) {
        if let Some(Modal::UnsavedChanges(effect)) =
            self.modal.take_if(|modal| matches!(modal, Modal::UnsavedChanges(_)))
        {
            self.carry_out(effect);
        }
    }

    fn set_paper(&mut self, letter: bool) {
        self.settings.letter_paper = letter;
        self.keep_settings();
    }

    /// Tells the user something.
    pub(super) fn tell(&mut self, message: Message) {
        self.notice = Some(Notice { message, is_error: false });
    }

    /// Tells the user what went wrong.
    pub(super) fn tell_error(&mut self, message: Message) {
        self.notice = Some(Notice { message, is_error: true });
    }

    fn go(&mut self, screen: Screen) {
        let there = match screen {
            Screen::Muster | Screen::Print => self.documents.roster.is_some() || self.documents.battle.is_some(),
            Screen::Battle => self.documents.battle.is_some(),
            Screen::Start | Screen::Spells | Screen::Settings => true,
        };
        if there {
            self.view.screen = screen;
        }
    }

    fn find(&mut self) {
        match self.view.screen {
            Screen::Muster => self.view.muster.find(),
            _ => {
                self.view.screen = Screen::Spells;
                self.view.spellbook.find();
            }
        }
    }

    // Rosters.

    fn game_of(&self, system: &str) -> Option<Arc<dyn Game>> {
        self.lists.games.get(system).cloned()
    }

    fn new_roster(&mut self, system: &'static str) {
        let Some(game) = self.game_of(system) else { return };
        let mut roster = Roster::new(system, &self.lang.text("new-roster"), &self.lang.text("new-army"));
        if let Some(army) = roster.armies.first().cloned() {
            for field in game.army_fields(&roster, &army) {
                let value = field.begins;
                roster.apply(&RosterEdit::SetArmyField { army: army.id, field: field.name.to_owned(), value });
            }
        }
        self.show_roster(RosterDocument::new(game, roster, None));
    }

    fn show_roster(&mut self, document: RosterDocument) {
        self.put_roster(Some(document));
        self.drop_spell_roll();
        self.view.screen = Screen::Muster;
    }

    /// Replaces the open roster. The writer still writes what is left of the last one.
    fn put_roster(&mut self, document: Option<RosterDocument>) {
        if let Some(before) = std::mem::replace(&mut self.documents.roster, document) {
            self.disk.writer.hand(Job::Close(before.id));
        }
    }

    fn add_caster(&mut self) {
        let Some(document) = &mut self.documents.roster else { return };
        let roster = document.roster();
        let Some(army) = roster.chosen() else { return };
        let id = roster.free_caster_id();
        let number = army.casters.len() + 1;
        let name = self.lang.message(&Message::new("new-caster").with("number", number), &());
        let mut caster = Caster { id, name, ..Caster::default() };
        caster.load_outs.push(LoadOut { id: LoadOutId(1), ..LoadOut::default() });
        caster.chosen_load_out = LoadOutId(1);
        // Some fields appear only after others are filled in: ask until nothing new appears.
        for _ in 0..3 {
            for field in document.game.caster_fields(roster, army, &caster) {
                if let Some(value) = field.begins {
                    caster.fields.entry(field.name.to_owned()).or_insert(value);
                }
            }
        }
        let army = army.id;
        document.edit(&[RosterEdit::AddCaster { army, caster: Box::new(caster) }], None);
        document.caster = Some(id);
        self.view.screen = Screen::Muster;
        self.view.muster.name_new_caster();
    }

    fn begin_spell_roll(&mut self, casters: Vec<CasterId>) {
        let Some(document) = &self.documents.roster else { return };
        let kind = SessionKind::Muster { roster: document.roster().clone(), casters };
        let stem = file_name(&document.roster().name, "");
        let session = Session::new(Arc::clone(&document.game), kind);
        self.drop_spell_roll();
        let mut document = BattleDocument::new(session, None, &self.ctx, self.services.odds_at_once);
        document.is_kept = self.keep_session(&document.session);
        self.show_spell_roll(document);
        self.begin_records(true, stem);
    }

    fn show_spell_roll(&mut self, mut document: BattleDocument) {
        document.report(&self.lang);
        self.documents.spell_roll = Some(document);
        self.view.spell_roll = crate::gui::battle::BattleScreen::default();
        self.view.screen = Screen::Muster;
    }

    fn keep_spell_roll(&mut self) {
        let Some(draw) = self.documents.spell_roll.take() else { return };
        if let (Some(document), Some(roster)) = (&mut self.documents.roster, draw.session.now().roster.clone()) {
            document.replace(roster, Message::new("step-draw"));
        }
        // The result goes to disk before the spell roll itself is deleted.
        self.hand_over();
        self.disk.writer.hand(Job::Delete(draw.id));
    }

    pub(in crate::gui) fn drop_spell_roll(&mut self) {
        if let Some(draw) = self.documents.spell_roll.take() {
            self.disk.writer.hand(Job::Delete(draw.id));
        }
    }

    // Files.

    fn ask_file(
        &mut self,
        saves: bool,
        title: &str,
        endings: &[&'static str],
        name: &str,
        then: fn(PathBuf) -> Effect,
    ) {
        let of_open =
            self.documents.roster.as_ref().and_then(|document| document.path.as_deref()).and_then(Path::parent);
        let documents = self.services.folders.as_ref().map(|folders| folders.documents());
        let dialog = Dialog {
            saves,
            title: self.lang.text(title),
            endings: endings.to_vec(),
            name: name.to_owned(),
            folder: of_open.or(documents).map(Path::to_path_buf),
        };
        let answer = self.services.dialogs.ask(dialog, &self.ctx);
        self.file_dialog = Some(FileDialog { answer, then });
    }

    fn open_sample(&mut self, system: &'static str) {
        let Some(game) = self.game_of(system) else { return };
        let sample = &game.about().sample;
        let read = |text: &str| read_roster(&SourceText::new("sample", text)).0;
        let [Some(a), Some(b)] = sample.rosters.map(read) else {
            self.tell_error(Message::new("open-nothing"));
            return;
        };
        let setup = Setup::begin((&*game, &a), (&*game, &b)).begun_by(Side::First);
        let mut session = Session::battle(game.system(), setup, Vec::new());
        if let Err(error) = play_script(&mut session, sample.answers, None) {
            self.tell_error(
                Message::new("open-sample-stops").with("line", error.line).with("why", error.fault.message()),
            );
        }
        let roster = session.setup().map_or(a, roster_of);
        self.put_roster(Some(RosterDocument::new(game, roster, None)));
        self.begin(session);
    }

    fn save(&mut self) {
        if self.view.screen == Screen::Battle {
            self.save_battle();
            return;
        }
        let unsaved = self.services.folders.as_ref().map(crate::files::Folders::unsaved);
        let Some(document) = &mut self.documents.roster else { return };
        let has_place = document.path.as_deref().is_some_and(|path| path.parent() != unsaved.as_deref());
        if !has_place || document.read_only {
            self.save_as();
            return;
        }
        document.handed = document.revision();
        let (id, revision, asked) = (document.id, document.revision(), AskedBy::Player);
        let (roster, stem) = (Box::new(document.roster().clone()), String::new());
        self.disk.writer.hand(Job::Roster { id, revision, roster, stem, asked });
    }

    fn save_as(&mut self) {
        if self.view.screen == Screen::Battle && self.documents.battle.is_some() {
            self.save_battle_as();
        } else {
            self.save_roster_as();
        }
    }

    fn save_roster_as(&mut self) {
        let Some(document) = &self.documents.roster else { return };
        let name = file_name(&document.roster().name, "roster");
        self.ask_file(true, "dialog-save", &["roster"], &name, Effect::SaveTo);
    }

    /// Every answer is on disk already, but the battle may still lack a file that the player chose.
    fn save_battle(&mut self) {
        let unsaved = self.services.folders.as_ref().map(crate::files::Folders::unsaved);
        let Some(document) = &self.documents.battle else { return };
        match document.path.clone().filter(|path| path.parent() != unsaved.as_deref() && document.is_kept) {
            Some(path) => self.tell(Message::new("saved-to").with("file", crate::files::shown(&path))),
            None => self.save_battle_as(),
        }
    }

    fn save_battle_as(&mut self) {
        let Some(setup) = self.documents.battle.as_ref().and_then(|document| document.session.setup()) else { return };
        let names: Vec<&str> = setup.sides.iter().map(|side| side.army.name.as_str()).collect();
        let name = file_name(&names.join(" - "), "battle");
        self.ask_file(true, "dialog-save-battle", &["battle"], &name, Effect::SaveBattleTo);
    }

    fn ask_export(&mut self) {
        let Some(roster) = self.printed_roster() else { return };
        let name = file_name(&roster.name, "pdf");
        self.ask_file(true, "dialog-export", &["pdf"], &name, Effect::ExportTo);
    }

    /// The roster whose sheet is printed: the one that is open.
    pub(super) fn printed_roster(&self) -> Option<&Roster> {
        self.documents.roster.as_ref().map(RosterDocument::roster)
    }

    fn export(&mut self, path: &Path) {
        let path = with_ending(path.to_owned(), "pdf");
        let Some(pdf) = self.view.print.pdf(self.documents.roster.as_ref(), &self.lang, &self.settings) else {
            self.tell_error(Message::new("export-nothing"));
            return;
        };
        let content = move || pdf().map_err(|error| Message::new("export-trouble").with("why", error.to_string()));
        self.send(Errand::Export { path, content: Box::new(content) }, Doing::Exporting);
    }
}

/// A name for a file, of letters, digits and single spaces.
fn file_name(name: &str, ending: &str) -> String {
    let plain: String = name.chars().map(|c| if c.is_alphanumeric() || c == '-' { c } else { ' ' }).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    let stem = if words.is_empty() { "Spellmuster".to_owned() } else { words.join(" ") };
    if ending.is_empty() { stem } else { format!("{stem}.{ending}") }
}

fn with_ending(path: PathBuf, ending: &str) -> PathBuf {
    if path.extension().is_some() { path } else { path.with_extension(ending) }
}
