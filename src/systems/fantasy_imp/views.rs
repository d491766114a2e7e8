//! What the players see: the board, cards, the sheet and the table of target numbers. All of it is read off
//! entries, rosters and the battle; no rule reads it.

use super::entries::{Difficulty, Duration, Effect, Imp, Lists, Power, Range, SpellEntry};
use super::house::House;
use super::inputs::{DICE, DISPEL_DICE, TARGET_NUMBER};
use super::rosters::{describe, magic_dice};
use super::state::{Battle, CasterState, Known, Lasting, Moment};
use super::target::{self, GROUPS};
use crate::lang::Message;
use crate::rosters::{Army, Caster, HouseRules, KnownSpell, Roster};
use crate::rules::{
    Board, BoardCaster, BoardPool, BoardSide, BoardSpell, InPlay, Mark, OddsQuestion, PhaseStep, ReferenceRow,
    ReferenceTable, Sheet, SheetCaster, SheetSpell, SheetView, Side, SpellState, Uses,
};
use crate::spells::{CardNumber, Cards, Lore, SpellCard, Worded};

/// What a player sees of a battle.
pub fn board(lists: &Lists, battle: &Battle<'_>) -> Board {
    let steps = [(Moment::Act, "imp-step-act"), (Moment::Dispel, "imp-step-dispel"), (Moment::Roll, "imp-step-roll")];
    let step = |(moment, id)| PhaseStep { name: Message::new(id), current: battle.moment == moment };
    let side = |side: Side| BoardSide {
        name: battle.casters.army_name(side).to_owned(),
        pools: Vec::new(),
        casters: battle.casters.side(side).iter().map(|caster| board_caster(lists, battle, caster)).collect(),
    };
    Board {
        turn: battle.turn,
        turns: battle.setup.turns,
        active: Some(battle.active),
        either_acts: true,
        steps: steps.into_iter().map(step).collect(),
        sides: Side::BOTH.map(side).to_vec(),
        in_play: battle.lasting.iter().map(|effect| in_play(battle, effect)).collect(),
        over: false,
    }
}

fn board_caster(lists: &Lists, battle: &Battle<'_>, caster: &CasterState<'_>) -> BoardCaster {
    let on_opportunity = caster.who.side != battle.active;
    let dice = BoardPool {
        id: "dice",
        label: Message::new("imp-pool-dice"),
        left: caster.left.total(),
        full: caster.magic_dice.max(caster.left.total()),
        receipt: caster.left.clone(),
    };
    BoardCaster {
        caster: caster.who,
        name: caster.name.clone(),
        about: describe(lists, caster.mustered),
        points: vec![dice],
        marks: marks(caster),
        spells: caster.spells.iter().map(|spell| board_spell(caster, spell, on_opportunity)).collect(),
        items: Vec::new(),
        out: !caster.is_here(),
    }
}

/// What has befallen a caster: burnt dice, a die that is due, whether it casts no more.
fn marks(caster: &CasterState<'_>) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut mark = |id, message, rule, good| marks.push(Mark { id, message, rule, good });
    if let Some(why) = caster.out {
        mark("out", Message::new(why), "FI-19", false);
        return marks;
    }
    let burnt = caster.original - caster.magic_dice;
    if burnt > 0 {
        mark("burnt", Message::new("imp-mark-burnt").with("dice", burnt), "FI-15", false);
    }
    if caster.recharges() {
        mark("recharge", Message::new("imp-mark-recharge"), "FI-16", true);
    }
    if caster.has_cast {
        mark("has_cast", Message::new("imp-why-has-cast"), "FI-4", false);
    }
    marks
}

fn board_spell(caster: &CasterState<'_>, spell: &Known<'_>, on_opportunity: bool) -> BoardSpell {
    let (needs, unavailable, how) = match spell.entry.power {
        // FI-1: an ability is simply done, whatever dice are left.
        Power::Ability => (String::new(), caster.why_out(), Some(Message::new("imp-how-ability"))),
        // The number that a cast would have now (FI-7).
        Power::Spell(difficulty) => {
            (target::base(difficulty, on_opportunity).total().to_string(), caster.cannot_cast(), None)
        }
    };
    BoardSpell {
        known: spell.known,
        spell: spell.entry.id.clone(),
        needs,
        state: if unavailable.is_some() { SpellState::Unavailable } else { SpellState::Ready },
        rule: unavailable.as_ref().map_or("", |reason| reason.rule),
        reason: unavailable.map(|reason| reason.message),
        how,
    }
}

/// FI-13: a spell is dispelled while it is cast, and never later.
fn in_play(battle: &Battle<'_>, effect: &Lasting) -> InPlay {
    let message = match effect.more {
        Some(turn) => Message::new("imp-mark-until").with("turn", turn),
        None => Message::new("imp-mark-for-good"),
    };
    let until = Mark { id: "until", message, rule: "FI-12", good: true };
    InPlay { marks: vec![until], ..effect.in_play(&battle.casters) }
}

/// The cards of everything, in the order of the lists.
pub fn cards(lists: &Lists) -> Cards {
    Cards::new(lists.spells().map(|(lore, entry)| card(lore, entry)).collect())
}

/// The card of an ability or spell.
pub fn card(lore: &Lore<SpellEntry>, entry: &SpellEntry) -> SpellCard {
    let mut numbers = Vec::new();
    let mut number = |id, label, shown, value| numbers.push(CardNumber::new(id, Message::new(label), shown, value));
    let kind = match entry.power {
        Power::Ability => Message::new("imp-card-ability").with("effect", effect(entry.effect)),
        Power::Spell(difficulty) => {
            let successes = difficulty.successes();
            number("difficulty", "imp-column-difficulty", successes.to_string(), successes);
            effect(entry.effect)
        }
    };
    if let Effect::Missile { damage } = entry.effect {
        number("damage", "imp-column-damage", format!("+{}", damage.get()), damage.get());
    }
    SpellCard {
        id: entry.id.clone(),
        name: entry.name.clone(),
        lore: lore.id.clone(),
        lore_name: lore.name.clone(),
        set: lore.set.clone(),
        numbers,
        range: Some(entry.range.as_ref().map_or_else(|| usual_range(entry.effect), range)),
        duration: Some(entry.duration().message()),
        kind: Some(kind),
        summary: summary(entry),
        original: entry.original,
        source: entry.source.clone(),
        ..SpellCard::default()
    }
}

/// FI-19: what the army list says of a spell stands with what the spell does.
fn summary(entry: &SpellEntry) -> Worded {
    if entry.note.en.is_empty() {
        return entry.summary.clone();
    }
    let join = |lang: &str| format!("{} {}", entry.summary.text(lang), entry.note.text(lang));
    Worded { en: join("en"), ru: join("ru") }
}

fn effect(effect: Effect) -> Message {
    Message::new(match effect {
        Effect::Missile { .. } => "imp-effect-missile",
        Effect::TouchFriend => "imp-effect-touch-friend",
        Effect::TouchEnemy => "imp-effect-touch-enemy",
        Effect::Area => "imp-effect-area",
        Effect::Unit => "imp-effect-unit",
        Effect::Caster => "imp-effect-caster",
    })
}

/// FI-10: how far something reaches unless the list has it otherwise.
fn usual_range(effect: Effect) -> Message {
    match effect {
        Effect::Missile { .. } => range(&Range::Units(50)),
        Effect::TouchFriend => Message::new("imp-range-touch-friend"),
        Effect::TouchEnemy => Message::new("imp-range-touch-enemy"),
        Effect::Area | Effect::Unit => range(&Range::Units(20)),
        Effect::Caster => Message::new("imp-range-caster"),
    }
}

fn range(range: &Range) -> Message {
    match range {
        Range::Units(units) => Message::new("imp-range-units").with("units", *units),
        Range::Other { en, ru } => Worded { en: en.clone(), ru: ru.clone() }.message(),
    }
}

impl Sheet for Imp {
    fn sheet(&self, roster: &Roster, army: &Army) -> SheetView {
        let casters = army.casters.iter().map(|caster| SheetCaster {
            // FI-3: magic dice, to be crossed off as they are used and burn.
            marks: vec![(Message::new("imp-sheet-magic-dice"), u32::try_from(magic_dice(caster)).unwrap_or(0))],
            spells: caster.spells().iter().map(|known| sheet_spell(&self.lists, caster, known)).collect(),
            ..SheetCaster::mustered(self, roster, army, caster)
        });
        SheetView { facts: vec![Message::new("imp-sheet-success")], ..SheetView::new(casters.collect()) }
    }
}

/// A spell, or an ability, which is used as often as the mage likes (FI-1).
fn sheet_spell(lists: &Lists, caster: &Caster, known: &KnownSpell) -> SheetSpell {
    let sheet = SheetSpell::new(&known.spell);
    let Some(entry) = lists.spell(&known.spell) else { return sheet };
    // FI-12: missiles and the like are over at once.
    let lasts = entry.duration() != Duration::Instant;
    match entry.power {
        Power::Ability => SheetSpell { uses: Uses::Freely, lasts, ..sheet },
        Power::Spell(difficulty) => SheetSpell { lasts, odds: odds(caster, difficulty), ..sheet },
    }
}

/// The odds of a spell without modifiers or dispel, with one die and more; the sheet has room for
/// four columns.
fn odds(caster: &Caster, difficulty: Difficulty) -> Vec<(String, OddsQuestion)> {
    let cast = OddsQuestion::new("cast").with(TARGET_NUMBER, difficulty.successes()).with(DISPEL_DICE, 0);
    (1..=magic_dice(caster).min(4)).map(|dice| (dice.to_string(), cast.clone().with(DICE, dice))).collect()
}

/// FI-6, FI-7: difficulties and modifiers on one table.
pub fn target_table(rules: &HouseRules) -> ReferenceTable {
    let row = |range: &str, name, summary| ReferenceRow { range: range.to_owned(), name: Message::new(name), summary };
    let difficulties = Difficulty::ALL.map(|difficulty| {
        let summary = if difficulty == Difficulty::Easy { "imp-row-easy-means" } else { "imp-row-needs-means" };
        row(&difficulty.successes().to_string(), difficulty.label(), Message::new(summary))
    });
    let more = |name, summary| row("+1", name, Message::new(summary));
    let first_group = GROUPS.get(1).copied().unwrap_or_default().replace('-', "–");
    let resistant = Message::new("imp-row-resistant-means").with("units", first_group);
    let modifiers = [
        more("imp-row-opportunity", "imp-row-opportunity-means"),
        more("imp-row-moving", "imp-row-moving-means"),
        row("+1", "imp-row-resistant", resistant),
        more("imp-row-exceptional", "imp-row-exceptional-means"),
        more("imp-row-dispel", "imp-row-dispel-means"),
    ];
    let just_in_range = more("imp-row-just-in-range", "imp-row-just-in-range-means");
    let just_in_range = House::new(rules).just_in_range.then_some(just_in_range);
    ReferenceTable {
        name: Message::new("imp-table-target"),
        when: Message::new("imp-table-target-when"),
        rule: "FI-7",
        rows: difficulties.into_iter().chain(modifiers).chain(just_in_range).collect(),
    }
}
