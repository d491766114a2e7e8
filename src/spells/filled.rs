use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{SourceText, SpellId};
use crate::lang::{Lang, capital};
use crate::reading::pieces::{Piece, TokenKind, pieces};

/// What a player filled in from a rulebook where the lists have a blank: facts of spells, as
/// they would stand in the list file.
///
/// Facts are inserted into the text of the list, so that the list's reader checks them like all
/// others. If a later list knows a fact, the list wins.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FilledIn(BTreeMap<SpellId, BTreeMap<String, String>>);

impl FilledIn {
    /// Fills in a fact as list text; `None` makes it unknown again.
    pub fn set(&mut self, spell: &str, fact: &str, value: Option<String>) {
        match value {
            Some(value) => {
                self.0.entry(spell.into()).or_default().insert(fact.to_owned(), value);
            }
            None => {
                if let Some(facts) = self.0.get_mut(spell) {
                    facts.remove(fact);
                    if facts.is_empty() {
                        self.0.remove(spell);
                    }
                }
            }
        }
    }

    /// A spell's facts and values, in the order of their names.
    pub fn of(&self, spell: &str) -> impl Iterator<Item = (&str, &str)> {
        self.0.get(spell).into_iter().flatten().map(|(fact, value)| (fact.as_str(), value.as_str()))
    }

    /// Whether it has no facts.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The list with these facts filled in. Line numbers stay the same.
    pub fn fill_in(&self, source: &SourceText) -> SourceText {
        let text = source.text.as_str();
        if !self.0.keys().any(|id| text.contains(id.as_str())) {
            return source.clone();
        }
        let pieces = pieces(text);
        let word = |piece: &Piece| text.get(piece.start..piece.end).unwrap_or_default();
        let mut changes = Vec::new();
        for (at, piece) in pieces.iter().enumerate() {
            // An entry begins with its id.
            let [id, colon, value] = [0, 1, 2].map(|by| pieces.get(at + by));
            let (Some(id), Some(colon), Some(value)) = (id, colon, value) else { break };
            if piece.kind != TokenKind::Word
                || word(id) != "id"
                || colon.kind != TokenKind::Colon
                || value.kind != TokenKind::Text
            {
                continue;
            }
            let Some(facts) = self.0.get(word(value).trim_matches('"')) else { continue };
            let entry = fields(&pieces, at);
            let field =
                |name: &str| entry.iter().find(|(at, _)| pieces.get(*at).is_some_and(|piece| word(piece) == name));
            let range = |(_, value): &(usize, std::ops::Range<usize>)| {
                let first = pieces.get(value.start)?;
                Some(first.start..pieces.get(value.end.saturating_sub(1))?.end)
            };
            for (fact, filled) in facts {
                let Some(blank) = field(fact).and_then(range) else { continue };
                if text.get(blank.clone()) == Some("unknown") {
                    changes.push((blank, filled.clone()));
                } else if fact == "summary"
                    && let Some(flag) = field("summary_complete").and_then(range)
                    && text.get(flag.clone()) == Some("false")
                {
                    changes.push((blank, filled.clone()));
                    changes.push((flag, "true".to_owned()));
                }
            }
        }
        changes.sort_by_key(|(range, _)| std::cmp::Reverse(range.start));
        let mut filled = text.to_owned();
        for (range, value) in changes {
            filled.replace_range(range, &value);
        }
        SourceText::new(source.name.clone(), filled).with_precedence(source.precedence)
    }
}

/// The fields of the entry around the piece at `from`: the place of each name, and the places of
/// its value.
fn fields(pieces: &[Piece], from: usize) -> Vec<(usize, std::ops::Range<usize>)> {
    let mut fields = Vec::new();
    let (mut at, mut depth) = (from, 0_u32);
    let mut name: Option<usize> = None;
    let mut close = |name: &mut Option<usize>, end: usize| {
        if let Some(name) = name.take() {
            fields.push((name, name + 2..end));
        }
    };
    while let Some(piece) = pieces.get(at) {
        match piece.kind {
            TokenKind::Open(_) => depth += 1,
            TokenKind::Close(_) if depth == 0 => break,
            TokenKind::Close(_) => depth -= 1,
            TokenKind::Comma if depth == 0 => close(&mut name, at),
            TokenKind::Colon if depth == 0 => name = at.checked_sub(1),
            _ => {}
        }
        at += 1;
    }
    close(&mut name, at);
    fields
}

/// The possible list texts for what a player typed: a number or a word, a yes or no, a text.
pub fn readings_of(typed: &str) -> Vec<String> {
    let typed = typed.trim();
    let mut readings = Vec::new();
    let means = |id: &str, word: &str| Lang::typed(id).iter().any(|known| *known == word.to_lowercase());
    if means("typed-yes", typed) {
        readings.push("true".to_owned());
    }
    if means("typed-no", typed) {
        readings.push("false".to_owned());
    }
    if typed.parse::<i64>().is_ok() {
        readings.push(typed.to_owned());
    }
    // A distance: `30 cm`, `12"`.
    let digits = typed.find(|c: char| !c.is_ascii_digit()).unwrap_or(typed.len());
    if let (Some(number), Some(unit)) = (typed.get(..digits).filter(|digits| !digits.is_empty()), typed.get(digits..)) {
        if means("typed-cm", unit.trim()) {
            readings.push(format!("Cm({number})"));
        }
        if means("typed-inches", unit.trim()) {
            readings.push(format!("Inches({number})"));
        }
    }
    // One of the list's own words: `remains in play` is `RemainsInPlay`.
    if !typed.is_empty() && typed.chars().all(|c| c.is_alphabetic() || matches!(c, ' ' | '-' | '_')) {
        let words = typed.split([' ', '-', '_']).filter(|word| !word.is_empty());
        readings.push(words.map(capital).collect());
    }
    let quoted = format!("{typed:?}");
    readings.push(quoted.clone());
    readings.push(format!("(en: {quoted}, ru: {quoted})"));
    readings.push(format!("Other(en: {quoted}, ru: {quoted})"));
    readings
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIST: &str = r#"Lore(format: 1, spells: [
    (id: "a/b/one", energy: unknown, range: unknown, also: (range: unknown), summary: (en: "?", ru: "?"), summary_complete: false),
    (id: "a/b/two", energy: unknown),
])"#;

    fn filled(facts: &[(&str, &str, &str)]) -> String {
        let mut filled = FilledIn::default();
        facts.iter().for_each(|(spell, fact, value)| filled.set(spell, fact, Some((*value).to_owned())));
        filled.fill_in(&SourceText::new("list", LIST)).text
    }

    #[test]
    fn a_blank_is_filled_in_its_own_entry_alone() {
        let text = filled(&[("a/b/two", "energy", "5"), ("a/b/one", "range", "\"5 cm\"")]);
        assert!(text.contains(r#"(id: "a/b/two", energy: 5)"#), "{text}");
        assert!(text.contains(r#"energy: unknown, range: "5 cm", also: (range: unknown)"#), "{text}");
        assert_eq!(text.lines().count(), LIST.lines().count());
    }

    #[test]
    fn a_text_that_is_not_whole_is_replaced() {
        let text = filled(&[("a/b/one", "summary", "\"all\"")]);
        assert!(text.contains(r#"summary: "all", summary_complete: true"#), "{text}");
    }

    #[test]
    fn what_the_list_knows_stays() {
        let known = LIST.replace("energy: unknown),", "energy: 3),");
        let mut filled = FilledIn::default();
        filled.set("a/b/two", "energy", Some("5".to_owned()));
        assert_eq!(filled.fill_in(&SourceText::new("list", known.clone())).text, known);
        filled.set("a/b/two", "energy", None);
        assert!(filled.is_empty());
    }

    #[test]
    fn readings_of_what_is_typed() {
        assert_eq!(readings_of("5")[..2], ["5", "\"5\""]);
        assert_eq!(readings_of("yes")[0], "true");
        assert_eq!(readings_of("30 cm")[..2], ["Cm(30)", "\"30 cm\""]);
        assert_eq!(readings_of("12″")[0], "Inches(12)");
        assert_eq!(readings_of("good")[0], "Good");
        assert_eq!(readings_of("Remains in play")[0], "RemainsInPlay");
        assert_eq!(readings_of("a \"b\"")[0], "\"a \\\"b\\\"\"");
    }
}
