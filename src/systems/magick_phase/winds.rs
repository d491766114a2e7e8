//! The winds of magïck at the start of a phase: counters for the wizards of the active side, and
//! dice for the dispel pool of the other (MP-3 to MP-6).

use super::house::House;
use super::state::{Battle, CasterState, Store};
use super::terms::{CASTING_LIMIT, DISPEL_POTENTIAL};
use crate::dice::{Pool, Reading};
use crate::lang::{Arg, Message};
use crate::rules::moves::{Details, Move, Subject, Taken, ask, before_roll};
use crate::rules::{CasterRef, Event, Kind, Offer, Prompt, Roll, Rolled, Step, Sum, Table};

/// Id of the question for a wizard's winds.
pub const WINDS_ROLL: &str = "winds_dice";

/// Dice and what is added to each of them (MP-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindsDice {
    pub pool: Pool,
    pub adds_each: i64,
}

impl WindsDice {
    /// MP-3, MP-4: the dice of an Intelligence.
    pub const fn of(intelligence: i64, house: House) -> Self {
        let (count, sides, adds_each) = match intelligence {
            ..=1 => (2, 2, -1),
            2 => (2, 2, 0),
            3 => (2, 3, 1),
            4 if house.single_die_at_4 => (1, 4, 2),
            4 => (2, 4, 0),
            5 => (2, 4, 1),
            6 => (2, 6, 0),
            7 => (2, 6, 1),
            8 => (2, 8, 0),
            9 => (2, 8, 1),
            10.. => (2, 10, 0),
        };
        Self { pool: Pool::of(count, sides), adds_each }
    }

    /// What is added to all of them together.
    pub fn adds(self) -> i64 {
        self.adds_each * i64::from(self.pool.count)
    }

    /// As players write them: `2D4+2` where each of two dice has 1 added.
    pub fn in_words(self) -> String {
        format!("{}{}", self.pool, self.adds_in_words(""))
    }

    /// What is added, as players write it behind dice, with this around the sign.
    fn adds_in_words(self, gap: &str) -> String {
        match self.adds() {
            0 => String::new(),
            adds @ 1.. => format!("{gap}+{gap}{adds}"),
            adds => format!("{gap}−{gap}{}", adds.abs()),
        }
    }
}

/// The rule that says what an Intelligence rolls.
const fn rule_of(intelligence: i64) -> &'static str {
    if intelligence == 4 { "MP-4" } else { "MP-3" }
}

/// The sum of the dice, and the highest of them (MP-5, MP-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct SumAndHighest {
    total: u32,
    highest: u8,
}

impl Reading for SumAndHighest {
    fn nothing() -> Self {
        Self { total: 0, highest: 0 }
    }

    fn with(self, face: u8) -> Self {
        Self { total: self.total + u32::from(face), highest: self.highest.max(face) }
    }
}

/// What the winds give one wizard (MP-5, MP-6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Winds {
    /// The casting limit: dice, and what is added to them.
    pub limit: Sum,
    /// The dispel potential, which goes to the other side.
    pub potential: i64,
    pub faces: Vec<u8>,
}

/// MP-3 to MP-6: one wizard's winds. Play and odds both come through here.
pub fn roll_winds(
    table: &mut Table<'_>,
    prompt: impl FnOnce() -> Prompt,
    intelligence: i64,
    house: House,
) -> Step<Winds> {
    let dice = WindsDice::of(intelligence, house);
    let rolled: Rolled<SumAndHighest> = table.roll(prompt, Roll { pool: dice.pool, rows: Vec::new() })?;
    let mut limit = Sum::new().plus(Message::new("magick-part-winds"), i64::from(rolled.read.total), "MP-5");
    if dice.adds() != 0 {
        limit.add(Message::new("magick-part-intelligence"), dice.adds(), rule_of(intelligence));
    }
    Ok(Winds { limit, potential: i64::from(rolled.read.highest) + dice.adds_each, faces: rolled.faces })
}

/// What begins a phase.
#[derive(Clone, Copy)]
enum Begin {
    /// Roll the winds (MP-3).
    Winds,
}

impl Move for Begin {
    fn subject(&self) -> Subject {
        match self {
            Self::Winds => Subject::new("winds"),
        }
    }
}

/// MP-3 to MP-6: the dice of every wizard of the active side.
pub fn winds(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    while let Taken::Corrected = ask(battle, table, prompt, vec![Begin::Winds], offer, details)? {}
    let active = battle.active;
    let begins =
        Message::new("magick-phase-begins").with("army", battle.casters.army(active)).with("turn", battle.turn);
    table.tell(|| Event::new(Kind::Phase, begins, "MP-3").of_side(active));
    let wizards: Vec<CasterRef> = battle.wizards(active).map(|caster| caster.who).collect();
    for who in wizards {
        wizard_winds(battle, table, who)?;
    }
    fill_pool(battle, table);
    Ok(())
}

fn prompt(battle: &Battle<'_>) -> Prompt {
    let army = battle.casters.army(battle.active);
    let message = Message::new("magick-ask-winds").with("army", army).with("turn", battle.turn);
    Prompt::new("winds", message, "MP-3", Some(battle.active))
}

fn offer(_: &Battle<'_>, begin: &Begin) -> Offer {
    match begin {
        Begin::Winds => begin.offer(Message::new("magick-do-winds")).key('W'),
    }
}

/// MP-3: who rolls what, in this order.
fn details(battle: &Battle<'_>, begin: &Begin) -> Details {
    let note = |(nth, caster): (usize, &CasterState<'_>)| {
        let message = Message::new(if nth == 0 { "magick-note-winds" } else { "magick-note-winds-then" })
            .with("caster", caster.name.as_str())
            .with("intelligence", caster.intelligence)
            .with("dice", WindsDice::of(caster.intelligence, battle.house).in_words());
        (message, rule_of(caster.intelligence))
    };
    let wizards = battle.wizards(battle.active).enumerate().filter(|_| matches!(begin, Begin::Winds));
    wizards.map(note).fold(Details::default(), |details, (message, rule)| details.note(message, rule))
}

/// MP-5, MP-6: counters for the wizard, and dice for the pool of the other side.
fn wizard_winds(battle: &mut Battle<'_>, table: &mut Table<'_>, who: CasterRef) -> Step<()> {
    before_roll(battle, table)?;
    let house = battle.house;
    let Some(caster) = battle.casters.caster_mut(who) else { return Ok(()) };
    let (name, intelligence) = (caster.name.clone(), caster.intelligence);
    let dice = WindsDice::of(intelligence, house);
    let prompt = || {
        let message = Message::new("magick-ask-winds-dice").with("caster", &name).with("intelligence", intelligence);
        let mut prompt = Prompt::new(WINDS_ROLL, message, "MP-3", Some(who.side));
        if dice.adds() != 0 {
            prompt.sum = Sum::new().plus(Message::new("magick-part-intelligence"), dice.adds(), "MP-3");
        }
        Prompt { caster: Some(who), ..prompt }
    };
    let winds = roll_winds(table, prompt, intelligence, house)?;
    caster.counters = Store { full: winds.limit.total(), left: winds.limit.clone() };
    let part = Message::new("magick-part-of-wizard").with("caster", &name);
    battle.pools[who.side.other()].left.add(part, winds.potential, "MP-6");
    table.tell(|| {
        let message = Message::new("magick-told-winds")
            .with("caster", name)
            .with("faces", Arg::Faces(winds.faces.clone()))
            .with("adds", dice.adds_in_words(" "))
            .with("limit", winds.limit.total())
            .with("potential", winds.potential);
        let event = Event::new(Kind::Pool, message, "MP-5").of(who).faces(&winds.faces).sum(winds.limit, None);
        event.by("MP-3").by(if intelligence == 4 { "MP-4" } else { "MP-6" }).term(&CASTING_LIMIT)
    });
    Ok(())
}

/// MP-6: what the other side may dispel with in this phase.
fn fill_pool(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    let other = battle.active.other();
    let pool = &mut battle.pools[other];
    pool.full = pool.left.total();
    table.tell(|| {
        let army = battle.casters.army(other);
        let message = Message::new("magick-told-pool").with("army", army).with("dice", pool.full);
        Event::new(Kind::Pool, message, "MP-6").of_side(other).sum(pool.left.clone(), None).term(&DISPEL_POTENTIAL)
    });
}
