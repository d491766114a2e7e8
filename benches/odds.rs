//! How long exact odds take: the least, middle and greatest time of many runs.
//!
//! `cargo bench --no-default-features --bench odds`

#![allow(clippy::print_stdout, reason = "a measurement prints")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow};
use spellmuster::files::load_game;
use spellmuster::odds::{ask, reckon};

/// So often each question is reckoned.
const RUNS: usize = 50;

fn main() -> anyhow::Result<()> {
    let system = *spellmuster::systems::all().first().context("no rule system")?;
    let (game, _) = load_game(system, None);
    let query = game.queries().iter().find(|query| query.id == "cast").context("no such query")?;
    println!("{:>24}  {:>10} {:>10} {:>10}", "", "min", "median", "max");
    for dice in ["2", "4", "6", "8"] {
        let question = ask(query, [("dice", dice), ("level", "3"), ("casting_value", "12")]);
        let question = question.map_err(|error| anyhow!("{error:?}"))?;
        let mut times = Vec::new();
        for _ in 0..RUNS {
            let begun = Instant::now();
            black_box(reckon(&*game, black_box(&question))?);
            times.push(begun.elapsed());
        }
        times.sort();
        let [min, median, max] = [0, RUNS / 2, RUNS - 1].map(|nth| times.get(nth).copied().unwrap_or_default());
        let micros = |time: Duration| format!("{:.1} µs", time.as_secs_f64() * 1e6);
        println!(
            "{:>24}  {:>10} {:>10} {:>10}",
            format!("cast with {dice} dice"),
            micros(min),
            micros(median),
            micros(max)
        );
    }
    Ok(())
}
