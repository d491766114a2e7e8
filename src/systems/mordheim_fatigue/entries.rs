//! What the spheres of this system are made of: the facts that rules read.

use serde::Deserialize;

use crate::spells::{Entry, Fact, Lore, SpellId, ValueError, Worded};

/// A sphere: a lore of this system (MF-7).
pub type Sphere = Lore<SpellEntry>;

/// A spell of a sphere, as the list has it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SpellEntry {
    /// `mordheim-fatigue/<sphere>/<slug>`.
    pub id: SpellId,
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
    /// That many inches.
    Inches(u8),
    /// Base contact.
    Touch,
    /// The wizard alone.
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

    /// What it costs, once where it is for each model; `None` where the list does not know it (MF-9).
    pub fn points(&self) -> Option<i64> {
        self.cost.known().map(|cost| i64::from(cost.get()))
    }

    /// Whether it stays in play (MF-15).
    pub const fn stays(&self) -> bool {
        self.remains_in_play || self.upkeep.is_some()
    }

    /// What it costs in each later magic phase, 0 for nothing; `None` if it does not stay (MF-15). A
    /// list may know this where it does not know what the spell costs to cast.
    pub fn kept_for(&self) -> Option<i64> {
        self.stays().then(|| self.upkeep.map_or(0, |upkeep| i64::from(upkeep.get())))
    }
}
