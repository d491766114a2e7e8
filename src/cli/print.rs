use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::inputs::roster;
use super::output::{CliWords, Language, print};
use super::{Status, Stop};
use crate::files::{save, shown};
use crate::lang::Message;
use crate::odds::OddsBook;
use crate::print;
use crate::rules::System;

/// Prints the spell sheet of a roster.
///
/// The ending of OUT says what becomes of it: .pdf, .svg (a file for each page) or .txt.
#[derive(Debug, Args)]
pub struct Print {
    /// The roster
    file: PathBuf,
    /// Where the sheet goes
    #[arg(short = 'o', long = "out", value_name = "OUT")]
    out: PathBuf,
    /// What is laid out
    #[arg(long, value_enum, default_value = "sheet")]
    layout: Layout,
    /// Size of the paper
    #[arg(long, value_enum, default_value = "a4")]
    paper: Paper,
    #[command(flatten)]
    language: Language,
}

/// What is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Layout {
    /// Each caster with the spells, their odds, and boxes to cross off
    Sheet,
}

/// A size of paper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Paper {
    /// 210 by 297 millimetres
    A4,
    /// 8.5 by 11 inches
    Letter,
}

/// The output format, by the file's ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Pdf,
    Svg,
    Text,
}

/// The known endings.
const ENDINGS: &[(&str, Form)] = &[("pdf", Form::Pdf), ("svg", Form::Svg), ("txt", Form::Text)];

impl Print {
    /// Lays the sheet out and saves it.
    ///
    /// # Errors
    /// If the roster cannot be read, the ending is unknown, or nothing can be saved.
    pub fn run(&self, systems: &[&'static dyn System]) -> Result<Status, Stop> {
        let words = self.language.words(systems);
        let form = self.form(&words)?;
        let (roster, game) = roster(&self.file, systems, &words)?;
        let paper = match self.paper {
            Paper::A4 => print::Paper::A4,
            Paper::Letter => print::Paper::Letter,
        };
        let plan = match self.layout {
            Layout::Sheet => print::sheet(&*game, &roster, &words.lang, paper, &mut OddsBook::default()),
        };
        let keep = |path: &Path, bytes: &[u8]| save(path, bytes).map_err(|error| words.file_stop(&error));
        match form {
            Form::Pdf => {
                let pdf = print::pdf(&plan).map_err(|error| Stop::machine(error.to_string()))?;
                keep(&self.out, &pdf)?;
            }
            Form::Text => keep(&self.out, print::text(&plan).as_bytes())?,
            Form::Svg => {
                for (page, svg) in (1..).zip(print::svg(&plan)) {
                    let out = page_name(&self.out, page);
                    keep(&out, svg.as_bytes())?;
                    print(&format!("{}\n", shown(&out)))?;
                }
            }
        }
        Ok(Status::Fine)
    }

    fn form(&self, words: &CliWords) -> Result<Form, Stop> {
        let ending = self.out.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default();
        let form = ENDINGS.iter().find(|(known, _)| *known == ending).map(|(_, form)| *form);
        form.ok_or_else(|| {
            let known: Vec<&str> = ENDINGS.iter().map(|(known, _)| *known).collect();
            words.unknown(Message::new("cli-no-such-ending").with("given", shown(&self.out)), &ending, &known)
        })
    }
}

/// The file of a page: the first has the given name, the second is `sheet-2.svg`.
fn page_name(out: &Path, page: usize) -> PathBuf {
    if page == 1 {
        return out.to_owned();
    }
    let stem = out.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    out.with_file_name(format!("{stem}-{page}.svg"))
}
