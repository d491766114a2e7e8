//! The commands that the user knows by name. Palette, menus, shortcuts and help all read this list.

use egui::{Key, KeyboardShortcut, Modifiers};

use super::app::App;
use super::documents::BattleDocument;
use super::view::Screen;

/// Writes the enum and the list of all its variants from one list of names.
macro_rules! user_commands {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// A command with a name. Its order here is the order in which palette and help show it.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum UserCommand {
            $($(#[$doc])* $name,)*
        }

        impl UserCommand {
            /// Every command, in the order shown.
            pub const ALL: &[Self] = &[$(Self::$name),*];
        }
    };
}

user_commands! {
    /// Takes back a step.
    Undo,
    /// Brings a step back.
    Redo,
    /// Saves the roster or the battle that is shown.
    Save,
    /// Asks where to save the roster or the battle that is shown, and saves it there.
    SaveAs,
    /// Asks which file to open.
    Open,
    /// Shows earlier versions of files, and deleted files.
    Versions,
    /// Deletes the file that is shown; it can be brought back.
    Delete,
    /// Opens the palette of commands.
    Palette,
    /// Shows the page.
    ShowPrint,
    /// Asks where to write the sheet as PDF.
    Export,
    /// Lays sheets out for A4 paper.
    PaperA4,
    /// Lays sheets out for Letter paper.
    PaperLetter,
    /// Moves the keyboard to the search field of the screen.
    Find,
    /// Shows the start screen.
    ShowStart,
    /// Shows armies and casters.
    ShowMuster,
    /// Shows the magic phase.
    ShowBattle,
    /// Shows all spells.
    ShowSpells,
    /// Shows the settings.
    ShowSettings,
    /// Adds a caster to the army that is shown.
    AddCaster,
    /// Chooses the other side and begins a battle.
    TakeToBattle,
    /// Shows what can be corrected.
    Corrections,
    /// Ends the battle, once the player has said so.
    EndBattle,
    /// Shows the keys that work.
    Keys,
    /// Closes the window.
    Quit,
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn shift_ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

impl UserCommand {
    /// The command that shows a screen.
    pub const fn show(screen: Screen) -> Self {
        match screen {
            Screen::Start => Self::ShowStart,
            Screen::Muster => Self::ShowMuster,
            Screen::Battle => Self::ShowBattle,
            Screen::Spells => Self::ShowSpells,
            Screen::Print => Self::ShowPrint,
            Screen::Settings => Self::ShowSettings,
        }
    }

    /// The message id of its label; that of its tooltip is `<label>-hint`.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Undo => "command-undo",
            Self::Redo => "command-redo",
            Self::Save => "command-save",
            Self::SaveAs => "command-save-as",
            Self::Open => "command-open",
            Self::Versions => "command-versions",
            Self::Delete => "command-delete",
            Self::Palette => "command-palette",
            Self::ShowPrint => "command-go-print",
            Self::Export => "command-export",
            Self::PaperA4 => "command-a4",
            Self::PaperLetter => "command-letter",
            Self::Find => "command-find",
            Self::ShowStart => "command-go-start",
            Self::ShowMuster => "command-go-muster",
            Self::ShowBattle => "command-go-battle",
            Self::ShowSpells => "command-go-spells",
            Self::ShowSettings => "command-go-settings",
            Self::AddCaster => "command-add-caster",
            Self::TakeToBattle => "command-take-to-battle",
            Self::Corrections => "command-corrections",
            Self::EndBattle => "command-end-battle",
            Self::Keys => "command-keys",
            Self::Quit => "command-quit",
        }
    }

    /// Its shortcuts; the first is the one that buttons show.
    pub const fn shortcuts(self) -> &'static [KeyboardShortcut] {
        match self {
            Self::Undo => const { &[ctrl(Key::Z)] },
            Self::Redo => const { &[shift_ctrl(Key::Z), ctrl(Key::Y)] },
            Self::Save => const { &[ctrl(Key::S)] },
            Self::SaveAs => const { &[shift_ctrl(Key::S)] },
            Self::Open => const { &[ctrl(Key::O)] },
            Self::Versions => const { &[ctrl(Key::H)] },
            Self::Palette => const { &[ctrl(Key::K)] },
            Self::ShowPrint => const { &[ctrl(Key::P)] },
            Self::Export => const { &[ctrl(Key::E)] },
            Self::Find => const { &[ctrl(Key::F)] },
            Self::ShowStart => const { &[ctrl(Key::Num0)] },
            Self::ShowMuster => const { &[ctrl(Key::Num1)] },
            Self::ShowBattle => const { &[ctrl(Key::Num2)] },
            Self::ShowSpells => const { &[ctrl(Key::Num3)] },
            Self::ShowSettings => const { &[ctrl(Key::Comma)] },
            Self::TakeToBattle => const { &[ctrl(Key::B)] },
            Self::Corrections => const { &[KeyboardShortcut::new(Modifiers::NONE, Key::F2)] },
            Self::Keys => const { &[KeyboardShortcut::new(Modifiers::NONE, Key::F1)] },
            Self::Quit => const { &[ctrl(Key::Q)] },
            Self::Delete | Self::PaperA4 | Self::PaperLetter | Self::AddCaster | Self::EndBattle => &[],
        }
    }

    /// Its first shortcut as it is written; empty if it has none.
    pub fn keys_text(self) -> String {
        self.shortcuts().first().map(keys_text).unwrap_or_default()
    }

    /// Why it cannot run now, as a message id; `None` if it can.
    pub(super) fn unavailable(self, app: &App) -> Option<&'static str> {
        let (documents, screen) = (&app.documents, app.view.screen);
        let needs_roster = || documents.roster.is_none().then_some("barred-no-roster");
        match self {
            Self::Undo => (!documents.can_undo(screen)).then_some("barred-no-undo"),
            Self::Redo => (!documents.can_redo(screen)).then_some("barred-no-redo"),
            Self::Save | Self::SaveAs if screen == Screen::Battle => None,
            Self::Save | Self::SaveAs | Self::AddCaster | Self::Export | Self::ShowMuster | Self::ShowPrint => {
                needs_roster()
            }
            Self::ShowBattle => documents.battle.is_none().then_some("barred-no-battle"),
            Self::TakeToBattle => {
                let army = documents.roster.as_ref().and_then(|document| document.roster().chosen());
                let is_empty = army.is_none_or(|army| army.casters.is_empty());
                needs_roster().or(is_empty.then_some("barred-no-casters"))
            }
            Self::Delete => (!documents.can_delete(screen)).then_some("barred-nothing-to-delete"),
            Self::EndBattle => {
                let open = documents.battle.as_ref().filter(|_| screen == Screen::Battle);
                (!open.is_some_and(BattleDocument::can_end)).then_some("barred-no-end")
            }
            Self::Corrections => {
                let open = documents.battle.as_ref().filter(|_| screen == Screen::Battle);
                (!open.is_some_and(BattleDocument::can_correct)).then_some("barred-no-corrections")
            }
            Self::Open
            | Self::Versions
            | Self::Palette
            | Self::PaperA4
            | Self::PaperLetter
            | Self::Find
            | Self::ShowStart
            | Self::ShowSpells
            | Self::ShowSettings
            | Self::Keys
            | Self::Quit => None,
        }
    }
}

/// The digits that number things on a screen.
pub const DIGITS: [Key; 9] =
    [Key::Num1, Key::Num2, Key::Num3, Key::Num4, Key::Num5, Key::Num6, Key::Num7, Key::Num8, Key::Num9];

/// How a shortcut is written: `Ctrl Z`.
pub fn keys_text(keys: &KeyboardShortcut) -> String {
    let mut text = String::new();
    for (pressed, name) in [
        (keys.modifiers.command || keys.modifiers.ctrl, "Ctrl "),
        (keys.modifiers.shift, "Shift "),
        (keys.modifiers.alt, "Alt "),
    ] {
        if pressed {
            text.push_str(name);
        }
    }
    text.push_str(match keys.logical_key {
        Key::Comma => ",",
        key => key.name(),
    });
    text
}
