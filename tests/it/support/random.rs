//! Battles and draws at random, and hearing all that is said in them.

use spellmuster::form::{Input, InputKind, Value};
use std::collections::BTreeSet;

use spellmuster::battle::{Origin, Session};
use spellmuster::dice::{Pool, Source};
use spellmuster::lang::{Arg, Lang, Message};
use spellmuster::rosters::Roster;
use spellmuster::rules::{Answer, BoardItem, BoardPool, Body, Game, InPlay, Mark, Offer, Question, Reason, Sum};

/// What was said, and the ids of it.
#[derive(Default)]
pub struct Heard {
    /// What was said.
    pub message: BTreeSet<Message>,
    /// Ids of it, those of messages within messages included.
    pub ids: BTreeSet<String>,
}

impl Heard {
    /// Hears messages.
    pub fn hear<'a>(&mut self, message: impl IntoIterator<Item = &'a Message>) {
        for message in message {
            self.hear_id(message);
            self.message.insert(message.clone());
        }
    }

    fn hear_id(&mut self, message: &Message) {
        self.ids.insert(message.id.to_string());
        for (_, arg) in &message.args {
            match arg {
                Arg::Message(message) => self.hear_id(message),
                Arg::List(list) => list.iter().for_each(|message| self.hear_id(message)),
                _ => {}
            }
        }
    }

    /// Hears a message without arguments, by its id.
    pub fn name(&mut self, id: &str) {
        self.hear([&Message { id: id.to_owned().into(), args: Vec::new() }]);
    }

    /// Hears messages without arguments, by their ids.
    pub fn names<'a>(&mut self, ids: impl IntoIterator<Item = &'a str>) {
        ids.into_iter().for_each(|id| self.name(id));
    }

    /// Hears reasons.
    pub fn reasons<'a>(&mut self, reasons: impl IntoIterator<Item = &'a Reason>) {
        self.hear(reasons.into_iter().map(|reason| &reason.message));
    }

    fn sum(&mut self, sum: &Sum) {
        self.hear(sum.parts.iter().map(|part| &part.label));
    }

    /// Hears a question with its offers.
    pub fn question(&mut self, question: &Question) {
        self.hear([&question.prompt.message]);
        self.sum(&question.prompt.sum);
        match &question.body {
            Body::Roll(roll) => self.hear(roll.rows.iter().map(|(_, message)| message)),
            Body::Choose(offers) => offers.iter().for_each(|offer| self.offer(offer)),
        }
    }

    fn offer(&mut self, offer: &Offer) {
        self.hear(std::iter::once(&offer.label).chain(&offer.short));
        self.reasons(&offer.notes);
        self.reasons(&offer.against);
        self.reasons(&offer.unavailable);
        for input in &offer.inputs {
            self.hear([&input.label]);
            if let InputKind::Choice(options) | InputKind::Many(options) = &input.kind {
                self.hear(options.iter().map(|option| &option.label));
            }
        }
    }

    /// Hears what a board shows, and what was told.
    pub fn board(&mut self, session: &Session) {
        let board = &session.now().board;
        self.hear(board.steps.iter().map(|step| &step.name));
        for side in &board.sides {
            side.pools.iter().for_each(|pool| self.pool(pool));
            for caster in &side.casters {
                self.hear(&caster.about);
                caster.points.iter().for_each(|pool| self.pool(pool));
                self.marks(&caster.marks);
                for spell in &caster.spells {
                    self.hear(spell.reason.iter().chain(&spell.how));
                }
                for BoardItem { kind, reason, .. } in &caster.items {
                    self.hear(std::iter::once(kind).chain(reason));
                }
            }
        }
        for InPlay { marks, .. } in &board.in_play {
            self.marks(marks);
        }
        self.hear(session.now().told.iter().map(|told| &told.event.message));
        for event in session.now().told.iter().map(|told| &told.event) {
            event.sum.iter().for_each(|sum| self.sum(sum));
            let names = event.term.map(|term| [term.id.to_owned(), format!("{}-means", term.id)]);
            self.hear(
                &names.into_iter().flatten().map(|id| Message { id: id.into(), args: vec![] }).collect::<Vec<_>>(),
            );
        }
    }

    fn pool(&mut self, pool: &BoardPool) {
        self.hear([&pool.label]);
        self.sum(&pool.receipt);
    }

    fn marks(&mut self, marks: &[Mark]) {
        self.hear(marks.iter().map(|mark| &mark.message));
    }

    /// Hears fields.
    pub fn fields(&mut self, fields: &[Input]) {
        for field in fields {
            self.hear(std::iter::once(&field.label).chain(&field.hint));
            if let InputKind::Choice(options) | InputKind::Many(options) = &field.kind {
                self.hear(options.iter().map(|option| &option.label));
            }
        }
    }

    /// Hears all that is to be said about a roster.
    pub fn roster(&mut self, game: &dyn Game, roster: &Roster) {
        for finding in game.check(roster) {
            self.hear([&finding.message]);
            self.hear(finding.repairs.iter().map(|repair| &repair.label));
        }
        for table in game.tables(roster) {
            self.hear([&table.name, &table.when]);
        }
        for army in &roster.armies {
            self.fields(&game.army_fields(roster, army));
            for caster in &army.casters {
                self.fields(&game.caster_fields(roster, army, caster));
                self.hear(&game.describe(army, caster));
                self.hear(game.packages(roster, army, caster).iter().map(|package| &package.label));
                for allowance in game.allowances(roster, army, caster) {
                    self.hear([&allowance.label]);
                    allowance.most.iter().for_each(|most| self.sum(most));
                }
                let open = game.open_spells(roster, army, caster);
                self.reasons(open.iter().filter_map(|open| open.unavailable.as_ref()));
                for item in &caster.items {
                    self.fields(&game.item_fields(roster, army, caster, item));
                }
            }
        }
    }
}

impl Heard {
    /// Every message that was heard can be worded in every language, and most of the system's own
    /// messages were heard: of those in these files at least so many in a hundred.
    pub fn can_be_worded(&self, game: &dyn Game, files: &[&str], at_least: usize) {
        let prefix = game.about().name.split('-').next().expect("a prefix");
        for code in Lang::ALL {
            let lang = Lang::new(code, game.about().messages);
            for message in &self.message {
                let words = lang.message(message, &game);
                let is_bare = words.contains(&format!("{prefix}-")) || words.contains(['{', '$']);
                assert!(!is_bare, "{words}: {message:?}");
            }
            assert_eq!(lang.missed(), Vec::<String>::new());
        }
        let all: BTreeSet<String> =
            files.iter().flat_map(|file| spellmuster::lang::check::messages(file).into_keys()).collect();
        let silent: Vec<&String> = all.iter().filter(|id| !self.ids.contains(*id)).collect();
        let heard = all.len() - silent.len();
        assert!(
            heard * 100 > all.len() * at_least,
            "only {heard} of {} messages were said, not {silent:#?}",
            all.len()
        );
    }
}

/// Numbers at random, the same for a seed.
pub struct Chance(pub u64, pub usize);

impl Chance {
    /// A number below `most`, which is at most 100.
    pub fn below(&mut self, most: usize) -> usize {
        self.1 += 1;
        let sides = u8::try_from(most.clamp(2, 100)).unwrap_or(100);
        let roll = Source::Seeded(self.0).roll(Pool::of(1, sides), self.1);
        roll.first().map_or(0, |face| usize::from(*face) - 1) % most.max(1)
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, list: &'a [T]) -> Option<&'a T> {
        list.get(self.below(list.len()))
    }
}

/// Answers at random until the rules are done, or for so many answers.
pub fn play(session: &mut Session, chance: &mut Chance, answers: usize, heard: &mut Heard) {
    for nth in 0..answers {
        heard.board(session);
        if let Some(question) = session.question() {
            heard.question(question);
        }
        let Some(answer) = answer(session, chance, nth) else { return };
        assert!(session.commit(&[(answer, Origin::Rolled)]).is_ok(), "what is on offer fits");
    }
}

/// An answer at random to the open question; none if the rules are done. What ends something is
/// rare, and so are corrections.
pub fn answer(session: &Session, chance: &mut Chance, nth: usize) -> Option<Answer> {
    answer_to(session.question()?, chance, nth)
}

/// An answer at random to a question.
pub fn answer_to(question: &Question, chance: &mut Chance, nth: usize) -> Option<Answer> {
    let offers = match &question.body {
        Body::Roll(roll) => return Some(Answer::Dice(Source::Seeded(chance.0).roll(roll.pool, nth))),
        Body::Choose(offers) => offers,
    };
    let is_correction = chance.below(6) == 0;
    let wanted = |offer: &&Offer| offer.unavailable.is_none() && offer.correction == is_correction;
    let rare = |offer: &&Offer| !matches!(offer.verb, "end_battle" | "end_phase" | "end_turn" | "pass");
    let open: Vec<&Offer> = offers.iter().filter(wanted).collect();
    let bold: Vec<&Offer> = open.iter().copied().filter(rare).collect();
    let from = if bold.is_empty() || chance.below(5) == 0 { open } else { bold };
    let offer = chance.pick(&from).copied().or(offers.iter().find(|offer| offer.unavailable.is_none()))?;
    let filled: Vec<_> = offer.inputs.iter().filter_map(|input| Some((input.name, filled(input, chance)?))).collect();
    Some(Answer::Choice(offer.take(&filled)))
}

/// Something that an input takes.
fn filled(input: &Input, chance: &mut Chance) -> Option<Value> {
    match &input.kind {
        InputKind::Number { min, max } => Some(Value::Number(if chance.below(2) == 0 { *min } else { *max })),
        InputKind::Choice(options) => chance.pick(options).map(|option| Value::Choice(option.id.clone())),
        InputKind::Many(options) => {
            let ids = options.iter().map(|option| option.id.clone());
            let taken: Vec<String> = ids.filter(|_| chance.below(3) == 0).collect();
            (!taken.is_empty()).then_some(Value::Many(taken))
        }
        InputKind::Text => (chance.below(2) == 0).then(|| Value::Text("them".to_owned())),
        InputKind::Numbers { .. } | InputKind::Flag => input.begins.clone(),
    }
}
