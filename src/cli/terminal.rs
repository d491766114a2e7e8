//! Asks in the terminal, line by line.

use std::io::{self, BufRead as _};

use super::Stop;
use super::output::{CliWords, Style, complain, print};
use super::question::question_text;
use crate::battle::{Session, play_script, report, roll_all};
use crate::dice::Source;
use crate::lang::Message;

/// Asks until the session is over, the player quits, or the input ends. Each step goes to `record`
/// before the next question.
///
/// `rolls` makes the rolls that the player leaves to the program; with `unasked` it rolls without
/// being told.
///
/// # Errors
/// If a step cannot be recorded, or the terminal fails.
pub fn ask(
    session: &mut Session,
    rolls: &Source,
    unasked: bool,
    words: &CliWords,
    record: &mut dyn FnMut(&Session) -> Result<(), Stop>,
) -> Result<(), Stop> {
    let style = Style::of_output();
    let mut told = 0;
    let mut shown = None;
    print(&format!("{}\n", words.lang.text("cli-how-to-answer")))?;
    loop {
        if unasked {
            roll(session, rolls, words)?;
            record(session)?;
        }
        if shown != Some(session.revision()) {
            print(&news(session, &mut told, words))?;
            print(&question_text(session, false, words, style))?;
            shown = Some(session.revision());
        }
        if session.question().is_none() {
            return Ok(());
        }
        print("» ")?;
        let mut line = String::new();
        match io::stdin().lock().read_line(&mut line) {
            Ok(0) => return print("\n"),
            Ok(_) => {}
            Err(error) => return Err(Stop::machine(error.to_string())),
        }
        match line.trim() {
            "" => {}
            "quit" | "q" => return Ok(()),
            "?" => print(&question_text(session, true, words, style))?,
            "roll" => roll(session, rolls, words)?,
            line => {
                let is_answer = line.starts_with('>') || line.starts_with("roll ");
                let line = if is_answer { line.to_owned() } else { format!("> {line}") };
                if let Err(error) = play_script(session, &line, None) {
                    let game = &**session.game();
                    complain(&words.named(&error.fault.message(), &game));
                }
            }
        }
        record(session)?;
    }
}

fn roll(session: &mut Session, rolls: &Source, words: &CliWords) -> Result<(), Stop> {
    roll_all(session, rolls).map_err(|fault| Stop::machine(words.message(&fault.message())))
}

/// The events since the last time; after an undo, how many steps are left.
fn news(session: &Session, told: &mut usize, words: &CliWords) -> String {
    let lines: Vec<_> = report(session, &words.lang).into_iter().filter(|line| !line.struck).collect();
    let mut text = String::new();
    if lines.len() < *told {
        let steps = session.log().steps().len();
        text.push_str(&format!("{}\n", words.message(&Message::new("cli-back-at").with("step", steps))));
    }
    text.extend(lines.iter().skip(*told).map(|line| format!("{}\n", line.text)));
    *told = lines.len();
    text
}
