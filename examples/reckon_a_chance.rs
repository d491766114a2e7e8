//! Reckons the exact chance that a spell takes effect, by walking the rules that play it.
//!
//! `cargo run --no-default-features --example reckon_a_chance`

#![allow(clippy::print_stdout, reason = "an example prints")]

use anyhow::{Context as _, anyhow};
use spellmuster::files::load_game;
use spellmuster::odds::{ask, reckon};

fn main() -> anyhow::Result<()> {
    let system = *spellmuster::systems::all().first().context("no rule system")?;
    let (game, _) = load_game(system, None);
    // `spellmuster systems` lists the queries of each system with their inputs.
    let query = game.queries().iter().find(|query| query.id == "cast").context("no such query")?;
    for dice in ["2", "3", "4"] {
        let question = ask(query, [("dice", dice), ("level", "3"), ("casting_value", "12")]);
        let odds = reckon(&*game, &question.map_err(|error| anyhow!("{error:?}"))?)?;
        let chances = odds.outcomes.iter().map(|(outcome, chance)| format!("{outcome} {chance}"));
        println!("{dice} dice: {}", chances.collect::<Vec<_>>().join(", "));
    }
    Ok(())
}
