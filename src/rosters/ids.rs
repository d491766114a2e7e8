//! Ids in a roster: numbers of types that cannot be confused.

/// Declares an id type: a number that is unique among its kind.
macro_rules! id {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
        )]
        #[serde(transparent)]
        pub struct $name(pub u32);

        impl $name {
            /// The id of a thing without one.
            pub const NONE: Self = Self(0);

            /// The id after it.
            #[must_use]
            pub const fn next(self) -> Self {
                Self(self.0.saturating_add(1))
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}
pub(crate) use id;

id! {
    /// An army of a roster.
    ArmyId
}
id! {
    /// A caster of a roster.
    CasterId
}
id! {
    /// A load-out of a caster.
    LoadOutId
}
id! {
    /// A spell, or a copy of one, that a caster knows; unique over all load-outs.
    KnownId
}
id! {
    /// An item of a caster.
    ItemId
}
