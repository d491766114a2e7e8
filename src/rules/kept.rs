//! The copies of list entries in rosters and battles, so that later lists cannot empty or change them.
//!
//! A roster uses the lists, and its copies where the lists lack an entry or the player prefers the
//! copy. A battle uses only the copies in its set-up.

use std::sync::Arc;

use super::{Game, Setup, System};
use crate::lang::{Arg, Message};
use crate::rosters::{Finding, Grade, Place, Repair, Roster, RosterEdit};
use crate::spells::{KeptEntry, KeptLists, Precedence, Reach, SourceText};

/// The list entries that a roster can reach: with all its armies, or only with the chosen one.
fn reach(game: &dyn Game, roster: &Roster) -> Reach {
    let mut reach = Reach::default();
    for army in &roster.armies {
        reach.and(game.reach(roster, army));
    }
    reach
}

/// Gives a roster copies of all that it can reach. A copy that differs from the lists stays until its player
/// has decided ([`findings`]). `lists` is the system with only the lists; `game` is [`roster_game`].
pub fn keep_copies(lists: &dyn Game, game: &dyn Game, roster: &mut Roster) {
    let reach = reach(game, roster);
    let mut kept = lists.lists().cut().reached(&reach);
    let before = KeptLists::new(&roster.kept).reached(&reach);
    kept.add(&before, |_| true);
    roster.kept = kept.texts();
    let entries = kept.entries();
    roster.held.retain(|id| entries.contains_key(id));
}

/// The game of a roster: the lists, its copies of what they lack, and the copies that its player prefers.
pub fn roster_game(lists: &Arc<dyn Game>, roster: &Roster) -> Arc<dyn Game> {
    let kept = KeptLists::new(&roster.kept);
    let of_lists = lists.lists().cut().entries();
    let mut extra = Vec::new();
    let mut add = |kept: KeptLists, precedence| {
        extra.extend(kept.texts().into_iter().map(|text| text.with_precedence(precedence)));
    };
    add(kept.only(|id| !of_lists.contains_key(id)), Precedence::Copy);
    add(kept.only(|id| roster.held.contains(id) && of_lists.contains_key(id)), Precedence::Held);
    if extra.is_empty() {
        return Arc::clone(lists);
    }
    let sources: Vec<SourceText> = lists.lists().sources().iter().cloned().chain(extra).collect();
    Arc::from(lists.system().load(&sources).0)
}

/// The game of a battle: only what its set-up keeps.
pub fn battle_game(system: &dyn System, setup: &Setup) -> Arc<dyn Game> {
    let kept = setup.kept.iter().map(|list| list.clone().with_precedence(Precedence::Copy));
    Arc::from(system.load(&kept.collect::<Vec<_>>()).0)
}

/// What a battle of these rosters keeps: all that their chosen armies can reach.
pub(super) fn kept_for_battle(rosters: [(&dyn Game, &Roster); 2]) -> Vec<SourceText> {
    let mut kept = KeptLists::default();
    for (game, roster) in rosters {
        let Some(army) = roster.chosen() else { continue };
        kept.add(&game.lists().cut().reached(&game.reach(roster, army)), |_| false);
    }
    kept.texts()
}

/// All findings on a roster: where its copies differ from the lists, and all findings of the rules.
/// `game` is [`roster_game`].
pub fn findings(lists: &dyn Game, game: &dyn Game, roster: &Roster) -> Vec<Finding> {
    let mut findings = copy_findings(lists, roster);
    findings.extend(game.check(roster));
    findings
}

/// Findings on copies that differ from the lists, or that the lists no longer have.
fn copy_findings(lists: &dyn Game, roster: &Roster) -> Vec<Finding> {
    let now = lists.lists().cut().entries();
    let kept = KeptLists::new(&roster.kept).entries();
    let mut findings = Vec::new();
    for (id, copy) in &kept {
        let named = |entry: &KeptEntry| Arg::Worded(entry.name.en.clone(), entry.name.ru.clone());
        let message = |id: &'static str| Message::new(id).with("name", named(copy));
        let repair = |label: &'static str, edit| Repair { label: Message::new(label), edits: vec![edit] };
        let is_held = roster.held.contains(id);
        let (kind, text, repairs) = match now.get(id) {
            Some(list) if list == copy => continue,
            Some(_) => {
                let take = repair("repair-take-list", RosterEdit::TakeFromLists(id.clone()));
                let hold = repair("repair-hold-copy", RosterEdit::HoldCopy(id.clone()));
                if is_held {
                    ("copy-held", message("finding-copy-held"), vec![take])
                } else {
                    ("copy-differs", message("finding-copy-differs"), vec![take, hold])
                }
            }
            None => ("copy-alone", message("finding-copy-alone"), Vec::new()),
        };
        let place = place_of(roster, id);
        findings.push(Finding { grade: Grade::Hint, id: kind, rule: "", place, message: text, repairs });
    }
    findings
}

/// The first caster who knows the spell, as the finding's place.
fn place_of(roster: &Roster, spell: &str) -> Place {
    for army in &roster.armies {
        for caster in &army.casters {
            let known = caster.load_outs.iter().flat_map(|load_out| &load_out.spells);
            if let Some(known) = known.into_iter().find(|known| known.spell == spell) {
                return Place { army: Some(army.id), caster: Some(caster.id), known: Some(known.id), item: None };
            }
        }
    }
    Place::default()
}
