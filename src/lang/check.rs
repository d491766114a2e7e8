//! Compares message files with each other and with the sources that use them.
//!
//! Works on texts that the caller has read; the tests are its only caller. It reads as much of
//! the two languages as it needs: messages begin in the first column, ids are string literals.

use std::collections::{BTreeMap, BTreeSet};

/// A file that was read: its path as reports show it, and its text.
pub struct File {
    /// Path from the project's folder.
    pub path: String,
    /// What it holds.
    pub text: String,
}

/// The messages of one file: id, and the names of the arguments it uses.
pub type Messages = BTreeMap<String, BTreeSet<String>>;

/// The messages of a file in the order of their ids.
pub fn messages(ftl: &str) -> Messages {
    let mut messages = Messages::new();
    let mut current = None;
    for line in ftl.lines().filter(|line| !line.starts_with('#')) {
        if let Some((id, _)) = line.split_once('=') {
            let id = id.trim_end();
            if is_id(id) {
                messages.entry(id.to_owned()).or_default();
                current = Some(id.to_owned());
            }
        }
        let Some(arguments) = current.as_ref().and_then(|id| messages.get_mut(id)) else { continue };
        arguments.extend(line.split('$').skip(1).map(leading_name).filter(|name| !name.is_empty()));
    }
    messages
}

/// Ids that messages of a file mention within their own text, as `{ other-id }`.
pub fn mentioned(ftl: &str) -> BTreeSet<String> {
    let lines = ftl.lines().filter(|line| !line.starts_with('#'));
    lines
        .flat_map(|line| line.split('{').skip(1))
        .filter_map(|piece| piece.split_once('}'))
        .map(|(inside, _)| inside.trim().to_owned())
        .filter(|inside| is_id(inside))
        .collect()
}

/// What one language's file has and the other's lacks: a line for each message and argument.
pub fn differences(one: &File, other: &File) -> Vec<String> {
    let (ours, theirs) = (messages(&one.text), messages(&other.text));
    let mut found = Vec::new();
    for (lacking, having, from) in [(&theirs, &ours, other), (&ours, &theirs, one)] {
        for (id, arguments) in having {
            match lacking.get(id) {
                None => found.push(format!("{}: {id} is missing", from.path)),
                Some(there) => found.extend(
                    arguments.difference(there).map(|name| format!("{}: {id} does not use ${name}", from.path)),
                ),
            }
        }
    }
    found
}

/// Ids that Rust sources ask for by `tr!(…, "id"`, `Message::new("id")` or `lang.text("id")`, with the line of each.
pub fn asked(source: &File) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    let openings = [("tr!(", true), ("Said::new(", false), ("lang.text(", false), ("lang().text(", false)];
    for (opening, skip_first) in openings {
        for (at, _) in source.text.match_indices(opening) {
            let rest = source.text.get(at + opening.len()..).unwrap_or_default();
            let rest = if skip_first { after_first_argument(rest) } else { rest };
            let literal = rest.trim_start().strip_prefix('"').and_then(|rest| rest.split_once('"'));
            let Some((id, _)) = literal else { continue };
            if is_id(id) {
                let line = source.text.get(..at).unwrap_or_default().matches('\n').count() + 1;
                found.push((id.to_owned(), line));
            }
        }
    }
    found
}

/// Text literals of Rust sources that begin with `prefix` and read like ids, with the line of each: ids that
/// are handed on before a message is made of them.
pub fn quoted(source: &File, prefix: &str) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    for (at, _) in source.text.match_indices(&format!("\"{prefix}")) {
        let literal = source.text.get(at + 1..).and_then(|rest| rest.split_once('"'));
        let Some((id, _)) = literal.filter(|(id, _)| is_id(id)) else { continue };
        let line = source.text.get(..at).unwrap_or_default().matches('\n').count() + 1;
        found.push((id.to_owned(), line));
    }
    found
}

/// Ids asked for that no message file has: `path:line: id`.
pub fn unknown(sources: &[File], known: &BTreeSet<String>) -> Vec<String> {
    let mut found = Vec::new();
    for source in sources {
        for (id, line) in asked(source).into_iter().filter(|(id, _)| !known.contains(id)) {
            found.push(format!("{}:{line}: no message is called {id}", source.path));
        }
    }
    found
}

/// Messages that nothing asks for: their quoted id is in no source, and they begin with none of
/// the prefixes of computed ids.
pub fn unused(ftl: &[File], sources: &[File], computed: &[&str]) -> Vec<String> {
    let mentioned: BTreeSet<String> = ftl.iter().flat_map(|file| mentioned(&file.text)).collect();
    let mut found = Vec::new();
    for file in ftl {
        for id in messages(&file.text).into_keys() {
            let quoted = format!("\"{id}\"");
            let used = mentioned.contains(&id)
                || computed.iter().any(|prefix| id.starts_with(prefix))
                || sources.iter().any(|source| source.text.contains(&quoted));
            if !used {
                found.push(format!("{}: nothing uses {id}", file.path));
            }
        }
    }
    found
}

/// Characters of the files that none of the fonts of one of the chains has: `path: 'x' (U+0000) in chain`.
///
/// `covers` tells whether a chain of fonts, by its name, has a character.
pub fn uncovered(files: &[File], chains: &[&str], covers: impl Fn(&str, char) -> bool) -> Vec<String> {
    let mut found = Vec::new();
    for file in files {
        let characters: BTreeSet<char> = file.text.chars().filter(|c| !c.is_control()).collect();
        for chain in chains {
            for character in characters.iter().filter(|c| !covers(chain, **c)) {
                let code = u32::from(*character);
                found.push(format!("{}: {character:?} (U+{code:04X}) is not in the {chain} fonts", file.path));
            }
        }
    }
    found
}

/// What follows the first argument of a call, brackets and all.
fn after_first_argument(text: &str) -> &str {
    let mut depth = 0_i32;
    for (at, character) in text.char_indices() {
        match character {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => return text.get(at + 1..).unwrap_or_default(),
            _ => {}
        }
        if depth < 0 {
            break;
        }
    }
    ""
}

fn leading_name(text: &str) -> String {
    text.chars().take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_')).collect()
}

fn is_id(text: &str) -> bool {
    let letter_first = text.starts_with(|c: char| c.is_ascii_alphabetic());
    letter_first && text.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> File {
        File { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn each_kind_of_slip_is_found() {
        let en = file(
            "a.en.ftl",
            "# no = $such\nhello = Hi { $who }, { bye }\nbye = { $n ->\n    [one] x\n   *[other] y\n}\nidle = z\n",
        );
        let ru = file("a.ru.ftl", "hello = Привет\nbye = { $n ->\n   *[other] y\n}\n");
        assert_eq!(differences(&en, &ru), ["a.ru.ftl: hello does not use $who", "a.ru.ftl: idle is missing"]);
        assert_eq!(differences(&ru, &en), differences(&en, &ru));

        let rust = file(
            "b.rs",
            "tr!(self.lang(1, 2), \"hello\");\nSaid::new(\n    \"lost\")\nname.text(\"ru\");\nlang.text(\"gone\")",
        );
        let known = messages(&en.text).into_keys().collect();
        assert_eq!(
            unknown(std::slice::from_ref(&rust), &known),
            ["b.rs:2: no message is called lost", "b.rs:5: no message is called gone"]
        );
        assert_eq!(
            unused(std::slice::from_ref(&en), std::slice::from_ref(&rust), &[]),
            ["a.en.ftl: nothing uses idle"]
        );
        assert_eq!(quoted(&rust, "lo"), [("lost".to_owned(), 3)]);
        assert_eq!(unused(&[en], &[rust], &["id"]), Vec::<String>::new());

        let found = uncovered(&[file("c", "aЯ")], &["toy"], |_, c| c.is_ascii());
        assert_eq!(found, ["c: 'Я' (U+042F) is not in the toy fonts"]);
    }
}
