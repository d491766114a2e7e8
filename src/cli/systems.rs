use clap::Args;
use serde_json::{Value, json};

use super::output::{Format, Output, Style, Words, print, print_json};
use super::table::aligned;
use super::{Status, Stop};
use crate::files::load_game;
use crate::lang::Message;
use crate::rules::{HouseRule, Input, Parameter, ParameterKind, Query, System};

/// Lists rule systems, their house rules, and what can be asked of their odds.
///
/// The JSON also lists how each decision is written in answers files.
#[derive(Debug, Args)]
pub struct Systems {
    #[command(flatten)]
    output: Output,
}

impl Systems {
    /// Lists all systems.
    ///
    /// # Errors
    /// If nothing can be written.
    pub fn run(&self, systems: &[&'static dyn System]) -> Result<Status, Stop> {
        let words = self.output.language.words(systems);
        match self.output.format {
            Format::Json => {
                let all: Vec<Value> = systems.iter().map(|system| as_json(*system, &words)).collect();
                print_json(&Value::from(all))?;
            }
            Format::Text => {
                let style = Style::of_output();
                let all: Vec<String> = systems.iter().map(|system| as_text(*system, &words, style)).collect();
                print(&all.join("\n"))?;
            }
        }
        Ok(Status::Fine)
    }
}

fn as_text(system: &dyn System, words: &Words, style: Style) -> String {
    let about = system.about();
    let name = words.lang.text(about.name);
    let mut text = format!("{}  {name}\n", style.heading(about.id));
    text.push_str(&format!("  {}\n", words.lang.text(about.summary)));
    let rules = about.house_rules.iter().map(|rule| {
        let name = format!("house.{}", rule.id);
        vec![name, rule.values.join("|"), rule.rule.to_owned(), words.lang.text(rule.label)]
    });
    text.push_str(&format!("\n  {}\n", style.heading(&words.lang.text("cli-house-rules"))));
    text.push_str(&aligned("    ", &rules.collect::<Vec<_>>()));
    text.push_str(&format!("\n  {}\n", style.heading(&words.lang.text("cli-queries"))));
    let (game, _) = load_game(system, None);
    for query in game.queries() {
        text.push_str(&format!("    {}  {}\n", query.id, words.message(&query.label)));
        let rows = query
            .parameters
            .iter()
            .map(|parameter| vec![parameter.name.to_owned(), range(parameter, words), words.message(&parameter.label)]);
        text.push_str(&aligned("      ", &rows.collect::<Vec<_>>()));
    }
    text
}

/// What a parameter takes: `1 to 12`, `0 to 4 (0)`.
fn range(parameter: &Parameter, words: &Words) -> String {
    let range = words.message(&takes(parameter));
    match &parameter.default {
        Some(default) => format!("{range} ({})", shown(default)),
        None => range,
    }
}

/// What a parameter takes, in words.
pub fn takes(parameter: &Parameter) -> Message {
    match parameter.kind {
        ParameterKind::Number(low, high) => Message::new("cli-number-range").with("low", low).with("high", high),
        ParameterKind::Numbers { range: (low, high), most } => {
            Message::new("cli-numbers-range").with("most", most).with("low", low).with("high", high)
        }
        ParameterKind::Flag => Message::new("cli-flag-range"),
    }
}

/// An input as it is given.
pub fn shown(input: &Input) -> String {
    match input {
        Input::Number(number) => number.to_string(),
        Input::Numbers(numbers) => numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(","),
        Input::Flag(flag) => flag.to_string(),
    }
}

/// An input as JSON.
pub fn input_json(input: &Input) -> Value {
    match input {
        Input::Number(number) => json!(number),
        Input::Numbers(numbers) => json!(numbers),
        Input::Flag(flag) => json!(flag),
    }
}

fn as_json(system: &dyn System, words: &Words) -> Value {
    let about = system.about();
    let (game, _) = load_game(system, None);
    let presets = about.presets.iter().map(|preset| {
        let values: serde_json::Map<_, _> =
            preset.values.iter().map(|(rule, value)| ((*rule).to_owned(), json!(value))).collect();
        json!({ "id": preset.id, "name": words.lang.text(preset.label), "values": values })
    });
    let answers = about.verbs.iter().map(|verb| json!({ "verb": verb.verb, "pattern": format!("> {}", verb.pattern) }));
    json!({
        "id": about.id,
        "name": words.lang.text(about.name),
        "summary": words.lang.text(about.summary),
        "rules_revision": about.rules_revision,
        "lists_version": about.lists_version,
        "house_rules": about.house_rules.iter().map(|rule| house_rule_json(rule, words)).collect::<Vec<_>>(),
        "presets": presets.collect::<Vec<_>>(),
        "queries": game.queries().iter().map(|query| query_json(query, words)).collect::<Vec<_>>(),
        "answers": answers.collect::<Vec<_>>(),
    })
}

fn house_rule_json(rule: &HouseRule, words: &Words) -> Value {
    json!({
        "id": rule.id,
        "name": words.lang.text(rule.label),
        "rule": rule.rule,
        "default": rule.values.first(),
        "values": rule.values,
    })
}

fn query_json(query: &Query, words: &Words) -> Value {
    let parameter = |parameter: &Parameter| {
        let mut json = match parameter.kind {
            ParameterKind::Number(low, high) => {
                json!({ "name": parameter.name, "type": "number", "min": low, "max": high })
            }
            ParameterKind::Numbers { range: (low, high), most } => {
                json!({ "name": parameter.name, "type": "numbers", "min": low, "max": high, "most": most })
            }
            ParameterKind::Flag => json!({ "name": parameter.name, "type": "flag" }),
        };
        if let Some(fields) = json.as_object_mut() {
            fields.insert("default".to_owned(), parameter.default.as_ref().map_or(Value::Null, input_json));
            fields.insert("label".to_owned(), json!(words.message(&parameter.label)));
        }
        json
    };
    json!({
        "id": query.id,
        "label": words.message(&query.label),
        "parameters": query.parameters.iter().map(parameter).collect::<Vec<_>>(),
        "outcomes": query.outcomes,
        "distributions": query.distributions,
    })
}
