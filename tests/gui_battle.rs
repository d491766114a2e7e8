//! The battle screen, by keys and by accessible label.
#![cfg(feature = "window")]

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};

use egui::{Key, Modifiers, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::Queryable as _;
use spellmuster::dice::Source;
use spellmuster::gui::{App, Command, Dialog, Dialogs, Screen, Services};

struct NoDialogs;
impl Dialogs for NoDialogs {
    fn ask(&self, _dialog: Dialog, _ctx: &egui::Context) -> Receiver<Option<PathBuf>> {
        channel().1
    }
}

fn window(size: egui::Vec2, theme: &str, lang: &str) -> Harness<'static, App> {
    let (theme, lang) = (theme.to_owned(), lang.to_owned());
    Harness::builder()
        .with_size(size)
        .with_max_steps(40)
        .renderer(spellmuster_painter::Painter::default())
        .build_eframe(move |cc| {
            let services = Services {
                systems: spellmuster::systems::all(),
                folders: None,
                dice: Source::Seeded(1),
                odds_at_once: true,
                dialogs: Box::new(NoDialogs),
            };
            let mut app = App::new(&cc.egui_ctx, services);
            app.perform(Command::SetTheme(theme.clone()));
            app.perform(Command::SetLanguage(Some(lang.clone())));
            app
        })
}

#[test]
fn look() {
    let Some(dir) = std::env::var_os("SPELLMUSTER_LOOK") else { return };
    let dir = PathBuf::from(dir);
    for (w, h) in [(1366.0, 768.0), (1024.0, 600.0), (1920.0, 1080.0)] {
        for (theme, lang) in [("candle-light", "en"), ("parchment", "ru")] {
            let mut h_ = window(vec2(w, h), theme, lang);
            h_.state_mut().perform(Command::OpenFile("/tmp/x.battle".into()));
            h_.run();
            let name = |what: &str| dir.join(format!("{what}-{w}-{theme}-{lang}.png"));
            h_.key_press(Key::G);
            h_.run();
            h_.render().unwrap().save(name("draft")).unwrap();
            for key in [Key::Num4] { h_.key_press(key); h_.run(); }
            for t in ["2", "6", "1", "5"] { h_.event(egui::Event::Text(t.into())); h_.run(); }
            h_.render().unwrap().save(name("typed")).unwrap();
            h_.key_press(Key::Enter);
            h_.run();
            h_.render().unwrap().save(name("dispel")).unwrap();
            h_.key_press(Key::D);
            h_.run();
            h_.render().unwrap().save(name("dispel-d")).unwrap();
        }
    }
}
