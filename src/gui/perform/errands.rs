//! Errands in progress, and what the window does with their outcomes.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, TryRecvError};
use std::time::Duration;

use crate::files::{Errand, ErrandId, Outcome, Stopwatch, WriterId, shown};
use crate::gui::app::App;
use crate::gui::disk::Closing;
use crate::gui::effect::Effect;
use crate::gui::modal::Modal;
use crate::lang::Message;

/// How long the window waits for the disk before it asks what to do.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// The errands in progress.
#[derive(Default)]
pub(in crate::gui) struct UnderWay {
    errands: Vec<(ErrandId, Doing)>,
    finishing: Option<Finishing>,
    /// Effects that wait until no errand is in progress.
    next: Option<Effect>,
}

/// What an errand is for.
pub(super) enum Doing {
    /// A file is opened, and replaces the roster of that revision.
    Opening { path: PathBuf, over: Option<u64> },
    /// A copy of a version is opened, and replaces the roster of that revision.
    OpeningCopy { over: Option<u64> },
    /// The open file is read again, since the player chose its version.
    OpeningTheirs(WriterId),
    /// The documents of the last window are opened.
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
    /// The errand in progress, as a message id.
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

/// The window is about to close: it waits to hear whether everything is on disk.
struct Finishing {
    answer: Receiver<bool>,
    /// How much had been handed over when it asked.
    handed: u64,
    since: Stopwatch,
    /// Whether it took so long that the user was asked what to do.
    is_user_asked: bool,
}

impl App {
    /// Sends another thread on an errand.
    pub(super) fn send(&mut self, errand: Errand, doing: Doing) {
        let id = self.disk.writer.send(errand);
        self.disk.under_way.errands.push((id, doing));
    }

    /// The errand in progress, as a message id.
    pub(in crate::gui) fn under_way_words(&self) -> Option<&'static str> {
        let first = self.disk.under_way.errands.first().map(|(_, doing)| doing.words());
        first.or_else(|| self.disk.under_way.finishing.is_some().then_some("under-way-closing"))
    }

    /// Whether that file is being opened.
    pub(super) fn is_opening(&self, wanted: &Path) -> bool {
        let opens = |doing: &Doing| matches!(doing, Doing::Opening { path, .. } if path == wanted);
        self.disk.under_way.errands.iter().any(|(_, doing)| opens(doing))
    }

    /// Carries out an effect when no errand is in progress.
    pub(in crate::gui) fn perform_after(&mut self, effect: impl Into<Effect>) {
        if self.disk.under_way.errands.is_empty() {
            self.perform(effect);
        } else {
            self.disk.under_way.next = Some(effect.into());
        }
    }

    /// Handles the outcomes of finished errands.
    pub(super) fn take_up(&mut self, outcomes: Vec<(ErrandId, Outcome)>) {
        if outcomes.is_empty() {
            return;
        }
        // A player who closes the window must see what went wrong at the last moment.
        if outcomes.iter().any(|(_, outcome)| is_failure(outcome)) {
            self.stay_open();
        }
        for (id, outcome) in outcomes {
            let at = self.disk.under_way.errands.iter().position(|(known, _)| *known == id);
            if let Some(at) = at {
                let (_, doing) = self.disk.under_way.errands.remove(at);
                self.take_up_one(doing, outcome);
            }
        }
        if self.disk.under_way.errands.is_empty()
            && let Some(next) = self.disk.under_way.next.take()
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
                Err(error) => self.tell_file_error(&error),
            },
            // Nobody waits for that file any more; it is complete.
            (Outcome::Begun { .. }, _) => {}
            (Outcome::Exported { path, result: Ok(()) }, _) => {
                self.tell(Message::new("saved-to").with("file", shown(&path)));
            }
            (Outcome::Exported { result: Err(message), .. }, _) => self.tell_error(message),
            (Outcome::Listed(kept), _) => self.take_versions(kept),
            (Outcome::BroughtBack(back), _) => self.take_brought_back(*back),
            (Outcome::FilledIn { system, spell, fact, result }, _) => self.take_filled(system, &spell, &fact, result),
            (Outcome::Refused(error), _) => self.tell_file_error(&error),
        }
    }

    /// Waits until everything that was handed over was tried, and no errand is in progress: before
    /// the first frame, and in tests and pictures.
    pub(in crate::gui) fn wait_for_disk(&mut self, most: Duration) {
        let watch = Stopwatch::start();
        loop {
            let handed = self.disk.writer.handed();
            self.disk.writer.finish(most.saturating_sub(watch.elapsed()));
            self.hear();
            let is_done = self.disk.under_way.errands.is_empty() && self.disk.writer.handed() == handed;
            if is_done || watch.elapsed() >= most {
                return;
            }
        }
    }

    /// Closes the window when everything is on disk; asks the player if that fails or takes long.
    pub(super) fn quit(&mut self) {
        self.closing = Closing::OnceSaved;
        self.hand_changes();
        if self.disk.under_way.finishing.as_ref().is_some_and(|finishing| !finishing.is_user_asked) {
            return;
        }
        let (answer, handed) = (self.disk.writer.ask_to_finish(), self.disk.writer.handed());
        let since = Stopwatch::start();
        self.disk.under_way.finishing = Some(Finishing { answer, handed, since, is_user_asked: false });
        // Even without an answer there must be a frame.
        self.ctx.request_repaint_after(PATIENCE + Duration::from_millis(50));
    }

    /// Keeps the window open after all.
    fn stay_open(&mut self) {
        if self.disk.under_way.finishing.take().is_some() && !self.closing.is_settled() {
            self.closing = Closing::No;
        }
    }

    /// Hears whether the window may close.
    pub(super) fn check_closing(&mut self) {
        let Some(mut finishing) = self.disk.under_way.finishing.take() else { return };
        match finishing.answer.try_recv() {
            Ok(true) if self.disk.writer.handed() == finishing.handed => self.close(Closing::Saved),
            // More was handed over since.
            Ok(true) => {
                let (answer, handed) = (self.disk.writer.ask_to_finish(), self.disk.writer.handed());
                self.disk.under_way.finishing = Some(Finishing { answer, handed, ..finishing });
            }
            Ok(false) | Err(TryRecvError::Disconnected) => {
                self.closing = Closing::No;
                self.modal = Some(Modal::NotOnDisk);
            }
            Err(TryRecvError::Empty) => {
                let is_answered = finishing.is_user_asked && !matches!(self.modal, Some(Modal::NotOnDisk));
                if !finishing.is_user_asked && finishing.since.elapsed() >= PATIENCE {
                    finishing.is_user_asked = true;
                    self.modal = Some(Modal::NotOnDisk);
                }
                self.disk.under_way.finishing = Some(finishing);
                if is_answered {
                    self.stay_open();
                }
            }
        }
    }
}

/// Whether something is not yet written.
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
