//! Odds for the screen: a thread calculates them, and each answer is kept by its question.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::odds::{Odds, OddsBook, OddsError, reckon};
use crate::rules::{Game, OddsQuestion};

type Reckoned = (OddsQuestion, Result<Odds, OddsError>);

/// Answers odds questions without delaying a frame: a thread calculates what is not kept yet, and
/// wakes the window when it is done.
pub struct OddsDocument {
    game: Arc<dyn Game>,
    inner: RefCell<Inner>,
}

struct Inner {
    book: OddsBook,
    question: BTreeSet<OddsQuestion>,
    worker: Option<(Sender<OddsQuestion>, Receiver<Reckoned>)>,
}

impl OddsDocument {
    /// Odds with a thread of their own; with `at_once` the frame itself calculates them, for tests
    /// and screenshots.
    pub fn new(game: Arc<dyn Game>, ctx: &egui::Context, at_once: bool) -> Self {
        let worker = (!at_once).then(|| start(Arc::clone(&game), ctx.clone()));
        Self { game, inner: RefCell::new(Inner { book: OddsBook::default(), question: BTreeSet::new(), worker }) }
    }

    /// The odds, if they are there.
    pub fn get(&self, question: &OddsQuestion) -> Option<Arc<Odds>> {
        let mut inner = self.inner.borrow_mut();
        let Inner { book, question: waiting, worker } = &mut *inner;
        let Some((ask, answers)) = worker else { return book.odds(&*self.game, question).ok() };
        while let Ok((question, odds)) = answers.try_recv() {
            waiting.remove(&question);
            book.keep(question, odds);
        }
        if let Some(kept) = book.kept(question) {
            return kept.as_ref().ok().cloned();
        }
        if waiting.insert(question.clone()) && ask.send(question.clone()).is_err() {
            // The thread is gone: calculate here rather than show nothing.
            return book.odds(&*self.game, question).ok();
        }
        None
    }
}

fn start(game: Arc<dyn Game>, ctx: egui::Context) -> (Sender<OddsQuestion>, Receiver<Reckoned>) {
    let (ask, questions) = channel::<OddsQuestion>();
    let (answer, answers) = channel();
    std::thread::spawn(move || {
        while let Ok(question) = questions.recv() {
            let odds = reckon(&*game, &question);
            if answer.send((question, odds)).is_err() {
                return;
            }
            ctx.request_repaint();
        }
    });
    (ask, answers)
}
