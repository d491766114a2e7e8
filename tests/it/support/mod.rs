//! What the tests of battles share: armies as a few lines of text, and events in words that no
//! language has.
//!
//! Armies are written one line for the army and one for each caster:
//!
//! ```text
//! army Marienburg
//! wizard Altmann level 4 of fire knows all
//! wizard Vreth level 1 of fire knows burning-head repeats carries dispel_scroll
//! bearer Hans carries bound_spell fire/fire-ball 5
//! army Karak dwarfs
//! rune_lord Thorek carries anvil carries spellbreaking
//! rule miscast spell_fails
//! turns 2
//! first asked
//! ```
//!
//! A first line `system <id>` says of which system they are; how its armies are written stands
//! in the module of its name.

use spellmuster::form::Value;
use std::sync::{Arc, LazyLock};

use spellmuster::battle::Session;
use spellmuster::lang::{Arg, Message};
use spellmuster::rosters::{
    Caster, CasterId, Item, ItemId, KnownId, KnownSpell, LoadOut, LoadOutId, Roster, roster_text,
};
use spellmuster::rules::{Event, Game, Setup, Side, System, keep_copies};
use spellmuster::spells::SourceText;
use spellmuster::systems;

#[allow(dead_code, reason = "each test uses its part of it")]
pub mod imp;
#[allow(dead_code, reason = "each test uses its part of it")]
pub mod magick;
#[allow(dead_code, reason = "each test uses its part of it")]
pub mod mordheim;
#[allow(dead_code, reason = "each test uses its part of it")]
pub mod play;
#[allow(dead_code, reason = "each test uses its part of it")]
pub mod properties;
#[allow(dead_code, reason = "each test uses its part of it")]
pub mod random;
pub mod warlord;
#[allow(dead_code, reason = "each test uses its part of it")]
pub mod work;

static GAMES: LazyLock<Vec<Arc<dyn Game>>> = LazyLock::new(|| {
    let load = |system: &&'static dyn System| {
        let lists = system.about().lists.iter().map(|(path, text)| SourceText::new(*path, *text));
        Arc::from(system.load(&lists.collect::<Vec<_>>()).0)
    };
    systems::all().iter().map(load).collect()
});

/// The system of that id.
pub fn system(id: &str) -> &'static dyn System {
    *systems::all().iter().find(|system| system.about().id == id).expect("the system")
}

/// The system of that id with the lists that ship.
pub fn game(system: &str) -> Arc<dyn Game> {
    Arc::clone(GAMES.iter().find(|game| game.about().id == system).expect("the system"))
}

/// The winds of magic with the lists that ship.
#[allow(dead_code, reason = "each test uses its part of it")]
pub fn winds() -> Arc<dyn Game> {
    game(WINDS)
}

const WINDS: &str = "winds-of-magic";

/// The system that these lines are of.
pub fn system_of(lines: &str) -> &str {
    lines.lines().find_map(|line| line.trim().strip_prefix("system ")).map_or(WINDS, str::trim)
}

/// A session of the battle that these lines describe, nothing answered yet.
pub fn session(lines: &str) -> Session {
    Session::battle(system(system_of(lines)), setup(lines), Vec::new())
}

/// The set-up that these lines describe.
pub fn setup(lines: &str) -> Setup {
    let mut armies = rosters(lines).into_iter();
    let (one, other) = (armies.next().expect("an army"), armies.next().expect("another army"));
    let game = game(system_of(lines));
    let mut setup = Setup::begin((&*game, &one), (&*game, &other)).begun_by(Side::First).of_turns(6);
    for line in lines.lines().filter(|line| line.trim_start().starts_with("turns ")) {
        setup.turns = Some(number(line.trim().strip_prefix("turns ")));
    }
    if lines.lines().any(|line| line.trim() == "first asked") {
        setup.first = None;
    }
    setup
}

/// A roster for each army of these lines, with the house rules of them all.
pub fn rosters(lines: &str) -> Vec<Roster> {
    let mut rosters: Vec<Roster> = Vec::new();
    let mut rules = Vec::new();
    let system = system_of(lines);
    for line in lines.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut words = line.split_whitespace();
        match words.next().expect("a word") {
            "army" => rosters.push(match system {
                imp::SYSTEM => imp::army(words),
                magick::SYSTEM => magick::army(words),
                mordheim::SYSTEM => mordheim::army(words),
                WINDS => army(words),
                _ => warlord::army(words),
            }),
            "rule" => rules.push((word(words.next()), word(words.next()))),
            "turns" | "first" | "system" => {}
            kind => {
                let roster = rosters.last_mut().expect("an army before its casters");
                let id = roster.free_caster_id();
                let caster = match system {
                    imp::SYSTEM => imp::caster(id, kind, words),
                    magick::SYSTEM => magick::caster(id, kind, words),
                    mordheim::SYSTEM => mordheim::caster(id, kind, words),
                    WINDS => caster(id, kind, words),
                    _ => warlord::caster(id, kind, words),
                };
                roster.armies.first_mut().expect("its army").casters.push(caster);
            }
        }
    }
    for roster in &mut rosters {
        roster.house_rules = rules.iter().cloned().collect();
    }
    rosters
}

/// The one roster of these lines.
pub fn roster(lines: &str) -> Roster {
    rosters(lines).into_iter().next().expect("an army")
}

fn word(word: Option<&str>) -> String {
    word.expect("one word more").to_owned()
}

fn number<N: std::str::FromStr>(word: Option<&str>) -> N {
    let word = word.expect("a number");
    word.trim().parse().ok().unwrap_or_else(|| panic!("no number: {word}"))
}

fn choice(id: impl Into<String>) -> Value {
    Value::Choice(id.into())
}

fn army<'a>(mut words: impl Iterator<Item = &'a str>) -> Roster {
    let mut roster = Roster::new("winds-of-magic", "", &word(words.next()));
    let army = roster.armies.first_mut().expect("its army");
    while let Some(what) = words.next() {
        let (field, value) = match what {
            "dwarfs" | "tomb_kings" => ("magic", choice(what)),
            "set" | "miscast_table" => (what, choice(word(words.next()))),
            "lores" => {
                let lores = word(words.next());
                let lores = lores.split(',').filter(|lore| !lore.is_empty()).map(ToOwned::to_owned);
                (what, Value::Many(lores.collect()))
            }
            other => panic!("what is {other}?"),
        };
        army.fields.insert(field.to_owned(), value);
    }
    roster
}

fn caster<'a>(id: CasterId, kind: &str, words: impl Iterator<Item = &'a str>) -> Caster {
    let mut words = words.peekable();
    let mut caster = Caster { id, name: word(words.next()), ..Caster::default() };
    let mut spells = Vec::new();
    if kind != "usual" {
        caster.fields.insert("kind".to_owned(), choice(kind));
    }
    let mut lore = String::new();
    let mut package = String::new();
    while let Some(what) = words.next() {
        match what {
            "level" => {
                caster.fields.insert("level".to_owned(), Value::Number(number(words.next())));
            }
            "of" => {
                lore = word(words.next());
                caster.fields.insert("lore".to_owned(), choice(lore.clone()));
            }
            "repeats" => {
                caster.fields.insert("may_repeat".to_owned(), Value::Flag(true));
            }
            "package" => package = word(words.next()),
            "knows" if words.peek() == Some(&"all") => {
                words.next();
                caster.fields.insert("loremaster".to_owned(), Value::Flag(true));
            }
            // Spells by the last part of their id, with the lore before it if it is not his; `chosen:`
            // or another word in front says how he came by it.
            "knows" => {
                let spell = words.next().expect("a spell");
                let (how, slug) = spell.split_once(':').unwrap_or(("rolled", spell));
                spells.push((how, slug));
            }
            "carries" => {
                let id = u32::try_from(caster.items.len()).expect("few items") + 1;
                caster.items.push(item(id, &mut words));
            }
            other => panic!("what is {other}?"),
        }
    }
    let spells = spells.into_iter().zip(1..).map(|((how, slug), id)| {
        let (lore, slug) = slug.split_once('/').unwrap_or((&lore, slug));
        KnownSpell { id: KnownId(id), spell: spell_id(lore, slug).into(), how: how.parse().expect("a word for it") }
    });
    caster.load_outs = vec![LoadOut { id: LoadOutId(1), package, spells: spells.collect(), ..LoadOut::default() }];
    caster.chosen_load_out = LoadOutId(1);
    caster
}

fn item<'a>(id: u32, words: &mut std::iter::Peekable<impl Iterator<Item = &'a str>>) -> Item {
    let mut item = Item { id: ItemId(id), kind: word(words.next()), ..Item::default() };
    let mut set = |field: &str, value| item.fields.insert(field.to_owned(), value);
    match item.kind.as_str() {
        "dispel_dice" => {
            set("dice", Value::Number(number(words.next())));
        }
        "familiar" => {
            set("spells", Value::Number(number(words.next())));
        }
        "bound_spell" | "casket" => {
            if let Some((lore, slug)) = words.next_if(|word| word.contains('/')).and_then(|word| word.split_once('/')) {
                set("spell", choice(spell_id(lore, slug)));
            }
            if let Some(value) = words.next_if(|word| word.parse::<i64>().is_ok()) {
                set("casting_value", Value::Number(number(Some(value))));
            }
        }
        _ => {}
    }
    item
}

fn spell_id(lore: &str, slug: &str) -> String {
    format!("winds-of-magic/{lore}/{slug}")
}

/// A message as its id and what goes into it, without a word of any language.
pub fn neutral(message: &Message) -> String {
    let args: Vec<String> = message.args.iter().map(|(name, arg)| format!("{name}={}", neutral_arg(arg))).collect();
    let of_system =
        ["winds-", "warlord-", "imp-", "magick-", "mord-"].iter().find_map(|prefix| message.id.strip_prefix(prefix));
    let id = of_system.unwrap_or(&message.id);
    if args.is_empty() { id.to_owned() } else { format!("{id}({})", args.join(", ")) }
}

fn neutral_arg(arg: &Arg) -> String {
    match arg {
        Arg::Number(number) => number.to_string(),
        Arg::Text(text) => text.clone(),
        Arg::Spell(id) => slug(id).to_owned(),
        Arg::Worded(english, _) => format!("“{english}”"),
        Arg::Faces(faces) => faces.iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
        Arg::Message(message) => neutral(message),
        Arg::List(list) => list.iter().map(neutral).collect::<Vec<_>>().join(" & "),
    }
}

/// The last part of a spell's id.
pub fn slug(id: &str) -> &str {
    id.rsplit('/').next().unwrap_or(id)
}

/// An event as its message and the rule that decided it.
pub fn neutral_event(event: &Event) -> String {
    let rule = event.rules.first().copied().unwrap_or_default();
    let message = neutral(&event.message);
    if rule.is_empty() { message } else { format!("{message} · {rule}") }
}

/// A message in the words of a language, with all systems' messages at hand.
#[allow(dead_code, reason = "each test uses its part of it")]
pub fn in_words(message: &Message, lang: &str) -> String {
    static LANGS: LazyLock<[spellmuster::lang::Lang; 2]> = LazyLock::new(|| {
        let messages: Vec<_> = systems::all().iter().flat_map(|system| system.about().messages).copied().collect();
        ["en", "ru"].map(|code| spellmuster::lang::Lang::new(code, &messages))
    });
    LANGS.iter().find(|known| known.code() == lang).expect("a language").message(message, &())
}

/// A roster as the program writes it: with copies of what it can reach of the lists.
///
/// # Errors
/// As [`roster_text`].
#[allow(dead_code, reason = "each test uses its part of it")]
pub fn kept_text(roster: &Roster) -> Result<String, String> {
    let (game, mut roster) = (game(&roster.system), roster.clone());
    keep_copies(&*game, &*game, &mut roster);
    roster_text(&roster).map_err(|error| error.to_string())
}
