//! The spell sheet: what stands on paper is what is in the battle, on every paper and in every language.

use std::path::PathBuf;
use std::process::Command;

use spellmuster::lang::Lang;
use spellmuster::odds::OddsBook;
use spellmuster::print::{Face, Mark, Paper, Plan, pdf, sheet, text};
use spellmuster::rosters::{Army, Caster, FieldValue, Item, Roster, RosterEdit};
use spellmuster::rules::{Game, Setup, Table};
use spellmuster::spells::SourceText;
use spellmuster::systems;

fn winds() -> Box<dyn Game> {
    let system = systems::all().iter().find(|system| system.about().id == "winds-of-magic").expect("the system");
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

fn choice(id: &str) -> FieldValue {
    FieldValue::Choice(id.to_owned())
}

impl<'a> Muster<'a> {
    fn new(game: &'a dyn Game, army: &str) -> Self {
        Self { game, roster: Roster::new(game.about().id, army, army) }
    }

    fn army(mut self, name: &str, fields: &[(&str, FieldValue)]) -> Self {
        self.roster.apply(&RosterEdit::AddArmy(Army { name: name.to_owned(), ..Army::default() }));
        self.fields(fields)
    }

    fn fields(mut self, fields: &[(&str, FieldValue)]) -> Self {
        let army = self.roster.chosen_army;
        for (field, value) in fields {
            let (field, value) = ((*field).to_owned(), Some(value.clone()));
            self.roster.apply(&RosterEdit::SetArmyField { army, field, value });
        }
        self
    }

    fn caster(mut self, name: &str, fields: &[(&str, FieldValue)]) -> Self {
        let fields = fields.iter().map(|(id, value)| ((*id).to_owned(), value.clone())).collect();
        let caster = Box::new(Caster { name: name.to_owned(), fields, ..Caster::default() });
        self.roster.apply(&RosterEdit::AddCaster { army: self.roster.chosen_army, caster });
        self
    }

    fn wizard(self, name: &str, level: i64, lore: &str, spells: &[&str]) -> Self {
        let mut muster = self.caster(name, &[("level", FieldValue::Number(level)), ("lore", choice(lore))]);
        let caster = muster.last();
        for spell in spells {
            let card = muster.game.card(&format!("winds-of-magic/{lore}/{spell}")).expect(spell);
            let how = if card.signature { "signature" } else { "rolled" };
            let card = Box::new(card.clone());
            muster.roster.apply(&RosterEdit::AddSpell { caster, card, how: how.to_owned() });
        }
        muster
    }

    fn item(mut self, kind: &str, name: &str, fields: &[(&str, FieldValue)]) -> Self {
        let fields = fields.iter().map(|(id, value)| ((*id).to_owned(), value.clone())).collect();
        let item = Item { kind: kind.to_owned(), name: name.to_owned(), fields, ..Item::default() };
        self.roster.apply(&RosterEdit::AddItem { caster: self.last(), item });
        self
    }

    fn note(mut self, note: &str) -> Self {
        self.roster.apply(&RosterEdit::SetNote(self.last(), note.to_owned()));
        self
    }

    fn last(&self) -> u32 {
        self.roster.chosen().and_then(|army| army.casters.last()).map(|caster| caster.id).expect("a caster")
    }
}

/// One wizard of each sort, and a bearer.
fn marienburg(game: &dyn Game) -> Roster {
    let ring = [("spell", choice("winds-of-magic/fire/fire-ball")), ("casting_value", FieldValue::Number(5))];
    Muster::new(game, "Marienburg")
        .wizard("Magister Altmann", 4, "fire", &["fire-ball", "burning-head", "wall-of-fire", "fiery-blast"])
        .item("dispel_scroll", "", &[])
        .wizard("Сестра Ильза", 2, "light", &["burning-gaze", "healing-hand"])
        .caster("Torven Loremaster", &[("level", FieldValue::Number(3)), ("lore", choice("death")), ("loremaster", FieldValue::Flag(true))])
        .wizard("Wilhelmina Acolyte-to-be", 1, "heavens", &[])
        .note("Stands with the halberdiers; her staff is lent to Altmann in the third turn.")
        .caster("Captain Rudd", &[("kind", choice("bearer"))])
        .item("bound_spell", "Ring of Thori", &ring)
        .item("bound_spell", "Nameless Stone", &[])
        .roster
}

fn planned(game: &dyn Game, roster: &Roster, code: &str, paper: Paper) -> Plan {
    sheet(game, roster, &lang(game, code), paper, &mut OddsBook::default())
}

fn folder() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("sheet");
    std::fs::create_dir_all(&folder).expect("a folder");
    folder
}

#[test]
fn look() {
    let game = winds();
    for code in ["en", "ru"] {
        let plan = planned(&*game, &marienburg(&*game), code, Paper::A4);
        std::fs::write(folder().join(format!("marienburg-{code}.pdf")), pdf(&plan).expect("a PDF")).expect("a file");
        println!("{}", text(&plan));
    }
}
