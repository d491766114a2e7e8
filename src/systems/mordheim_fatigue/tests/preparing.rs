//! MF-5 to MF-7: dividing spells over spheres and rolling for them.

use crate::form::ChoiceInput;
use std::sync::Arc;

use super::fatigue;
use super::lists::{sphere, with};
use super::support::{neutral_event, roster, slug};
use crate::battle::{Session, SessionKind, play_script};
use crate::rosters::{ReadFields as _, Roster};
use crate::rules::{Body, Game, System as _};
use crate::systems::mordheim_fatigue::MordheimFatigue;

/// A draw for all wizards of these lines.
fn draw(game: Arc<dyn Game>, lines: &str) -> Session {
    let roster = roster(&format!("system mordheim-fatigue\narmy A\n{lines}"));
    let casters = roster.armies[0].casters.iter().map(|caster| caster.id).collect();
    Session::new(game, SessionKind::Muster { roster, casters })
}

#[track_caller]
fn say(session: &mut Session, lines: &str) {
    if let Err(error) = play_script(session, lines, None) {
        panic!("{:?} at {:?}; could say {:#?}", error.fault, error.given, error.could_say);
    }
}

fn asks(session: &Session) -> &'static str {
    session.question().map_or("over", |question| question.prompt.id)
}

fn told(session: &Session) -> Vec<String> {
    session.now().told.iter().map(|told| neutral_event(&told.event)).collect()
}

/// What the first wizard has at the end: spell and how.
#[track_caller]
fn has(session: &Session) -> Vec<String> {
    let roster: &Roster = session.now().roster.as_ref().expect("the draw is over");
    let spells = roster.armies[0].casters[0].spells().iter();
    spells.map(|known| format!("{} {}", known.how, slug(&known.spell))).collect()
}

/// What the draw of a lone wizard comes to.
#[track_caller]
fn drawn(wizard: &str, script: &str) -> Vec<String> {
    let mut session = draw(fatigue(), &format!("wizard Ana race human {wizard}"));
    say(&mut session, script);
    has(&session)
}

fn choices(session: &Session) -> Vec<String> {
    match session.question().map(|question| &question.body) {
        Some(Body::Choose(offers)) => offers.iter().map(|offer| super::neutral(&offer.label)).collect(),
        _ => Vec::new(),
    }
}

#[test]
fn mf_05_three_spells_for_each_level() {
    assert_eq!(
        drawn("of combat,mind,wind", "roll 4\nroll 4\nroll 2"),
        ["rolled aura-of-protection", "rolled rally", "rolled poison-cloud"]
    );
    assert_eq!(
        drawn("level 2 of combat,mind,wind,combat,mind,wind", "roll 4\nroll 4\nroll 2\nroll 5\nroll 5\nroll 5").len(),
        6
    );
}

#[test]
fn mf_05_all_spheres_are_chosen_before_any_die_is_rolled() {
    let mut session = draw(fatigue(), "wizard Ana race human");
    assert_eq!(asks(&session), "sphere");
    assert_eq!(choices(&session).len(), 4);
    say(&mut session, "> sphere combat\n> sphere combat");
    assert_eq!(asks(&session), "sphere");
    say(&mut session, "> sphere mind");
    assert_eq!(asks(&session), "random_spell");
    say(&mut session, "roll 4\nroll 5\nroll 1");
    assert_eq!(has(&session), ["rolled aura-of-protection", "rolled strength", "rolled inspire-leadership"]);
    let roster = session.now().roster.as_ref().expect("the draw is over");
    let chosen = ["sphere_1", "sphere_2", "sphere_3"]
        .map(|field| roster.armies[0].casters[0].fields.choice(ChoiceInput::new(field)));
    assert_eq!(chosen, ["combat", "combat", "mind"].map(Some));
    assert_eq!(told(&session)[0], "told-sphere(caster=Ana, nth=1, sphere=worded(words=“Combat”)) · MF-5");
}

#[test]
fn mf_05_what_is_there_already_is_not_rolled_for() {
    assert_eq!(drawn("of combat,mind,wind knows rally", "roll 4\nroll 5").len(), 3);
    let session = draw(fatigue(), "wizard Ana race human of combat,mind,wind knows rally knows heal knows windblast");
    assert_eq!(asks(&session), "over");
    // The division is rolled for in its order: the spell of Mind fills the first share of Mind.
    let session = draw(fatigue(), "wizard Ana race human of mind,combat,mind knows rally");
    assert!(
        session.question().is_some_and(|question| matches!(&question.body, Body::Roll(roll) if roll.rows.len() == 6
        && roll.pool == crate::dice::Pool::of(1, 8)))
    );
}

#[test]
fn mf_05_a_share_that_a_spell_takes_up_needs_no_sphere() {
    let mut session = draw(fatigue(), "wizard Ana race human of combat knows windblast");
    let nth = |session: &Session| session.question().map(|question| super::neutral(&question.prompt.message));
    assert_eq!(nth(&session).as_deref(), Some("ask-sphere(caster=Ana, nth=3, of=3)"));
    say(&mut session, "> sphere mind\nroll 7\nroll 4");
    assert_eq!(has(&session), ["rolled windblast", "rolled heal", "rolled rally"]);
}

#[test]
fn mf_06_a_double_lets_the_player_choose() {
    let mut session = draw(fatigue(), "wizard Ana race human of combat,combat,mind");
    say(&mut session, "roll 1\nroll 3");
    assert_eq!(asks(&session), "choose");
    assert!(
        told(&session).last().is_some_and(|told| told.starts_with("told-double(caster=Ana") && told.ends_with("MF-6"))
    );
    assert_eq!(
        choices(&session),
        [
            "do-choose(spell=aura-of-protection)",
            "do-choose(spell=strength)",
            "do-choose(spell=break)",
            "do-choose(spell=heal)"
        ]
    );
    say(&mut session, "> choose Heal\nroll 2");
    assert_eq!(has(&session), ["rolled bolt", "chosen heal", "rolled raising-morale"]);
}

#[test]
fn mf_06_the_choose_row_lets_the_player_choose() {
    let mut session = draw(fatigue(), "wizard Ana race human of combat,mind,wind");
    say(&mut session, "roll 8");
    assert_eq!((asks(&session), choices(&session).len()), ("choose", 5));
    assert!(told(&session).last().is_some_and(|told| told.starts_with("told-choice(caster=Ana")));
    say(&mut session, "> choose Break\nroll 6\n> choose Rally\nroll 6\n> choose Windblast");
    assert_eq!(has(&session), ["chosen break", "chosen rally", "chosen windblast"]);
}

#[test]
fn mf_06_who_has_a_whole_sphere_picks_of_any_other() {
    let wizard = "wizard Ana race human level 2 of mind,mind,mind,mind,mind,mind \
                  knows inspire-leadership knows raising-morale knows seed-animosity knows rally knows install-fear";
    let mut session = draw(fatigue(), wizard);
    assert_eq!(asks(&session), "random_spell");
    say(&mut session, "roll 4");
    assert_eq!((asks(&session), choices(&session).len()), ("choose", 15));
    assert!(choices(&session).iter().all(|choice| !choice.contains("rally")));
    say(&mut session, "> choose Heal");
    assert_eq!((asks(&session), has(&session).last().map(String::as_str)), ("over", Some("chosen heal")));
    // It stands in for the sphere, so nothing is wrong with it.
    let roster = session.now().roster.clone().expect("the draw is over");
    assert_eq!(fatigue().check(&roster), []);
    assert!(!fatigue().to_prepare(&roster, &roster.armies[0], &roster.armies[0].casters[0]));
}

#[test]
fn mf_07_each_sphere_has_its_own_die() {
    let own = sphere("own", "die: 20,", &[("a", "number: 1, to: 19"), ("b", "")]);
    let mut session = draw(with(own), "wizard Ana race human of own,own,mind");
    say(&mut session, "roll 19\nroll 20");
    assert_eq!(choices(&session), ["do-choose(spell=b)"]);
    say(&mut session, "> choose b\nroll 6\n> choose Rally");
    assert_eq!(has(&session), ["rolled a", "chosen b", "chosen rally"]);
}

#[test]
fn mf_07_a_sphere_that_the_lists_lost_is_not_rolled_for() {
    let session = draw(fatigue(), "wizard Ana race human of gone,gone,gone");
    assert_eq!(asks(&session), "over");
    let mut session = draw(fatigue(), "wizard Ana race human of gone,mind,gone");
    say(&mut session, "roll 4");
    assert_eq!(has(&session), ["rolled rally"]);
}

#[test]
fn mf_05_without_spheres_there_is_nothing_to_draw() {
    let game = MordheimFatigue.load(&[]).0;
    let roster = roster("system mordheim-fatigue\narmy A\nwizard Ana race human");
    assert!(!game.to_prepare(&roster, &roster.armies[0], &roster.armies[0].casters[0]));
    assert!(fatigue().to_prepare(&roster, &roster.armies[0], &roster.armies[0].casters[0]));
    assert_eq!(asks(&draw(Arc::from(game), "wizard Ana race human")), "over");
}

#[test]
fn mf_05_wizards_are_drawn_one_after_another() {
    let mut session = draw(fatigue(), "wizard Ana race human of mind,mind,mind\nwizard Abe race elf of wind,wind,wind");
    say(&mut session, "roll 1\nroll 2\nroll 3\nroll 1\nroll 2\nroll 3");
    let roster = session.now().roster.as_ref().expect("the draw is over");
    assert_eq!(
        roster.armies[0].casters[1].spells().iter().map(|known| slug(&known.spell)).collect::<Vec<_>>(),
        ["create-mist", "poison-cloud", "windblast"]
    );
}
