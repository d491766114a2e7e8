//! The program: its arguments go to the window or to the command line.

use std::process::ExitCode;

use spellmuster::cli::{self, Call, Start, Status};
use spellmuster::files::Stopwatch;
use spellmuster::systems;

fn main() -> ExitCode {
    let since = Stopwatch::start();
    let status = match cli::read(std::env::args_os()) {
        Ok(Call::Command(command)) => cli::run(&command, systems::all()),
        Ok(Call::Window(start)) => window(&start, since),
        Err(status) => status,
    };
    status.into()
}

#[cfg(feature = "window")]
fn window(start: &Start, since: Stopwatch) -> Status {
    use spellmuster::gui;
    use spellmuster::lang::Message;

    let systems = systems::all();
    let no_window = |words: String| Message::new("cli-no-window").with("words", words);
    cli::with_window(start, || {
        #[cfg(feature = "rehearsal")]
        if let Some(seed) = start.rehearse {
            return gui::rehearse(start, seed, systems);
        }
        match (&start.screenshot, &start.measure) {
            (Some(out), _) => gui::screenshot(start, out, systems),
            (None, Some(out)) => gui::measure(start, out, since, systems).map_err(no_window),
            (None, None) => gui::run(start, systems).map_err(no_window),
        }
    })
}

/// A build without the window has the command line alone.
#[cfg(not(feature = "window"))]
fn window(start: &Start, _since: Stopwatch) -> Status {
    cli::with_window(start, || Err(spellmuster::lang::Message::new("cli-built-without-window")))
}
