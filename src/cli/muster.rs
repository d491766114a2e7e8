use std::path::PathBuf;

use clap::Args;

use super::inputs::roster;
use super::output::{CliWords, Language, Style, print};
use super::play::{open_casters, read_answers};
use super::question::{question_text, script_error_text};
use super::replay::line_text;
use super::{Status, Stop, terminal};
use crate::battle::{LineError, Origin, Session, SessionKind, play_script, report, roll_all};
use crate::dice::{Pool, Source};
use crate::files::save;
use crate::lang::Message;
use crate::rosters::{CasterId, Roster, roster_text};
use crate::rules::{Answer, Body, Game, Offer, System};

/// Determines what a roster leaves to choice and dice: packages, random spells and the like.
///
/// Without --answers it asks in the terminal. With --seed alone it asks nobody: choices fall
/// to the dice too.
#[derive(Debug, Args)]
pub struct Muster {
    /// The roster
    roster: PathBuf,
    /// This caster only; may be given several times
    #[arg(long, value_name = "NAME")]
    caster: Vec<String>,
    /// Lets the program roll what the answers leave out, reproducibly
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    /// File of answers, one a line; - for standard input
    #[arg(long, value_name = "FILE")]
    answers: Option<PathBuf>,
    /// Where the roster goes when all is determined
    #[arg(short = 'o', long = "out", value_name = "OUT")]
    out: PathBuf,
    #[command(flatten)]
    language: Language,
}

impl Muster {
    /// Determines and saves.
    ///
    /// # Errors
    /// If an answer does not fit, something is still open, or a file cannot be read or saved.
    pub fn run(&self, systems: &[&'static dyn System]) -> Result<Status, Stop> {
        let words = self.language.words(systems);
        let answers = self.answers.as_deref().map(|path| read_answers(path, &words)).transpose()?;
        let (roster, game) = roster(&self.roster, systems, &words)?;
        let casters = self.casters(&roster, &*game, &words)?;
        let mut session = Session::new(game, SessionKind::Muster { roster, casters });
        match (answers, self.seed.map(Source::Seeded)) {
            (Some(answers), source) => {
                if let Err(error) = play_script(&mut session, &answers.text, source.as_ref()) {
                    return Err(Stop::input(script_error_text(&answers.name, &error, &session, &words)));
                }
                print_report(&session, &words)?;
            }
            (None, Some(source)) => {
                draw_all(&mut session, &source, &words)?;
                print_report(&session, &words)?;
            }
            (None, None) if session.question().is_some() => {
                terminal::ask(&mut session, &Source::System, false, &words, &mut |_| Ok(()))?;
            }
            (None, None) => {}
        }
        let Some(mustered) = &session.now().roster else {
            print(&question_text(&session, false, &words, Style::of_output()))?;
            return Err(Stop::input(words.lang.text("cli-still-open")));
        };
        let unwritable = |error: ron::Error| Stop::machine(error.to_string());
        let text = roster_text(mustered).map_err(unwritable)?;
        save(&self.out, text.as_bytes()).map_err(|error| words.file_stop(&error))?;
        Ok(Status::Fine)
    }

    /// The selected casters, in the order of the roster.
    fn casters(&self, roster: &Roster, game: &dyn Game, words: &CliWords) -> Result<Vec<CasterId>, Stop> {
        let all = || roster.armies.iter().flat_map(|army| &army.casters);
        let same = |one: &str, other: &str| one.to_lowercase() == other.to_lowercase();
        for name in &self.caster {
            if !all().any(|caster| same(&caster.name, name)) {
                let known: Vec<&str> = all().map(|caster| caster.name.as_str()).collect();
                let message = Message::new("cli-no-such-caster").with("given", name);
                return Err(words.unknown(message, name, &known));
            }
        }
        let open = roster.armies.iter().flat_map(|army| open_casters(roster, army, game));
        let is_meant = |name: &str| self.caster.is_empty() || self.caster.iter().any(|meant| same(meant, name));
        Ok(open.filter(|caster| is_meant(&caster.name)).map(|caster| caster.id).collect())
    }
}

fn print_report(session: &Session, words: &CliWords) -> Result<(), Stop> {
    let lines = report(session, &words.lang);
    print(&lines.iter().map(|line| line_text(line, words)).collect::<String>())
}

/// Makes every roll, and lets a die choose if there is a choice.
fn draw_all(session: &mut Session, source: &Source, words: &CliWords) -> Result<(), Stop> {
    let refused = |fault: LineError| Stop::machine(words.message(&fault.message()));
    loop {
        roll_all(session, source).map_err(refused)?;
        let Some(Body::Choose(offers)) = session.question().map(|question| &question.body) else { return Ok(()) };
        let open: Vec<&Offer> =
            offers.iter().filter(|offer| offer.unavailable.is_none() && !offer.correction).collect();
        let sides = u8::try_from(open.len()).unwrap_or(u8::MAX);
        let nth = source
            .roll(Pool::of(1, sides), session.log().entries.len())
            .first()
            .map_or(0, |face| usize::from(*face) - 1);
        let Some(choice) = open.get(nth).map(|offer| offer.take(&[])) else { return Ok(()) };
        let taken = session.commit(&[(Answer::Choice(choice), Origin::Rolled)]);
        taken.map_err(|_| refused(LineError::Refused))?;
    }
}
