use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Odds, OddsError, reckon};
use crate::rules::{Game, OddsQuestion};

/// Odds by question: a screen of twelve spells with five numbers of dice asks the same few
/// questions in every frame.
#[derive(Default)]
pub struct OddsBook {
    kept: BTreeMap<OddsQuestion, Result<Arc<Odds>, OddsError>>,
}

impl OddsBook {
    /// The odds, calculated when first asked.
    ///
    /// # Errors
    /// As [`reckon`]; errors are kept too.
    pub fn odds(&mut self, game: &dyn Game, question: &OddsQuestion) -> Result<Arc<Odds>, OddsError> {
        if let Some(kept) = self.kept.get(question) {
            return kept.clone();
        }
        let odds = reckon(game, question).map(Arc::new);
        self.kept.insert(question.clone(), odds.clone());
        odds
    }

    /// Keeps odds that were calculated elsewhere.
    pub fn keep(&mut self, question: OddsQuestion, odds: Result<Odds, OddsError>) {
        self.kept.insert(question, odds.map(Arc::new));
    }

    /// The odds, if they are kept already.
    pub fn kept(&self, question: &OddsQuestion) -> Option<&Result<Arc<Odds>, OddsError>> {
        self.kept.get(question)
    }
}
