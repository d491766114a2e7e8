use std::path::PathBuf;

use clap::{Args, ValueEnum};

/// How the window opens, and what it does if it is to draw or measure itself and end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct Start {
    /// Roster or battle to open
    pub file: Option<PathBuf>,
    /// Opens the sample battle of the first rule system
    #[arg(long, conflicts_with = "file")]
    pub sample: bool,
    /// Draws one screen into a PNG and ends
    #[arg(long, value_name = "OUT.png", value_parser = png, conflicts_with = "measure")]
    pub screenshot: Option<PathBuf>,
    /// Measures the window at work and ends
    #[arg(long, value_name = "OUT.json")]
    pub measure: Option<PathBuf>,
    /// Screen to show first
    #[arg(long, value_enum)]
    pub screen: Option<Screen>,
    /// Size of the window in points: 1280x800
    #[arg(long, value_name = "WxH", value_parser = size)]
    pub size: Option<(u32, u32)>,
    /// Theme, in place of that of the settings
    #[arg(long, value_parser = ["parchment", "candle-light", "high-contrast"])]
    pub theme: Option<String>,
    /// Language, in place of that of the settings
    #[arg(long, value_parser = ["en", "ru"])]
    pub lang: Option<String>,
    /// Size of letters, in percent
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u16).range(75..=250))]
    pub text_scale: Option<u16>,
    /// File or pipe that gets a line for everything that is on disk
    #[arg(long, value_name = "PIPE", hide = true)]
    pub acknowledge: Option<PathBuf>,
    /// Plays and musters at random without a window: for tests that pull the plug
    #[cfg(feature = "rehearsal")]
    #[arg(long, value_name = "SEED", hide = true, conflicts_with_all = ["screenshot", "measure", "file"])]
    pub rehearse: Option<u64>,
    /// How many steps to rehearse; without end if it is not said
    #[cfg(feature = "rehearsal")]
    #[arg(long, value_name = "N", hide = true, requires = "rehearse")]
    pub steps: Option<u32>,
    /// Frames to measure
    #[arg(long, requires = "measure", value_parser = clap::value_parser!(u32).range(1..=100_000))]
    pub frames: Option<u32>,
}

/// A screen of the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ValueEnum)]
pub enum Screen {
    /// What was opened lately, and new things
    Start,
    /// The roster
    Muster,
    /// The battle
    Battle,
    /// All spells
    Spells,
    /// Odds
    Odds,
    /// Paper
    Print,
    /// Settings
    Settings,
}

fn png(given: &str) -> Result<PathBuf, String> {
    let path = PathBuf::from(given);
    let is_png = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    if is_png { Ok(path) } else { Err("the name must end in .png".to_owned()) }
}

fn size(given: &str) -> Result<(u32, u32), String> {
    let side = |text: &str| text.parse::<u32>().ok().filter(|side| (200..=8000).contains(side));
    let sides = given.split_once(['x', 'X', '×']).and_then(|(width, height)| Some((side(width)?, side(height)?)));
    sides.ok_or_else(|| "width and height in points, each from 200 to 8000: 1280x800".to_owned())
}
