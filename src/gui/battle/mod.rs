//! The battle: the open question in the middle, the active side on the left; the other side, what
//! is in play and the log on the right.

mod corrections;
mod draft;
mod foot;
mod keys;
mod log;
mod past;
mod question;
mod reckoned;
mod sides;
mod spell_roll;

use egui::{CentralPanel, Frame, Margin, Panel, ScrollArea, Ui};

pub use self::spell_roll::spell_roll_keys;

use self::corrections::Corrections;
use self::draft::Draft;
use self::past::PastForm;
use super::documents::{BattleDocument, Rewriting};
use super::effect::Effect;
use super::theme::ColorRole;
use super::words::ScreenWords;
use crate::lang::{Lang, Message};
use crate::rules::{Board, Body, CasterRef, Choice, Offer, Question, Side, Slot};

/// A narrower screen has no space for three columns, in points.
const NARROW: f32 = 800.0;

/// What the battle screen remembers between frames. It holds nothing of the battle itself.
#[derive(Default)]
pub struct BattleScreen {
    /// The selected caster, whose spells have letters.
    caster: Option<CasterRef>,
    /// The caster of each side who was selected last.
    last: [Option<CasterRef>; 2],
    /// The decision in the making.
    draft: Option<Draft>,
    /// Faces typed so far.
    typed: String,
    /// Why the typed faces were refused.
    error: Option<Message>,
    /// What the rules would ask after the draft.
    ahead: Option<(Choice, Option<Question>)>,
    /// The revision of the session and the question asked again that all this belongs to.
    revision: Option<(u64, Option<Rewriting>)>,
    /// The corrections, when they are shown.
    corrections: Option<Corrections>,
    /// A change of the past that is looked at before it happens.
    past: Option<PastForm>,
    /// The verb of an offer to pick at the next frame.
    next_pick: Option<&'static str>,
    /// Whether dice can be typed now.
    rolls: bool,
    /// Whether to move the keyboard focus to the target field.
    focus_target: bool,
    /// Whether to scroll to the chosen number.
    follow_number: bool,
    /// Whether to scroll to the selected caster.
    follow_caster: bool,
}

/// What every part of the screen draws from.
struct Scene<'a> {
    document: &'a BattleDocument,
    words: ScreenWords<'a>,
    board: &'a Board,
    question: Option<&'a Question>,
    can_answer: bool,
}

impl Scene<'_> {
    /// The offers of the open question.
    fn offers(&self) -> &[Offer] {
        self.question.map_or(&[], Question::offers)
    }

    /// Casters who have cards with their spells, in the order of their numbers: those of the side
    /// on the left, or of both sides if either may act.
    fn on_cards(&self) -> Vec<CasterRef> {
        let left = self.left();
        let of = |side: Side| self.board.sides.get(side.index()).into_iter().flat_map(|side| &side.casters);
        let mut casters: Vec<CasterRef> = of(left).map(|caster| caster.caster).collect();
        if self.board.either_acts {
            casters.extend(of(left.other()).map(|caster| caster.caster));
        }
        casters
    }

    /// Whether an offer is on a caster's card rather than under the question.
    fn is_on_card(&self, offer: &Offer) -> bool {
        let Some(who) = offer.caster().filter(|who| self.on_cards().contains(who)) else { return false };
        // If either side may act, the caster's card has everything that the caster can do.
        let his = |slot: &Slot| matches!(slot, Slot::Known(..) | Slot::Item(..)) || self.board.active.is_none();
        self.board.caster(who).is_some() && offer.fixed.iter().any(|(_, slot)| his(slot))
    }

    /// The side on the left: the active one, or the first if none is.
    fn left(&self) -> Side {
        self.board.active.unwrap_or(Side::First)
    }
}

/// The colour of a side.
const fn side_role(side: Option<Side>) -> ColorRole {
    match side {
        Some(Side::Second) => ColorRole::SideB,
        _ => ColorRole::SideA,
    }
}

impl BattleScreen {
    /// Shows what can be corrected.
    pub fn show_corrections(&mut self) {
        self.corrections = Some(Corrections::default());
    }

    /// Shows what can be corrected of a caster.
    pub(super) fn show_corrections_of(&mut self, who: CasterRef) {
        self.corrections = Some(Corrections::of(who));
    }

    /// Picks the offer of this verb as soon as the screen is drawn: the player still has to take it.
    pub const fn pick_next(&mut self, verb: &'static str) {
        self.next_pick = Some(verb);
    }

    /// Whether something over the screen takes the keys.
    pub const fn is_modal(&self) -> bool {
        self.corrections.is_some() || self.past.is_some()
    }

    /// Whether a decision is in the making.
    pub const fn has_draft(&self) -> bool {
        self.draft.is_some()
    }

    /// Whether digits set a number of the decision.
    pub fn wants_number(&self) -> bool {
        self.draft.as_ref().is_some_and(|draft| draft.has_number() && !draft.number_said)
    }

    /// Whether dice are typed together with the decision.
    pub const fn wants_dice(&self) -> bool {
        self.rolls
    }

    /// Draws the screen and returns what the players want.
    pub fn ui(&mut self, ui: &mut Ui, document: &BattleDocument, lang: &Lang, keys_free: bool) -> Vec<Effect> {
        let shown = document.shown();
        let scene = Scene {
            document,
            words: ScreenWords::new(lang, Some(&**document.session.game())),
            board: &shown.board,
            question: shown.question.as_ref(),
            can_answer: document.can_answer(),
        };
        self.follow(&scene);
        if let Some(verb) = self.next_pick.take()
            && let Some(at) = scene.offers().iter().position(|offer| offer.verb == verb)
        {
            self.pick(&scene, at);
        }
        let mut wanted = Vec::new();
        if keys_free && !self.is_modal() {
            self.take_keys(ui, &scene, &mut wanted);
        }
        let width = ui.available_width();
        let plain = Frame::new();
        let column = |side: fn(&'static str) -> Panel, name, size| {
            side(name).exact_size(size).resizable(false).show_separator_line(false).frame(plain)
        };
        if width < NARROW {
            // Large letters or a small window: both sides and the log in one column.
            column(Panel::left, "battle-left", (width * 0.42).clamp(240.0, 320.0)).show(ui, |ui| {
                ScrollArea::vertical().id_salt("left").auto_shrink(false).show(ui, |ui| {
                    self.active_side_ui(ui, &scene);
                    self.other_side_ui(ui, &scene);
                    log::log_ui(ui, &scene, 260.0, &mut wanted);
                });
            });
        } else {
            let left = (width * 0.27).clamp(272.0, 420.0);
            // If either side may act, both need the same space.
            let right = if scene.board.either_acts { left } else { (width * 0.235).clamp(216.0, 380.0) };
            column(Panel::left, "battle-left", left).show(ui, |ui| {
                ScrollArea::vertical().id_salt("left").auto_shrink(false).show(ui, |ui| {
                    self.active_side_ui(ui, &scene);
                });
            });
            column(Panel::right, "battle-right", right).show(ui, |ui| {
                self.right_column_ui(ui, &scene, &mut wanted);
            });
        }
        let middle = Frame::new().inner_margin(Margin { left: 12, right: 12, top: 0, bottom: 0 });
        CentralPanel::no_frame().frame(middle).show(ui, |ui| self.question_ui(ui, &scene, &mut wanted));
        self.corrections_ui(ui, &scene, &mut wanted);
        self.past_ui(ui, &scene, &mut wanted);
        wanted
    }

    /// The other side above, the log below. The log always has space for some lines, and takes what
    /// the other side leaves.
    fn right_column_ui(&mut self, ui: &mut Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        const GAP: f32 = 8.0;
        let known = ui.make_persistent_id("right-height");
        let height = ui.available_height();
        let wants: f32 = ui.data(|data| data.get_temp(known)).unwrap_or(height * 0.5);
        let above = wants.min(height * 0.7);
        let shown =
            ScrollArea::vertical().id_salt("right").max_height(above).auto_shrink([false, true]).show(ui, |ui| {
                self.other_side_ui(ui, scene);
            });
        if (shown.content_size.y - wants).abs() > 0.5 {
            ui.data_mut(|data| data.insert_temp(known, shown.content_size.y));
            ui.request_repaint();
        }
        let left = ui.available_height().min(height - above - GAP).max(80.0);
        log::log_ui(ui, scene, left, wanted);
    }

    /// Forgets what belonged to an earlier question, and picks the obvious decision.
    fn follow(&mut self, scene: &Scene<'_>) {
        let revision = (scene.document.session.revision(), scene.document.rewriting);
        let is_new = self.revision != Some(revision);
        if is_new {
            self.revision = Some(revision);
            self.draft = None;
            self.ahead = None;
            self.error = None;
            self.typed.clear();
            self.past = None;
        }
        let answering = scene.question.and_then(|question| question.prompt.side).or(scene.board.active);
        // If either side may act, any caster with an offer can be selected. The next question
        // starts with the side that answers it.
        let acts = |who: CasterRef| {
            !is_new
                && scene.board.either_acts
                && scene.offers().iter().any(|offer| !offer.correction && offer.caster() == Some(who))
        };
        let is_his = self.caster.is_some_and(|who| {
            (answering.is_none_or(|side| who.side == side) || acts(who))
                && scene.board.caster(who).is_some_and(|caster| !caster.out)
        });
        // The caster who rolls is selected meanwhile.
        let rolls = scene.question.filter(|question| is_new && matches!(question.body, Body::Roll(_)));
        if let Some(who) = rolls.and_then(|question| question.prompt.caster) {
            self.caster = Some(who);
            self.follow_caster = true;
        } else if !is_his {
            self.caster = self.next_in_hand(scene, answering.unwrap_or(Side::First));
        }
        if let Some(last) = self.caster.and_then(|who| self.last.get_mut(who.side.index())) {
            *last = self.caster;
        }
        if self.draft.is_none() && scene.can_answer {
            self.draft = draft::obvious(scene.offers());
        }
        // The next question decides which dice can be typed with the decision.
        let choice = self.draft.as_ref().and_then(|draft| draft.choice(scene.offers()));
        match choice {
            Some(choice) if self.ahead.as_ref().is_none_or(|(of, _)| *of != choice) => {
                let answer = crate::rules::Answer::Choice(choice.clone());
                let entries = scene.document.entries_shown();
                let next = scene.document.session.ask_after_at(entries, &answer).ok().flatten();
                self.ahead = Some((choice, next));
            }
            Some(_) => {}
            None => self.ahead = None,
        }
        self.rolls = self.roll(scene).is_some();
    }

    /// The caster of a side to select: the last selected one if that caster can do something, else
    /// the first who can.
    fn next_in_hand(&self, scene: &Scene<'_>, side: Side) -> Option<CasterRef> {
        let casters = scene.board.sides.get(side.index()).map_or(&[][..], |side| &side.casters);
        let here = || casters.iter().filter(|caster| !caster.out).map(|caster| caster.caster);
        let acts = |who: &CasterRef| {
            let his = |offer: &&Offer| !offer.correction && offer.unavailable.is_none() && offer.caster() == Some(*who);
            scene.offers().iter().any(|offer| his(&offer))
        };
        let last = self.last.get(side.index()).copied().flatten();
        last.into_iter()
            .filter(|last| here().any(|who| who == *last))
            .chain(here())
            .find(acts)
            .or_else(|| here().next())
    }

    /// The roll that is asked for now, or that the draft leads to. Dice can be typed with a
    /// decision only if the player who decides also rolls them: another player's dice are asked for
    /// separately.
    fn roll<'a>(&'a self, scene: &Scene<'a>) -> Option<(&'a Question, &'a crate::rules::Roll)> {
        let question = match &self.ahead {
            // The dice of an earlier decision lie there, or are asked for after it.
            Some(_) if scene.document.rewriting.is_some() => None,
            Some((_, next)) => next.as_ref().filter(|next| self.rolls_himself(scene, next)),
            None => scene.question,
        };
        question.and_then(|question| match &question.body {
            Body::Roll(roll) => Some((question, roll)),
            Body::Choose(_) => None,
        })
    }

    /// Whether the player who takes the draft also rolls its dice.
    fn rolls_himself(&self, scene: &Scene<'_>, next: &Question) -> bool {
        let asked = scene.question.and_then(|question| question.prompt.side);
        let offer = self.draft.as_ref().and_then(|draft| scene.offers().get(draft.offer));
        let decides = offer.and_then(Offer::caster).map(|who| who.side).or(asked);
        next.prompt.side.is_none() || decides.is_none() || next.prompt.side == decides
    }

    /// The decision in the making, if it is complete.
    fn choice(&self) -> Option<&Choice> {
        self.ahead.as_ref().map(|(choice, _)| choice)
    }

    /// A line about the moment that is looked back at, with the way back.
    fn look_back_ui(ui: &mut Ui, scene: &Scene<'_>, wanted: &mut Vec<Effect>) {
        if let Some((entries, _)) = &scene.document.look {
            log::look_back_ui(ui, scene, *entries, wanted);
        } else if let Some(changed) = scene.document.session.correcting() {
            past::correcting_ui(ui, scene, changed, wanted);
        }
    }
}
