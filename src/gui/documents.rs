//! What is open: a roster with its history, and sessions (a battle, or a spell roll).

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::odds_document::OddsDocument;
use super::view::Screen;
use crate::battle::{Edit, Entry, Line, Replayed, Session, report};
use crate::files::{AskedBy, Recent, WriterId, fresh_id};
use crate::form::Value;
use crate::lang::{Lang, Message};
use crate::rosters::{ArmyId, CasterId, Finding, Grade, ItemId, LoadOutId, Roster, RosterEdit};
use crate::rules::{Game, Question, findings, keep_copies, roster_game, turns};

/// Everything that is open, and what was open lately.
pub(super) struct Documents {
    /// The roster.
    pub roster: Option<RosterDocument>,
    /// The battle.
    pub battle: Option<BattleDocument>,
    /// Casters of the roster who are rolling for their spells.
    pub spell_roll: Option<BattleDocument>,
    /// What was opened lately.
    pub recent: Recent,
}

impl Documents {
    /// The session that a screen shows.
    pub const fn session(&self, screen: Screen) -> Option<&BattleDocument> {
        match screen {
            Screen::Muster => self.spell_roll.as_ref(),
            Screen::Battle => self.battle.as_ref(),
            Screen::Start | Screen::Spells | Screen::Print | Screen::Settings => None,
        }
    }

    /// The roster, if a screen edits it: not while spells are rolled for.
    pub fn edited(&self, screen: Screen) -> Option<&RosterDocument> {
        self.roster.as_ref().filter(|_| screen == Screen::Muster && self.spell_roll.is_none())
    }

    /// Whether a screen has a step to take back.
    pub fn can_undo(&self, screen: Screen) -> bool {
        match self.session(screen) {
            Some(document) => document.session.undo_name().is_some(),
            None => self.edited(screen).is_some_and(|document| document.undo_name().is_some()),
        }
    }

    /// Whether a screen has a step to bring back.
    pub fn can_redo(&self, screen: Screen) -> bool {
        match self.session(screen) {
            Some(document) => document.session.redo_name().is_some(),
            None => self.edited(screen).is_some_and(|document| document.redo_name().is_some()),
        }
    }

    /// Whether what a screen shows has a file that may be deleted.
    pub fn can_delete(&self, screen: Screen) -> bool {
        match screen {
            Screen::Battle => self.battle.as_ref().is_some_and(|document| document.is_kept && document.path.is_some()),
            Screen::Muster => {
                self.roster.as_ref().is_some_and(|document| document.path.is_some() && !document.read_only)
            }
            Screen::Start | Screen::Spells | Screen::Print | Screen::Settings => false,
        }
    }
}

/// A roster that is edited, with its history.
pub struct RosterDocument {
    /// The rules with the lists alone.
    lists: Arc<dyn Game>,
    /// The rules that it goes by: the lists, and its copies where they count.
    pub game: Arc<dyn Game>,
    /// Where it was read from or saved to.
    pub path: Option<PathBuf>,
    /// Whether its file may not be written, as that has a newer format or is only being looked at.
    pub read_only: bool,
    roster: Roster,
    saved: Option<Roster>,
    /// Its id for the writer.
    pub id: WriterId,
    /// The revision that the writer got last.
    pub handed: u64,
    /// Who wants the next revision to be saved.
    pub asked: AskedBy,
    /// The revision that is on disk, or that was opened.
    on_disk: u64,
    past: Vec<(Message, Roster)>,
    future: Vec<(Message, Roster)>,
    revision: u64,
    typing: Option<Typing>,
    findings: Vec<Finding>,
    token: Arc<()>,
    /// The caster that is shown.
    pub caster: Option<CasterId>,
}

impl RosterDocument {
    /// A roster that was read from a file, or a new one that has no file yet.
    pub fn new(lists: Arc<dyn Game>, roster: Roster, path: Option<PathBuf>) -> Self {
        let game = roster_game(&lists, &roster);
        let findings = findings(&*lists, &*game, &roster);
        let caster = roster.chosen().and_then(|army| army.casters.first()).map(|caster| caster.id);
        let saved = path.is_some().then(|| roster.clone());
        let (past, future) = (Vec::new(), Vec::new());
        let revision = fresh_revision();
        let (typing, token) = (None, Arc::new(()));
        let (handed, on_disk) = (revision, revision);
        let (id, asked) = (fresh_id(), AskedBy::Itself);
        Self {
            lists,
            game,
            path,
            read_only: false,
            roster,
            saved,
            id,
            handed,
            asked,
            on_disk,
            past,
            future,
            revision,
            typing,
            findings,
            token,
            caster,
        }
    }

    /// The rules with the lists alone.
    pub const fn lists(&self) -> &Arc<dyn Game> {
        &self.lists
    }

    /// The roster.
    pub const fn roster(&self) -> &Roster {
        &self.roster
    }

    /// Every change raises it, and no two rosters share one: screens use it to tell whether what
    /// they keep still fits.
    pub const fn revision(&self) -> u64 {
        self.revision
    }

    /// Identifies this open roster among all others, whatever their revisions.
    pub const fn token(&self) -> &Arc<()> {
        &self.token
    }

    /// All findings.
    pub fn findings(&self) -> &[Finding] {
        &self.findings
    }

    /// How many findings of a grade are about a caster.
    pub fn count(&self, caster: CasterId, grade: Grade) -> usize {
        self.findings.iter().filter(|finding| finding.place.caster == Some(caster) && finding.grade == grade).count()
    }

    /// Whether closing it would lose something.
    pub fn is_dirty(&self) -> bool {
        let is_under_way = self.handed != self.on_disk;
        is_under_way
            || match &self.saved {
                Some(saved) => *saved != self.roster,
                None => !self.past.is_empty(),
            }
    }

    /// Notes that a revision is on disk.
    pub fn mark_saved(&mut self, path: PathBuf, revision: u64) {
        self.path = Some(path);
        self.on_disk = revision;
        if revision == self.revision {
            self.read_only = false;
            self.saved = Some(self.roster.clone());
        }
    }

    /// Applies changes as one step. Repeated typing into one field is one step too.
    pub fn edit(&mut self, edits: &[RosterEdit], name: Option<Message>) {
        let Some(first) = edits.first() else { return };
        let name = name.unwrap_or_else(|| self.roster.name_of(first));
        let before = self.roster.clone();
        for edit in edits {
            self.roster.apply(edit);
            if matches!(edit, RosterEdit::RemoveCaster(_) | RosterEdit::RemoveArmy(_)) {
                self.asked = AskedBy::Removal;
            }
        }
        self.go_by_copies(&before);
        keep_copies(&*self.lists, &*self.game, &mut self.roster);
        if self.roster == before {
            return;
        }
        let typing = if edits.len() == 1 { Typing::of(first) } else { None };
        let goes_on = typing.is_some() && typing == self.typing && self.future.is_empty();
        self.typing = typing;
        self.changed(&before);
        match self.past.last_mut().filter(|_| goes_on) {
            Some((last, _)) => *last = name,
            None => self.past.push((name, before)),
        }
        self.future.clear();
    }

    /// Replaces the roster as one step: with the result of a spell roll.
    pub fn replace(&mut self, roster: Roster, name: Message) {
        let before = std::mem::replace(&mut self.roster, roster);
        self.typing = None;
        self.changed(&before);
        self.past.push((name, before));
        self.future.clear();
    }

    /// The name of the step that undo takes back.
    pub fn undo_name(&self) -> Option<&Message> {
        self.past.last().map(|(name, _)| name)
    }

    /// The name of the step that redo brings back.
    pub fn redo_name(&self) -> Option<&Message> {
        self.future.last().map(|(name, _)| name)
    }

    /// Takes back the last step.
    pub fn undo(&mut self) {
        if let Some((name, before)) = self.past.pop() {
            let after = std::mem::replace(&mut self.roster, before);
            self.typing = None;
            self.changed(&after);
            self.future.push((name, after));
        }
    }

    /// Redoes the last step that was taken back.
    pub fn redo(&mut self) {
        if let Some((name, after)) = self.future.pop() {
            let before = std::mem::replace(&mut self.roster, after);
            self.typing = None;
            self.changed(&before);
            self.past.push((name, before));
        }
    }

    /// Switches to lists that have changed.
    pub fn use_lists(&mut self, lists: Arc<dyn Game>) {
        self.game = roster_game(&lists, &self.roster);
        self.lists = lists;
        let before = self.roster.clone();
        self.changed(&before);
    }

    /// Switches to the roster's kept entries if they have changed.
    fn go_by_copies(&mut self, before: &Roster) {
        if self.roster.kept != before.kept || self.roster.held != before.held {
            self.game = roster_game(&self.lists, &self.roster);
        }
    }

    /// Checks the roster again. If the caster that was shown is gone, shows a neighbour.
    fn changed(&mut self, before: &Roster) {
        self.revision = fresh_revision();
        self.go_by_copies(before);
        self.findings = findings(&*self.lists, &*self.game, &self.roster);
        let Some(army) = self.roster.chosen() else {
            self.caster = None;
            return;
        };
        if self.caster.is_some_and(|id| army.caster(id).is_some()) {
            return;
        }
        let place = self.caster.and_then(|id| {
            let old = before.army(army.id)?;
            old.casters.iter().position(|caster| caster.id == id)
        });
        let place = place.unwrap_or(0).min(army.casters.len().saturating_sub(1));
        self.caster = army.casters.get(place).map(|caster| caster.id);
    }
}

/// A number that no state of any roster has had before.
fn fresh_revision() -> u64 {
    static LAST: AtomicU64 = AtomicU64::new(1);
    LAST.fetch_add(1, Ordering::Relaxed)
}

/// Where small changes in a row go: letters into a name, a number that is dragged.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Typing {
    Roster,
    Army(ArmyId),
    Caster(CasterId),
    Note(CasterId),
    Item(CasterId, ItemId),
    LoadOut(CasterId, LoadOutId),
    ArmyField(ArmyId, String),
    Field(CasterId, String),
    ItemField(CasterId, ItemId, String),
}

impl Typing {
    /// What a change continues; `None` for a change that is a step by itself.
    fn of(edit: &RosterEdit) -> Option<Self> {
        let small = |value: &Option<Value>| matches!(value, Some(Value::Number(_) | Value::Text(_)));
        match edit {
            RosterEdit::RenameRoster(_) => Some(Self::Roster),
            RosterEdit::RenameArmy(army, _) => Some(Self::Army(*army)),
            RosterEdit::RenameCaster(caster, _) => Some(Self::Caster(*caster)),
            RosterEdit::SetNote(caster, _) => Some(Self::Note(*caster)),
            RosterEdit::RenameItem { caster, item, .. } => Some(Self::Item(*caster, *item)),
            RosterEdit::RenameLoadOut { caster, load_out, .. } => Some(Self::LoadOut(*caster, *load_out)),
            RosterEdit::SetArmyField { army, field, value } if small(value) => {
                Some(Self::ArmyField(*army, field.clone()))
            }
            RosterEdit::SetField { caster, field, value } if small(value) => Some(Self::Field(*caster, field.clone())),
            RosterEdit::SetItemField { caster, item, field, value } if small(value) => {
                Some(Self::ItemField(*caster, *item, field.clone()))
            }
            _ => None,
        }
    }
}

/// An earlier question that is asked again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rewriting {
    /// The entry at this place is answered otherwise.
    Otherwise(usize),
    /// Something is put in before the entry at this place.
    Before(usize),
}

impl Rewriting {
    /// The place of the question in the log.
    pub const fn at(self) -> usize {
        match self {
            Self::Otherwise(at) | Self::Before(at) => at,
        }
    }

    /// The change that these entries make.
    pub const fn edit(self, entries: Vec<Entry>) -> Edit {
        match self {
            Self::Otherwise(at) => Edit::Replace(at, entries),
            Self::Before(at) => Edit::Insert(at, entries),
        }
    }
}

/// An open session: a battle or a spell roll.
pub struct BattleDocument {
    /// The session.
    pub session: Session,
    /// The file that its records are appended to.
    pub path: Option<PathBuf>,
    /// Its id for the writer.
    pub id: WriterId,
    /// Whether its records go to disk.
    pub is_kept: bool,
    /// Whether it may only be looked at.
    pub read_only: bool,
    /// How many records the writer got.
    pub handed: usize,
    /// How many records are on disk.
    pub on_disk: usize,
    /// Odds for its offers.
    pub odds: OddsDocument,
    /// The entry of the log that is looked back at, and what was then.
    pub look: Option<(usize, Replayed)>,
    /// Whether the question that is looked back at is asked again.
    pub rewriting: Option<Rewriting>,
    report: Option<(u64, &'static str, Vec<Line>)>,
}

impl BattleDocument {
    /// A session, with odds calculated within the frame or by a thread.
    pub fn new(session: Session, path: Option<PathBuf>, ctx: &egui::Context, odds_at_once: bool) -> Self {
        let odds = OddsDocument::new(Arc::clone(session.game()), ctx, odds_at_once);
        let handed = session.records().len();
        let (id, is_kept, read_only) = (fresh_id(), false, false);
        Self {
            session,
            path,
            id,
            is_kept,
            read_only,
            handed,
            on_disk: 0,
            odds,
            look: None,
            rewriting: None,
            report: None,
        }
    }

    /// The report in a language, rewritten only after the session has changed.
    pub fn report(&mut self, lang: &Lang) -> &[Line] {
        let revision = self.session.revision();
        let kept = self.report.as_ref().is_some_and(|(of, code, _)| *of == revision && *code == lang.code());
        if !kept {
            self.report = Some((revision, lang.code(), report(&self.session, lang)));
        }
        self.report.as_ref().map_or(&[], |(_, _, lines)| lines)
    }

    /// The report as it was last written.
    pub fn kept_report(&self) -> &[Line] {
        self.report.as_ref().map_or(&[], |(_, _, lines)| lines)
    }

    /// Whether the open question offers corrections.
    pub fn can_correct(&self) -> bool {
        self.session.question().is_some_and(|question| question.offers().iter().any(|offer| offer.correction))
    }

    /// Whether the battle can be ended now.
    pub fn can_end(&self) -> bool {
        let ends = |question: &Question| question.offers().iter().any(|offer| offer.verb == turns::END_BATTLE);
        self.session.question().is_some_and(ends)
    }

    /// Returns to the present.
    pub fn look_at_now(&mut self) {
        self.look = None;
        self.rewriting = None;
    }

    /// Whether the question that is shown can be answered.
    pub const fn can_answer(&self) -> bool {
        self.look.is_none() || self.rewriting.is_some()
    }

    /// How many entries of the log come before the question that is shown.
    pub fn entries_shown(&self) -> usize {
        self.look.as_ref().map_or(self.session.log().entries.len(), |(entries, _)| *entries)
    }

    /// What is shown: the present, or the moment that is looked back at.
    pub fn shown(&self) -> &Replayed {
        self.look.as_ref().map_or(self.session.now(), |(_, replayed)| replayed)
    }
}
