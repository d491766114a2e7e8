use serde::{Deserialize, Serialize};

use super::kept::kept_for_battle;
use super::{CasterRef, Game, Side};
use crate::rosters::{Army, Caster, HouseRules, Roster};
use crate::spells::SourceText;

/// A battle's starting point, all copies: later changes of a roster or list do not affect it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Id of the rule system.
    pub system: String,
    /// The battle's name; if empty, the names of its armies are shown.
    #[serde(default)]
    pub name: String,
    /// The two sides.
    pub sides: Vec<SetupSide>,
    /// The house rules in force.
    #[serde(default)]
    pub house_rules: HouseRules,
    /// How many turns it is to last; `None` if it lasts as long as it is played.
    #[serde(default)]
    pub turns: Option<u32>,
    /// Who has the first turn; `None` if that is asked.
    #[serde(default)]
    pub first: Option<Side>,
    /// All that it needs of the lists, as they were when it began.
    #[serde(default)]
    pub kept: Vec<SourceText>,
}

/// One side of a battle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupSide {
    /// The army as mustered.
    pub army: Army,
}

impl Setup {
    /// The same with copies of all that it can reach of the lists, each roster going by its own game
    /// ([`super::roster_game`]): later lists do not reach a battle.
    pub fn begin(a: (&dyn Game, &Roster), b: (&dyn Game, &Roster)) -> Self {
        Self { kept: kept_for_battle([a, b]), ..Self::new(a.1, b.1) }
    }

    /// A battle, as long as it is played, between the chosen armies of two rosters, under the house rules of the first.
    pub fn new(a: &Roster, b: &Roster) -> Self {
        let side = |roster: &Roster| SetupSide { army: roster.chosen().cloned().unwrap_or_default() };
        Self {
            system: a.system.clone(),
            name: String::new(),
            sides: vec![side(a), side(b)],
            house_rules: a.house_rules.clone(),
            turns: None,
            first: None,
            kept: Vec::new(),
        }
    }

    /// The same where this side has the first turn.
    #[must_use]
    pub fn begun_by(self, side: Side) -> Self {
        Self { first: Some(side), ..self }
    }

    /// The same for this many turns.
    #[must_use]
    pub fn of_turns(self, turns: u32) -> Self {
        Self { turns: Some(turns), ..self }
    }

    /// A battle of an army against nobody, for what it brings to the table.
    pub fn of_army(roster: &Roster, army: &Army) -> Self {
        let mut setup = Self::new(roster, &Roster::default());
        if let Some(side) = setup.sides.first_mut() {
            side.army.clone_from(army);
        }
        setup
    }

    /// The value of a house rule, if it was set.
    pub fn house_rule(&self, rule: &str) -> Option<&str> {
        self.house_rules.get(rule).map(String::as_str)
    }

    /// All casters of both sides, in the order of the armies.
    pub fn casters(&self) -> impl Iterator<Item = (CasterRef, &Caster)> {
        self.sides.iter().zip(Side::BOTH).flat_map(|(setup, side)| {
            setup.army.casters.iter().map(move |caster| (CasterRef { side, caster: caster.id }, caster))
        })
    }

    /// A caster.
    pub fn caster(&self, who: CasterRef) -> Option<&Caster> {
        self.sides.get(who.side.index())?.army.caster(who.caster)
    }

    /// A caster's name, followed by a number if another caster of the battle has the same.
    pub fn name_of(&self, who: CasterRef) -> String {
        let Some(caster) = self.caster(who) else { return String::new() };
        let same = || self.casters().filter(|(_, other)| other.name == caster.name);
        match same().position(|(other, _)| other == who) {
            Some(at) if same().nth(1).is_some() => format!("{} ({})", caster.name, at + 1),
            _ => caster.name.clone(),
        }
    }
}
