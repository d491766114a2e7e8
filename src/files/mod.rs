//! Disk, clock, environment and folders: the only module that touches them.
//!
//! Everything else is handed texts and hands texts back. What is written replaces its file
//! whole or not at all ([`save`]); a battle is a journal that only ever grows ([`Journal`]).
//! Each error says what happened, to which file, what is safe, and what to do ([`FileError`]).
//! What deliberately does not live here: what stands in the files. Rosters, battles and lists
//! are read and written by the modules that own them.

mod clock;
mod error;
mod filled;
mod folders;
mod journal;
mod kind;
mod lists;
mod machine;
mod read;
mod recent;
mod save;
mod settings;

pub use clock::{Stopwatch, today};
pub use error::{FileDoing, FileError, FileFault};
pub use filled::{load_filled_in, save_filled_in};
pub use folders::{Folders, HOME_VARIABLE};
pub use journal::{Journal, OpenedBattle};
pub use kind::{FileKind, kind_of};
pub use lists::{
    ListsStamp, file_error_diagnostic, lists_in_context, lists_stamp, load_game, read_fact, shipped_lists, user_lists,
};
pub use machine::{MachineUse, colours_wanted, machine_use};
pub use read::{MOST_BYTES, files_below, is_folder, is_there, read_input, read_text, shown};
pub use recent::Recent;
pub use save::{create_folder, save};
pub use settings::Settings;
