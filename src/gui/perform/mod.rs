//! Carries out commands: the one place that changes what is open. Battles are in a file of
//! their own.

mod battles;
mod blanks;
mod errands;
mod keep;
mod opening;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use self::battles::roster_of;
pub(super) use self::errands::{Doing, UnderWay};
use crate::battle::{Session, SessionKind, play_script};
use crate::files::{AskedBy, Errand, Job};
use crate::gui::app::{App, Dialog, Notice};
use crate::gui::command::{Command, Screen};
use crate::gui::documents::{BattleDocument, RosterDocument};
use crate::lang::Message;
use crate::rosters::{Caster, LoadOut, Roster, RosterEdit, read_roster};
use crate::rules::{Game, Setup};
use crate::spells::SourceText;

impl App {
    /// Carries out a command. What would lose unsaved changes is held up and asked about.
    pub fn perform(&mut self, command: Command) {
        let loses_roster =
            matches!(command, Command::NewRoster(_) | Command::OpenFile(_) | Command::OpenSample(_) | Command::Quit);
        if loses_roster && self.roster.as_ref().is_some_and(|document| document.is_dirty() && !self.keeps(document)) {
            self.held = Some(command);
            return;
        }
        self.carry_out(command);
        self.hand_over();
    }

    fn carry_out(&mut self, command: Command) {
        match command {
            Command::Go(screen) => self.go(screen),
            Command::NewRoster(system) => self.new_roster(system),
            Command::Open => self.ask_file(false, "dialog-open", &["roster", "battle"], "", Command::OpenFile),
            Command::OpenFile(path) => self.open(&path),
            Command::OpenSample(system) => self.open_sample(system),
            Command::Save => self.save(),
            Command::SaveAs => self.save_as(),
            Command::SaveTo(path) => self.roster_to(path),
            Command::SaveRosterAs => self.save_roster_as(),
            Command::SaveBattleAs => self.save_battle_as(),
            Command::SaveBattleTo(path) => self.battle_to(path),
            Command::Versions => self.show_versions(),
            Command::BringBack(kept) => self.bring_back(&kept),
            Command::OpenVersion(kept) => self.open_version(&kept),
            Command::DeleteShown => self.delete_shown(),
            Command::WriteAgain => self.writer.hand(Job::Again),
            Command::Settle(id, whose) => self.settle(id, whose),
            Command::OpenToRead(path) => self.open_to_read(&path),
            Command::OpenCopy(path) => self.open_copy(&path),
            Command::Copy(text) => self.ctx.copy_text(text),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Edit(edits, name) => {
                if let Some(document) = &mut self.roster {
                    document.edit(&edits, name);
                }
            }
            Command::ShowCaster(id) => {
                if let Some(document) = &mut self.roster {
                    document.caster = Some(id);
                }
            }
            Command::AddCaster => self.add_caster(),
            Command::Draw(casters) => self.begin_spell_roll(casters),
            Command::KeepSpellRoll => self.keep_spell_roll(),
            Command::DropSpellRoll => self.drop_spell_roll(),
            Command::TakeToBattle => self.choosing_enemy = true,
            Command::BattleWithin(army) => self.battle_within(army),
            Command::BattleAgainst => {
                self.ask_file(false, "dialog-other-side", &["roster"], "", Command::BattleAgainstFile);
            }
            Command::BattleAgainstFile(path) => self.battle_against(&path),
            Command::Answer(answers) => self.answer(&answers),
            Command::Roll(choice) => self.roll(choice),
            Command::UndoSteps(steps) => self.undo_steps(steps),
            Command::LookAt(entries) => self.look_at(entries),
            Command::ReplaceFaces(at, faces) if faces.is_empty() => self.battle_screen.begin_replacing(at),
            Command::ReplaceFaces(at, faces) => self.replace_faces(at, faces),
            Command::Corrections => self.battle_screen.show_corrections(),
            Command::Export => self.ask_export(),
            Command::ExportTo(path) => self.export(&path),
            Command::SetLetterPaper(letter) => {
                self.settings.letter_paper = letter;
                self.keep_settings();
            }
            Command::SetSheetLanguage(code) => self.print_screen.set_language(code),
            Command::FillIn(spell, fact, typed) => self.fill_in(&spell, &fact, typed.as_deref()),
            Command::Find => self.find(),
            Command::Palette => self.palette = Some(crate::gui::palette::Palette::default()),
            Command::Keys => self.keys_shown = true,
            Command::SetTheme(theme) => {
                self.settings.theme = theme;
                self.apply_look();
                self.keep_settings();
            }
            Command::SetLanguage(code) => {
                self.settings.language = code.unwrap_or_default();
                self.apply_language();
                self.keep_settings();
            }
            Command::SetTextScale(percent) => {
                let (low, high) = crate::files::Settings::TEXT_SCALES;
                self.settings.text_scale = u16::try_from(percent).unwrap_or(100).clamp(low, high);
                self.apply_look();
                self.keep_settings();
            }
            Command::Quit => self.quit(),
            Command::QuitAnyway => self.close(),
            Command::DropChanges => {
                if let Some(held) = self.held.take() {
                    self.carry_out(held);
                }
            }
            Command::Stay => {
                self.held = None;
                self.stay();
                self.elsewhere_open = None;
            }
        }
    }

    /// Tells the user something.
    pub(super) fn tell(&mut self, message: Message) {
        self.notice = Some(Notice { message, is_trouble: false });
    }

    /// Tells the user what went wrong.
    pub(super) fn trouble(&mut self, message: Message) {
        self.notice = Some(Notice { message, is_trouble: true });
    }

    fn go(&mut self, screen: Screen) {
        let there = match screen {
            Screen::Muster | Screen::Print => self.roster.is_some() || self.battle.is_some(),
            Screen::Battle => self.battle.is_some(),
            Screen::Start | Screen::Spells | Screen::Settings => true,
        };
        if there {
            self.screen = screen;
        }
    }

    fn find(&mut self) {
        match self.screen {
            Screen::Muster => self.muster_screen.find(),
            _ => {
                self.screen = Screen::Spells;
                self.spellbook_screen.find();
            }
        }
    }

    // Rosters.

    fn game_of(&self, system: &str) -> Option<Arc<dyn Game>> {
        self.games.get(system).cloned()
    }

    fn new_roster(&mut self, system: &'static str) {
        let Some(game) = self.game_of(system) else { return };
        let mut roster = Roster::new(system, &self.lang.text("new-roster"), &self.lang.text("new-army"));
        if let Some(army) = roster.armies.first().cloned() {
            for field in game.army_fields(&roster, &army) {
                let value = field.default_value();
                roster.apply(&RosterEdit::SetArmyField { army: army.id, field: field.id.to_owned(), value });
            }
        }
        self.show_roster(RosterDocument::new(game, roster, None));
    }

    fn show_roster(&mut self, document: RosterDocument) {
        self.put_roster(Some(document));
        self.drop_spell_roll();
        self.screen = Screen::Muster;
    }

    /// Puts another roster on the table; what of the one before is not on disk yet still goes there.
    fn put_roster(&mut self, document: Option<RosterDocument>) {
        if let Some(before) = std::mem::replace(&mut self.roster, document) {
            self.writer.hand(Job::Close(before.id));
        }
    }

    fn add_caster(&mut self) {
        let Some(document) = &mut self.roster else { return };
        let roster = document.roster();
        let Some(army) = roster.chosen() else { return };
        let id = roster.free_caster_id();
        let number = army.casters.len() + 1;
        let name = self.lang.message(&Message::new("new-caster").with("number", number), &());
        let mut caster = Caster { id, name, ..Caster::default() };
        caster.load_outs.push(LoadOut { id: 1, ..LoadOut::default() });
        caster.chosen_load_out = 1;
        // Some fields appear only once others are filled in: ask until nothing new appears.
        for _ in 0..3 {
            for field in document.game.caster_fields(roster, army, &caster) {
                if let Some(value) = field.default_value() {
                    caster.fields.entry(field.id.to_owned()).or_insert(value);
                }
            }
        }
        let army = army.id;
        document.edit(&[RosterEdit::AddCaster { army, caster: Box::new(caster) }], None);
        document.caster = Some(id);
        self.screen = Screen::Muster;
        self.muster_screen.name_new_caster();
    }

    fn begin_spell_roll(&mut self, casters: Vec<u32>) {
        let Some(document) = &self.roster else { return };
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
        self.draw = Some(document);
        self.spell_roll_screen = crate::gui::battle::BattleScreen::default();
        self.screen = Screen::Muster;
    }

    fn keep_spell_roll(&mut self) {
        let Some(draw) = self.draw.take() else { return };
        if let (Some(document), Some(roster)) = (&mut self.roster, draw.session.now().roster.clone()) {
            document.replace(roster, Message::new("step-draw"));
        }
        // What came of it goes to disk before the draw itself goes to what was deleted.
        self.hand_over();
        self.writer.hand(Job::Delete(draw.id));
    }

    pub(in crate::gui) fn drop_spell_roll(&mut self) {
        if let Some(draw) = self.draw.take() {
            self.writer.hand(Job::Delete(draw.id));
        }
    }

    // Files.

    fn ask_file(
        &mut self,
        saves: bool,
        title: &str,
        endings: &[&'static str],
        name: &str,
        then: fn(PathBuf) -> Command,
    ) {
        let of_open = self.roster.as_ref().and_then(|document| document.path.as_deref()).and_then(Path::parent);
        let documents = self.services.folders.as_ref().map(|folders| folders.documents());
        let dialog = Dialog {
            saves,
            title: self.lang.text(title),
            endings: endings.to_vec(),
            name: name.to_owned(),
            folder: of_open.or(documents).map(Path::to_path_buf),
        };
        let answer = self.services.dialogs.ask(dialog, &self.ctx);
        self.dialog = Some((answer, then));
    }

    fn open_sample(&mut self, system: &'static str) {
        let Some(game) = self.game_of(system) else { return };
        let sample = &game.about().sample;
        let read = |text: &str| read_roster(&SourceText::new("sample", text)).0;
        let [Some(a), Some(b)] = sample.rosters.map(read) else {
            self.trouble(Message::new("open-nothing"));
            return;
        };
        let setup = Setup::begin((&*game, &a), (&*game, &b));
        let mut session = Session::battle(game.system(), setup, Vec::new());
        if let Err(error) = play_script(&mut session, sample.answers, None) {
            self.trouble(Message::new("open-sample-stops").with("line", error.line).with("why", error.fault.message()));
        }
        let roster = session.setup().map_or(a, roster_of);
        self.put_roster(Some(RosterDocument::new(game, roster, None)));
        self.begin(session);
    }

    fn save(&mut self) {
        if self.screen == Screen::Battle {
            self.save_battle();
            return;
        }
        let unsaved = self.services.folders.as_ref().map(crate::files::Folders::unsaved);
        let Some(document) = &mut self.roster else { return };
        let has_place = document.path.as_deref().is_some_and(|path| path.parent() != unsaved.as_deref());
        if !has_place || document.read_only {
            self.save_as();
            return;
        }
        document.handed = document.revision();
        let (id, revision, asked) = (document.id, document.revision(), AskedBy::Player);
        let (roster, stem) = (Box::new(document.roster().clone()), String::new());
        self.writer.hand(Job::Roster { id, revision, roster, stem, asked });
    }

    fn save_as(&mut self) {
        if self.screen == Screen::Battle && self.battle.is_some() {
            self.save_battle_as();
        } else {
            self.save_roster_as();
        }
    }

    fn save_roster_as(&mut self) {
        let Some(document) = &self.roster else { return };
        let name = file_name(&document.roster().name, "roster");
        self.ask_file(true, "dialog-save", &["roster"], &name, Command::SaveTo);
    }

    /// Every answer is on disk already; what a battle may lack is a place of its own.
    fn save_battle(&mut self) {
        let unsaved = self.services.folders.as_ref().map(crate::files::Folders::unsaved);
        let Some(document) = &self.battle else { return };
        match document.path.clone().filter(|path| path.parent() != unsaved.as_deref() && document.is_kept) {
            Some(path) => self.tell(Message::new("saved-to").with("file", crate::files::shown(&path))),
            None => self.save_battle_as(),
        }
    }

    fn save_battle_as(&mut self) {
        let Some(setup) = self.battle.as_ref().and_then(|document| document.session.setup()) else { return };
        let names: Vec<&str> = setup.sides.iter().map(|side| side.army.name.as_str()).collect();
        let name = file_name(&names.join(" - "), "battle");
        self.ask_file(true, "dialog-save-battle", &["battle"], &name, Command::SaveBattleTo);
    }

    fn ask_export(&mut self) {
        let Some(roster) = self.printed_roster() else { return };
        let name = file_name(&roster.name, "pdf");
        self.ask_file(true, "dialog-export", &["pdf"], &name, Command::ExportTo);
    }

    /// The roster whose sheet is printed: the one that is open.
    pub(super) fn printed_roster(&self) -> Option<&Roster> {
        self.roster.as_ref().map(RosterDocument::roster)
    }

    fn export(&mut self, path: &Path) {
        let path = with_ending(path.to_owned(), "pdf");
        let Some(pdf) = self.print_screen.pdf(self.roster.as_ref(), &self.lang, &self.settings) else {
            self.trouble(Message::new("export-nothing"));
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
