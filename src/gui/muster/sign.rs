use crate::gui::theme::ColorRole;
use crate::rosters::{Acquired, Grade, KnownSpell};
use crate::spells::SpellCard;

/// The mark of a spell in lists and on meters: its alignment if there are alignments, else how its
/// caster got it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sign {
    /// Good.
    Good,
    /// Neutral.
    Neutral,
    /// Evil.
    Evil,
    /// Comes without choosing or rolling.
    Signature,
    /// Chosen by the player.
    Chosen,
    /// Found by a die.
    Rolled,
    /// None of these.
    Plain,
}

impl Sign {
    /// Every sign, in the order of legends.
    pub const ALL: [Self; 7] =
        [Self::Neutral, Self::Good, Self::Evil, Self::Signature, Self::Chosen, Self::Rolled, Self::Plain];

    /// The sign of a spell on offer.
    pub fn of_card(card: &SpellCard) -> Self {
        match card.alignment.as_str() {
            "good" => Self::Good,
            "neutral" => Self::Neutral,
            "evil" => Self::Evil,
            _ if card.signature => Self::Signature,
            _ => Self::Plain,
        }
    }

    /// The sign of a spell that a caster has.
    pub fn of_known(known: &KnownSpell, card: Option<&SpellCard>) -> Self {
        match (card.map_or(Self::Plain, Self::of_card), known.how) {
            (Self::Plain, Acquired::Chosen) => Self::Chosen,
            (Self::Plain, Acquired::Rolled) => Self::Rolled,
            (Self::Plain, Acquired::Signature) => Self::Signature,
            (sign, _) => sign,
        }
    }

    /// As drawn.
    pub const fn drawn(self) -> &'static str {
        match self {
            Self::Good => "◯",
            Self::Neutral => "●",
            Self::Evil => "◆",
            Self::Signature => "✦",
            Self::Chosen => "✓",
            Self::Rolled => "⚄",
            Self::Plain => "•",
        }
    }

    /// Its colour.
    pub const fn role(self) -> ColorRole {
        match self {
            Self::Good => ColorRole::Good,
            Self::Neutral => ColorRole::Neutral,
            Self::Evil => ColorRole::Evil,
            Self::Signature => ColorRole::Gold,
            Self::Chosen => ColorRole::SideB,
            Self::Rolled => ColorRole::Dispelled,
            Self::Plain => ColorRole::Muted,
        }
    }

    /// Message id of how many spells have it.
    pub const fn counted(self) -> &'static str {
        match self {
            Self::Good => "muster-good",
            Self::Neutral => "muster-neutral",
            Self::Evil => "muster-evil",
            Self::Signature => "muster-signature",
            Self::Chosen => "muster-chosen",
            Self::Rolled => "muster-rolled",
            Self::Plain => "muster-plain",
        }
    }
}

/// The message id of how a caster got a spell; `None` for a word that only its system knows.
pub const fn how_words(how: Acquired) -> Option<&'static str> {
    match how {
        Acquired::Signature => Some("muster-how-signature"),
        Acquired::Chosen => Some("muster-how-chosen"),
        Acquired::Rolled => Some("muster-how-rolled"),
        Acquired::Plainly => None,
    }
}

/// The other way to get a spell, if the player chooses.
pub const fn other_how(how: Acquired) -> Option<Acquired> {
    match how {
        Acquired::Chosen => Some(Acquired::Rolled),
        Acquired::Rolled => Some(Acquired::Chosen),
        Acquired::Plainly | Acquired::Signature => None,
    }
}

/// The sign of a grade, its colour, and the message id of its name.
pub const fn grade_look(grade: Grade) -> (&'static str, ColorRole, &'static str) {
    match grade {
        Grade::Illegal => ("✖", ColorRole::Error, "grade-illegal"),
        Grade::Incomplete => ("?", ColorRole::Gold, "grade-incomplete"),
        Grade::Disputed => ("⚖", ColorRole::Dispelled, "grade-disputed"),
        Grade::Hint => ("✎", ColorRole::Muted, "grade-hint"),
    }
}
