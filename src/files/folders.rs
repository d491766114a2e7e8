use std::path::{Path, PathBuf};

use directories::{ProjectDirs, UserDirs};

use super::{FileDoing, FileError, FileErrorKind};

/// The variable of the environment that puts all of the program's folders below one.
pub const HOME_VARIABLE: &str = "SPELLMUSTER_HOME";

/// Where the program keeps what is the user's: settings, lists, recent files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    config: PathBuf,
    data: PathBuf,
    state: PathBuf,
    documents: PathBuf,
}

impl Folders {
    /// The user's folders as the system has them, or below [`HOME_VARIABLE`] if that is set.
    ///
    /// # Errors
    /// If nothing says where the user's home is.
    pub fn of_user() -> Result<Self, FileError> {
        if let Some(root) = std::env::var_os(HOME_VARIABLE).filter(|root| !root.is_empty()) {
            return Ok(Self::below(Path::new(&root)));
        }
        let none = || FileError::new(Path::new(""), FileDoing::Reading, FileErrorKind::NoHome);
        let project = ProjectDirs::from("", "", "spellmuster").ok_or_else(none)?;
        let user = UserDirs::new().ok_or_else(none)?;
        Ok(Self {
            config: project.config_dir().to_owned(),
            data: project.data_dir().to_owned(),
            state: project.state_dir().unwrap_or_else(|| project.data_dir()).to_owned(),
            documents: user.document_dir().unwrap_or_else(|| user.home_dir()).to_owned(),
        })
    }

    /// All folders below one root.
    pub fn below(root: &Path) -> Self {
        Self {
            config: root.join("config"),
            data: root.join("data"),
            state: root.join("state"),
            documents: root.join("documents"),
        }
    }

    /// The settings file.
    pub fn settings_file(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    /// The list of recently opened files.
    pub fn recent_file(&self) -> PathBuf {
        self.state.join("recent.ron")
    }

    /// The folder of the user's own lists of a system.
    pub fn spell_lists(&self, system: &str) -> PathBuf {
        self.data.join("spell_lists").join(system)
    }

    /// What the player filled in of a system's lists from his rulebook.
    pub fn filled_in(&self, system: &str) -> PathBuf {
        self.data.join("filled_in").join(format!("{system}.ron"))
    }

    /// The folder of battles and rosters that have no place of their own yet.
    pub fn unsaved(&self) -> PathBuf {
        self.data.join("unsaved")
    }

    /// The folder of earlier versions of files.
    pub fn versions(&self) -> PathBuf {
        self.data.join("versions")
    }

    /// The folder of what was deleted.
    pub fn deleted(&self) -> PathBuf {
        self.data.join("deleted")
    }

    /// The folder of what windows that are open hold, and where they stand.
    pub fn open(&self) -> PathBuf {
        self.state.join("open")
    }

    /// The log of what went wrong.
    pub fn log_file(&self) -> PathBuf {
        self.state.join("log").join("spellmuster.log")
    }

    /// What is left for the next start when the program stops by a fault of its own.
    pub fn fault_file(&self) -> PathBuf {
        self.state.join("fault.txt")
    }

    /// Where the first dialog for opening or saving looks.
    pub fn documents(&self) -> &Path {
        &self.documents
    }
}
