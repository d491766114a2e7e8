//! The program: arguments, then the window or the command line.

fn main() {
    println!("{:?}", spellmuster::gui::screenshot(&spellmuster::cli::Start { size: Some((1366, 768)), screen: Some(spellmuster::cli::Screen::Start), theme: std::env::args().nth(2), lang: std::env::args().nth(3), ..Default::default() }, std::path::Path::new(&std::env::args().nth(1).unwrap()), spellmuster::systems::all()));
}
