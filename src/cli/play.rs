use std::ffi::OsString;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};

use super::inputs::{HOUSE, house_rules_in_force, pair, roster, set_house_rule, system_of_file};
use super::output::{CliWords, Language, Style, complain, print};
use super::question::{misfit_said, question_text, script_error_text};
use super::{Status, Stop, terminal};
use crate::battle::{BattleHead, Session, play_lines, report};
use crate::dice::Source;
use crate::files::{FileError, Journal, is_there, read_input, read_text};
use crate::lang::Message;
use crate::rosters::{Army, Grade, HouseRules, Roster};
use crate::rules::{Game, Setup, Side, System};
use crate::spells::SourceText;

/// Begins a battle between two rosters, or goes on with one that is there.
///
/// Without --answers it asks in the terminal. An answers file that runs out leaves the battle
/// at the open question. Each step is recorded before the next is taken.
#[derive(Debug, Args)]
pub struct Play {
    /// The two rosters of a new battle, and house rules as house.NAME=VALUE
    #[arg(value_name = "ROSTER|house.NAME=VALUE")]
    given: Vec<OsString>,
    /// The battle: begun there, or gone on with if it is there
    #[arg(short = 'o', long = "out", value_name = "BATTLE")]
    battle: PathBuf,
    /// File of answers, one a line; - for standard input
    #[arg(long, value_name = "FILE")]
    answers: Option<PathBuf>,
    /// How many turns the battle is to last; as many as are played if it is left out
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    turns: Option<u32>,
    /// Who has the first turn: the first roster, the second, or asked in the battle [default: asked
    /// in the terminal, else the first]
    #[arg(long, value_enum)]
    first: Option<First>,
    /// Lets the program roll what the answers leave out, reproducibly
    #[arg(long, value_name = "N")]
    seed: Option<u64>,
    #[command(flatten)]
    language: Language,
}

/// Who has the first turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum First {
    /// The first roster.
    A,
    /// The second roster.
    B,
    /// The battle asks.
    Ask,
}

impl Play {
    /// Plays.
    ///
    /// # Errors
    /// If an answer does not fit, a file cannot be read, or the battle cannot be recorded.
    pub fn run(&self, systems: &[&'static dyn System]) -> Result<Status, Stop> {
        let words = self.language.words(systems);
        // Answers are read first: a missing file must not begin a battle.
        let answers = self.answers.as_deref().map(|path| read_answers(path, &words)).transpose()?;
        let (mut journal, mut session) = self.open(systems, &words)?;
        if let Some(mismatch) = &session.now().mismatch {
            return Err(Stop::input(words.message(&misfit_said(&session, mismatch, &words))));
        }
        match answers {
            Some(answers) => {
                let source = self.seed.map(Source::Seeded);
                answer(&mut session, &mut journal, &answers, source.as_ref(), &words)?;
            }
            None => {
                let rolls = self.seed.map_or(Source::System, Source::Seeded);
                let mut record =
                    |session: &Session| journal.keep_up(session.records()).map_err(|error| words.file_stop(&error));
                terminal::ask(&mut session, &rolls, self.seed.is_some(), &words, &mut record)?;
            }
        }
        Ok(Status::Fine)
    }

    /// The battle, new or continued.
    fn open(&self, systems: &[&'static dyn System], words: &CliWords) -> Result<(Journal, Session), Stop> {
        let is_rule = |given: &&OsString| given.to_str().is_some_and(|given| given.starts_with(HOUSE));
        let house: Vec<&str> = self.given.iter().filter(is_rule).filter_map(|given| given.to_str()).collect();
        let rosters: Vec<&Path> = self.given.iter().filter(|given| !is_rule(given)).map(Path::new).collect();
        let path = self.battle.display().to_string();
        match (is_there(&self.battle), rosters.as_slice()) {
            (true, []) if house.is_empty() => self.go_on(systems, words),
            (true, []) => Err(Stop::call(words.message(&Message::new("cli-house-rules-are-set").with("path", path)))),
            (true, _) => Err(Stop::call(words.message(&Message::new("cli-battle-is-there").with("path", path)))),
            (false, [a, b]) => self.begin(a, b, &house, systems, words),
            (false, _) => Err(Stop::call(words.message(&Message::new("cli-two-rosters").with("path", path)))),
        }
    }

    fn go_on(&self, systems: &[&'static dyn System], words: &CliWords) -> Result<(Journal, Session), Stop> {
        let read = Journal::open(&self.battle).map_err(|error| words.file_stop(&error))?;
        let source = SourceText::new(self.battle.display().to_string(), "");
        let (journal, battle, fault) =
            read.map_err(|fault| Stop::input(words.diagnostics(&[fault.diagnostic(&source)])))?;
        if let Some(fault) = fault {
            complain(&words.diagnostics(&[fault.diagnostic(&source)]));
        }
        let system = system_of_file(&self.battle, &battle.head.setup.system, systems, words)?;
        let session = Session::battle(system, battle.head.setup, battle.records);
        Ok((journal, session))
    }

    fn begin(
        &self,
        a: &Path,
        b: &Path,
        house: &[&str],
        systems: &[&'static dyn System],
        words: &CliWords,
    ) -> Result<(Journal, Session), Stop> {
        let (roster_a, game) = roster(a, systems, words)?;
        let (roster_b, game_b) = roster(b, systems, words)?;
        if roster_a.system != roster_b.system {
            let message = Message::new("cli-two-systems");
            let message = message.with("a", roster_a.system.as_str()).with("b", roster_b.system.as_str());
            return Err(Stop::input(words.message(&message)));
        }
        let mut given = HouseRules::new();
        for rule in house {
            let (name, value) = pair(rule, words)?;
            set_house_rule(&mut given, game.about(), (name.trim_start_matches(HOUSE), value), words)?;
        }
        let mut setup = Setup::begin((&*game, &roster_a), (&*game_b, &roster_b));
        setup.turns = self.turns;
        setup.first = match self.first {
            Some(First::A) => Some(Side::First),
            Some(First::B) => Some(Side::Second),
            Some(First::Ask) => None,
            // Answers written before the question was there begin with the first turn.
            None => self.answers.is_some().then_some(Side::First),
        };
        say_differences(&roster_a, &roster_b, &given, &*game, words);
        setup.house_rules.extend(given);
        for roster in [&roster_a, &roster_b] {
            say_what_is_open(roster, &*game, words);
        }
        let head = BattleHead::new(setup.clone(), game.about());
        let journal = Journal::create(&self.battle, &head, &[]).map_err(|error| words.file_stop(&error))?;
        Ok((journal, Session::battle(game.system(), setup, Vec::new())))
    }
}

/// Answers from a file, or from standard input for `-`.
///
/// # Errors
/// If they cannot be read.
pub fn read_answers(path: &Path, words: &CliWords) -> Result<SourceText, Stop> {
    let read = if path == Path::new("-") { read_input() } else { read_text(path) };
    read.map_err(|error| words.file_stop(&error))
}

fn answer(
    session: &mut Session,
    journal: &mut Journal,
    answers: &SourceText,
    source: Option<&Source>,
    words: &CliWords,
) -> Result<(), Stop> {
    let told = report(session, &words.lang).len();
    let mut unrecorded: Option<FileError> = None;
    let played = play_lines(session, &answers.text, source, &mut |session| match journal.keep_up(session.records()) {
        Ok(()) => ControlFlow::Continue(()),
        Err(error) => {
            unrecorded = Some(error);
            ControlFlow::Break(())
        }
    });
    // Everything before a wrong line was played, and so it is recorded.
    let recorded = unrecorded.map_or_else(|| journal.keep_up(session.records()), Err);
    recorded.map_err(|error| words.file_stop(&error))?;
    let lines = report(session, &words.lang);
    let news: String = lines.iter().skip(told).map(|line| super::replay::line_text(line, words)).collect();
    print(&news)?;
    if let Err(error) = played {
        return Err(Stop::input(script_error_text(&answers.name, &error, session, words)));
    }
    print(&question_text(session, false, words, Style::of_output()))
}

/// Reports where the rosters' house rules differ, and which are in force.
fn say_differences(a: &Roster, b: &Roster, given: &HouseRules, game: &dyn Game, words: &CliWords) {
    let (of_a, of_b) = (in_force(a, game), in_force(b, game));
    for ((rule, in_a), (_, in_b)) in of_a.iter().zip(&of_b).filter(|(a, b)| a != b) {
        let holds = given.get(*rule).unwrap_or(in_a);
        let message = Message::new("cli-house-rules-differ")
            .with("rule", *rule)
            .with("a", a.name.as_str())
            .with("in_a", in_a)
            .with("b", b.name.as_str())
            .with("in_b", in_b)
            .with("holds", holds);
        complain(&words.message(&message));
    }
}

fn in_force(roster: &Roster, game: &dyn Game) -> Vec<(&'static str, String)> {
    house_rules_in_force(&roster.house_rules, game.about())
}

/// Reports what is wrong with a roster or still open, without refusing it: the table may know
/// better.
fn say_what_is_open(roster: &Roster, game: &dyn Game, words: &CliWords) {
    let illegal = game.check(roster).iter().filter(|finding| finding.grade == Grade::Illegal).count();
    if illegal > 0 {
        complain(
            &words.message(&Message::new("cli-roster-illegal").with("roster", roster.name.as_str()).with("n", illegal)),
        );
    }
    let Some(army) = roster.chosen() else { return };
    let open = open_casters(roster, army, game).count();
    if open > 0 {
        complain(&words.message(&Message::new("cli-roster-open").with("roster", roster.name.as_str()).with("n", open)));
    }
}

/// The casters of an army whose spells are not yet determined.
pub fn open_casters<'a>(
    roster: &'a Roster,
    army: &'a Army,
    game: &'a dyn Game,
) -> impl Iterator<Item = &'a crate::rosters::Caster> {
    army.casters.iter().filter(move |caster| game.to_prepare(roster, army, caster))
}
