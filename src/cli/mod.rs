//! The command line: the same library as the window, for scripts, tests and people who like
//! terminals.
//!
//! One file per subcommand; the doc comment of its arguments is its help. Results go to standard
//! output, messages to standard error. Nothing here knows a system: names, ranges and patterns come
//! from the systems.

mod board_json;
mod check;
mod inputs;
mod muster;
mod odds;
mod output;
mod play;
mod print;
mod question;
mod replay;
mod spells;
mod start;
mod status;
mod systems;
mod table;
mod terminal;

use std::ffi::OsString;

use clap::{Parser, Subcommand};

use self::output::Language;

pub use self::output::complain;
pub use self::start::{Screen, Start};
pub use self::status::{Status, Stop};
use crate::files::read_text;
use crate::lang::Message;
use crate::rules::System;

/// Spellbook and army-magic manager for tabletop fantasy wargames.
///
/// Without a command it opens its window. Exit status: 0 fine, 1 the input has errors, 2 the
/// call is wrong, 3 the machine would not do it.
#[derive(Debug, Parser)]
#[command(name = "spellmuster", version, args_conflicts_with_subcommands = true, disable_help_subcommand = true)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    start: Start,
}

/// What the command line can do without a window.
#[derive(Debug, Subcommand)]
#[expect(missing_docs, reason = "the doc comment of a command's arguments is its help, and would be hidden by another")]
pub enum Command {
    Systems(systems::Systems),
    Spells(spells::Spells),
    Check(check::Check),
    Odds(odds::OddsOf),
    Muster(muster::Muster),
    Play(play::Play),
    Replay(replay::Replay),
    Print(print::Print),
}

/// What the arguments of the program ask for.
#[derive(Debug)]
pub enum Call {
    /// The window.
    Window(Start),
    /// Something without a window.
    Command(Command),
}

/// Reads the arguments of the program, its own name first.
///
/// # Errors The exit status, after help, version or an error has been printed.
pub fn read(arguments: impl IntoIterator<Item = OsString>) -> Result<Call, Status> {
    match Arguments::try_parse_from(arguments) {
        Ok(Arguments { command: Some(command), .. }) => Ok(Call::Command(command)),
        Ok(Arguments { command: None, start }) => Ok(Call::Window(start)),
        Err(error) => {
            let asked_for = error.exit_code() == 0;
            match error.print() {
                Ok(()) if asked_for => Err(Status::Fine),
                Ok(()) => Err(Status::BadCall),
                Err(_) => Err(Status::Machine),
            }
        }
    }
}

/// Runs a command, and reports what is wrong if something is.
pub fn run(command: &Command, systems: &[&'static dyn System]) -> Status {
    let done = match command {
        Command::Systems(arguments) => arguments.run(systems),
        Command::Spells(arguments) => arguments.run(systems),
        Command::Check(arguments) => arguments.run(systems),
        Command::Odds(arguments) => arguments.run(systems),
        Command::Muster(arguments) => arguments.run(systems),
        Command::Play(arguments) => arguments.run(systems),
        Command::Replay(arguments) => arguments.run(systems),
        Command::Print(arguments) => arguments.run(systems),
    };
    match done {
        Ok(status) => status,
        Err(Stop { status, message }) => {
            if !message.is_empty() {
                complain(&message);
            }
            status
        }
    }
}

/// Opens the window with `open`, and reports what is wrong if something is.
///
/// For pictures and measurements the file is read first, as nobody would see its errors in the
/// window.
pub fn with_window(start: &Start, open: impl FnOnce() -> Result<(), Message>) -> Status {
    let lang = start.lang.clone().unwrap_or_else(|| "en".to_owned());
    let words = Language { lang }.words(&[]);
    if let Some(file) = start.file.as_ref().filter(|_| start.screenshot.is_some() || start.measure.is_some())
        && let Err(error) = read_text(file)
    {
        complain(&words.message(&error.message()));
        return Status::BadInput;
    }
    match open() {
        Ok(()) => Status::Fine,
        Err(message) => {
            complain(&words.message(&message));
            Status::Machine
        }
    }
}
