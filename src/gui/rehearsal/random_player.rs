//! A random player without a window: the real program with its frames, effects, writer and files,
//! for tests that kill it. What it does depends on the seed and on what is open.

use crate::form::{InputKind, Value};
use std::time::Duration;

use egui::{Context, RawInput, Rect, vec2};

use super::NoDialogs;
use crate::battle::Origin;
use crate::cli::Start;
use crate::dice::{Pool, Source};
use crate::files::{Folders, Stopwatch};
use crate::gui::app::{App, Services};
use crate::gui::command::UserCommand;
use crate::gui::documents::BattleDocument;
use crate::gui::effect::Effect;
use crate::gui::run::begin;
use crate::gui::view::Screen;
use crate::lang::Message;
use crate::rosters::{CasterId, RosterEdit};
use crate::rules::{Answer, Body, Choice, Offer, System};

/// Plays and musters at random until the steps are done, or for ever.
///
/// # Errors
/// If nothing says where the user's own folders are; in words.
pub fn rehearse(start: &Start, seed: u64, systems: &'static [&'static dyn System]) -> Result<(), Message> {
    let ctx = Context::default();
    let folders = Folders::of_user().map_err(|error| error.message())?;
    let services = Services {
        systems,
        folders: Some(folders),
        dice: Source::Seeded(seed),
        odds_at_once: false,
        acknowledge: start.acknowledge.clone(),
        before_disk: None,
        dialogs: Box::new(NoDialogs),
    };
    let mut player = Player { app: begin(&ctx, services, start), chance: Chance { seed, nth: 0 } };
    // Where the last window stood is known once its files are open.
    player.app.wait_for_disk(Duration::from_secs(60));
    player.acknowledge_state();
    let most = start.steps.unwrap_or(u32::MAX);
    for step in 0..most {
        player.step();
        // The next step waits until this one is on disk, like a player who watches the sign.
        player.wait();
        if step % FRAMES == FRAMES - 1 {
            frame(&ctx, &mut player.app);
        }
    }
    player.settle();
    player.acknowledge_state();
    player.app.perform(UserCommand::Quit);
    Ok(())
}

/// Draws one frame after this many steps, as frames take the most time.
const FRAMES: u32 = 24;

fn frame(ctx: &Context, app: &mut App) {
    let size = Rect::from_min_size(egui::Pos2::ZERO, vec2(1280.0, 800.0));
    app.before_frame(ctx);
    let mut output = ctx.run_ui(RawInput { screen_rect: Some(size), ..RawInput::default() }, |ui| app.frame(ui));
    // Nothing is painted here.
    output.textures_delta.clear();
}

/// The player.
struct Player {
    app: App,
    chance: Chance,
}

/// Random numbers that depend on the seed alone.
struct Chance {
    seed: u64,
    nth: usize,
}

impl Chance {
    /// A number below `most`.
    fn below(&mut self, most: usize) -> usize {
        self.nth += 1;
        let faces = Source::Seeded(self.seed).roll(Pool::d6(6), self.nth);
        let number = faces.iter().fold(0_usize, |sum, face| sum * 6 + usize::from(*face) - 1);
        number % most.max(1)
    }
}

impl Player {
    fn step(&mut self) {
        let system = self.system();
        let is_over = self.app.battle().is_none_or(|document| document.session.question().is_none());
        match self.chance.below(40) {
            _ if self.app.spell_roll().is_some() => self.roll_spells(),
            0 => self.app.perform(Effect::OpenSample(system)),
            1 => self.app.perform(Effect::NewRoster(system)),
            2..=5 => self.muster(),
            6..=8 => self.begin_spell_roll(),
            9 => self.go(Screen::Spells),
            10 => self.app.perform(Effect::SetTextScale(if self.chance.below(2) == 0 { 100 } else { 125 })),
            _ if is_over => self.app.perform(Effect::OpenSample(system)),
            11..=13 => {
                self.go(Screen::Battle);
                self.app.perform(UserCommand::Undo);
            }
            14 | 15 => {
                self.go(Screen::Battle);
                self.app.perform(UserCommand::Redo);
            }
            _ => {
                self.go(Screen::Battle);
                self.answer();
            }
        }
    }

    fn system(&mut self) -> &'static str {
        let systems = self.app.services.systems;
        let nth = self.chance.below(systems.len());
        systems.get(nth).map_or("", |system| system.about().id)
    }

    fn go(&mut self, screen: Screen) {
        self.app.perform(UserCommand::show(screen));
    }

    fn answer(&mut self) {
        let question = self.app.session().and_then(|document| document.session.question()).cloned();
        let Some(question) = question else { return };
        match question.body {
            Body::Roll(roll) => {
                let faces = Source::Seeded(self.chance.seed).roll(roll.pool, self.chance.below(10_000));
                self.app.perform(Effect::Answer(vec![(Answer::Dice(faces), Origin::Typed)]));
            }
            Body::Choose(offers) => {
                let offers: Vec<&Offer> = offers.iter().filter(|offer| offer.unavailable.is_none()).collect();
                let choices: Vec<Choice> = offers.iter().map(|offer| offer.take(&[])).collect();
                let Some(choice) = choices.get(self.chance.below(choices.len())).cloned() else { return };
                if self.chance.below(3) == 0 {
                    self.app.perform(Effect::Roll(Some(choice)));
                } else {
                    self.app.perform(Effect::Answer(vec![(Answer::Choice(choice), Origin::Decided)]));
                }
            }
        }
    }

    fn muster(&mut self) {
        self.go(Screen::Muster);
        let Some(document) = self.app.roster() else { return };
        let casters: Vec<CasterId> = document
            .roster()
            .chosen()
            .map(|army| army.casters.iter().map(|caster| caster.id).collect())
            .unwrap_or_default();
        let caster = casters.get(self.chance.below(casters.len())).copied();
        match (self.chance.below(6), caster) {
            (0, _) | (_, None) => self.app.perform(UserCommand::AddCaster),
            (1, _) => self.app.perform(UserCommand::Undo),
            (2, Some(caster)) if casters.len() > 2 => {
                self.app.perform(Effect::Edit(vec![RosterEdit::RemoveCaster(caster)], None));
            }
            (3, Some(caster)) => self.app.perform(Effect::ShowCaster(caster)),
            (_, Some(caster)) => {
                let note = format!("№ {}", self.chance.below(100_000));
                self.app.perform(Effect::Edit(vec![RosterEdit::SetNote(caster, note)], None));
            }
        }
    }

    fn begin_spell_roll(&mut self) {
        self.go(Screen::Muster);
        let Some(document) = self.app.roster() else { return };
        let roster = document.roster();
        let Some(army) = roster.chosen() else { return };
        let open = army.casters.iter().filter(|caster| document.game.to_prepare(roster, army, caster));
        let casters: Vec<CasterId> = open.map(|caster| caster.id).collect();
        if casters.is_empty() {
            self.recruit();
        } else {
            self.app.perform(Effect::BeginSpellRoll(casters));
        }
    }

    /// Adds a caster and fills in the fields, so that there are spells to roll for.
    fn recruit(&mut self) {
        self.app.perform(UserCommand::AddCaster);
        for _ in 0..2 {
            let Some(document) = self.app.roster() else { return };
            let roster = document.roster();
            let Some(army) = roster.chosen() else { return };
            let Some(caster) = document.caster.and_then(|id| army.caster(id)) else { return };
            let mut edits = Vec::new();
            for field in document.game.caster_fields(roster, army, caster) {
                let value = match field.kind {
                    InputKind::Number { max, .. } => Value::Number(max),
                    InputKind::Choice(options) => {
                        let Some(option) = options.get(self.chance.below(options.len())) else { continue };
                        Value::Choice(option.id.clone())
                    }
                    _ => continue,
                };
                edits.push(RosterEdit::SetField {
                    caster: caster.id,
                    field: field.name.to_owned(),
                    value: Some(value),
                });
            }
            self.app.perform(Effect::Edit(edits, None));
        }
    }

    fn roll_spells(&mut self) {
        self.go(Screen::Muster);
        let is_done = self.app.spell_roll().is_none_or(|document| document.session.question().is_none());
        match self.chance.below(20) {
            _ if is_done => self.app.perform(Effect::KeepSpellRoll),
            0 => self.app.perform(Effect::DropSpellRoll),
            1 => self.app.perform(UserCommand::Undo),
            _ => self.answer(),
        }
    }

    /// Waits until everything is on disk, even if that takes several tries.
    fn settle(&mut self) {
        let watch = Stopwatch::start();
        while watch.elapsed() < Duration::from_secs(120) && !(self.is_on_disk() && self.app.disk.errors.is_empty()) {
            self.app.hear();
            std::thread::sleep(Duration::from_millis(2));
        }
    }

    /// Waits a short while until everything is on disk. If something cannot be written, play goes
    /// on.
    fn wait(&mut self) {
        let watch = Stopwatch::start();
        // A roster is written a little later; a player who musters does not always watch the sign.
        let looks = self.chance.below(3) == 0;
        while watch.elapsed() < Duration::from_secs(2) {
            self.app.hear();
            let is_there = if looks { self.is_on_disk() } else { self.answers_are_on_disk() };
            if is_there || !self.app.disk.errors.is_empty() {
                return;
            }
            std::thread::sleep(Duration::from_micros(300));
        }
    }

    /// Whether everything that is open is on disk.
    fn is_on_disk(&self) -> bool {
        let roster =
            self.app.documents.roster.as_ref().is_none_or(|document| !document.is_dirty() || !self.app.keeps(document));
        roster && self.answers_are_on_disk()
    }

    fn answers_are_on_disk(&self) -> bool {
        let is_there = |document: &BattleDocument| {
            !document.is_kept || document.path.is_some() && document.on_disk == document.handed
        };
        self.app.documents.battle.as_ref().is_none_or(is_there)
            && self.app.documents.spell_roll.as_ref().is_none_or(is_there)
    }

    /// Tells the test what is open and where it was found.
    fn acknowledge_state(&self) {
        let sum = |document: &BattleDocument| {
            let path = document.path.as_ref().map(|path| path.display().to_string()).unwrap_or_default();
            format!("{} {path}", document.session.records().len())
        };
        let mut lines = Vec::new();
        if let Some(document) = self.app.documents.roster.as_ref().filter(|document| document.path.is_some()) {
            lines.push(format!(
                "stands roster {}",
                document.path.as_ref().map(|path| path.display().to_string()).unwrap_or_default()
            ));
        }
        lines.extend(self.app.documents.battle.as_ref().map(|document| format!("stands battle {}", sum(document))));
        lines.extend(self.app.documents.spell_roll.as_ref().map(|document| format!("stands draw {}", sum(document))));
        lines.push(format!("stands on {}", self.app.view.screen.id()));
        self.app.disk.writer.say(&lines);
    }
}
