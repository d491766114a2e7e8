//! The plan of the sheet: a thread lays it out, and only after something has changed.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use egui::Context;

use super::super::documents::RosterDocument;
use crate::lang::Lang;
use crate::odds::OddsBook;
use crate::print::{Paper, Plan, sheet, text};
use crate::rosters::Roster;
use crate::rules::Game;

/// What a plan depends on.
#[derive(Clone)]
pub struct PlanKey {
    /// Identifies the open roster.
    document: Arc<()>,
    revision: u64,
    code: &'static str,
    paper: Paper,
}

impl PlanKey {
    /// The sheet of a roster as it stands, in the language with that code.
    pub fn new(document: &RosterDocument, code: &str, paper: Paper) -> Self {
        let known = Lang::ALL.iter().copied().find(|known| *known == code);
        Self {
            document: Arc::clone(document.token()),
            revision: document.revision(),
            code: known.unwrap_or("en"),
            paper,
        }
    }

    fn is(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.document, &other.document)
            && (self.revision, self.code, self.paper) == (other.revision, other.code, other.paper)
    }
}

/// A plan, and the text of its pages for screen readers.
pub struct Laid {
    /// The plan.
    pub plan: Plan,
    /// The text of each page.
    pub words: Vec<String>,
}

type Answer = (Laid, OddsBook);

/// Keeps the plan that is shown.
pub struct PlanDocument {
    /// Whether the frame itself lays plans out: for tests and pictures.
    at_once: bool,
    kept: Option<(PlanKey, Arc<Laid>)>,
    waiting: Option<(PlanKey, Receiver<Answer>)>,
    /// The odds of the last printed game: most stay the same from plan to plan.
    odds: Option<(Arc<dyn Game>, OddsBook)>,
}

impl PlanDocument {
    /// Lays plans out in a thread, or within the frame.
    pub const fn new(at_once: bool) -> Self {
        Self { at_once, kept: None, waiting: None, odds: None }
    }

    /// Starts the layout if it is needed, and takes the plan over when it is done.
    pub fn follow(&mut self, document: &RosterDocument, wanted: &PlanKey, ctx: &Context) {
        if let Some((of, answer)) = self.waiting.take() {
            match answer.try_recv() {
                Ok((laid, odds)) => {
                    self.odds = Some((Arc::clone(&document.game), odds));
                    self.kept = Some((of, Arc::new(laid)));
                }
                Err(std::sync::mpsc::TryRecvError::Empty) => self.waiting = Some((of, answer)),
                // The thread is gone without an answer: try again.
                Err(std::sync::mpsc::TryRecvError::Disconnected) => {}
            }
        }
        let is_kept = self.kept.as_ref().is_some_and(|(of, _)| of.is(wanted));
        if is_kept || self.waiting.is_some() {
            return;
        }
        if self.at_once {
            self.lay_out(document, wanted);
            return;
        }
        let odds = self.take_odds(&document.game);
        let (game, roster, of) = (Arc::clone(&document.game), document.roster().clone(), wanted.clone());
        let (answer, answers) = channel();
        let ctx = ctx.clone();
        std::thread::spawn(move || {
            // If the window is gone, nobody listens.
            let _heard = answer.send(laid_out(&*game, &roster, &of, odds));
            ctx.request_repaint();
        });
        self.waiting = Some((wanted.clone(), answers));
    }

    /// The plan to show: the wanted one, or the last one until that is done.
    pub fn shown(&self) -> Option<&Laid> {
        self.kept.as_ref().map(|(_, laid)| &**laid)
    }

    /// Prepares the plan for a thread: the one that is there, or a new layout.
    pub fn plan(&self, document: &RosterDocument, wanted: &PlanKey) -> impl FnOnce() -> Arc<Laid> + Send + use<> {
        let kept = self.kept.as_ref().filter(|(of, _)| of.is(wanted)).map(|(_, laid)| Arc::clone(laid));
        let (game, roster, of) = (Arc::clone(&document.game), document.roster().clone(), wanted.clone());
        move || kept.unwrap_or_else(|| Arc::new(laid_out(&*game, &roster, &of, OddsBook::default()).0))
    }

    fn lay_out(&mut self, document: &RosterDocument, wanted: &PlanKey) {
        let odds = self.take_odds(&document.game);
        let (laid, odds) = laid_out(&*document.game, document.roster(), wanted, odds);
        self.odds = Some((Arc::clone(&document.game), odds));
        self.kept = Some((wanted.clone(), Arc::new(laid)));
    }

    fn take_odds(&mut self, game: &Arc<dyn Game>) -> OddsBook {
        let kept = self.odds.take().filter(|(of, _)| Arc::ptr_eq(of, game));
        kept.map(|(_, odds)| odds).unwrap_or_default()
    }
}

fn laid_out(game: &dyn Game, roster: &Roster, wanted: &PlanKey, mut odds: OddsBook) -> Answer {
    let lang = Lang::new(wanted.code, game.about().messages);
    let plan = sheet(game, roster, &lang, wanted.paper, &mut odds);
    let words = text(&plan).split('\u{c}').map(|page| page.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    (Laid { plan, words }, odds)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rosters::{ArmyId, RosterEdit};
    use crate::spells::SourceText;

    /// The address of the shown plan's pages, which differs after each layout.
    fn pages(plans: &PlanDocument) -> Option<(*const crate::print::Page, String)> {
        plans.shown().map(|laid| (laid.plan.pages.as_ptr(), laid.words.join(" ")))
    }

    #[test]
    fn a_plan_is_laid_out_only_when_something_has_changed() {
        let system = crate::systems::all()[0];
        let lists: Vec<SourceText> =
            system.about().lists.iter().map(|(path, text)| SourceText::new(*path, *text)).collect();
        let game: Arc<dyn Game> = Arc::from(system.load(&lists).0);
        let mut document = RosterDocument::new(Arc::clone(&game), Roster::new(system.about().id, "One", "First"), None);
        let (ctx, mut plans) = (Context::default(), PlanDocument::new(true));
        let mut follow = |document: &RosterDocument, code: &str, paper: Paper| {
            plans.follow(document, &PlanKey::new(document, code, paper), &ctx);
            pages(&plans)
        };
        let first = follow(&document, "en", Paper::A4);
        assert!(first.as_ref().is_some_and(|(_, words)| words.contains("First")));
        assert_eq!(follow(&document, "en", Paper::A4), first, "nothing has changed");
        let russian = follow(&document, "ru", Paper::A4);
        assert_ne!(russian, first);
        assert_ne!(follow(&document, "ru", Paper::Letter), russian);
        document.edit(&[RosterEdit::RenameArmy(ArmyId(1), "Second".to_owned())], None);
        let second = follow(&document, "en", Paper::A4);
        assert!(second.as_ref().is_some_and(|(_, words)| words.contains("Second")));
        // It was changed as often as the first, and still is another roster.
        let other = RosterDocument::new(game, Roster::new(system.about().id, "Two", "Third"), None);
        follow(&other, "en", Paper::A4);
        let mut third = RosterDocument::new(Arc::clone(&other.game), other.roster().clone(), None);
        third.edit(&[RosterEdit::RenameArmy(ArmyId(1), "Fourth".to_owned())], None);
        let fourth = follow(&third, "en", Paper::A4);
        assert!(fourth.is_some_and(|(_, words)| words.contains("Fourth")));
    }
}
