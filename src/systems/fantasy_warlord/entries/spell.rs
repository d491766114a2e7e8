//! A spell of either kind of magic, as the rules read it.

use super::{Alignment, ArcaneSpell, DivineSpell, Duration, Range};
use crate::spells::{Fact, Worded};

/// The two kinds of magic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Magic {
    /// Spells bought with energy and cast under a chance (FW-5, FW-11).
    Arcane,
    /// Spells granted by gods, who heed an appeal or not (FW-16, FW-20).
    Divine,
}

/// A spell of the lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpellEntry<'a> {
    /// An arcane one.
    Arcane(&'a ArcaneSpell),
    /// A divine one.
    Divine(&'a DivineSpell),
}

/// A field that both kinds of spell have.
macro_rules! either {
    ($spell:expr, $field:ident) => {
        match $spell {
            SpellEntry::Arcane(spell) => &spell.$field,
            SpellEntry::Divine(spell) => &spell.$field,
        }
    };
}

impl<'a> SpellEntry<'a> {
    /// Its id.
    pub fn id(self) -> &'a str {
        either!(self, id)
    }

    /// Its name.
    pub const fn name(self) -> &'a Worded {
        either!(self, name)
    }

    /// Which kind of magic it is.
    pub const fn magic(self) -> Magic {
        match self {
            Self::Arcane(_) => Magic::Arcane,
            Self::Divine(_) => Magic::Divine,
        }
    }

    /// The list it stands in, if that is known (FW-7, FW-16).
    pub fn list(self) -> Option<Alignment> {
        either!(self, list).known().copied()
    }

    /// What it costs, if that is known (FW-5); the gods ask for nothing.
    pub fn energy(self) -> Option<i64> {
        match self {
            Self::Arcane(spell) => number(&spell.energy),
            Self::Divine(_) => None,
        }
    }

    /// The number that decides over it, if that is known: Casting Success of an arcane spell
    /// (FW-11), the modifier of a divine one (FW-20).
    pub fn deciding_number(self) -> Option<i64> {
        match self {
            Self::Arcane(spell) => number(&spell.casting_success),
            Self::Divine(spell) => number(&spell.modifier),
        }
    }

    /// Its numbers in the order of its card: id, message id of the name, value if that is known.
    pub fn numbers(self) -> Vec<(&'static str, &'static str, Option<i64>)> {
        let deciding = self.deciding_number();
        match self.magic() {
            Magic::Arcane => vec![
                ("energy", "warlord-column-energy", self.energy()),
                ("casting_success", "warlord-column-success", deciding),
            ],
            Magic::Divine => vec![("modifier", "warlord-column-modifier", deciding)],
        }
    }

    /// Whether the rules of picking and casting know all that they need of it.
    pub fn is_whole(self) -> bool {
        self.list().is_some() && self.numbers().iter().all(|(.., value)| value.is_some())
    }

    /// How far it reaches, if that is known.
    pub fn range(self) -> Option<&'a Range> {
        either!(self, range).known()
    }

    /// How long it lasts, if that is known.
    pub fn duration(self) -> Option<&'a Duration> {
        either!(self, duration).known()
    }

    /// Whether it lasts longer than its casting.
    pub fn lasts(self) -> bool {
        self.duration().is_some_and(|duration| *duration != Duration::Instant)
    }

    /// Whether it attacks a unit, if that is known (FW-14).
    pub fn attacks_units(self) -> Option<bool> {
        either!(self, attacks_units).known().copied()
    }

    /// Whether contact with the enemy does not bar an appeal for it (FW-19).
    pub const fn in_contact(self) -> bool {
        match self {
            Self::Arcane(_) => false,
            Self::Divine(spell) => spell.in_contact,
        }
    }

    /// What it does.
    pub const fn summary(self) -> &'a Worded {
        either!(self, summary)
    }

    /// Whether the summary tells all that matters.
    pub const fn summary_complete(self) -> bool {
        *either!(self, summary_complete)
    }

    /// Where its facts come from.
    pub fn source(self) -> &'a str {
        either!(self, source)
    }

    /// Whether it is of our own making.
    pub const fn original(self) -> bool {
        *either!(self, original)
    }

    /// When alone it can be cast.
    pub const fn when(self) -> Option<&'a Worded> {
        either!(self, when).as_ref()
    }

    /// What happens in every turn while it lasts.
    pub const fn each_turn(self) -> Option<&'a Worded> {
        either!(self, each_turn).as_ref()
    }
}

fn number<N: Copy + Into<i64>>(fact: &Fact<N>) -> Option<i64> {
    fact.known().map(|number| (*number).into())
}
