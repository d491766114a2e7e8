//! Checks across entries and files, and the resulting lores.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

use super::{
    Attribute, Diagnostic, Entry, LoreFile, Placed, Precedence, SourceText, TextPlace, ValueError, Worded,
    read_lore_file,
};
use crate::lang::Message;

/// A lore with its spells, put together from one file or several.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lore<E> {
    /// Its id: unique in its system.
    pub id: String,
    /// Its display name.
    pub name: Worded,
    /// Its set of lores; empty if there is only one.
    pub set: String,
    /// A sentence about it; may be empty.
    pub about: Worded,
    /// What all its spells have in common.
    pub attribute: Option<Attribute>,
    /// The number of sides of the die that finds its spells, if the list has it.
    pub die: Option<u8>,
    /// Its spells by number, then those without a number in the order of the file.
    pub spells: Vec<E>,
}

impl<E> Default for Lore<E> {
    fn default() -> Self {
        let (id, set) = (String::new(), String::new());
        Self {
            id,
            name: Worded::default(),
            set,
            about: Worded::default(),
            attribute: None,
            die: None,
            spells: Vec::new(),
        }
    }
}

impl<E: Entry> Lore<E> {
    /// The spell with that id.
    pub fn spell(&self, id: &str) -> Option<&E> {
        self.spells.iter().find(|spell| spell.id() == id)
    }

    /// The spell with that number on the die.
    pub fn numbered(&self, number: u8) -> Option<&E> {
        self.spells.iter().find(|spell| numbers(*spell).is_some_and(|numbers| numbers.contains(&number)))
    }
}

/// The numbers on the die for a spell.
fn numbers<E: Entry>(spell: &E) -> Option<RangeInclusive<u8>> {
    let low = spell.number()?;
    Some(low..=spell.last_number().unwrap_or(low).max(low))
}

/// Reads lore files and puts their lores together, in the order of the files.
pub fn read_lores<'a, E: Entry>(
    system: &str,
    sources: impl IntoIterator<Item = &'a SourceText>,
) -> (Vec<Lore<E>>, Vec<Diagnostic>) {
    let (mut files, mut diagnostics) = (Vec::new(), Vec::new());
    for source in sources {
        let (file, found) = read_lore_file(source);
        files.extend(file);
        diagnostics.extend(found);
    }
    let (lores, found) = assemble(system, files);
    diagnostics.extend(found);
    (lores, diagnostics)
}

/// The place of something that must be unique.
struct Seat {
    file: String,
    line: usize,
}

/// A lore under construction, with the data to check it when all files are read.
struct Draft<E> {
    lore: Lore<E>,
    file: String,
    place: TextPlace,
    places: BTreeMap<String, (String, TextPlace)>,
    broken: usize,
    /// Whether it is a copy, reduced to some entries.
    is_cut: bool,
}

/// Checks entries against one another and against their files, and puts the lores together.
///
/// A file whose head says `shadows: true` replaces entries of the same id and adds to the lore;
/// without it, a second lore or entry with the same id is an error and is left out. Kept copies add
/// missing entries ([`Precedence`]).
pub fn assemble<E: Entry>(system: &str, files: Vec<LoreFile<E>>) -> (Vec<Lore<E>>, Vec<Diagnostic>) {
    let (mut drafts, mut diagnostics): (Vec<Draft<E>>, _) = (Vec::new(), Vec::new());
    for file in files {
        let known = drafts.iter_mut().find(|draft| draft.lore.id == file.lore);
        match known {
            Some(draft) if !file.shadows && file.precedence == Precedence::List => {
                let message = Message::new("diagnostic-lore-twice")
                    .with("lore", file.lore.as_str())
                    .with("file", draft.file.as_str())
                    .with("line", draft.place.line);
                let hint = Message::new("diagnostic-hint-shadows");
                diagnostics.push(Diagnostic::at_place(&file.file, file.place, message).hint(hint));
            }
            Some(draft) => draft.add(system, file, &mut diagnostics),
            None => {
                let LoreFile { lore: id, name, set, about, attribute, die, .. } = &file;
                let lore = Lore {
                    id: id.clone(),
                    name: name.clone(),
                    set: set.clone(),
                    about: about.clone(),
                    attribute: attribute.clone(),
                    die: *die,
                    spells: Vec::new(),
                };
                let (place, places) = (file.place, BTreeMap::new());
                let is_cut = file.precedence != Precedence::List;
                let mut draft = Draft { lore, file: file.file.clone(), place, places, broken: 0, is_cut };
                draft.add(system, file, &mut diagnostics);
                drafts.push(draft);
            }
        }
    }
    for draft in &mut drafts {
        draft.lore.spells.sort_by_key(|spell| spell.number().map_or(u16::MAX, u16::from));
        draft.check_numbers(&mut diagnostics);
    }
    (drafts.into_iter().map(|draft| draft.lore).collect(), diagnostics)
}

impl<E: Entry> Draft<E> {
    fn add(&mut self, system: &str, file: LoreFile<E>, diagnostics: &mut Vec<Diagnostic>) {
        self.broken += file.broken;
        self.lore.die = file.die.or(self.lore.die);
        let mut own: BTreeMap<String, Seat> = BTreeMap::new();
        for Placed { place, entry } in file.entries {
            let error = |message| Diagnostic::at_place(&file.file, place, message);
            let id = entry.id().to_owned();
            if !has_shape(&id, system, &self.lore.id) {
                let wanted = format!("{system}/{}/…", self.lore.id);
                let message = Message::new("diagnostic-id-shape").with("id", id);
                diagnostics.push(error(message).hint(Message::new("diagnostic-hint-id-shape").with("wanted", wanted)));
                continue;
            }
            if let Some(Seat { file, line }) = own.get(&id) {
                let message = Message::new("diagnostic-id-twice").with("id", id);
                diagnostics.push(error(message.with("file", file.as_str()).with("line", *line)));
                continue;
            }
            for (field, text) in [("name", entry.name()), ("summary", entry.summary())] {
                if text.en.trim().is_empty() {
                    let message = Message::new("diagnostic-empty-text").with("field", field).with("id", id.as_str());
                    diagnostics.push(error(message).warning());
                }
            }
            if file.precedence == Precedence::Copy && self.lore.spell(&id).is_some() {
                continue;
            }
            own.insert(id.clone(), Seat { file: file.file.clone(), line: place.line });
            self.places.insert(id.clone(), (file.file.clone(), place));
            match self.lore.spells.iter_mut().find(|spell| spell.id() == id) {
                Some(spell) => *spell = entry,
                None => self.lore.spells.push(entry),
            }
        }
    }

    /// Checks that the numbers of the lore are 1 to n, each once (0 is a signature spell outside the count).
    fn check_numbers(&self, diagnostics: &mut Vec<Diagnostic>) {
        let mut first: BTreeMap<u8, &str> = BTreeMap::new();
        for spell in &self.lore.spells {
            let Some(numbers) = numbers(spell) else { continue };
            let (mut taken, last) = (None, *numbers.end());
            for number in numbers {
                match first.get(&number) {
                    Some(earlier) => taken = taken.or(Some((number, *earlier))),
                    None => drop(first.insert(number, spell.id())),
                }
            }
            let here = self.places.get(spell.id()).map_or((self.file.as_str(), self.place), |(file, at)| (file, *at));
            if let Some((number, earlier)) = taken {
                let message = Message::new("diagnostic-number-twice").with("number", number).spell("spell", earlier);
                diagnostics.push(Diagnostic::at_place(here.0, here.1, message));
            }
            if let Some(die) = self.lore.die.filter(|die| last > *die) {
                let message = ValueError::out_of_range(last.into(), 1, die.into()).message;
                diagnostics.push(Diagnostic::at_place(here.0, here.1, message));
            }
        }
        if self.is_cut {
            return;
        }
        let highest = first.keys().next_back().copied().unwrap_or(0);
        let missing: BTreeSet<u8> = (1..=highest).filter(|number| !first.contains_key(number)).collect();
        // The number may be that of a broken entry, which is already reported.
        for number in missing.into_iter().skip(self.broken) {
            let message =
                Message::new("diagnostic-number-missing").with("number", number).with("lore", self.lore.id.as_str());
            diagnostics.push(Diagnostic::at_place(&self.file, self.place, message).warning());
        }
    }
}

/// Whether the id reads `<system>/<lore>/<slug>`, the slug in small Latin letters, digits and hyphens.
fn has_shape(id: &str, system: &str, lore: &str) -> bool {
    let slug = id.strip_prefix(system).and_then(|rest| rest.strip_prefix('/'));
    let slug = slug.and_then(|rest| rest.strip_prefix(lore)).and_then(|rest| rest.strip_prefix('/'));
    let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    slug.is_some_and(|slug| !slug.is_empty() && slug.chars().all(letters))
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Clone, Debug, PartialEq, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Toy {
        id: String,
        #[serde(default)]
        number: Option<u8>,
        name: Worded,
        summary: Worded,
    }

    impl Entry for Toy {
        const FILE: &'static str = "Lore";
        fn id(&self) -> &str {
            &self.id
        }
        fn name(&self) -> &Worded {
            &self.name
        }
        fn summary(&self) -> &Worded {
            &self.summary
        }
        fn number(&self) -> Option<u8> {
            self.number
        }
    }

    fn toy(slug: &str, number: u8, name: &str) -> String {
        format!("(id: \"toy/fire/{slug}\", number: {number}, name: (en: \"{name}\"), summary: (en: \"x\")),\n")
    }

    fn file(name: &str, head: &str, entries: &[String]) -> SourceText {
        let entries = entries.concat();
        SourceText::new(
            name,
            format!("Lore(format: 1, lore: \"fire\", name: (en: \"Fire\"), {head} spells: [\n{entries}])"),
        )
    }

    fn check(sources: &[SourceText], names: &[&str], expected: &[&str]) {
        let (lores, diagnostics) = read_lores::<Toy>("toy", sources);
        let found: Vec<_> =
            diagnostics.iter().map(|diagnostic| format!("{} {}", diagnostic.place(), diagnostic.message.id)).collect();
        assert_eq!(found, expected);
        let spells = lores.iter().flat_map(|lore| &lore.spells);
        assert_eq!(spells.map(|spell| spell.name.en.as_str()).collect::<Vec<_>>(), names);
    }

    #[test]
    fn a_shadowing_file_replaces_and_adds() {
        let shipped = file("shipped", "", &[toy("b", 2, "B"), toy("a", 1, "A")]);
        let own = file("own", "shadows: true,", &[toy("b", 2, "Mine"), toy("c", 3, "C")]);
        check(&[shipped.clone(), own], &["A", "Mine", "C"], &[]);
        let twice = file("own", "", &[toy("c", 3, "C")]);
        check(&[shipped, twice], &["A", "B"], &["own:1:1 diagnostic-lore-twice"]);
    }

    #[test]
    fn ids_and_numbers_are_checked_across_entries() {
        let entries = [toy("a", 1, "A"), toy("a", 2, "B"), toy("d", 1, "D"), toy("f", 4, "F"), toy("E", 5, "")];
        check(
            &[file("f", "", &entries)],
            &["A", "D", "F"],
            &[
                "f:3:1 diagnostic-id-twice",
                "f:6:1 diagnostic-id-shape",
                "f:4:1 diagnostic-number-twice",
                "f:1:1 diagnostic-number-missing",
                "f:1:1 diagnostic-number-missing",
            ],
        );
    }

    #[test]
    fn a_number_lost_with_a_broken_entry_is_not_reported_again() {
        let entries = [toy("a", 1, "A"), toy("b", 2, "B").replace("name", "nmae"), toy("c", 3, "C")];
        check(&[file("f", "", &entries)], &["A", "C"], &["f:3:31 diagnostic-unknown-field"]);
    }

    #[test]
    fn a_newer_format_is_left_alone() {
        let newer = file("f", "", &[toy("a", 1, "A")]).text.replace("format: 1", "format: 2, colour: red");
        check(&[SourceText::new("f", newer)], &[], &["f:1:14 diagnostic-newer-format"]);
    }
}
