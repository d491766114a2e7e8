//! The turns of a battle, the same for all systems: who begins, one turn after another as long as the
//! players play, and the end, after which they correct, go on, or read the report.

use super::moves::{self, Correctable, Details, Move, Subject, Taken};
use super::{Event, Kind, Offer, Prompt, Roll, Rolled, Setup, Side, Slot, Step, Table, VerbPattern};
use crate::dice::{Pool, Total};
use crate::lang::{Arg, Message};

/// The id of the question of a battle that is over.
pub const OVER: &str = "over";
/// The verb that ends a battle, at any decision.
pub const END_BATTLE: &str = "end_battle";

/// How decisions about turns are written, in every system.
pub const VERBS: &[VerbPattern] = &[
    VerbPattern { verb: "first_turn", pattern: "first turn for {side}" },
    VerbPattern { verb: "roll_off", pattern: "roll off" },
    VerbPattern { verb: END_BATTLE, pattern: "end battle" },
    VerbPattern { verb: "one_more_turn", pattern: "one more turn" },
    VerbPattern { verb: "go_on", pattern: "go on" },
];

/// Who has the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum First {
    Begins(Side),
    RollOff,
}

impl Move for First {
    fn subject(&self) -> Subject {
        match self {
            Self::Begins(side) => Subject::new("first_turn").about("side", Slot::Side(*side)),
            Self::RollOff => Subject::new("roll_off"),
        }
    }
}

/// Which side has the first turn: as the set-up says, else the players say it or roll off.
///
/// # Errors
/// As [`moves::decide`].
pub fn first_side(setup: &Setup, table: &mut Table<'_>) -> Step<Side> {
    if let Some(side) = setup.first {
        return Ok(side);
    }
    let army = |side: Side| setup.sides.get(side.index()).map(|of| of.army.name.clone()).unwrap_or_default();
    let prompt = || Prompt::new("first_turn", Message::new("turns-ask-first"), "", None);
    let offer = |first: &First| match first {
        First::Begins(side) => {
            let key = if *side == Side::First { 'A' } else { 'B' };
            first.offer(Message::new("turns-do-first").with("army", army(*side))).key(key)
        }
        First::RollOff => first.offer(Message::new("turns-do-roll-off")).key('O'),
    };
    let moves = vec![First::Begins(Side::First), First::Begins(Side::Second), First::RollOff];
    let side = match moves::decide(table, prompt, moves, offer)? {
        (First::Begins(side), _) => side,
        (First::RollOff, _) => roll_off(table, &army)?,
    };
    table.tell(|| {
        let message = Message::new("turns-told-first").with("army", army(side));
        Event::new(Kind::Phase, message, "").of_side(side)
    });
    Ok(side)
}

/// Each side rolls a die; the higher has the first turn, and equal dice are rolled again.
fn roll_off(table: &mut Table<'_>, army: &impl Fn(Side) -> String) -> Step<Side> {
    loop {
        let mut roll = |side: Side| -> Step<i64> {
            let message = || Message::new("turns-ask-roll-off").with("army", army(side));
            let prompt = || Prompt::new("roll_off", message(), "", Some(side));
            let rolled: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(1), rows: Vec::new() })?;
            table.tell(|| {
                let message = Message::new("turns-told-roll-off").with("army", army(side));
                let message = message.with("faces", Arg::Faces(rolled.faces.clone()));
                Event::new(Kind::Phase, message, "").of_side(side).faces(&rolled.faces)
            });
            Ok(i64::from(rolled.read.0))
        };
        let (first, second) = (roll(Side::First)?, roll(Side::Second)?);
        match first.cmp(&second) {
            std::cmp::Ordering::Greater => return Ok(Side::First),
            std::cmp::Ordering::Less => return Ok(Side::Second),
            std::cmp::Ordering::Equal => {}
        }
    }
}

/// The turns of a battle, counted.
#[derive(Clone, Copy, Debug)]
pub struct Turns {
    agreed: Option<u32>,
    turn: u32,
}

impl Turns {
    /// The turns of this set-up: as many as its players agreed on, or as many as they play.
    pub fn new(setup: &Setup) -> Self {
        Self { agreed: setup.turns.map(|turns| turns.max(1)), turn: 0 }
    }

    /// The next turn, from 1. After the last that was agreed on the battle is over, until the players
    /// want one more.
    ///
    /// # Errors
    /// As [`moves::ask`].
    pub fn next<B: Correctable>(&mut self, battle: &mut B, table: &mut Table<'_>) -> Step<u32> {
        if self.agreed.is_some_and(|agreed| self.turn >= agreed) {
            over(battle, table, After::OneMoreTurn)?;
            self.agreed = Some(self.turn.saturating_add(1));
        }
        self.turn = self.turn.saturating_add(1);
        table.begin_turn(self.turn);
        Ok(self.turn)
    }
}

/// Plays turn by turn, in each a phase of either side, whoever has the first turn first.
///
/// # Errors
/// As [`moves::ask`]; it never ends but by one.
pub fn by_sides<B: Correctable>(
    battle: &mut B,
    table: &mut Table<'_>,
    setup: &Setup,
    mut phase: impl FnMut(&mut B, &mut Table<'_>, u32, Side) -> Step<()>,
) -> Step<()> {
    let first = first_side(setup, table)?;
    let mut turns = Turns::new(setup);
    loop {
        let turn = turns.next(battle, table)?;
        for side in [first, first.other()] {
            phase(battle, table, turn, side)?;
        }
    }
}

/// How a battle that is over goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum After {
    /// With a further turn.
    OneMoreTurn,
    /// Where it was ended.
    GoOn,
}

impl Move for After {
    fn subject(&self) -> Subject {
        Subject::new(match self {
            Self::OneMoreTurn => "one_more_turn",
            Self::GoOn => "go_on",
        })
    }
}

/// The battle is over: the record can still be corrected, and the battle can go on.
pub(super) fn over<B: Correctable>(battle: &mut B, table: &mut Table<'_>, after: After) -> Step<()> {
    table.tell(|| Event::new(Kind::Phase, Message::new("battle-over"), ""));
    let prompt = |_: &B| Prompt::new(OVER, Message::new("battle-over"), "", None);
    let offer = |_: &B, after: &After| {
        let label = match after {
            After::OneMoreTurn => "turns-do-one-more",
            After::GoOn => "turns-do-go-on",
        };
        after.offer(Message::new(label)).key('G')
    };
    while let Taken::Corrected = moves::ask(battle, table, prompt, vec![after], offer, |_, _| Details::default())? {}
    table.tell(|| Event::new(Kind::Phase, Message::new("turns-told-goes-on"), ""));
    Ok(())
}

/// Whether a verb goes on with a battle that is over.
pub fn goes_on(verb: &str) -> bool {
    matches!(verb, "one_more_turn" | "go_on")
}

/// The offer to end the battle, which every decision of a battle has beside its corrections.
pub(super) fn end_offer() -> Offer {
    Offer { correction: true, ..Offer::new(END_BATTLE, Message::new("turns-do-end-battle")) }
}
