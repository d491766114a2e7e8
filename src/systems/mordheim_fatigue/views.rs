//! What others see: the cards of spells, the board of a battle, what stands on paper.

use super::entries::{Range, SpellEntry, Sphere};
use super::house::House;
use super::lists::{Lists, Row, die_of, range_of, table_of};
use super::rosters::{self, profile, sphere_label};
use super::state::{Battle, CasterState, KnownState, Lasting, Moment};
use super::wizards::{level, race_of};
use super::{Fatigue, fatigue, reckoning};
use crate::lang::{Arg, Message};
use crate::rosters::{Army, Caster, KnownSpell, Roster};
use crate::rules::{
    Board, BoardCaster, BoardPool, BoardSide, BoardSpell, InPlay, Mark, OddsQuestion, PhaseStep, ReferenceRow,
    ReferenceTable, SheetCaster, SheetSpell, SheetView, Side, SpellState, Uses,
};
use crate::spells::{CardNumber, Cards, SpellCard};

/// The cards of everything, in the order of the lists.
pub fn cards(lists: &Lists) -> Cards {
    Cards::new(lists.spheres.spells().map(|(sphere, entry)| card(sphere, entry)).collect())
}

/// The card of a spell.
fn card(sphere: &Sphere, entry: &SpellEntry) -> SpellCard {
    let facts = [("cost", entry.cost.is_known()), ("range", entry.range.is_known())];
    let unknown = facts.into_iter().filter(|(_, is_known)| !is_known).map(|(fact, _)| fact.to_owned());
    SpellCard {
        id: entry.id.clone(),
        name: entry.name.clone(),
        lore: sphere.id.clone(),
        lore_name: sphere.name.clone(),
        set: sphere.set.clone(),
        // A card has room for one face; those that have several stand in the sphere's table.
        number: entry.number.filter(|number| entry.highest_number() == Some(*number)),
        signature: false,
        numbers: vec![CardNumber {
            id: "cost".to_owned(),
            label: Message::new("mord-column-cost"),
            shown: cost(entry),
            value: entry.points(),
        }],
        versions: Vec::new(),
        range: entry.range.known().map(range),
        duration: Some(duration(entry)),
        kind: Some(entry.kind.message()).filter(|_| !entry.kind.en.is_empty()),
        remains_in_play: entry.stays(),
        summary: entry.summary.clone(),
        alignment: String::new(),
        original: entry.original,
        source: entry.source.clone(),
        unknown: unknown.collect(),
    }
}

/// A cost as the document prints it: `4`, `4+1`; `1×n` for each model.
fn cost(entry: &SpellEntry) -> Option<String> {
    let each = if entry.per_model { "×n" } else { "" };
    let upkeep = entry.kept_for().filter(|upkeep| *upkeep > 0).map(|upkeep| format!("+{upkeep}"));
    Some(format!("{}{each}{}", entry.points()?, upkeep.unwrap_or_default()))
}

fn range(range: &Range) -> Message {
    match range {
        Range::Inches(inches) => Message::new("mord-range-inches").with("inches", *inches),
        Range::Touch => Message::new("mord-range-touch"),
        Range::Caster => Message::new("mord-range-caster"),
        Range::Other { en, ru } => Message::new("words").with("words", Arg::Worded(en.clone(), ru.clone())),
    }
}

fn duration(entry: &SpellEntry) -> Message {
    let lasts = Message::new(match (entry.stays(), entry.breaks_free) {
        (false, _) => "mord-lasts-instant",
        (true, false) => "mord-lasts-in-play",
        (true, true) => "mord-lasts-until-broken",
    });
    if entry.repeats { Message::new("mord-lasts-repeated").with("lasts", lasts) } else { lasts }
}

/// What a player sees of a battle.
pub fn board(battle: &Battle<'_>) -> Board {
    let steps = [
        (Moment::Before, "mord-step-before"),
        (Moment::Upkeep, "mord-step-upkeep"),
        (Moment::Effects, "mord-step-effects"),
        (Moment::Cast, "mord-step-cast"),
        (Moment::Fatigue, "mord-step-fatigue"),
    ];
    let step =
        |(moment, id): (Moment, &'static str)| PhaseStep { name: Message::new(id), current: battle.moment == moment };
    let side = |side: Side| BoardSide {
        name: battle.casters.army_name(side).to_owned(),
        pools: Vec::new(),
        casters: battle.casters.side(side).iter().map(|caster| board_caster(battle, caster)).collect(),
    };
    Board {
        turn: battle.turn,
        turns: battle.setup.turns,
        active: Some(battle.active),
        either_acts: false,
        steps: steps.into_iter().map(step).collect(),
        sides: Side::BOTH.map(side).to_vec(),
        in_play: battle.lasting.iter().map(|lasting| in_play(battle, lasting)).collect(),
        over: false,
    }
}

fn board_caster(battle: &Battle<'_>, caster: &CasterState<'_>) -> BoardCaster {
    let accumulated = BoardPool {
        id: "accumulated",
        label: Message::new("mord-pool-accumulated"),
        left: caster.accumulated.total(),
        full: 0,
        receipt: caster.accumulated.clone(),
    };
    BoardCaster {
        caster: caster.who,
        name: caster.name.clone(),
        about: rosters::describe(caster.mustered),
        points: vec![accumulated],
        marks: marks_of(caster).into_iter().collect(),
        spells: caster.spells.iter().map(|spell| board_spell(battle, caster, spell)).collect(),
        items: Vec::new(),
        out: !caster.is_here(),
    }
}

fn board_spell(battle: &Battle<'_>, caster: &CasterState<'_>, spell: &KnownState<'_>) -> BoardSpell {
    let unavailable = caster.unavailable_spell(spell);
    let is_in_play = |lasting: &Lasting<'_>| lasting.caster == caster.who && lasting.entry.id == spell.entry.id;
    let state = match &unavailable {
        Some(_) if caster.unavailable().is_some() => SpellState::Unavailable,
        _ if battle.lasting.iter().any(is_in_play) => SpellState::InPlay,
        Some(_) => SpellState::Tried,
        None => SpellState::Ready,
    };
    BoardSpell {
        known: spell.known,
        spell: spell.entry.id.clone(),
        needs: cost(spell.entry).unwrap_or_default(),
        state,
        rule: unavailable.as_ref().map_or("", |reason| reason.rule),
        reason: unavailable.map(|reason| reason.message),
        how: rosters::how(battle.lists, caster.mustered, &spell.entry.id),
    }
}

fn in_play(battle: &Battle<'_>, lasting: &Lasting<'_>) -> InPlay {
    InPlay {
        id: lasting.id,
        spell: lasting.entry.id.clone(),
        caster: lasting.caster,
        caster_name: battle.casters.name_of(lasting.caster).to_owned(),
        target: lasting.target.clone(),
        since: lasting.turn,
        // MF-13: there are no dispels.
        dispel_value: None,
        upkeep: lasting.entry.kept_for().filter(|upkeep| *upkeep > 0),
        marks: Vec::new(),
    }
}

/// What has befallen a wizard: out of the battle, or fatigued.
fn marks_of(caster: &CasterState<'_>) -> Option<Mark> {
    if let Some(why) = caster.out {
        return Some(Mark { id: "out", message: Message::new(why), rule: "MF-1", good: false });
    }
    let message = Message::new("mord-mark-fatigued").with("turn", caster.fatigued_until? + 1);
    Some(Mark { id: "fatigued", message, rule: "MF-10", good: false })
}

/// Circles in one lot of a track.
const LOT: u32 = 12;

/// What stands on the sheet of a warband.
pub fn sheet(rules: &Fatigue, roster: &Roster, army: &Army) -> SheetView {
    let casters = army.casters.iter().map(|caster| SheetCaster {
        about: about(caster),
        marks: marks(caster),
        spells: spells(rules, roster, caster),
        ..SheetCaster::mustered(rules, roster, army, caster)
    });
    SheetView {
        facts: rosters::army_facts(army, "mord-sheet-points"),
        odds_heading: Message::new("mord-sheet-odds"),
        ..SheetView::new(casters.collect())
    }
}

/// MF-8, MF-9: a track of accumulated points, as far as a fatigue roll reaches.
fn marks(caster: &Caster) -> Vec<(Message, u32)> {
    // The track is as long as the rules as written have it, whatever the house rules.
    let most = u32::from(fatigue::dice(level(caster), House::new(&Default::default()))) * 6;
    let lots = most.div_ceil(LOT);
    let lot = |lot: u32| {
        let id = if lot == 0 { "mord-sheet-track" } else { "mord-sheet-track-more" };
        (Message::new(id).with("from", lot * LOT + 1), LOT.min(most - lot * LOT))
    };
    (0..lots).map(lot).collect()
}

/// MF-2, MF-10: level, race, points, profile, and what is rolled.
fn about(caster: &Caster) -> Vec<Message> {
    let mut about = rosters::describe(caster);
    about.extend(race_of(caster).map(|race| Message::new("mord-sheet-profile").with("profile", profile(race))));
    about
}

/// A wizard's spells, those that stay with boxes for their upkeep (MF-12, MF-15).
fn spells(rules: &Fatigue, roster: &Roster, caster: &Caster) -> Vec<SheetSpell> {
    let mut seen = std::collections::BTreeSet::new();
    let known = caster.spells().iter().filter(|known| seen.insert(known.spell.as_str()));
    let sheet = |known: &KnownSpell| {
        let entry = rules.lists.spell(&known.spell);
        let kept = entry.and_then(SpellEntry::kept_for);
        SheetSpell {
            how: rosters::how(&rules.lists, caster, &known.spell),
            uses: if entry.is_some_and(|entry| entry.repeats) { Uses::Freely } else { Uses::EachTurn },
            kept: kept.map(|upkeep| Message::new("mord-sheet-upkeep").with("points", upkeep)),
            lasts: entry.is_some_and(SpellEntry::stays),
            odds: entry.map(|entry| odds(roster, caster, entry)).unwrap_or_default(),
            ..SheetSpell::new(&known.spell)
        }
    };
    known.map(sheet).collect()
}

/// The chance that a wizard is still fresh after a spell, cast at several totals.
pub(super) fn odds(roster: &Roster, caster: &Caster, entry: &SpellEntry) -> Vec<(String, OddsQuestion)> {
    if entry.points().is_none() {
        return Vec::new();
    }
    let level = level(caster);
    let question = |before: i64| (before.to_string(), reckoning::of_cast(level, before, entry, &roster.house_rules));
    [2, 4, 6].map(|at| question(at * level)).into()
}

/// MF-7: the tables of all spheres: which one is drawn on is chosen anew before each battle (MF-5).
pub fn tables(lists: &Lists) -> Vec<ReferenceTable> {
    lists.spheres.iter().map(table).collect()
}

fn table(sphere: &Sphere) -> ReferenceTable {
    let row = |row: Row<'_>| {
        let (name, summary) = match row.2 {
            Some(entry) => {
                let unknown = || Message::new("mord-unknown");
                let cost = cost(entry).map_or_else(|| Arg::from(unknown()), Arg::Text);
                let range = entry.range.known().map_or_else(unknown, range);
                (entry.name.message(), Message::new("mord-row").with("cost", cost).with("range", range))
            }
            None => (Message::new("mord-table-choose"), Message::new("mord-table-choose-means")),
        };
        ReferenceRow { range: range_of(&row), name, summary }
    };
    ReferenceTable {
        name: Message::new("mord-table-sphere").with("sphere", sphere_label(sphere)),
        when: Message::new("mord-table-sphere-when").with("die", die_of(sphere).die.to_string()),
        rule: "MF-7",
        rows: table_of(sphere).into_iter().map(row).collect(),
    }
}
