//! What arguments name: systems, rosters, house rules, pairs of name and value.

use std::path::Path;
use std::sync::Arc;

use super::Stop;
use super::output::{CliWords, complain};
use crate::files::{Folders, load_game, read_text};
use crate::lang::Message;
use crate::rosters::{HouseRules, Roster, read_roster};
use crate::rules::{About, Game, System, roster_game};
use crate::spells::Severity;

/// The system with that id.
///
/// # Errors If there is none. The error suggests the nearest id.
pub fn system(id: &str, systems: &[&'static dyn System], words: &CliWords) -> Result<&'static dyn System, Stop> {
    let found = systems.iter().find(|system| system.about().id == id).copied();
    found.ok_or_else(|| {
        let known: Vec<&str> = systems.iter().map(|system| system.about().id).collect();
        words.unknown(Message::new("cli-no-such-system").with("given", id), id, &known)
    })
}

/// The user's folders; `None` if there is no home.
pub fn folders() -> Option<Folders> {
    Folders::of_user().ok()
}

/// A system with its own lists and the user's. Problems in the latter are reported and do no harm.
pub fn game(system: &dyn System, words: &CliWords) -> Arc<dyn Game> {
    let (game, diagnostics) = load_game(system, folders().as_ref());
    if !diagnostics.is_empty() {
        complain(&words.diagnostics(&diagnostics));
    }
    game
}

/// A roster and its game.
///
/// # Errors If it cannot be read, or its system is unknown.
pub fn roster(path: &Path, systems: &[&'static dyn System], words: &CliWords) -> Result<(Roster, Arc<dyn Game>), Stop> {
    let source = read_text(path).map_err(|error| words.file_stop(&error))?;
    let (roster, diagnostics) = read_roster(&source);
    let message = words.diagnostics(&diagnostics);
    let Some(roster) = roster.filter(|_| diagnostics.iter().all(|found| found.severity != Severity::Error)) else {
        return Err(Stop::input(message));
    };
    if !message.is_empty() {
        complain(&message);
    }
    let system = system_of_file(path, &roster.system, systems, words)?;
    let game = roster_game(&game(system, words), &roster);
    Ok((roster, game))
}

/// The system that a file belongs to.
///
/// # Errors If this program has no system with that id.
pub fn system_of_file(
    path: &Path,
    id: &str,
    systems: &[&'static dyn System],
    words: &CliWords,
) -> Result<&'static dyn System, Stop> {
    let found = systems.iter().find(|system| system.about().id == id).copied();
    found.ok_or_else(|| {
        let message =
            Message::new("cli-file-of-unknown-system").with("path", path.display().to_string()).with("system", id);
        Stop::input(words.message(&message))
    })
}

/// The name and value of `NAME=VALUE`.
///
/// # Errors If it has another form.
pub fn pair<'a>(given: &'a str, words: &CliWords) -> Result<(&'a str, &'a str), Stop> {
    let pair = given.split_once('=').map(|(name, value)| (name.trim(), value.trim()));
    pair.filter(|(name, _)| !name.is_empty())
        .ok_or_else(|| Stop::call(words.message(&Message::new("cli-no-pair").with("given", given))))
}

/// The prefix of house rules.
pub const HOUSE: &str = "house.";

/// Sets a house rule from its name without [`HOUSE`], and its value.
///
/// # Errors If the system has no such house rule, or the rule no such value, or it is given twice.
pub fn set_house_rule(
    rules: &mut HouseRules,
    about: &About,
    (name, value): (&str, &str),
    words: &CliWords,
) -> Result<(), Stop> {
    let Some(rule) = about.house_rules.iter().find(|rule| rule.id == name) else {
        let known: Vec<&str> = about.house_rules.iter().map(|rule| rule.id).collect();
        return Err(words.unknown(Message::new("cli-no-such-house-rule").with("given", name), name, &known));
    };
    if !rule.values.contains(&value) {
        let message = Message::new("cli-no-such-value").with("given", value).with("name", rule.id);
        let all = Message::new("diagnostic-hint-one-of").with("names", rule.values.join(", "));
        return Err(Stop::call(format!("{}; {}", words.message(&message), words.message(&all))));
    }
    if rules.insert(name.to_owned(), value.to_owned()).is_some() {
        return Err(Stop::call(words.message(&Message::new("cli-twice").with("name", format!("{HOUSE}{name}")))));
    }
    Ok(())
}

/// Every house rule of a system with its value.
pub fn house_rules_in_force(rules: &HouseRules, about: &About) -> Vec<(&'static str, String)> {
    let value = |rule: &crate::rules::HouseRule| {
        let set = rules.get(rule.id).map(String::as_str);
        (rule.id, set.or(rule.values.first().copied()).unwrap_or_default().to_owned())
    };
    about.house_rules.iter().map(value).collect()
}
