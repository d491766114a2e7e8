//! The spell sheet: what stands on paper is what is in the battle, on every paper and in every language.

use spellmuster::form::Value;
use std::path::PathBuf;
use std::process::Command;

use spellmuster::lang::Lang;
use spellmuster::odds::OddsBook;
use spellmuster::print::{Face, Mark, Paper, Plan, pdf, sheet, text};
use spellmuster::rosters::{Acquired, Caster, CasterId, Item, Roster, RosterEdit};
use spellmuster::rules::{Game, Setup, Table, roster_game};
use spellmuster::spells::SourceText;
use spellmuster::systems;

fn winds() -> Box<dyn Game> {
    game("winds-of-magic")
}

/// The system of that id with the lists that ship.
fn game(id: &str) -> Box<dyn Game> {
    let system = systems::all().iter().find(|system| system.about().id == id).expect("the system");
    let sources: Vec<SourceText> =
        system.about().lists.iter().map(|(path, text)| SourceText::new(*path, *text)).collect();
    let (game, diagnostics) = system.load(&sources);
    assert!(diagnostics.is_empty(), "{diagnostics:?}");
    game
}

fn lang(game: &dyn Game, code: &str) -> Lang {
    Lang::new(code, game.about().messages)
}

/// Builds rosters the way the editor does.
struct Muster<'a> {
    game: &'a dyn Game,
    roster: Roster,
}

fn choice(id: &str) -> Value {
    Value::Choice(id.to_owned())
}

impl<'a> Muster<'a> {
    fn new(game: &'a dyn Game, army: &str) -> Self {
        Self { game, roster: Roster::new(game.about().id, army, army) }
    }

    fn fields(mut self, fields: &[(&str, Value)]) -> Self {
        let army = self.roster.chosen_army;
        for (field, value) in fields {
            let (field, value) = ((*field).to_owned(), Some(value.clone()));
            self.roster.apply(&RosterEdit::SetArmyField { army, field, value });
        }
        self
    }

    fn caster(mut self, name: &str, fields: &[(&str, Value)]) -> Self {
        let fields = fields.iter().map(|(id, value)| ((*id).to_owned(), value.clone())).collect();
        let caster = Box::new(Caster { name: name.to_owned(), fields, ..Caster::default() });
        self.roster.apply(&RosterEdit::AddCaster { army: self.roster.chosen_army, caster });
        self
    }

    fn wizard(self, name: &str, level: i64, lore: &str, spells: &[&str]) -> Self {
        let mut muster = self.caster(name, &[("level", Value::Number(level)), ("lore", choice(lore))]);
        let caster = muster.last();
        for spell in spells {
            let card = muster.game.card(&format!("winds-of-magic/{lore}/{spell}")).expect(spell);
            let how = if card.signature { Acquired::Signature } else { Acquired::Rolled };
            let card = Box::new(card.clone());
            muster.roster.apply(&RosterEdit::AddSpell { caster, card, how });
        }
        muster
    }

    fn item(mut self, kind: &str, name: &str, fields: &[(&str, Value)]) -> Self {
        let fields = fields.iter().map(|(id, value)| ((*id).to_owned(), value.clone())).collect();
        let item = Item { kind: kind.to_owned(), name: name.to_owned(), fields, ..Item::default() };
        self.roster.apply(&RosterEdit::AddItem { caster: self.last(), item });
        self
    }

    fn note(mut self, note: &str) -> Self {
        self.roster.apply(&RosterEdit::SetNote(self.last(), note.to_owned()));
        self
    }

    fn last(&self) -> CasterId {
        self.roster.chosen().and_then(|army| army.casters.last()).map(|caster| caster.id).expect("a caster")
    }
}

/// One wizard of each sort, and a bearer.
fn marienburg(game: &dyn Game) -> Roster {
    let ring = [("spell", choice("winds-of-magic/fire/fire-ball")), ("casting_value", Value::Number(5))];
    Muster::new(game, "Marienburg")
        .wizard("Magister Altmann", 4, "fire", &["fire-ball", "burning-head", "wall-of-fire", "fiery-blast"])
        .item("dispel_scroll", "", &[])
        .wizard("Сестра Ильза", 2, "light", &["burning-gaze", "healing-hand"])
        .caster(
            "Torven Loremaster",
            &[("level", Value::Number(3)), ("lore", choice("death")), ("loremaster", Value::Flag(true))],
        )
        .wizard("Wilhelmina Acolyte-to-be", 1, "heavens", &[])
        .note("Stands with the halberdiers; her staff is lent to Altmann in the third turn.")
        .caster("Captain Rudd", &[("kind", choice("bearer"))])
        .item("bound_spell", "Ring of Thori", &ring)
        .item("bound_spell", "Nameless Stone", &[])
        .roster
}

/// Runes, scrolls and no lore.
fn karak(game: &dyn Game) -> Roster {
    Muster::new(game, "Karak Norn")
        .fields(&[("magic", choice("dwarfs"))])
        .caster("Thane Kragg", &[("kind", choice("rune_lord"))])
        .item("anvil", "", &[])
        .item("spellbreaking", "", &[])
        .caster("Burlok", &[("kind", choice("rune_smith"))])
        .item("spellbreaking", "Rune of the Locked Door", &[])
        .roster
}

/// Incantations that every priest knows, and bound ones.
fn khemri(game: &dyn Game) -> Roster {
    let casket = [("spell", choice("winds-of-magic/incantations/vengeance")), ("casting_value", Value::Number(9))];
    let own = [("spell", choice("winds-of-magic/incantations/urgency")), ("casting_value", Value::Number(4))];
    Muster::new(game, "Khemri")
        .fields(&[("magic", choice("tomb_kings"))])
        .caster("Hierophant Nekaph", &[("kind", choice("liche_high_priest"))])
        .item("dispel_dice", "Hieratic Jar", &[("dice", Value::Number(2))])
        .caster("Priest Ankhaf", &[("kind", choice("liche_priest"))])
        .item("casket", "", &casket)
        .caster("King Amenemhet", &[("kind", choice("tomb_king"))])
        .item("bound_spell", "His own incantation", &own)
        .caster("Icon bearer", &[("kind", choice("icon_bearer"))])
        .roster
}

/// Spells of which the list does not know everything, and house rules.
fn middenland(game: &dyn Game) -> Roster {
    let all = |lore: &str| -> Vec<String> {
        let of = game.cards().iter().filter(|card| card.lore == lore);
        of.map(|card| card.id.rsplit('/').next().expect("a slug").to_owned()).collect()
    };
    let beasts = all("beasts-seven");
    let beasts: Vec<&str> = beasts.iter().map(String::as_str).collect();
    let mut muster = Muster::new(game, "Middenland")
        .fields(&[("set", choice("seven"))])
        .wizard("Hrodgar", 4, "beasts-seven", &beasts)
        .item("familiar", "", &[("spells", Value::Number(2))])
        .caster(
            "Ewald",
            &[("level", Value::Number(2)), ("lore", choice("metal-seven")), ("loremaster", Value::Flag(true))],
        );
    for (rule, value) in [("miscast", "spell_fails"), ("duplicate_spell", "choose")] {
        muster.roster.apply(&RosterEdit::SetHouseRule { rule: rule.to_owned(), value: Some(value.to_owned()) });
    }
    muster.roster
}

fn planned(game: &dyn Game, roster: &Roster, code: &str, paper: Paper) -> Plan {
    sheet(game, roster, &lang(game, code), paper, &mut OddsBook::default())
}

fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("sheet");
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

/// Three of everything that fills a page.
fn long(game: &dyn Game) -> Roster {
    let mut muster = Muster::new(game, "The Colleges of Magic, all of them, on their way to war");
    for (at, lore) in ["fire", "death", "heavens", "light"].iter().cycle().take(12).enumerate() {
        let fields =
            [("level", Value::Number(1 + at as i64 % 4)), ("lore", choice(lore)), ("loremaster", Value::Flag(true))];
        muster = muster.caster(&format!("Wizard the {}", at + 1), &fields);
    }
    muster.roster
}

fn rosters(game: &dyn Game) -> Vec<Roster> {
    vec![marienburg(game), karak(game), khemri(game), middenland(game), long(game)]
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The names on paper, in bold letters under the heading of their column, each with its caster.
fn names_on_paper(plan: &Plan, lang: &Lang, casters: &[String]) -> Vec<(usize, String)> {
    let heading = lang.text("print-column-spell");
    let marks = plan.pages.iter().flat_map(|page| &page.marks);
    let texts: Vec<(f32, f32, Face, &str)> = marks
        .filter_map(|mark| match mark {
            Mark::Text { x, size, face, text, .. } => Some((*x, *size, *face, text.as_str())),
            _ => None,
        })
        .collect();
    let column = texts.iter().find(|(.., text)| *text == heading).map_or(0.0, |(x, ..)| *x);
    let mut caster = None;
    let mut names: Vec<(usize, String)> = Vec::new();
    let mut goes_on = false;
    for (x, _, face, text) in texts {
        if face == Face::Bold {
            caster = casters.iter().position(|name| text.trim() == name).or(caster);
        }
        let is_name = face == Face::SansBold && (x - column).abs() < 0.1;
        if let Some(caster) = caster.filter(|_| is_name) {
            match names.last_mut() {
                Some((_, name)) if goes_on => *name = format!("{name} {}", text.trim()),
                _ => names.push((caster, text.trim().to_owned())),
            }
        }
        goes_on = is_name;
    }
    names
}

/// What each caster has when the battle begins.
fn names_in_battle(game: &dyn Game, roster: &Roster, lang: &Lang) -> Vec<(usize, String)> {
    let played = game.play(&Setup::new(roster, &Roster::default()), &mut Table::from_log(&[]));
    let name = |id: &str| game.card(id).expect("a card").name.text(lang.code()).to_owned();
    let casters = played.board.sides[0].casters.iter().enumerate();
    casters
        .flat_map(|(at, caster)| {
            let spells = caster.spells.iter().map(|spell| name(&spell.spell));
            let items = caster
                .items
                .iter()
                .map(|item| if item.name.is_empty() { lang.message(&item.kind, &()) } else { item.name.clone() });
            spells.chain(items).map(move |name| (at, name)).collect::<Vec<_>>()
        })
        .collect()
}

#[test]
fn what_is_on_paper_is_what_is_in_the_battle() {
    let game = winds();
    for roster in rosters(&*game) {
        for code in ["en", "ru"] {
            let lang = lang(&*game, code);
            let casters: Vec<String> =
                roster.chosen().expect("an army").casters.iter().map(|caster| caster.name.clone()).collect();
            let on_paper = names_on_paper(&planned(&*game, &roster, code, Paper::A4), &lang, &casters);
            assert_eq!(on_paper, names_in_battle(&*game, &roster, &lang), "{} in {code}", roster.name);
        }
    }
}

/// The words as they are read, to be read by people.
#[test]
fn the_words_are_as_they_were() {
    let game = winds();
    let check = |roster: &Roster, code: &str, expected: expect_test::ExpectFile| {
        expected.assert_eq(&text(&planned(&*game, roster, code, Paper::A4)));
    };
    check(&marienburg(&*game), "en", expect_test::expect_file!["../sheet/marienburg.en.txt"]);
    check(&marienburg(&*game), "ru", expect_test::expect_file!["../sheet/marienburg.ru.txt"]);
    check(&karak(&*game), "en", expect_test::expect_file!["../sheet/karak.en.txt"]);
    check(&khemri(&*game), "ru", expect_test::expect_file!["../sheet/khemri.ru.txt"]);
    check(&middenland(&*game), "en", expect_test::expect_file!["../sheet/middenland.en.txt"]);
}

/// The sheet of another system, with points to be counted down beside the names.
#[test]
fn points_to_count_down_stand_beside_the_name() {
    let system = systems::all().iter().find(|system| system.about().id == "magick-phase").expect("the system");
    let lists: Vec<SourceText> =
        system.about().lists.iter().map(|(path, text)| SourceText::new(*path, *text)).collect();
    let game = system.load(&lists).0;
    let sample = SourceText::new("sample", system.about().sample.rosters[0]);
    let roster = spellmuster::rosters::read_roster(&sample).0.expect("a whole roster");
    for (code, expected) in [
        ("en", expect_test::expect_file!["../sheet/gale_wardens.en.txt"]),
        ("ru", expect_test::expect_file!["../sheet/gale_wardens.ru.txt"]),
    ] {
        let plan = planned(&*game, &roster, code, Paper::A4);
        expected.assert_eq(&text(&plan));
        // Name, what he is, and the line to count on share a band, and do not run into each other.
        let marks = &plan.pages[0].marks;
        let beside = |words: &str| {
            marks.iter().find_map(|mark| match mark {
                Mark::Text { x, baseline, text, size, face, .. } if text.contains(words) => {
                    Some((*x, *x + spellmuster::print::width(*face, *size, text), *baseline))
                }
                _ => None,
            })
        };
        let name = beside("× 5: ").expect("the last of what he is");
        let points = beside(" 36").expect("his points");
        assert!(name.1 + 4.0 < points.0 && (name.2 - points.2).abs() < 6.0, "{name:?} {points:?}");
    }
}

/// Where points pile up, there is a track for them, and boxes for what is paid turn by turn.
#[test]
fn a_wizard_who_tires_has_a_track_and_his_spells_boxes_for_upkeep() {
    let game = game("mordheim-fatigue");
    let source = SourceText::new("sample", game.about().sample.rosters[0]);
    let roster = spellmuster::rosters::read_roster(&source).0.expect("a whole roster");
    for (code, expected) in [
        ("en", expect_test::expect_file!["../sheet/lamplighters.en.txt"]),
        ("ru", expect_test::expect_file!["../sheet/lamplighters.ru.txt"]),
    ] {
        let plan = planned(&*game, &roster, code, Paper::A4);
        expected.assert_eq(&text(&plan));
        let marks = || plan.pages.iter().flat_map(|page| &page.marks);
        assert_eq!(marks().filter(|mark| matches!(mark, Mark::Circle { .. })).count(), 24, "the track of 4D6");
        // Turns on both pages, six spells turn by turn, and the upkeep of the five that stay.
        assert_eq!(marks().filter(|mark| matches!(mark, Mark::Box { .. })).count(), 6 * (2 + 6 + 5));
    }
}

#[test]
fn every_word_is_there_in_both_languages() {
    let game = winds();
    for code in ["en", "ru"] {
        let lang = lang(&*game, code);
        for roster in rosters(&*game) {
            let plan = sheet(&*game, &roster, &lang, Paper::A4, &mut OddsBook::default());
            let words = text(&plan);
            assert!(!words.contains("winds-") && !words.contains("print-"), "{words}");
        }
        assert_eq!(lang.missed(), Vec::<String>::new());
    }
}

/// Printers leave a margin; ten millimetres are safe.
#[test]
fn nothing_stands_in_the_margin() {
    const SAFE: f32 = 28.35;
    let game = winds();
    for (roster, paper, code) in rosters(&*game).iter().flat_map(|roster| {
        [(Paper::A4, "en"), (Paper::A4, "ru"), (Paper::Letter, "en"), (Paper::Letter, "ru")]
            .map(|(paper, code)| (roster, paper, code))
    }) {
        for page in planned(&*game, roster, code, paper).pages {
            assert_eq!((page.width, page.height), paper.size());
            for mark in &page.marks {
                let (left, top, right, bottom) = match mark {
                    Mark::Text { x, baseline, size, face, text, .. } => {
                        let wide = spellmuster::print::width(*face, *size, text.trim_end());
                        (*x, baseline - size, x + wide, baseline + size * 0.25)
                    }
                    Mark::Line { from, to, .. } => (from.0, from.1, to.0, to.1),
                    Mark::Blank { x, y, width } => (*x, *y, x + width, *y),
                    Mark::Rect { x, y, width, height, .. } => (*x, *y, x + width, y + height),
                    Mark::Box { x, y, side } => (*x, *y, x + side, y + side),
                    Mark::Circle { x, y, radius } => (x - radius, y - radius, x + radius, y + radius),
                };
                let inside = left >= SAFE && top >= SAFE && right <= page.width - SAFE && bottom <= page.height - SAFE;
                assert!(inside, "{} in {code}: {mark:?}", roster.name);
            }
        }
    }
}

#[test]
fn a_pdf_reader_finds_the_words_in_order() {
    let game = winds();
    let roster = marienburg(&*game);
    let expected = [
        (
            "en",
            [
                "Marienburg",
                "dispel pool 2 + 4 + 2 = 8",
                "Magister Altmann",
                "casting +4",
                "own dice",
                "Fire Ball",
                "Burning Head",
                "Wall of Fire",
                "Dispel scroll",
                "Сестра Ильза",
                "Healing Hand",
                "page 1 of",
                "Wilhelmina Acolyte-to-be",
                "no spells of his own",
                "Ring of Thori",
                "Miscast",
                "Dimensional Cascade",
            ],
        ),
        (
            "ru",
            [
                "Marienburg",
                "пул разрушения 2 + 4 + 2 = 8",
                "Magister Altmann",
                "к броску +4",
                "свои кубики",
                "Огненный шар",
                "Пылающий",
                "Стена огня",
                "Свиток",
                "Сестра Ильза",
                "Целительная",
                "страница 1 из",
                "Wilhelmina Acolyte-to-be",
                "своих заклинаний нет",
                "Ring of Thori",
                "Магическая ошибка",
                "Каскад измерений",
            ],
        ),
    ];
    for (code, pieces) in expected {
        for (paper, name) in [(Paper::A4, "a4"), (Paper::Letter, "letter")] {
            let plan = planned(&*game, &roster, code, paper);
            let bytes = pdf(&plan).expect("a PDF");
            let file = folder().join(format!("marienburg-{name}-{code}.pdf"));
            std::fs::write(&file, bytes).expect("a file");
            let Ok(read) = Command::new("pdftotext").arg(&file).arg("-").output() else {
                eprintln!("pdftotext (poppler-utils) is not there: the PDF was not read back");
                return;
            };
            let all = words(&String::from_utf8(read.stdout).expect("words"));
            let last = if code == "en" { "page" } else { "страница" };
            let of = if code == "en" { "of" } else { "из" };
            let pages = plan.pages.len();
            let last = format!("{last} {pages} {of} {pages}");
            let mut rest = all.as_str();
            for piece in pieces.into_iter().chain([last.as_str()]) {
                let at = rest.find(piece).unwrap_or_else(|| panic!("“{piece}” does not come next in: {rest}"));
                rest = &rest[at..];
            }
        }
    }
}

#[test]
fn what_does_not_fit_goes_on_under_the_casters_name() {
    let game = winds();
    let roster = long(&*game);
    for paper in [Paper::A4, Paper::Letter] {
        for (code, continued) in [("en", "(continued)"), ("ru", "(продолжение)")] {
            let plan = planned(&*game, &roster, code, paper);
            assert!(plan.pages.len() > 4, "{} pages", plan.pages.len());
            let pages: Vec<String> = text(&plan).split('\u{c}').map(words).collect();
            // Every page says whose spells it begins with; the last may have room for the table alone.
            for page in pages.iter().filter(|page| page.contains("Wizard the ")) {
                let page = page.split("☐ ☐ ☐ ☐ ☐ ☐").nth(1).expect("turns").trim_start();
                assert!(page.starts_with("Wizard the "), "{page}");
            }
            assert!(pages.iter().any(|page| page.contains(continued)));
            let last = usize::from(!pages.last().is_some_and(|page| page.contains("Wizard the ")));
            for (at, page) in pages.iter().enumerate().take(pages.len() - last) {
                // Headings are repeated on every page.
                let heading = lang(&*game, code).text("print-column-does");
                assert!(page.contains(&heading), "page {}: {page}", at + 1);
            }
        }
    }
}

#[test]
fn an_empty_roster_says_so() {
    let game = winds();
    let mut roster = Roster::new("winds-of-magic", "Nothing yet", "Nobody");
    assert!(words(&text(&planned(&*game, &roster, "en", Paper::A4))).contains("Nobody Winds of magic · no casters"));
    roster.armies.clear();
    let words = words(&text(&planned(&*game, &roster, "en", Paper::A4)));
    assert!(words.contains("there is no army in this roster"), "{words}");
}

/// A spell that a later list has lost, and items of a kind that nobody knows.
#[test]
fn what_the_lists_do_not_know_is_still_printed() {
    let game = winds();
    let mut roster = marienburg(&*game);
    let caster = roster.chosen().expect("an army").casters[0].id;
    // The lists have lost a spell; the roster's copy has it.
    let spells = r#"(id: "winds-of-magic/fire/lost-flame", number: 1, signature: true, name: (en: "Lost Flame"),
        casting_value: 5, range: Inches(24), duration: Instant, kind: MagicMissile, target: Enemy,
        summary: (en: "It burns."), source: "a list of before")"#;
    let list = format!("Lore(format: 1, lore: \"fire\", name: (en: \"Fire\"), set: \"six\", spells: [{spells}])");
    roster.kept = vec![SourceText::new("fire.ron", list)];
    let lists: std::sync::Arc<dyn Game> = game.into();
    let game = roster_game(&lists, &roster);
    let lost = game.card("winds-of-magic/fire/lost-flame").expect("a card").clone();
    roster.apply(&RosterEdit::AddSpell { caster, card: Box::new(lost), how: Acquired::Chosen });
    let item = Item { kind: "orb".to_owned(), ..Item::default() };
    roster.apply(&RosterEdit::AddItem { caster, item });
    let words = words(&text(&planned(&*game, &roster, "en", Paper::A4)));
    assert!(words.contains("Lost Flame signature · magic missile 5+"), "{words}");
    assert!(words.contains("orb"), "{words}");
}

/// Draws every sheet into `target/tmp/sheet/` for people to look at.
#[test]
fn files_to_look_at() {
    let game = winds();
    for (roster, code) in rosters(&*game).iter().flat_map(|roster| [(roster, "en"), (roster, "ru")]) {
        let plan = planned(&*game, roster, code, if code == "en" { Paper::Letter } else { Paper::A4 });
        let name = roster.name.split([' ', ',']).next().unwrap_or_default();
        std::fs::write(folder().join(format!("{name}-{code}.pdf")), pdf(&plan).expect("a PDF")).expect("a file");
    }
}
