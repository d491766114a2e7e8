//! How the window looks: colours by role, sizes of letters, spacing.
//!
//! A theme is a file of roles under `assets/themes/`; widgets ask for a role and never name a
//! colour. [`Theme::apply`] sets egui's own style from the roles, and leaves the theme with the
//! context, where [`Theme::of`] finds it.

mod fonts;
mod role;
mod style;
mod text;

pub use role::ColorRole;
pub use text::{TextKind, family};

use std::sync::Arc;

use egui::{Color32, Context, Id};
use serde::{Deserialize, Deserializer, de::Error as _};

/// Rounding of buttons, rows, fields and bars, in points.
pub const CORNER: u8 = 6;
/// Rounding of cards and panels, in points.
pub const CARD_CORNER: u8 = 10;
/// The unit of all spacing, in points.
pub const STEP: f32 = 4.0;
/// How much lower than its font says the window draws Vollkorn, as a share of the size: it sits
/// high in its line.
pub const SERIF_DROP: f32 = 0.04;
/// The minimum height of anything to press, in points.
pub const TARGET: f32 = 32.0;

const SHIPPED: &[&str] = &[
    include_str!("../../../assets/themes/candle-light.ron"),
    include_str!("../../../assets/themes/parchment.ron"),
    include_str!("../../../assets/themes/high-contrast.ron"),
];

/// The colours of the window, each named for what it means.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Theme {
    /// Its name in the settings; its display name is the message `theme-<id>`.
    pub id: String,
    /// Whether light letters stand on a dark background.
    pub dark: bool,
    /// Behind everything.
    #[serde(deserialize_with = "hex")]
    pub background: Color32,
    /// Cards and panels.
    #[serde(deserialize_with = "hex")]
    pub surface: Color32,
    /// What lies on a card: buttons, fields, the chosen row.
    #[serde(deserialize_with = "hex")]
    pub raised: Color32,
    /// Lines around and between.
    #[serde(deserialize_with = "hex")]
    pub line: Color32,
    /// Text.
    #[serde(deserialize_with = "hex")]
    pub ink: Color32,
    /// Less important text, and what cannot be used.
    #[serde(deserialize_with = "hex")]
    pub muted: Color32,
    /// The one primary button.
    #[serde(deserialize_with = "hex")]
    pub accent: Color32,
    /// Text on the primary button.
    #[serde(deserialize_with = "hex")]
    pub on_accent: Color32,
    /// The first side.
    #[serde(deserialize_with = "hex")]
    pub side_a: Color32,
    /// The second side.
    #[serde(deserialize_with = "hex")]
    pub side_b: Color32,
    /// The phase, the goal, the highest face.
    #[serde(deserialize_with = "hex")]
    pub gold: Color32,
    /// Text on gold.
    #[serde(deserialize_with = "hex")]
    pub on_gold: Color32,
    /// A spell that takes effect; what is allowed.
    #[serde(deserialize_with = "hex")]
    pub takes_effect: Color32,
    /// A spell that is cast and dispelled.
    #[serde(deserialize_with = "hex")]
    pub dispelled: Color32,
    /// A spell that fails. A fill only, never text.
    #[serde(deserialize_with = "hex")]
    pub fails: Color32,
    /// What is wrong or dangerous.
    #[serde(deserialize_with = "hex")]
    pub error: Color32,
    /// The ring around what has the keyboard focus.
    #[serde(deserialize_with = "hex")]
    pub focus: Color32,
    /// Good, always beside its sign.
    #[serde(deserialize_with = "hex")]
    pub good: Color32,
    /// Neutral, always beside its sign.
    #[serde(deserialize_with = "hex")]
    pub neutral: Color32,
    /// Evil, always beside its sign.
    #[serde(deserialize_with = "hex")]
    pub evil: Color32,
}

impl Theme {
    /// Reads a theme file.
    ///
    /// # Errors
    /// What is wrong with the file, with line and column.
    pub fn read(text: &str) -> Result<Self, ron::error::SpannedError> {
        ron::from_str(text)
    }

    /// The themes that come with the program, the default one first.
    pub fn shipped() -> Vec<Self> {
        SHIPPED.iter().filter_map(|text| Self::read(text).ok()).collect()
    }

    /// The shipped theme with that id; the default one if there is none.
    pub fn by_id(id: &str) -> Self {
        // Never empty: a test reads every shipped theme.
        let mut themes = Self::shipped();
        let at = themes.iter().position(|theme| theme.id == id).unwrap_or(0);
        themes.swap_remove(at)
    }

    /// The theme in use.
    pub fn of(ctx: &Context) -> Arc<Self> {
        let known = ctx.data(|data| data.get_temp::<Arc<Self>>(Id::unique("theme")));
        known.unwrap_or_else(|| Arc::new(Self::by_id("")))
    }

    /// Makes the whole window look like this theme. Cheap enough to be called on every change.
    pub fn apply(&self, ctx: &Context) {
        fonts::install(ctx);
        let style = Arc::new(style::style(self));
        for slot in [egui::Theme::Dark, egui::Theme::Light] {
            ctx.set_style_of(slot, Arc::clone(&style));
        }
        ctx.set_theme(if self.dark { egui::Theme::Dark } else { egui::Theme::Light });
        ctx.data_mut(|data| data.insert_temp(Id::unique("theme"), Arc::new(self.clone())));
    }

    /// The colour of a role.
    pub fn colour(&self, role: ColorRole) -> Color32 {
        match role {
            ColorRole::Background => self.background,
            ColorRole::Surface => self.surface,
            ColorRole::Raised => self.raised,
            ColorRole::Line => self.line,
            ColorRole::Ink => self.ink,
            ColorRole::Muted => self.muted,
            ColorRole::Accent => self.accent,
            ColorRole::OnAccent => self.on_accent,
            ColorRole::SideA => self.side_a,
            ColorRole::SideB => self.side_b,
            ColorRole::Gold => self.gold,
            ColorRole::OnGold => self.on_gold,
            ColorRole::TakesEffect => self.takes_effect,
            ColorRole::Dispelled => self.dispelled,
            ColorRole::Fails => self.fails,
            ColorRole::Error => self.error,
            ColorRole::Focus => self.focus,
            ColorRole::Good => self.good,
            ColorRole::Neutral => self.neutral,
            ColorRole::Evil => self.evil,
        }
    }

    /// A background with some (0 to 1) of a role's colour in it, for tinted rows.
    pub fn tint(&self, ground: Color32, role: ColorRole, share: f32) -> Color32 {
        ground.lerp_to_gamma(self.colour(role), share)
    }
}

fn hex<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Color32, D::Error> {
    let text = String::deserialize(deserializer)?;
    Color32::from_hex(&text).map_err(|_| D::Error::custom(format!("“{text}” is no colour like “#17130f”")))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Relative luminance after WCAG 2.
    fn luminance(colour: Color32) -> f64 {
        let [r, g, b, _] = colour.to_array().map(|part| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        });
        0.2126 * r + 0.7152 * g + 0.0722 * b
    }

    fn contrast(one: Color32, other: Color32) -> f64 {
        let (one, other) = (luminance(one), luminance(other));
        (one.max(other) + 0.05) / (one.min(other) + 0.05)
    }

    #[test]
    fn every_shipped_theme_is_read() {
        let ids: Vec<String> = SHIPPED
            .iter()
            .map(|text| Theme::read(text).map_or_else(|error| error.to_string(), |theme| theme.id))
            .collect();
        assert_eq!(ids, ["candle-light", "parchment", "high-contrast"]);
        assert_eq!(Theme::by_id("parchment").id, "parchment");
        assert_eq!(Theme::by_id("no such").id, "candle-light");
    }

    /// WCAG AA: 4.5 for text, 3 for signs; the theme for weak eyes keeps AAA, 7.
    #[test]
    fn text_stands_out_from_its_ground() {
        let text = [
            ColorRole::Ink,
            ColorRole::Muted,
            ColorRole::Accent,
            ColorRole::SideA,
            ColorRole::SideB,
            ColorRole::Gold,
            ColorRole::TakesEffect,
            ColorRole::Dispelled,
            ColorRole::Error,
            ColorRole::Good,
            ColorRole::Neutral,
            ColorRole::Evil,
        ];
        let mut short = Vec::new();
        for theme in Theme::shipped() {
            let least = if theme.id == "high-contrast" { 7.0 } else { 4.5 };
            let mut check = |over: ColorRole, under: ColorRole, least: f64| {
                let ratio = contrast(theme.colour(over), theme.colour(under));
                if ratio < least {
                    short.push(format!("{}: {over:?} on {under:?} is {ratio:.2}, not {least}", theme.id));
                }
            };
            for ground in [ColorRole::Background, ColorRole::Surface, ColorRole::Raised] {
                for role in text {
                    check(role, ground, least);
                }
                check(ColorRole::Focus, ground, 3.0);
            }
            check(ColorRole::OnAccent, ColorRole::Accent, least);
            check(ColorRole::OnGold, ColorRole::Gold, least);
            check(ColorRole::Surface, ColorRole::Ink, least);
        }
        assert!(short.is_empty(), "{}", short.join("\n"));
    }
}
