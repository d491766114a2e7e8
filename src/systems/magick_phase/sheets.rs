//! What stands on paper: what wizards bring to the table, and the tables of winds and of thresholds.

use super::Magick;
use super::casters::{MAX_INTELLIGENCE, MAX_LEVEL, intelligence, level, max_points, points_at_start};
use super::dice::{in_words, max_fives_to_cast, max_fives_to_dispel, max_twos, winds_dice};
use super::entries::casting_number_of;
use super::house::{House, that_matter_to_casts};
use super::inputs::{CASTING_NUMBER, DICE, LEVEL};
use crate::lang::Message;
use crate::rosters::{Army, Caster, HouseRules, KnownSpell, Roster};
use crate::rules::{OddsQuestion, ReferenceRow, ReferenceTable, SheetCaster, SheetSpell, SheetView};
use crate::spells::{SpellCard, Worded};

/// What stands on the sheet of an army. What a wizard knows, all of it is cast once in a phase (MP-7).
pub fn sheet(rules: &Magick, roster: &Roster, army: &Army) -> SheetView {
    let casters = army.casters.iter().map(|caster| SheetCaster {
        about: about(caster),
        marks: marks(caster),
        spells: caster.spells().iter().map(|known| sheet_spell(rules, roster, caster, known)).collect(),
        ..SheetCaster::mustered(rules, roster, army, caster)
    });
    SheetView {
        odds_heading: Message::new("magick-column-odds"),
        // MP-14: a spell is dispelled while it is cast, and never later.
        keeps_power: false,
        ..SheetView::new(casters.collect())
    }
}

fn sheet_spell(rules: &Magick, roster: &Roster, caster: &Caster, known: &KnownSpell) -> SheetSpell {
    let sheet = SheetSpell::new(&known.spell);
    let card = rules.card_of(&known.spell);
    let Some(card) = card else { return sheet };
    SheetSpell { lasts: card.remains_in_play, odds: odds(roster, caster, card), ..sheet }
}

/// MP-1: magick points, to be crossed off as they are spent.
fn marks(caster: &Caster) -> Vec<(Message, u32)> {
    vec![(Message::new("magick-sheet-points"), u32::try_from(points_at_start(caster)).unwrap_or(0))]
}

/// What a wizard is, with his own thresholds (MP-1, MP-10, MP-13).
fn about(caster: &Caster) -> Vec<Message> {
    let level = level(caster);
    // His points stand beside, to be counted down.
    let mut about: Vec<Message> = super::rosters::describe(caster).into_iter().take(2).collect();
    about.push(Message::new("magick-sheet-miscast").with("twos", max_twos(level) + 1));
    about.push(Message::new("magick-sheet-total-power").with("fives", max_fives_to_cast(level) + 1));
    about
}

/// The odds of a spell without a dispel, with points in steps up to what his winds can give; the
/// sheet has room for four columns.
pub(super) fn odds(roster: &Roster, caster: &Caster, card: &SpellCard) -> Vec<(String, OddsQuestion)> {
    let Some(number) = casting_number_of(card) else { return Vec::new() };
    let dice = winds_dice(intelligence(caster), House::new(&roster.house_rules));
    let most = (i64::from(dice.pool.die.range().1) + dice.adds) * i64::from(dice.pool.count);
    let most = most.min(max_points(caster));
    let step = if most <= 4 { 1 } else { 2 };
    let question = |points: i64| {
        let question =
            OddsQuestion::new("cast").with(DICE, points).with(LEVEL, level(caster)).with(CASTING_NUMBER, number);
        OddsQuestion { house_rules: that_matter_to_casts(&roster.house_rules), ..question }
    };
    let columns = (1..=4).map(|column| column * step).filter(|points| *points <= most);
    columns.map(|points| (points.to_string(), question(points))).collect()
}

/// MP-3, MP-4: the dice of each Intelligence.
pub fn winds_table(rules: &HouseRules) -> ReferenceTable {
    let house = House::new(rules);
    let row = |intelligence: i64| {
        let dice = winds_dice(intelligence, house);
        let (low, high) = dice.pool.die.range();
        let count = i64::from(dice.pool.count);
        let limits = [low, high].map(|face| (i64::from(face) + dice.adds) * count);
        let potentials = [low, high].map(|face| i64::from(face) + dice.adds);
        let shown = in_words(dice);
        let range = |[low, high]: [i64; 2]| format!("{low}–{high}");
        ReferenceRow {
            range: intelligence.to_string(),
            name: Worded { en: shown.clone(), ru: shown }.message(),
            summary: worded(
                &format!("{} counters, {} dispel dice for the other side.", range(limits), range(potentials)),
                &format!("Фишек {}, кубиков развеивания у другой стороны {}.", range(limits), range(potentials)),
            )
            .message(),
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
    let row = |level: i64| {
        let (twos, fives, drain) = (max_twos(level) + 1, max_fives_to_cast(level) + 1, max_fives_to_dispel(level) + 1);
        ReferenceRow {
            range: level.to_string(),
            name: worded(&format!("{twos} × 2: miscast"), &format!("{twos} × 2: срыв")).message(),
            summary: worded(
                &format!("{fives} × 5: Total Power. {drain} × 5 in a dispel: Drain."),
                &format!("{fives} × 5: полная мощь. {drain} × 5 при развеивании: иссушение."),
            )
            .message(),
        }
    };
    ReferenceTable {
        name: Message::new("magick-table-thresholds"),
        when: Message::new("magick-table-thresholds-when"),
        rule: "MP-10",
        rows: (1..=MAX_LEVEL).map(row).collect(),
    }
}

fn worded(en: &str, ru: &str) -> Worded {
    Worded { en: en.to_owned(), ru: ru.to_owned() }
}
