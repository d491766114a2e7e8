//! Paper from plan to file: pages as they come out of a real PDF reader.

use std::path::PathBuf;
use std::process::Command;

use spellmuster::lang::Lang;
use spellmuster::print::{
    Cell, Column, Face, Flow, Item, Panel, Paper, Plan, Row, Shape, Span, Table, Width, pdf, svg, text,
};

fn small(words: &str) -> Cell {
    Cell::spans(vec![Span::new(Face::Sans, 8.0, words).grey(80)])
}

fn plain(words: &str) -> Cell {
    Cell::text(Face::Sans, 10.0, words)
}

fn named(name: &str, kind: &str) -> Cell {
    let kind = Item::Text(vec![Span::new(Face::Sans, 9.0, kind).grey(90)]);
    Cell::text(Face::SansBold, 10.0, name).with(kind)
}

fn band(name: &str, remark: &str) -> Cell {
    Cell::spans(vec![
        Span::new(Face::Bold, 14.0, format!("{name}  ")),
        Span::new(Face::Sans, 9.0, format!("  {remark}")).grey(80),
    ])
}

/// The sheet that a player brings to the table, in both languages.
fn sheet() -> Plan {
    let lang = Lang::new("ru", &[]);
    let mut flow = Flow::new(Paper::A4, &lang, "Spellmuster · списки 1.0 · правила: как написано");
    let turns = Item::Labelled(Span::new(Face::Sans, 9.0, "Turn").grey(80), Shape::Square, 6, 10.0);
    flow.header(
        Cell::spans(vec![
            Span::new(Face::Bold, 22.0, "Marienburg"),
            Span::new(Face::Sans, 9.0, "  Winds of magic · 3 casters · dispel pool 2 + 2 + 1 = 5").grey(80),
        ]),
        Cell { items: vec![turns], ..Cell::default() },
    );
    let columns = vec![
        Column::new(Width::Points(64.0)),
        Column::new(Width::Share(2.0)),
        Column::new(Width::Fit(0.2)),
        Column::new(Width::Fit(0.2)),
        Column::new(Width::Share(4.0)),
        Column::new(Width::Fit(0.2)),
    ];
    let heading =
        Row::new(["each turn", "spell", "needs", "range", "what it does", "works with 2 · 3 dice"].map(small).into());
    let row = |name: &str, kind: &str, needs: &str, range: &str, does: &str, odds: &str| {
        Row::new(vec![
            Cell::shapes(Shape::Square, 6, 10.0),
            named(name, kind),
            plain(needs),
            plain(range),
            plain(does),
            plain(odds),
        ])
    };
    let dice = |words: &str, n| {
        let dice = Item::Labelled(Span::new(Face::Sans, 9.0, words), Shape::Circle, n, 10.0);
        Cell { items: vec![dice], ..Cell::default() }
    };
    flow.panel(&Panel {
        title: band("Magister Altmann", "level 4 · Fire · casting +4"),
        aside: dice("own dice", 5),
        continued: None,
        table: Table {
            columns: columns.clone(),
            heading: Some(heading),
            heading_once: false,
            rows: vec![
                row("Fire Ball", "signature · magic missile", "5+", "24″", "D6 hits at Strength 4.", "100 · 100"),
                row(
                    "Burning Head",
                    "direct damage",
                    "9+",
                    "18″ line",
                    "Each model it crosses takes a Strength 4 hit; an unsaved wound forces a panic test.",
                    "83.3 · 98.1",
                ),
                {
                    let mut wall = row(
                        "Wall of Fire",
                        "remains in play",
                        "12+",
                        "24″",
                        "Each front-rank model, and each that later crosses the wall, takes a Strength 4 hit.",
                        "41.7 · 83.8",
                    );
                    wall.cells[4].items.push(Item::WriteOn(14.0));
                    wall
                },
            ],
        },
    });
    flow.gap(12.0);
    flow.panel(&Panel {
        title: band("Сестра Ильза", "уровень 2 · Свет · +2"),
        aside: dice("свои кубики", 3),
        continued: None,
        table: Table {
            columns,
            heading: None,
            heading_once: false,
            rows: vec![row(
                "Исцеляющая длань",
                "усиление",
                "7+",
                "своя модель",
                "Возвращает модели все потерянные раны.",
                "83,3 · 98,1",
            )],
        },
    });
    flow.gap(12.0);
    flow.panel(&Panel {
        title: band("Miscast", "two or more 1s · roll 2D6 · WM-17"),
        table: Table {
            columns: vec![Column::new(Width::Fit(0.2)), Column::new(Width::Share(1.0))],
            heading: None,
            heading_once: false,
            rows: [
                ("2–4", "Dimensional cascade", "large template on the caster, S10 hits; the spell is lost."),
                ("10–12", "Power drain", "the spell works; nobody of this side casts more this turn. ✓"),
            ]
            .map(|(roll, name, does)| {
                Row::new(vec![
                    plain(roll),
                    Cell::spans(vec![
                        Span::new(Face::SansBold, 10.0, name),
                        Span::new(Face::Sans, 10.0, format!(" {does}")),
                    ]),
                ])
            })
            .into(),
        },
        ..Panel::default()
    });
    flow.gap(12.0);
    let story = "In the third turn Altmann threw five dice, 2 6 6 1 3, and the fire took him. ";
    flow.cell(&Cell::text(Face::Regular, 11.0, story.repeat(3)));
    flow.cell(&Cell::text(Face::Italic, 11.0, "На третьем ходу Альтманн бросил пять кубиков: 2 6 6 1 3."));
    flow.page_break();
    flow.cell(&Cell::text(Face::Bold, 22.0, "Вторая страница 0123456789"));
    flow.finish("Marienburg — книга")
}

fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("print");
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn a_pdf_reader_finds_the_words_in_order() {
    let bytes = pdf(&sheet()).expect("a PDF");
    assert_eq!(bytes, pdf(&sheet()).expect("a PDF"), "the same plan gives the same bytes");
    let file = folder().join("sheet.pdf");
    std::fs::write(&file, bytes).expect("a file");
    let Ok(read) = Command::new("pdftotext").arg(&file).arg("-").output() else {
        eprintln!("pdftotext (poppler-utils) is not there: the PDF was not read back");
        return;
    };
    let words = String::from_utf8(read.stdout).expect("words").split_whitespace().collect::<Vec<_>>().join(" ");
    let mut rest = words.as_str();
    for piece in [
        "Marienburg",
        "Magister Altmann",
        "Fire Ball",
        "Burning Head",
        "Wall of Fire",
        "Сестра Ильза",
        "Исцеляющая",
        "Dimensional cascade",
        "Power drain",
        "2 6 6 1 3",
        "Альтманн бросил пять кубиков",
        "страница 1 из 2",
        "Вторая страница 0123456789",
        "страница 2 из 2",
    ] {
        let at = rest.find(piece).unwrap_or_else(|| panic!("“{piece}” does not come next in: {rest}"));
        rest = &rest[at..];
    }
    let about = Command::new("pdfinfo").arg(&file).output().expect("pdfinfo");
    let about = String::from_utf8_lossy(&about.stdout).into_owned();
    assert!(about.contains("Marienburg — книга"), "{about}");
    let fonts = Command::new("pdffonts").arg(&file).output().expect("pdffonts");
    let fonts = String::from_utf8_lossy(&fonts.stdout).into_owned();
    for line in fonts.lines().skip(2) {
        assert!(line.contains(" yes yes yes "), "embedded, subset, with Unicode map: {line}");
    }
}

#[test]
fn words_and_pictures_say_the_same() {
    let plan = sheet();
    let words = text(&plan);
    assert!(words.contains("Magister Altmann"), "{words}");
    assert!(words.contains("own dice ○ ○ ○ ○ ○"), "{words}");
    let pages = svg(&plan);
    assert_eq!(pages.len(), 2);
    assert!(pages[0].contains(">Исцеляющая<") || pages[0].contains(">Исцеляющая длань<"), "{}", pages[0]);
    std::fs::write(folder().join("sheet.svg"), &pages[0]).expect("a file");
    std::fs::write(folder().join("sheet.txt"), words).expect("a file");
}

#[cfg(feature = "window")]
#[test]
fn the_preview_is_the_same_page() {
    use spellmuster::gui::theme::Theme;
    let plan = sheet();
    let ctx = egui::Context::default();
    Theme::by_id("candle-light").apply(&ctx);
    let image = spellmuster_painter::Shot::new(egui::vec2(830.0, 1160.0)).take(&ctx, |ui| {
        egui::CentralPanel::default_margins().show(ui, |ui| {
            spellmuster::gui::widgets::page_view_ui(ui, &plan.pages[0], 800.0, "1");
        });
    });
    image.save(folder().join("preview.png")).expect("a picture");
}
