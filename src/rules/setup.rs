use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{CasterRef, Game, Side, keep_copies};
use crate::rosters::{Army, Caster, HouseRules, Roster};
use crate::spells::{SpellCard, SpellId};

/// All that a battle starts from, copied: later changes of a roster or list do not reach it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Id of the rule system.
    pub system: String,
    /// The battle's name; empty if it goes by the names of its armies.
    #[serde(default)]
    pub name: String,
    /// The two sides; the first has the first turn.
    pub sides: Vec<SetupSide>,
    /// The house rules that hold.
    #[serde(default)]
    pub house_rules: HouseRules,
    /// How many turns it is to last.
    pub turns: u32,
}

/// One side of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupSide {
    /// The army as mustered.
    pub army: Army,
    /// Cards of the spells known in it.
    #[serde(default)]
    pub copies: BTreeMap<SpellId, SpellCard>,
}

impl SetupSide {
    /// An army of a roster with copies of the cards as the lists have them now, or as the roster
    /// keeps them where the lists have lost them.
    pub fn begin(game: &dyn Game, roster: &Roster, army: &Army) -> Self {
        let mut roster = roster.clone();
        keep_copies(game, &mut roster);
        Self { army: army.clone(), copies: roster.copies }
    }
}

impl Setup {
    /// How many turns a battle lasts unless its players say otherwise.
    pub const USUAL_TURNS: u32 = 6;

    /// The same with copies of the cards as the lists have them now: later lists do not reach a battle.
    pub fn begin(game: &dyn Game, a: &Roster, b: &Roster) -> Self {
        let mut setup = Self::new(a, b);
        for (side, roster) in setup.sides.iter_mut().zip([a, b]) {
            *side = SetupSide::begin(game, roster, &side.army);
        }
        setup
    }

    /// A battle of six turns between the chosen armies of two rosters, under the house rules of the first.
    pub fn new(a: &Roster, b: &Roster) -> Self {
        let side = |roster: &Roster| SetupSide {
            army: roster.chosen().cloned().unwrap_or_default(),
            copies: roster.copies.clone(),
        };
        Self {
            system: a.system.clone(),
            name: String::new(),
            sides: vec![side(a), side(b)],
            house_rules: a.house_rules.clone(),
            turns: Self::USUAL_TURNS,
        }
    }

    /// The value of a house rule, if it was set.
    pub fn house_rule(&self, rule: &str) -> Option<&str> {
        self.house_rules.get(rule).map(String::as_str)
    }

    /// All casters of both sides, in the order of the armies.
    pub fn casters(&self) -> impl Iterator<Item = (CasterRef, &Caster)> {
        self.sides.iter().zip(0..).flat_map(|(setup, side): (_, Side)| {
            setup.army.casters.iter().map(move |caster| (CasterRef { side, caster: caster.id }, caster))
        })
    }

    /// A caster.
    pub fn caster(&self, who: CasterRef) -> Option<&Caster> {
        self.sides.get(usize::from(who.side))?.army.caster(who.caster)
    }

    /// A caster's name, with a number behind it if another caster of the battle has the same.
    pub fn name_of(&self, who: CasterRef) -> String {
        let Some(caster) = self.caster(who) else { return String::new() };
        let same = || self.casters().filter(|(_, other)| other.name == caster.name);
        match same().position(|(other, _)| other == who) {
            Some(at) if same().nth(1).is_some() => format!("{} ({})", caster.name, at + 1),
            _ => caster.name.clone(),
        }
    }
}
