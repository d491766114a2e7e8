use super::{
    Board, OddsQuestion, Outcome, Prompt, Query, Reason, Setup, SheetItem, SheetSpell, Step, Sum, Table, Uses,
    VerbPattern,
};
use crate::lang::Message;
use crate::rosters::{Army, Caster, Field, Finding, HouseRules, Item, Roster};
use crate::spells::{Diagnostic, ListSources, Reach, SourceText, SpellCard, SpellId, Worded};

/// A book's own word for something, with one sentence on what it means.
#[derive(Debug, PartialEq, Eq)]
pub struct Term {
    /// Message id of its name; the sentence is `<id>-means`.
    pub id: &'static str,
    /// The rule's number.
    pub rule: &'static str,
}

/// A rule system as the program knows it before any list is read.
pub trait System: Sync {
    /// Its name and what comes with it.
    fn about(&self) -> &'static About;
    /// Reads lists: those that ship with it are [`About::lists`]. Never fails: what could not be read is left out and reported.
    fn load(&self, sources: &[SourceText]) -> (Box<dyn Game>, Vec<Diagnostic>);
}

/// What a system is called and what it brings along.
pub struct About {
    /// Id in files and on the command line; also the name of its folders.
    pub id: &'static str,
    /// Message id of its name.
    pub name: &'static str,
    /// Message id of one sentence on it.
    pub summary: &'static str,
    /// Raised whenever the order or kind of questions changes.
    pub rules_revision: u32,
    /// What its lists are called and their version, shown on sheets.
    pub lists_version: &'static str,
    /// House rules, in the order shown.
    pub house_rules: &'static [HouseRule],
    /// Named sets of house rules; the first is all defaults.
    pub presets: &'static [Preset],
    /// How its decisions are written in files.
    pub verbs: &'static [VerbPattern],
    /// Its messages: language and Fluent text.
    pub messages: &'static [(&'static str, &'static str)],
    /// The lists that ship with it: path and text.
    pub lists: &'static [(&'static str, &'static str)],
    /// Two sample rosters, and answers with which the sample battle has begun.
    pub sample: Sample,
}

impl About {
    /// The house rules that are not at their defaults, in the order shown, each with its value.
    pub fn changed<'a>(&'static self, rules: &'a HouseRules) -> Vec<(&'static HouseRule, &'a str)> {
        let value = |rule: &'static HouseRule| {
            let value = rules.get(rule.id)?.as_str();
            (rule.values.first() != Some(&value)).then_some((rule, value))
        };
        self.house_rules.iter().filter_map(value).collect()
    }

    /// The named set that holds, if these are just its values.
    pub fn preset(&'static self, rules: &HouseRules) -> Option<&'static Preset> {
        let is_known = |id: &String| self.house_rules.iter().any(|rule| rule.id == id);
        let holds = |preset: &&Preset| {
            self.house_rules.iter().all(|rule| {
                let default = rule.values.first().copied().unwrap_or_default();
                let wanted = preset.values.iter().find(|(id, _)| *id == rule.id).map_or(default, |(_, value)| value);
                rules.get(rule.id).map_or(default, String::as_str) == wanted
            })
        };
        self.presets.iter().find(holds).filter(|_| rules.keys().all(is_known))
    }
}

/// What the sample battle of a system is made of.
pub struct Sample {
    /// The two rosters, in the file form.
    pub rosters: [&'static str; 2],
    /// Answers given so far, in the notation of answers files.
    pub answers: &'static str,
}

/// A setting that groups of players settle differently.
#[derive(Debug, PartialEq, Eq)]
pub struct HouseRule {
    /// Id in files.
    pub id: &'static str,
    /// Message id of its name; each value's is `<label>-<value>` with underscores as hyphens.
    pub label: &'static str,
    /// The rule's number.
    pub rule: &'static str,
    /// Values, the default first.
    pub values: &'static [&'static str],
}

impl HouseRule {
    /// Message id of the name of one of its values.
    pub fn value_label(&self, value: &str) -> String {
        format!("{}-{}", self.label, value.replace('_', "-"))
    }
}

/// A named set of house rules.
#[derive(Debug, PartialEq, Eq)]
pub struct Preset {
    /// Id in files.
    pub id: &'static str,
    /// Message id of its name.
    pub label: &'static str,
    /// What it sets apart from the defaults.
    pub values: &'static [(&'static str, &'static str)],
}

/// A rule system with its lists loaded: ready to check, to play, to reckon.
pub trait Game: Send + Sync {
    /// The system.
    fn about(&self) -> &'static About;
    /// All spells of its lists, in the order of lists and numbers.
    fn cards(&self) -> &[SpellCard];
    /// Tables worth having at hand: miscasts and the like, for Spellbook and sheets.
    fn tables(&self, roster: &Roster) -> Vec<ReferenceTable>;

    /// What the editor asks of an army.
    fn army_fields(&self, roster: &Roster, army: &Army) -> Vec<Field>;
    /// What the editor asks of a caster.
    fn caster_fields(&self, roster: &Roster, army: &Army, caster: &Caster) -> Vec<Field>;
    /// Kinds of items with a bearing on magic.
    fn item_kinds(&self) -> Vec<ItemKind>;
    /// What the editor asks of an item.
    fn item_fields(&self, roster: &Roster, army: &Army, caster: &Caster, item: &Item) -> Vec<Field>;
    /// Ways in which this caster's spells can be determined; empty where there is one way only.
    fn packages(&self, roster: &Roster, army: &Army, caster: &Caster) -> Vec<Package>;
    /// What an army comes to, for the line below its casters: points and the like.
    fn army_facts(&self, _roster: &Roster, _army: &Army) -> Vec<Message> {
        Vec::new()
    }
    /// What a caster is, in short: level, lore.
    fn describe(&self, army: &Army, caster: &Caster) -> Vec<Message>;
    /// What a caster may have, itemised, and what he has of it.
    fn allowances(&self, roster: &Roster, army: &Army, caster: &Caster) -> Vec<Allowance>;
    /// The spells that could be his, and those that could not with the reason.
    fn open_spells(&self, roster: &Roster, army: &Army, caster: &Caster) -> Vec<OpenSpell>;
    /// Whether some of his spells are still to be determined by [`Game::prepare`].
    fn to_prepare(&self, roster: &Roster, army: &Army, caster: &Caster) -> bool;
    /// The spells, by known id, that another draw would determine anew: those that dice brought.
    fn to_forget(&self, _army: &Army, caster: &Caster) -> Vec<u32> {
        let rolled = caster.spells().iter().filter(|known| known.how == "rolled");
        rolled.map(|known| known.id).collect()
    }
    /// All findings on a roster.
    fn check(&self, roster: &Roster) -> Vec<Finding>;

    /// Determines what is left to dice or to choice before the game, for these casters in this order.
    ///
    /// # Errors
    /// A [`super::Pause`] like any rule.
    fn prepare(&self, roster: &Roster, casters: &[u32], table: &mut Table<'_>) -> Step<Roster>;
    /// The whole battle.
    fn play(&self, setup: &Setup, table: &mut Table<'_>) -> Played;

    /// What faces come to at a roll that is asked for, where the game does not add them up.
    fn comes_to(&self, _ask: &Prompt, _faces: &[u8]) -> Option<Message> {
        None
    }

    /// What odds can be asked.
    fn queries(&self) -> Vec<Query>;
    /// One step alone, by the very functions that [`Game::play`] calls.
    ///
    /// # Errors
    /// A [`super::Pause`] like any rule.
    fn reckon(&self, question: &OddsQuestion, table: &mut Table<'_>) -> Step<Outcome>;
    /// The name of a key of a distribution, where it is not simply a number.
    fn key_name(&self, _asked: &OddsQuestion, _distribution: &str, key: i32) -> String {
        key.to_string()
    }
    /// Odds that stand beside a spell on the sheet: the heading of the column, and what to ask.
    /// The outcome that is printed is the query's first.
    fn sheet_odds(
        &self,
        roster: &Roster,
        army: &Army,
        caster: &Caster,
        card: &SpellCard,
    ) -> Vec<(String, OddsQuestion)>;
    /// The heading over those odds, given the headings of the columns: `2 · 3 · 4`.
    fn sheet_odds_heading(&self, columns: &str) -> Message {
        Message::new("print-column-odds").with("columns", columns)
    }
    /// What an army brings that is fixed before the battle, for the first line of its sheet.
    fn sheet_facts(&self, _roster: &Roster, _army: &Army) -> Vec<Message> {
        Vec::new()
    }
    /// What a caster is, for the sheet: level, lore, what he adds to his rolls.
    fn sheet_about(&self, army: &Army, caster: &Caster) -> Vec<Message> {
        self.describe(army, caster)
    }
    /// Dice and points of his own that a caster crosses off at the table, and how many.
    fn sheet_marks(&self, _army: &Army, _caster: &Caster) -> Vec<(Message, u32)> {
        Vec::new()
    }
    /// The spells that a caster brings to a battle, those included that nobody drew: exactly
    /// those that he has in [`Game::play`].
    fn sheet_spells(&self, _roster: &Roster, _army: &Army, caster: &Caster) -> Vec<SheetSpell> {
        let known = caster.spells().iter();
        known
            .map(|known| SheetSpell { spell: known.spell.clone(), how: None, uses: Uses::EachTurn, kept: None })
            .collect()
    }
    /// Whether having less than an allowance is worth a word on paper: not where it only bounds what
    /// is picked.
    fn is_to_be_filled(&self, _allowance: &str) -> bool {
        true
    }
    /// Whether a spell lasts longer than its casting, so that its duration is worth a word on paper.
    fn lasts(&self, card: &SpellCard) -> bool {
        card.duration.is_some()
    }
    /// Whether what remains in play keeps a power that a later dispel must reach, worth noting on paper.
    fn keeps_power(&self) -> bool {
        true
    }
    /// The items that a caster brings to a battle.
    fn sheet_items(&self, _roster: &Roster, _army: &Army, caster: &Caster) -> Vec<SheetItem> {
        let kinds = self.item_kinds();
        let kind = |id: &str| kinds.iter().find(|kind| kind.id == id).map(|kind| kind.label.clone());
        let item = |item: &Item| SheetItem {
            item: item.id,
            kind: kind(&item.kind)
                .unwrap_or_else(|| Message::new("print-item-unknown").with("kind", item.kind.as_str())),
            uses: Uses::Freely,
            spell: None,
            facts: Vec::new(),
            blanks: Vec::new(),
        };
        caster.items.iter().map(item).collect()
    }
    /// What a set of lores is called; `None` for a set without a name.
    fn set_name(&self, _set: &str) -> Option<Message> {
        None
    }

    /// The system.
    fn system(&self) -> &'static dyn System;
    /// The lists that it was loaded from.
    fn lists(&self) -> &ListSources;
    /// What of the lists an army can reach, in its roster or in a battle: the spells known in it, whole lores
    /// and tables where dice or the table may find any of them.
    fn reach(&self, roster: &Roster, army: &Army) -> Reach;

    /// The card with that id.
    fn card(&self, id: &str) -> Option<&SpellCard> {
        self.cards().iter().find(|card| card.id == id)
    }
}

/// A battle as far as its log goes.
#[derive(Clone, Debug)]
pub struct Played {
    /// What lies on the table.
    pub board: Board,
    /// Why it stopped; `Ok` if the battle is over.
    pub end: Step<()>,
}

/// A kind of item with a bearing on magic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ItemKind {
    /// Id in files.
    pub id: &'static str,
    /// Its name.
    pub label: Message,
    /// The rule's number.
    pub rule: &'static str,
}

/// A way in which spells can be determined.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Package {
    /// Id in files.
    pub id: String,
    /// As shown: "1 chosen + 1 random".
    pub label: Message,
    /// The rule's number.
    pub rule: &'static str,
}

/// What a caster may have of something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Allowance {
    /// Id for tests and other programs: `spells`, `energy`.
    pub id: &'static str,
    /// Its name.
    pub label: Message,
    /// What he may have, itemised; `None` if a number is still missing.
    pub most: Option<Sum>,
    /// What he has, a share for each known spell: known id and share.
    pub shares: Vec<(u32, i64)>,
    /// The rule's number.
    pub rule: &'static str,
}

impl Allowance {
    /// What he has.
    pub fn used(&self) -> i64 {
        self.shares.iter().map(|(_, share)| share).sum()
    }
}

/// A spell beside a caster: whether it could be his.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenSpell {
    /// The card's id.
    pub spell: SpellId,
    /// How many times he has it already.
    pub known: usize,
    /// How he would come by it.
    pub how: &'static str,
    /// Why he could not; `None` if he could. Adding it is never blocked.
    pub unavailable: Option<Reason>,
}

/// A table for reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferenceTable {
    /// Its name.
    pub name: Message,
    /// When it is rolled on, and with which dice.
    pub when: Message,
    /// The rule's number.
    pub rule: &'static str,
    /// Its rows, lowest first.
    pub rows: Vec<ReferenceRow>,
}

/// A row of a table for reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReferenceRow {
    /// The sums that choose it: `2–4`.
    pub range: String,
    /// Its name.
    pub name: Worded,
    /// What it does.
    pub summary: Worded,
}
