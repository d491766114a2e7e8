use clap::Args;
use serde_json::{Map, Value, json};

use super::inputs::{game, system};
use super::output::{CliWords, Format, Output, Style, print, print_json};
use super::table::aligned;
use super::{Status, Stop};
use crate::lang::Message;
use crate::rules::System;
use crate::spells::{CardNumber, SpellCard};

/// Lists the spells of a system: those that ship with it, and those of your own lists.
#[derive(Debug, Args)]
pub struct Spells {
    /// Rule system
    system: String,
    /// Lists this lore only
    #[arg(long)]
    lore: Option<String>,
    #[command(flatten)]
    output: Output,
}

impl Spells {
    /// Lists the spells.
    ///
    /// # Errors
    /// If there is no such system or lore.
    pub fn run(&self, systems: &[&'static dyn System]) -> Result<Status, Stop> {
        let words = self.output.language.words(systems);
        let game = game(system(&self.system, systems, &words)?, &words);
        let cards: Vec<&SpellCard> = match &self.lore {
            None => game.cards().iter().collect(),
            Some(lore) => of_lore(game.cards(), lore, &words)?,
        };
        match self.output.format {
            Format::Json => {
                let cards: Vec<Value> = cards.iter().map(|card| as_json(card, &words)).collect();
                print_json(&Value::from(cards))?;
            }
            Format::Text => print(&as_text(&cards, &words))?,
        }
        Ok(Status::Fine)
    }
}

/// The cards of a lore, by its id or its name.
fn of_lore<'a>(cards: &'a [SpellCard], lore: &str, words: &CliWords) -> Result<Vec<&'a SpellCard>, Stop> {
    let same = |name: &str| name.to_lowercase() == lore.to_lowercase();
    let is_of = |card: &&SpellCard| same(&card.lore) || same(&card.lore_name.en) || same(&card.lore_name.ru);
    let found: Vec<&SpellCard> = cards.iter().filter(is_of).collect();
    if found.is_empty() {
        let mut known: Vec<&str> = cards.iter().map(|card| card.lore.as_str()).collect();
        known.dedup();
        return Err(words.unknown(Message::new("cli-no-such-lore").with("given", lore), lore, &known));
    }
    Ok(found)
}

fn as_text(cards: &[&SpellCard], words: &CliWords) -> String {
    let (style, code) = (Style::of_output(), words.lang.code());
    let mut text = String::new();
    let lore = |card: &SpellCard| (card.lore.clone(), card.set.clone());
    for cards in cards.chunk_by(|one, other| lore(one) == lore(other)) {
        let Some(first) = cards.first() else { continue };
        if !text.is_empty() {
            text.push('\n');
        }
        text.push_str(&format!("{}  {}\n", style.heading(first.lore_name.text(code)), style.quiet(&first.lore)));
        let rows = cards.iter().map(|card| {
            let number = card.number.map_or_else(String::new, |number| number.to_string());
            let mut row = vec![number, card.name.text(code).to_owned()];
            row.extend(card.numbers.iter().map(|number| {
                let value = number.shown.clone().unwrap_or_else(|| "?".to_owned());
                format!("{} {value}", words.message(&number.label))
            }));
            let fact =
                |fact: &Option<Message>| fact.as_ref().map_or_else(|| "?".to_owned(), |fact| words.message(fact));
            row.push(fact(&card.range));
            row.push(fact(&card.duration));
            row
        });
        text.push_str(&aligned("  ", &rows.collect::<Vec<_>>()));
    }
    text
}

fn as_json(card: &SpellCard, words: &CliWords) -> Value {
    let code = words.lang.code();
    let number = |number: &CardNumber| {
        let value = match (number.value, &number.shown) {
            (Some(value), _) => json!(value),
            (None, shown) => json!(shown),
        };
        (number.id.clone(), value)
    };
    json!({
        "id": card.id,
        "name": card.name.text(code),
        "lore": card.lore,
        "lore_name": card.lore_name.text(code),
        "set": card.set,
        "number": card.number,
        "signature": card.signature,
        "numbers": card.numbers.iter().map(number).collect::<Map<_, _>>(),
        "versions": card.versions.iter().map(|(value, what)| json!({ "value": value, "text": words.message(what) })).collect::<Vec<_>>(),
        "range": card.range.as_ref().map(|range| words.message(range)),
        "duration": card.duration.as_ref().map(|duration| words.message(duration)),
        "kind": card.kind.as_ref().map_or_else(String::new, |kind| words.message(kind)),
        "remains_in_play": card.remains_in_play,
        "summary": card.summary.text(code),
        "original": card.original,
        "source": card.source,
        "unknown": card.unknown,
    })
}
