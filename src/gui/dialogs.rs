//! The system's own file dialogs, in a thread so that the window keeps running.

use std::path::PathBuf;
use std::sync::mpsc::{Receiver, channel};

use egui::Context;

use super::app::{Dialog, Dialogs};

/// The dialogs of the desktop.
pub struct SystemDialogs;

impl Dialogs for SystemDialogs {
    fn ask(&self, dialog: Dialog, ctx: &Context) -> Receiver<Option<PathBuf>> {
        let (answer, answers) = channel();
        let ctx = ctx.clone();
        std::thread::spawn(move || {
            let mut file = rfd::FileDialog::new().set_title(&dialog.title);
            if !dialog.endings.is_empty() {
                file = file.add_filter(dialog.endings.join(", "), &dialog.endings);
            }
            if let Some(folder) = &dialog.folder {
                file = file.set_directory(folder);
            }
            if !dialog.name.is_empty() {
                file = file.set_file_name(&dialog.name);
            }
            let path = if dialog.saves { file.save_file() } else { file.pick_file() };
            // If the window is gone, nobody listens and there is nothing to do.
            let _heard = answer.send(path);
            ctx.request_repaint();
        });
        answers
    }
}
