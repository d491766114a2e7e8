//! What the lists of this system are made of, and the card that Spellbook and print show of each.
//!
//! What a list does not say of range and duration is as the rules have it (FI-10, FI-12), so
//! nothing is ever blank.

use serde::Deserialize;

use crate::lang::Message;
use crate::spells::{CardNumber, Entry, Lore, SpellCard, ValueError, Worded};

/// An ability or a spell of a lore, as the list has it (FI-1).
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellEntry {
    /// `fantasy-imp/<lore>/<slug>`.
    pub id: String,
    /// Display name.
    pub name: Worded,
    /// Whether it is simply done or must be cast.
    pub power: Power,
    /// What sort of effect it has, and on whom.
    pub effect: Effect,
    /// How far it reaches, where the list has it otherwise than the rules.
    #[serde(default)]
    pub range: Option<Range>,
    /// How long it lasts, where the list has it otherwise than the rules.
    #[serde(default)]
    pub duration: Option<Duration>,
    /// What it does, in sentences of our own.
    pub summary: Worded,
    /// What the army list modifies or ignores of the rules for it (FI-19).
    #[serde(default)]
    pub note: Worded,
    /// Where its facts come from.
    #[serde(default)]
    pub source: String,
    /// Whether it is of our own making: the document has no lists, so all that ship are.
    #[serde(default)]
    pub original: bool,
}

/// Whether something is simply done or must be cast (FI-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Power {
    /// Simply done, without a roll.
    Ability,
    /// Cast, against a target number.
    Spell(Difficulty),
}

/// The successes that a spell needs before modifiers (FI-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub enum Difficulty {
    /// None; but a die must be rolled (FI-8).
    Easy,
    /// One.
    Medium,
    /// Two.
    Hard,
    /// Three.
    VeryHard,
}

impl Difficulty {
    /// All of them, easiest first.
    pub const ALL: [Self; 4] = [Self::Easy, Self::Medium, Self::Hard, Self::VeryHard];

    /// The successes that it needs.
    pub const fn successes(self) -> i64 {
        match self {
            Self::Easy => 0,
            Self::Medium => 1,
            Self::Hard => 2,
            Self::VeryHard => 3,
        }
    }

    /// The difficulty that needs so many successes.
    pub fn needing(successes: i64) -> Option<Self> {
        Self::ALL.into_iter().find(|difficulty| difficulty.successes() == successes)
    }

    /// As tables show it.
    pub fn worded(self) -> Worded {
        match self {
            Self::Easy => worded("easy", "лёгкое"),
            Self::Medium => worded("medium", "среднее"),
            Self::Hard => worded("hard", "трудное"),
            Self::VeryHard => worded("very hard", "очень трудное"),
        }
    }
}

/// What sort of effect something has, and on whom (FI-9, FI-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    /// Flies at an enemy unit, with so many damage dice of its own.
    Missile {
        /// The damage dice before successes beyond the target are added.
        damage: DamageDice,
    },
    /// Helps a unit that the caster touches.
    TouchFriend,
    /// Harms a unit in combat with one that the caster is with.
    TouchEnemy,
    /// Happens in an area.
    Area,
    /// Befalls a unit or thing.
    Unit,
    /// Is for the caster and those he is with.
    Caster,
}

impl Effect {
    /// As cards show it.
    fn worded(self) -> Worded {
        match self {
            Self::Missile { .. } => worded("missile", "снаряд"),
            Self::TouchFriend => worded("touch, friend", "касание, свои"),
            Self::TouchEnemy => worded("touch, enemy", "касание, враг"),
            Self::Area => worded("area", "область"),
            Self::Unit => worded("on a unit", "на отряд"),
            Self::Caster => worded("on the caster", "на себя"),
        }
    }

    /// FI-10: how far it reaches unless the list has it otherwise.
    fn usual_range(self) -> Worded {
        match self {
            Self::Missile { .. } => Range::Units(50).worded(),
            Self::TouchFriend => {
                worded("his unit or one that it touches, his group", "свой отряд, соседний, своя группа")
            }
            Self::TouchEnemy => worded("a unit in combat with his", "отряд в бою с его отрядом"),
            Self::Area | Self::Unit => Range::Units(20).worded(),
            Self::Caster => worded("the caster", "сам маг"),
        }
    }

    /// FI-12: how long it lasts unless the list has it otherwise.
    const fn usual_duration(self) -> Duration {
        match self {
            Self::Missile { .. } => Duration::Instant,
            _ => Duration::EndOfTurn,
        }
    }
}

/// Damage dice of a missile. Invariant: at most 20.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "i64")]
pub struct DamageDice(u8);

impl DamageDice {
    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<i64> for DamageDice {
    type Error = ValueError;

    fn try_from(value: i64) -> Result<Self, ValueError> {
        ValueError::within(value, 0, 20).map(Self)
    }
}

/// How far something reaches.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Range {
    /// So many units of length.
    Units(u8),
    /// Something else.
    Other {
        /// In English.
        en: String,
        /// In Russian.
        #[serde(default)]
        ru: String,
    },
}

impl Range {
    /// As cards show it.
    fn worded(&self) -> Worded {
        match self {
            Self::Units(units) => worded(&format!("{units}u"), &format!("{units}u")),
            Self::Other { en, ru } => worded(en, ru),
        }
    }
}

/// How long something lasts (FI-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Duration {
    /// It is over as soon as it has happened.
    Instant,
    /// To the end of the turn.
    EndOfTurn,
    /// To the end of the last of so many turns, this one counted.
    Turns(u8),
    /// For the rest of the battle.
    Battle,
}

impl Duration {
    /// As cards show it.
    pub fn worded(self) -> Worded {
        match self {
            Self::Instant => worded("instant", "мгновенно"),
            Self::EndOfTurn => worded("to the end of the turn", "до конца хода"),
            Self::Turns(turns) => worded(&format!("for {turns} turns"), &format!("ходов: {turns}")),
            Self::Battle => worded("for the rest of the battle", "до конца битвы"),
        }
    }

    /// Reads it off a card: that is all that a roster keeps of it.
    pub fn of_card(card: &SpellCard) -> Self {
        let shown = match card.duration.as_ref().and_then(|duration| duration.arg("words")) {
            Some(crate::lang::Arg::Worded(en, _)) => en.as_str(),
            _ => "",
        };
        let plain = [Self::Instant, Self::EndOfTurn, Self::Battle];
        let turns = || shown.strip_prefix("for ")?.strip_suffix(" turns")?.parse().ok().map(Self::Turns);
        let known = plain.into_iter().find(|duration| duration.worded().en == shown).or_else(turns);
        known.unwrap_or(Self::EndOfTurn)
    }

    /// The turn at whose end it is over, if it begins in this one; `None` if it never ends or
    /// never lasted.
    pub fn last_turn(self, turn: u32) -> Option<u32> {
        match self {
            Self::Instant | Self::Battle => None,
            Self::EndOfTurn => Some(turn),
            Self::Turns(turns) => Some(turn + u32::from(turns.max(1)) - 1),
        }
    }
}

impl Entry for SpellEntry {
    const FILE: &'static str = "Lore";

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
        None
    }
}

impl SpellEntry {
    /// How long it lasts (FI-12).
    pub fn duration(&self) -> Duration {
        self.duration.unwrap_or_else(|| self.effect.usual_duration())
    }

    /// The neutral view of it.
    pub fn card(&self, lore: &Lore<Self>) -> SpellCard {
        let number = |id: &str, label, shown: String, value: i64| CardNumber {
            id: id.to_owned(),
            label: Message::new(label),
            shown: Some(shown),
            value: Some(value),
        };
        let mut numbers = Vec::new();
        if let Power::Spell(difficulty) = self.power {
            let successes = difficulty.successes();
            numbers.push(number(DIFFICULTY, "imp-column-difficulty", successes.to_string(), successes));
        }
        if let Effect::Missile { damage } = self.effect {
            numbers.push(number(DAMAGE, "imp-column-damage", format!("+{}", damage.get()), damage.get().into()));
        }
        let kind = match self.power {
            Power::Ability => joined(&worded("ability", "способность"), ", ", &self.effect.worded()),
            Power::Spell(_) => self.effect.worded(),
        };
        // FI-19: what the army list says of it stands with what it does.
        let has_note = !self.note.en.is_empty();
        let summary = if has_note { joined(&self.summary, " ", &self.note) } else { self.summary.clone() };
        SpellCard {
            id: self.id.as_str().into(),
            name: self.name.clone(),
            lore: lore.id.clone(),
            lore_name: lore.name.clone(),
            set: lore.set.clone(),
            number: None,
            signature: false,
            numbers,
            versions: Vec::new(),
            range: Some(self.range.as_ref().map_or_else(|| self.effect.usual_range(), Range::worded).message()),
            duration: Some(self.duration().worded().message()),
            kind: Some(kind.message()),
            remains_in_play: false,
            summary,
            alignment: String::new(),
            original: self.original,
            source: self.source.clone(),
            unknown: Vec::new(),
        }
    }
}

/// Id of a card's difficulty; an ability has none.
pub const DIFFICULTY: &str = "difficulty";

/// Id of a card's damage dice; only a missile has them.
pub const DAMAGE: &str = "damage";

/// What a spell needs, read off its card: that is all that a roster keeps of it. `None` for an
/// ability.
pub fn difficulty_of(card: &SpellCard) -> Option<i64> {
    number_of(card, DIFFICULTY)
}

/// A missile's damage dice, read off its card.
pub fn damage_of(card: &SpellCard) -> Option<i64> {
    number_of(card, DAMAGE)
}

fn number_of(card: &SpellCard, id: &str) -> Option<i64> {
    card.numbers.iter().find(|number| number.id == id).and_then(|number| number.value)
}

fn joined(one: &Worded, between: &str, other: &Worded) -> Worded {
    let join = |lang: &str| format!("{}{between}{}", one.text(lang), other.text(lang));
    Worded { en: join("en"), ru: join("ru") }
}

fn worded(en: &str, ru: &str) -> Worded {
    Worded { en: en.to_owned(), ru: ru.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> SpellCard {
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let head = "id: \"fantasy-imp/l/x\", name: (en: \"X\"), summary: (en: \"S.\", ru: \"С.\")";
        let entry: SpellEntry = options.from_str(&format!("({head}, {text})")).expect("a good entry");
        entry.card(&Lore::default())
    }

    #[test]
    fn a_card_shows_what_the_rules_say_where_the_list_is_silent() {
        let missile = card("power: Spell(Hard), effect: Missile(damage: 2)");
        assert_eq!((difficulty_of(&missile), damage_of(&missile)), (Some(2), Some(2)));
        let facts = |card: &SpellCard| {
            let lang = crate::lang::Lang::new("en", &[]);
            [card.range.as_ref(), card.duration.as_ref()]
                .map(|fact| fact.map_or(String::new(), |fact| lang.message(fact, &())))
        };
        assert_eq!(facts(&missile), ["50u", "instant"]);
        let area = card("power: Spell(Easy), effect: Area");
        assert_eq!(facts(&area), ["20u", "to the end of the turn"]);
        let longer = card("power: Spell(Easy), effect: Area, range: Units(30), duration: Turns(2)");
        assert_eq!(facts(&longer), ["30u", "for 2 turns"]);
    }

    #[test]
    fn an_ability_needs_nothing_and_a_note_stands_with_the_text() {
        let ability = card("power: Ability, effect: Caster, note: (en: \"N.\", ru: \"П.\")");
        assert_eq!((difficulty_of(&ability), damage_of(&ability)), (None, None));
        assert_eq!((ability.summary.text("en"), ability.summary.text("ru")), ("S. N.", "С. П."));
    }

    #[test]
    fn effects_last_to_the_end_of_their_last_turn() {
        let last = |duration: Duration| duration.last_turn(3);
        assert_eq!([Duration::Instant, Duration::Battle].map(last), [None, None]);
        assert_eq!([Duration::EndOfTurn, Duration::Turns(1), Duration::Turns(2)].map(last), [3, 3, 4].map(Some));
    }

    #[test]
    fn a_duration_is_read_off_its_card() {
        for duration in ["Instant", "EndOfTurn", "Turns(2)", "Battle"] {
            let card = card(&format!("power: Ability, effect: Area, duration: {duration}"));
            assert_eq!(format!("{:?}", Duration::of_card(&card)), duration);
        }
    }
}
