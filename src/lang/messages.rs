use std::collections::BTreeSet;
use std::sync::{LazyLock, Mutex, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use super::{Arg, Message};
use crate::dice::{Fraction, percent};

/// Embeds the program's own messages: a folder for each language below `assets/lang/`, all with the same files.
macro_rules! languages {
    ($($code:literal),*; $files:tt) => {
        /// Codes of the languages that the program speaks.
        const CODES: &[&str] = &[$($code),*];
        /// Language and text of each file.
        const FILES: &[&[(&str, &str)]] = &[$(languages!(@of $code $files)),*];
    };
    (@of $code:literal [$($file:literal),*]) => {
        &[$(($code, include_str!(concat!("../../assets/lang/", $code, "/", $file, ".ftl")))),*]
    };
}

languages!["en", "ru"; ["app", "battle", "cards", "cli", "diagnostics", "files", "muster", "print", "rosters", "spellbook", "window"]];

/// Who knows what a spell is called.
pub trait Names {
    /// The display name of the spell with that id in a language (`en`, `ru`), if it is known.
    fn spell(&self, id: &str, lang: &str) -> Option<String>;
}

/// Knows no spell: their ids are made readable instead.
impl Names for () {
    fn spell(&self, _id: &str, _lang: &str) -> Option<String> {
        None
    }
}

/// Words messages in one language; English stands in for what the language lacks.
///
/// Never fails: an unknown id is shown as itself, and what was missing is remembered for the
/// tests ([`Lang::missed`]).
pub struct Lang {
    code: &'static str,
    chain: Vec<FluentBundle<FluentResource>>,
    missed: Mutex<BTreeSet<String>>,
}

impl Lang {
    /// Codes of the languages that the program speaks.
    pub const ALL: &'static [&'static str] = CODES;

    /// The languages that the program speaks: code, and what the language calls itself.
    pub fn names() -> &'static [(&'static str, String)] {
        static NAMES: LazyLock<Vec<(&str, String)>> = LazyLock::new(|| {
            Lang::ALL.iter().map(|code| (*code, Lang::new(code, &[]).text("language-name"))).collect()
        });
        &NAMES
    }

    /// Words that players may type for the same thing in any language: a message of words with commas between.
    pub fn typed(id: &str) -> Vec<String> {
        let words = Self::ALL.iter().map(|code| Self::new(code, &[]).text(id));
        words.flat_map(|words| words.split(',').map(|word| word.trim().to_owned()).collect::<Vec<_>>()).collect()
    }

    /// The language with that code (`ru`, `ru-RU`; what it does not speak becomes English), with
    /// the program's messages and further ones: language code and text of each file.
    pub fn new(code: &str, extra: &[(&str, &str)]) -> Self {
        let code = Self::spoken(code);
        let missed = Mutex::default();
        let mut codes = vec![code];
        if code != "en" {
            codes.push("en");
        }
        let chain = codes.into_iter().map(|code| bundle(code, extra, &missed)).collect();
        Self { code, chain, missed }
    }

    /// The code of a language that the program speaks and that the machine is set to; else English.
    pub fn system_code() -> &'static str {
        Self::spoken(&sys_locale::get_locale().unwrap_or_default())
    }

    /// The code that the program knows that language by; English for what it does not speak.
    fn spoken(code: &str) -> &'static str {
        let primary = code.split(['-', '_', '.']).next().unwrap_or_default();
        Self::ALL.iter().copied().find(|known| known.eq_ignore_ascii_case(primary)).unwrap_or("en")
    }

    /// The language's code: `en`, `ru`.
    pub fn code(&self) -> &'static str {
        self.code
    }

    /// What stands between whole and tenths.
    pub fn decimal_mark(&self) -> char {
        if self.code == "ru" { ',' } else { '.' }
    }

    /// A mean as people read it, to a tenth: `0.7`, `0,7`.
    pub fn tenths(&self, fraction: Fraction) -> String {
        crate::dice::tenths(fraction, self.decimal_mark())
    }

    /// A chance as people read it, to a tenth: `54.6 %`, `54,6 %`, `<0.1 %`.
    pub fn percent(&self, chance: Fraction) -> String {
        format!("{} %", percent(chance, self.decimal_mark()))
    }

    /// A number with its sign, for modifiers: `+4`, `−1`, `±0`.
    pub fn signed(&self, number: i64) -> String {
        match number {
            0 => "±0".to_owned(),
            1.. => format!("+{number}"),
            _ => format!("−{}", number.unsigned_abs()),
        }
    }

    /// The words of a message without arguments.
    pub fn text(&self, id: &str) -> String {
        self.word(id, None)
    }

    /// The words of a message; `names` knows the spells that it may mention.
    pub fn message(&self, message: &Message, names: &dyn Names) -> String {
        let args: FluentArgs<'_> =
            message.args.iter().map(|(name, arg)| (name.as_ref(), self.value(arg, names))).collect();
        self.word(&message.id, Some(&args))
    }

    /// Several messages with commas between.
    pub fn list(&self, list: &[Message], names: &dyn Names) -> String {
        let words: Vec<String> = list.iter().map(|message| self.message(message, names)).collect();
        words.join(", ")
    }

    /// Everything that was asked for and not there so far: ids, and arguments within messages.
    pub fn missed(&self) -> Vec<String> {
        self.missed.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }

    fn word(&self, id: &str, args: Option<&FluentArgs<'_>>) -> String {
        for bundle in &self.chain {
            if let Some(pattern) = bundle.get_message(id).and_then(|message| message.value()) {
                let mut errors = Vec::new();
                let words = bundle.format_pattern(pattern, args, &mut errors).into_owned();
                for error in errors {
                    miss(&self.missed, format!("{id}: {error}"));
                }
                return words;
            }
        }
        miss(&self.missed, id.to_owned());
        id.to_owned()
    }

    fn value<'a>(&self, arg: &'a Arg, names: &dyn Names) -> FluentValue<'a> {
        match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Spell(id) => FluentValue::from(names.spell(id, self.code).unwrap_or_else(|| readable(id))),
            Arg::Worded(en, ru) => {
                FluentValue::from(if self.code == "ru" && !ru.is_empty() { ru.as_str() } else { en.as_str() })
            }
            Arg::Faces(faces) => {
                let faces: Vec<String> = faces.iter().map(u8::to_string).collect();
                FluentValue::from(faces.join(" "))
            }
            Arg::Message(message) => FluentValue::from(self.message(message, names)),
            Arg::List(list) => FluentValue::from(self.list(list, names)),
        }
    }
}

/// One language with all its files. What cannot be read is left out and remembered.
fn bundle(code: &str, extra: &[(&str, &str)], missed: &Mutex<BTreeSet<String>>) -> FluentBundle<FluentResource> {
    let identifier: LanguageIdentifier = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
    // Else every argument stands between two invisible marks that the window draws as boxes.
    bundle.set_use_isolating(false);
    // Below zero a number has the minus of the fonts, as signed numbers have.
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(number) if number.value < 0.0 => Some(format!("−{}", -number.value)),
        _ => None,
    }));
    for (_, text) in FILES.iter().copied().flatten().chain(extra).filter(|(of, _)| *of == code) {
        let resource = match FluentResource::try_new((*text).to_owned()) {
            Ok(resource) => resource,
            Err((resource, errors)) => {
                for error in errors {
                    miss(missed, format!("{code}: {error}"));
                }
                resource
            }
        };
        for error in bundle.add_resource(resource).err().unwrap_or_default() {
            if let FluentError::Overriding { id, .. } = &error {
                miss(missed, format!("{code}: {id} is there twice"));
            }
        }
    }
    bundle
}

fn miss(missed: &Mutex<BTreeSet<String>>, what: String) {
    missed.lock().unwrap_or_else(PoisonError::into_inner).insert(what);
}

/// The words with a capital letter in front: what is lower case within a line and in the quotes
/// of the undo button begins a button, a heading or a menu this way.
pub fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// A spell's id made readable: `system/fire/burning-head` becomes `Burning head`.
fn readable(id: &str) -> String {
    capital(&id.rsplit('/').next().unwrap_or(id).replace(['-', '_'], " "))
}

/// Words a message: `tr!(lang, "id")`, `tr!(lang, "id", name = value)`.
///
/// Values are whatever becomes an [`Arg`]. A message that mentions spells wants their names: use
/// [`Lang::message`] for it.
#[macro_export]
macro_rules! tr {
    ($lang:expr, $id:literal $(,)?) => {
        $lang.text($id)
    };
    ($lang:expr, $id:literal $(, $name:ident = $value:expr)+ $(,)?) => {
        $lang.message(&$crate::lang::Message::new($id)$(.with(stringify!($name), $value))+, &())
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    const EN: &str = "prepared = { $n ->\n    [0] Nothing prepared\n    [one] { $n } spell\n   *[other] { $n } spells\n}\n\
                      only-english = Only English\ncast = { $who } casts { $spell }: { $faces }\nbecause = No: { $why }\n";
    const RU: &str = "prepared = { $n ->\n    [0] Ничего\n    [one] { $n } заклинание\n    [few] { $n } заклинания\n   *[many] { $n } заклинаний\n}\n\
                      cast = { $who } читает «{ $spell }»: { $faces }\nbecause = Нет: { $why }\n";

    struct Book;
    impl Names for Book {
        fn spell(&self, id: &str, lang: &str) -> Option<String> {
            (id == "toy/fire/ball" && lang == "ru").then(|| "Огненный шар".to_owned())
        }
    }

    fn lang(code: &str) -> Lang {
        Lang::new(code, &[("en", EN), ("ru", RU)])
    }

    #[test]
    fn plurals_follow_the_language() {
        let wordings = |code: &str| {
            let lang = lang(code);
            [0, 1, 2, 5, 11, 21, 22, 25, 111].map(|n| tr!(lang, "prepared", n = n)).join("; ")
        };
        assert_eq!(
            wordings("en"),
            "Nothing prepared; 1 spell; 2 spells; 5 spells; 11 spells; 21 spells; 22 spells; 25 spells; 111 spells"
        );
        assert_eq!(
            wordings("ru"),
            "Ничего; 1 заклинание; 2 заклинания; 5 заклинаний; 11 заклинаний; 21 заклинание; 22 заклинания; \
             25 заклинаний; 111 заклинаний"
        );
        assert_eq!(tr!(lang("ru"), "prepared", n = 1_234_000), "1234000 заклинаний");
    }

    #[test]
    fn english_stands_in_and_then_the_id() {
        let lang = lang("ru_RU.UTF-8");
        assert_eq!(lang.code(), "ru");
        assert_eq!(lang.text("only-english"), "Only English");
        assert_eq!(lang.missed(), Vec::<String>::new());
        assert_eq!(lang.text("no-such-message"), "no-such-message");
        assert!(tr!(lang, "because", wrong = 1).starts_with("Нет: "));
        assert_eq!(lang.missed().len(), 2, "{:?}", lang.missed());
        assert_eq!(Lang::new("tlh", &[]).code(), "en");
    }

    #[test]
    fn messages_nest() {
        let cast = Message::new("cast")
            .with("who", "Мерлин")
            .spell("spell", "toy/fire/ball")
            .with("faces", Arg::Faces(vec![2, 6, 1]));
        assert_eq!(lang("ru").message(&cast, &Book), "Мерлин читает «Огненный шар»: 2 6 1");
        assert_eq!(lang("en").message(&cast, &Book), "Мерлин casts Ball: 2 6 1");
        let why = Message::new("because").with("why", vec![cast.clone(), Message::new("only-english")]);
        assert_eq!(lang("en").message(&why, &()), "No: Мерлин casts Ball: 2 6 1, Only English");
        assert_eq!(lang("en").message(&Message::new("because").with("why", cast), &()), "No: Мерлин casts Ball: 2 6 1");
    }

    #[test]
    fn a_capital_letter_for_either_alphabet() {
        assert_eq!(["cast", "сотворить «Искру»", "«Икс»", ""].map(capital), ["Cast", "Сотворить «Искру»", "«Икс»", ""]);
    }

    #[test]
    fn numbers_follow_the_language() {
        assert_eq!(lang("en").percent(Fraction::new(546, 1000)), "54.6 %");
        assert_eq!(lang("ru").percent(Fraction::new(546, 1000)), "54,6 %");
        assert_eq!(lang("ru").percent(Fraction::new(1, 1)), "100 %");
        assert_eq!([4, 0, -1].map(|n| lang("en").signed(n)).join(" "), "+4 ±0 −1");
    }
}
