//! What the spheres of this system are made of, and the card that Spellbook and print show of each.

use serde::Deserialize;

use crate::lang::Message;
use crate::spells::{CardNumber, Entry, Fact, Lore, SpellCard, ValueError, Worded};

/// A spell of a sphere, as the list has it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellEntry {
    /// `mordheim-fatigue/<sphere>/<slug>`.
    pub id: String,
    /// The face of the sphere's die that finds it; none for a spell that can only be chosen.
    #[serde(default)]
    pub number: Option<u8>,
    /// The highest face that finds it, where there are several.
    #[serde(default)]
    pub to: Option<u8>,
    /// Display name.
    pub name: Worded,
    /// Magic points to cast it (MF-9).
    pub cost: Fact<Points>,
    /// Whether that is for each model (MF-9).
    #[serde(default)]
    pub per_model: bool,
    /// Magic points in each later magic phase to keep it (MF-15); who pays upkeep, remains in play.
    #[serde(default)]
    pub upkeep: Option<Points>,
    /// Whether it stays in play although it costs nothing to keep.
    #[serde(default)]
    pub remains_in_play: bool,
    /// Whether its victim may free itself in a later magic phase (MF-17).
    #[serde(default)]
    pub breaks_free: bool,
    /// Whether its text lets it be cast more than once in a turn (MF-12).
    #[serde(default)]
    pub repeats: bool,
    /// Whether its text says that no line of sight is needed (MF-13).
    #[serde(default)]
    pub without_sight: bool,
    /// How far it reaches.
    pub range: Fact<Range>,
    /// What it is cast on, in a word or two.
    #[serde(default)]
    pub kind: Worded,
    /// What it does, in sentences of our own.
    pub summary: Worded,
    /// Where its facts come from.
    #[serde(default)]
    pub source: String,
    /// Whether it is of our own making.
    #[serde(default)]
    pub original: bool,
}

/// The most magic points that a spell may cost.
pub const MAX_POINTS: u8 = 20;

/// Magic points of a spell. Invariant: at most [`MAX_POINTS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(try_from = "i64")]
pub struct Points(u8);

impl Points {
    /// The number itself.
    pub const fn get(self) -> u8 {
        self.0
    }
}

impl TryFrom<i64> for Points {
    type Error = ValueError;

    fn try_from(value: i64) -> Result<Self, ValueError> {
        ValueError::within(value, 0, MAX_POINTS).map(Self)
    }
}

/// How far a spell reaches.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Range {
    /// So many inches.
    Inches(u8),
    /// Base contact.
    Touch,
    /// The wizard himself.
    Caster,
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
            Self::Inches(inches) => worded(&format!("{inches}\u{2033}"), &format!("{inches}\u{2033}")),
            Self::Touch => worded("base contact", "контакт подставок"),
            Self::Caster => worded("the wizard", "сам чародей"),
            Self::Other { en, ru } => worded(en, ru),
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
        self.number
    }
    fn last_number(&self) -> Option<u8> {
        self.highest_number()
    }
}

impl SpellEntry {
    /// The highest face that finds it.
    pub fn highest_number(&self) -> Option<u8> {
        self.to.filter(|_| self.number.is_some()).max(self.number)
    }

    /// Whether it stays in play (MF-15).
    pub const fn stays(&self) -> bool {
        self.remains_in_play || self.upkeep.is_some()
    }

    /// The neutral view of it.
    pub fn card(&self, sphere: &Lore<Self>) -> SpellCard {
        let cost = self.cost.known().map(|cost| Cost {
            points: i64::from(cost.get()),
            per_model: self.per_model,
            upkeep: self.stays().then(|| self.upkeep.map_or(0, |upkeep| i64::from(upkeep.get()))),
        });
        let mut unknown = Vec::new();
        let mut blank = |is_known: bool, name: &str| {
            if !is_known {
                unknown.push(name.to_owned());
            }
        };
        blank(self.cost.is_known(), COST);
        blank(self.range.is_known(), "range");
        SpellCard {
            id: self.id.as_str().into(),
            name: self.name.clone(),
            lore: sphere.id.clone(),
            lore_name: sphere.name.clone(),
            set: sphere.set.clone(),
            // A card has room for one face; those that have several stand in the sphere's table.
            number: self.number.filter(|number| self.highest_number() == Some(*number)),
            signature: false,
            numbers: vec![CardNumber {
                id: COST.to_owned(),
                label: Message::new("mord-column-cost"),
                shown: cost.map(Cost::shown),
                value: cost.map(|cost| cost.points),
            }],
            versions: Vec::new(),
            range: self.range.known().map(|range| range.worded().message()),
            duration: Some(Lasts::of(self).worded().message()),
            kind: Some(self.kind.message()).filter(|_| !self.kind.en.is_empty()),
            remains_in_play: self.stays(),
            summary: self.summary.clone(),
            alignment: String::new(),
            original: self.original,
            source: self.source.clone(),
            unknown,
        }
    }
}

/// How long a spell lasts, and what its text allows besides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lasts {
    /// Whether it stays in play (MF-15).
    pub stays: bool,
    /// Whether its victim may free itself in a later magic phase (MF-17).
    pub breaks_free: bool,
    /// Whether it may be cast more than once in a turn (MF-12).
    pub repeats: bool,
}

/// What stands behind the duration of a spell whose victim may break free.
const UNTIL_BROKEN: (&str, &str) = (" until it is broken", ", пока не сброшено");
/// What stands behind the duration of a spell that may be cast more than once in a turn.
const REPEATED: (&str, &str) = (", any number of times a turn", ", сколько угодно раз за ход");

impl Lasts {
    const fn of(entry: &SpellEntry) -> Self {
        Self { stays: entry.stays(), breaks_free: entry.breaks_free && entry.stays(), repeats: entry.repeats }
    }

    /// As cards show it.
    fn worded(self) -> Worded {
        let (en, ru) = if self.stays {
            ("remains in play", "остаётся в игре")
        } else {
            ("instant", "мгновенно")
        };
        let mut words = worded(en, ru);
        let also = [(self.breaks_free, UNTIL_BROKEN), (self.repeats, REPEATED)];
        for (_, (en, ru)) in also.into_iter().filter(|(holds, _)| *holds) {
            words.en.push_str(en);
            words.ru.push_str(ru);
        }
        words
    }

    /// Reads it off a card: that is all that a roster keeps of it.
    pub fn of_card(card: &SpellCard) -> Self {
        let says = |(en, _): (&str, &str)| {
            card.duration
                .as_ref()
                .and_then(|duration| duration.arg("words"))
                .is_some_and(|words| matches!(words, crate::lang::Arg::Worded(words, _) if words.contains(en)))
        };
        Self { stays: card.remains_in_play, breaks_free: says(UNTIL_BROKEN), repeats: says(REPEATED) }
    }
}

/// Id of a card's cost.
pub const COST: &str = "cost";

/// What stands behind a cost that is for each model.
const PER_MODEL: &str = "×n";

/// What a spell costs (MF-9, MF-15).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Magic points to cast it.
    pub points: i64,
    /// Whether for each model.
    pub per_model: bool,
    /// Magic points in each later magic phase; `None` if it does not stay in play.
    pub upkeep: Option<i64>,
}

impl Cost {
    /// As the document prints it: `4`, `4+1`; `1×n` for each model.
    pub fn shown(self) -> String {
        let each = if self.per_model { PER_MODEL } else { "" };
        let upkeep = self.upkeep.filter(|upkeep| *upkeep > 0).map(|upkeep| format!("+{upkeep}"));
        format!("{}{each}{}", self.points, upkeep.unwrap_or_default())
    }

    /// Reads it off a card: that is all that a roster keeps of it. `None` where the list does not
    /// know it.
    pub fn of_card(card: &SpellCard) -> Option<Self> {
        let number = card.numbers.iter().find(|number| number.id == COST)?;
        let (points, shown) = (number.value?, number.shown.as_deref()?);
        let (cast, upkeep) = shown.split_once('+').map_or((shown, None), |(cast, upkeep)| (cast, upkeep.parse().ok()));
        Some(Self {
            points,
            per_model: cast.ends_with(PER_MODEL),
            upkeep: card.remains_in_play.then(|| upkeep.unwrap_or(0)),
        })
    }
}

fn worded(en: &str, ru: &str) -> Worded {
    Worded { en: en.to_owned(), ru: ru.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn card(text: &str) -> SpellCard {
        let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let head = "id: \"mordheim-fatigue/l/x\", name: (en: \"X\"), summary: (en: \"S.\", ru: \"С.\"), range: Touch";
        let entry: SpellEntry = options.from_str(&format!("({head}, {text})")).expect("a good entry");
        entry.card(&Lore::default())
    }

    #[test]
    fn a_cost_is_shown_as_the_document_prints_it_and_read_off_its_card() {
        for (text, shown, cost) in [
            ("cost: 4", "4", Cost { points: 4, per_model: false, upkeep: None }),
            ("cost: 4, upkeep: 1", "4+1", Cost { points: 4, per_model: false, upkeep: Some(1) }),
            ("cost: 1, per_model: true", "1×n", Cost { points: 1, per_model: true, upkeep: None }),
            ("cost: 2, per_model: true, upkeep: 3", "2×n+3", Cost { points: 2, per_model: true, upkeep: Some(3) }),
            ("cost: 4, remains_in_play: true", "4", Cost { points: 4, per_model: false, upkeep: Some(0) }),
        ] {
            let card = card(text);
            assert_eq!(card.numbers[0].shown.as_deref(), Some(shown));
            assert_eq!(Cost::of_card(&card), Some(cost), "{text}");
        }
        for (text, shown, lasts) in [
            ("", "instant", Lasts { stays: false, breaks_free: false, repeats: false }),
            ("upkeep: 1,", "remains in play", Lasts { stays: true, breaks_free: false, repeats: false }),
            (
                "remains_in_play: true, breaks_free: true,",
                "remains in play until it is broken",
                Lasts { stays: true, breaks_free: true, repeats: false },
            ),
            ("breaks_free: true,", "instant", Lasts { stays: false, breaks_free: false, repeats: false }),
            (
                "repeats: true,",
                "instant, any number of times a turn",
                Lasts { stays: false, breaks_free: false, repeats: true },
            ),
        ] {
            let card = card(&format!("{text} cost: 1"));
            let lang = crate::lang::Lang::new("en", &[]);
            assert_eq!(card.duration.as_ref().map(|duration| lang.message(duration, &())).as_deref(), Some(shown));
            assert_eq!(Lasts::of_card(&card), lasts, "{text}");
        }
        let blank = card("cost: unknown");
        assert_eq!((Cost::of_card(&blank), blank.unknown.as_slice()), (None, ["cost".to_owned()].as_slice()));
    }
}
