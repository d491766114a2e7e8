//! Plays a battle from two rosters and a script of answers, and prints its report.
//!
//! `cargo run --no-default-features --example play_a_battle`

#![allow(clippy::print_stdout, reason = "an example prints")]

use anyhow::{Context as _, anyhow};
use spellmuster::battle::{Session, play_script, report};
use spellmuster::files::load_game;
use spellmuster::lang::Lang;
use spellmuster::rosters::read_roster;
use spellmuster::rules::{Setup, Side};
use spellmuster::spells::SourceText;

fn main() -> anyhow::Result<()> {
    let system = *spellmuster::systems::all().first().context("no rule system")?;
    let (game, _) = load_game(system, None);
    // The sample that ships with the system; a file's text does as well.
    let sample = &system.about().sample;
    let roster = |text: &str| read_roster(&SourceText::new("sample.roster", text)).0;
    let [Some(first), Some(second)] = sample.rosters.map(roster) else { return Err(anyhow!("no rosters")) };

    let setup = Setup::begin((&*game, &first), (&*game, &second)).begun_by(Side::First);
    let mut session = Session::battle(system, setup, Vec::new());
    play_script(&mut session, sample.answers, None).map_err(|error| anyhow!("line {}: {error:?}", error.line))?;

    for line in report(&session, &Lang::new("en", system.about().messages)) {
        println!("{}", line.text);
    }
    println!("Asked now: {:?}", session.question().map(|question| &question.prompt));
    Ok(())
}
