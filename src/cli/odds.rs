use clap::Args;
use serde_json::{Map, Value, json};

use super::inputs::{HOUSE, game, house_rules_in_force, pair, set_house_rule, system};
use super::output::{CliWords, Format, Output, Style, print, print_json};
use super::systems::{takes, value_json};
use super::table::aligned;
use super::{Status, Stop};
use crate::dice::{Fraction, decimal};
use crate::lang::Message;
use crate::odds::{AskError, Odds, OddsError, ask, reckon};
use crate::rosters::HouseRules;
use crate::rules::{Game, OddsQuestion, Query, System};

/// Reckons odds, exactly.
///
/// `spellmuster systems` lists the queries of each system and their parameters.
#[derive(Debug, Args)]
pub struct OddsOf {
    /// Rule system
    system: String,
    /// What to reckon
    query: String,
    /// Inputs as KEY=VALUE, house rules as house.NAME=VALUE
    #[arg(value_name = "KEY=VALUE")]
    given: Vec<String>,
    #[command(flatten)]
    output: Output,
}

impl OddsOf {
    /// Calculates and prints.
    ///
    /// # Errors If the arguments are wrong, or there are too many dice.
    pub fn run(&self, systems: &[&'static dyn System]) -> Result<Status, Stop> {
        let words = self.output.language.words(systems);
        let game = game(system(&self.system, systems, &words)?, &words);
        let queries = game.queries();
        let Some(query) = queries.iter().find(|query| query.id == self.query) else {
            let known: Vec<&str> = queries.iter().map(|query| query.id).collect();
            return Err(words.unknown(
                Message::new("cli-no-such-query").with("given", &self.query),
                &self.query,
                &known,
            ));
        };
        let question = self.question(query, &*game, &words)?;
        let odds = reckon(&*game, &question).map_err(|error| refused(error, &words))?;
        match self.output.format {
            Format::Json => print_json(&as_json(&*game, query, &question, &odds))?,
            Format::Text => print(&as_text(&*game, query, &question, &odds, &words))?,
        }
        Ok(Status::Fine)
    }

    fn question(&self, query: &Query, game: &dyn Game, words: &CliWords) -> Result<OddsQuestion, Stop> {
        let (mut inputs, mut house_rules) = (Vec::new(), HouseRules::new());
        for given in &self.given {
            let (name, value) = pair(given, words)?;
            match name.strip_prefix(HOUSE) {
                Some(name) => set_house_rule(&mut house_rules, game.about(), (name, value), words)?,
                None => inputs.push((name, value)),
            }
        }
        let question = ask(query, inputs).map_err(|error| wrong_input(&error, query, words))?;
        // Odds questions hold only what differs from the defaults.
        let default =
            |rule: &str| game.about().house_rules.iter().find(|known| known.id == rule)?.values.first().copied();
        house_rules.retain(|rule, value| default(rule) != Some(value.as_str()));
        Ok(OddsQuestion { house_rules, ..question })
    }
}

fn refused(error: OddsError, words: &CliWords) -> Stop {
    match error {
        OddsError::TooManyDice => Stop::call(words.lang.text("cli-too-many-dice")),
        OddsError::NoSuchQuery | OddsError::AsksForDecision => {
            Stop::machine(words.message(&Message::new("cli-odds-fault").with("words", error.to_string())))
        }
    }
}

fn wrong_input(error: &AskError, query: &Query, words: &CliWords) -> Stop {
    match error {
        AskError::NoSuchParameter { given } => {
            let known: Vec<&str> = query.parameters.iter().map(|parameter| parameter.name).collect();
            let message = Message::new("cli-no-such-key").with("given", given).with("query", query.id);
            words.unknown(message, given, &known)
        }
        AskError::Missing { parameter } => {
            let message = Message::new("cli-key-missing").with("name", parameter.name).with("takes", takes(parameter));
            Stop::call(words.message(&message))
        }
        AskError::BadValue { parameter, given } => {
            let message = Message::new("cli-bad-value").with("given", given).with("name", parameter.name);
            Stop::call(words.message(&message.with("takes", takes(parameter))))
        }
        AskError::Twice { name } => Stop::call(words.message(&Message::new("cli-twice").with("name", *name))),
    }
}

/// The inputs in the order of the query's parameters.
fn inputs<'a>(
    query: &'a Query,
    question: &'a OddsQuestion,
) -> impl Iterator<Item = (&'static str, &'a crate::form::Value)> {
    query.parameters.iter().filter_map(|parameter| Some((parameter.name, question.inputs.get(parameter.name)?)))
}

fn as_text(game: &dyn Game, query: &Query, question: &OddsQuestion, odds: &Odds, words: &CliWords) -> String {
    let style = Style::of_output();
    let given = inputs(query, question).map(|(name, input)| format!("{name}={input}"));
    let house = question.house_rules.iter().map(|(rule, value)| format!("{HOUSE}{rule}={value}"));
    let given: Vec<String> = given.chain(house).collect();
    let mut text = format!("{}  {}\n", style.heading(query.id), given.join(" "));
    let row = |name: String, chance: Fraction| {
        vec![name, words.lang.percent(chance), format!("{}/{}", chance.numer(), chance.denom())]
    };
    let rows: Vec<_> = odds.outcomes.iter().map(|(name, chance)| row((*name).to_owned(), *chance)).collect();
    text.push_str(&aligned("  ", &rows));
    for (name, chances) in &odds.distributions {
        text.push_str(&format!("\n{}\n", style.heading(name)));
        if chances.is_empty() {
            text.push_str(&format!("  {}\n", words.lang.text("cli-cannot-happen")));
        }
        let rows: Vec<_> =
            chances.iter().map(|(key, chance)| row(game.key_name(question, name, *key), *chance)).collect();
        text.push_str(&aligned("  ", &rows));
    }
    text
}

fn as_json(game: &dyn Game, query: &Query, question: &OddsQuestion, odds: &Odds) -> Value {
    let inputs: Map<_, _> = inputs(query, question).map(|(name, input)| (name.to_owned(), value_json(input))).collect();
    let house = house_rules_in_force(&question.house_rules, game.about());
    let house: Map<_, _> = house.into_iter().map(|(rule, value)| (rule.to_owned(), Value::from(value))).collect();
    let outcomes: Map<_, _> =
        odds.outcomes.iter().map(|(name, chance)| ((*name).to_owned(), fraction(*chance))).collect();
    let distribution = |(name, chances): &(&'static str, Vec<(i32, Fraction)>)| {
        let keys = chances.iter().map(|(key, chance)| (game.key_name(question, name, *key), fraction(*chance)));
        ((*name).to_owned(), Value::from(keys.collect::<Map<_, _>>()))
    };
    json!({
        "system": game.about().id,
        "query": query.id,
        "inputs": inputs,
        "house_rules": house,
        "outcomes": outcomes,
        "distributions": odds.distributions.iter().map(distribution).collect::<Map<_, _>>(),
    })
}

fn fraction(chance: Fraction) -> Value {
    json!({
        "numerator": chance.numer().to_string(),
        "denominator": chance.denom().to_string(),
        "decimal": decimal(chance),
    })
}
