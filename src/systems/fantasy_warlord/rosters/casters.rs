//! Who counts as what (FW-1 to FW-3, FW-20, FW-23, FW-25, FW-27): casters as this system sees them.

use super::super::entries::{Alignment, Magic, Named};
use super::super::inputs::{ALIGNMENT, ARMOUR, DEVOUT, DIVINE_SPELLS, ENERGY, KIND, LEVEL, WISDOM};
use crate::form::NumberInput;
use crate::lang::Message;
use crate::rosters::{Army, Caster, Fields, ReadFields as _};

/// What a character is to magic (FW-1). Rune Smiths are never on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CasterKind {
    /// Arcane spells, bought with energy.
    MagicUser,
    /// Divine spells; arcane ones too if wise.
    Priest,
    /// Divine spells.
    WarriorPriest,
    /// The least agent of Good.
    Seraph,
    /// The middle agent of Good.
    Angel,
    /// The greatest agent of Good.
    Archangel,
    /// The least agent of Evil.
    Imp,
    /// The middle agent of Evil.
    Demon,
    /// The greatest agent of Evil.
    Archdemon,
    /// Whatever else casts arcane spells, by numbers that the player enters.
    Other,
    /// Any other character: magic only through an artifact.
    Character,
}

/// How far a character has come (FW-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The lowest.
    Minor,
    /// The middle one.
    Major,
    /// The highest.
    Master,
}

/// What is fixed for a divine agent: its spells (FW-23), arms and armour (FW-27).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Agent {
    /// How many spells it has.
    pub spells: usize,
    /// The list of its own side.
    pub own: Alignment,
    /// How many spells must be from that list; the others may be Neutral.
    pub min_own: usize,
    /// What each spell may cost.
    pub max_energy: i64,
    /// Message id of the arms with which it always appears.
    pub arms: &'static str,
    /// What its armour counts as.
    pub armour: Armour,
    /// What it is called in files where it has no name of its own.
    pub name: &'static str,
}

/// What a caster wears (FW-12, FW-25).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Armour {
    /// Nothing, or cloth.
    None,
    /// Leather: not of metal.
    Leather,
    /// Of metal.
    Chainmail,
    /// Of metal.
    MailAndPlate,
    /// Of metal.
    Plate,
    /// The one metal that leaves magic alone.
    Electrum,
}

impl Named for CasterKind {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::MagicUser, "magic_user", "warlord-kind-magic-user"),
        (Self::Priest, "priest", "warlord-kind-priest"),
        (Self::WarriorPriest, "warrior_priest", "warlord-kind-warrior-priest"),
        (Self::Seraph, "seraph", "warlord-kind-seraph"),
        (Self::Angel, "angel", "warlord-kind-angel"),
        (Self::Archangel, "archangel", "warlord-kind-archangel"),
        (Self::Imp, "imp", "warlord-kind-imp"),
        (Self::Demon, "demon", "warlord-kind-demon"),
        (Self::Archdemon, "archdemon", "warlord-kind-archdemon"),
        (Self::Other, "other", "warlord-kind-other"),
        (Self::Character, "character", "warlord-kind-character"),
    ];
}

impl CasterKind {
    /// What this character is; a Magic-user where the roster does not say.
    pub fn of(caster: &Caster) -> Self {
        caster.fields.choice(KIND).and_then(Self::by_id).unwrap_or(Self::MagicUser)
    }

    /// The divine agents, in the order shown.
    pub fn agents() -> impl Iterator<Item = Self> {
        Self::ALL.iter().map(|(kind, ..)| *kind).filter(|kind| kind.agent().is_some())
    }

    /// Its name for several, as numbers of a level are remembered by.
    pub const fn plural(self) -> Message {
        Message::new(match self {
            Self::Priest => "warlord-kinds-priest",
            Self::WarriorPriest => "warlord-kinds-warrior-priest",
            _ => "warlord-kinds-magic-user",
        })
    }

    /// FW-23, FW-27: what is fixed for a divine agent; `None` for others.
    pub const fn agent(self) -> Option<Agent> {
        use Alignment::{Evil, Good};
        use Armour::{Chainmail, MailAndPlate, Plate};
        let (spells, own, min_own, max_energy, arms, armour, name) = match self {
            Self::Seraph => (1, Good, 1, 5, "warlord-arms-seraph", Chainmail, "Seraph"),
            Self::Imp => (1, Evil, 1, 5, "warlord-arms-imp", Chainmail, "Imp"),
            Self::Angel => (2, Good, 1, 8, "warlord-arms-angel", MailAndPlate, "Angel"),
            Self::Demon => (2, Evil, 2, 8, "warlord-arms-demon", MailAndPlate, "Demon"),
            Self::Archangel => (4, Good, 2, 10, "warlord-arms-archangel", Plate, "Archangel"),
            Self::Archdemon => (4, Evil, 3, 10, "warlord-arms-archdemon", Plate, "Archdemon"),
            _ => return None,
        };
        Some(Agent { spells, own, min_own, max_energy, arms, armour, name })
    }

    /// FW-27: whether the weapon may bear blade magic.
    pub const fn may_bear_blade_magic(self) -> bool {
        matches!(self, Self::Archangel | Self::Archdemon)
    }

    /// Whether such a caster makes appeals (FW-1).
    pub const fn appeals(self) -> bool {
        matches!(self, Self::Priest | Self::WarriorPriest)
    }

    /// Whether such a caster has one of the three levels (FW-2).
    pub const fn has_level(self) -> bool {
        matches!(self, Self::MagicUser | Self::Priest | Self::WarriorPriest)
    }
}

impl Named for Level {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::Minor, "minor", "warlord-level-minor"),
        (Self::Major, "major", "warlord-level-major"),
        (Self::Master, "master", "warlord-level-master"),
    ];
}

impl Named for Armour {
    const ALL: &'static [(Self, &'static str, &'static str)] = &[
        (Self::None, "none", "warlord-armour-none"),
        (Self::Leather, "leather", "warlord-armour-leather"),
        (Self::Chainmail, "chainmail", "warlord-armour-chainmail"),
        (Self::MailAndPlate, "mail_and_plate", "warlord-armour-mail-and-plate"),
        (Self::Plate, "plate", "warlord-armour-plate"),
        (Self::Electrum, "electrum", "warlord-armour-electrum"),
    ];
}

impl Armour {
    /// FW-12: whether it is of metal that hinders arcane magic; electrum does not.
    pub const fn hinders(self) -> bool {
        matches!(self, Self::Chainmail | Self::MailAndPlate | Self::Plate)
    }
}

/// A caster as the rules see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// What the caster is.
    pub kind: CasterKind,
    /// Its level, if it has one and the roster says it.
    pub level: Option<Level>,
    /// Its alignment, if the roster says it; an agent's is fixed.
    pub alignment: Option<Alignment>,
    /// The attribute Wisdom: a Priest who casts arcane spells too (FW-1).
    pub wise: bool,
    /// The attribute Devout: one more divine spell (FW-17).
    pub devout: bool,
    /// What the caster wears.
    pub armour: Armour,
}

impl Profile {
    /// What a caster of an army is.
    pub fn of(army: &Army, caster: &Caster) -> Self {
        let (kind, fields) = (CasterKind::of(caster), &caster.fields);
        let alignment = |fields: &Fields| fields.choice(ALIGNMENT).and_then(Alignment::by_id);
        let level = fields.choice(LEVEL).and_then(Level::by_id);
        let worn = fields.choice(ARMOUR).and_then(Armour::by_id);
        let agent = kind.agent();
        Self {
            kind,
            level: level.filter(|_| kind.has_level()),
            alignment: agent.map(|agent| agent.own).or_else(|| alignment(fields)).or_else(|| alignment(&army.fields)),
            wise: kind == CasterKind::Priest && fields.flag(WISDOM),
            devout: kind.appeals() && fields.flag(DEVOUT),
            armour: agent.map(|agent| agent.armour).or(worn).unwrap_or(Armour::None),
        }
    }

    /// A divine agent as it is summoned (FW-26).
    pub const fn of_agent(kind: CasterKind, agent: Agent) -> Self {
        let Agent { own, armour, .. } = agent;
        Self { kind, level: None, alignment: Some(own), wise: false, devout: false, armour }
    }

    /// Whether the caster uses this kind of magic (FW-1).
    pub const fn can(&self, magic: Magic) -> bool {
        match magic {
            Magic::Arcane => self.casts(),
            Magic::Divine => self.kind.appeals(),
        }
    }

    /// Whether the caster casts arcane spells (FW-1).
    pub const fn casts(&self) -> bool {
        match self.kind {
            CasterKind::Priest => self.wise,
            CasterKind::WarriorPriest | CasterKind::Character => false,
            _ => true,
        }
    }

    /// Whether the caster buys arcane spells with energy (FW-5).
    pub const fn has_energy(&self) -> bool {
        matches!(self.kind, CasterKind::MagicUser) || self.wise
    }

    /// FW-8, FW-18: whether Good and Evil spells are held against Neutral ones.
    pub fn keeps_ratio(&self) -> bool {
        self.kind.agent().is_none() && self.alignment == Some(Alignment::Neutral)
    }

    /// FW-12, FW-25: whether the caster's armour hinders arcane magic; an agent's never does.
    pub const fn is_hindered(&self) -> bool {
        self.armour.hinders() && self.kind.agent().is_none()
    }

    /// FW-20: Call Heeded by level and kind; `None` without appeals, or without a level yet.
    pub const fn call_heeded(&self) -> Option<i64> {
        let Some(level) = self.level else { return None };
        let of_priest = match level {
            Level::Minor => 80,
            Level::Major => 85,
            Level::Master => 90,
        };
        match self.kind {
            CasterKind::Priest => Some(of_priest),
            CasterKind::WarriorPriest => Some(of_priest - 5),
            _ => None,
        }
    }
}

/// FW-3: a caster's Spell Energy Level: the number entered, else the one that the army
/// remembers for the kind and level. Never invented.
pub fn energy_of(army: &Army, caster: &Caster) -> Option<i64> {
    entered(army, caster, ENERGY).filter(|_| Profile::of(army, caster).has_energy())
}

/// FW-3, FW-17: the divine spells of a caster's level, before what Devout adds: the number entered,
/// else the one that the army remembers. The one figure that the book gives here is that of a Major Priest.
pub fn divine_spells_of(army: &Army, caster: &Caster) -> Option<i64> {
    let profile = Profile::of(army, caster);
    let known = ((profile.kind, profile.level) == (CasterKind::Priest, Some(Level::Major))).then_some(3);
    entered(army, caster, DIVINE_SPELLS).or(known).filter(|_| profile.kind.appeals())
}

fn entered(army: &Army, caster: &Caster, field: NumberInput) -> Option<i64> {
    caster.fields.number(field).or_else(|| remembered(army, caster, field))
}

/// FW-3: the number that the army remembers for a kind and level: the first that was entered
/// for another caster of the same.
pub fn remembered(army: &Army, caster: &Caster, field: NumberInput) -> Option<i64> {
    let profile = Profile::of(army, caster);
    profile.level?;
    let same = |other: &&Caster| {
        let of_other = Profile::of(army, other);
        other.id != caster.id && (of_other.kind, of_other.level) == (profile.kind, profile.level)
    };
    army.casters.iter().filter(same).find_map(|other| other.fields.number(field))
}
