//! What every system keeps of a battle: something for each side, and the casters of both.

use std::ops::{Index, IndexMut};

use super::{CasterRef, Setup, Side};
use crate::lang::Arg;
use crate::rosters::{Army, Caster};

/// Something for each of the two sides.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySide<T>([T; 2]);

impl<T> BySide<T> {
    /// The first and the second side's value.
    pub const fn new(first: T, second: T) -> Self {
        Self([first, second])
    }

    /// Makes a value for each side.
    pub fn of(make: impl FnMut(Side) -> T) -> Self {
        Self(Side::BOTH.map(make))
    }

    /// Both sides' values.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &T> {
        self.0.iter()
    }

    /// Both sides' values, mutable.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut T> {
        self.0.iter_mut()
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        let [first, second] = &self.0;
        match side {
            Side::First => first,
            Side::Second => second,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        let [first, second] = &mut self.0;
        match side {
            Side::First => first,
            Side::Second => second,
        }
    }
}

/// A caster as a system keeps it in a battle.
pub trait BattleCaster {
    /// Which caster it is.
    fn who(&self) -> CasterRef;
    /// The caster's name, made unique in the battle.
    fn name(&self) -> &str;
}

/// The casters of both sides, with what the sides are called.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Casters<C> {
    sides: BySide<Vec<C>>,
    armies: BySide<String>,
}

impl<C: BattleCaster> Casters<C> {
    /// The casters of a set-up. `make` gets each caster's reference, name, army and roster entry.
    pub fn new<'s>(setup: &'s Setup, mut make: impl FnMut(CasterRef, String, &'s Army, &'s Caster) -> C) -> Self {
        let army = |side: Side| setup.sides.get(side.index()).map(|of| &of.army);
        let mut casters_of = |side: Side| -> Vec<C> {
            let Some(army) = army(side) else { return Vec::new() };
            let mut state = |caster: &'s Caster| {
                let who = CasterRef { side, caster: caster.id };
                make(who, setup.name_of(who), army, caster)
            };
            army.casters.iter().map(&mut state).collect()
        };
        let sides = BySide::of(&mut casters_of);
        Self { sides, armies: BySide::of(|side| army(side).map(|army| army.name.clone()).unwrap_or_default()) }
    }

    /// A side's casters.
    pub fn side(&self, side: Side) -> &[C] {
        &self.sides[side]
    }

    /// A side's casters, mutable.
    pub fn side_mut(&mut self, side: Side) -> &mut [C] {
        &mut self.sides[side]
    }

    /// Every caster, the first side's first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &C> {
        self.sides.iter().flatten()
    }

    /// Every caster, the first side's first, mutable.
    pub fn iter_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut C> {
        self.sides.iter_mut().flatten()
    }

    /// A caster.
    pub fn caster(&self, who: CasterRef) -> Option<&C> {
        self.side(who.side).iter().find(|caster| caster.who() == who)
    }

    /// A caster, mutable.
    pub fn caster_mut(&mut self, who: CasterRef) -> Option<&mut C> {
        self.side_mut(who.side).iter_mut().find(|caster| caster.who() == who)
    }

    /// A caster's name, as an argument of messages; empty if there is no such caster.
    pub fn name(&self, who: CasterRef) -> Arg {
        Arg::Text(self.name_of(who).to_owned())
    }

    /// A caster's name; empty if there is no such caster.
    pub fn name_of(&self, who: CasterRef) -> &str {
        self.caster(who).map_or("", BattleCaster::name)
    }

    /// A side's army, as an argument of messages.
    pub fn army(&self, side: Side) -> Arg {
        Arg::Text(self.army_name(side).to_owned())
    }

    /// The name of a side's army.
    pub fn army_name(&self, side: Side) -> &str {
        &self.armies[side]
    }

    /// The id for the next caster who joins a side during the battle.
    pub fn newcomer(&self, side: Side) -> CasterRef {
        let ids = self.side(side).iter().map(|caster| caster.who().caster);
        CasterRef { side, caster: ids.max().unwrap_or_default().next() }
    }

    /// A name that no caster of the battle has: `wanted`, followed by a number if it is taken.
    pub fn free_name(&self, wanted: &str) -> String {
        let is_taken = |name: &str| self.iter().any(|caster| caster.name() == name);
        let numbered = (2_usize..).map(|number| format!("{wanted} ({number})"));
        let mut names = std::iter::once(wanted.to_owned()).chain(numbered);
        names.find(|name| !is_taken(name)).unwrap_or_default()
    }

    /// Adds a caster who was not mustered.
    pub fn join(&mut self, caster: C) {
        self.sides[caster.who().side].push(caster);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rosters::CasterId;
    use crate::rules::SetupSide;

    #[derive(Debug, PartialEq, Eq)]
    struct Toy {
        who: CasterRef,
        name: String,
        dice: i64,
    }

    impl BattleCaster for Toy {
        fn who(&self) -> CasterRef {
            self.who
        }
        fn name(&self) -> &str {
            &self.name
        }
    }

    fn casters() -> Casters<Toy> {
        let side = |army: &str, names: &[(u32, &str)]| {
            let caster =
                |(id, name): &(u32, &str)| Caster { id: CasterId(*id), name: (*name).to_owned(), ..Caster::default() };
            let casters = names.iter().map(caster).collect();
            SetupSide { army: Army { name: army.to_owned(), casters, ..Army::default() } }
        };
        let sides = vec![side("West", &[(1, "Asa"), (4, "Bo")]), side("East", &[(1, "Asa")])];
        let setup = Setup { sides, ..Setup::default() };
        Casters::new(&setup, |who, name, army, caster| Toy {
            who,
            name,
            dice: i64::from(caster.id.0) + i64::from(army.name == "East"),
        })
    }

    fn who(side: Side, caster: u32) -> CasterRef {
        CasterRef { side, caster: CasterId(caster) }
    }

    #[test]
    fn casters_are_found_by_reference() {
        let mut casters = casters();
        assert_eq!(casters.iter().map(|caster| caster.dice).collect::<Vec<_>>(), [1, 4, 2]);
        assert_eq!(casters.caster(who(Side::Second, 1)).map(|caster| caster.dice), Some(2));
        assert_eq!(casters.caster(who(Side::Second, 4)), None);
        assert_eq!(
            (casters.name_of(who(Side::First, 1)), casters.name_of(who(Side::Second, 1))),
            ("Asa (1)", "Asa (2)")
        );
        assert_eq!(
            (casters.name(who(Side::First, 4)), casters.name(who(Side::First, 9))),
            (Arg::from("Bo"), Arg::from(""))
        );
        assert_eq!((casters.army(Side::First), casters.army_name(Side::Second)), (Arg::from("West"), "East"));
        casters.caster_mut(who(Side::First, 4)).expect("Bo").dice = 7;
        casters.iter_mut().for_each(|caster| caster.dice += 1);
        assert_eq!(casters.side(Side::First).iter().map(|caster| caster.dice).collect::<Vec<_>>(), [2, 8]);
    }

    #[test]
    fn a_caster_who_joins_gets_a_unique_id_and_name() {
        let mut casters = casters();
        let (who, name) = (casters.newcomer(Side::First), casters.free_name("Bo"));
        assert_eq!((who.caster, name.as_str(), casters.free_name("Cy").as_str()), (CasterId(5), "Bo (2)", "Cy"));
        casters.join(Toy { who, name, dice: 0 });
        assert_eq!(casters.free_name("Bo"), "Bo (3)");
        assert_eq!(
            (
                casters.side(Side::First).len(),
                casters.newcomer(Side::First).caster,
                casters.newcomer(Side::Second).caster
            ),
            (3, CasterId(6), CasterId(2))
        );
    }

    #[test]
    fn each_side_has_its_own() {
        let mut pools = BySide::of(|side| i64::from(u8::from(side)) * 10);
        pools[Side::Second] += 1;
        assert_eq!((pools[Side::First], pools[Side::Second], pools.iter().sum::<i64>()), (0, 11, 11));
        pools.iter_mut().for_each(|pool| *pool += 1);
        assert_eq!(pools, BySide::new(1, 12));
        assert_eq!(Side::BOTH.map(Side::other), [Side::Second, Side::First]);
    }
}
