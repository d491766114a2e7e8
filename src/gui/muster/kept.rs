//! What the screen shows of a roster: asked of the rules and put into words once per change.

use std::collections::BTreeMap;

use super::field::FieldView;
use super::sign::Sign;
use super::views::{AllowanceView, ArmyTab, CasterRow, CasterView, FindingView, ItemView, KnownView, OpenView};
use crate::gui::documents::RosterDocument;
use crate::gui::words::ScreenWords;
use crate::lang::{Lang, Message};
use crate::rosters::{Army, Caster, CasterId, Grade, KnownId, KnownSpell, Place};
use crate::rules::{Allowance, OpenSpell};
use crate::spells::SpellCard;

/// What it all belongs to: the roster's revision, the caster that is shown, the language.
pub type Key = (u64, Option<CasterId>, &'static str);

/// Everything that the rules say, in words, for one state of the roster.
pub struct Kept {
    /// What it belongs to.
    pub key: Key,
    /// The armies of the roster.
    pub armies: Vec<ArmyTab>,
    /// The fields of the army that is shown.
    pub army_fields: Vec<FieldView>,
    /// The casters of the army that is shown.
    pub casters: Vec<CasterRow>,
    /// That army's totals.
    pub army_facts: String,
    /// The casters who still roll for spells.
    pub to_draw: Vec<CasterId>,
    /// The findings about the army that is shown, gravest first.
    pub findings: Vec<FindingView>,
    /// The caster that is shown.
    pub caster: Option<CasterView>,
}

impl Kept {
    /// Asks the rules and puts their answers into words.
    pub fn new(key: Key, document: &RosterDocument, lang: &Lang) -> Self {
        let words = ScreenWords::new(lang, Some(&*document.game));
        let (game, roster) = (&*document.game, document.roster());
        let army = roster.chosen();
        let worst = |of: &dyn Fn(&Place) -> bool| {
            let grade =
                document.findings().iter().filter(|finding| of(&finding.place)).map(|finding| finding.grade).min()?;
            let of_grade = |place: &Place, other: Grade| other == grade && of(place);
            Some((grade, document.findings().iter().filter(|finding| of_grade(&finding.place, finding.grade)).count()))
        };
        let tab = |army: &Army| {
            let (id, name) = (army.id, army.name.clone());
            ArmyTab { id, name, worst: worst(&|place| place.army == Some(army.id)) }
        };
        let row = |caster: &Caster| CasterRow {
            id: caster.id,
            name: caster.name.clone(),
            about: army.map(|army| words.dotted(&game.describe(army, caster))).unwrap_or_default(),
            worst: worst(&|place| place.caster == Some(caster.id)),
            to_draw: army.is_some_and(|army| game.to_prepare(roster, army, caster)),
        };
        let casters: Vec<CasterRow> = army.iter().flat_map(|army| &army.casters).map(row).collect();
        let fields = army.map(|army| game.army_fields(roster, army)).unwrap_or_default();
        let caster = document.caster.and_then(|id| roster.caster(id));
        Self {
            key,
            armies: roster.armies.iter().map(tab).collect(),
            army_fields: fields.iter().map(|field| FieldView::new(field, words)).collect(),
            army_facts: army.map(|army| words.dotted(&game.army_facts(roster, army))).unwrap_or_default(),
            to_draw: casters.iter().filter(|row| row.to_draw).map(|row| row.id).collect(),
            casters,
            findings: findings(document, army, words),
            caster: caster.map(|(army, caster)| CasterView::new(document, army, caster, words)),
        }
    }
}

/// The findings about an army, gravest first.
fn findings(document: &RosterDocument, army: Option<&Army>, words: ScreenWords<'_>) -> Vec<FindingView> {
    let army = army.map(|army| army.id);
    let here = |place: &Place| place.army.is_none() || place.army == army;
    let of_army = document.findings().iter().enumerate().filter(|(_, finding)| here(&finding.place));
    let mut views: Vec<FindingView> = of_army
        .map(|(at, finding)| {
            let message = words.message(&finding.message);
            let caster = finding.place.caster.and_then(|id| document.roster().caster(id));
            let name = caster.map(|(_, caster)| caster.name.clone()).unwrap_or_default();
            FindingView {
                at,
                grade: finding.grade,
                rule: finding.rule,
                place: finding.place,
                who: if message.contains(&name) { String::new() } else { name },
                words: message,
                repairs: finding
                    .repairs
                    .iter()
                    .map(|repair| crate::lang::capital(&words.message(&repair.label)))
                    .collect(),
            }
        })
        .collect();
    views.sort_by_key(|view| view.grade);
    views
}

impl CasterView {
    fn new(document: &RosterDocument, army: &Army, caster: &Caster, words: ScreenWords<'_>) -> Self {
        let (game, roster) = (&*document.game, document.roster());
        let kinds = game.item_kinds();
        let item = |item: &crate::rosters::Item| {
            let kind = kinds.iter().find(|kind| kind.id == item.kind);
            ItemView {
                kind: kind.map_or_else(|| item.kind.clone(), |kind| words.message(&kind.label)),
                rule: kind.map_or("", |kind| kind.rule),
                fields: {
                    let fields = game.item_fields(roster, army, caster, item);
                    fields.iter().map(|field| FieldView::new(field, words)).collect()
                },
            }
        };
        let card = |id: &str| game.card(id);
        let mut columns: Vec<(String, String)> = Vec::new();
        for number in caster.spells().iter().filter_map(|known| card(&known.spell)).flat_map(|card| &card.numbers) {
            if !columns.iter().any(|(id, _)| *id == number.id) {
                columns.push((number.id.clone(), words.message(&number.label)));
            }
        }
        let allowances = game.allowances(roster, army, caster);
        let open = game.open_spells(roster, army, caster);
        let errors = SpellErrors::new(document, caster, &allowances, words);
        let known = |known: &KnownSpell| known_view(known, card(&known.spell), &columns, &errors, words);
        let known: Vec<KnownView> = caster.spells().iter().map(known).collect();
        let mut views: Vec<OpenView> =
            open.iter().filter_map(|open| Some(open_view(card(&open.spell)?, Some(open), words))).collect();
        for have in caster.spells() {
            // Spells that the caster has but may not have can be read too.
            if !views.iter().any(|view| view.spell == have.spell) {
                views.extend(card(&have.spell).map(|card| open_view(card, None, words)));
            }
        }
        Self {
            fields: {
                let fields = game.caster_fields(roster, army, caster);
                fields.iter().map(|field| FieldView::new(field, words)).collect()
            },
            items: caster.items.iter().map(item).collect(),
            item_kinds: kinds.iter().map(|kind| (kind.id, words.message(&kind.label), kind.rule)).collect(),
            packages: {
                let packages = game.packages(roster, army, caster).into_iter();
                packages.map(|package| (package.id, words.message(&package.label), package.rule)).collect()
            },
            allowances: allowances.iter().map(|allowance| allowance_view(allowance, &known, words)).collect(),
            columns,
            known,
            open: views,
            to_draw: game.to_prepare(roster, army, caster),
            to_forget: game.to_forget(army, caster),
        }
    }
}

/// What is wrong with single spells.
struct SpellErrors {
    name: String,
    /// By known id: short and long.
    of: BTreeMap<KnownId, (String, String)>,
}

impl SpellErrors {
    fn new(document: &RosterDocument, caster: &Caster, allowances: &[Allowance], words: ScreenWords<'_>) -> Self {
        let mut of = BTreeMap::<KnownId, (String, String)>::new();
        for allowance in allowances {
            let Some(most) = allowance.most.as_ref().map(crate::rules::Sum::total) else { continue };
            let mut sum = 0;
            for (known, share) in &allowance.shares {
                sum += share;
                if sum > most && *share > 0 {
                    let short = words.message(&Message::new("muster-over").with("over", sum - most));
                    let why = format!("{}: {short}", words.message(&allowance.label));
                    // The short text is about the first allowance; the long text has them all.
                    let entry = of.entry(*known).or_insert_with(|| (short, String::new()));
                    entry.1 = if entry.1.is_empty() { why } else { format!("{}\n{why}", entry.1) };
                }
            }
        }
        for finding in document.findings().iter().filter(|finding| finding.place.caster == Some(caster.id)) {
            if let Some(known) = finding.place.known {
                let why = words.message(&finding.message);
                of.insert(known, (why.clone(), format!("{why} · {}", finding.rule)));
            }
        }
        Self { name: caster.name.clone(), of }
    }

    /// What is wrong with a spell, short and long. The short text leaves out caster and spell,
    /// which are beside it.
    fn about(&self, known: KnownId, spell: &str) -> (String, String) {
        let Some((short, why)) = self.of.get(&known) else { return (String::new(), String::new()) };
        let mut rest = short.as_str();
        for name in [self.name.as_str(), spell] {
            let plain = rest.trim_start_matches(['«', '“', '"']);
            if let Some(cut) = plain.strip_prefix(name).filter(|_| !name.is_empty()) {
                rest = cut.trim_start_matches(['»', '”', '"', ':', ',', ' ']);
            }
        }
        (if rest.is_empty() { short.clone() } else { rest.to_owned() }, why.clone())
    }
}

fn known_view(
    known: &KnownSpell,
    card: Option<&SpellCard>,
    columns: &[(String, String)],
    errors: &SpellErrors,
    words: ScreenWords<'_>,
) -> KnownView {
    let code = words.lang.code();
    let name = words.spell(&known.spell);
    let name = card.map_or(name, |card| card.name.text(code).to_owned());
    let number = |id: &String| {
        let number = card.and_then(|card| card.numbers.iter().find(|number| number.id == *id));
        number.map(|number| number.shown.clone().unwrap_or_else(|| "?".to_owned())).unwrap_or_default()
    };
    let range = card.and_then(|card| card.range.as_ref()).map(|range| words.message(range));
    let (short, why) = errors.about(known.id, &name);
    KnownView {
        known: known.id,
        spell: known.spell.clone(),
        sign: Sign::of_known(known, card),
        name,
        how: known.how,
        numbers: columns.iter().map(|(id, _)| number(id)).collect(),
        range: range.unwrap_or_default(),
        error: short,
        why,
    }
}

fn open_view(card: &SpellCard, open: Option<&OpenSpell>, words: ScreenWords<'_>) -> OpenView {
    let code = words.lang.code();
    let shown = |number: &crate::spells::CardNumber| number.shown.clone().unwrap_or_else(|| "?".to_owned());
    let short: Vec<String> = card.numbers.iter().take(2).map(shown).collect();
    let kind = card.kind.as_ref().map_or_else(String::new, |kind| words.message(kind));
    let mut facts = vec![kind.clone()];
    facts.extend(card.numbers.iter().map(|number| format!("{} {}", words.message(&number.label), shown(number))));
    facts.extend(card.range.as_ref().map(|range| words.message(range)));
    facts.extend(card.duration.as_ref().map(|duration| words.message(duration)));
    facts.extend(card.original.then(|| words.text("spellbook-original")));
    facts.retain(|fact| !fact.is_empty());
    let texts = [&card.name, &card.lore_name, &card.summary];
    let all = texts.iter().flat_map(|text| [text.en.as_str(), text.ru.as_str()]).chain([kind.as_str()]);
    OpenView {
        spell: card.id.clone(),
        sign: Sign::of_card(card),
        name: card.name.text(code).to_owned(),
        short: short.join(" · "),
        facts: facts.join(" · "),
        summary: card.summary.text(code).to_owned(),
        versions: card.versions.iter().map(|(value, text)| (value.clone(), words.message(text))).collect(),
        lore: (card.lore.clone(), card.lore_name.text(code).to_owned()),
        alignment: card.alignment.clone(),
        known: open.map_or(1, |open| open.known),
        how: open.map(|open| open.how),
        unavailable: open.and_then(|open| open.unavailable.as_ref()).map(|why| (words.message(&why.message), why.rule)),
        haystack: plain(&all.collect::<Vec<_>>().join(" ")),
        kind: (card.kind.as_ref().map_or_else(String::new, Message::key), kind),
    }
}

/// A text as searches compare it: in lower case, with ё as е.
pub fn plain(text: &str) -> String {
    text.to_lowercase().replace('ё', "е")
}

fn allowance_view(allowance: &Allowance, known: &[KnownView], words: ScreenWords<'_>) -> AllowanceView {
    let most = allowance.most.as_ref().map(crate::rules::Sum::total);
    let parts = allowance.most.as_ref().map_or(0, |sum| sum.parts.iter().filter(|part| part.amount != 0).count());
    let whole = |sum: &crate::rules::Sum| format!("{} = {}", sum.total(), words.receipt(sum));
    let receipt = allowance.most.as_ref().filter(|_| parts > 1).map(whole);
    let sign = |id: KnownId| known.iter().find(|known| known.known == id).map_or(Sign::Plain, |known| known.sign);
    AllowanceView {
        label: words.message(&allowance.label),
        rule: allowance.rule,
        most,
        receipt: receipt.unwrap_or_default(),
        parts,
        used: allowance.used(),
        shares: allowance.shares.iter().map(|(id, share)| (sign(*id), *share)).collect(),
    }
}
