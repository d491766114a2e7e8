//! Who counts as what (FW-1 to FW-3, FW-20, FW-23, FW-25, FW-27): casters as this system sees them.

use super::entries::Alignment;
use super::inputs::{ALIGNMENT, ARMOUR, DEVOUT, DIVINE_SPELLS, ENERGY, KIND, LEVEL, WISDOM};
use crate::form::NumberInput;
use crate::rosters::{Army, Caster, ReadFields as _};

/// What a character is to magic (FW-1). Rune Smiths are never on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum CasterKind {
    /// Arcane spells, bought with energy.
    MagicUser,
    /// Divine spells; arcane ones too if he is wise.
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

/// What spells a divine agent has (FW-23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AgentSpells {
    /// How many.
    pub spells: usize,
    /// The list of its own side.
    pub own: Alignment,
    /// How many must be from that list; the others may be Neutral.
    pub min_own: usize,
    /// What each may cost.
    pub max_energy: i64,
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

impl CasterKind {
    /// All kinds with their ids in files, in the order shown.
    pub const ALL: &'static [(Self, &'static str)] = &[
        (Self::MagicUser, "magic_user"),
        (Self::Priest, "priest"),
        (Self::WarriorPriest, "warrior_priest"),
        (Self::Seraph, "seraph"),
        (Self::Angel, "angel"),
        (Self::Archangel, "archangel"),
        (Self::Imp, "imp"),
        (Self::Demon, "demon"),
        (Self::Archdemon, "archdemon"),
        (Self::Other, "other"),
        (Self::Character, "character"),
    ];

    /// What this character is; a Magic-user where the roster does not say.
    pub fn of(caster: &Caster) -> Self {
        caster.fields.choice(KIND).and_then(Self::by_id).unwrap_or(Self::MagicUser)
    }

    /// The kind with that id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.iter().find(|(_, have)| *have == id).map(|(kind, _)| *kind)
    }

    /// Its id in files.
    pub fn id(self) -> &'static str {
        Self::ALL.iter().find(|(kind, _)| *kind == self).map_or("", |(_, id)| id)
    }

    /// The divine agents, in the order shown.
    pub fn agents() -> impl Iterator<Item = (Self, AgentSpells)> {
        Self::ALL.iter().filter_map(|(kind, _)| Some((*kind, kind.agent()?)))
    }

    /// Message id of its name.
    pub const fn label(self) -> &'static str {
        match self {
            Self::MagicUser => "warlord-kind-magic-user",
            Self::Priest => "warlord-kind-priest",
            Self::WarriorPriest => "warlord-kind-warrior-priest",
            Self::Seraph => "warlord-kind-seraph",
            Self::Angel => "warlord-kind-angel",
            Self::Archangel => "warlord-kind-archangel",
            Self::Imp => "warlord-kind-imp",
            Self::Demon => "warlord-kind-demon",
            Self::Archdemon => "warlord-kind-archdemon",
            Self::Other => "warlord-kind-other",
            Self::Character => "warlord-kind-character",
        }
    }

    /// Message id of its name for several, as numbers of a level are remembered by.
    pub const fn plural(self) -> &'static str {
        match self {
            Self::Priest => "warlord-kinds-priest",
            Self::WarriorPriest => "warlord-kinds-warrior-priest",
            _ => "warlord-kinds-magic-user",
        }
    }

    /// FW-23: what spells a divine agent has; `None` for who is none.
    pub const fn agent(self) -> Option<AgentSpells> {
        const fn of(spells: usize, own: Alignment, min_own: usize, max_energy: i64) -> Option<AgentSpells> {
            Some(AgentSpells { spells, own, min_own, max_energy })
        }
        match self {
            Self::Seraph => of(1, Alignment::Good, 1, 5),
            Self::Imp => of(1, Alignment::Evil, 1, 5),
            Self::Angel => of(2, Alignment::Good, 1, 8),
            Self::Demon => of(2, Alignment::Evil, 2, 8),
            Self::Archangel => of(4, Alignment::Good, 2, 10),
            Self::Archdemon => of(4, Alignment::Evil, 3, 10),
            _ => None,
        }
    }

    /// FW-27: message id of the arms with which an agent always appears.
    pub const fn agent_arms(self) -> Option<&'static str> {
        Some(match self {
            Self::Seraph => "warlord-arms-seraph",
            Self::Angel => "warlord-arms-angel",
            Self::Archangel => "warlord-arms-archangel",
            Self::Imp => "warlord-arms-imp",
            Self::Demon => "warlord-arms-demon",
            Self::Archdemon => "warlord-arms-archdemon",
            _ => return None,
        })
    }

    /// FW-27: what an agent's armour counts as.
    pub const fn agent_armour(self) -> Option<Armour> {
        Some(match self {
            Self::Seraph | Self::Imp => Armour::Chainmail,
            Self::Angel | Self::Demon => Armour::MailAndPlate,
            Self::Archangel | Self::Archdemon => Armour::Plate,
            _ => return None,
        })
    }

    /// FW-27: whether its weapon may bear blade magic.
    pub const fn may_bear_blade_magic(self) -> bool {
        matches!(self, Self::Archangel | Self::Archdemon)
    }

    /// Whether he makes appeals (FW-1).
    pub const fn appeals(self) -> bool {
        matches!(self, Self::Priest | Self::WarriorPriest)
    }

    /// Whether he has one of the three levels (FW-2).
    pub const fn has_level(self) -> bool {
        matches!(self, Self::MagicUser | Self::Priest | Self::WarriorPriest)
    }
}

impl Level {
    /// All three, in the order shown.
    pub const ALL: [Self; 3] = [Self::Minor, Self::Major, Self::Master];

    /// Its id in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Minor => "minor",
            Self::Major => "major",
            Self::Master => "master",
        }
    }

    /// Message id of its name.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Minor => "warlord-level-minor",
            Self::Major => "warlord-level-major",
            Self::Master => "warlord-level-master",
        }
    }
}

impl Armour {
    /// All kinds with their ids in files, in the order shown.
    pub const ALL: &'static [(Self, &'static str)] = &[
        (Self::None, "none"),
        (Self::Leather, "leather"),
        (Self::Chainmail, "chainmail"),
        (Self::MailAndPlate, "mail_and_plate"),
        (Self::Plate, "plate"),
        (Self::Electrum, "electrum"),
    ];

    /// Message id of its name.
    pub const fn label(self) -> &'static str {
        match self {
            Self::None => "warlord-armour-none",
            Self::Leather => "warlord-armour-leather",
            Self::Chainmail => "warlord-armour-chainmail",
            Self::MailAndPlate => "warlord-armour-mail-and-plate",
            Self::Plate => "warlord-armour-plate",
            Self::Electrum => "warlord-armour-electrum",
        }
    }

    /// FW-12: whether it is of metal that hinders arcane magic; electrum does not.
    pub const fn hinders(self) -> bool {
        matches!(self, Self::Chainmail | Self::MailAndPlate | Self::Plate)
    }
}

/// A caster as the rules see him.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Profile {
    /// What he is.
    pub kind: CasterKind,
    /// His level, if he has one and the roster says it.
    pub level: Option<Level>,
    /// His alignment, if the roster says it; an agent's is fixed.
    pub alignment: Option<Alignment>,
    /// The attribute Wisdom: a Priest who casts arcane spells too (FW-1).
    pub wise: bool,
    /// The attribute Devout: one more divine spell (FW-17).
    pub devout: bool,
    /// What he wears.
    pub armour: Armour,
}

impl Profile {
    /// What a caster of an army is.
    pub fn of(army: &Army, caster: &Caster) -> Self {
        let kind = CasterKind::of(caster);
        let alignment = |fields: &crate::rosters::Fields| fields.choice(ALIGNMENT).and_then(Alignment::by_id);
        let own = alignment(&caster.fields).or_else(|| alignment(&army.fields));
        let message = caster.fields.choice(LEVEL);
        let level = Level::ALL.into_iter().find(|level| message == Some(level.id()));
        let worn = caster.fields.choice(ARMOUR);
        let worn = Armour::ALL.iter().find(|(_, id)| worn == Some(id)).map(|(armour, _)| *armour);
        Self {
            kind,
            level: level.filter(|_| kind.has_level()),
            alignment: kind.agent().map(|agent| agent.own).or(own),
            wise: kind == CasterKind::Priest && caster.fields.flag(WISDOM),
            devout: kind.appeals() && caster.fields.flag(DEVOUT),
            armour: kind.agent_armour().or(worn).unwrap_or(Armour::None),
        }
    }

    /// Whether he casts arcane spells (FW-1).
    pub const fn casts(&self) -> bool {
        match self.kind {
            CasterKind::Priest => self.wise,
            CasterKind::WarriorPriest | CasterKind::Character => false,
            _ => true,
        }
    }

    /// Whether he buys his arcane spells with energy (FW-5).
    pub const fn has_energy(&self) -> bool {
        matches!(self.kind, CasterKind::MagicUser) || self.wise
    }

    /// FW-12, FW-25: whether his armour hinders arcane magic; an agent's never does.
    pub const fn is_hindered(&self) -> bool {
        self.armour.hinders() && self.kind.agent().is_none()
    }

    /// FW-20: Call Heeded by level and kind; `None` for who does not appeal or has no level yet.
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

/// FW-3: his Spell Energy Level: the number entered for him, else the one that the army
/// remembers for his kind and level. Never invented.
pub fn energy_of(army: &Army, caster: &Caster) -> Option<i64> {
    number_of(army, caster, ENERGY).filter(|_| Profile::of(army, caster).has_energy())
}

/// FW-3, FW-17: the divine spells of his level, before what Devout adds: the number entered for
/// him, else the one that the army remembers. The one figure that the book gives here is that
/// of a Major Priest.
pub fn divine_spells_of(army: &Army, caster: &Caster) -> Option<i64> {
    let is = Profile::of(army, caster);
    let known = ((is.kind, is.level) == (CasterKind::Priest, Some(Level::Major))).then_some(3);
    number_of(army, caster, DIVINE_SPELLS).or(known).filter(|_| is.kind.appeals())
}

fn number_of(army: &Army, caster: &Caster, field: NumberInput) -> Option<i64> {
    caster.fields.number(field).or_else(|| remembered(army, caster, field))
}

/// FW-3: the number that the army remembers for a kind and level: the first that was entered
/// for another caster of the same.
pub fn remembered(army: &Army, caster: &Caster, field: NumberInput) -> Option<i64> {
    let is = Profile::of(army, caster);
    is.level?;
    let same = |other: &&Caster| {
        let other_is = Profile::of(army, other);
        other.id != caster.id && (other_is.kind, other_is.level) == (is.kind, is.level)
    };
    army.casters.iter().filter(same).find_map(|other| other.fields.number(field))
}
