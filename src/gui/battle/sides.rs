//! The two sides: pools with receipts, casters with their spells, what is in play.

use crate::form::{Input, Value};
use egui::Ui;

use super::keys::spell_letter;
use super::{BattleScreen, Scene, side_role};
use crate::gui::theme::{ColorRole, TextKind};
use crate::gui::widgets::{
    CardLook, Edge, OddsBar, OfferRow, OfferState, card_ui, choice_pill_ui, dice_pips_ui, keycap_ui, line_ui, pill_ui,
    text_width, wrapped_ui,
};
use crate::lang::{Arg, Message};
use crate::odds::Odds;
use crate::rules::{Bar, BoardCaster, BoardItem, BoardPool, BoardSpell, InPlay, Offer, Side, Slot, SpellState};

impl BattleScreen {
    /// The active side: its pools, and its casters with spells and odds.
    pub(super) fn active_side_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>) {
        let side = scene.left();
        let Some(of) = scene.board.sides.get(side.index()) else { return };
        for pool in &of.pools {
            pool_ui(ui, scene, pool, side);
        }
        if scene.board.either_acts {
            line_ui(ui, &[(&of.name, TextKind::Subheading, side_role(Some(side)))]);
        }
        for (at, caster) in of.casters.iter().enumerate() {
            self.caster_ui(ui, scene, caster, at);
        }
    }

    /// What a caster can do besides casting, as small buttons at the foot of the card.
    fn deeds_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, caster: &BoardCaster) {
        if scene.board.active.is_some() {
            return;
        }
        let plain = |offer: &Offer| {
            let of_him = offer.fixed.iter().any(|(_, slot)| *slot == Slot::Caster(caster.caster));
            let of_a_spell = offer.fixed.iter().any(|(_, slot)| matches!(slot, Slot::Known(..) | Slot::Item(..)));
            of_him && !of_a_spell && !offer.correction && offer.unavailable.is_none()
        };
        let deeds: Vec<usize> =
            scene.offers().iter().enumerate().filter(|(_, offer)| plain(offer)).map(|(at, _)| at).collect();
        if deeds.is_empty() {
            return;
        }
        ui.horizontal_wrapped(|ui| {
            for at in deeds {
                let Some(offer) = scene.offers().get(at) else { continue };
                let words = scene.words.capital(offer.short.as_ref().unwrap_or(&offer.label));
                let on = self.draft.as_ref().is_some_and(|draft| draft.offer == at);
                if choice_pill_ui(ui, &words, on).clicked() && scene.can_answer {
                    self.pick(scene, at);
                }
            }
        });
    }

    /// The other side: pools, who may answer, what is in play.
    pub(super) fn other_side_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>) {
        let side = scene.left().other();
        let Some(of) = scene.board.sides.get(side.index()) else { return };
        for pool in &of.pools {
            pool_ui(ui, scene, pool, side);
        }
        // Players look for lasting effects more often than for casters, so these must stay visible.
        effects_ui(ui, scene);
        if scene.board.either_acts {
            // Either side may act: its casters have cards here like those on the left.
            line_ui(ui, &[(&of.name, TextKind::Subheading, side_role(Some(side)))]);
            let first = scene.on_cards().len().saturating_sub(of.casters.len());
            for (at, caster) in (first..).zip(&of.casters) {
                self.caster_ui(ui, scene, caster, at);
            }
        } else {
            card_ui(ui, CardLook::default(), |ui| {
                line_ui(ui, &[(&of.name, TextKind::Subheading, ColorRole::Ink)]);
                for caster in &of.casters {
                    summary_ui(ui, scene, caster);
                }
            });
        }
    }

    fn caster_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, caster: &BoardCaster, at: usize) {
        let in_hand = self.caster == Some(caster.caster) && scene.can_answer;
        let edge = if in_hand { Edge::Full(side_role(Some(caster.caster.side))) } else { Edge::Plain };
        let look = CardLook { edge, margin: 10, wide: true };
        let about = scene.words.dotted(&caster.about);
        let mut taken = false;
        let card = card_ui(ui, look, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let (mut about_fits, mut points_fit, mut points) = (true, true, String::new());
            let receipts: Vec<String> = caster.points.iter().map(|pool| scene.words.receipt(&pool.receipt)).collect();
            let receipts = receipts.join("\n");
            let heading = ui.horizontal(|ui| {
                if at < 9 {
                    keycap_ui(ui, &(at + 1).to_string());
                }
                points = points_of(scene, caster);
                let beside = text_width(ui, &points, TextKind::Body) + 12.0;
                // The caster's dice go below the name if the name would be cut.
                points_fit = text_width(ui, &caster.name, TextKind::Subheading) + beside <= ui.available_width();
                let room = if points_fit { beside } else { 0.0 };
                let width = (ui.available_width() - room).max(40.0);
                let name_role = if caster.out { ColorRole::Muted } else { ColorRole::Ink };
                // The caster's description goes below the name if it would be cut.
                about_fits = fits(ui, &caster.name, TextKind::Subheading, &about, width);
                let beside = if about_fits { about.as_str() } else { "" };
                let name = egui::vec2(width, 24.0);
                ui.allocate_ui_with_layout(name, egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    ui.set_width(width);
                    line_ui(
                        ui,
                        &[(&caster.name, TextKind::Subheading, name_role), (beside, TextKind::Small, ColorRole::Muted)],
                    );
                });
                if points_fit && !points.is_empty() {
                    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                        line_ui(ui, &[(&points, TextKind::Body, ColorRole::Ink)]).on_hover_text(&receipts);
                    });
                }
            });
            // Only the heading selects the caster: the rows below are buttons of their own.
            let head = ui.interact(
                heading.response.rect,
                ui.make_persistent_id(("head", caster.caster.side, caster.caster.caster)),
                egui::Sense::click(),
            );
            taken = head.clicked();
            // A right click, or a long touch, corrects the caster in place.
            if head.on_hover_text(scene.words.text("battle-caster-hint")).secondary_clicked() {
                self.show_corrections_of(caster.caster);
            }
            if !points_fit {
                line_ui(ui, &[(&points, TextKind::Body, ColorRole::Ink)]).on_hover_text(&receipts);
            }
            if !about_fits {
                line_ui(ui, &[(&about, TextKind::Small, ColorRole::Muted)]);
            }
            for mark in &caster.marks {
                let role = if mark.good { ColorRole::TakesEffect } else { ColorRole::Error };
                line_ui(
                    ui,
                    &[
                        (&scene.words.message(&mark.message), TextKind::Small, role),
                        (mark.rule, TextKind::Small, ColorRole::Muted),
                    ],
                );
            }
            for (nth, spell) in caster.spells.iter().enumerate() {
                let letter = if in_hand { spell_letter(scene, nth) } else { None };
                self.spell_row_ui(ui, scene, caster, spell, letter);
            }
            for (nth, item) in caster.items.iter().enumerate() {
                let letter = if in_hand { spell_letter(scene, caster.spells.len() + nth) } else { None };
                self.item_row_ui(ui, scene, caster, item, letter);
            }
            self.deeds_ui(ui, scene, caster);
        });
        if taken {
            self.caster = Some(caster.caster);
        }
        // A caster who was selected by number may be out of sight.
        if in_hand && self.follow_caster {
            card.response.scroll_to_me(None);
            self.follow_caster = false;
        }
    }

    fn spell_row_ui(
        &mut self,
        ui: &mut Ui,
        scene: &Scene<'_>,
        caster: &BoardCaster,
        spell: &BoardSpell,
        letter: Option<char>,
    ) {
        let slot = Slot::Known(caster.caster, spell.known);
        let found = offer_about(scene, &slot);
        let name = scene.words.spell(&spell.spell);
        let tag = spell.how.as_ref().map(|how| scene.words.message(how)).unwrap_or_default();
        let remark = spell.reason.as_ref().map(|reason| scene.words.message(reason)).unwrap_or_default();
        let key = ("spell", caster.caster.side, caster.caster.caster, spell.known);
        let row =
            RowContent { name: &name, tag: &tag, needs: &spell.needs, state: spell.state, remark, rule: spell.rule };
        self.offer_row_ui(ui, scene, found, row, key, letter);
    }

    fn item_row_ui(
        &mut self,
        ui: &mut Ui,
        scene: &Scene<'_>,
        caster: &BoardCaster,
        item: &BoardItem,
        letter: Option<char>,
    ) {
        let slot = Slot::Item(caster.caster, item.item);
        let found = offer_about(scene, &slot);
        let kind = scene.words.message(&item.kind);
        let name = if item.name.is_empty() { kind.clone() } else { item.name.clone() };
        let tag = item.spell.as_ref().map(|spell| scene.words.spell(spell)).unwrap_or_default();
        let remark = item
            .reason
            .as_ref()
            .map_or_else(|| if found.is_some() { String::new() } else { kind }, |reason| scene.words.message(reason));
        let key = ("item", caster.caster.side, caster.caster.caster, item.item);
        let row = RowContent { name: &name, tag: &tag, needs: "", state: item.state, remark, rule: item.rule };
        self.offer_row_ui(ui, scene, found, row, key, letter);
    }

    fn offer_row_ui(
        &mut self,
        ui: &mut Ui,
        scene: &Scene<'_>,
        found: Option<(usize, &Offer)>,
        row: RowContent<'_>,
        key: impl egui::AsIdSalt,
        letter: Option<char>,
    ) {
        let unavailable =
            found.and_then(|(_, offer)| offer.unavailable.as_ref()).map(|reason| scene.words.reason(reason));
        let odds = found.filter(|_| unavailable.is_none()).and_then(|(_, offer)| best_odds(scene, offer));
        let shown = odds.as_ref().map(|(odds, bar)| scene.words.lang.percent(odds.chance(bar.works.0)));
        let bar = odds.as_ref().map(|(odds, bar)| bar_of(odds, bar));
        let mean = odds.as_ref().and_then(|(odds, bar)| mean_words(scene, odds, bar, "-short")).unwrap_or_default();
        let with_rule = |remark: &str| {
            if row.rule.is_empty() || remark.is_empty() {
                remark.to_owned()
            } else {
                format!("{remark} · {}", row.rule)
            }
        };
        let remark = with_rule(&row.remark);
        let state = match (&unavailable, bar, &shown) {
            (Some(why), _, _) => OfferState::Unavailable(why),
            (None, Some(bar), Some(shown)) => OfferState::Odds(bar, shown, &mean),
            _ if matches!(row.state, SpellState::Tried | SpellState::Used | SpellState::Unavailable) => {
                OfferState::Unavailable(&remark)
            }
            _ => OfferState::Remark(&remark),
        };
        let can = found.is_some() && unavailable.is_none() && scene.can_answer;
        let letter = letter.filter(|_| can).map(String::from).unwrap_or_default();
        let (sign, sign_role) = match row.state {
            _ if !letter.is_empty() => (letter.as_str(), ColorRole::Gold),
            SpellState::Ready => ("✦", ColorRole::Gold),
            SpellState::InPlay => ("∞", ColorRole::TakesEffect),
            SpellState::Tried | SpellState::Used | SpellState::Unavailable => ("✖", ColorRole::Muted),
        };
        let is_draft = |at| self.draft.as_ref().is_some_and(|draft| draft.offer == at);
        let selected = scene.can_answer && found.is_some_and(|(at, _)| is_draft(at));
        let label = [row.name, row.needs, shown.as_deref().or(unavailable.as_deref()).unwrap_or(&remark)].join(" ");
        let offer_row = OfferRow { sign, sign_role, name: row.name, tag: row.tag, needs: row.needs, state, selected };
        let response = offer_row.ui(ui, key, label.trim());
        if response.clicked()
            && can
            && let Some((at, _)) = found
        {
            self.pick(scene, at);
        }
    }
}

/// What a row shows of a spell or item.
struct RowContent<'a> {
    name: &'a str,
    tag: &'a str,
    needs: &'a str,
    state: SpellState,
    remark: String,
    rule: &'static str,
}

/// The offer about a spell or item, and its place.
fn offer_about<'a>(scene: &'a Scene<'_>, slot: &Slot) -> Option<(usize, &'a Offer)> {
    let about = |offer: &Offer| !offer.correction && offer.fixed.iter().any(|(_, have)| have == slot);
    scene.offers().iter().enumerate().find(|(_, offer)| about(offer))
}

/// The odds of an offer with its best number.
pub(super) fn best_odds(scene: &Scene<'_>, offer: &Offer) -> Option<(std::sync::Arc<Odds>, Bar)> {
    let choice = match (super::draft::number_input(offer), best_number(scene, offer)) {
        (Some((name, _, _)), Some(number)) => offer.take(&[(name, Value::Number(number))]),
        _ => offer.take(&[]),
    };
    odds_of(scene, offer, &choice)
}

/// The best number for an offer: the one that is set already, else the highest, or a lower one with
/// better odds. `None` if there is no number to choose.
pub(super) fn best_number(scene: &Scene<'_>, offer: &Offer) -> Option<i64> {
    let (name, min, max) = super::draft::number_input(offer)?;
    if let Some(now) = offer.inputs.iter().find(|input| input.name == name).and_then(Input::first_number) {
        return Some(now.clamp(min, max));
    }
    let chance = |number: i64| {
        let (odds, bar) = odds_of(scene, offer, &offer.take(&[(name, Value::Number(number))]))?;
        Some(odds.chance(bar.works.0))
    };
    let mut best = max;
    while best > min && chance(best - 1).zip(chance(best)).is_some_and(|(less, now)| less > now) {
        best -= 1;
    }
    Some(best)
}

/// The odds of an offer with this choice.
pub(super) fn odds_of(
    scene: &Scene<'_>,
    offer: &Offer,
    choice: &crate::rules::Choice,
) -> Option<(std::sync::Arc<Odds>, Bar)> {
    let question = offer.odds_of(choice)?;
    let bar = scene.words.query(&question)?.bar?;
    Some((scene.document.odds.get(&question)?, bar))
}

/// The mean beside a chance, in words.
pub(super) fn mean_words(scene: &Scene<'_>, odds: &Odds, bar: &Bar, form: &str) -> Option<String> {
    let (distribution, label) = bar.mean?;
    let id = format!("{label}{form}");
    let mean = scene.words.lang.tenths(odds.mean(distribution)?);
    Some(scene.words.message(&Message { id: id.into(), args: vec![("n".into(), Arg::Text(mean))] }))
}

/// The bar of odds.
pub(super) fn bar_of(odds: &Odds, bar: &Bar) -> OddsBar {
    let share = |outcome: &str| {
        let chance = odds.chance(outcome);
        (*chance.numer() as f64 / *chance.denom() as f64) as f32
    };
    OddsBar { takes_effect: share(bar.works.0), dispelled: bar.stopped.map_or(0.0, |(outcome, _)| share(outcome)) }
}

/// A caster's own dice and points in one line.
fn points_of(scene: &Scene<'_>, caster: &BoardCaster) -> String {
    let points: Vec<String> = caster.points.iter().map(|pool| points_text(scene, pool)).collect();
    points.join("  ")
}

fn points_text(scene: &Scene<'_>, pool: &BoardPool) -> String {
    let label = scene.words.message(&pool.label);
    if pool.full > 0 { format!("{label} {}/{}", pool.left, pool.full) } else { format!("{label} {}", pool.left) }
}

/// A pool at the top of its side: the number, the receipt, the dice.
fn pool_ui(ui: &mut Ui, scene: &Scene<'_>, pool: &BoardPool, side: Side) {
    let role = side_role(Some(side));
    card_ui(ui, CardLook { edge: Edge::Full(role), margin: 10, wide: true }, |ui| {
        ui.horizontal(|ui| {
            let label = scene.words.message(&pool.label);
            let receipt = scene.words.receipt(&pool.receipt);
            ui.label(TextKind::BigFigure.of(pool.left.to_string()));
            let pips = usize::try_from(pool.left.max(0)).unwrap_or(0);
            let spent = usize::try_from((pool.full - pool.left).max(0)).unwrap_or(0);
            let most = pips + spent;
            let columns = if most > 6 { most.div_ceil(2).min(8) } else { most };
            // A narrow card needs the space for the receipt; the figure says the same.
            let pips_shown = most > 0 && ui.available_width() > 210.0;
            let pips_width = if pips_shown { columns as f32 * 17.0 } else { -12.0 };
            let width = (ui.available_width() - pips_width - 12.0).max(80.0);
            ui.vertical(|ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing.y = 0.0;
                line_ui(ui, &[(&label, TextKind::Subheading, ColorRole::Ink)]);
                wrapped_ui(ui, &receipt, TextKind::Small, ColorRole::Muted);
            });
            let pips_role = if side == Side::Second { ColorRole::SideB } else { ColorRole::Gold };
            if pips_shown {
                dice_pips_ui(ui, pips, spent, columns.max(1), pips_role, &format!("{label} {}", pool.left));
            }
        });
    });
}

/// Whether a name and the small print beside it fit on one line.
fn fits(ui: &Ui, name: &str, kind: TextKind, about: &str, width: f32) -> bool {
    text_width(ui, name, kind) + text_width(ui, about, TextKind::Small) + 8.0 <= width
}

/// A caster of the inactive side: one line, and the caster's state.
fn summary_ui(ui: &mut Ui, scene: &Scene<'_>, caster: &BoardCaster) {
    let about = scene.words.dotted(&caster.about);
    let role = if caster.out { ColorRole::Muted } else { ColorRole::Ink };
    if fits(ui, &caster.name, TextKind::Body, &about, ui.available_width()) {
        line_ui(ui, &[(&caster.name, TextKind::Body, role), (&about, TextKind::Small, ColorRole::Muted)]);
    } else {
        line_ui(ui, &[(&caster.name, TextKind::Body, role)]);
        line_ui(ui, &[("   ", TextKind::Small, role), (&about, TextKind::Small, ColorRole::Muted)]);
    }
    // Points count in the other side's phase too; dice of a phase that is over do not.
    for pool in caster.points.iter().filter(|pool| pool.left > 0) {
        line_ui(ui, &[("   ", TextKind::Small, role), (&points_text(scene, pool), TextKind::Small, ColorRole::Ink)]);
    }
    for mark in &caster.marks {
        let role = if mark.good { ColorRole::TakesEffect } else { ColorRole::Muted };
        line_ui(ui, &[("   ", TextKind::Small, role), (&scene.words.message(&mark.message), TextKind::Small, role)]);
    }
    for item in &caster.items {
        let kind = scene.words.message(&item.kind);
        let name = if item.name.is_empty() { &kind } else { &item.name };
        let state = item.reason.as_ref().map(|reason| scene.words.message(reason)).unwrap_or_default();
        let role = if item.state == SpellState::Used { ColorRole::Muted } else { ColorRole::Ink };
        line_ui(
            ui,
            &[
                ("   ", TextKind::Small, role),
                (name, TextKind::Small, role),
                (&state, TextKind::Small, ColorRole::Muted),
            ],
        );
    }
}

/// The effects in play, oldest first.
fn effects_ui(ui: &mut Ui, scene: &Scene<'_>) {
    if !scene.board.in_play.is_empty() {
        line_ui(ui, &[(&scene.words.text("battle-in-play"), TextKind::Subheading, ColorRole::Ink)]);
        for effect in &scene.board.in_play {
            in_play_ui(ui, scene, effect);
        }
    }
}

/// An effect in play.
fn in_play_ui(ui: &mut Ui, scene: &Scene<'_>, effect: &InPlay) {
    let role = side_role(Some(effect.caster.side));
    card_ui(ui, CardLook { edge: Edge::Left(role), margin: 8, wide: true }, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        let name = scene.words.spell(&effect.spell);
        let mut on = effect.caster_name.clone();
        if !effect.target.is_empty() {
            let target = Message::new("battle-on-target").with("target", effect.target.as_str());
            on = format!("{on} · {}", scene.words.message(&target));
        }
        line_ui(ui, &[(&name, TextKind::Strong, ColorRole::Ink), (&on, TextKind::Body, ColorRole::Muted)]);
        let since = scene.words.message(&Message::new("battle-since-turn").with("turn", effect.since));
        let value = effect.dispel_value.map(|value| Message::new("battle-dispel-against").with("value", value));
        let mut facts = vec![since];
        facts.extend(value.map(|message| scene.words.message(&message)));
        facts.extend(effect.marks.iter().map(|mark| format!("{} · {}", scene.words.message(&mark.message), mark.rule)));
        wrapped_ui(ui, &facts.join(" · "), TextKind::Small, ColorRole::Muted);
        if let Some(upkeep) = effect.upkeep {
            pill_ui(ui, &scene.words.message(&Message::new("battle-upkeep").with("points", upkeep)), ColorRole::Gold);
        }
    });
}
