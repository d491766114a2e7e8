use std::path::{Path, PathBuf};

use directories::{ProjectDirs, UserDirs};

use super::{FileDoing, FileError, FileErrorKind};

/// The environment variable that puts all of the program's folders below one.
pub const HOME_VARIABLE: &str = "SPELLMUSTER_HOME";

/// The folders for the user's data: settings, lists, recent files.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    config: PathBuf,
    data: PathBuf,
    state: PathBuf,
    documents: PathBuf,
}

impl Folders {
    /// The system's usual folders, or folders below [`HOME_VARIABLE`] if that is set.
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

    /// What the player filled in for a system's lists.
    pub fn filled_in(&self, system: &str) -> PathBuf {
        self.data.join("filled_in").join(format!("{system}.ron"))
    }

    /// The folder of battles and rosters that have no file of their own yet.
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

    /// The folder for locks and states of open windows.
    pub fn open(&self) -> PathBuf {
        self.state.join("open")
    }

    /// The log of what went wrong.
    pub fn log_file(&self) -> PathBuf {
        self.state.join("log").join("spellmuster.log")
    }

    /// The crash file, which the next start reports.
    pub fn fault_file(&self) -> PathBuf {
        self.state.join("fault.txt")
    }

    /// The folder that the first file dialog shows.
    pub fn documents(&self) -> &Path {
        &self.documents
    }
}
