//! What stands on paper: what casters bring to the table, and the table of target numbers.

use super::Imp;
use super::casters::magic_dice;
use super::entries::{Difficulty, Duration, difficulty_of};
use super::house::House;
use super::inputs::{DICE, DISPEL_DICE, TARGET_NUMBER};
use super::target::GROUPS;
use crate::lang::Message;
use crate::rosters::{Army, Caster, HouseRules, KnownSpell, Roster};
use crate::rules::{OddsQuestion, ReferenceRow, ReferenceTable, SheetCaster, SheetSpell, SheetView, Uses};
use crate::spells::{SpellCard, Worded};

/// What stands on the sheet of an army.
pub fn sheet(rules: &Imp, roster: &Roster, army: &Army) -> SheetView {
    let casters = army.casters.iter().map(|caster| SheetCaster {
        marks: marks(caster),
        spells: caster.spells().iter().map(|known| sheet_spell(rules, caster, known)).collect(),
        ..SheetCaster::mustered(rules, roster, army, caster)
    });
    SheetView { facts: vec![Message::new("imp-sheet-success")], ..SheetView::new(casters.collect()) }
}

/// FI-3: magic dice, to be crossed off as they are used and burn.
fn marks(caster: &Caster) -> Vec<(Message, u32)> {
    vec![(Message::new("imp-sheet-magic-dice"), u32::try_from(magic_dice(caster)).unwrap_or(0))]
}

/// A spell, or an ability, which is used as often as the mage likes (FI-1).
fn sheet_spell(rules: &Imp, caster: &Caster, known: &KnownSpell) -> SheetSpell {
    let sheet = SheetSpell::new(&known.spell);
    let card = rules.card_of(&known.spell);
    let Some(card) = card else { return sheet };
    let is_ability = difficulty_of(card).is_none();
    let uses = if is_ability { Uses::Freely } else { Uses::EachTurn };
    SheetSpell { uses, lasts: lasts(card), odds: odds(caster, card), ..sheet }
}

/// The odds of a spell without modifiers or dispel, with one die and more; the sheet has room for
/// four columns.
pub(super) fn odds(caster: &Caster, card: &SpellCard) -> Vec<(String, OddsQuestion)> {
    let Some(target) = difficulty_of(card) else { return Vec::new() };
    let most = magic_dice(caster);
    let question =
        |dice: i64| OddsQuestion::new("cast").with(DICE, dice).with(TARGET_NUMBER, target).with(DISPEL_DICE, 0);
    (1..=most.min(4)).map(|dice| (dice.to_string(), question(dice))).collect()
}

/// FI-12: missiles and the like are over at once.
pub(super) fn lasts(card: &SpellCard) -> bool {
    Duration::of_card(card) != Duration::Instant
}

/// FI-6, FI-7: difficulties and modifiers on one table.
pub fn target_table(rules: &HouseRules) -> ReferenceTable {
    let row = |range: &str, name: Worded, summary: Worded| ReferenceRow {
        range: range.to_owned(),
        name: name.message(),
        summary: summary.message(),
    };
    let successes = |difficulty: Difficulty| {
        let range = difficulty.successes().to_string();
        let summary = match difficulty {
            Difficulty::Easy => worded(
                "No success is needed, but a die must be rolled.",
                "Успехи не нужны, но хотя бы один кубик бросается.",
            ),
            _ => worded(
                "Successes needed: each 6, and each pair of 5s.",
                "Столько нужно успехов: каждая 6 и каждая пара 5.",
            ),
        };
        row(&range, difficulty.worded(), summary)
    };
    let mut rows: Vec<ReferenceRow> = Difficulty::ALL.into_iter().map(successes).collect();
    let first_group = GROUPS.get(1).copied().unwrap_or_default().replace('-', "–");
    let mut more = |name: Worded, summary: Worded| rows.push(row("+1", name, summary));
    more(worded("on opportunity", "при случае"), worded("Outside his own activation.", "Вне своей активации."));
    more(worded("moving", "в движении"), worded("The caster moves in this turn.", "Маг двигается в этот ход."));
    more(
        worded("resistant units", "стойкие отряды"),
        worded(
            &format!("Within 10u of the target or the path: +1 for {first_group}, and for each four more."),
            &format!("В пределах 10u от цели или пути: +1 за {first_group} и за каждые следующие четыре."),
        ),
    );
    more(
        worded("exceptional resistance", "особо стойкий отряд"),
        worded("Such a unit within 10u of the target or the path.", "Такой отряд в пределах 10u от цели или пути."),
    );
    more(
        worded("dispel", "развеивание"),
        worded("For each success of the mage who dispels.", "За каждый успех мага, который развеивает."),
    );
    if House::new(rules).just_in_range {
        more(worded("just in range", "на пределе"), worded("Only just in range.", "Цель едва в пределах дальности."));
    }
    ReferenceTable {
        name: Message::new("imp-table-target"),
        when: Message::new("imp-table-target-when"),
        rule: "FI-7",
        rows,
    }
}

fn worded(en: &str, ru: &str) -> Worded {
    Worded { en: en.to_owned(), ru: ru.to_owned() }
}
