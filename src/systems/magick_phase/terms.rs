//! The document's own words.

use crate::rules::Term;

/// What a wizard may spend in this phase.
pub static CASTING_LIMIT: Term = Term { id: "magick-term-casting-limit", rule: "MP-5" };
/// What a wizard's winds give the other side.
pub static DISPEL_POTENTIAL: Term = Term { id: "magick-term-dispel-potential", rule: "MP-6" };
/// What a dispel must reach.
pub static CASTING_SCORE: Term = Term { id: "magick-term-casting-score", rule: "MP-9" };
/// Too many 2s.
pub static MISCAST: Term = Term { id: "magick-term-miscast", rule: "MP-10" };
/// Many 5s: beyond dispelling.
pub static TOTAL_POWER: Term = Term { id: "magick-term-total-power", rule: "MP-13" };
/// A dispel without a wizard.
pub static TURMOIL: Term = Term { id: "magick-term-turmoil", rule: "MP-15" };
/// Many 5s in a dispel.
pub static DRAIN: Term = Term { id: "magick-term-drain", rule: "MP-18" };
/// What befalls a wizard who fails.
pub static BROKEN_CONCENTRATION: Term = Term { id: "magick-term-broken-concentration", rule: "MP-19" };
