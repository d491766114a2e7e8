//! What the players see: the board, cards, the sheet, tables, and what faces come to. All of it is
//! read off entries, rosters and the battle; no rule reads it.

use super::Magick;
use super::casting::CASTING_ROLL;
use super::entries::{Lists, SpellEntry};
use super::house::House;
use super::inputs::{CASTING_NUMBER, DICE, LEVEL};
use super::rolling::{max_fives_to_cast, max_fives_to_dispel, max_twos};
use super::rosters::{MAX_INTELLIGENCE, MAX_LEVEL, describe, intelligence, level, max_points, points_at_start};
use super::state::{Battle, CasterState, Known, Lasting, Moment, Store};
use super::winds::{WINDS_ROLL, WindsDice};
use crate::lang::Message;
use crate::rosters::{Army, Caster, HouseRules, KnownSpell, Roster};
use crate::rules::{
    Board, BoardCaster, BoardPool, BoardSide, BoardSpell, InPlay, Mark, OddsQuestion, PhaseStep, Prompt, ReferenceRow,
    ReferenceTable, SheetCaster, SheetSpell, SheetView, Side, SpellState,
};
use crate::spells::{CardNumber, Cards, Lore, SpellCard, Worded};

/// What a player sees of a battle.
pub fn board(battle: &Battle<'_>) -> Board {
    let steps = [
        (Moment::Winds, "magick-step-winds"),
        (Moment::Cast, "magick-step-cast"),
        (Moment::Dispel, "magick-step-dispel"),
    ];
    let step = |(moment, id)| PhaseStep { name: Message::new(id), current: battle.moment == moment };
    Board {
        turn: battle.turn,
        turns: battle.setup.turns,
        active: Some(battle.active),
        either_acts: false,
        steps: steps.into_iter().map(step).collect(),
        sides: Side::BOTH.map(|side| board_side(battle, side)).to_vec(),
        in_play: battle.lasting.iter().map(|lasting| in_play(battle, lasting)).collect(),
        over: false,
    }
}

fn board_side(battle: &Battle<'_>, side: Side) -> BoardSide {
    // MP-6: only the passive side has a pool.
    let store = &battle.pools[side];
    let has_pool = side != battle.active && (battle.has_winds() || !store.left.parts.is_empty());
    BoardSide {
        name: battle.casters.army_name(side).to_owned(),
        pools: has_pool.then(|| pool("dispel", "magick-pool-dispel", store)).into_iter().collect(),
        casters: battle.casters.side(side).iter().map(|caster| board_caster(battle, caster)).collect(),
    }
}

fn pool(id: &'static str, label: &'static str, store: &Store) -> BoardPool {
    let left = store.left.total();
    BoardPool { id, label: Message::new(label), left, full: store.full.max(left), receipt: store.left.clone() }
}

fn board_caster(battle: &Battle<'_>, caster: &CasterState<'_>) -> BoardCaster {
    let has_counters =
        battle.casts_now(caster.who) || (caster.who.side == battle.active && !caster.counters.left.parts.is_empty());
    let counters = has_counters.then(|| pool("counters", "magick-pool-counters", &caster.counters));
    let points = pool("points", "magick-pool-points", &caster.points);
    BoardCaster {
        caster: caster.who,
        name: caster.name.clone(),
        about: vec![
            Message::new("magick-about-intelligence").with("intelligence", caster.intelligence),
            Message::new("magick-about-level").with("level", caster.level),
        ],
        points: counters.into_iter().chain([points]).collect(),
        marks: marks(caster),
        spells: caster.spells.iter().map(|spell| board_spell(battle, caster, spell)).collect(),
        items: Vec::new(),
        out: !caster.is_here(),
    }
}

/// What has befallen a wizard.
fn marks(caster: &CasterState<'_>) -> Vec<Mark> {
    let mark = |id, message, rule| Mark { id, message: Message::new(message), rule, good: false };
    let out = caster.out.map(|why| mark("out", why, ""));
    let broken = caster.broken.then(|| mark("broken", "magick-mark-broken", "MP-19"));
    out.into_iter().chain(broken).collect()
}

fn board_spell(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &Known<'_>) -> BoardSpell {
    // Outside of their own phase wizards cast nothing, and that is no news of any spell.
    let is_news = battle.casts_now(caster.who) || !caster.is_here();
    let unavailable = caster.cannot_cast(spell, battle.house).filter(|_| is_news);
    let state = match &unavailable {
        _ if spell.tried => SpellState::Tried,
        Some(_) => SpellState::Unavailable,
        None if battle.is_in_play(caster.who, &spell.entry.id) => SpellState::InPlay,
        None => SpellState::Ready,
    };
    BoardSpell {
        known: spell.known,
        spell: spell.entry.id.clone(),
        needs: needs(spell.entry),
        state,
        rule: unavailable.as_ref().map_or("", |reason| reason.rule),
        reason: unavailable.map(|reason| reason.message),
        how: None,
    }
}

fn in_play(battle: &Battle<'_>, lasting: &Lasting<'_>) -> InPlay {
    InPlay {
        id: lasting.id,
        spell: lasting.spell.clone(),
        caster: lasting.caster,
        caster_name: battle.casters.name_of(lasting.caster).to_owned(),
        target: lasting.target.clone(),
        since: lasting.turn,
        // MP-14: a spell is dispelled while it is cast, and never later.
        dispel_value: None,
        upkeep: None,
        marks: vec![Mark { id: "remains", message: Message::new("magick-mark-remains"), rule: "MP-20", good: true }],
    }
}

/// What a casting score must reach, as players write it.
fn needs(entry: &SpellEntry) -> String {
    format!("{}+", entry.casting_number())
}

/// What faces come to at the rolls of this system, each against what decides it (MP-5, MP-6,
/// MP-10 to MP-13).
pub fn comes_to(prompt: &Prompt, faces: &[u8]) -> Option<Message> {
    let total: i64 = faces.iter().map(|face| i64::from(*face)).sum();
    let adds = prompt.sum.total();
    match prompt.id {
        WINDS_ROLL => {
            // What is added is added to each of the dice.
            let adds_each = adds / i64::try_from(faces.len()).unwrap_or(1).max(1);
            let highest = faces.iter().copied().max().map_or(0, i64::from);
            let message = Message::new("magick-comes-to-winds").with("limit", total + adds);
            Some(message.with("potential", highest + adds_each))
        }
        CASTING_ROLL => {
            let how_many = |face: u8| faces.iter().filter(|have| **have == face).count();
            let message = Message::new("magick-comes-to-cast")
                .with("score", total + adds)
                .with("number", prompt.need.unwrap_or(0))
                .with("twos", how_many(2))
                .with("least_twos", max_twos(adds) + 1)
                .with("fives", how_many(5))
                .with("least_fives", max_fives_to_cast(adds) + 1);
            Some(message)
        }
        _ => None,
    }
}

/// The cards of everything, in the order of the lists.
pub fn cards(lists: &Lists) -> Cards {
    Cards::new(lists.spells().map(|(lore, entry)| card(lore, entry)).collect())
}

/// The card of a spell.
pub fn card(lore: &Lore<SpellEntry>, entry: &SpellEntry) -> SpellCard {
    let duration = entry.duration.as_ref().map(Worded::message);
    let duration = duration.or_else(|| entry.remains_in_play.then(|| Message::new("magick-mark-remains")));
    let unknown = [("range", entry.range.is_none()), ("duration", duration.is_none())];
    SpellCard {
        id: entry.id.clone(),
        name: entry.name.clone(),
        lore: lore.id.clone(),
        lore_name: lore.name.clone(),
        set: lore.set.clone(),
        number: None,
        signature: false,
        numbers: vec![CardNumber {
            id: "casting_number".to_owned(),
            label: Message::new("magick-column-casting-number"),
            shown: Some(needs(entry)),
            value: Some(entry.casting_number()),
        }],
        versions: Vec::new(),
        range: entry.range.as_ref().map(Worded::message),
        duration,
        kind: (!entry.kind.en.is_empty()).then(|| entry.kind.message()),
        remains_in_play: entry.remains_in_play,
        summary: entry.summary.clone(),
        alignment: String::new(),
        original: entry.original,
        source: entry.source.clone(),
        unknown: unknown.into_iter().filter(|(_, unknown)| *unknown).map(|(fact, _)| fact.to_owned()).collect(),
    }
}

/// What stands on the sheet of an army. All that a wizard knows is cast once in a phase (MP-7).
pub fn sheet(rules: &Magick, roster: &Roster, army: &Army) -> SheetView {
    let casters = army.casters.iter().map(|caster| SheetCaster {
        about: about(caster),
        // MP-1: magick points, to be crossed off as they are spent.
        marks: vec![(Message::new("magick-sheet-points"), u32::try_from(points_at_start(caster)).unwrap_or(0))],
        spells: caster.spells().iter().map(|known| sheet_spell(&rules.lists, roster, caster, known)).collect(),
        ..SheetCaster::mustered(rules, roster, army, caster)
    });
    SheetView {
        odds_heading: Message::new("magick-column-odds"),
        // MP-14: a spell is dispelled while it is cast, and never later.
        keeps_power: false,
        ..SheetView::new(casters.collect())
    }
}

/// What a wizard is, with the thresholds of the level (MP-1, MP-10, MP-13).
fn about(caster: &Caster) -> Vec<Message> {
    // The points stand beside, to be counted down.
    let about = describe(caster).into_iter().take(2);
    about.chain([miscast_from(level(caster)), total_power_from(level(caster))]).collect()
}

fn miscast_from(level: i64) -> Message {
    Message::new("magick-sheet-miscast").with("twos", max_twos(level) + 1)
}

fn total_power_from(level: i64) -> Message {
    Message::new("magick-sheet-total-power").with("fives", max_fives_to_cast(level) + 1)
}

fn sheet_spell(lists: &Lists, roster: &Roster, caster: &Caster, known: &KnownSpell) -> SheetSpell {
    let sheet = SheetSpell::new(&known.spell);
    let Some(entry) = lists.spell(&known.spell) else { return sheet };
    SheetSpell { lasts: entry.remains_in_play, odds: odds(roster, caster, entry), ..sheet }
}

/// The odds of a spell without a dispel, with points in steps up to what the winds can give; the
/// sheet has room for four columns.
pub fn odds(roster: &Roster, caster: &Caster, entry: &SpellEntry) -> Vec<(String, OddsQuestion)> {
    let house = House::new(&roster.house_rules);
    let [_, most] = limits(WindsDice::of(intelligence(caster), house));
    let most = most.min(max_points(caster));
    let step = if most <= 4 { 1 } else { 2 };
    let cast = OddsQuestion::new("cast").with(LEVEL, level(caster)).with(CASTING_NUMBER, entry.casting_number());
    let cast = OddsQuestion { house_rules: house.that_matter_to_casts(), ..cast };
    let columns = (1..=4).map(|column| column * step).filter(|points| *points <= most);
    columns.map(|points| (points.to_string(), cast.clone().with(DICE, points))).collect()
}

/// The lowest and the highest that each of the dice gives (MP-6).
fn potentials(dice: WindsDice) -> [i64; 2] {
    let (low, high) = dice.pool.die.range();
    [low, high].map(|face| i64::from(face) + dice.adds_each)
}

/// The lowest and the highest that all of them give (MP-5).
fn limits(dice: WindsDice) -> [i64; 2] {
    potentials(dice).map(|each| each * i64::from(dice.pool.count))
}

/// MP-3, MP-4: the dice of each Intelligence.
pub fn winds_table(rules: &HouseRules) -> ReferenceTable {
    let house = House::new(rules);
    let range = |[low, high]: [i64; 2]| format!("{low}–{high}");
    let row = |intelligence: i64| {
        let dice = WindsDice::of(intelligence, house);
        ReferenceRow {
            range: intelligence.to_string(),
            name: Message::new("magick-row-winds").with("dice", dice.in_words()),
            summary: Message::new("magick-row-winds-means")
                .with("limit", range(limits(dice)))
                .with("potential", range(potentials(dice))),
        }
    };
    ReferenceTable {
        name: Message::new("magick-table-winds"),
        when: Message::new("magick-table-winds-when"),
        rule: "MP-3",
        rows: (1..=MAX_INTELLIGENCE).map(row).collect(),
    }
}

/// MP-10, MP-13, MP-18: what each level makes of 2s and 5s.
pub fn thresholds_table() -> ReferenceTable {
    let row = |level: i64| ReferenceRow {
        range: level.to_string(),
        name: miscast_from(level),
        summary: Message::new("magick-row-thresholds-means")
            .with("power", total_power_from(level))
            .with("drain", max_fives_to_dispel(level) + 1),
    };
    ReferenceTable {
        name: Message::new("magick-table-thresholds"),
        when: Message::new("magick-table-thresholds-when"),
        rule: "MP-10",
        rows: (1..=MAX_LEVEL).map(row).collect(),
    }
}
