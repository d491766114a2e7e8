use std::collections::BTreeMap;
use std::sync::Arc;

use super::{Odds, OddsError, reckon};
use crate::rules::{Game, OddsQuestion};

/// Odds kept by what was asked: a screen of twelve spells with five numbers of dice asks the
/// same few things in every frame.
#[derive(Default)]
pub struct OddsBook {
    kept: BTreeMap<OddsQuestion, Result<Arc<Odds>, OddsError>>,
}

impl OddsBook {
    /// The odds, reckoned at the first asking.
    ///
    /// # Errors
    /// As [`reckon`]; errors are kept too.
    pub fn odds(&mut self, game: &dyn Game, asked: &OddsQuestion) -> Result<Arc<Odds>, OddsError> {
        if let Some(kept) = self.kept.get(asked) {
            return kept.clone();
        }
        let odds = reckon(game, asked).map(Arc::new);
        self.kept.insert(asked.clone(), odds.clone());
        odds
    }

    /// Keeps odds that were reckoned elsewhere.
    pub fn keep(&mut self, asked: OddsQuestion, odds: Result<Odds, OddsError>) {
        self.kept.insert(asked, odds.map(Arc::new));
    }

    /// The odds if they were reckoned already.
    pub fn kept(&self, asked: &OddsQuestion) -> Option<&Result<Arc<Odds>, OddsError>> {
        self.kept.get(asked)
    }
}
