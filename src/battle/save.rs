//! Battle files: a head line, then one line per record. Lines are only ever appended.
//!
//! Each line is a checksum (CRC-32 of the rest, eight hexadecimal digits), a space, and RON. A cut
//! or damaged line ends the part that can be trusted: the good part before it loads, the rest is
//! reported and left in the file.

use ron::extensions::Extensions;
use serde::{Deserialize, Serialize};

use super::Record;
use crate::lang::Message;
use crate::rosters::{CasterId, Roster};
use crate::rules::Setup;
use crate::spells::{Diagnostic, SourceText};

/// The newest format that this program writes and reads.
pub const FORMAT: u32 = 1;

/// The first line of a battle file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleHead {
    /// Format number.
    pub format: u32,
    /// Version of the program that began the file.
    pub program: String,
    /// The revision of the system's rules that it was played with.
    pub rules_revision: u32,
    /// The system's lists that it was played with.
    pub lists: String,
    /// The set-up that the battle starts from.
    pub setup: Setup,
}

/// The first line of a spell roll's file: what dice and choices decide before the game. The file
/// lives as long as the spell roll is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SpellRollHead {
    /// Format number.
    pub format: u32,
    /// Version of the program that began the file.
    pub program: String,
    /// The roster as it was before.
    pub roster: Roster,
    /// The casters' ids.
    pub casters: Vec<CasterId>,
}

impl SpellRollHead {
    /// The head of a new spell roll.
    pub fn new(roster: Roster, casters: Vec<CasterId>) -> Self {
        Self { format: FORMAT, program: env!("CARGO_PKG_VERSION").to_owned(), roster, casters }
    }
}

/// A battle or a spell roll as read from a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleFile<Head = BattleHead> {
    /// The head.
    pub head: Head,
    /// The records before the first that cannot be trusted.
    pub records: Vec<Record>,
    /// The length of the trusted part, in bytes.
    pub good_bytes: usize,
}

/// What is wrong with a battle file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// It is not a battle of this program.
    NotABattle,
    /// It was written by a newer program; the format number.
    Newer(u32),
    /// A line cannot be trusted; its number counts from 1. Everything before it was read.
    Damaged {
        /// The line.
        line: usize,
    },
}

impl SaveError {
    /// The error in words, without the file's name.
    pub fn message(&self) -> Message {
        match self {
            Self::NotABattle => Message::new("save-not-a-battle"),
            Self::Newer(format) => Message::new("save-newer").with("format", *format).with("known", FORMAT),
            Self::Damaged { line } => Message::new("save-damaged").with("line", *line),
        }
    }

    /// The error as a diagnostic of the file.
    pub fn diagnostic(&self, source: &SourceText) -> Diagnostic {
        let line = if let Self::Damaged { line } = self { *line } else { 1 };
        Diagnostic::error(&source.name, line, 1, self.message())
    }
}

impl BattleHead {
    /// The head of a new battle.
    pub fn new(setup: Setup, about: &crate::rules::About) -> Self {
        Self {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            rules_revision: about.rules_revision,
            lists: about.lists_version.to_owned(),
            setup,
        }
    }
}

/// The first word of a battle file, by which it is recognised.
const MAGIC: &str = "spellmuster-battle";
/// The same for spell rolls.
const SPELL_ROLL_MAGIC: &str = "spellmuster-draw";

/// Writes a whole battle file.
///
/// # Errors
/// If something cannot be written as RON, which only a non-finite number could cause.
pub fn write_battle(head: &BattleHead, records: &[Record]) -> Result<String, ron::Error> {
    let mut text = format!("{MAGIC} {}\n{}", head.format, line_of(head)?);
    for record in records {
        text.push_str(&record_line(record)?);
    }
    Ok(text)
}

/// Writes the whole file of a spell roll.
///
/// # Errors
/// As [`write_battle`].
pub fn write_spell_roll(head: &SpellRollHead, records: &[Record]) -> Result<String, ron::Error> {
    let mut text = format!("{SPELL_ROLL_MAGIC} {}\n{}", head.format, line_of(head)?);
    for record in records {
        text.push_str(&record_line(record)?);
    }
    Ok(text)
}

/// The line of one record, with its line break.
///
/// # Errors
/// As [`write_battle`].
pub fn record_line(record: &Record) -> Result<String, ron::Error> {
    line_of(record)
}

fn line_of(value: &impl Serialize) -> Result<String, ron::Error> {
    let ron = options().to_string(value)?;
    Ok(format!("{:08x} {ron}\n", crc32fast::hash(ron.as_bytes())))
}

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// Whether a text is a battle file of any format.
pub fn is_battle(text: &str) -> bool {
    text.starts_with(MAGIC)
}

/// Reads a battle file: its good part, and what is wrong with the rest.
///
/// # Errors
/// If not even the head can be read.
pub fn read_battle(text: &str) -> Result<(BattleFile, Option<SaveError>), SaveError> {
    read(text, MAGIC, FORMAT)
}

/// Reads what it can of a battle from a newer program, for looking at it: up to the first line that
/// this program does not understand. `None` if that is the head already.
pub fn read_newer_battle(text: &str) -> Option<(BattleFile, Option<SaveError>)> {
    read(text, MAGIC, u32::MAX).ok()
}

/// Reads the file of a spell roll: its good part, and what is wrong with the rest.
///
/// # Errors
/// As [`read_battle`].
pub fn read_spell_roll(text: &str) -> Result<(BattleFile<SpellRollHead>, Option<SaveError>), SaveError> {
    read(text, SPELL_ROLL_MAGIC, FORMAT)
}

fn read<Head: for<'de> Deserialize<'de>>(
    text: &str,
    magic: &str,
    newest: u32,
) -> Result<(BattleFile<Head>, Option<SaveError>), SaveError> {
    let mut lines = text.split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    let format = first.trim_end().strip_prefix(magic).and_then(|rest| rest.trim().parse::<u32>().ok());
    let format = format.ok_or(SaveError::NotABattle)?;
    if format > newest {
        return Err(SaveError::Newer(format));
    }
    let head_line = lines.next().unwrap_or_default();
    let head: Head = trusted(head_line).ok_or(SaveError::Damaged { line: 2 })?;
    let mut file = BattleFile { head, records: Vec::new(), good_bytes: first.len() + head_line.len() };
    for (line, number) in lines.zip(3..) {
        let Some(record) = trusted::<Record>(line) else {
            return Ok((file, Some(SaveError::Damaged { line: number })));
        };
        file.records.push(record);
        file.good_bytes += line.len();
    }
    Ok((file, None))
}

/// The content of a line, if it is undamaged.
fn trusted<T: for<'de> Deserialize<'de>>(line: &str) -> Option<T> {
    let line = line.strip_suffix('\n')?;
    let (sum, ron) = line.trim_end_matches('\r').split_once(' ')?;
    let sum = u32::from_str_radix(sum, 16).ok()?;
    if sum != crc32fast::hash(ron.as_bytes()) {
        return None;
    }
    options().from_str(ron).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::{Change, Entry, Origin, Piece, SetAside, Why};
    use crate::form::Value;
    use crate::rules::{Answer, Choice};

    fn sample() -> (BattleHead, Vec<Record>) {
        let head = BattleHead {
            format: FORMAT,
            program: "0.0.0".into(),
            rules_revision: 1,
            lists: "x".into(),
            setup: Setup { system: "x".into(), turns: Some(6), ..Setup::default() },
        };
        let choice = Choice::new("cast").with("target", Value::Text("the \"Ёлки\"\nunit".into()));
        let records = vec![
            Record::Answer { step: true, origin: Origin::Decided, answer: Answer::Choice(choice) },
            Record::Answer { step: false, origin: Origin::Typed, answer: Answer::Dice(vec![2, 6]) },
            Record::Undo(1),
            Record::Redo(1),
            Record::Change(Box::new(Change {
                setup: None,
                at: 1,
                then: vec![Piece::New(Entry {
                    answer: Answer::Dice(vec![1, 1]),
                    origin: Origin::Rolled,
                    begins_step: false,
                })],
                waits: Vec::new(),
                aside: vec![SetAside { at: 1, why: Why::Replaced }],
            })),
        ];
        (head, records)
    }

    #[test]
    fn a_battle_reads_back() {
        let (head, records) = sample();
        let text = write_battle(&head, &records).expect("plain data");
        let (file, fault) = read_battle(&text).expect("its own text");
        assert_eq!((file.head, file.records, fault), (head, records, None));
        assert_eq!(file.good_bytes, text.len());
    }

    #[test]
    fn wherever_it_is_cut_the_whole_lines_before_load() {
        let (head, records) = sample();
        let text = write_battle(&head, &records).expect("plain data");
        for cut in (0..text.len()).filter(|cut| text.is_char_boundary(*cut)) {
            let part = text.get(..cut).expect("a boundary");
            let whole_lines = part.matches('\n').count();
            match read_battle(part) {
                Ok((file, fault)) => {
                    assert_eq!(file.records.len(), whole_lines - 2);
                    assert_eq!(fault.is_some(), !part.ends_with('\n'));
                }
                Err(_) => assert!(whole_lines < 2, "cut at {cut}"),
            }
        }
    }

    #[test]
    fn a_changed_letter_ends_what_can_be_trusted() {
        let (head, records) = sample();
        let text = write_battle(&head, &records).expect("plain data").replace("Dice([2,6])", "Dice([2,5])");
        let (file, fault) = read_battle(&text).expect("a good head");
        assert_eq!((file.records.len(), fault), (1, Some(SaveError::Damaged { line: 4 })));
        assert_eq!(read_battle("spellmuster-battle 99\n"), Err(SaveError::Newer(99)));
        assert_eq!(read_battle("(system: \"x\")"), Err(SaveError::NotABattle));
    }
}
