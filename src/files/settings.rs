use std::path::Path;

use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::de::{Deserializer, MapAccess, Visitor};
use serde::{Deserialize, Serialize};

use super::read::read_bytes;
use super::save::save_own;
use super::{FileDoing, FileError, FileErrorKind, Folders, file_error_diagnostic, free_name, read_text, save};
use crate::lang::Message;
use crate::spells::{Diagnostic, SourceText, nearest};

/// The newest format of settings that this program writes.
const FORMAT: u32 = 1;

/// The user's settings.
///
/// Every field is read alone: a value that cannot be read does not affect the others, and an
/// unknown field (from a newer program) is kept and written back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Format number of the file.
    pub format: u32,
    /// The code of the language; empty to follow the system.
    pub language: String,
    /// The id of the theme; empty to follow the system's light or dark mode.
    pub theme: String,
    /// Size of letters, in percent.
    pub text_scale: u16,
    /// The id of the rule system for new rosters; empty for the first.
    pub system: String,
    /// Whether sheets are laid out for Letter rather than A4.
    pub letter_paper: bool,
    /// Whether the program rolls dice by default, rather than asking for real ones.
    pub program_rolls: bool,
    /// Whether animations are reduced.
    pub less_motion: bool,
    /// The width and height of the window when it was last closed, in points.
    pub window: (u16, u16),
    /// The fields of a newer program, as written: name and value.
    #[serde(skip)]
    unknown: Vec<(String, String)>,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            format: FORMAT,
            language: String::new(),
            theme: String::new(),
            text_scale: 100,
            system: String::new(),
            letter_paper: false,
            program_rolls: false,
            less_motion: false,
            window: (0, 0),
            unknown: Vec::new(),
        }
    }
}

impl Settings {
    /// The minimum and maximum size of letters, in percent.
    pub const TEXT_SCALES: (u16, u16) = (75, 250);

    /// The settings as last saved, with defaults for missing ones, and what could not be read.
    pub fn load(folders: &Folders) -> (Self, Vec<Diagnostic>) {
        match read_text(&folders.settings_file()) {
            Ok(source) => Self::read(&source),
            Err(error) if error.kind == FileErrorKind::Missing => (Self::default(), Vec::new()),
            Err(error) => (Self::default(), vec![file_error_diagnostic(&error)]),
        }
    }

    /// Reads settings; see [`Settings`].
    pub fn read(source: &SourceText) -> (Self, Vec<Diagnostic>) {
        let written: Written<'_> = match options().from_str(&source.text) {
            Ok(written) => written,
            Err(error) => {
                let (line, column) = (error.span.start.line, error.span.start.col);
                let message = Message::new("diagnostic-reader").with("text", error.code.to_string());
                let diagnostic = Diagnostic::error(&source.name, line, column, message);
                return (Self::default(), vec![diagnostic]);
            }
        };
        let (mut good, mut unknown, mut diagnostics) = (Vec::new(), Vec::new(), Vec::new());
        for (name, value) in written.0 {
            let pair = format!("{name}: {}", value.trim());
            let at = (value.as_ptr() as usize).saturating_sub(source.text.as_ptr() as usize);
            let at = at + value.len() - value.trim_start().len();
            match options().from_str::<Self>(&format!("({pair})")) {
                Ok(_) => good.push(pair),
                Err(error) => {
                    let (message, hint) = explain(&name, value.trim(), &error.code);
                    let diagnostic = Diagnostic::at(source, at, message).hint(hint).warning();
                    diagnostics.push(diagnostic);
                    if matches!(error.code, ron::Error::NoSuchStructField { .. }) {
                        unknown.push((name, value.trim().to_owned()));
                    }
                }
            }
        }
        let settings = options().from_str::<Self>(&format!("({})", good.join(", "))).unwrap_or_default();
        let (low, high) = Self::TEXT_SCALES;
        let text_scale = settings.text_scale.clamp(low, high);
        (Self { text_scale, unknown, ..settings }, diagnostics)
    }

    /// The settings as text.
    ///
    /// # Errors
    /// If something cannot be written as RON, which only a non-finite number could cause.
    pub fn write(&self) -> Result<String, ron::Error> {
        let pretty = ron::ser::PrettyConfig::new().struct_names(true);
        let mut text = options().to_string_pretty(self, pretty)?;
        if let Some(end) = text.rfind(')') {
            let unknown = self.unknown.iter().map(|(name, value)| format!("    {name}: {value},\n"));
            text.insert_str(end, &unknown.collect::<String>());
        }
        text.push('\n');
        Ok(text)
    }

    /// Saves the settings. A file that could not be read is kept beside them.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn save(&self, folders: &Folders) -> Result<(), FileError> {
        let path = folders.settings_file();
        keep_unreadable(&path)?;
        let unwritable =
            |error: ron::Error| FileError::new(&path, FileDoing::Saving, FileErrorKind::Unwritable(error.to_string()));
        save_own(&path, &self.write().map_err(unwritable)?)
    }
}

/// Keeps an unreadable settings file beside the new one.
fn keep_unreadable(path: &Path) -> Result<(), FileError> {
    let bytes = match read_bytes(path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind == FileErrorKind::Missing => return Ok(()),
        Err(error) => return Err(error),
    };
    let is_readable = std::str::from_utf8(&bytes).is_ok_and(|text| options().from_str::<Written<'_>>(text).is_ok());
    if is_readable { Ok(()) } else { save(&free_name(&path.with_extension("ron.unreadable")), &bytes) }
}

fn explain(name: &str, value: &str, error: &ron::Error) -> (Message, Option<Message>) {
    match error {
        ron::Error::NoSuchStructField { expected, .. } => {
            let hint = match nearest(name, expected.iter().copied()) {
                Some(near) => Message::new("diagnostic-hint-nearest").with("name", near),
                None => Message::new("file-setting-kept"),
            };
            (Message::new("diagnostic-unknown-field").with("field", name), Some(hint))
        }
        _ => {
            let message = Message::new("file-setting-unreadable").with("field", name).with("value", value);
            (message, Some(Message::new("file-setting-default")))
        }
    }
}

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// The fields of a settings file: each name, and the value as written.
struct Written<'a>(Vec<(String, &'a str)>);

impl<'de> Deserialize<'de> for Written<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Written<'de>;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("settings in round brackets")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut fields = Vec::new();
                while let Some(name) = map.next_key::<Name>()? {
                    fields.push((name.0, map.next_value::<&RawValue>()?.get_ron()));
                }
                Ok(Written(fields))
            }
        }
        deserializer.deserialize_struct("Settings", &[], Fields)
    }
}

/// A field's name, whichever.
struct Name(String);

impl<'de> Deserialize<'de> for Name {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Identifier;
        impl Visitor<'_> for Identifier {
            type Value = Name;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("the name of a setting")
            }
            fn visit_str<E>(self, name: &str) -> Result<Name, E> {
                Ok(Name(name.to_owned()))
            }
        }
        deserializer.deserialize_identifier(Identifier)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> (Settings, Vec<String>) {
        let (settings, found) = Settings::read(&SourceText::new("settings.ron", text));
        (settings, found.iter().map(|found| format!("{}:{} {}", found.line, found.column, found.message.id)).collect())
    }

    #[test]
    fn what_is_written_reads_back() {
        let settings = Settings { theme: "x".into(), text_scale: 130, window: (1280, 800), ..Settings::default() };
        assert_eq!(read(&settings.write().expect("plain data")), (settings, vec![]));
    }

    #[test]
    fn each_field_stands_by_itself() {
        let (settings, found) = read(
            "Settings(\n  format: 9,\n  theme: \"x\",\n  text_scale: \"big\", // no\n  glow: [1, (2)],\n  languaeg: \"ru\",\n)",
        );
        assert_eq!((settings.theme.as_str(), settings.text_scale), ("x", 100));
        assert_eq!(
            found,
            ["4:15 file-setting-unreadable", "5:9 diagnostic-unknown-field", "6:13 diagnostic-unknown-field"]
        );
        let text = settings.write().expect("plain data");
        assert!(text.contains("format: 9") && text.contains("glow: [1, (2)]"), "{text}");
        assert_eq!(read(&text).0, settings);
    }

    #[test]
    fn no_settings_at_all_leave_the_defaults() {
        for text in ["", "Settings", "[1]", "Settings(theme: \"x\"", "\u{0}"] {
            let (settings, found) = read(text);
            assert_eq!((settings.theme.as_str(), found.len()), ("", 1), "{text}: {found:?}");
        }
        assert_eq!(read("()").0, Settings::default());
    }
}
