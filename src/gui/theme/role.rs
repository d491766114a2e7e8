/// What a colour means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ColorRole {
    /// Behind everything.
    Background,
    /// Cards and panels.
    Surface,
    /// Buttons, fields, the chosen row.
    Raised,
    /// Lines around and between.
    Line,
    /// Text.
    Ink,
    /// Less important text, and what cannot be used.
    Muted,
    /// The one primary button.
    Accent,
    /// Text on the primary button.
    OnAccent,
    /// The first side.
    SideA,
    /// The second side.
    SideB,
    /// The phase, the goal, the highest face.
    Gold,
    /// Text on gold.
    OnGold,
    /// A spell that takes effect; what is allowed.
    TakesEffect,
    /// A spell that is cast and dispelled.
    Dispelled,
    /// A spell that fails: a fill, never text.
    Fails,
    /// What is wrong or dangerous.
    Error,
    /// The ring around what has the keyboard focus.
    Focus,
    /// Good, always beside its sign.
    Good,
    /// Neutral, always beside its sign.
    Neutral,
    /// Evil, always beside its sign.
    Evil,
}
