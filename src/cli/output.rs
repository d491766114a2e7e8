//! Standard output, standard error, and words for both.

use std::io::{self, IsTerminal as _, Write as _};

use clap::{Args, ValueEnum};

use super::{Status, Stop};
use crate::files::{FileError, colours_wanted};
use crate::lang::{Lang, Message, Names};
use crate::rules::System;
use crate::spells::{Diagnostic, nearest};

/// How results are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people
    Text,
    /// One JSON document
    Json,
}

/// Form and language of the results.
#[derive(Clone, Debug, Args)]
pub struct Output {
    /// Form of the results
    #[arg(long, value_enum, default_value = "text")]
    pub format: Format,
    #[command(flatten)]
    pub language: Language,
}

/// Language of results and messages.
#[derive(Clone, Debug, Args)]
pub struct Language {
    /// Language of results and messages
    #[arg(long, value_parser = ["en", "ru"], default_value = "en")]
    pub lang: String,
}

impl Language {
    /// The language with the messages of all systems.
    pub fn words(&self, systems: &[&'static dyn System]) -> CliWords {
        let extra: Vec<_> = systems.iter().flat_map(|system| system.about().messages.iter().copied()).collect();
        CliWords { lang: Lang::new(&self.lang, &extra) }
    }
}

/// Turns messages of the command line into text.
pub struct CliWords {
    /// The language.
    pub lang: Lang,
}

impl CliWords {
    /// A message.
    pub fn message(&self, message: &Message) -> String {
        self.lang.message(message, &())
    }

    /// A message with the names of spells.
    pub fn named(&self, message: &Message, names: &dyn Names) -> String {
        self.lang.message(message, names)
    }

    /// A wrong word in the arguments: the message, and the nearest valid word or all of them.
    pub fn unknown(&self, message: Message, given: &str, known: &[&str]) -> Stop {
        let hint = match nearest(given, known.iter().copied()) {
            Some(near) => Message::new("diagnostic-hint-nearest").with("name", near),
            None => Message::new("diagnostic-hint-one-of").with("names", known.join(", ")),
        };
        Stop::call(self.with_hint(&message, &hint))
    }

    /// A file that could not be read or written.
    pub fn file_stop(&self, error: &FileError) -> Stop {
        let status = if error.is_of_the_machine() { Status::Machine } else { Status::BadInput };
        Stop { status, message: self.message(&error.message()) }
    }

    /// Diagnostics in the manner of compilers, hints below.
    pub fn diagnostics(&self, diagnostics: &[Diagnostic]) -> String {
        let line = |diagnostic: &Diagnostic| {
            let message = self.message(&diagnostic.message);
            let grade = self.lang.text(match diagnostic.severity {
                crate::spells::Severity::Error => "cli-error",
                crate::spells::Severity::Warning => "cli-warning",
            });
            let hint = diagnostic.hint.as_ref().map(|hint| format!("\n    {}", self.message(hint)));
            format!("{}: {grade}: {message}{}", diagnostic.place(), hint.unwrap_or_default())
        };
        diagnostics.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    fn with_hint(&self, message: &Message, hint: &Message) -> String {
        format!("{}; {}", self.message(message), self.message(hint))
    }
}

/// Writes results to standard output.
///
/// # Errors If the machine fails. A reader that stops early is not an error.
pub fn print(text: &str) -> Result<(), Stop> {
    let mut out = io::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(Stop::machine(error.to_string())),
        _ => Ok(()),
    }
}

/// Writes a JSON document to standard output.
///
/// # Errors
/// As [`print`].
pub fn print_json(document: &serde_json::Value) -> Result<(), Stop> {
    print(&format!("{document:#}\n"))
}

/// Writes a message to standard error.
pub fn complain(message: &str) {
    // If not even a message can be written, there is nobody to tell.
    _ = writeln!(io::stderr().lock(), "{message}");
}

/// Text styles, for terminals only.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    colours: bool,
}

impl Style {
    /// The styles that standard output can show.
    pub fn of_output() -> Self {
        Self { colours: io::stdout().is_terminal() && colours_wanted() }
    }

    /// No styles.
    pub const fn plain() -> Self {
        Self { colours: false }
    }

    /// A heading.
    pub fn heading(self, text: &str) -> String {
        self.with("1", text)
    }

    /// Something less important.
    pub fn quiet(self, text: &str) -> String {
        self.with("2", text)
    }

    /// Something wrong.
    pub fn wrong(self, text: &str) -> String {
        self.with("31", text)
    }

    fn with(self, code: &str, text: &str) -> String {
        if self.colours { format!("\u{1b}[{code}m{text}\u{1b}[0m") } else { text.to_owned() }
    }
}
