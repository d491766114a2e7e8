//! Opening files: as they are, to look at them, as a copy, or where the last window stood.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::battles::roster_of;
use super::keep::head_of;
use crate::battle::{BattleFile, Matter, SaveFault, Session, is_battle, read_battle, read_newer_battle};
use crate::files::{
    FileDoing, FileError, FileFault, FileKind, Hold, Job, Journal, Stamp, Standing, kind_of, read_records,
    read_stamped, shown,
};
use crate::gui::app::App;
use crate::gui::command::Screen;
use crate::gui::documents::{BattleDesk, RosterDesk};
use crate::lang::Said;
use crate::rosters::{is_newer, read_roster, recover_roster};
use crate::rules::Game;
use crate::spells::{Severity, SourceText};

/// How a file is opened.
#[derive(Clone, Copy, PartialEq, Eq)]
enum As {
    /// To go on with it.
    Itself,
    /// To look at it: it is not written to.
    ToRead,
    /// As a copy that has no file yet.
    Copy,
}

impl App {
    /// Opens a file to go on with it. One that another window has is asked about.
    pub(in crate::gui) fn open(&mut self, path: &Path) {
        // What is open already is shown as it stands here.
        let of_roster = self.roster.as_ref().and_then(|desk| desk.path.as_deref());
        let of_battle = self.battle.as_ref().filter(|desk| desk.is_kept).and_then(|desk| desk.path.as_deref());
        if of_battle == Some(path) {
            self.screen = Screen::Battle;
            return;
        }
        if of_roster == Some(path) && self.roster.as_ref().is_some_and(|desk| !desk.read_only) {
            self.drop_draw();
            self.screen = Screen::Muster;
            return;
        }
        self.open_as(path, As::Itself);
    }

    pub(super) fn open_to_read(&mut self, path: &Path) {
        self.elsewhere_open = None;
        self.open_as(path, As::ToRead);
    }

    pub(super) fn open_copy(&mut self, path: &Path) {
        self.elsewhere_open = None;
        self.open_as(path, As::Copy);
    }

    fn open_as(&mut self, path: &Path, how: As) {
        // What was open before may still be on its way, and held as long.
        self.writer.finish(std::time::Duration::from_secs(2));
        let (source, stamp) = match read_stamped(path) {
            Ok(read) => read,
            // A journal is good up to its first damage, whatever comes there.
            Err(error) if matches!(error.fault, FileFault::NotText { wide: false, .. }) => {
                match read_records(path).ok().filter(|text| is_battle(text)) {
                    Some(_) => self.open_battle(path, how),
                    None => self.trouble_with_file(&error),
                }
                return;
            }
            Err(error) => {
                self.recent.forget(path);
                self.trouble_with_file(&error);
                return;
            }
        };
        match kind_of(&source) {
            Some(FileKind::Roster) => self.open_roster(path, &source, stamp, how),
            Some(FileKind::Battle) => self.open_battle(path, how),
            _ => self.trouble(Said::new("open-not-ours").with("file", shown(path))),
        }
        let of_roster = self.roster.as_ref().and_then(|desk| desk.path.as_deref());
        let of_battle = self.battle.as_ref().and_then(|desk| desk.path.as_deref());
        if of_roster == Some(path) || of_battle == Some(path) {
            self.remember(path);
        }
    }

    fn open_roster(&mut self, path: &Path, source: &SourceText, stamp: Stamp, how: As) {
        let (mut roster, mut diagnostics) = read_roster(source);
        if roster.is_none()
            && let Some((found, all)) = recover_roster(source)
        {
            (roster, diagnostics) = (Some(found), all);
        }
        // Whoever does not understand all of a file must not write to it.
        let is_newer = is_newer(&diagnostics);
        let how = if is_newer && how == As::Itself { As::ToRead } else { how };
        let first = diagnostics.first().map(|diagnostic| {
            let id = if roster.is_some() { "open-trouble" } else { "open-trouble-whole" };
            Said::new(id)
                .with("place", diagnostic.place())
                .with("message", diagnostic.message.clone())
                .with("more", diagnostics.len() - 1)
        });
        let Some(roster) = roster else {
            self.trouble(first.unwrap_or_else(|| Said::new("open-nothing")));
            return;
        };
        let Some(game) = self.game_of(&roster.system) else {
            self.trouble(Said::new("open-no-system").with("system", roster.system));
            return;
        };
        // Who saved over a damaged file would lose what could not be read of it.
        let is_damaged = diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error);
        let hold = match &self.services.folders {
            Some(folders) if how == As::Itself && !is_damaged => match Hold::take(folders, path) {
                Err(error) if error.fault == FileFault::InUse => {
                    self.elsewhere_open = Some(path.to_owned());
                    return;
                }
                hold => hold.ok(),
            },
            _ => None,
        };
        let is_copy = how == As::Copy || (is_damaged && how == As::Itself);
        let mut desk = RosterDesk::new(game, roster, (!is_copy).then(|| path.to_owned()));
        desk.read_only = how == As::ToRead;
        let (id, revision) = (desk.id, desk.revision());
        if is_copy {
            // It is nowhere yet, and goes to disk with the first command.
            desk.handed = 0;
        } else if !desk.read_only {
            let (roster, path) = (Box::new(desk.roster().clone()), path.to_owned());
            self.writer.hand(Job::OpenRoster { id, revision, roster, path, stamp, hold });
        }
        self.show_roster(desk);
        match first {
            Some(_) if is_newer => self.trouble(Said::new("open-newer")),
            Some(first) if is_damaged => self.trouble(Said::new("open-recovered").with("first", first)),
            Some(first) => self.trouble(first),
            None if how == As::ToRead => self.tell(Said::new("open-to-read")),
            None if how == As::Copy => self.tell(Said::new("open-copy").with("file", shown(path))),
            None => {}
        }
    }

    fn open_battle(&mut self, path: &Path, how: As) {
        if how != As::Itself {
            match read_records(path).map(|text| read_battle(&text)) {
                Ok(Ok((file, fault))) => self.look_at_battle(path, file, fault, how),
                Ok(Err(fault)) => self.look_at_newer(path, fault),
                Err(error) => self.trouble_with_file(&error),
            }
            return;
        }
        match Journal::open(path) {
            Err(error) if error.fault == FileFault::InUse => self.elsewhere_open = Some(path.to_owned()),
            // What may not be written to can still be looked at.
            Err(error) if error.doing == FileDoing::Recording => {
                self.open_battle(path, As::ToRead);
                self.trouble(Said::new("open-only-to-read").with("why", error.why()));
            }
            Err(error) => self.trouble_with_file(&error),
            Ok(Err(fault)) => self.look_at_newer(path, fault),
            Ok(Ok((journal, file, fault))) => {
                let Some(game) = self.game_for(&file.head.setup.system) else { return };
                let Some(mut desk) = self.desk_of(game, file, Some(path.to_owned())) else { return };
                self.hold_records(&mut desk, journal);
                self.show_battle(desk);
                if let Some(fault) = fault {
                    self.trouble(fault.said());
                }
            }
        }
    }

    /// A battle of a newer program is opened to read, as far as this program understands it.
    fn look_at_newer(&mut self, path: &Path, fault: SaveFault) {
        let newer = match &fault {
            SaveFault::Newer(_) => read_records(path).ok().and_then(|text| read_newer_battle(&text)),
            _ => None,
        };
        match newer {
            Some((file, _)) => {
                self.look_at_battle(path, file, None, As::ToRead);
                self.trouble(Said::new("open-newer"));
            }
            None => self.trouble(fault.said()),
        }
    }

    fn look_at_battle(&mut self, path: &Path, file: BattleFile, fault: Option<SaveFault>, how: As) {
        let Some(game) = self.game_for(&file.head.setup.system) else { return };
        let is_copy = how == As::Copy;
        let Some(mut desk) = self.desk_of(game, file, (!is_copy).then(|| path.to_owned())) else { return };
        if is_copy {
            desk.is_kept = self.keep_session(&desk.session);
        } else {
            desk.read_only = true;
            desk.on_disk = desk.session.records().len();
        }
        self.show_battle(desk);
        if is_copy {
            let stem = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
            self.begin_records(false, super::file_name(&stem, ""));
        }
        match fault {
            Some(fault) => self.trouble(fault.said()),
            None if is_copy => self.tell(Said::new("open-copy").with("file", shown(path))),
            None => self.tell(Said::new("open-to-read")),
        }
    }

    fn game_for(&mut self, system: &str) -> Option<Arc<dyn Game>> {
        let game = self.game_of(system);
        if game.is_none() {
            self.trouble(Said::new("open-no-system").with("system", system));
        }
        game
    }

    fn desk_of(&mut self, game: Arc<dyn Game>, file: BattleFile, path: Option<PathBuf>) -> Option<BattleDesk> {
        // Its armies are at hand for sheets and spells, unless a roster is open already.
        if self.roster.is_none() {
            self.roster = Some(RosterDesk::new(Arc::clone(&game), roster_of(&file.head.setup), None));
        }
        let session = Session::open(game, Matter::Battle(file.head.setup), file.records);
        Some(BattleDesk::new(session, path, &self.ctx, self.services.odds_at_once))
    }

    /// Hands over a journal that was opened.
    fn hold_records(&self, desk: &mut BattleDesk, journal: Journal) {
        let Some((head, _)) = head_of(&desk.session) else { return };
        let records = desk.session.records().to_vec();
        desk.is_kept = true;
        desk.on_disk = records.len();
        self.writer.hand(Job::OpenRecords { id: desk.id, journal: Box::new(journal), head, records });
    }

    /// Goes on where a window stood that was not closed as windows are. Whether there was one.
    pub(in crate::gui) fn resume(&mut self) -> bool {
        let Some(stood) = self.writer.stood().cloned() else { return false };
        let Standing { screen, caster, roster, battle, draw, .. } = stood;
        // What is gone meanwhile is not asked after.
        let is_there = |path: &Option<PathBuf>| path.clone().filter(|path| crate::files::is_there(path));
        if let Some(path) = is_there(&roster) {
            self.open(&path);
        }
        if let Some(path) = is_there(&battle) {
            self.open(&path);
        }
        if let Some(path) = is_there(&draw) {
            self.resume_draw(&path);
        }
        if let (Some(desk), Some(caster)) = (&mut self.roster, caster)
            && desk.roster().caster(caster).is_some()
        {
            desk.caster = Some(caster);
        }
        if let Some(screen) = Screen::by_id(&screen) {
            self.go(screen);
        }
        self.hand_over();
        true
    }

    pub(in crate::gui) fn resume_draw(&mut self, path: &Path) {
        let Ok(Ok((journal, file, _))) = Journal::open_draw(path) else { return };
        let Some(game) = self.game_of(&file.head.roster.system) else { return };
        let (roster, casters) = (file.head.roster, file.head.casters);
        if self.roster.is_none() {
            self.roster = Some(RosterDesk::new(Arc::clone(&game), roster.clone(), None));
        }
        let session = Session::open(game, Matter::Muster { roster, casters }, file.records);
        let mut desk = BattleDesk::new(session, Some(path.to_owned()), &self.ctx, self.services.odds_at_once);
        self.hold_records(&mut desk, journal);
        self.show_draw(desk);
    }

    pub(in crate::gui) fn trouble_with_file(&mut self, error: &FileError) {
        self.trouble(error.said());
    }
}
