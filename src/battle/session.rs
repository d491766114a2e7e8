use std::sync::Arc;

use super::{BattleNames, Log, Origin, Record};
use crate::lang::Message;
use crate::rosters::{CasterId, Roster};
use crate::rules::{Answer, Board, Game, LoggedEvent, Mismatch, Pause, Question, Setup, System, Table, battle_game};

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
#[derive(Clone, Debug)]
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
pub struct Session {
    game: Arc<dyn Game>,
    kind: SessionKind,
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
        let now = replay(&*game, &kind, &log.answers());
        let mut session = Self { game, kind, records, log, revision: 0, now, redo: None };
        session.redo = session.name_redo();
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

    /// The names of what slots hold now.
    pub fn names(&self) -> BattleNames<'_> {
        BattleNames { game: &*self.game, board: &self.now.board }
    }

    /// Commits answers as one step.
    ///
    /// # Errors The first answer that does not fit. Nothing is committed then.
    pub fn commit(&mut self, answers: &[(Answer, Origin)]) -> Result<(), Box<Mismatch>> {
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
        let mut all = self.log.answers();
        all.push(answer.clone());
        let next = replay(&*self.game, &self.kind, &all);
        match next.mismatch {
            Some(mismatch) => Err(Box::new(mismatch)),
            None => Ok(next.question),
        }
    }

    /// Takes back the last `steps` steps. Does nothing if there are none.
    pub fn undo(&mut self, steps: usize) {
        let steps = steps.min(self.log.steps().len());
        if steps > 0 {
            self.append(Record::Undo(steps));
            self.replay();
        }
    }

    /// Restores the last `steps` steps that were taken back.
    pub fn redo(&mut self, steps: usize) {
        let steps = steps.min(self.log.undone.len());
        if steps > 0 {
            self.append(Record::Redo(steps));
            self.replay();
        }
    }

    /// Replaces an earlier answer and replays the rest up to the first that no longer fits. Returns
    /// how many entries this struck.
    ///
    /// # Errors The mismatch, if the new answer itself does not fit. Nothing changes then.
    pub fn replace(&mut self, at: usize, answer: Answer, origin: Origin) -> Result<usize, Box<Mismatch>> {
        let mut all = self.log.answers();
        let Some(place) = all.get_mut(at) else { return Ok(0) };
        *place = answer.clone();
        let keep = match replay(&*self.game, &self.kind, &all).mismatch {
            Some(mismatch) if mismatch.at <= at => return Err(Box::new(mismatch)),
            Some(mismatch) => mismatch.at,
            None => all.len(),
        };
        let struck = all.len() - keep;
        self.append(Record::Replace { at, answer, origin, keep });
        self.replay();
        Ok(struck)
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

    /// The names of the steps in force, in order.
    pub fn step_names(&self) -> Vec<StepName> {
        let steps = self.log.steps();
        let ends = steps.iter().skip(1).copied().chain([self.log.entries.len()]);
        steps.iter().zip(ends).map(|(from, to)| self.step_name(*from, to)).collect()
    }

    /// The name of the last step: what undo takes back.
    pub fn undo_name(&self) -> Option<StepName> {
        let entries = &self.log.entries;
        let from = entries.iter().rposition(|entry| entry.begins_step)?;
        Some(self.step_name(from, entries.len()))
    }

    /// The name of the step that redo restores.
    pub const fn redo_name(&self) -> Option<&StepName> {
        self.redo.as_ref()
    }

    fn name_redo(&self) -> Option<StepName> {
        let step = self.log.undone.last()?;
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

    fn append(&mut self, record: Record) {
        self.log.push(&record);
        self.records.push(record);
        self.revision += 1;
    }

    fn replay(&mut self) {
        self.now = replay(&*self.game, &self.kind, &self.log.answers());
        self.redo = self.name_redo();
    }
}

fn faces<'a>(answers: impl Iterator<Item = &'a Answer>) -> Vec<u8> {
    let dice = answers.filter_map(|answer| match answer {
        Answer::Dice(faces) => Some(faces.as_slice()),
        Answer::Choice(_) => None,
    });
    dice.flatten().copied().collect()
}

/// Runs the rules over a log.
fn replay(game: &dyn Game, kind: &SessionKind, answers: &[Answer]) -> Replayed {
    let mut table = Table::from_log(answers);
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
    let taken = table.taken();
    let (told, labels) = table.into_events();
    let (question, mismatch) = match end {
        // Answers beyond the end fit no question.
        Ok(()) if taken < answers.len() => (None, answers.get(taken).map(|given| beyond_the_end(taken, given))),
        Ok(()) | Err(Pause::BeyondOdds | Pause::NoSuchQuery) => (None, None),
        Err(Pause::Asks(question)) => (Some(*question), None),
        Err(Pause::Mismatch(mismatch)) => (None, Some(*mismatch)),
    };
    Replayed { board, told, labels, question, mismatch, roster }
}

fn beyond_the_end(at: usize, given: &Answer) -> Mismatch {
    use crate::rules::{Body, Prompt};
    let prompt = Prompt::new("over", Message::new("battle-is-over"), "", None);
    Mismatch { at, asked: Question { prompt, body: Body::Choose(Vec::new()) }, given: given.clone() }
}
