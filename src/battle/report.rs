use super::{Changed, Origin, Session, SetAside};
use crate::lang::{Arg, Lang, Message, Names};
use crate::rules::{Answer, CasterRef, Event, Game, Kind, Side, Sum, Verdict};

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// Something that happened.
    Event(Kind),
    /// A step that was taken back and cannot be replayed in its place.
    Step,
}

/// One line of the report.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its kind.
    pub kind: LineKind,
    /// The verdict.
    pub verdict: Verdict,
    /// The words.
    pub text: String,
    /// One sentence about the book's term for it, if there is one.
    pub term: Option<String>,
    /// Numbers of the rules that decided it, the deciding one first.
    pub rules: Vec<&'static str>,
    /// The side that acted.
    pub side: Option<Side>,
    /// The caster who acted.
    pub caster: Option<CasterRef>,
    /// How many entries the log has when it is told: looking back replays this many.
    pub entries: usize,
    /// Whose dice decided it, if dice did.
    pub dice: Option<Origin>,
    /// Whether it was taken back or set aside.
    pub struck: bool,
    /// Why it was set aside, if a change of the past did.
    pub why: Option<String>,
}

/// Spell names of a game, for messages.
impl Names for &dyn Game {
    fn spell(&self, id: &str, lang: &str) -> Option<String> {
        self.card(id).map(|card| card.name.text(lang).to_owned())
    }
}

/// Writes the report of a session: what happened, in order, with what was taken back in its place.
pub fn report(session: &Session, lang: &Lang) -> Vec<Line> {
    let game = &**session.game();
    let entries = &session.log().entries;
    let mut lines = Vec::new();
    for told in &session.now().told {
        let entry = told.after.checked_sub(1).and_then(|at| entries.get(at));
        let dice = entry.filter(|entry| matches!(entry.answer, Answer::Dice(_))).map(|entry| entry.origin);
        lines.push(line(&told.event, told.after, dice, false, lang, &game));
    }
    for struck in &session.log().struck {
        let mut strike = Vec::new();
        let replayed = session.replay_struck(struck);
        for told in replayed.iter().flat_map(|replayed| &replayed.told).filter(|told| told.after > struck.at) {
            let entry = told.after.checked_sub(struck.at + 1).and_then(|at| struck.entries.get(at));
            let dice = entry.filter(|entry| matches!(entry.answer, Answer::Dice(_))).map(|entry| entry.origin);
            strike.push(line(&told.event, struck.at, dice, true, lang, &game));
        }
        if strike.is_empty() {
            let faces = struck.entries.iter().filter_map(|entry| match &entry.answer {
                Answer::Dice(faces) => Some(faces.as_slice()),
                Answer::Choice(_) => None,
            });
            let faces: Vec<u8> = faces.flatten().copied().collect();
            // A decision without an event has the name that the undo button gave it.
            let decided = replayed.iter().flat_map(|replayed| &replayed.labels).find(|(at, _)| *at >= struck.at);
            let message = match decided {
                Some((_, label)) if faces.is_empty() => {
                    Message::new("report-taken-back-step").with("step", label.clone())
                }
                _ => Message::new("report-taken-back").with("faces", Arg::Faces(faces)),
            };
            let event = Event::new(Kind::Correction, message, "");
            strike.push(Line { kind: LineKind::Step, ..line(&event, struck.at, None, true, lang, &game) });
        }
        put_in(&mut lines, strike, struck.at);
    }
    for (nth, changed) in session.log().changes().enumerate() {
        for (anchor, aside) in aside_lines(session, changed, lang) {
            let anchor = session.log().changes().skip(nth + 1).fold(anchor, |anchor, later| follow(anchor, later));
            let aside = aside.into_iter().map(|line| Line { entries: anchor, ..line }).collect();
            put_in(&mut lines, aside, anchor);
        }
    }
    lines
}

/// Puts lines behind everything that was told with this many entries.
fn put_in(lines: &mut Vec<Line>, more: Vec<Line>, entries: usize) {
    let place = lines.iter().rposition(|line| line.entries <= entries).map_or(0, |at| at + 1);
    lines.splice(place..place, more);
}

/// The lines of what a change of the past set aside, each with how many entries come before it.
fn aside_lines(session: &Session, changed: &Changed, lang: &Lang) -> Vec<(usize, Vec<Line>)> {
    if changed.change.aside.is_empty() {
        return Vec::new();
    }
    let (was, game) = session.before_change(changed);
    let game = &*game;
    let places = changed.change.places_before();
    let told = |aside: &SetAside| -> Option<(usize, Vec<Line>)> {
        let entry = changed.before.get(aside.at)?;
        let anchor = places.iter().position(|place| place.is_some_and(|place| place > aside.at));
        let anchor = anchor.unwrap_or(places.len());
        let dice = matches!(entry.answer, Answer::Dice(_)).then_some(entry.origin);
        let why = Some(lang.message(&aside.why.message(), &game));
        let events = was.told_by(aside.at);
        let mut lines: Vec<Line> = events
            .iter()
            .map(|told| Line { why: why.clone(), ..line(&told.event, anchor, dice, true, lang, &game) })
            .collect();
        if lines.is_empty() {
            let label = was.labels.iter().find(|(at, _)| *at == aside.at).map(|(_, label)| label.clone());
            let message = match (&entry.answer, label) {
                (Answer::Choice(_), Some(label)) => label,
                (Answer::Choice(choice), None) => Message::new("report-set-aside").with("verb", choice.verb.as_ref()),
                (Answer::Dice(faces), _) => Message::new("report-dice").with("faces", Arg::Faces(faces.clone())),
            };
            let event = Event::new(Kind::Correction, message, "");
            lines.push(Line { kind: LineKind::Step, why, ..line(&event, anchor, None, true, lang, &game) });
        }
        Some((anchor, lines))
    };
    changed.change.aside.iter().filter_map(told).collect()
}

/// Where something that stood behind N entries stands after a change of the past.
fn follow(entries: usize, later: &Changed) -> usize {
    if entries <= later.change.at {
        return entries;
    }
    let stays = |place: &Option<usize>| place.is_some_and(|place| place < entries);
    later.change.places_before().iter().rposition(stays).map_or(later.change.at, |at| at + 1)
}

fn line(event: &Event, entries: usize, dice: Option<Origin>, struck: bool, lang: &Lang, names: &dyn Names) -> Line {
    Line {
        kind: LineKind::Event(event.kind),
        verdict: event.verdict,
        text: lang.message(&event.message, names),
        term: event.term.map(|term| lang.text(&format!("{}-means", term.id))),
        rules: event.rules.iter().copied().filter(|rule| !rule.is_empty()).collect(),
        side: event.side,
        caster: event.caster,
        entries,
        dice,
        struck,
        why: None,
    }
}

/// A sum as people write it: `2 base + 8 rolled − 5 spent`. Zero parts are left out unless all are
/// zero.
pub fn receipt(sum: &Sum, lang: &Lang, names: &dyn Names) -> String {
    let mut words = String::new();
    for part in sum.parts.iter().filter(|part| part.amount != 0) {
        if !words.is_empty() {
            words.push_str(if part.amount < 0 { " − " } else { " + " });
        } else if part.amount < 0 {
            words.push('−');
        }
        words.push_str(&part.amount.unsigned_abs().to_string());
        let label = lang.message(&part.label, names);
        if !label.is_empty() {
            words.push(' ');
            words.push_str(&label);
        }
    }
    if words.is_empty() { "0".to_owned() } else { words }
}
