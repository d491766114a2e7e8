//! Battles played by nobody in particular: hundreds of random ones and a long one, through
//! answers alone, and what must hold in all of them.

#![allow(
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::panic,
    clippy::print_stdout,
    reason = "a test fails by them, and says what it saw"
)]

#[allow(dead_code, reason = "each test uses its part of it")]
mod support;

use std::collections::BTreeMap;

use spellmuster::battle::{BattleHead, Matter, Origin, Session, read_battle, write_battle};
use spellmuster::dice::Pool;
use spellmuster::rules::{
    Answer, Asked, Blank, BlankKind, Body, Choice, Kind, Misread, Notation, Offer, Outcome, Question, Slot, Table,
};

/// Numbers that look random and are the same every time.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^= mixed >> 31;
        usize::try_from(mixed % below.max(1) as u64).expect("small")
    }

    fn pick<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// Dice with more ones and sixes than fair ones have: they are where the rules are.
    fn faces(&mut self, pool: Pool) -> Vec<u8> {
        let sides = pool.die.sides();
        let face = |number: usize| match number {
            0 => sides[0],
            1 => sides[sides.len() - 1],
            other => sides[(other - 2) % sides.len()],
        };
        (0..pool.count).map(|_| face(self.below(sides.len() + 2))).collect()
    }
}

/// How often each rule had a say.
#[derive(Default)]
struct Tally(BTreeMap<&'static str, usize>);

impl Tally {
    fn count(&mut self, rule: &'static str) {
        if !rule.is_empty() {
            *self.0.entry(rule).or_default() += 1;
        }
    }
}

fn wizard(numbers: &mut Numbers, name: &str, set: &str) -> String {
    let lore = numbers.pick(&["fire", "light", "life", "shadow", "beasts", "death", "heavens"]);
    let level = 1 + numbers.below(4);
    let repeats = numbers.pick(&["", "", " repeats"]);
    let item = numbers.pick(&[
        "",
        "",
        "",
        " carries dispel_scroll",
        " carries bound_spell fire/wall-of-fire 7",
        " carries dispel_dice 2",
    ]);
    format!("wizard {name} level {level} of {lore}{set} knows all{repeats}{item}\n")
}

fn army(numbers: &mut Numbers, name: &str) -> String {
    let sort = numbers.below(10);
    let named = |at: usize| format!("{name}{at}");
    match sort {
        0 => format!(
            "army {name} dwarfs\nrune_lord {} carries anvil carries spellbreaking\nrune_smith {}\n\
             bearer {} carries bound_spell light/guardian-light 6\n",
            named(1),
            named(2),
            named(3)
        ),
        1 => format!(
            "army {name} tomb_kings\nliche_priest {}\nliche_high_priest {} carries dispel_scroll\n\
             tomb_king {} carries bound_spell incantations/urgency 5\nbearer {} carries casket fire/fire-ball 8\n",
            named(1),
            named(2),
            named(3),
            named(4)
        ),
        2 => format!("army {name}\nbearer {} carries bound_spell fire/fiery-blast\n", named(1)),
        _ => {
            let set = if sort == 3 { " set seven" } else { "" };
            let table = numbers.pick(&["", " miscast_table unofficial-ninth"]);
            let mut lines = format!("army {name}{set}{table}\n");
            for at in 0..=numbers.below(3) {
                lines += &wizard(numbers, &named(at), if set.is_empty() { "" } else { "-seven" });
            }
            lines
        }
    }
}

fn armies(numbers: &mut Numbers, turns: usize) -> String {
    let mut lines = army(numbers, "A") + &army(numbers, "B") + &format!("turns {turns}\n");
    for (rule, value) in [
        ("miscast", "spell_fails"),
        ("dispel_without_wizard", "forbidden"),
        ("remains_ends_on", "remaining_spell"),
        ("remaining_with_power_dice", "on"),
    ] {
        if numbers.below(3) == 0 {
            lines += &format!("rule {rule} {value}\n");
        }
    }
    lines
}

fn filled(numbers: &mut Numbers, offer: &Offer) -> Vec<(&'static str, Slot)> {
    let slot = |numbers: &mut Numbers, blank: &Blank| match &blank.kind {
        BlankKind::Number { min, max } => {
            let span = usize::try_from(max - min).expect("a range") + 1;
            Some(Slot::Number(min + i64::try_from(numbers.below(span)).expect("small")))
        }
        BlankKind::Option(options) => Some(Slot::Option(numbers.pick(options).id.clone())),
        BlankKind::Many(options) => {
            let some: Vec<String> =
                options.iter().filter(|_| numbers.below(3) == 0).map(|option| option.id.clone()).collect();
            (!some.is_empty()).then_some(Slot::Many(some))
        }
        BlankKind::Text => (numbers.below(2) == 0).then(|| Slot::Text("the wolves".to_owned())),
    };
    offer.blanks.iter().filter_map(|blank| Some((blank.name, slot(numbers, blank)?))).collect()
}

/// Something that a player might decide.
fn decision(numbers: &mut Numbers, offers: &[Offer], haste: usize) -> Choice {
    let weight = |offer: &Offer| match (offer.barred.is_some(), offer.correction, offer.verb) {
        (true, _, _) | (_, _, "end_battle") => 0,
        (_, true, _) => usize::from(offer.verb != "power_dice" && offer.verb != "own_dice"),
        (_, _, "end_phase") => haste,
        (_, _, "pass") => 30,
        (_, _, "dispel_lasting" | "dispel_lasting_without") => 60,
        _ => 40,
    };
    let all: usize = offers.iter().map(weight).sum();
    let mut at = numbers.below(all);
    let offer = offers.iter().find(|offer| {
        let here = at < weight(offer);
        at = at.saturating_sub(weight(offer));
        here
    });
    let offer = offer.expect("something that can be done");
    offer.take(&filled(numbers, offer))
}

/// Dice of the pools that the board shows, by side and pool; own dice by caster.
fn dice(session: &Session) -> BTreeMap<String, i64> {
    let mut dice = BTreeMap::new();
    for side in &session.now().board.sides {
        for pool in &side.pools {
            dice.insert(format!("{} {}", side.name, pool.id), pool.left);
        }
        for caster in &side.casters {
            for pool in &caster.points {
                dice.insert(format!("{} {}", caster.name, pool.id), pool.left);
            }
        }
    }
    dice
}

/// A battle under way, with all that is checked on the way.
struct Battle<'a> {
    session: Session,
    numbers: Numbers,
    tally: &'a mut Tally,
    /// Questions as they were asked.
    asked: Vec<Question>,
    /// Odds of the decision that was taken last.
    odds: Option<Asked>,
    /// How soon phases are ended.
    haste: usize,
    lines: String,
}

impl Battle<'_> {
    fn play(&mut self) {
        while let Some(question) = self.session.question().cloned() {
            self.tally_question(&question);
            let before = dice(&self.session);
            let told = self.session.now().told.len();
            let (answer, origin) = match &question.body {
                Body::Choose(offers) => {
                    if self.numbers.below(40) == 0 {
                        self.no_unbarred_offer_is_refused(offers);
                    }
                    let choice = decision(&mut self.numbers, offers, self.haste);
                    if self.numbers.below(6) == 0 {
                        self.reads_back(offers, &choice);
                    }
                    let taken = offers.iter().find(|offer| offer.accepts(&choice)).expect("the offer");
                    self.odds = taken.odds_of(&choice).or(self.odds.take().filter(|_| taken.correction));
                    (Answer::Choice(choice), Origin::Decided)
                }
                Body::Roll(roll) => (Answer::Dice(self.numbers.faces(roll.pool)), Origin::Typed),
            };
            self.asked.push(question.clone());
            let committed = self.session.commit(&[(answer.clone(), origin)]);
            assert!(committed.is_ok(), "{answer:?} refused in\n{}", self.lines);
            self.dice_are_conserved(&before, &answer);
            self.outcome_is_reckoned(&question, &answer, told);
            assert!(self.asked.len() < 2000, "no end of\n{}", self.lines);
        }
        assert!(self.session.now().board.over && self.session.now().misfit.is_none());
        for told in &self.session.now().told {
            told.event.rules.iter().for_each(|rule| self.tally.count(rule));
        }
    }

    fn tally_question(&mut self, question: &Question) {
        self.tally.count(question.ask.rule);
        if let Body::Choose(offers) = &question.body {
            let barred = offers.iter().filter_map(|offer| offer.barred.as_ref());
            let notes = offers.iter().flat_map(|offer| &offer.notes);
            barred.chain(notes).for_each(|reason| self.tally.count(reason.rule));
        }
    }

    fn no_unbarred_offer_is_refused(&mut self, offers: &[Offer]) {
        for offer in offers.iter().filter(|offer| offer.barred.is_none()) {
            let choice = offer.take(&filled(&mut self.numbers, offer));
            assert!(offer.accepts(&choice), "{offer:?}");
            let next = self.session.ask_after(&Answer::Choice(choice.clone()));
            assert!(next.is_ok(), "{choice:?} refused in\n{}", self.lines);
        }
    }

    /// What is written for a decision is read as that decision.
    fn reads_back(&self, offers: &[Offer], choice: &Choice) {
        let names = self.session.names();
        let notation = Notation::new(self.session.game().about().verbs, &names);
        let written = notation.write(choice);
        let read: Result<Choice, Misread> = notation.read(&written, offers);
        assert_eq!(read.as_ref(), Ok(choice), "{written}");
    }

    /// Dice leave pools as they are rolled, and for no other reason but those that are told.
    fn dice_are_conserved(&self, before: &BTreeMap<String, i64>, answer: &Answer) {
        let after = dice(&self.session);
        for (pool, left) in &after {
            assert!(*left >= 0, "{pool} is {left} in\n{}", self.lines);
        }
        let Answer::Choice(choice) = answer else {
            return;
        };
        let total = |dice: &BTreeMap<String, i64>| dice.values().sum::<i64>();
        let spent = match &*choice.verb {
            "cast" | "dispel" | "dispel_without" | "dispel_lasting" | "dispel_lasting_without" => {
                choice.number("dice").expect("dice")
            }
            "use" | "speak" | "strike" | "scroll" | "pass" | "read" | "slain" | "wounds" | "tried" | "ready" => 0,
            _ => return,
        };
        assert_eq!(total(before) - total(&after), spent, "{choice:?} in\n{}", self.lines);
    }

    /// What came of a roll is what the odds would have reckoned for the same faces.
    fn outcome_is_reckoned(&mut self, question: &Question, answer: &Answer, told: usize) {
        let Answer::Dice(faces) = answer else { return };
        let game = self.session.game();
        let events: Vec<_> = self.session.now().told.iter().skip(told).map(|told| &told.event).collect();
        let reckon = |asked: &Asked, rolls: &[Answer]| -> Outcome {
            game.reckon(asked, &mut Table::from_log(rolls)).expect("an outcome for these faces")
        };
        let said = |id: &str| events.iter().any(|event| event.said.id == id);
        let dice = [Answer::Dice(faces.clone())];
        match question.ask.id {
            "casting_roll" => {
                let mut asked = self.odds.clone().expect("odds of a cast");
                asked.inputs.insert("dispel_dice", spellmuster::rules::Input::Number(0));
                // The miscast table comes after the result: any row does.
                let row = Answer::Dice(vec![3, 4]);
                let outcome = reckon(&asked, &[dice[0].clone(), row]);
                assert_eq!(
                    outcome.has(0),
                    said("winds-told-cast") || said("winds-told-irresistible"),
                    "{}",
                    self.lines
                );
                assert_eq!(outcome.has(1), said("winds-told-failed") || said("winds-told-void"));
                assert_eq!(outcome.has(2), said("winds-told-irresistible"));
                assert_eq!(outcome.has(3), said("winds-told-miscast"));
                let cast = events.iter().find(|event| event.kind == Kind::Cast).expect("the cast");
                let total = cast.sum.as_ref().map(spellmuster::rules::Sum::total);
                assert_eq!(outcome.key_of(0).map(i64::from), total);
            }
            "miscast_roll" => {
                let mut asked = self.odds.clone().expect("odds of a cast");
                asked.inputs.insert("dice", spellmuster::rules::Input::Number(2));
                asked.inputs.insert("dispel_dice", spellmuster::rules::Input::Number(0));
                let outcome = reckon(&asked, &[Answer::Dice(vec![1, 1]), dice[0].clone()]);
                let row = game.key_name(&asked, "miscast_row", outcome.key_of(1).expect("a row"));
                let told = events.iter().find(|event| event.said.id == "winds-told-row").expect("the row");
                assert_eq!(
                    support::neutral(&told.said).split("range=").nth(1).and_then(|rest| rest.split(',').next()),
                    Some(&*row.replace('-', "–"))
                );
            }
            "dispel_roll" => {
                let outcome = reckon(self.odds.as_ref().expect("odds of a dispel"), &dice);
                assert_eq!(outcome.has(0), said("winds-told-dispelled") || said("winds-told-dispelled-sixes"));
                assert_eq!(outcome.has(1), said("winds-told-not-dispelled"));
            }
            "bound_roll" => {
                let mut asked = self.odds.clone().expect("odds of a bound spell");
                asked.inputs.insert("dispel_dice", spellmuster::rules::Input::Number(0));
                let outcome = reckon(&asked, &dice);
                assert_eq!((outcome.has(0), outcome.has(1)), (said("winds-told-bound"), said("winds-told-crumbles")));
            }
            "strike_roll" => {
                let outcome = reckon(self.odds.as_ref().expect("odds of a rune"), &dice);
                assert_eq!(
                    (outcome.has(0), outcome.has(1)),
                    (said("winds-told-struck"), said("winds-told-strike-failed"))
                );
            }
            "incantation_roll" => {
                let mut asked = self.odds.clone().expect("odds of an incantation");
                asked.inputs.insert("dispel_dice", spellmuster::rules::Input::Number(0));
                let power: i64 = faces.iter().map(|face| i64::from(*face)).sum();
                assert_eq!(reckon(&asked, &dice).key_of(0).map(i64::from), Some(power));
            }
            _ => {}
        }
    }

    /// Looking back, taking back, bringing back and reading back all give the same battle.
    fn afterwards(&mut self, every_prefix: bool) {
        let now = (self.session.now().told.clone(), self.session.now().board.clone());
        let entries = self.session.log().entries.clone();
        let prefixes: Vec<usize> = if every_prefix {
            (0..entries.len()).collect()
        } else {
            (0..3).map(|_| self.numbers.below(entries.len())).collect()
        };
        for at in prefixes {
            let then = self.session.look(at);
            assert_eq!(then.question.as_ref(), self.asked.get(at), "at {at} of\n{}", self.lines);
            assert_eq!(then.told, now.0[..then.told.len()]);
        }
        let steps = self.session.log().steps().len();
        let some = self.numbers.below(steps) + 1;
        self.session.undo(some);
        self.session.undo(steps);
        assert!(self.session.log().entries.is_empty());
        assert_eq!(self.session.question(), self.asked.first());
        self.session.redo(some);
        self.session.redo(steps);
        assert_eq!(self.session.log().entries, entries);
        assert_eq!((&self.session.now().told, &self.session.now().board), (&now.0, &now.1));
        assert!(self.session.log().struck.is_empty() && self.session.log().undone.is_empty());

        let head = BattleHead::new(self.session.setup().expect("a battle").clone(), self.session.game().about());
        let text = write_battle(&head, self.session.records()).expect("plain data");
        let (file, fault) = read_battle(&text).expect("its own text");
        assert_eq!((fault, &file.head, file.records.as_slice()), (None, &head, self.session.records()));
        let again = Session::open(self.session.game().clone(), Matter::Battle(file.head.setup), file.records);
        assert_eq!((&again.now().told, &again.now().board), (&now.0, &now.1));
    }
}

fn battle(seed: u64, lines: String, tally: &mut Tally, haste: usize, every_prefix: bool) -> usize {
    let numbers = Numbers(seed);
    let session = support::session(&lines);
    let mut battle = Battle { session, numbers, tally, asked: Vec::new(), odds: None, haste, lines };
    battle.play();
    battle.afterwards(every_prefix);
    battle.asked.len()
}

/// Rules of mustering: drawing spells, and what is said of rosters.
fn muster(tally: &mut Tally) {
    let game = support::winds();
    for lines in [
        "army A\nwizard Ana level 2 of fire package A\nwizard Abe level 4 of death package C",
        "army A lores death\nwizard Ana level 1 of fire knows all knows burning-head",
    ] {
        let roster = support::roster(lines);
        game.check(&roster).iter().for_each(|finding| tally.count(finding.rule));
        let casters = roster.armies[0].casters.iter().map(|caster| caster.id).collect();
        let mut session = Session::new(game.clone(), Matter::Muster { roster, casters });
        let mut numbers = Numbers(1);
        while let Some(question) = session.question().cloned() {
            tally.count(question.ask.rule);
            let answer = match &question.body {
                Body::Choose(offers) => Answer::Choice(decision(&mut numbers, offers, 0)),
                Body::Roll(roll) => Answer::Dice(numbers.faces(roll.pool)),
            };
            session.commit(&[(answer, Origin::Typed)]).expect("an answer that fits");
        }
        session.now().told.iter().flat_map(|told| &told.event.rules).for_each(|rule| tally.count(rule));
    }
}

#[test]
fn what_holds_in_every_battle() {
    let mut tally = Tally::default();
    muster(&mut tally);
    let part = |part: u64| {
        let mut tally = Tally::default();
        let battles = (part * 130..(part + 1) * 130).map(|seed| {
            let lines = armies(&mut Numbers(seed + 10_000), 1);
            battle(seed, lines, &mut tally, 260, seed % 32 == 0)
        });
        let answers: usize = battles.sum();
        (tally, answers)
    };
    let parts: Vec<(Tally, usize)> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0..4).map(|nth| scope.spawn(move || part(nth))).collect();
        threads.into_iter().map(|thread| thread.join().expect("battles without a fault")).collect()
    });
    let answers: usize = parts.iter().map(|(_, answers)| answers).sum();
    for (rule, times) in parts.into_iter().flat_map(|(tally, _)| tally.0) {
        *tally.0.entry(rule).or_default() += times;
    }
    let rules: Vec<String> = (1..=30).map(|rule| format!("WM-{rule}")).collect();
    let counted: Vec<(&str, usize)> =
        rules.iter().map(|rule| (rule.as_str(), tally.0.get(rule.as_str()).copied().unwrap_or(0))).collect();
    println!("520 battles, {answers} answers; how often each rule had a say:");
    counted.iter().for_each(|(rule, times)| println!("  {rule:5} {times:7}"));
    let never: Vec<&str> = counted.iter().filter(|(_, times)| *times == 0).map(|(rule, _)| *rule).collect();
    assert!(never.is_empty(), "never had a say: {never:?}");
}

#[test]
fn a_long_battle() {
    let mut numbers = Numbers(6);
    let mut lines = String::new();
    for army in ["A", "B"] {
        lines += &format!("army {army}\n");
        for at in 1..=3 {
            lines += &wizard(&mut numbers, &format!("{army}{at}"), "");
        }
    }
    let answers = battle(66, lines + "turns 6\n", &mut Tally::default(), 60, true);
    println!("six turns, three wizards a side: {answers} answers");
    assert!(answers > 200);
}
