//! Battles at random: thousands of each system through answers alone, and what must hold in all
//! of them.
//!
//! - Dice and points are never below nothing, are what their receipts say, and go only where the
//!   rules have them go.
//! - Each beginning of a log asks the same question again.
//! - What comes of a roll is what the odds reckon for the same faces.
//! - Taking back and bringing back is as if nothing had been; so is writing and reading.
//! - Nothing that is on offer is refused.
//! - Each rule decides something, and how often is printed.
//!
//! A further system is a module with an [`AtRandom`] and a test here.

mod battle;
mod fantasy_imp;
mod fantasy_warlord;
mod magick_phase;
mod mordheim_fatigue;
mod numbers;
mod tally;
mod winds_of_magic;

use spellmuster::battle::Session;
use spellmuster::rules::Offer;

use crate::support;
use battle::Moment;
use numbers::Numbers;
use tally::Tally;

/// Battles of each system in a long run, which `scripts/test --long` makes.
const BATTLES: u64 = 2000;
/// Battles of each system otherwise.
const FEW_BATTLES: u64 = 200;
/// Spells that are tried in each, on average.
const CASTS: usize = 20;
/// Rosters of each system that are looked at besides.
const ROSTERS: u64 = 500;
/// A battle so long has this many answers.
const LONG: usize = 200;

/// What a system adds to battles at random.
pub trait AtRandom: Sync {
    /// Its id.
    fn system(&self) -> &'static str;

    /// The letters of its rule numbers, and the last of them.
    fn rules(&self) -> (&'static str, u8);

    /// Rules that decide nothing, since they only say what words mean; each with the reason.
    fn definitions(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }

    /// Two armies at random with house rules and turns, in the lines of the support files; many
    /// casters and turns for a long battle.
    fn armies(&self, numbers: &mut Numbers, long: bool) -> String;

    /// A roster at random, right or wrong.
    fn roster(&self, numbers: &mut Numbers) -> String;

    /// The verbs with which a spell is tried.
    fn casts(&self) -> &'static [&'static str];

    /// How readily an offer that is open is taken.
    fn weight(&self, offer: &Offer) -> usize;

    /// What an answer takes from all dice and points on the board together; `None` if that
    /// is the players' to say, or another rule's.
    fn takes(&self, moment: &Moment<'_>) -> Option<i64>;

    /// Asserts that what came of a roll is what the odds reckon for the same faces; false if
    /// nothing was rolled that has odds.
    fn agrees(&self, moment: &Moment<'_>, lines: &str) -> bool;

    /// Rules that decided by what did not happen.
    fn silently(&self, _moment: &Moment<'_>) -> Vec<&'static str> {
        Vec::new()
    }

    /// Asserts what holds of a battle that is over.
    fn whole(&self, _session: &Session, _lines: &str) {}
}

/// How many battles of each system are played: few, or what the variable `SPELLMUSTER_BATTLES` says. How
/// often each rule decided something is asserted of long runs alone.
fn how_many() -> u64 {
    std::env::var("SPELLMUSTER_BATTLES").ok().and_then(|number| number.parse().ok()).unwrap_or(FEW_BATTLES)
}

/// Plays battles, as many threads as there are cores, and counts.
fn battles(system: &dyn AtRandom) -> Tally {
    let threads = std::thread::available_parallelism().map_or(2, usize::from).min(8) as u64;
    let part = |nth: u64| {
        let mut tally = Tally::default();
        for seed in (nth..how_many()).step_by(usize::try_from(threads).expect("few")) {
            let lines = system.armies(&mut Numbers(seed + 10_000), false);
            battle::battle(system, seed, lines, &mut tally);
        }
        tally
    };
    std::thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|nth| scope.spawn(move || part(nth))).collect();
        let mut all = Tally::default();
        threads.into_iter().for_each(|thread| all.add(&thread.join().expect("battles without a fault")));
        all
    })
}

fn what_holds_in_every_battle(system: &dyn AtRandom) {
    let mut tally = battles(system);
    let game = support::game(system.system());
    for seed in 0..ROSTERS {
        let mut numbers = Numbers(seed + 20_000);
        let lines = format!("system {}\n{}", system.system(), system.roster(&mut numbers));
        tally.roster(&game, &support::roster(&lines), &mut numbers);
    }
    tally.print(system);
    if how_many() < BATTLES {
        return;
    }
    assert!(tally.battles >= usize::try_from(BATTLES).expect("few"));
    assert!(tally.casts >= CASTS * tally.battles, "only {} casts", tally.casts);
    assert!(tally.reckoned >= tally.battles, "only {} outcomes were reckoned", tally.reckoned);
    tally.none_is_silent(system);
}

/// The systems with what they add.
const SYSTEMS: [&dyn AtRandom; 5] = [
    &winds_of_magic::Winds,
    &fantasy_warlord::Warlord,
    &fantasy_imp::Imp,
    &magick_phase::Magick,
    &mordheim_fatigue::Fatigue,
];

/// A battle at random of a system, played for so many answers at most.
pub fn a_battle(system: &str, seed: u64, answers: usize) -> Session {
    let at_random = SYSTEMS.iter().find(|at_random| at_random.system() == system).expect("the system");
    let lines = at_random.armies(&mut Numbers(seed + 30_000), false);
    let mut session = support::session(&format!("system {system}\n{lines}"));
    let mut chance = support::random::Chance(seed, 0);
    for nth in 0..answers {
        let Some(answer) = support::random::answer(&session, &mut chance, nth) else { break };
        session.commit(&[(answer, spellmuster::battle::Origin::Rolled)]).expect("what is on offer fits");
    }
    session
}

fn a_long_battle(system: &dyn AtRandom) {
    let mut tally = Tally::default();
    let lines = system.armies(&mut Numbers(6), true);
    battle::battle(system, 66, lines, &mut tally);
    println!("{}, a long battle: {} answers, {} casts", system.system(), tally.answers, tally.casts);
    assert!(tally.answers > LONG, "only {} answers", tally.answers);
}

mod in_every_battle {
    use super::{
        fantasy_imp, fantasy_warlord, magick_phase, mordheim_fatigue, what_holds_in_every_battle, winds_of_magic,
    };

    #[test]
    fn of_winds_of_magic() {
        what_holds_in_every_battle(&winds_of_magic::Winds);
    }

    #[test]
    fn of_fantasy_warlord() {
        what_holds_in_every_battle(&fantasy_warlord::Warlord);
    }

    #[test]
    fn of_fantasy_imp() {
        what_holds_in_every_battle(&fantasy_imp::Imp);
    }

    #[test]
    fn of_magick_phase() {
        what_holds_in_every_battle(&magick_phase::Magick);
    }

    #[test]
    fn of_mordheim_fatigue() {
        what_holds_in_every_battle(&mordheim_fatigue::Fatigue);
    }
}

mod in_a_long_battle {
    use super::{a_long_battle, fantasy_imp, fantasy_warlord, magick_phase, mordheim_fatigue, winds_of_magic};

    #[test]
    fn of_winds_of_magic() {
        a_long_battle(&winds_of_magic::Winds);
    }

    #[test]
    fn of_fantasy_warlord() {
        a_long_battle(&fantasy_warlord::Warlord);
    }

    #[test]
    fn of_fantasy_imp() {
        a_long_battle(&fantasy_imp::Imp);
    }

    #[test]
    fn of_magick_phase() {
        a_long_battle(&magick_phase::Magick);
    }

    #[test]
    fn of_mordheim_fatigue() {
        a_long_battle(&mordheim_fatigue::Fatigue);
    }
}
