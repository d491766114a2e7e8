//! The battle and its magic phases, in the book's order (WM-11).

use super::casters::ArmyMagic;
use super::corrections::{self, Correction};
use super::state::{Battle, MAX_POWER_DICE, Moment};
use super::{bound, casting, dispelling, own_magic};
use crate::dice::{Count, Pool, Total};
use crate::lang::Message;
use crate::rosters::ItemId;
use crate::rules::{
    CasterRef, Choice, EffectId, Event, Kind, Offer, Prompt, Reason, Roll, Rolled, Side, Slot, SpellRef, Step, Sum,
    Table, Verdict,
};

/// What the active side may do between two spells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Move {
    /// Roll the winds, or begin a phase without winds.
    Begin,
    /// Try a spell (WM-12 to WM-18).
    Cast(CasterRef, SpellRef),
    /// Speak an incantation (WM-30).
    Speak(CasterRef, SpellRef),
    /// Use a bound spell (WM-28).
    UseBound(CasterRef, ItemId),
    /// Strike a rune on the anvil (WM-30).
    Strike(CasterRef, SpellRef),
    /// Try to dispel what remains in play (WM-26): the effect, and by whom.
    DispelLasting(EffectId, Option<CasterRef>, Side),
    /// Try to dispel the spell just cast (WM-19, WM-23).
    Dispel(Option<CasterRef>),
    /// Dispel it with a scroll (WM-22, WM-30).
    Scroll(CasterRef, ItemId),
    /// Let it pass.
    Pass,
    /// End the phase.
    EndPhase,
    /// End the battle.
    EndBattle,
    /// What happened on a table that the list does not have (WM-30).
    ReadOut,
    /// Correct the record.
    Correct(Correction),
}

/// Plays the battle: so many turns, in each a magic phase of either side.
pub fn battle(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    for turn in 1..=battle.setup.turns.max(1) {
        for side in Side::BOTH {
            battle.turn = turn;
            battle.active = side;
            magic_phase(battle, table)?;
            if battle.over {
                return Ok(());
            }
        }
    }
    battle.over = true;
    table.tell(|| Event::new(Kind::Phase, Message::new("winds-battle-over"), "WM-11"));
    Ok(())
}

/// WM-11: winds, then spell after spell, each cast, dispelled and worked out before the next.
fn magic_phase(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<()> {
    begin_phase(battle);
    if !winds(battle, table)? {
        return Ok(());
    }
    loop {
        battle.moment = Moment::Cast;
        let offers = spell_offers(battle, table);
        let message = Message::new("winds-ask-cast").with("army", battle.army(battle.active));
        let prompt = Prompt::new("cast", message, "WM-11", Some(battle.active));
        let Some((chosen, choice)) = ask_table(battle, table, prompt, offers)? else { continue };
        match chosen {
            Move::Cast(who, known) => casting::cast(battle, table, who, known, &choice)?,
            Move::Speak(who, known) => own_magic::speak(battle, table, who, known, &choice)?,
            Move::UseBound(who, item) => bound::use_item(battle, table, who, item, &choice)?,
            Move::Strike(who, known) => own_magic::strike(battle, table, who, known, &choice)?,
            Move::DispelLasting(effect, by, side) => {
                dispelling::dispel_lasting(battle, table, effect, by, side, &choice)?;
            }
            Move::EndPhase => {
                end_phase(battle, table);
                return Ok(());
            }
            Move::EndBattle => {
                end_battle(battle, table);
                return Ok(());
            }
            _ => {}
        }
    }
}

/// Asks for a decision. `None` if the table corrected the record instead: then the caller
/// asks again, for what is on offer now.
pub fn ask_table(
    battle: &mut Battle<'_>,
    table: &mut Table<'_>,
    prompt: Prompt,
    offers: Vec<(Offer, Move)>,
) -> Step<Option<(Move, Choice)>> {
    let (chosen, choice) = table.choose(prompt, offers, || corrections::offers(battle))?;
    if let Move::Correct(correction) = chosen {
        corrections::carry_out(battle, table, correction, &choice);
        return Ok(None);
    }
    Ok(Some((chosen, choice)))
}

/// What comes back at the start of a phase: own dice, attempts, items for use once a phase.
fn begin_phase(battle: &mut Battle<'_>) {
    battle.moment = Moment::Winds;
    for caster in battle.all_casters_mut() {
        caster.has_dispelled = false;
        caster.casts_no_more = false;
        caster.spoken = 0;
        caster.own = Sum::new();
        caster.own_full = 0;
        for spell in &mut caster.spells {
            spell.tried = false;
        }
        for item in &mut caster.items {
            item.used = false;
        }
    }
    for side in &mut battle.sides {
        side.power = Sum::new();
        side.power_full = 0;
        side.dispel = Sum::new();
        side.dispel_full = 0;
        side.casts_no_more = false;
        side.order = 0;
        side.anvil_struck = false;
    }
    for lasting in &mut battle.lasting {
        lasting.tried_without_wizard = false;
    }
}

/// WM-6 to WM-10: the winds fill the pools. False if the battle was ended instead.
fn winds(battle: &mut Battle<'_>, table: &mut Table<'_>) -> Step<bool> {
    let active = battle.active;
    let blows = battle.side(active).magic == ArmyMagic::Ordinary;
    let label = if blows { Message::new("winds-do-winds") } else { Message::new("winds-do-begin") };
    let verb = if blows { "winds" } else { "begin" };
    let message = Message::new("winds-ask-winds").with("army", battle.army(active)).with("turn", battle.turn);
    let rule = if blows { "WM-6" } else { "WM-8" };
    let chosen = loop {
        let offers = vec![
            (Offer::new(verb, label.clone()), Move::Begin),
            (Offer::new("end_battle", Message::new("winds-do-end-battle")), Move::EndBattle),
        ];
        let prompt = Prompt::new("winds", message.clone(), rule, Some(active));
        if let Some((chosen, _)) = ask_table(battle, table, prompt, offers)? {
            break chosen;
        }
    };
    if chosen == Move::EndBattle {
        end_battle(battle, table);
        return Ok(false);
    }
    let phase = Message::new("winds-phase-begins").with("army", battle.army(active)).with("turn", battle.turn);
    table.tell(|| Event::new(Kind::Phase, phase, "WM-11").of_side(active));
    if blows {
        let wizards = u8::try_from(battle.wizards(active)).unwrap_or(u8::MAX);
        let power = roll_power_pool(table, wizards, Some(active))?;
        for caster in &mut battle.side_mut(active).casters {
            if caster.is_here() && caster.is_wizard() {
                caster.own = own_dice(caster.level);
                caster.own_full = caster.own.total();
            }
        }
        let side = battle.side_mut(active);
        side.power_full = power.total();
        side.power = power;
    } else {
        // WM-8: no winds for dwarfs and Tomb Kings.
        let message = Message::new("winds-no-winds").with("army", battle.army(active));
        table.tell(|| Event::new(Kind::Pool, message, "WM-8").of_side(active));
    }
    let other = active.other();
    let base = dispel_base(battle, other);
    let wizards = u8::try_from(battle.wizards(other)).unwrap_or(u8::MAX);
    let dispel = roll_dispel_pool(table, base, wizards, Some(other))?;
    let side = battle.side_mut(other);
    side.dispel_full = dispel.total();
    side.dispel = dispel;
    Ok(true)
}

/// WM-7: 1 + level dice of a wizard's own.
pub fn own_dice(level: i64) -> Sum {
    Sum::new().plus(Message::new("winds-part-base"), 1, "WM-7").plus(Message::new("winds-part-level"), level, "WM-7")
}

/// WM-6: 2 + 2D6 dice, a die more for each 6 on a die per wizard, never more than 12.
pub fn roll_power_pool(table: &mut Table<'_>, wizards: u8, side: Option<Side>) -> Step<Sum> {
    let prompt = || Prompt::new("winds_dice", Message::new("winds-ask-winds-dice"), "WM-6", side);
    let winds: Rolled<Total> = table.roll(prompt, Roll { pool: Pool::d6(2), rows: Vec::new() })?;
    let mut power = Sum::new().plus(Message::new("winds-part-base"), 2, "WM-6").plus(
        Message::new("winds-part-winds"),
        i64::from(winds.read.0),
        "WM-6",
    );
    let mut faces = winds.faces.clone();
    let mut sixes = 0;
    if wizards > 0 {
        let message = Message::new("winds-ask-boost").with("wizards", wizards);
        let prompt = || Prompt::new("boost_dice", message, "WM-6", side);
        let boost: Rolled<Count<6>> = table.roll(prompt, Roll { pool: Pool::d6(wizards), rows: Vec::new() })?;
        sixes = i64::from(boost.read.0);
        if sixes > 0 {
            power.add(Message::new("winds-part-sixes"), sixes, "WM-6");
        }
        faces.extend(boost.faces);
    }
    let over = power.total() - MAX_POWER_DICE;
    if over > 0 {
        power.add(Message::new("winds-part-over-twelve"), -over, "WM-6");
    }
    table.tell(|| {
        let message = Message::new("winds-told-power")
            .with("faces", crate::lang::Arg::Faces(winds.faces))
            .with("sixes", sixes)
            .with("dice", power.total());
        let mut event = Event::new(Kind::Pool, message, "WM-6").faces(&faces).sum(power.clone(), None);
        event.side = side;
        event
    });
    Ok(power)
}

/// WM-9: the dispel dice of a side before the boost.
pub fn dispel_base(battle: &Battle<'_>, side: Side) -> Sum {
    use super::casters::CasterKind;
    use super::items::ItemUse;
    let state = battle.side(side);
    let mut sum = Sum::new().plus(Message::new("winds-part-base"), 2, "WM-9");
    if state.magic == ArmyMagic::Dwarfs {
        sum.add(Message::new("winds-part-dwarf-army"), 2, "WM-9");
    }
    for caster in state.casters.iter().filter(|caster| caster.is_here()) {
        match caster.kind {
            CasterKind::RuneSmith => sum.add(Message::new("winds-part-rune-smiths"), 1, "WM-9"),
            CasterKind::RuneLord => sum.add(Message::new("winds-part-rune-lords"), 2, "WM-9"),
            kind if kind.is_wizard() && caster.level >= 3 => sum.add(Message::new("winds-part-wizards-3-4"), 2, "WM-9"),
            kind if kind.is_wizard() && caster.level >= 1 => sum.add(Message::new("winds-part-wizards-1-2"), 1, "WM-9"),
            _ => {}
        }
        for item in &caster.items {
            match item.kind {
                ItemUse::DispelDice(dice) if !item.gone => sum.add(Message::new("winds-part-items"), dice, "WM-9"),
                // The anvil adds one while its rune lord lives.
                ItemUse::Anvil if caster.kind == CasterKind::RuneLord && !item.gone => {
                    sum.add(Message::new("winds-part-anvil"), 1, "WM-30");
                }
                _ => {}
            }
        }
    }
    sum
}

/// WM-10: a dispel die more for each 6 on a die per wizard.
pub fn roll_dispel_pool(table: &mut Table<'_>, base: Sum, wizards: u8, side: Option<Side>) -> Step<Sum> {
    let mut dispel = base;
    let mut faces = Vec::new();
    let mut sixes = 0;
    if wizards > 0 {
        let message = Message::new("winds-ask-dispel-boost").with("wizards", wizards);
        let prompt = || Prompt::new("dispel_boost_dice", message, "WM-10", side);
        let boost: Rolled<Count<6>> = table.roll(prompt, Roll { pool: Pool::d6(wizards), rows: Vec::new() })?;
        sixes = i64::from(boost.read.0);
        if sixes > 0 {
            dispel.add(Message::new("winds-part-sixes"), sixes, "WM-10");
        }
        faces = boost.faces;
    }
    table.tell(|| {
        let message = Message::new("winds-told-dispel").with("sixes", sixes).with("dice", dispel.total());
        let mut event = Event::new(Kind::Pool, message, "WM-9").faces(&faces).sum(dispel.clone(), None);
        if wizards > 0 {
            event = event.by("WM-10");
        }
        event.side = side;
        event
    });
    Ok(dispel)
}

/// Everything that can be done between two spells, barred moves included.
fn spell_offers(battle: &Battle<'_>, table: &Table<'_>) -> Vec<(Offer, Move)> {
    let mut offers = Vec::new();
    for caster in battle.side(battle.active).casters.iter() {
        for spell in caster.spells.iter().filter(|spell| table.looks_at(&Slot::Known(caster.who, spell.known))) {
            match battle.side(battle.active).magic {
                ArmyMagic::Ordinary => offers.extend(casting::offers(battle, caster, spell, table.is_open())),
                ArmyMagic::TombKings => offers.push(own_magic::speak_offer(battle, caster, spell, table.is_open())),
                ArmyMagic::Dwarfs => offers.push(own_magic::strike_offer(battle, caster, spell)),
            }
        }
        offers.extend(bound::offers(battle, caster, table.is_open()));
    }
    offers.extend(dispelling::lasting_offers(battle, table.is_open()));
    offers.push((Offer::new("end_phase", Message::new("winds-do-end-phase")).key('E'), Move::EndPhase));
    offers.push((Offer::new("end_battle", Message::new("winds-do-end-battle")), Move::EndBattle));
    offers
}

fn end_phase(battle: &Battle<'_>, table: &mut Table<'_>) {
    let side = battle.active;
    let message = Message::new("winds-phase-ends").with("army", battle.army(side));
    table.tell(|| Event::new(Kind::Phase, message, "WM-11").of_side(side));
}

fn end_battle(battle: &mut Battle<'_>, table: &mut Table<'_>) {
    battle.over = true;
    table.tell(|| Event::new(Kind::Phase, Message::new("winds-battle-over"), "WM-11").verdict(Verdict::Plain));
}

/// A reason with its rule.
pub const fn why(id: &'static str, rule: &'static str) -> Reason {
    Reason { message: Message::new(id), rule }
}

/// A slot for a caster.
pub const fn by(who: CasterRef) -> Slot {
    Slot::Caster(who)
}
