//! What is under way beside the frames, and what the window does when it is over.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

use crate::files::{Errand, ErrandId, Outcome, Stopwatch, WriterId, shown};
use crate::gui::app::App;
use crate::gui::command::Command;
use crate::lang::Message;

/// So long the window waits for the disk before it asks what to do.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// What is under way beside the frames.
#[derive(Default)]
pub(in crate::gui) struct UnderWay {
    errands: Vec<(ErrandId, Doing)>,
    closing: Option<Closing>,
    /// What is carried out once nothing is under way any more.
    next: Option<Command>,
}

/// What an errand is for.
pub(in crate::gui) enum Doing {
    /// A file is opened, over the roster of that revision.
    Opening { path: PathBuf, over: Option<u64> },
    /// A copy of a version is opened, over the roster of that revision.
    OpeningCopy { over: Option<u64> },
    /// The file that is open is read again, since what stands in it is to hold.
    OpeningTheirs(WriterId),
    /// What the last window had open is opened.
    Resuming,
    /// The roster of the other side is read.
    ReadingOtherSide,
    /// A battle gets a file.
    Saving(WriterId),
    /// The sheet is written.
    Exporting,
    /// Versions are listed.
    Listing,
    /// A version is brought back.
    BringingBack,
    /// A fact is filled in.
    FillingIn,
}

impl Doing {
    /// What is under way, as a message id.
    const fn words(&self) -> &'static str {
        match self {
            Self::Opening { .. }
            | Self::OpeningCopy { .. }
            | Self::OpeningTheirs(_)
            | Self::Resuming
            | Self::ReadingOtherSide => "under-way-opening",
            Self::Saving(_) => "under-way-saving",
            Self::Exporting => "under-way-exporting",
            Self::Listing => "under-way-listing",
            Self::BringingBack => "under-way-bringing-back",
            Self::FillingIn => "under-way-filling-in",
        }
    }
}

/// The window is to close: it waits for the answer whether everything is on disk.
struct Closing {
    answer: Receiver<bool>,
    /// How much had been handed over when that was asked.
    handed: u64,
    since: Stopwatch,
}

impl App {
    /// Sends for something that is done beside the frames.
    pub(in crate::gui) fn send(&mut self, errand: Errand, doing: Doing) {
        let id = self.writer.send(errand);
        self.under_way.errands.push((id, doing));
    }

    /// What is under way, as a message id.
    pub(in crate::gui) fn under_way_words(&self) -> Option<&'static str> {
        let first = self.under_way.errands.first().map(|(_, doing)| doing.words());
        first.or_else(|| self.under_way.closing.is_some().then_some("under-way-closing"))
    }

    /// Whether that file is being opened.
    pub(super) fn is_opening(&self, wanted: &Path) -> bool {
        let opens = |doing: &Doing| matches!(doing, Doing::Opening { path, .. } if path == wanted);
        self.under_way.errands.iter().any(|(_, doing)| opens(doing))
    }

    /// Carries a command out once nothing is under way any more.
    pub(in crate::gui) fn perform_after(&mut self, command: Command) {
        if self.under_way.errands.is_empty() {
            self.perform(command);
        } else {
            self.under_way.next = Some(command);
        }
    }

    /// Takes up what is over.
    pub(super) fn take_up(&mut self, outcomes: Vec<(ErrandId, Outcome)>) {
        if outcomes.is_empty() {
            return;
        }
        // Whoever closes the window is to see what went wrong at the last moment.
        if outcomes.iter().any(|(_, outcome)| is_failure(outcome)) {
            self.stay();
        }
        for (id, outcome) in outcomes {
            let at = self.under_way.errands.iter().position(|(known, _)| *known == id);
            if let Some(at) = at {
                let (_, doing) = self.under_way.errands.remove(at);
                self.take_up_one(doing, outcome);
            }
        }
        if self.under_way.errands.is_empty()
            && let Some(next) = self.under_way.next.take()
        {
            self.carry_out(next);
        }
        self.hand_changes();
    }

    fn take_up_one(&mut self, doing: Doing, outcome: Outcome) {
        match (outcome, doing) {
            (Outcome::Opened { path, opened }, Doing::Opening { over, .. } | Doing::OpeningCopy { over }) => {
                self.take_opened(&path, opened, over);
            }
            (Outcome::Opened { path, opened }, Doing::OpeningTheirs(id)) => self.take_theirs(&path, opened, id),
            (Outcome::Opened { path, opened }, _) => self.take_opened(&path, opened, None),
            (Outcome::Resumed(resumed), _) => self.take_resumed(*resumed),
            (Outcome::Read(read), _) => self.take_other_side(read),
            (Outcome::Begun { path, head, records, journal }, Doing::Saving(id)) => match journal {
                Ok(journal) => self.take_begun(id, path, head, records, journal),
                Err(error) => self.trouble_with_file(&error),
            },
            // Nobody waits for that file any more; it is whole.
            (Outcome::Begun { .. }, _) => {}
            (Outcome::Exported { path, result: Ok(()) }, _) => {
                self.tell(Message::new("saved-to").with("file", shown(&path)));
            }
            (Outcome::Exported { result: Err(message), .. }, _) => self.trouble(message),
            (Outcome::Listed(kept), _) => self.take_versions(kept),
            (Outcome::BroughtBack(back), _) => self.take_brought_back(*back),
            (Outcome::FilledIn { system, spell, fact, result }, _) => self.take_filled(system, &spell, &fact, result),
            (Outcome::Refused(error), _) => self.trouble_with_file(&error),
        }
    }

    /// Waits until all that was handed over is on disk or was tried, and nothing is under way: before
    /// the first frame, and in tests and pictures.
    pub(in crate::gui) fn wait_for_disk(&mut self, most: Duration) {
        let watch = Stopwatch::start();
        loop {
            let handed = self.writer.handed();
            self.writer.finish(most.saturating_sub(watch.elapsed()));
            self.hear();
            let is_done = self.under_way.errands.is_empty() && self.writer.handed() == handed;
            if is_done || watch.elapsed() >= most {
                return;
            }
        }
    }

    /// Closes the window once everything is on disk; asks if that cannot be, or takes long.
    pub(super) fn quit(&mut self) {
        self.is_closing = true;
        self.hand_changes();
        if self.under_way.closing.is_some() {
            return;
        }
        let (answer, handed) = (self.writer.ask_to_finish(), self.writer.handed());
        self.under_way.closing = Some(Closing { answer, handed, since: Stopwatch::start() });
        // Without an answer there must be a frame all the same.
        self.ctx.request_repaint_after(PATIENCE + Duration::from_millis(50));
    }

    /// Does not close the window after all.
    pub(super) fn stay(&mut self) {
        self.leaving = false;
        if self.under_way.closing.take().is_some() {
            self.is_closing = false;
        }
    }

    /// Hears whether the window may close.
    pub(super) fn check_closing(&mut self) {
        let Some(closing) = self.under_way.closing.take() else { return };
        match closing.answer.try_recv() {
            Ok(true) if self.writer.handed() == closing.handed => self.close(),
            // More was handed over since.
            Ok(true) => {
                let (answer, handed) = (self.writer.ask_to_finish(), self.writer.handed());
                self.under_way.closing = Some(Closing { answer, handed, ..closing });
            }
            Ok(false) | Err(TryRecvError::Disconnected) => {
                self.is_closing = false;
                self.leaving = true;
            }
            Err(TryRecvError::Empty) => {
                self.leaving |= closing.since.elapsed() >= PATIENCE;
                self.under_way.closing = Some(closing);
            }
        }
    }
}

/// Whether something that was to be written is not.
const fn is_failure(outcome: &Outcome) -> bool {
    match outcome {
        Outcome::Begun { journal, .. } => journal.is_err(),
        Outcome::Exported { result, .. } => result.is_err(),
        Outcome::BroughtBack(back) => back.place.is_err(),
        Outcome::FilledIn { result, .. } => result.is_err(),
        Outcome::Refused(_) => true,
        Outcome::Opened { .. } | Outcome::Resumed(_) | Outcome::Read(_) | Outcome::Listed(_) => false,
    }
}
