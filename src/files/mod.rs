//! Disk, clock, environment and folders: the only module that touches them.
//!
//! All other modules get and return text. Saving replaces a file completely or not at all
//! ([`save`]); a battle is a journal that only grows ([`Journal`]). The window hands its changes to
//! a thread that writes, tries again, and reports what is on disk ([`Writer`]); another thread does
//! what is read or written once ([`Errand`]). What is overwritten or deleted can be brought back
//! ([`Versions`]). Each error says what happened, to which file, what is safe, and what to do
//! ([`FileError`]). The content of files does not belong here: the modules that own rosters,
//! battles and lists read and write it.

mod clock;
mod crash;
mod edit_lock;
mod errand;
mod error;
mod filled;
mod folders;
mod journal;
mod kind;
mod lists;
mod log;
mod machine;
mod path_key;
mod read;
mod recent;
mod save;
mod saved_window;
mod settings;
mod stamp;
mod versions;
mod writer;

pub use clock::Stopwatch;
pub use crash::{LastCrash, save_before_faults};
pub use edit_lock::EditLock;
pub use errand::{
    BeforeDisk, BroughtBack, Content, Errand, ErrandId, FilledLists, NotFilled, OpenAs, Opened, Outcome, ReadBattle,
    ReadRoster, ReadSpellRoll, Resumed,
};
pub use error::{FileDoing, FileError, FileErrorKind};
pub use filled::{load_filled_in, save_filled_in};
pub use folders::{Folders, HOME_VARIABLE};
pub use journal::{Journal, OpenedBattle, OpenedSpellRoll, read_records};
pub use kind::{FileKind, kind_of};
pub use lists::{
    ListsStamp, check_lists, file_error_diagnostic, lists_stamp, load_game, read_fact, shipped_lists, user_lists,
};
pub use log::Log;
pub use machine::{MachineUse, colours_wanted, machine_use};
pub use read::{MAX_BYTES, files_below, is_folder, is_there, read_input, read_stamped, read_text, shown};
pub use recent::Recent;
pub use save::{create_folder, save};
pub use saved_window::SavedWindow;
pub use settings::Settings;
pub use stamp::{Since, Stamp};
pub use versions::{Kept, KeptFor, MAX_VERSIONS, Versions, free_name};
pub use writer::{AppFile, AskedBy, ConflictChoice, Job, Report, WindowState, Writer, WriterId, WriterNeeds, fresh_id};
