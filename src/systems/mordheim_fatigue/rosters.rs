//! Who may know what (MF-1 to MF-5): fields, allowances, spells open to a wizard.

use super::dividing::{Division, has_all_of, is_elsewhere, sphere_of};
use super::entries::{SpellEntry, Sphere};
use super::inputs::{ARMOUR, HEROES_WARGEAR, LEVEL, RACE, YOUNGBLOOD};
use super::lists::Lists;
use super::wizards::{
    MAX_LEVEL, OTHER_RACE, RACES, Race, SPELLS_PER_LEVEL, cost, is_of_other_race, level, race_of, sphere_fields,
};
use crate::form::{FlagInput, Input, InputOption};
use crate::lang::{Arg, Message};
use crate::rosters::{Acquired, Army, Caster, ReadFields as _};
use crate::rules::{Allowance, OpenSpell, Reason, Sum};
use crate::spells::Reach;

/// A sphere's name as a message.
pub fn sphere_label(sphere: &Sphere) -> Message {
    Message::new("mord-worded").with("words", Arg::Worded(sphere.name.en.clone(), sphere.name.ru.clone()))
}

/// MF-1 to MF-5: what a wizard is, what it wears, and from which sphere each spell is.
pub fn caster_fields(lists: &Lists, caster: &Caster) -> Vec<Input> {
    let option = |id: &str, label: &'static str| InputOption::new(id, Message::new(label));
    let races = RACES.iter().map(|race| option(race.id, race.label));
    let mut race = RACE
        .input(Message::new("mord-field-race"), races.chain([option(OTHER_RACE, "mord-race-other")]).collect())
        .rule("MF-2");
    race.hint = race_of(caster).map(profile);
    let mut fields = vec![race];
    if is_of_other_race(caster) {
        let youngblood = YOUNGBLOOD.input(Message::new("mord-field-youngblood"), 0..=500).rule("MF-3");
        fields.push(youngblood.hint(Message::new("mord-field-youngblood-hint")));
    }
    let level = LEVEL.input(Message::new("mord-field-level"), 1..=MAX_LEVEL).rule("MF-1").begins(1);
    fields.push(level.hint(Message::new("mord-field-level-hint")));
    let spheres = lists.spheres.iter();
    let spheres: Vec<InputOption> =
        spheres.map(|sphere| InputOption::new(sphere.id.clone(), sphere_label(sphere))).collect();
    for (field, nth) in sphere_fields(caster).zip(1_i64..) {
        let mut sphere = field.input(Message::new("mord-field-sphere").with("nth", nth), spheres.clone()).rule("MF-5");
        sphere.hint = (nth == 1).then(|| Message::new("mord-field-sphere-hint"));
        fields.push(sphere);
    }
    let flag = |flag: FlagInput, label, hint| flag.input(Message::new(label)).hint(Message::new(hint)).rule("MF-4");
    fields.push(flag(ARMOUR, "mord-field-armour", "mord-field-armour-hint"));
    fields.push(flag(HEROES_WARGEAR, "mord-field-wargear", "mord-field-wargear-hint"));
    fields
}

/// MF-2: a race's characteristics.
pub fn profile(race: &Race) -> Message {
    let names = ["m", "ws", "bs", "s", "t", "w", "i", "a", "ld"];
    let message = Message::new("mord-profile");
    names.iter().zip(race.profile).fold(message, |message, (name, value)| message.with(name, value))
}

/// What a wizard is, in short: level, race, points.
pub fn describe(caster: &Caster) -> Vec<Message> {
    let mut message = vec![Message::new("mord-about-level").with("level", level(caster))];
    message.extend(race_of(caster).map(|race| Message::new("mord-about-race").with("race", Message::new(race.label))));
    message.extend(cost(caster).map(|cost| Message::new("mord-about-points").with("points", cost.total())));
    message
}

/// MF-2, MF-3: what the wizards of a warband cost together, by this message.
pub fn army_facts(army: &Army, told: &'static str) -> Vec<Message> {
    let costs: Vec<Option<i64>> = army.casters.iter().map(|caster| cost(caster).map(|cost| cost.total())).collect();
    let total: i64 = costs.iter().flatten().sum();
    if army.casters.is_empty() {
        return Vec::new();
    }
    let open = costs.iter().filter(|cost| cost.is_none()).count();
    let id = if open > 0 { "mord-army-points-open" } else { told };
    vec![Message::new(id).with("points", total).with("open", open)]
}

/// MF-5: three spells for each level.
pub fn allowances(caster: &Caster) -> Vec<Allowance> {
    let level = level(caster);
    let mut most = Sum::new();
    for of in 1..=level {
        most.add(Message::new("mord-part-of-level").with("level", of), SPELLS_PER_LEVEL, "MF-5");
    }
    vec![Allowance {
        id: "spells",
        label: Message::new("mord-allowance-spells"),
        most: Some(most),
        shares: caster.spells().iter().map(|known| (known.id, 1)).collect(),
        rule: "MF-5",
    }]
}

/// Every spell, and whether each could be its own: those of its spheres first.
pub fn open_spells(lists: &Lists, caster: &Caster) -> Vec<OpenSpell> {
    let is_own = |sphere: &str| sphere_fields(caster).any(|field| caster.fields.choice(field) == Some(sphere));
    let (own, others): (Vec<_>, Vec<_>) = lists.spheres.spells().partition(|(sphere, _)| is_own(&sphere.id));
    let division = Division::of(lists, caster);
    let none_chosen = division.shares.iter().all(|share| share.sphere.is_none());
    let is_wanted = |sphere: &str| {
        let stands_in = |of: &str| of == sphere || has_all_of(lists, caster, of);
        division.missing().any(|share| share.sphere.is_none_or(stands_in))
    };
    let why = |id, rule| Some(Reason { message: Message::new(id), rule });
    let open = |(sphere, entry): (&Sphere, &SpellEntry)| {
        let known = caster.spells().iter().filter(|known| known.spell == entry.id).count();
        let unavailable = if known > 0 {
            why("mord-why-known", "MF-6")
        } else if division.missing().next().is_none() {
            why("mord-why-full", "MF-5")
        } else if none_chosen {
            why("mord-why-no-sphere", "MF-5")
        } else if !is_wanted(&sphere.id) {
            why(if is_own(&sphere.id) { "mord-why-sphere-full" } else { "mord-why-other-sphere" }, "MF-5")
        } else {
            None
        };
        OpenSpell { spell: entry.id.clone(), known, how: Acquired::Rolled, unavailable }
    };
    own.into_iter().chain(others).map(open).collect()
}

/// How a wizard came by a spell, where that is worth a word: it is of none of its spheres.
pub fn how(lists: &Lists, caster: &Caster, spell: &str) -> Option<Message> {
    let sphere = lists.sphere(sphere_of(spell)).filter(|_| is_elsewhere(caster, spell))?;
    Some(Message::new("mord-how-elsewhere").with("sphere", sphere_label(sphere)))
}

/// What of the lists an army can reach: the spells known in it, and the names of their spheres.
pub fn reach(army: &Army) -> Reach {
    let mut reach = Reach::default();
    for caster in &army.casters {
        let known = caster.load_outs.iter().flat_map(|load_out| &load_out.spells);
        known.for_each(|known| reach.spell(&known.spell));
    }
    reach
}
