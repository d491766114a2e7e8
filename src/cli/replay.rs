use std::path::PathBuf;

use clap::Args;
use serde_json::{Value, json};

use super::board_json::{board_json, question_json};
use super::inputs::system_of_file;
use super::output::{CliWords, Format, Output, Style, complain, print, print_json};
use super::question::{misfit_said, question_text};
use super::table::aligned;
use super::{Status, Stop};
use crate::battle::{BattleNames, Line, PlanLine, Replayed, Session, read_battle, receipt, report};
use crate::files::{read_text, shown};
use crate::lang::Message;
use crate::rules::{Board, BoardCaster, Game, HouseRule, Side, System};

/// Shows a battle: its report, its board, its open question.
#[derive(Debug, Args)]
pub struct Replay {
    /// The battle
    battle: PathBuf,
    /// Shows it as it was after this step; 0 is before the first
    #[arg(long, value_name = "STEP")]
    at: Option<usize>,
    /// Shows each change of the past: what was told before it, and after
    #[arg(long, conflicts_with = "at")]
    diff: bool,
    #[command(flatten)]
    output: Output,
}

impl Replay {
    /// Shows the battle.
    ///
    /// # Errors
    /// If it cannot be read, or there is no such step.
    pub fn run(&self, systems: &[&'static dyn System]) -> Result<Status, Stop> {
        let words = self.output.language.words(systems);
        let source = read_text(&self.battle).map_err(|error| words.file_stop(&error))?;
        let told = |fault: &crate::battle::SaveError| words.diagnostics(&[fault.diagnostic(&source)]);
        let (battle, fault) = read_battle(&source.text).map_err(|fault| Stop::input(told(&fault)))?;
        let system = system_of_file(&self.battle, &battle.head.setup.system, systems, &words)?;
        let session = Session::battle(system, battle.head.setup, battle.records);

        if self.diff {
            print(&differences(&session, &words))?;
            return Ok(Status::Fine);
        }
        let begins = session.log().steps();
        let steps = begins.len();
        let step = self.at.unwrap_or(steps);
        if step > steps {
            let takes = Message::new("cli-number-range").with("low", 0).with("high", steps);
            let message =
                Message::new("cli-bad-value").with("given", step.to_string()).with("name", "--at").with("takes", takes);
            return Err(Stop::call(words.message(&message)));
        }
        let entries = begins.get(step).copied().unwrap_or(session.log().entries.len());
        let then = if step == steps { session.now().clone() } else { session.look(entries) };
        // When looking back, later undos have not happened yet.
        let lines = report(&session, &words.lang).into_iter();
        let lines: Vec<Line> =
            lines.filter(|line| step == steps || (line.entries <= entries && !line.struck)).collect();
        let view = View { session: &session, then: &then, lines: &lines, step, steps };
        match self.output.format {
            Format::Json => print_json(&view.as_json(&words))?,
            Format::Text => print(&view.as_text(&words))?,
        }
        let mut status = Status::Fine;
        if let Some(fault) = &fault {
            complain(&told(fault));
            status = Status::BadInput;
        }
        if let Some(mismatch) = &then.mismatch {
            let message = misfit_said(&session, mismatch, &words);
            complain(&format!("{}: {}", shown(&self.battle), words.message(&message)));
            status = Status::BadInput;
        }
        Ok(status)
    }
}

/// Each change of the past that is in force, line by line: `-` as it was told before, `+` as it is told
/// after, `x` what no longer happens.
fn differences(session: &Session, words: &CliWords) -> String {
    let mut text = String::new();
    for (nth, changed) in session.log().changes().enumerate() {
        let plan = session.recorded_plan(changed);
        let counts = plan.counts();
        let counts = [
            ("past-changed", counts.changed),
            ("past-asked", counts.asked),
            ("past-gone", counts.gone),
            ("past-waiting", counts.waiting),
        ];
        let counts: Vec<String> = counts
            .into_iter()
            .filter(|(_, count)| *count > 0)
            .map(|(id, count)| words.message(&Message::new(id).with("count", count)))
            .collect();
        let head = Message::new("cli-change").with("number", nth + 1).with("at", changed.change.at + 1);
        text.push_str(&format!("{}: {}\n", words.message(&head), counts.join(", ")));
        for line in plan.lines() {
            let line = match line {
                PlanLine::Same(count) => {
                    format!("  {}", words.message(&Message::new("past-stay").with("count", count)))
                }
                PlanLine::Changed { before, after, .. } => {
                    format!("- {}\n+ {}", plan.words_before(before, &words.lang), plan.words_after(after, &words.lang))
                }
                PlanLine::New(after) => format!("+ {}", plan.words_after(after, &words.lang)),
                PlanLine::Gone(aside) => {
                    let why = words.message(&aside.why.message());
                    format!("x {} ({why})", plan.words_before(aside.at, &words.lang))
                }
                PlanLine::Asks => continue,
                PlanLine::Waits(count) => {
                    format!("  {}", words.message(&Message::new("past-wait").with("count", count)))
                }
            };
            text.push_str(&format!("{line}\n"));
        }
    }
    if text.is_empty() { format!("{}\n", words.lang.text("cli-no-change")) } else { text }
}

/// A battle after a step.
struct View<'a> {
    session: &'a Session,
    then: &'a Replayed,
    lines: &'a [Line],
    step: usize,
    steps: usize,
}

impl View<'_> {
    fn as_json(&self, words: &CliWords) -> Value {
        let game: &dyn Game = &**self.session.game();
        let names = BattleNames { game, board: &self.then.board };
        json!({
            "step": self.step,
            "steps": self.steps,
            "board": board_json(&self.then.board, game, words),
            "question": self.then.question.as_ref().map(|question| question_json(question, game, &names, words)),
            "report": self.lines.iter().map(|line| line_text(line, words).trim_end().to_owned()).collect::<Vec<_>>(),
        })
    }

    fn as_text(&self, words: &CliWords) -> String {
        let game: &dyn Game = &**self.session.game();
        let mut text = self.house_rules(words);
        text.extend(self.lines.iter().map(|line| line_text(line, words)));
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&board_text(&self.then.board, game, words));
        text.push('\n');
        if self.step == self.steps {
            text.push_str(&question_text(self.session, false, words, Style::of_output()));
        } else if let Some(question) = &self.then.question {
            text.push_str(&format!("{}\n", words.named(&question.prompt.message, &game)));
        }
        text
    }
}

impl View<'_> {
    /// The battle's house rules, one per line; nothing if all are as usual.
    fn house_rules(&self, words: &CliWords) -> String {
        let about = self.session.game().about();
        let rules = self.session.setup().map(|setup| about.changed(&setup.house_rules)).unwrap_or_default();
        let line = |(rule, value): &(&HouseRule, &str)| {
            let (name, value) = (words.lang.text(rule.label), words.lang.text(&rule.value_label(value)));
            format!("{name}: {value}  [{}]\n", rule.rule)
        };
        let lines: String = rules.iter().map(line).collect();
        if lines.is_empty() { lines } else { format!("{lines}\n") }
    }
}

/// A line of the report as text.
pub fn line_text(line: &Line, words: &CliWords) -> String {
    let text = if let Some(why) = &line.why {
        words.message(&Message::new("cli-set-aside").with("line", line.text.as_str()).with("why", why.as_str()))
    } else if line.struck {
        words.message(&Message::new("cli-taken-back").with("line", line.text.as_str()))
    } else {
        line.text.clone()
    };
    let rules = if line.rules.is_empty() { String::new() } else { format!("  [{}]", line.rules.join(", ")) };
    format!("{text}{rules}\n")
}

fn board_text(board: &Board, game: &dyn Game, words: &CliWords) -> String {
    let style = Style::of_output();
    let turn = words.message(&board.turn_message());
    let step = board.steps.iter().find(|step| step.current).map(|step| format!(" · {}", words.message(&step.name)));
    let mut text = format!("{turn}{}\n", step.unwrap_or_default());
    for (side, nth) in board.sides.iter().zip(Side::BOTH) {
        let active = if board.active == Some(nth) { "»" } else { " " };
        text.push_str(&format!("{active} {}\n", style.heading(&side.name)));
        let pools = side.pools.iter().map(|pool| {
            let parts = pool.receipt.parts.len() > 1;
            let receipt = if parts { receipt(&pool.receipt, &words.lang, &game) } else { String::new() };
            vec![words.message(&pool.label), pool.left.to_string(), receipt]
        });
        text.push_str(&aligned("    ", &pools.collect::<Vec<_>>()));
        let casters: Vec<Vec<String>> = side.casters.iter().map(|caster| caster_row(caster, game, words)).collect();
        text.push_str(&aligned("    ", &casters));
    }
    let in_play = board.in_play.iter().map(|effect| {
        let name = spell_name(&effect.spell, game, words);
        let since = words.message(&Message::new("cli-since").with("turn", effect.since));
        vec![name, effect.caster_name.clone(), effect.target.clone(), since]
    });
    let in_play: Vec<_> = in_play.collect();
    if !in_play.is_empty() {
        text.push_str(&format!("  {}\n{}", style.heading(&words.lang.text("cli-in-play")), aligned("    ", &in_play)));
    }
    text
}

fn caster_row(caster: &BoardCaster, game: &dyn Game, words: &CliWords) -> Vec<String> {
    let points = caster.points.iter().map(|pool| format!("{} {}", words.named(&pool.label, &game), pool.left));
    let about = std::iter::once(words.lang.list(&caster.about, &game)).filter(|about| !about.is_empty());
    let about: Vec<String> = about.chain(points).collect();
    let spells = caster.spells.iter().map(|spell| {
        let name = spell_name(&spell.spell, game, words);
        if spell.state == crate::rules::SpellState::Ready {
            name
        } else {
            format!("{name} ({})", state(spell.state, words))
        }
    });
    let marks = caster.marks.iter().map(|mark| words.named(&mark.message, &game));
    let rest: Vec<String> = spells.chain(marks).collect();
    vec![caster.name.clone(), about.join(", "), rest.join(", ")]
}

fn state(state: crate::rules::SpellState, words: &CliWords) -> String {
    use crate::rules::SpellState;
    words.lang.text(match state {
        SpellState::Ready => "cli-state-ready",
        SpellState::Tried => "cli-state-tried",
        SpellState::Used => "cli-state-used",
        SpellState::InPlay => "cli-state-in-play",
        SpellState::Unavailable => "cli-state-barred",
    })
}

/// A spell's name in the language.
pub fn spell_name(id: &str, game: &dyn Game, words: &CliWords) -> String {
    game.card(id).map_or_else(|| id.to_owned(), |card| card.name.text(words.lang.code()).to_owned())
}
