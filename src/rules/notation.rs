//! Decisions as text: `> cast "Burning Head" by "Magister Altmann" with 3 dice`.
//!
//! Answers files, scripted battles, the command line and the log of a battle all use this one
//! notation. A system states how each of its verbs is written ([`VerbPattern`]); writing and
//! reading follow from that. Names are English or the player's own, whatever the language of
//! the screen.

use super::{Choice, Offer, Slot, turns};
use crate::form::{Input, InputKind, Value};

/// How a verb is written.
#[derive(Debug, PartialEq, Eq)]
pub struct VerbPattern {
    /// The verb.
    pub verb: &'static str,
    /// Words, slots in braces, and what may be left out in brackets: `cast {spell} by {caster}[ at {target}]`.
    pub pattern: &'static str,
}

/// How this verb is written.
pub const fn verb(verb: &'static str, pattern: &'static str) -> VerbPattern {
    VerbPattern { verb, pattern }
}

/// Names of the values of slots, in English or the player's own words.
pub trait SlotNames {
    /// The name; `None` if the slot's subject does not exist.
    fn name(&self, slot: &Slot) -> Option<String>;
}

/// Why a line does not answer the open question.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// No offer reads like this.
    NotOffered,
    /// It is on offer, and unavailable.
    Unavailable(Box<Offer>),
    /// It reads like an offer except for one input.
    BadInput {
        /// The input.
        input: Box<Input>,
        /// What was written.
        written: String,
    },
    /// A quotation mark is not closed.
    OpenQuote,
}

/// Writes and reads decisions of a system.
pub struct Notation<'a> {
    verbs: &'a [VerbPattern],
    names: &'a dyn SlotNames,
}

#[derive(Clone, Debug, PartialEq)]
enum Piece {
    Word(String),
    Slot(String),
    Optional(Vec<Piece>),
}

#[derive(Clone, Debug, PartialEq)]
struct Token {
    text: String,
    quoted: bool,
}

impl<'a> Notation<'a> {
    /// The notation of a system's verbs, with these names.
    pub const fn new(verbs: &'a [VerbPattern], names: &'a dyn SlotNames) -> Self {
        Self { verbs, names }
    }

    /// How a verb is written: as the system says, or as all do.
    fn pattern(&self, verb: &str) -> Option<&'a VerbPattern> {
        self.verbs.iter().chain(turns::VERBS).find(|pattern| pattern.verb == verb)
    }

    /// Writes a decision, without the `>` in front.
    pub fn write(&self, choice: &Choice) -> String {
        let pattern = self.pattern(&choice.verb);
        let pieces = pattern.map_or_else(|| vec![Piece::Word(choice.verb.to_string())], |verb| parse(verb.pattern));
        let mut written = String::new();
        self.write_pieces(&pieces, &|name| choice.slot(name).map(|slot| self.slot(slot)), &mut written);
        written
    }

    /// Writes an offer as a template of its answer: inputs as `3`, `…`, or their options.
    pub fn write_offer(&self, offer: &Offer) -> String {
        let pattern = self.pattern(offer.verb);
        let pieces = pattern.map_or_else(|| vec![Piece::Word(offer.verb.to_owned())], |verb| parse(verb.pattern));
        let mut written = String::new();
        let fill = |name: &str| {
            if let Some(slot) = offer.slot(name) {
                return Some(self.slot(slot));
            }
            let input = offer.inputs.iter().find(|input| input.name == name)?;
            let ids = || input.options().iter().map(|option| option.id.as_str());
            Some(match &input.kind {
                InputKind::Number { min, max } if min == max => min.to_string(),
                InputKind::Number { min, max } | InputKind::Numbers { min, max, .. } => format!("{min}..{max}"),
                InputKind::Flag => "true|false".to_owned(),
                InputKind::Text => "\"…\"".to_owned(),
                InputKind::Choice(_) => ids().map(word).collect::<Vec<_>>().join("|"),
                InputKind::Many(_) => ids().collect::<Vec<_>>().join(","),
            })
        };
        self.write_pieces(&pieces, &fill, &mut written);
        written
    }

    /// Reads a line (without the `>`) as an answer to these offers.
    ///
    /// # Errors
    /// The reason why it does not answer.
    pub fn read(&self, line: &str, offers: &[Offer]) -> Result<Choice, ReadError> {
        let tokens = tokens(line).ok_or(ReadError::OpenQuote)?;
        let mut best = ReadError::NotOffered;
        for offer in offers {
            let pattern = self.pattern(offer.verb);
            let pieces = pattern.map_or_else(|| vec![Piece::Word(offer.verb.to_owned())], |verb| parse(verb.pattern));
            let Some(found) = matches(&pieces, &tokens) else { continue };
            // A slot that this offer does not have belongs to another offer.
            let has = |key: &String| {
                offer.fixed.iter().any(|(name, _)| name == key) || offer.inputs.iter().any(|input| input.name == key)
            };
            if !found.iter().all(|(key, _)| has(key)) {
                continue;
            }
            let about_this = offer.fixed.iter().all(|(name, slot)| {
                let written = found.iter().find(|(key, _)| key == name).map(|(_, token)| token);
                written.is_none_or(|token| self.names.name(slot).is_some_and(|name| is_named(slot, &name, &token.text)))
            });
            if !about_this {
                continue;
            }
            match fill(offer, &found) {
                // If several read alike, the last gives the reason: the first ones may be used up.
                Ok(_) if offer.unavailable.is_some() => {
                    if !matches!(best, ReadError::BadInput { .. }) {
                        best = ReadError::Unavailable(Box::new(offer.clone()));
                    }
                }
                Ok(choice) => return Ok(choice),
                Err(read_error) => best = read_error,
            }
        }
        Err(best)
    }

    fn slot(&self, slot: &Slot) -> String {
        match slot {
            Slot::Given(value) => written(value),
            other => quote(&self.names.name(other).unwrap_or_default()),
        }
    }

    fn write_pieces(&self, pieces: &[Piece], fill: &dyn Fn(&str) -> Option<String>, written: &mut String) -> bool {
        let mut whole = true;
        for piece in pieces {
            let text = match piece {
                Piece::Word(word) => word.clone(),
                Piece::Slot(name) => match fill(name) {
                    Some(text) => text,
                    None => {
                        whole = false;
                        continue;
                    }
                },
                Piece::Optional(inner) => {
                    let mut part = String::new();
                    if !self.write_pieces(inner, fill, &mut part) {
                        continue;
                    }
                    part
                }
            };
            if !written.is_empty() {
                written.push(' ');
            }
            written.push_str(&text);
        }
        whole
    }
}

/// Whether the written words mean this name. Equal items are numbered; the name alone means the
/// first one that can be used.
fn is_named(slot: &Slot, name: &str, written: &str) -> bool {
    let same = |name: &str| name.to_lowercase() == written.to_lowercase();
    let alike = || name.rsplit_once(" (").is_some_and(|(name, number)| number.ends_with(')') && same(name));
    same(name) || (matches!(slot, Slot::Item(..)) && alike())
}

/// A value as it is written.
fn written(value: &Value) -> String {
    match value {
        Value::Text(text) => quote(text),
        Value::Choice(option) => word(option),
        other => other.to_string(),
    }
}

/// Puts text between quotation marks; marks within become typographic ones, so that it reads back as one name.
fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "”"))
}

/// An option as it is written: between quotation marks where it is more than a word.
fn word(option: &str) -> String {
    if option.is_empty() || option.contains(char::is_whitespace) { quote(option) } else { option.to_owned() }
}

fn fill(offer: &Offer, found: &[(String, Token)]) -> Result<Choice, ReadError> {
    let mut choice = Choice::new(offer.verb);
    for (name, slot) in &offer.fixed {
        choice = choice.with(name, slot.clone());
    }
    for input in &offer.inputs {
        let token = found.iter().find(|(key, _)| key == input.name).map(|(_, token)| token);
        let bad = |written: &str| ReadError::BadInput { input: Box::new(input.clone()), written: written.to_owned() };
        let value = match (&input.kind, token) {
            (_, Some(token)) => input.read(&token.text).ok_or_else(|| bad(&token.text))?,
            (InputKind::Number { min, max }, None) if min == max => Value::Number(*min),
            (InputKind::Choice(options), None) => match options.first() {
                Some(option) => Value::Choice(option.id.clone()),
                None => return Err(bad("")),
            },
            (InputKind::Text | InputKind::Many(_), None) => continue,
            (InputKind::Number { .. } | InputKind::Numbers { .. } | InputKind::Flag, None) => return Err(bad("")),
        };
        choice = choice.with(input.name, value);
    }
    Ok(choice)
}

fn parse(pattern: &str) -> Vec<Piece> {
    fn pieces(chars: &mut std::iter::Peekable<std::str::Chars<'_>>) -> Vec<Piece> {
        let mut list = Vec::new();
        let mut word = String::new();
        let flush = |word: &mut String, list: &mut Vec<Piece>| {
            if !word.is_empty() {
                list.push(Piece::Word(std::mem::take(word)));
            }
        };
        while let Some(char) = chars.next() {
            match char {
                ' ' => flush(&mut word, &mut list),
                '{' => {
                    flush(&mut word, &mut list);
                    list.push(Piece::Slot(chars.by_ref().take_while(|char| *char != '}').collect()));
                }
                '[' => {
                    flush(&mut word, &mut list);
                    list.push(Piece::Optional(pieces(chars)));
                }
                ']' => break,
                other => word.push(other),
            }
        }
        flush(&mut word, &mut list);
        list
    }
    pieces(&mut pattern.chars().peekable())
}

fn tokens(line: &str) -> Option<Vec<Token>> {
    let mut list = Vec::new();
    let mut chars = line.chars().peekable();
    while let Some(char) = chars.next() {
        if char.is_whitespace() {
            continue;
        }
        if char == '"' {
            let mut text = String::new();
            loop {
                match chars.next()? {
                    '"' => break,
                    other => text.push(other),
                }
            }
            list.push(Token { text, quoted: true });
        } else {
            let mut text = String::from(char);
            while let Some(next) = chars.next_if(|next| !next.is_whitespace() && *next != '"') {
                text.push(next);
            }
            list.push(Token { text, quoted: false });
        }
    }
    Some(list)
}

/// The slots, if the tokens match all pieces.
fn matches(pieces: &[Piece], tokens: &[Token]) -> Option<Vec<(String, Token)>> {
    match pieces.split_first() {
        None => tokens.is_empty().then(Vec::new),
        Some((Piece::Word(word), rest)) => {
            let (first, left) = tokens.split_first()?;
            // Singular and plural: one die, one point.
            let one = if word == "dice" {
                "die"
            } else {
                word.strip_suffix('s').filter(|one| !one.is_empty()).unwrap_or(word)
            };
            let same = first.text.eq_ignore_ascii_case(word) || first.text.eq_ignore_ascii_case(one);
            (same && !first.quoted).then(|| matches(rest, left)).flatten()
        }
        Some((Piece::Slot(name), rest)) => {
            let (first, left) = tokens.split_first()?;
            let mut found = matches(rest, left)?;
            found.insert(0, (name.clone(), first.clone()));
            Some(found)
        }
        Some((Piece::Optional(inner), rest)) => {
            let with: Vec<Piece> = inner.iter().chain(rest).cloned().collect();
            matches(&with, tokens).or_else(|| matches(rest, tokens))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::form::InputOption;
    use crate::lang::Message;
    use crate::rosters::{CasterId, KnownId};
    use crate::rules::{CasterRef, Side, SpellRef};

    struct Names;
    impl SlotNames for Names {
        fn name(&self, slot: &Slot) -> Option<String> {
            match slot {
                Slot::Caster(who) => Some(format!("Caster {}", who.caster)),
                Slot::Known(_, SpellRef::Known(known)) => Some(format!("Spell {known}")),
                _ => None,
            }
        }
    }

    const VERBS: &[VerbPattern] = &[
        VerbPattern { verb: "cast", pattern: "cast {spell} by {caster}[ at {target}] with {dice} dice" },
        VerbPattern { verb: "pass", pattern: "let it pass[ {quietly}]" },
        VerbPattern { verb: "clash", pattern: "clash {spell} with {other}[ near {stones}]" },
        VerbPattern { verb: "slain", pattern: "correct: slain {caster}" },
    ];

    fn offers() -> Vec<Offer> {
        let who = CasterRef { side: Side::First, caster: CasterId(1) };
        let cast = Offer::new("cast", Message::new("x"))
            .about("spell", Slot::Known(who, SpellRef::Known(KnownId(7))))
            .about("caster", Slot::Caster(who))
            .input(Input::text("target", Message::new("x")))
            .input(Input::number("dice", Message::new("x"), 1..=3).rule("R-1"));
        let option = |id: &str| InputOption::new(id, Message::new("x"));
        let clash = Offer::new("clash", Message::new("x"))
            .about("spell", Slot::Known(who, SpellRef::Known(KnownId(7))))
            .input(Input::choice("other", Message::new("x"), vec![option("Ann: Hope"), option("none")]))
            .input(Input::many("stones", Message::new("x"), vec![option("one"), option("two")]));
        vec![
            cast,
            clash,
            Offer::new("pass", Message::new("x")),
            Offer::new("slain", Message::new("x")).about("caster", Slot::Caster(who)),
        ]
    }

    #[test]
    fn what_is_written_reads_back() {
        let notation = Notation::new(VERBS, &Names);
        for line in [
            "cast \"Spell 7\" by \"Caster 1\" at \"the big unit\" with 3 dice",
            "cast \"Spell 7\" by \"Caster 1\" with 1 dice",
            "let it pass",
            "clash \"Spell 7\" with \"Ann: Hope\"",
            "clash \"Spell 7\" with none near one",
            "clash \"Spell 7\" with none near one,two",
            "correct: slain \"Caster 1\"",
        ] {
            let choice = notation.read(line, &offers()).expect(line);
            assert_eq!(notation.write(&choice), line);
            assert!(offers().iter().any(|offer| offer.accepts(&choice)), "{line}");
        }
    }

    #[test]
    fn each_error_is_distinguished() {
        let notation = Notation::new(VERBS, &Names);
        let read = |line: &str| notation.read(line, &offers());
        assert_eq!(read("dance"), Err(ReadError::NotOffered));
        // A slot of the pattern that the offer does not have is an error.
        assert_eq!(read("let it pass quietly"), Err(ReadError::NotOffered));
        assert_eq!(read("cast \"Spell 7"), Err(ReadError::OpenQuote));
        assert!(matches!(
            read("cast \"Spell 7\" by \"Caster 1\" with 4 dice"),
            Err(ReadError::BadInput { written, .. }) if written == "4"
        ));
        assert!(read("cast \"spell 7\" by \"caster 1\" with 1 die").is_ok());
        let mut unavailable = offers();
        unavailable[2].unavailable = Some(crate::rules::Reason { message: Message::new("x"), rule: "R-2" });
        assert!(matches!(notation.read("let it pass", &unavailable), Err(ReadError::Unavailable(_))));
        assert_eq!(notation.write_offer(&offers()[0]), "cast \"Spell 7\" by \"Caster 1\" at \"…\" with 1..3 dice");
        assert_eq!(notation.write_offer(&offers()[1]), "clash \"Spell 7\" with \"Ann: Hope\"|none near one,two");
        for stones in ["three", "one,one", "one,"] {
            let line = format!("clash \"Spell 7\" with none near {stones}");
            assert!(matches!(read(&line), Err(ReadError::BadInput { written, .. }) if written == stones), "{line}");
        }
    }
}
