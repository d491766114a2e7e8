//! Battles at random by Fantasy Warlord.

use spellmuster::form::NumberInput;
use spellmuster::rules::{Answer, BoardCaster, Event, Offer, SpellState, Table, Verdict};

use super::battle::Moment;
use super::numbers::Numbers;
use super::{AtRandom, support};

/// Battles at random by Fantasy Warlord.
pub struct Warlord;

const SPELLS: [&str; 8] = [
    "open",
    "telepathy",
    "polter-rage",
    "alacrity",
    "hope",
    "noble-resolve",
    "blizzard",
    "arcane-evil/summon-skeletons",
];
const DIVINE: [&str; 6] =
    ["bless-unit", "divine-strength", "gift-of-command", "hand-of-death", "nightmare", "inflict-wound"];
const AGENTS: [&str; 6] = ["seraph", "imp", "angel", "demon", "archangel", "archdemon"];
const LEVELS: [&str; 3] = ["minor", "major", "master"];
const ALIGNMENTS: [&str; 3] = ["good", "neutral", "evil"];

/// So many copies of a few of these spells.
fn knows(numbers: &mut Numbers, spells: &[&str], times: usize) -> String {
    let few = [numbers.pick(spells), numbers.pick(spells), numbers.pick(spells)];
    (0..times).map(|_| format!(" knows {}", numbers.pick(&few))).collect()
}

fn caster(numbers: &mut Numbers, name: &str, copies: usize) -> String {
    let level = numbers.pick(&LEVELS);
    let line = match numbers.below(8) {
        0..3 => {
            let armour = numbers.pick(&["", " armour plate", " armour electrum"]);
            format!("magic_user {name} {level} energy 60{armour}{}", knows(numbers, &SPELLS, copies))
        }
        3 => {
            let divine = knows(numbers, &DIVINE, copies / 2);
            let arcane = knows(numbers, &SPELLS, copies / 2);
            format!("priest {name} {level} wise devout energy 40 divine {}{divine}{arcane}", copies / 2)
        }
        4 => format!("priest {name} {level} divine {copies}{}", knows(numbers, &DIVINE, copies)),
        5 => format!("warrior_priest {name} {level} divine {copies}{}", knows(numbers, &DIVINE, copies)),
        6 => format!("{} {name}{}", numbers.pick(&AGENTS), knows(numbers, &SPELLS, copies)),
        _ => {
            let lists = numbers.pick(&["good,neutral", "neutral", "evil,neutral"]);
            format!("other {name} spells {copies} cost_limit 9 lists {lists}{}", knows(numbers, &SPELLS, copies))
        }
    };
    line + if numbers.one_in(4) { " carries artifact open 2\n" } else { "\n" }
}

fn army(numbers: &mut Numbers, name: &str, casters: usize, copies: usize) -> String {
    let sheet = numbers.pick(&[
        "",
        " rune_stone 10 shrine 15 metal_armour 15",
        " metal_armour 20 helps_1 5 Wand hinders_1 8 Fog",
    ]);
    let mut lines = format!("army {name} {}{sheet}\n", numbers.pick(&ALIGNMENTS));
    for at in 0..casters {
        lines += &caster(numbers, &format!("{name}{at}"), copies);
    }
    lines
}

/// Copies that are not crossed off.
fn copies_left(caster: &BoardCaster) -> usize {
    caster.spells.iter().filter(|spell| spell.state != SpellState::Used).count()
}

/// The roll under a chance that was told, if one was.
fn chance_roll<'a>(moment: &'a Moment<'_>) -> Option<&'a Event> {
    moment.events().find(|event| event.need.is_some() && event.faces.len() == 1)
}

impl AtRandom for Warlord {
    fn system(&self) -> &'static str {
        support::warlord::SYSTEM
    }

    fn rules(&self) -> (&'static str, u8) {
        ("FW", 28)
    }

    fn armies(&self, numbers: &mut Numbers, long: bool) -> String {
        let (casters, copies, turns) = if long { (4, 14, 40) } else { (2, 7, 12) };
        let (a, b) = (army(numbers, "A", casters, copies), army(numbers, "B", casters, copies));
        let mut lines = a + &b + &format!("turns {turns}\n");
        for (rule, value) in [
            ("wise_priest_one_spell", "on"),
            ("call_heeded_equal", "fails"),
            ("failed_appeal_kept", "on"),
            ("agents_roll_failure", "off"),
            ("agents_cast_in_contact", "on"),
        ] {
            if numbers.one_in(3) {
                lines += &format!("rule {rule} {value}\n");
            }
        }
        lines
    }

    fn roster(&self, numbers: &mut Numbers) -> String {
        let mut lines = format!("army A {}", numbers.pick(&["", "good", "neutral", "evil"]));
        for name in ["Ann", "Abe", "Ada"] {
            let kind =
                numbers.pick(&["magic_user", "priest", "warrior_priest", "angel", "archdemon", "other", "seraph"]);
            lines += &format!("\n{kind} {name}");
            lines += numbers.pick(&["", " minor", " major", " master"]);
            lines += numbers.pick(&["", " wise", " devout"]);
            lines += numbers.pick(&["", " energy 9", " energy 30", " divine 2", " spells 2 cost_limit 5 lists good"]);
            lines += numbers.pick(&["", " armour plate"]);
            let known = numbers.below(5);
            lines += &knows(numbers, &[SPELLS.as_slice(), &DIVINE, &["open", "hope", "gone"]].concat(), known);
            lines +=
                numbers.pick(&["", "", " carries artifact", " carries blade_magic evil", " carries blade_magic good"]);
        }
        lines += if numbers.one_in(3) { "\nrule neutral_ratio each" } else { "" };
        lines
    }

    fn casts(&self) -> &'static [&'static str] {
        &["cast", "appeal", "clash"]
    }

    fn weight(&self, offer: &Offer) -> usize {
        match (offer.correction, offer.verb) {
            (true, "back") => 60,
            (true, "not_crossed_off" | "recovers") => 8,
            (true, "slain" | "off_the_table" | "crossed_off" | "sheet") => 1,
            (true, _) => 3,
            (_, "clash" | "phase" | "summon") => 2,
            (_, "contact") => 4,
            (_, "use" | "no_more") => 8,
            (_, "end_turn") => 75,
            _ => 120,
        }
    }

    /// FW-6, FW-17, FW-26: copies are crossed off as they are used, and come with agents; else
    /// only corrections and rows of the failure tables change them.
    fn takes(&self, moment: &Moment<'_>) -> Option<i64> {
        let Some(choice) = moment.choice() else {
            // A failure row may take what is left; under a house rule a failed appeal gives its copy back.
            let may = moment.message(&[
                "warlord-told-spells-lost",
                "warlord-told-not-heeded",
                "warlord-told-not-heeded-modified",
            ]);
            return (!may).then_some(0);
        };
        match &*choice.verb {
            "cast" | "appeal" | "crossed_off" => Some(1),
            "clash" => Some(2),
            "not_crossed_off" | "choose" => Some(-1),
            "read" => (!moment.message(&["warlord-told-spells-lost"])).then_some(0),
            _ => Some(0),
        }
    }

    fn agrees(&self, moment: &Moment<'_>, lines: &str) -> bool {
        let casters = moment.session.now().board.sides.iter().flat_map(|side| &side.casters);
        for caster in casters {
            let sum: i64 = caster.points.iter().map(|pool| pool.left).sum();
            assert!(caster.points.iter().all(|pool| pool.left <= pool.full), "{caster:?} in\n{lines}");
            assert_eq!(usize::try_from(sum), Ok(copies_left(caster)), "{caster:?} in\n{lines}");
        }
        let game = &**moment.session.game();
        let asked = || moment.odds.expect("odds of the roll");
        match moment.question.prompt.id {
            "casting_roll" | "appeal_roll" => {
                let event = chance_roll(moment).expect("the roll");
                let works = event.verdict == Verdict::Works;
                // The same face for the roll; whatever the failure table shows does not bear on it.
                let faces = [moment.answer.clone(), Answer::Dice(vec![1])];
                let outcome = game.reckon(asked(), &mut Table::from_log(&faces)).expect("a single roll");
                assert_eq!((outcome.has(0), outcome.has(1)), (works, !works), "{event:?} in\n{lines}");
                let parts = |rule| event.sum.iter().flat_map(|sum| &sum.parts).filter(move |part| part.rule == rule);
                let modifiers: i64 = event.sum.iter().flat_map(|sum| &sum.parts).skip(1).map(|part| part.amount).sum();
                let shown = asked().get(NumberInput::new("modifier"))
                    + asked().find(NumberInput::new("spell_modifier")).unwrap_or(0);
                assert_eq!(modifiers, shown, "{event:?} in\n{lines}");
                assert!(parts("FW-12").all(|part| part.amount != 0), "{event:?}");
            }
            "failure_roll" if moment.decision.is_some_and(|decision| decision.verb == "cast") => {
                let mut table = Table::from_log(moment.rolls);
                let outcome = game.reckon(asked(), &mut table).expect("a row");
                assert_eq!((outcome.has(1), table.taken()), (true, 2), "in\n{lines}");
                let row = game.key_name(asked(), "failure_row", outcome.key_of(0).expect("a row"));
                let told =
                    moment.events().find(|event| event.message.id.starts_with("warlord-told-row")).expect("the row");
                let is_unknown = told.message.id == "warlord-told-row-unknown";
                let range = format!("range={}", row.replace('-', "–"));
                let is_told = support::neutral(&told.message).contains(&range);
                assert!(if row == "unknown" { is_unknown } else { is_told }, "{row} {told:?} in\n{lines}");
            }
            _ => return false,
        }
        true
    }

    /// FW-16: what is appealed for is of the list that goes by its alignment. FW-25: an agent's
    /// armour is of metal and does not hinder it.
    fn silently(&self, moment: &Moment<'_>) -> Vec<&'static str> {
        let Some(event) = chance_roll(moment) else { return vec![] };
        match moment.question.prompt.id {
            "appeal_roll" => {
                let card = moment.session.game().card(event.spell.as_deref().expect("a spell")).expect("a card");
                let lists = [("good", "miracles"), ("neutral", "wonders"), ("evil", "curses")];
                let list = lists.iter().find(|(alignment, _)| *alignment == card.alignment).map(|(_, list)| *list);
                assert_eq!(list.unwrap_or(&card.lore), card.lore, "{card:?}");
                list.map_or_else(Vec::new, |_| vec!["FW-16"])
            }
            "casting_roll" => {
                let who = event.caster.expect("a caster");
                let kind = moment.session.now().board.caster(who).and_then(|caster| caster.about.first());
                let is = |agent: &&str| kind.is_some_and(|kind| kind.id == format!("warlord-kind-{agent}"));
                let is_agent = AGENTS.iter().any(is);
                let mut parts = event.sum.iter().flat_map(|sum| &sum.parts);
                let is_hindered = parts.any(|part| part.label.id == "warlord-sheet-metal-armour");
                assert!(!(is_agent && is_hindered), "{event:?}");
                let sheet = &moment.session.setup().expect("a battle").sides[who.side.index()].army.fields;
                if is_agent && sheet.contains_key("metal_armour") { vec!["FW-25"] } else { vec![] }
            }
            _ => vec![],
        }
    }
}
