//! A whole rule system that lives in this file alone, driven through everything: window, command
//! line, odds, paper. Nothing outside had to change for it, and nothing outside knows it.
//!
//! The game of embers: a keeper has one to three embers. Each turn either side may blow on a
//! spell: a die must show what the spell needs, and an ember is spent. There are no pools, nobody
//! is active, nobody dispels.
#![cfg(feature = "window")]

use std::collections::BTreeSet;

use egui::{Key, vec2};
use egui_kittest::kittest::Queryable as _;
use serde::Deserialize;
use spellmuster::cli;
use spellmuster::dice::{Fraction, Pool, Total};
use spellmuster::form::{Input, NumberInput};
use spellmuster::gui::{Effect, Screen, UserCommand};
use spellmuster::lang::Message;
use spellmuster::rosters::{
    Acquired, Army, ArmyId, Caster, CasterId, Finding, Grade, KnownId, Place, ReadFields as _, Repair, Roster,
    RosterEdit,
};
use spellmuster::rules::Side;
use spellmuster::rules::moves::{self, Correctable, Details, Move, Subject, Taken};
use spellmuster::rules::turns::Turns;
use spellmuster::rules::*;
use spellmuster::spells::{
    CardNumber, Diagnostic, Entry, ListSources, Lore, Reach, SourceText, SpellCard, Worded, read_lores,
};

use crate::window::{press, type_faces, window_of};

/// How many embers a keeper has.
const EMBER_COUNT: NumberInput = NumberInput::new("embers").or(1);
/// What a roll must reach.
const NEEDS: NumberInput = NumberInput::new("needs").or(1);

struct Embers;

static EMBERS: Embers = Embers;
static SYSTEMS: [&dyn System; 1] = [&EMBERS];

static ABOUT: About = About {
    id: "embers",
    name: "embers-name",
    summary: "embers-summary",
    rules_revision: 1,
    lists_version: "1",
    house_rules: &[HouseRule { id: "gift", label: "embers-gift", rule: "EM-4", values: &["off", "on"] }],
    presets: &[Preset { id: "plain", label: "embers-plain", values: &[] }],
    verbs: &[
        VerbPattern { verb: "blow", pattern: "blow on {spell} by {keeper}" },
        VerbPattern { verb: "rest", pattern: "rest" },
        VerbPattern { verb: "recount", pattern: "correct: {keeper} has {embers} embers" },
    ],
    messages: &[("en", MESSAGES), ("ru", MESSAGES)],
    lists: &[("spell_lists/embers/hearth.ron", LIST)],
    sample: Sample { rosters: ["", ""], answers: "" },
};

const MESSAGES: &str = "
embers-name = Embers
embers-summary = A game for a test.
embers-gift = A gift
embers-gift-off = No
embers-gift-on = Yes
embers-plain = Plain
embers-number = Embers
embers-needs = Needs
embers-about = { $n } embers
embers-ask = Who blows?
embers-blow = blow on { $spell }
embers-rest = rest
embers-roll = Will { $spell } glow?
embers-glows = { $keeper }: { $spell } glows on { $faces }
embers-dark = { $keeper }: { $spell } stays dark on { $faces }
embers-spent = no ember left
embers-left = embers
embers-query = Glow
embers-odds-glows = glows
embers-odds-dark = stays dark
embers-too-many = { $keeper } knows more spells than he has embers
embers-drop = drop { $spell }
embers-part = of his own
embers-turn = Turn { $turn }
embers-known = known
embers-recount = embers of { $keeper }
embers-recounted = Corrected: { $keeper } has { $n } embers
";

const LIST: &str = r#"Hearth(
    format: 1,
    lore: "hearth",
    name: (en: "Hearth", ru: "Очаг"),
    spells: [
        (id: "embers/hearth/glow", number: 1, name: (en: "Glow", ru: "Тлеть"), needs: 3, summary: (en: "It glows.", ru: "Тлеет.")),
        (id: "embers/hearth/flare", number: 2, name: (en: "Flare", ru: "Вспышка"), needs: 5, summary: (en: "It flares.", ru: "Вспыхивает.")),
    ],
)"#;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Spell {
    id: String,
    number: u8,
    name: Worded,
    needs: u8,
    summary: Worded,
}

impl Entry for Spell {
    const FILE: &'static str = "Hearth";
    fn id(&self) -> &str {
        &self.id
    }
    fn name(&self) -> &Worded {
        &self.name
    }
    fn summary(&self) -> &Worded {
        &self.summary
    }
    fn number(&self) -> Option<u8> {
        Some(self.number)
    }
}

fn card(lore: &Lore<Spell>, spell: &Spell) -> SpellCard {
    let needs = CardNumber {
        id: "needs".into(),
        label: Message::new("embers-needs"),
        shown: Some(format!("{}+", spell.needs)),
        value: Some(spell.needs.into()),
    };
    SpellCard {
        id: spell.id.as_str().into(),
        name: spell.name.clone(),
        lore: lore.id.clone(),
        lore_name: lore.name.clone(),
        set: String::new(),
        number: Some(spell.number),
        signature: false,
        numbers: vec![needs],
        versions: Vec::new(),
        range: None,
        duration: None,
        kind: None,
        remains_in_play: false,
        summary: spell.summary.clone(),
        alignment: String::new(),
        original: true,
        source: String::new(),
        unknown: Vec::new(),
    }
}

impl System for Embers {
    fn about(&self) -> &'static About {
        &ABOUT
    }
    fn load(&self, sources: &[SourceText]) -> (Box<dyn Game>, Vec<Diagnostic>) {
        let (lores, diagnostics) = read_lores::<Spell>("embers", sources);
        let cards = lores.iter().flat_map(|lore| lore.spells.iter().map(|spell| card(lore, spell))).collect();
        (Box::new(Hearth { lores, cards, sources: ListSources::new(sources) }), diagnostics)
    }
}

struct Hearth {
    lores: Vec<Lore<Spell>>,
    cards: Vec<SpellCard>,
    sources: ListSources,
}

impl Hearth {
    fn spell(&self, id: &str) -> Option<&Spell> {
        self.lores.iter().flat_map(|lore| &lore.spells).find(|spell| spell.id == id)
    }
}

fn embers(caster: &Caster) -> i64 {
    caster.fields.number(EMBER_COUNT).unwrap_or(1)
}

/// EM-2: a die must show what the spell needs.
fn roll(table: &mut Table<'_>, prompt: impl FnOnce() -> Prompt, needs: i64) -> Step<Rolled<bool>> {
    let rolled: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(1), rows: Vec::new() })?;
    Ok(Rolled { read: i64::from(rolled.read.0) >= needs, faces: rolled.faces })
}

struct Evening<'a> {
    game: &'a Hearth,
    setup: &'a Setup,
    turn: u32,
    left: Vec<(CasterRef, i64)>,
}

/// EM-1: what either side may do.
enum Act {
    Blow(CasterRef, KnownId),
    Rest,
}

impl Move for Act {
    fn subject(&self) -> Subject {
        match self {
            Self::Blow(who, known) => Subject::new("blow")
                .about("spell", Slot::Known(*who, (*known).into()))
                .about("keeper", Slot::Caster(*who)),
            Self::Rest => Subject::new("rest"),
        }
    }
}

/// The one correction: a keeper's embers are counted again.
struct Recount(CasterRef);

impl Move for Recount {
    fn subject(&self) -> Subject {
        Subject::new("recount").about("keeper", Slot::Caster(self.0))
    }
}

impl Correctable for Evening<'_> {
    type Correction = Recount;

    fn corrections(&self) -> Vec<Recount> {
        self.left.iter().map(|(who, _)| Recount(*who)).collect()
    }
    fn correction_offer(&self, recount: &Recount) -> Offer {
        let label = Message::new("embers-recount").with("keeper", self.setup.name_of(recount.0));
        let count = EMBER_COUNT.input(Message::new("embers-number"), 0..=3).begins(self.left_of(recount.0));
        recount.offer(label).input(count)
    }
    fn correct(&mut self, table: &mut Table<'_>, Recount(who): Recount, choice: &Choice) {
        let embers = choice.get(EMBER_COUNT);
        self.left.iter_mut().filter(|(of, _)| *of == who).for_each(|(_, left)| *left = embers);
        table.tell(|| {
            let message = Message::new("embers-recounted").with("keeper", self.setup.name_of(who)).with("n", embers);
            Event::new(Kind::Correction, message, "EM-3").of(who)
        });
    }
}

impl Evening<'_> {
    fn run(&mut self, table: &mut Table<'_>) -> Step<()> {
        let mut turns = Turns::new(self.setup);
        loop {
            self.turn = turns.next(self, table)?;
            table.tell(|| Event::new(Kind::Phase, Message::new("embers-turn").with("turn", self.turn), "EM-1"));
            while let Some((who, known)) = self.ask(table)? {
                self.blow(table, who, known)?;
            }
        }
    }

    /// Who blows on what; `None` if the turn ends.
    fn ask(&mut self, table: &mut Table<'_>) -> Step<Option<(CasterRef, KnownId)>> {
        let prompt = |_: &Self| Prompt::new("blow", Message::new("embers-ask"), "EM-1", None);
        loop {
            let blow = |(who, caster): (CasterRef, &Caster)| {
                caster.spells().iter().map(move |known| Act::Blow(who, known.id)).collect::<Vec<_>>()
            };
            let acts = self.setup.casters().flat_map(blow).chain([Act::Rest]).collect();
            match moves::ask(self, table, prompt, acts, Self::offer, Self::details)? {
                Taken::Move(Act::Blow(who, known), _) => return Ok(Some((who, known))),
                Taken::Move(Act::Rest, _) => return Ok(None),
                Taken::Corrected => {}
            }
        }
    }

    fn offer(&self, act: &Act) -> Offer {
        match act {
            Act::Blow(who, known) => {
                let mut offer =
                    act.offer(Message::new("embers-blow").spell("spell", self.spell_of(*who, *known).id.as_str()));
                if self.left_of(*who) == 0 {
                    offer.unavailable = Some(Reason { message: Message::new("embers-spent"), rule: "EM-3" });
                }
                offer
            }
            Act::Rest => act.offer(Message::new("embers-rest")).key('E'),
        }
    }

    fn details(&self, act: &Act) -> Details {
        match act {
            Act::Blow(who, known) => {
                let needs = i64::from(self.spell_of(*who, *known).needs);
                Details::default().odds(OddsQuestion::new("glow").with(NEEDS, needs))
            }
            Act::Rest => Details::default(),
        }
    }

    fn spell_of(&self, who: CasterRef, known: KnownId) -> &Spell {
        let caster = self.setup.caster(who).expect("the offer's");
        let known = caster.spells().iter().find(|have| have.id == known).expect("the offer's");
        self.game.spell(&known.spell).expect("the list has it")
    }

    fn blow(&mut self, table: &mut Table<'_>, who: CasterRef, known: KnownId) -> Step<()> {
        let name = self.setup.name_of(who);
        let (id, needs) = {
            let spell = self.spell_of(who, known);
            (spell.id.clone(), i64::from(spell.needs))
        };
        let prompt = || {
            let mut prompt =
                Prompt::new("glow", Message::new("embers-roll").spell("spell", id.as_str()), "EM-2", Some(who.side));
            prompt.need = Some(needs);
            prompt
        };
        let rolled = roll(table, prompt, needs)?;
        for (of, left) in &mut self.left {
            *left -= i64::from(*of == who);
        }
        table.tell(|| {
            let told = if rolled.read { "embers-glows" } else { "embers-dark" };
            let message = Message::new(told).with("keeper", name).spell("spell", id.as_str());
            let message = message.with("faces", spellmuster::lang::Arg::Faces(rolled.faces.clone()));
            let verdict = if rolled.read { Verdict::Works } else { Verdict::Fails };
            Event::new(Kind::Cast, message, "EM-2").verdict(verdict).of(who).spell(id.as_str()).faces(&rolled.faces)
        });
        Ok(())
    }

    fn left_of(&self, who: CasterRef) -> i64 {
        self.left.iter().find(|(of, _)| *of == who).map_or(0, |(_, left)| *left)
    }

    fn board(&self) -> Board {
        let side = |(setup, side): (&SetupSide, Side)| BoardSide {
            name: setup.army.name.clone(),
            pools: Vec::new(),
            casters: setup
                .army
                .casters
                .iter()
                .map(|caster| self.board_caster(CasterRef { side, caster: caster.id }, caster))
                .collect(),
        };
        Board {
            turn: self.turn,
            turns: self.setup.turns,
            sides: self.setup.sides.iter().zip(Side::BOTH).map(side).collect(),
            ..Board::default()
        }
    }

    fn board_caster(&self, who: CasterRef, caster: &Caster) -> BoardCaster {
        let left = self.left_of(who);
        let spell = |known: &spellmuster::rosters::KnownSpell| BoardSpell {
            known: known.id.into(),
            spell: known.spell.clone(),
            needs: self.game.spell(&known.spell).map(|spell| format!("{}+", spell.needs)).unwrap_or_default(),
            state: if left > 0 { SpellState::Ready } else { SpellState::Used },
            reason: (left == 0).then(|| Message::new("embers-spent")),
            rule: if left > 0 { "" } else { "EM-3" },
            how: None,
        };
        let points = BoardPool {
            id: "embers",
            label: Message::new("embers-left"),
            left,
            full: embers(caster),
            receipt: Sum::new().plus(Message::new("embers-part"), left, "EM-3"),
        };
        BoardCaster {
            caster: who,
            name: self.setup.name_of(who),
            about: vec![Message::new("embers-about").with("n", embers(caster))],
            points: vec![points],
            marks: Vec::new(),
            spells: caster.spells().iter().map(spell).collect(),
            items: Vec::new(),
            out: false,
        }
    }
}

spellmuster::outcomes! {
    enum Glow {
        Glows = "glows",
    }
}

static QUERIES: &[Query] = &[Query {
    id: "glow",
    label: Message::new("embers-query"),
    parameters: &[NEEDS.input(Message::new("embers-needs"), 1..=7)],
    outcomes: Glow::NAMES,
    distributions: &[],
    bar: Some(Bar {
        works: (Glow::Glows.name(), "embers-odds-glows"),
        stopped: None,
        rest: "embers-odds-dark",
        aside: &[],
        mean: None,
    }),
}];

impl Game for Hearth {
    fn about(&self) -> &'static About {
        &ABOUT
    }
    fn system(&self) -> &'static dyn System {
        &Embers
    }
    fn lists(&self) -> &ListSources {
        &self.sources
    }
    fn reach(&self, _roster: &Roster, army: &Army) -> Reach {
        let mut reach = Reach::default();
        for caster in &army.casters {
            caster.spells().iter().for_each(|known| reach.spell(&known.spell));
        }
        reach
    }
    fn cards(&self) -> &[SpellCard] {
        &self.cards
    }
    fn tables(&self, _roster: &Roster) -> Vec<ReferenceTable> {
        Vec::new()
    }
}

impl Muster for Hearth {
    fn caster_fields(&self, _roster: &Roster, _army: &Army, _caster: &Caster) -> Vec<Input> {
        vec![EMBER_COUNT.input(Message::new("embers-number"), 1..=3).rule("EM-3").begins(2)]
    }
    fn describe(&self, _army: &Army, caster: &Caster) -> Vec<Message> {
        vec![Message::new("embers-about").with("n", embers(caster))]
    }
    fn allowances(&self, _roster: &Roster, _army: &Army, caster: &Caster) -> Vec<Allowance> {
        vec![Allowance {
            id: "spells",
            label: Message::new("embers-known"),
            most: Some(Sum::new().plus(Message::new("embers-part"), embers(caster), "EM-4")),
            shares: caster.spells().iter().map(|known| (known.id, 1)).collect(),
            rule: "EM-4",
        }]
    }
    fn open_spells(&self, _roster: &Roster, _army: &Army, caster: &Caster) -> Vec<OpenSpell> {
        let known = |id: &str| caster.spells().iter().filter(|known| known.spell == id).count();
        let open = |card: &SpellCard| OpenSpell {
            spell: card.id.clone(),
            known: known(&card.id),
            how: Acquired::Chosen,
            unavailable: None,
        };
        self.cards.iter().map(open).collect()
    }
    fn check(&self, roster: &Roster) -> Vec<Finding> {
        let casters = roster.armies.iter().flat_map(|army| army.casters.iter().map(move |caster| (army, caster)));
        let too_many = casters.filter(|(_, caster)| caster.spells().len() as i64 > embers(caster));
        too_many
            .map(|(army, caster)| Finding {
                grade: Grade::Illegal,
                id: "too-many",
                rule: "EM-4",
                place: Place { army: Some(army.id), caster: Some(caster.id), ..Place::default() },
                message: Message::new("embers-too-many").with("keeper", caster.name.as_str()),
                repairs: caster
                    .spells()
                    .iter()
                    .map(|known| Repair {
                        label: Message::new("embers-drop").spell("spell", known.spell.as_str()),
                        edits: vec![RosterEdit::RemoveSpell { caster: caster.id, known: known.id }],
                    })
                    .collect(),
            })
            .collect()
    }
}

impl Play for Hearth {
    fn play(&self, setup: &Setup, table: &mut Table<'_>) -> Played {
        let left = setup.casters().map(|(who, caster)| (who, embers(caster))).collect();
        let mut evening = Evening { game: self, setup, turn: 0, left };
        let end = evening.run(table);
        Played { board: evening.board(), end }
    }
}

impl Sheet for Hearth {
    fn sheet(&self, roster: &Roster, army: &Army) -> SheetView {
        let with_odds = |mut spell: SheetSpell| {
            let needs = self.spell(&spell.spell).map(|spell| i64::from(spell.needs));
            spell.odds =
                needs.map(|needs| ("1".to_owned(), OddsQuestion::new("glow").with(NEEDS, needs))).into_iter().collect();
            spell
        };
        let caster = |caster: &Caster| {
            let sheet = SheetCaster::mustered(self, roster, army, caster);
            SheetCaster { spells: sheet.spells.into_iter().map(with_odds).collect(), ..sheet }
        };
        SheetView::new(army.casters.iter().map(caster).collect())
    }
}

impl Odds for Hearth {
    fn queries(&self) -> &'static [Query] {
        QUERIES
    }
    fn reckon(&self, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome> {
        let prompt = || Prompt::new("glow", Message::new("embers-query"), "EM-2", None);
        if question.query != "glow" {
            return Err(Pause::NoSuchQuery);
        }
        Ok(Outcome::new().happened(Glow::Glows, roll(table, prompt, question.get(NEEDS))?.read))
    }
}

fn loaded() -> (Box<dyn Game>, Vec<Diagnostic>) {
    EMBERS.load(&[SourceText::new(ABOUT.lists[0].0, LIST)])
}

fn roster(name: &str, keeper: &str) -> Roster {
    let (game, diagnostics) = loaded();
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    let mut roster = Roster::new("embers", name, name);
    let mut caster = Caster { id: CasterId(1), name: keeper.to_owned(), ..Caster::default() };
    caster.fields.insert("embers".into(), spellmuster::form::Value::Number(2));
    roster.apply(&RosterEdit::AddCaster { army: ArmyId(1), caster: Box::new(caster) });
    for card in game.cards() {
        roster.apply(&RosterEdit::AddSpell {
            caster: CasterId(1),
            card: Box::new(card.clone()),
            how: Acquired::Chosen,
        });
    }
    roster
}

fn save(folder: &std::path::Path, roster: &Roster) -> std::path::PathBuf {
    let path = folder.join(format!("{}.roster", roster.name));
    std::fs::write(&path, spellmuster::rosters::roster_text(roster).expect("plain data")).expect("a file");
    path
}

#[test]
fn its_odds_are_walked_through_its_own_rules() {
    let (game, _) = loaded();
    let odds = spellmuster::odds::reckon(&*game, &OddsQuestion::new("glow").with(NEEDS, 5)).expect("a die");
    assert_eq!(odds.chance("glows"), Fraction::new(1, 3));
}

#[test]
fn the_window_musters_plays_and_shows_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (west, east) = (roster("West", "Asa"), roster("East", "Bo"));
    let (west, east) = (save(folder.path(), &west), save(folder.path(), &east));
    let mut harness = window_of(&SYSTEMS, vec2(1280.0, 800.0), folder.path().join("home"));
    harness.run();
    harness.get_by_label("New roster").click();
    harness.run();
    harness.state_mut().perform(UserCommand::AddCaster);
    harness.run();
    assert!(harness.query_all_by_label_contains("2 embers").next().is_some(), "its own fields describe a caster");
    harness.state_mut().perform(Effect::DropChanges);
    harness.state_mut().perform(UserCommand::Save);
    harness.run();
    harness.state_mut().perform(Effect::OpenFile(west));
    harness.state_mut().perform(Effect::DropChanges);
    harness.state_mut().perform(Effect::BattleAgainstFile(east));
    harness.run();
    assert_eq!(harness.state().screen(), Screen::Battle);
    assert!(harness.query_all_by_label_contains("Flare 5+ 33.3 %").next().is_some(), "odds on the row");
    press(&mut harness, Key::B);
    type_faces(&mut harness, "5");
    press(&mut harness, Key::Enter);
    assert!(harness.query_all_by_label_contains("Asa: Flare glows on 5").next().is_some());
    press(&mut harness, Key::A);
    type_faces(&mut harness, "1");
    press(&mut harness, Key::Enter);
    assert!(
        harness.query_all_by_label_contains("no ember left · EM-3").next().is_some(),
        "barred with reason and rule"
    );
    press(&mut harness, Key::E);
    let board = &harness.state().battle().expect("a battle").session.now().board;
    assert_eq!(board.turn, 2);
    for screen in [Screen::Spells, Screen::Print, Screen::Settings, Screen::Muster] {
        harness.state_mut().perform(UserCommand::show(screen));
        harness.run();
        assert_eq!(harness.state().screen(), screen);
    }
    assert_eq!(harness.state().lang().missed(), Vec::<String>::new());
}

#[test]
fn the_command_line_checks_plays_reckons_and_prints_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let (west, east) = (roster("West", "Asa"), roster("East", "Bo"));
    let (west, east) = (save(folder.path(), &west), save(folder.path(), &east));
    let battle = folder.path().join("evening.battle");
    let answers = folder.path().join("answers.txt");
    std::fs::write(&answers, "> blow on \"Flare\" by \"Asa\"\nroll 6\n> rest\n> blow on \"Glow\" by \"Bo\"\nroll 2\n")
        .expect("a file");
    let call = |words: &[&str]| {
        let words = std::iter::once("spellmuster").chain(words.iter().copied()).map(std::ffi::OsString::from);
        match cli::read(words) {
            Ok(cli::Call::Command(command)) => cli::run(&command, &SYSTEMS),
            other => panic!("{other:?}"),
        }
    };
    let text = |path: &std::path::Path| path.to_str().expect("a plain path").to_owned();
    let (west, east, file) = (text(&west), text(&east), text(&battle));
    assert_eq!(call(&["systems"]), cli::Status::Fine);
    assert_eq!(call(&["spells", "embers"]), cli::Status::Fine);
    assert_eq!(call(&["check", &west]), cli::Status::Fine);
    assert_eq!(call(&["odds", "embers", "glow", "needs=4"]), cli::Status::Fine);
    assert_eq!(call(&["odds", "embers", "glow", "needs=9"]), cli::Status::BadCall);
    assert_eq!(call(&["play", &west, &east, "-o", &file, "--answers", &text(&answers)]), cli::Status::Fine);
    assert_eq!(call(&["replay", &file]), cli::Status::Fine);
    let written = std::fs::read_to_string(&battle).expect("the battle");
    let (read, fault) = spellmuster::battle::read_battle(&written).expect("its own file");
    assert_eq!((read.records.len(), fault), (5, None));
    let sheet = folder.path().join("sheet.txt");
    assert_eq!(call(&["print", &west, "-o", &text(&sheet)]), cli::Status::Fine);
    let words: BTreeSet<String> =
        std::fs::read_to_string(&sheet).expect("the sheet").split_whitespace().map(str::to_owned).collect();
    for word in ["Asa", "Glow", "Flare", "5+"] {
        assert!(words.contains(word), "“{word}” is not on the sheet");
    }
}

#[test]
fn a_roster_that_breaks_its_rule_is_found_and_mended() {
    let (game, _) = loaded();
    let mut roster = roster("West", "Asa");
    let card = game.cards()[0].clone();
    roster.apply(&RosterEdit::AddSpell { caster: CasterId(1), card: Box::new(card), how: Acquired::Chosen });
    let findings = game.check(&roster);
    assert_eq!(findings.iter().map(|finding| (finding.id, finding.rule)).collect::<Vec<_>>(), [("too-many", "EM-4")]);
    for edit in &findings[0].repairs[0].edits {
        roster.apply(edit);
    }
    assert!(game.check(&roster).is_empty());
}
