use clap::Args;
use serde_json::{Value, json};

use super::output::{CliWords, Format, Output, Style, print, print_json};
use super::table::aligned;
use super::{Status, Stop};
use crate::files::load_game;
use crate::form::{self, Input, InputKind};
use crate::lang::Message;
use crate::rules::{HouseRule, Query, System};

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

fn as_text(system: &dyn System, words: &CliWords, style: Style) -> String {
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

/// The values of an input: `1 to 12`, `0 to 4 (0)`.
fn range(parameter: &Input, words: &CliWords) -> String {
    let range = words.message(&takes(parameter));
    match &parameter.begins {
        Some(begins) => format!("{range} ({})", begins),
        None => range,
    }
}

/// The values of an input, in words.
pub fn takes(parameter: &Input) -> Message {
    match &parameter.kind {
        InputKind::Number { min, max } => Message::new("cli-number-range").with("low", *min).with("high", *max),
        InputKind::Numbers { min, max, max_count } => {
            Message::new("cli-numbers-range").with("most", *max_count).with("low", *min).with("high", *max)
        }
        InputKind::Flag => Message::new("cli-flag-range"),
        InputKind::Text => Message::new("cli-text-range"),
        InputKind::Choice(options) | InputKind::Many(options) => {
            let ids = options.iter().map(|option| option.id.as_str());
            Message::new("diagnostic-hint-one-of").with("names", ids.collect::<Vec<_>>().join(", "))
        }
    }
}

/// A value as JSON.
pub fn value_json(value: &form::Value) -> Value {
    match value {
        form::Value::Number(number) => json!(number),
        form::Value::Numbers(numbers) => json!(numbers),
        form::Value::Flag(flag) => json!(flag),
        form::Value::Text(text) | form::Value::Choice(text) => json!(text),
        form::Value::Many(options) => json!(options),
    }
}

fn as_json(system: &dyn System, words: &CliWords) -> Value {
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

fn house_rule_json(rule: &HouseRule, words: &CliWords) -> Value {
    json!({
        "id": rule.id,
        "name": words.lang.text(rule.label),
        "rule": rule.rule,
        "default": rule.values.first(),
        "values": rule.values,
    })
}

fn query_json(query: &Query, words: &CliWords) -> Value {
    let parameter = |parameter: &Input| {
        let ids = || parameter.options().iter().map(|option| option.id.as_str()).collect::<Vec<_>>();
        let mut json = match &parameter.kind {
            InputKind::Number { min, max } => {
                json!({ "name": parameter.name, "type": "number", "min": min, "max": max })
            }
            InputKind::Numbers { min, max, max_count } => {
                json!({ "name": parameter.name, "type": "numbers", "min": min, "max": max, "most": max_count })
            }
            InputKind::Flag => json!({ "name": parameter.name, "type": "flag" }),
            InputKind::Text => json!({ "name": parameter.name, "type": "text" }),
            InputKind::Choice(_) => json!({ "name": parameter.name, "type": "choice", "options": ids() }),
            InputKind::Many(_) => json!({ "name": parameter.name, "type": "many", "options": ids() }),
        };
        if let Some(fields) = json.as_object_mut() {
            fields.insert("default".to_owned(), parameter.begins.as_ref().map_or(Value::Null, value_json));
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
