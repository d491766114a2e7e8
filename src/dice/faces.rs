use std::fmt;

use serde::{Deserialize, Serialize};

/// A kind of die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Die {
    /// An ordinary die with faces 1 to `n`: `Sides(6)` is a D6. At least 2, at most 100.
    Sides(u8),
    /// The averaging die: 2, 3, 3, 4, 4, 5.
    Average,
}

impl Die {
    /// The six-sided die.
    pub const D6: Self = Self::Sides(6);

    /// The face of each side in rising order; a face on two sides occurs twice.
    pub fn sides(self) -> Vec<u8> {
        match self {
            Self::Sides(sides) => (1..=sides).collect(),
            Self::Average => vec![2, 3, 3, 4, 4, 5],
        }
    }

    /// The lowest and the highest face.
    pub fn range(self) -> (u8, u8) {
        match self {
            Self::Sides(sides) => (1, sides),
            Self::Average => (2, 5),
        }
    }

    /// Whether the die has that face.
    pub fn has(self, face: u8) -> bool {
        let (low, high) = self.range();
        (low..=high).contains(&face)
    }
}

impl fmt::Display for Die {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Sides(sides) => write!(f, "D{sides}"),
            Self::Average => f.write_str("D(avg)"),
        }
    }
}

/// A number of dice of one kind, rolled together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Pool {
    /// The kind of die.
    pub die: Die,
    /// The number of dice; may be 0.
    pub count: u8,
}

impl Pool {
    /// N six-sided dice.
    pub const fn d6(count: u8) -> Self {
        Self { die: Die::D6, count }
    }

    /// N dice with that many sides.
    pub const fn of(count: u8, sides: u8) -> Self {
        Self { die: Die::Sides(sides), count }
    }

    /// Whether these faces are a possible roll of this pool.
    pub fn fits(self, faces: &[u8]) -> bool {
        faces.len() == usize::from(self.count) && faces.iter().all(|face| self.die.has(*face))
    }
}

impl fmt::Display for Pool {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.count == 1 { write!(f, "{}", self.die) } else { write!(f, "{}{}", self.count, self.die) }
    }
}

/// Why typed faces are not a roll of the pool.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FacesError {
    /// Not a face: a letter, a zero on a D6.
    NotAFace {
        /// The piece as typed.
        typed: String,
    },
    /// A face that this die does not have.
    OffTheDie {
        /// The face as typed.
        face: u32,
        /// The die's lowest and highest face.
        range: (u8, u8),
    },
    /// Too few dice so far.
    TooFew {
        /// The number of typed faces.
        typed: usize,
        /// The pool's number of dice.
        wanted: usize,
    },
    /// Too many dice.
    TooMany {
        /// The number of typed faces.
        typed: usize,
        /// The pool's number of dice.
        wanted: usize,
    },
}

/// Reads faces as players type them: `2661`, `2 6 6 1`, `2,6,6,1`, `6x2 2 1`.
///
/// Dice with more than nine sides need a space or comma between faces, except that a single
/// die takes its digits together (`87` on a D100; `00` and `0` are 100 there, and 0 is 10 on a D10).
///
/// # Errors
/// The first error, for the line under the field.
pub fn parse_faces(typed: &str, pool: Pool) -> Result<Vec<u8>, FacesError> {
    let (_, high) = pool.die.range();
    let mut faces = Vec::new();
    let pieces = typed.split(|c: char| c.is_whitespace() || c == ',' || c == ';').filter(|piece| !piece.is_empty());
    for piece in pieces {
        let (body, times) = match piece.split_once(['x', 'X', '×', 'х', 'Х']) {
            Some((body, times)) => {
                let times = times.parse::<u8>().map_err(|_| FacesError::NotAFace { typed: piece.to_owned() })?;
                (body, times)
            }
            None => (piece, 1),
        };
        let together = if high > 9 { vec![body.to_owned()] } else { body.chars().map(String::from).collect() };
        for digits in together {
            let mut face = digits.parse::<u32>().map_err(|_| FacesError::NotAFace { typed: digits.clone() })?;
            if face == 0 && high >= 10 {
                face = u32::from(high);
            }
            let small = u8::try_from(face).ok().filter(|small| pool.die.has(*small));
            let Some(small) = small else { return Err(FacesError::OffTheDie { face, range: pool.die.range() }) };
            faces.extend(std::iter::repeat_n(small, usize::from(times)));
        }
    }
    let wanted = usize::from(pool.count);
    match faces.len().cmp(&wanted) {
        std::cmp::Ordering::Less => Err(FacesError::TooFew { typed: faces.len(), wanted }),
        std::cmp::Ordering::Greater => Err(FacesError::TooMany { typed: faces.len(), wanted }),
        std::cmp::Ordering::Equal => Ok(faces),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_as_players_type_them() {
        for typed in ["2661", "2 6 6 1", "2,6,6,1", " 2 66 1 "] {
            assert_eq!(parse_faces(typed, Pool::d6(4)), Ok(vec![2, 6, 6, 1]), "{typed}");
        }
        assert_eq!(parse_faces("6x2 2 1", Pool::d6(4)), Ok(vec![6, 6, 2, 1]));
        assert_eq!(parse_faces("87", Pool::of(1, 100)), Ok(vec![87]));
        assert_eq!(parse_faces("00", Pool::of(1, 100)), Ok(vec![100]));
        assert_eq!(parse_faces("10 3", Pool::of(2, 10)), Ok(vec![10, 3]));
    }

    #[test]
    fn what_cannot_lie_on_the_table_is_refused() {
        assert_eq!(parse_faces("27", Pool::d6(2)), Err(FacesError::OffTheDie { face: 7, range: (1, 6) }));
        assert_eq!(parse_faces("0", Pool::d6(1)), Err(FacesError::OffTheDie { face: 0, range: (1, 6) }));
        assert_eq!(parse_faces("2a", Pool::d6(2)), Err(FacesError::NotAFace { typed: "a".into() }));
        assert_eq!(parse_faces("26", Pool::d6(3)), Err(FacesError::TooFew { typed: 2, wanted: 3 }));
        assert_eq!(parse_faces("266", Pool::d6(2)), Err(FacesError::TooMany { typed: 3, wanted: 2 }));
        assert_eq!(
            parse_faces("1", Pool { die: Die::Average, count: 1 }),
            Err(FacesError::OffTheDie { face: 1, range: (2, 5) })
        );
    }
}
