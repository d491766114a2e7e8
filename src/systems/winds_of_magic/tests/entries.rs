//! Entries of lists, and the cards that are made of them.

use crate::spells::{Lore, ValueError};
use crate::systems::winds_of_magic::entries::{CastingValue, Range, SpellEntry};
use crate::systems::winds_of_magic::views::cards::{range, spell_card};

fn entry(text: &str) -> SpellEntry {
    let head = "id: \"winds-of-magic/fire/x\", number: 0, name: (en: \"X\"), summary: (en: \"S\"), source: \"s\"";
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    options.from_str(&format!("({head}, {text})")).expect("a good entry")
}

#[test]
fn a_card_shows_blanks_as_blanks() {
    let lore = Lore { id: "fire".to_owned(), set: "six".to_owned(), ..Lore::default() };
    let spell = entry(
        "casting_value: unknown, range: unknown, duration: RemainsInPlay, kind: Hex, target: Enemy,
         versions: [(casting_value: 12, changes: (en: \"far\")), (casting_value: unknown, changes: (en: \"wide\"))]",
    );
    let card = spell_card(&lore, &spell);
    assert_eq!(card.numbers.first().map(|number| (number.shown.clone(), number.value)), Some((None, None)));
    assert_eq!(card.unknown, ["casting_value", "versions", "range"]);
    assert_eq!(card.versions.iter().map(|(shown, _)| shown.as_str()).collect::<Vec<_>>(), ["12+", "?"]);
    assert_eq!((card.number, card.remains_in_play, card.set.as_str()), (None, true, "six"));
}

#[test]
fn a_card_shows_what_is_known() {
    let spell = entry("casting_value: 9, range: Inches(24), duration: Instant, kind: unknown, target: Enemy");
    let card = spell_card(&Lore::default(), &spell);
    assert_eq!(card.numbers.first().and_then(|number| number.shown.as_deref()), Some("9+"));
    assert_eq!(card.range, Some(range(&Range::Inches(24))));
    assert_eq!((card.unknown, card.kind), (vec!["kind".to_owned()], None));
}

#[test]
fn what_is_written_is_read_again() {
    let before = entry("casting_value: 9, range: Other(en: \"a\"), duration: Instant, kind: Hex, target: unknown");
    let text = ron::to_string(&before).expect("writable");
    assert_eq!(ron::from_str(&text), Ok(before));
}

#[test]
fn a_casting_value_is_legal_if_it_exists() {
    assert_eq!(CastingValue::try_from(9).map(|value| value.to_string()), Ok("9+".to_owned()));
    assert_eq!(CastingValue::try_from(50).map(CastingValue::get), Ok(50));
    for value in [0, 51, -1, 1000] {
        assert_eq!(CastingValue::try_from(value), Err(ValueError::out_of_range(value, 1, 50)));
    }
}
