use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender};
use std::time::{Duration, Instant};

use super::WriterId as Id;
use super::job::{AppFile, AskedBy, ConflictChoice, Job, Report, WindowState, WriterId};
use super::records::Records;
use super::roster::{FilePlace, Placed, RosterFile};
use crate::files::edit_lock::WindowHold;
use crate::files::{BeforeDisk, FileError, Folders, KeptFor, Log, SavedWindow, Versions, save, shown};

/// How long a change of a roster waits for the next one.
const ROSTER_REST: Duration = Duration::from_millis(200);
/// How long the window's state may be out of date on disk.
const STANDING_REST: Duration = Duration::from_millis(300);
/// How long until a failed write is tried again.
const RETRY: Duration = Duration::from_millis(700);

/// What the thread needs.
pub(super) struct Needs {
    pub folders: Option<Folders>,
    pub acknowledge: Option<PathBuf>,
    pub wake: Arc<dyn Fn() + Send + Sync>,
    pub before_disk: Option<BeforeDisk>,
}

/// The thread's own state.
pub(super) struct Thread {
    folders: Option<Folders>,
    versions: Option<Versions>,
    log: Option<Log>,
    acknowledge: Option<File>,
    wake: Arc<dyn Fn() + Send + Sync>,
    before_disk: Option<BeforeDisk>,
    told: Sender<Report>,
    targets: BTreeMap<Id, Target>,
    settings: Option<AppFile>,
    recent: Option<AppFile>,
    own_error: Option<FileError>,
    window: Option<WindowHold>,
    stand: WindowState,
    /// The window's state as it was written last.
    stood: Option<SavedWindow>,
    stand_due: Option<Instant>,
    has_told: bool,
}

/// Something on its way to disk.
struct Target {
    what: What,
    due: Option<Instant>,
    error: Option<FileError>,
    closing: bool,
    dropping: bool,
}

enum What {
    Records(Box<Records>),
    Roster(Box<RosterFile>),
}

impl Target {
    const fn new(what: What, due: Option<Instant>) -> Self {
        Self { what, due, error: None, closing: false, dropping: false }
    }

    fn is_pending(&self) -> bool {
        match &self.what {
            What::Records(records) => records.is_pending(),
            What::Roster(roster) => roster.is_pending(),
        }
    }
}

impl Thread {
    pub(super) fn new(needs: Needs, told: Sender<Report>, stood: &Sender<Option<SavedWindow>>) -> Self {
        let Needs { folders, acknowledge, wake, before_disk } = needs;
        let window = folders.as_ref().and_then(|folders| WindowHold::take(folders).ok());
        let before = window.as_ref().and_then(|window| SavedWindow::read(&window.place));
        // If the window is gone already, nobody waits for this.
        let before = before.filter(|before| !before.closed);
        let _heard = stood.send(before.clone());
        let acknowledge = acknowledge.and_then(|path| OpenOptions::new().append(true).create(true).open(path).ok());
        Self {
            versions: folders.as_ref().map(Versions::of),
            log: folders.as_ref().map(Log::of),
            folders,
            acknowledge,
            wake,
            before_disk,
            told,
            targets: BTreeMap::new(),
            settings: None,
            recent: None,
            own_error: None,
            window,
            stand: WindowState::default(),
            stood: before,
            stand_due: None,
            has_told: false,
        }
    }

    pub(super) fn run(mut self, jobs: &Receiver<Job>) {
        loop {
            let (mut asked, mut ends) = (Vec::new(), false);
            let first = match self.next_due() {
                None => jobs.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(due) => jobs.recv_timeout(due.saturating_duration_since(Instant::now())),
            };
            if let Some(before_disk) = &self.before_disk {
                before_disk();
            }
            match first {
                Ok(job) => {
                    for job in std::iter::once(job).chain(jobs.try_iter()) {
                        match job {
                            Job::Finish(done) => asked.push(done),
                            Job::End => ends = true,
                            job => self.take(job),
                        }
                    }
                }
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => ends = true,
            }
            self.work(ends || !asked.is_empty());
            let all_there = self.all_there();
            let has_told = std::mem::take(&mut self.has_told) || !asked.is_empty();
            for done in asked {
                // The caller may have stopped waiting.
                let _heard = done.send(all_there);
            }
            if has_told {
                (self.wake)();
            }
            if ends {
                return;
            }
        }
    }

    fn all_there(&self) -> bool {
        let there = |target: &Target| target.dropping || !target.is_pending() && target.error.is_none();
        let targets = self.targets.values().all(there);
        targets && self.settings.is_none() && self.recent.is_none()
    }

    fn next_due(&self) -> Option<Instant> {
        let targets = self.targets.values().filter_map(|target| target.due);
        let own = (self.settings.is_some() || self.recent.is_some()).then(|| Instant::now() + RETRY);
        targets.chain(self.stand_due).chain(own).min()
    }

    fn take(&mut self, job: Job) {
        let now = Instant::now();
        match job {
            Job::OpenRoster { id, revision, roster, path, stamp, hold } => {
                let file = RosterFile::opened(*roster, revision, path, stamp, hold);
                self.targets.insert(id, Target::new(What::Roster(Box::new(file)), None));
            }
            Job::Roster { id, revision, roster, stem, asked } => self.take_roster(id, revision, *roster, stem, asked),
            Job::RosterTo { id, revision, roster, path } => {
                self.take_roster(id, revision, *roster, String::new(), AskedBy::Player);
                if let Some(Target { what: What::Roster(roster), due, .. }) = self.targets.get_mut(&id) {
                    roster.move_to(path);
                    *due = Some(now);
                }
            }
            Job::OpenRecords { id, journal, head, records } => {
                let records = Records::opened(*journal, head, records);
                self.targets.insert(id, Target::new(What::Records(Box::new(records)), None));
            }
            Job::BeginRecords { id, stem, ending, head, records } => {
                let Some(folders) = &self.folders else { return };
                let place = FilePlace::New { folder: folders.unsaved(), stem, ending };
                let records = Records::new(place, head, records);
                self.targets.insert(id, Target::new(What::Records(Box::new(records)), Some(now)));
            }
            Job::Records { id, records } => {
                if let Some(Target { what: What::Records(held), due, .. }) = self.targets.get_mut(&id) {
                    held.append(records);
                    *due = Some(now);
                }
            }
            Job::RecordsTo { id, path } => {
                if let Some(Target { what: What::Records(records), due, .. }) = self.targets.get_mut(&id) {
                    records.move_to(path);
                    *due = Some(now);
                }
            }
            Job::AppFile(own) => match own {
                AppFile::Settings(_) => self.settings = Some(own),
                AppFile::Recent(_) => self.recent = Some(own),
            },
            Job::WindowState(stand) => {
                let is_urgent = stand.closed
                    || (stand.roster, stand.battle, stand.draw)
                        != (self.stand.roster, self.stand.battle, self.stand.draw);
                self.stand = stand;
                let due = if is_urgent { now } else { now + STANDING_REST };
                self.stand_due = Some(self.stand_due.map_or(due, |before| before.min(due)));
            }
            Job::Close(id) => {
                if let Some(target) = self.targets.get_mut(&id) {
                    target.closing = true;
                    target.due = Some(now);
                }
            }
            Job::Delete(id) => {
                if let Some(target) = self.targets.get_mut(&id) {
                    target.dropping = true;
                    target.due = Some(now);
                }
            }
            Job::Settle(id, whose) => {
                let versions = self.versions.as_ref();
                let Some(target) = self.targets.get_mut(&id) else { return };
                let settled = match &mut target.what {
                    What::Records(records) => records.settle(whose, versions),
                    What::Roster(roster) => roster.settle(whose, versions),
                };
                match (settled, whose) {
                    (Ok(()), ConflictChoice::Mine) => target.due = Some(now),
                    (Ok(()), ConflictChoice::Theirs) => {
                        self.targets.remove(&id);
                        self.tell(Report::Mended(id));
                    }
                    (Err(error), _) => self.tell(Report::Refused(error)),
                }
            }
            Job::Look => self.look(),
            Job::Again => self.targets.values_mut().filter(|target| target.error.is_some()).for_each(|target| {
                target.due = Some(now);
            }),
            Job::Say(lines) => acknowledge(&mut self.acknowledge, &lines),
            Job::Finish(_) | Job::End => {}
        }
    }

    fn take_roster(&mut self, id: Id, revision: u64, roster: crate::rosters::Roster, stem: String, asked: AskedBy) {
        let now = Instant::now();
        let target = self.targets.entry(id).or_insert_with(|| {
            let file = RosterFile::new(roster.clone(), revision, stem.clone(), asked);
            Target::new(What::Roster(Box::new(file)), None)
        });
        let What::Roster(file) = &mut target.what else { return };
        file.change(roster, revision, stem, asked);
        let due = if file.is_urgent() { now } else { now + ROSTER_REST };
        // The first change sets the time, so that long typing is saved too.
        target.due = Some(target.due.map_or(due, |before| before.min(due)));
    }

    /// Removes dropped documents after everything that came of them is on disk.
    fn drop_what_is_dropped(&mut self) {
        let is_dropped = |target: &Target| target.dropping;
        if self.targets.values().any(|target| !is_dropped(target) && target.is_pending()) {
            return;
        }
        let dropped: Vec<Id> =
            self.targets.iter().filter(|(_, target)| is_dropped(target)).map(|(id, _)| *id).collect();
        for id in dropped {
            let Some(mut target) = self.targets.remove(&id) else { continue };
            let deleted = match &mut target.what {
                What::Records(records) => records.delete(self.versions.as_ref()),
                What::Roster(roster) => roster.delete(self.versions.as_ref()),
            };
            match deleted {
                Ok(()) if target.error.is_some() => self.tell(Report::Mended(id)),
                Ok(()) => {}
                Err(error) => self.tell(Report::Refused(error)),
            }
        }
    }

    fn look(&mut self) {
        let mut heard = Vec::new();
        for (id, target) in &mut self.targets {
            let looked = match &mut target.what {
                What::Records(records) => records.look(),
                What::Roster(roster) => roster.look().map(|()| Placed::Usual),
            };
            if target.is_pending() && target.due.is_none() {
                target.due = Some(Instant::now());
            }
            match looked {
                Ok(Placed::Again) => heard.extend(path_of(target).map(Report::Again)),
                Ok(_) => {}
                Err(error) => {
                    target.due = Some(Instant::now() + RETRY);
                    if target.error.as_ref() != Some(&error) {
                        target.error = Some(error.clone());
                        heard.push(Report::Failed { id: *id, error });
                    }
                }
            }
        }
        heard.into_iter().for_each(|report| self.tell(report));
    }

    /// Writes what is due, or everything with `all`.
    fn work(&mut self, all: bool) {
        let now = Instant::now();
        let is_due = |target: &Target| target.due.is_some_and(|due| all || due <= now);
        let due: Vec<Id> = self.targets.iter().filter(|(_, target)| is_due(target)).map(|(id, _)| *id).collect();
        for id in due {
            let Some(mut target) = self.targets.remove(&id) else { continue };
            if target.dropping {
                target.due = None;
                self.targets.insert(id, target);
                continue;
            }
            self.write(id, &mut target);
            if !target.closing || target.is_pending() || target.error.is_some() {
                self.targets.insert(id, target);
            }
        }
        if self.stand_due.is_some_and(|due| all || due <= now) {
            self.write_standing();
        }
        self.drop_what_is_dropped();
        self.write_own();
    }

    fn write(&mut self, id: WriterId, target: &mut Target) {
        target.due = None;
        let written = match &mut target.what {
            What::Records(records) if !records.is_pending() => records.look(),
            What::Records(records) => records.write(self.versions.as_ref()),
            What::Roster(roster) if !roster.is_pending() && target.error.is_none() => return,
            What::Roster(roster) => roster.text().and_then(|text| {
                let bytes = text.as_bytes();
                if let (true, Some(path)) = (self.acknowledge.is_some(), roster.path()) {
                    let line = format!("writes {} {:08x} {}", bytes.len(), crc32fast::hash(bytes), shown(&path));
                    acknowledge(&mut self.acknowledge, &line);
                }
                let looked = if roster.is_pending() { Ok(()) } else { roster.look() };
                looked?;
                // A file that is only looked at is not written.
                if roster.is_pending() { roster.write(self.folders.as_ref(), &text) } else { Ok(Placed::Usual) }
            }),
        };
        match written {
            Ok(placed) => {
                match placed {
                    Placed::Usual | Placed::New => {}
                    Placed::Again => {
                        if let Some(path) = path_of(target) {
                            self.tell(Report::Again(path));
                        }
                    }
                    Placed::Refused(error) => {
                        if target.is_pending() {
                            target.due = Some(Instant::now());
                        }
                        self.tell(Report::Refused(error));
                    }
                }
                if target.error.take().is_some() {
                    self.tell(Report::Mended(id));
                }
                // Once a report says that it is on disk, the next window can return to it.
                self.stand_at(id, target);
                self.tell_written(id, target);
            }
            Err(error) => {
                target.due = Some(Instant::now() + RETRY);
                if target.error.as_ref() != Some(&error) {
                    target.error = Some(error.clone());
                    self.tell(Report::Failed { id, error });
                }
            }
        }
    }

    fn tell_written(&mut self, id: WriterId, target: &Target) {
        let Some(path) = path_of(target) else { return };
        match &target.what {
            What::Records(records) => {
                let Some((records, length, sum)) = records.on_disk() else { return };
                let line = format!("recorded {records} {length} {sum:08x} {}", shown(&path));
                acknowledge(&mut self.acknowledge, &line);
                self.tell(Report::Recorded { id, path, records });
            }
            What::Roster(roster) => {
                let Some((length, sum)) = roster.on_disk().filter(|_| !roster.is_pending()) else { return };
                let revision = roster.revision;
                let line = format!("saved {revision} {length} {sum:08x} {}", shown(&path));
                acknowledge(&mut self.acknowledge, &line);
                self.tell(Report::Saved { id, path, revision, asked: roster.asked });
            }
        }
    }

    fn tell(&mut self, report: Report) {
        match &report {
            Report::Failed { error, .. } | Report::Refused(error) => self.note(&error.to_string()),
            Report::Mended(_) => self.note("what could not be written is on disk now"),
            _ => {}
        }
        self.has_told = true;
        // The window may be gone; everything is written nevertheless.
        let _heard = self.told.send(report);
    }

    fn note(&self, words: &str) {
        if let Some(log) = &self.log {
            log.say(words);
        }
    }

    /// Saves a new place at once.
    fn stand_at(&mut self, id: WriterId, target: &Target) {
        let path = path_of(target);
        let nowhere = SavedWindow::default();
        let stood = self.stood.as_ref().unwrap_or(&nowhere);
        let of = |wanted: Option<Id>, there: &Option<PathBuf>| wanted == Some(id) && *there != path;
        if of(self.stand.roster, &stood.roster)
            || of(self.stand.battle, &stood.battle)
            || of(self.stand.draw, &stood.draw)
        {
            let standing = self.standing(Some((id, path.as_deref())));
            self.put_standing(standing);
        }
    }

    fn write_standing(&mut self) {
        self.stand_due = None;
        let standing = self.standing(None);
        self.put_standing(standing);
    }

    /// The window's state. One document may be missing from the list while it is being written.
    fn standing(&self, known: Option<(Id, Option<&Path>)>) -> SavedWindow {
        let place = |id: Option<Id>, before: fn(&SavedWindow) -> &Option<PathBuf>| {
            let now = match (id?, known) {
                (id, Some((known, path))) if id == known => path.map(Path::to_owned),
                (id, _) => self.targets.get(&id).and_then(path_of),
            };
            // A document without a place does not replace the last one with a place.
            now.or_else(|| before(self.stood.as_ref()?).clone())
        };
        SavedWindow {
            screen: self.stand.screen.clone(),
            caster: self.stand.caster,
            roster: place(self.stand.roster, |stood| &stood.roster),
            battle: place(self.stand.battle, |stood| &stood.battle),
            draw: place(self.stand.draw, |stood| &stood.draw),
            closed: self.stand.closed,
        }
    }

    fn put_standing(&mut self, standing: SavedWindow) {
        let Some(window) = &self.window else { return };
        if self.stood.as_ref() == Some(&standing) {
            return;
        }
        let Some(text) = standing.text() else { return };
        match save(&window.place, text.as_bytes()) {
            Ok(()) => self.stood = Some(standing),
            // Open documents are safe without it, and the next change tries again.
            Err(error) => self.note(&error.to_string()),
        }
    }

    fn write_own(&mut self) {
        let Some(folders) = self.folders.clone() else {
            self.settings = None;
            self.recent = None;
            return;
        };
        let mut failure = None;
        for own in [&mut self.settings, &mut self.recent] {
            let written = match own {
                Some(AppFile::Settings(settings)) => {
                    // New settings are saved even if the old ones cannot be kept.
                    let _kept = Versions::of(&folders).keep(&folders.settings_file(), KeptFor::Saved);
                    settings.save(&folders)
                }
                Some(AppFile::Recent(recent)) => recent.save(&folders),
                None => continue,
            };
            match written {
                Ok(()) => *own = None,
                Err(error) => failure = Some(error),
            }
        }
        match failure {
            Some(error) if self.own_error.as_ref() != Some(&error) => {
                self.own_error = Some(error.clone());
                self.tell(Report::Failed { id: Id::default(), error });
            }
            Some(_) => {}
            None => {
                if self.own_error.take().is_some() {
                    self.tell(Report::Mended(Id::default()));
                }
            }
        }
    }
}

fn path_of(target: &Target) -> Option<PathBuf> {
    match &target.what {
        What::Records(records) => records.path(),
        What::Roster(roster) => roster.path(),
    }
}

/// Writes a line to the acknowledgements.
fn acknowledge(to: &mut Option<File>, line: &str) {
    if let Some(file) = to {
        // If nobody reads them any more, they end.
        if file.write_all(format!("{line}\n").as_bytes()).is_err() {
            *to = None;
        }
    }
}
