//! The screens of the window, and what each of them remembers.

use super::battle::BattleScreen;
use super::muster::MusterScreen;
use super::print::PrintScreen;
use super::spellbook::SpellbookScreen;

/// The screens of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Screen {
    /// Begin, go on, open.
    Start,
    /// Armies and casters.
    Muster,
    /// The magic phase.
    Battle,
    /// All spells.
    Spells,
    /// The page.
    Print,
    /// Theme, language.
    Settings,
}

impl Screen {
    const ALL: [Self; 6] = [Self::Start, Self::Muster, Self::Battle, Self::Spells, Self::Print, Self::Settings];

    /// Its id in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Muster => "muster",
            Self::Battle => "battle",
            Self::Spells => "spells",
            Self::Print => "print",
            Self::Settings => "settings",
        }
    }

    /// The screen with that id.
    pub fn by_id(id: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|screen| screen.id() == id)
    }
}

/// Which screen is shown, and what each screen remembers: what is chosen, typed, scrolled to.
pub(super) struct View {
    /// The screen that is shown.
    pub screen: Screen,
    pub muster: MusterScreen,
    pub spell_roll: BattleScreen,
    pub battle: BattleScreen,
    /// How many turns the next battle is to last, if that is agreed.
    pub battle_turns: Option<u32>,
    pub spellbook: SpellbookScreen,
    pub print: PrintScreen,
}

impl View {
    /// The start screen; `at_once` lays pages out within the frame.
    pub fn new(at_once: bool) -> Self {
        Self {
            screen: Screen::Start,
            muster: MusterScreen::default(),
            spell_roll: BattleScreen::default(),
            battle: BattleScreen::default(),
            battle_turns: None,
            spellbook: SpellbookScreen::default(),
            print: PrintScreen::new(at_once),
        }
    }
}
