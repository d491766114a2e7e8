use std::sync::Arc;

use super::log::Undone;
use super::rebase::{Past, plan};
use super::{Act, BattleNames, Changed, Edit, Entry, Log, Origin, Plan, Record};
use crate::lang::Message;
use crate::rosters::{CasterId, Roster};
use crate::rules::{
    Answer, AnsweredQuestion, Board, Game, LoggedEvent, Mismatch, Pause, Question, Setup, System, Table, battle_game,
    turns,
};

/// What is being played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionKind {
    /// A battle.
    Battle(Setup),
    /// What dice and choices decide before the game, for these casters in this order.
    Muster {
        /// The roster as it was before.
        roster: Roster,
        /// The casters' ids.
        casters: Vec<CasterId>,
    },
}

/// The result of running the rules over a log.
#[derive(Clone, Debug, Default)]
pub struct Replayed {
    /// The board.
    pub board: Board,
    /// The events.
    pub told: Vec<LoggedEvent>,
    /// The name of each decision, by its place in the log.
    pub labels: Vec<(usize, Message)>,
    /// The next question; `None` if the rules are done or stopped at a mismatch.
    pub question: Option<Question>,
    /// The first answer that does not fit.
    pub mismatch: Option<Mismatch>,
    /// The resulting roster, when mustering is done.
    pub roster: Option<Roster>,
    /// The turn in which the rules stand; 0 before the first.
    pub turn: u32,
}

impl Replayed {
    /// What was told by the entry at this place.
    pub fn told_by(&self, at: usize) -> &[LoggedEvent] {
        let from = self.told.partition_point(|told| told.after <= at);
        let to = self.told.partition_point(|told| told.after <= at + 1);
        self.told.get(from..to).unwrap_or_default()
    }
}

/// The name of a step: its decision and its dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepName {
    /// The decision; `None` if the step is only a roll.
    pub decision: Option<Message>,
    /// The faces.
    pub faces: Vec<u8>,
}

/// A battle (or a muster) in progress.
///
/// ```
/// use spellmuster::battle::{Session, play_script};
/// use spellmuster::files::load_game;
/// use spellmuster::rosters::read_roster;
/// use spellmuster::rules::{Setup, Side};
/// use spellmuster::spells::SourceText;
///
/// let system = spellmuster::systems::all()[0];
/// let (game, _) = load_game(system, None);
/// let sample = &system.about().sample;
/// let [a, b] = sample.rosters.map(|text| read_roster(&SourceText::new("a", text)).0.expect("a roster"));
/// let setup = Setup::begin((&*game, &a), (&*game, &b)).begun_by(Side::First);
/// let mut session = Session::battle(system, setup, Vec::new());
/// play_script(&mut session, sample.answers, None).expect("its own answers");
/// let entries = session.log().entries.len();
/// session.undo(1);
/// session.redo(1);
/// assert_eq!(session.log().entries.len(), entries);
/// ```
pub struct Session {
    game: Arc<dyn Game>,
    kind: SessionKind,
    /// The set-up that the battle began with, with its rules, once a change of the past has changed them.
    begun: Option<(Arc<dyn Game>, SessionKind)>,
    records: Vec<Record>,
    log: Log,
    revision: u64,
    now: Replayed,
    redo: Option<StepName>,
}

impl Session {
    /// A session without answers.
    pub fn new(game: Arc<dyn Game>, kind: SessionKind) -> Self {
        Self::open(game, kind, Vec::new())
    }

    /// A battle as its records left it. It uses only what its set-up keeps of the lists.
    pub fn battle(system: &dyn System, setup: Setup, records: Vec<Record>) -> Self {
        let game = battle_game(system, &setup);
        Self::open(game, SessionKind::Battle(setup), records)
    }

    /// A session as its records left it. A mismatch is kept and shown: nothing is dropped.
    pub fn open(game: Arc<dyn Game>, kind: SessionKind, records: Vec<Record>) -> Self {
        let log = Log::fold(&records);
        let now = Replayed::default();
        let mut session = Self { game, kind, begun: None, records, log, revision: 0, now, redo: None };
        session.replay();
        session
    }

    /// The rules.
    pub fn game(&self) -> &Arc<dyn Game> {
        &self.game
    }

    /// What is being played.
    pub const fn kind(&self) -> &SessionKind {
        &self.kind
    }

    /// The set-up, if it is a battle.
    pub const fn setup(&self) -> Option<&Setup> {
        match &self.kind {
            SessionKind::Battle(setup) => Some(setup),
            SessionKind::Muster { .. } => None,
        }
    }

    /// All records so far, for the journal.
    pub fn records(&self) -> &[Record] {
        &self.records
    }

    /// The current log.
    pub const fn log(&self) -> &Log {
        &self.log
    }

    /// Every change raises it: callers use it to tell whether what they derived still fits.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// The present state.
    pub const fn now(&self) -> &Replayed {
        &self.now
    }

    /// The open question.
    pub const fn question(&self) -> Option<&Question> {
        self.now.question.as_ref()
    }

    /// What each entry of the log answered, as far as the rules take them.
    pub fn questions(&self) -> Vec<AnsweredQuestion> {
        replay_noting(&*self.game, &self.kind, &self.log.answers()).1
    }

    /// The names of what slots hold now.
    pub fn names(&self) -> BattleNames<'_> {
        BattleNames { game: &*self.game, board: &self.now.board }
    }

    /// Commits answers as one step. While a change of the past is open, they belong to it, and what
    /// waited for them goes on.
    ///
    /// # Errors The first answer that does not fit. Nothing is committed then.
    pub fn commit(&mut self, answers: &[(Answer, Origin)]) -> Result<(), Box<Mismatch>> {
        if self.correcting().is_some() {
            let plan = self.plan(Edit::GoOn(entries(answers)))?;
            self.change(plan);
            return Ok(());
        }
        let mut all = self.log.answers();
        all.extend(answers.iter().map(|(answer, _)| answer.clone()));
        let next = replay(&*self.game, &self.kind, &all);
        if let Some(mismatch) = next.mismatch {
            return Err(Box::new(mismatch));
        }
        for (nth, (answer, origin)) in answers.iter().enumerate() {
            self.append(Record::Answer { step: nth == 0, origin: *origin, answer: answer.clone() });
        }
        self.now = next;
        self.redo = None;
        Ok(())
    }

    /// What the rules would ask after this answer. Nothing is committed.
    ///
    /// # Errors The mismatch, if the answer does not fit.
    pub fn ask_after(&self, answer: &Answer) -> Result<Option<Question>, Box<Mismatch>> {
        self.ask_after_at(self.log.entries.len(), answer)
    }

    /// Takes back the last acts: steps, or whole changes of the past. Does nothing if there are none.
    pub fn undo(&mut self, acts: usize) {
        let acts = acts.min(self.log.acts.len());
        if acts > 0 {
            self.append(Record::Undo(acts));
            self.replay();
        }
    }

    /// Restores the last acts that were taken back.
    pub fn redo(&mut self, acts: usize) {
        let acts = acts.min(self.log.undone.len());
        if acts > 0 {
            self.append(Record::Redo(acts));
            self.replay();
        }
    }

    /// Goes back to where the log had this many entries: later steps are taken back, or, if a change
    /// of the past lies between, taken out.
    pub fn return_to(&mut self, entries: usize) {
        let (mut left, mut acts) = (self.log.entries.len(), 0);
        for act in self.log.acts.iter().rev() {
            let Act::Step(length) = act else { break };
            if left <= entries {
                break;
            }
            left = left.saturating_sub(*length);
            acts += 1;
        }
        if left <= entries {
            self.undo(acts);
        } else if let Ok(plan) = self.plan(Edit::TakeOut(entries, usize::MAX)) {
            self.change(plan);
        }
    }

    /// What a change of the past would come to. Nothing happens yet.
    ///
    /// # Errors The mismatch, if the new answer itself does not fit.
    pub fn plan(&self, edit: Edit) -> Result<Plan, Box<Mismatch>> {
        let open = self.log.open_change();
        let goes_on = matches!(edit, Edit::GoOn(_) | Edit::LetGo);
        let open = open.filter(|_| goes_on);
        let with = match &edit {
            Edit::Setup(setup) => self.rules_of(setup),
            _ => None,
        };
        let (game, kind) = with.as_ref().map_or((&self.game, &self.kind), |(game, kind)| (game, kind));
        match open {
            Some(open) => {
                let was = self.rules_before(open);
                let (game, kind) = was.as_ref().map_or((&self.game, &self.kind), |(game, kind)| (game, kind));
                let past = Past { entries: &open.before, game, kind };
                plan(&past, Some(&open.change), edit, (&self.game, &self.kind), self.revision)
            }
            None => {
                let past = Past { entries: &self.log.entries, game: &self.game, kind: &self.kind };
                plan(&past, None, edit, (game, kind), self.revision)
            }
        }
    }

    /// Carries out a change of the past, as one act. False if the session has moved on since it was
    /// planned; nothing happens then.
    pub fn change(&mut self, plan: Plan) -> bool {
        if plan.revision != self.revision {
            return false;
        }
        self.append(Record::Change(Box::new(plan.change)));
        self.replay();
        true
    }

    /// The change of the past that is not finished: later entries wait for what it asks.
    pub fn correcting(&self) -> Option<&Arc<Changed>> {
        self.log.open_change()
    }

    /// The rules and the kind of session before a change of the past, if they are not those in force.
    fn rules_before(&self, changed: &Changed) -> Option<(Arc<dyn Game>, SessionKind)> {
        match &changed.setup_before {
            Some(setup) => self.rules_of(setup),
            None => self.begun.clone(),
        }
    }

    /// The rules and the kind of session that a set-up makes.
    fn rules_of(&self, setup: &Setup) -> Option<(Arc<dyn Game>, SessionKind)> {
        let system = self.game.system();
        matches!(self.kind, SessionKind::Battle(_))
            .then(|| (battle_game(system, setup), SessionKind::Battle(setup.clone())))
    }

    /// What the rules would ask after this answer to what was asked at a place of the log.
    ///
    /// # Errors The mismatch, if the answer does not fit there.
    pub fn ask_after_at(&self, entries: usize, answer: &Answer) -> Result<Option<Question>, Box<Mismatch>> {
        let mut all: Vec<Answer> = self.log.answers().into_iter().take(entries).collect();
        all.push(answer.clone());
        let next = replay(&*self.game, &self.kind, &all);
        next.mismatch.map_or(Ok(next.question), |mismatch| Err(Box::new(mismatch)))
    }

    /// The state after the first `entries` entries of the log.
    pub fn look(&self, entries: usize) -> Replayed {
        let answers: Vec<Answer> = self.log.answers().into_iter().take(entries).collect();
        replay(&*self.game, &self.kind, &answers)
    }

    /// The result of entries that were taken back, if the log before them is unchanged.
    pub(super) fn replay_struck(&self, struck: &super::Struck) -> Option<Replayed> {
        if !self.log.stands_before(struck) {
            return None;
        }
        let mut answers: Vec<Answer> = self.log.answers().into_iter().take(struck.at).collect();
        answers.extend(struck.entries.iter().map(|entry| entry.answer.clone()));
        Some(replay(&*self.game, &self.kind, &answers))
    }

    /// What the rules said of the log before a change of the past, and the rules that held then.
    pub(super) fn before_change(&self, changed: &Changed) -> (Replayed, Arc<dyn Game>) {
        let was = self.rules_before(changed);
        let (game, kind) = was.as_ref().map_or((&self.game, &self.kind), |(game, kind)| (game, kind));
        let answers: Vec<Answer> = changed.before.iter().map(|entry| entry.answer.clone()).collect();
        (replay(&**game, kind, &answers), Arc::clone(game))
    }

    /// What a change of the past came to that is in force.
    pub fn recorded_plan(&self, changed: &Changed) -> Plan {
        let (was, before) = self.before_change(changed);
        let after = match &changed.change.setup {
            Some(setup) => self.rules_of(setup),
            None => self.rules_before(changed),
        };
        let (game, kind) = after.unwrap_or_else(|| (before, self.kind.clone()));
        let entries = changed.change.entries(&changed.before);
        let answers: Vec<Answer> = entries.into_iter().map(|entry| entry.answer).collect();
        let now = replay(&*game, &kind, &answers);
        let (change, before) = (changed.change.clone(), changed.before.clone());
        Plan { change, before, was, now, old_faces: None, game, revision: self.revision }
    }

    /// The names of the steps in force, in order.
    pub fn step_names(&self) -> Vec<StepName> {
        let steps = self.log.steps();
        let ends = steps.iter().skip(1).copied().chain([self.log.entries.len()]);
        steps.iter().zip(ends).map(|(from, to)| self.step_name(*from, to)).collect()
    }

    /// The name of the last step: what undo takes back.
    pub fn undo_name(&self) -> Option<StepName> {
        let entries = self.log.entries.len();
        match self.log.acts.last()? {
            Act::Step(length) => Some(self.step_name(entries.saturating_sub(*length), entries)),
            Act::Change(_) => Some(StepName { decision: Some(Message::new("battle-step-change")), faces: Vec::new() }),
        }
    }

    /// The name of the step that redo restores.
    pub const fn redo_name(&self) -> Option<&StepName> {
        self.redo.as_ref()
    }

    fn name_redo(&self) -> Option<StepName> {
        let step = match self.log.undone.last()? {
            Undone::Step(step) => step,
            Undone::Change(_) => {
                return Some(StepName { decision: Some(Message::new("battle-step-change")), faces: Vec::new() });
            }
        };
        let mut answers = self.log.answers();
        let from = answers.len();
        answers.extend(step.iter().map(|entry| entry.answer.clone()));
        let labels = replay(&*self.game, &self.kind, &answers).labels;
        let decision = labels.into_iter().find(|(at, _)| *at == from).map(|(_, label)| label);
        Some(StepName { decision, faces: faces(step.iter().map(|entry| &entry.answer)) })
    }

    /// The dice from when the same was done before and taken back; `decision` is what is about to
    /// be committed with them.
    pub fn seen_dice(&self, decision: Option<&Answer>) -> Option<&[u8]> {
        self.log.seen_dice(decision)
    }

    fn step_name(&self, from: usize, to: usize) -> StepName {
        let decision = self.now.labels.iter().find(|(at, _)| *at == from).map(|(_, label)| label.clone());
        let entries = self.log.entries.get(from..to).unwrap_or_default();
        StepName { decision, faces: faces(entries.iter().map(|entry| &entry.answer)) }
    }

    /// Takes the set-up that is in force, if a change of the past has changed it.
    fn follow_setup(&mut self) {
        let in_force = match &self.log.setup {
            Some(setup) => {
                if matches!(&self.kind, SessionKind::Battle(now) if *now == **setup) {
                    return;
                }
                self.rules_of(setup)
            }
            None => self.begun.take(),
        };
        if let Some((game, kind)) = in_force {
            let before = (std::mem::replace(&mut self.game, game), std::mem::replace(&mut self.kind, kind));
            if self.log.setup.is_some() && self.begun.is_none() {
                self.begun = Some(before);
            }
        }
    }

    fn append(&mut self, record: Record) {
        self.log.push(&record);
        self.records.push(record);
        self.revision += 1;
    }

    fn replay(&mut self) {
        self.follow_setup();
        self.now = replay(&*self.game, &self.kind, &self.log.answers());
        self.redo = self.name_redo();
    }
}

/// Answers as entries of one step.
pub fn entries(answers: &[(Answer, Origin)]) -> Vec<Entry> {
    let entry = |(nth, (answer, origin)): (usize, &(Answer, Origin))| Entry {
        answer: answer.clone(),
        origin: *origin,
        begins_step: nth == 0,
    };
    answers.iter().enumerate().map(entry).collect()
}

fn faces<'a>(answers: impl Iterator<Item = &'a Answer>) -> Vec<u8> {
    let dice = answers.filter_map(|answer| match answer {
        Answer::Dice(faces) => Some(faces.as_slice()),
        Answer::Choice(_) => None,
    });
    dice.flatten().copied().collect()
}

/// Runs the rules over a log.
pub(super) fn replay(game: &dyn Game, kind: &SessionKind, answers: &[Answer]) -> Replayed {
    run(game, kind, answers, Table::from_log(answers)).0
}

/// Runs the rules over a log, and notes what each answer answered.
pub(super) fn replay_noting(
    game: &dyn Game,
    kind: &SessionKind,
    answers: &[Answer],
) -> (Replayed, Vec<AnsweredQuestion>) {
    run(game, kind, answers, Table::from_log(answers).noting())
}

fn run(
    game: &dyn Game,
    kind: &SessionKind,
    answers: &[Answer],
    mut table: Table<'_>,
) -> (Replayed, Vec<AnsweredQuestion>) {
    let (board, end, roster) = match kind {
        SessionKind::Battle(setup) => {
            let played = game.play(setup, &mut table);
            (played.board, played.end, None)
        }
        SessionKind::Muster { roster, casters } => match game.prepare(roster, casters, &mut table) {
            Ok(roster) => (Board::default(), Ok(()), Some(roster)),
            Err(pause) => (Board::default(), Err(pause), None),
        },
    };
    let mut board = board;
    let taken = table.taken();
    let turn = table.turn();
    let (told, labels, noted) = table.into_events_and_noted();
    let (question, mismatch) = match end {
        // Answers beyond the end fit no question.
        Ok(()) if taken < answers.len() => (None, answers.get(taken).map(|given| beyond_the_end(taken, given))),
        Ok(()) | Err(Pause::BeyondOdds | Pause::NoSuchQuery) => (None, None),
        Err(Pause::Asks(question)) => (Some(*question), None),
        Err(Pause::Mismatch(mismatch)) => (None, Some(*mismatch)),
    };
    board.over = question.as_ref().is_some_and(|question| question.prompt.id == turns::OVER);
    if board.over {
        board.active = None;
        board.steps.iter_mut().for_each(|step| step.current = false);
    }
    (Replayed { board, told, labels, question, mismatch, roster, turn }, noted)
}

fn beyond_the_end(at: usize, given: &Answer) -> Mismatch {
    use crate::rules::{Body, Prompt};
    let prompt = Prompt::new("over", Message::new("battle-is-over"), "", None);
    Mismatch {
        at,
        asked: Question { prompt, body: Body::Choose(Vec::new()), corrections: Vec::new() },
        given: given.clone(),
    }
}
