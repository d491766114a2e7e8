//! What entries of lists say, and what cards show where a list is silent.

use super::support::in_words;
use crate::spells::Lore;
use crate::systems::magick_phase::entries::SpellEntry;
use crate::systems::magick_phase::views;

fn entry(text: &str) -> Result<SpellEntry, ron::error::SpannedError> {
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let head = "id: \"magick-phase/l/x\", name: (en: \"X\"), summary: (en: \"S.\", ru: \"С.\")";
    options.from_str(&format!("({head}, {text})"))
}

#[test]
fn a_card_of_a_bare_entry_leaves_blanks() {
    let card = |text: &str| views::card(&Lore::default(), &entry(text).expect("a good entry"));
    let bare = card("casting_number: 14");
    assert_eq!((bare.numbers[0].value, bare.numbers[0].shown.as_deref()), (Some(14), Some("14+")));
    assert_eq!(bare.unknown, ["range", "duration"]);
    let remains = card("casting_number: 4, range: (en: \"self\"), remains_in_play: true");
    assert_eq!(remains.unknown, Vec::<String>::new());
    let duration = remains.duration.expect("a duration");
    assert_eq!(["en", "ru"].map(|lang| in_words(&duration, lang)), ["remains in play", "остаётся в игре"]);
}

#[test]
fn a_casting_number_is_1_to_99() {
    let number = |number: i64| entry(&format!("casting_number: {number}")).map(|entry| entry.casting_number()).ok();
    assert_eq!([0, 1, 99, 100].map(number), [None, Some(1), Some(99), None]);
}
