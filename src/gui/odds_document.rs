//! Odds for the screen: reckoned beside the frames, kept by what was asked.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, Sender, channel};

use crate::odds::{Odds, OddsBook, OddsError, reckon};
use crate::rules::{Game, OddsQuestion};

type Reckoned = (OddsQuestion, Result<Odds, OddsError>);

/// Answers questions of odds without holding up a frame: what is not kept yet is reckoned by a
/// thread, and the window is woken when it is there.
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
    /// A desk with a thread of its own; with `at_once` it reckons in the frame instead, for
    /// tests and screenshots.
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
            // The thread is gone: reckon here rather than show nothing.
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
