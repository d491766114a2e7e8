//! What a wizard is: Intelligence, magick level, reservoir (MP-1, MP-2).

use super::inputs::{INTELLIGENCE, LEVEL, POINTS, POINTS_LEFT};
use crate::rosters::{Caster, ReadFields as _};

/// The highest Intelligence; the lowest is 1 (MP-1).
pub const MAX_INTELLIGENCE: i64 = 10;
/// The highest magick level; the lowest is 1 (MP-1).
pub const MAX_LEVEL: i64 = 4;
/// The most magick points that the program reckons with (MP-2).
pub const MAX_POINTS: i64 = 999;

/// MP-1: the wizard's Intelligence; the lowest where the roster does not say.
pub fn intelligence(caster: &Caster) -> i64 {
    caster.fields.number(INTELLIGENCE).unwrap_or(1).clamp(1, MAX_INTELLIGENCE)
}

/// MP-1: the wizard's magick level; the lowest where the roster does not say.
pub fn level(caster: &Caster) -> i64 {
    caster.fields.number(LEVEL).unwrap_or(1).clamp(1, MAX_LEVEL)
}

/// MP-1: the most magick points that his reservoir holds; none where the roster does not say.
pub fn max_points(caster: &Caster) -> i64 {
    caster.fields.number(POINTS).unwrap_or(0).clamp(0, MAX_POINTS)
}

/// MP-1, MP-2: the magick points with which he begins: a full reservoir unless the roster has
/// it otherwise.
pub fn points_at_start(caster: &Caster) -> i64 {
    let most = max_points(caster);
    caster.fields.number(POINTS_LEFT).map_or(most, |left| left.clamp(0, MAX_POINTS))
}
