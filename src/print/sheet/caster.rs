use super::{BODY, BOX, GREY, HEADING, NAME, REMARK, SheetWords, TURN_BOXES, UNDER, dotted, lower, titled, under};
use crate::dice::percent;
use crate::lang::Message;
use crate::odds::OddsBook;
use crate::print::{Align, Cell, Face, Item, Shape, Span};
use crate::rosters::Caster;
use crate::rules::{SheetCaster, SheetItem, SheetSpell, Sum, Uses};
use crate::spells::SpellCard;
use crate::tr;

/// More dice or points than this get a line to count on instead of circles.
const MAX_CIRCLES: u32 = 12;

/// A caster's content before it is put into columns.
pub struct Lines {
    /// The caster's name and description.
    pub title: Cell,
    /// The same for further pages.
    pub continued: Cell,
    /// The caster's own dice and points.
    pub aside: Cell,
    /// The caster's spells, then items.
    pub lines: Vec<Line>,
    /// Further notes on the caster.
    pub notes: Vec<Cell>,
    /// The sets that the spells are from.
    pub sets: Vec<String>,
}

/// A spell or an item.
#[derive(Default)]
pub struct Line {
    /// The mark to cross off when it is used.
    pub boxes: Cell,
    /// Whether there is a box for each turn.
    pub each_turn: bool,
    /// Its name and description.
    pub name: Cell,
    /// Heading and cell of each of its numbers.
    pub numbers: Vec<(String, Cell)>,
    /// Its range.
    pub range: Cell,
    /// What it does.
    pub does: Cell,
    /// The heading of each number of dice, and the chance with it.
    pub chances: Vec<(String, String)>,
}

impl SheetWords<'_> {
    /// The content for a caster.
    pub fn caster(&self, caster: &Caster, sheet: &SheetCaster, odds: &mut OddsBook) -> Lines {
        let about = self.all_said(&sheet.about);
        let mut about: Vec<String> = about.iter().map(|words| lower(words)).collect();
        if let Some(load_out) = caster.load_out().filter(|of| caster.load_outs.len() > 1 && !of.name.is_empty()) {
            about.push(tr!(self.lang, "print-load-out", name = load_out.name.as_str()));
        }
        let about = dotted(&about);
        let continued = format!("{} {about}", tr!(self.lang, "print-continued"));
        let marks = sheet.marks.iter().map(|(label, count)| self.mark(label, *count));
        let (spells, items) = (&sheet.spells, &sheet.items);
        let cards = spells.iter().map(|spell| &spell.spell).chain(items.iter().filter_map(|item| item.spell.as_ref()));
        let sets = cards.filter_map(|id| self.card(id)).map(|card| card.set.clone()).collect();
        let mut lines: Vec<Line> = Vec::new();
        lines.extend(spells.iter().map(|spell| self.spell_line(spell, odds)));
        lines.extend(items.iter().map(|item| {
            let name = caster.item(item.item).map_or("", |item| item.name.as_str());
            self.item_line(item, name)
        }));
        Lines {
            title: titled(&caster.name, super::BAND, &about),
            continued: titled(&caster.name, super::BAND, continued.trim_end()),
            aside: Cell { items: marks.collect(), align: Align::Right },
            lines,
            notes: self.notes(caster, sheet),
            sets,
        }
    }

    /// Circles to cross off after a label, or a line to count on if there are too many.
    fn mark(&self, label: &Message, count: u32) -> Item {
        let label = self.message(label);
        if count > MAX_CIRCLES {
            let label = Span::new(Face::Sans, REMARK, format!("{label} {count}"));
            return Item::Form(vec![(label, 90.0)]);
        }
        Item::Labelled(Span::new(Face::Sans, REMARK, label), Shape::Circle, count as usize, BOX)
    }

    /// A caster's further notes: what is missing, and the player's own note.
    fn notes(&self, caster: &Caster, sheet: &SheetCaster) -> Vec<Cell> {
        let mut message = Vec::new();
        if sheet.spells.is_empty() {
            message.push(tr!(self.lang, "print-no-spells"));
        }
        if sheet.to_prepare {
            message.push(tr!(self.lang, "print-to-prepare"));
        }
        for allowance in &sheet.amiss {
            let (what, used) = (lower(&self.message(&allowance.label)), allowance.used());
            match allowance.most.as_ref().map(Sum::total) {
                Some(most) => message.push(tr!(self.lang, "print-allowance", what = what, used = used, most = most)),
                None => message.push(tr!(self.lang, "print-allowance-unknown", what = what, used = used)),
            }
        }
        let mut notes = Vec::new();
        if !message.is_empty() {
            notes.push(under(&dotted(&message)));
        }
        if !caster.note.trim().is_empty() {
            notes.push(Cell::text(Face::Italic, NAME, caster.note.trim()));
        }
        notes
    }

    fn spell_line(&self, spell: &SheetSpell, odds: &mut OddsBook) -> Line {
        let code = self.lang.code();
        let boxes = self.boxes(spell.uses);
        let mut remarks = self.all_said(&spell.how);
        let Some(card) = self.card(&spell.spell) else {
            return Line {
                boxes,
                each_turn: spell.uses == Uses::EachTurn,
                name: named(&self.spell_name(&spell.spell), &dotted(&remarks)),
                does: Cell::text(Face::Sans, BODY, tr!(self.lang, "print-unknown-spell")),
                ..Line::default()
            };
        };
        let duration = card.duration.as_ref().filter(|_| spell.lasts);
        let facts = [card.kind.as_ref(), duration].into_iter().flatten();
        remarks.extend(facts.map(|fact| self.message(fact)).filter(|fact| !fact.is_empty()));
        let chances = spell.odds.iter().map(|(heading, question)| {
            let odds = odds.odds(self.game, question);
            let chance = odds.ok().and_then(|odds| odds.outcomes.first().map(|(_, chance)| *chance));
            (heading.clone(), chance.map_or_else(|| "–".to_owned(), |chance| percent(chance, self.lang.decimal_mark())))
        });
        let mut does = self.does(card, Vec::new());
        if card.remains_in_play {
            does.extend(self.stays(spell.kept.as_ref()));
        }
        Line {
            boxes,
            each_turn: spell.uses == Uses::EachTurn,
            name: named(card.name.text(code), &dotted(&remarks)),
            numbers: self.numbers(card),
            range: self.range(card),
            does: Cell { items: does, align: Align::Left },
            chances: chances.collect(),
        }
    }

    fn item_line(&self, item: &SheetItem, name: &str) -> Line {
        let kind = self.message(&item.kind);
        let (name, remark) = if name.is_empty() { (kind.as_str(), String::new()) } else { (name, lower(&kind)) };
        let mut does = Vec::new();
        if let Some(spell) = &item.spell {
            does.push(Item::Text(vec![Span::new(Face::SansBold, BODY, self.spell_name(spell))]));
        }
        let facts = self.all_said(&item.facts).join(" ");
        let facts = if facts.is_empty() { Vec::new() } else { vec![plain(&facts)] };
        let card = item.spell.as_ref().and_then(|spell| self.card(spell));
        match card {
            Some(card) => {
                does.extend(self.does(card, facts));
                if card.remains_in_play {
                    does.extend(self.stays(None));
                }
            }
            None => does.extend(facts),
        }
        does.extend(item.blanks.iter().map(|blank| Item::Form(vec![form(self.message(blank), 40.0)])));
        Line {
            boxes: self.boxes(item.uses),
            each_turn: item.uses == Uses::EachTurn,
            name: named(name, &remark),
            range: card.map(|card| self.range(card)).unwrap_or_default(),
            does: Cell { items: does, align: Align::Left },
            ..Line::default()
        }
    }

    fn spell_name(&self, id: &str) -> String {
        let name = self.card(id).map(|card| card.name.text(self.lang.code()).to_owned());
        name.unwrap_or_else(|| self.message(&Message::new("print-spell").spell("spell", id)))
    }

    fn boxes(&self, uses: Uses) -> Cell {
        match uses {
            Uses::EachTurn => Cell::shapes(Shape::Square, TURN_BOXES, BOX),
            Uses::Times(times) => {
                let words = Span::new(Face::Sans, HEADING, tr!(self.lang, "print-times", times = times)).grey(GREY);
                Cell::shapes(Shape::Square, times as usize, BOX).with(Item::Text(vec![words]))
            }
            Uses::Freely => Cell::default(),
        }
    }

    fn numbers(&self, card: &SpellCard) -> Vec<(String, Cell)> {
        let cell = |shown: &Option<String>| match shown {
            Some(shown) => Cell::text(Face::Sans, NAME, shown.as_str()),
            None => blank(),
        };
        card.numbers.iter().map(|number| (lower(&self.message(&number.label)), cell(&number.shown))).collect()
    }

    fn range(&self, card: &SpellCard) -> Cell {
        match &card.range {
            Some(range) => Cell::text(Face::Sans, BODY, self.message(range)),
            None if card.unknown.iter().any(|fact| fact == "range") => blank(),
            None => Cell::default(),
        }
    }

    /// What a spell does, its stronger versions, further notes, and lines for what the list does
    /// not know.
    fn does(&self, card: &SpellCard, further: Vec<Item>) -> Vec<Item> {
        let code = self.lang.code();
        let mut does = vec![plain(card.summary.text(code))];
        does.extend(card.versions.iter().map(|(needs, changes)| {
            let changes = Span::new(Face::Sans, BODY, format!(" {}", self.message(changes)));
            Item::Text(vec![Span::new(Face::SansBold, BODY, needs.as_str()), changes])
        }));
        does.extend(further);
        // Numbers and range have lines to write on in columns of their own.
        let is_elsewhere = |fact: &str| fact == "range" || card.numbers.iter().any(|number| number.id == fact);
        let unknown = card.unknown.iter().filter(|fact| !is_elsewhere(fact));
        let unknown: Vec<_> = unknown.map(|fact| form(lower(&self.message(&card.fact_label(fact))), 44.0)).collect();
        if !unknown.is_empty() {
            does.push(Item::Form(unknown));
        }
        does
    }

    /// Lines for notes on a lasting spell: its target, and the power that it was cast with. A spell
    /// that is paid for each turn has boxes instead of the power.
    fn stays(&self, kept: Option<&Message>) -> Vec<Item> {
        let on = form(tr!(self.lang, "print-remains-on"), 50.0);
        let Some(kept) = kept else {
            let power = form(tr!(self.lang, "print-remains-power"), 26.0);
            let power = self.view.keeps_power.then_some(power);
            return vec![Item::Form(std::iter::once(on).chain(power).collect())];
        };
        let label = Span::new(Face::Sans, REMARK, self.message(kept)).grey(GREY);
        vec![Item::Form(vec![on]), Item::Labelled(label, Shape::Square, TURN_BOXES, BOX)]
    }
}

fn named(name: &str, remark: &str) -> Cell {
    let cell = Cell::text(Face::SansBold, NAME, name);
    if remark.is_empty() { cell } else { cell.with(Item::Text(vec![Span::new(Face::Sans, UNDER, remark).grey(GREY)])) }
}

fn plain(words: &str) -> Item {
    Item::Text(vec![Span::new(Face::Sans, BODY, words)])
}

/// A label with a line to write on after it.
fn form(label: String, least: f32) -> (Span, f32) {
    (Span::new(Face::Sans, BODY, label), least)
}

/// A line in place of a number that the list does not know.
fn blank() -> Cell {
    Cell { items: vec![Item::WriteOn(NAME + 1.0)], align: Align::Left }
}
