//! The list of rule systems; nothing else.

use crate::rules::System;

/// Declares each system's module and lists it, in the order shown to the user.
macro_rules! systems {
    ($($module:ident :: $system:ident),* $(,)?) => {
        $(pub mod $module;)*

        /// All rule systems, in the order shown to the user.
        pub fn all() -> &'static [&'static dyn System] {
            &[$(&$module::$system),*]
        }
    };
}

systems![
    winds_of_magic::WindsOfMagic,
    fantasy_warlord::FantasyWarlord,
    fantasy_imp::FantasyImp,
    mordheim_fatigue::MordheimFatigue,
    magick_phase::MagickPhase
];
