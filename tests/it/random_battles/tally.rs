//! How often each rule decided something, and how.

use std::collections::BTreeMap;

use spellmuster::battle::{Session, SessionKind};
use spellmuster::lang::Message;
use spellmuster::rosters::Roster;
use spellmuster::rules::{Answer, Body, Choice, Game, LoggedEvent, Offer, Question};

use super::AtRandom;
use super::numbers::Numbers;

/// In which way a rule had its say.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// It asked the question.
    OddsQuestion,
    /// It decided what happened, or had a part in it.
    LoggedEvent,
    /// It barred something on offer.
    Unavailable,
    /// It bounded what was filled in.
    Bounded,
    /// It was noted beside what was done, for the players to see to.
    Noted,
    /// It decided by what did not happen; the system's module says when.
    Silently,
    /// It was broken in a roster, or bounded what a caster may have.
    Mustered,
}

const WAYS: [Way; 7] =
    [Way::OddsQuestion, Way::LoggedEvent, Way::Unavailable, Way::Bounded, Way::Noted, Way::Silently, Way::Mustered];

/// How often each rule had its say.
#[derive(Default)]
pub struct Tally {
    rules: BTreeMap<&'static str, [usize; WAYS.len()]>,
    /// Battles that were played.
    pub battles: usize,
    /// Answers that were given in them.
    pub answers: usize,
    /// Spells that somebody tried.
    pub casts: usize,
    /// Outcomes of rolls that were compared with those that the odds reckon.
    pub reckoned: usize,
    /// Beginnings of logs that were asked about again.
    pub prefixes: usize,
    /// Offers that were tried beside those that were taken.
    pub offers: usize,
}

impl Tally {
    /// Counts a rule.
    pub fn count(&mut self, rule: &'static str, way: Way) {
        if !rule.is_empty() {
            self.rules.entry(rule).or_default()[way as usize] += 1;
        }
    }

    /// Counts the rule that asks, and those that bar something.
    pub fn question(&mut self, question: &Question) {
        self.count(question.prompt.rule, Way::OddsQuestion);
        if let Body::Choose(offers) = &question.body {
            let unavailable = offers.iter().filter_map(|offer| offer.unavailable.as_ref());
            unavailable.for_each(|reason| self.count(reason.rule, Way::Unavailable));
        }
    }

    /// Counts the rules that bear on what is done.
    pub fn taken(&mut self, offer: &Offer) {
        offer.inputs.iter().for_each(|input| self.count(input.rule, Way::Bounded));
        offer.notes.iter().chain(&offer.against).for_each(|note| self.count(note.rule, Way::Noted));
    }

    /// Counts the rules by which things happened: those of the events, and those of what was added up.
    pub fn told(&mut self, told: &[LoggedEvent]) {
        for event in told.iter().map(|told| &told.event) {
            let parts = event.sum.iter().flat_map(|sum| &sum.parts).map(|part| part.rule);
            let all: std::collections::BTreeSet<_> = event.rules.iter().copied().chain(parts).collect();
            all.into_iter().for_each(|rule| self.count(rule, Way::LoggedEvent));
        }
    }

    /// Counts what is said of a roster, right or wrong, and determines what is left to chance in it.
    pub fn roster(&mut self, game: &std::sync::Arc<dyn Game>, roster: &Roster, numbers: &mut Numbers) {
        game.check(roster).iter().for_each(|finding| self.count(finding.rule, Way::Mustered));
        let army = &roster.armies[0];
        for caster in &army.casters {
            let open = game.open_spells(roster, army, caster);
            let unavailable = open.iter().filter_map(|open| open.unavailable.as_ref());
            unavailable.for_each(|reason| self.count(reason.rule, Way::Mustered));
            for most in game.allowances(roster, army, caster).iter().filter_map(|allowance| allowance.most.as_ref()) {
                most.parts.iter().for_each(|part| self.count(part.rule, Way::Mustered));
            }
        }
        let left = army.casters.iter().filter(|caster| game.to_prepare(roster, army, caster));
        let casters = left.map(|caster| caster.id).collect();
        let mut session = Session::new(game.clone(), SessionKind::Muster { roster: roster.clone(), casters });
        while let Some(question) = session.question().cloned() {
            self.count(question.prompt.rule, Way::Mustered);
            let answer = match &question.body {
                Body::Choose(offers) => Answer::Choice(any(numbers, offers)),
                Body::Roll(roll) => Answer::Dice(numbers.faces(roll.pool)),
            };
            session.commit(&[(answer, spellmuster::battle::Origin::Typed)]).expect("an answer that fits");
        }
        let prepared = session.now().roster.as_ref().expect("all determined");
        for caster in &prepared.armies[0].casters {
            assert!(!game.to_prepare(prepared, &prepared.armies[0], caster), "{caster:?}");
        }
        session.now().told.iter().flat_map(|told| &told.event.rules).for_each(|rule| self.count(rule, Way::Mustered));
    }

    /// Adds what another has counted.
    pub fn add(&mut self, other: &Self) {
        for (rule, ways) in &other.rules {
            let mine = self.rules.entry(rule).or_default();
            mine.iter_mut().zip(ways).for_each(|(mine, times)| *mine += times);
        }
        self.battles += other.battles;
        self.answers += other.answers;
        self.casts += other.casts;
        self.reckoned += other.reckoned;
        self.prefixes += other.prefixes;
        self.offers += other.offers;
    }

    /// Prints how often each rule had its say.
    pub fn print(&self, system: &dyn AtRandom) {
        println!(
            "{}: {} battles, {} casts, {} answers, {} outcomes reckoned, {} beginnings asked about again, \
             {} offers tried beside those taken",
            system.system(),
            self.battles,
            self.casts,
            self.answers,
            self.reckoned,
            self.prefixes,
            self.offers
        );
        println!("  how often each rule decided something:");
        print!("  {:6}{:>10}", "rule", "all");
        WAYS.iter().for_each(|way| print!("{:>10}", format!("{way:?}").to_lowercase()));
        println!();
        for rule in rules(system) {
            let ways = self.rules.get(rule.as_str()).copied().unwrap_or_default();
            print!("  {rule:6}{:>10}", ways.iter().sum::<usize>());
            ways.iter().for_each(|times| print!("{times:>10}"));
            let why = system.definitions().iter().find(|(definition, _)| *definition == rule);
            println!("{}", why.map_or_else(String::new, |(_, why)| format!("  {why}")));
        }
    }

    /// Each rule decided something, those apart that only say what words mean; and those are not
    /// more than they are said to be.
    pub fn none_is_silent(&self, system: &dyn AtRandom) {
        let is_definition = |rule: &str| system.definitions().iter().any(|(definition, _)| *definition == rule);
        for rule in rules(system) {
            let times: usize = self.rules.get(rule.as_str()).map_or(0, |ways| ways.iter().sum());
            assert_eq!(times == 0, is_definition(&rule), "{rule} decided {times} times");
        }
        let unknown: Vec<_> =
            self.rules.keys().filter(|rule| !rules(system).iter().any(|known| known == *rule)).collect();
        assert!(unknown.is_empty(), "no such rules: {unknown:?}");
    }
}

fn rules(system: &dyn AtRandom) -> Vec<String> {
    let (prefix, last) = system.rules();
    (1..=last).map(|rule| format!("{prefix}-{rule}")).collect()
}

/// Any decision that is on offer and no correction.
fn any(numbers: &mut Numbers, offers: &[Offer]) -> Choice {
    let offer = numbers.weighed(offers, |offer| usize::from(offer.unavailable.is_none() && !offer.correction));
    let offer = offer.expect("something that can be done");
    offer.take(&super::battle::filled(numbers, offer))
}

/// The number that a message has under that name.
pub fn number_in(message: &Message, name: &str) -> Option<i64> {
    message.args.iter().find_map(|(key, arg)| match arg {
        spellmuster::lang::Arg::Number(number) if key == name => Some(*number),
        _ => None,
    })
}
