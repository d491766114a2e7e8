use std::fs;
use std::path::{Path, PathBuf};

use sha2::{Digest as _, Sha256};

/// The path that every window uses for a file, whether it exists or not.
pub(super) fn whole_path(path: &Path) -> PathBuf {
    let whole = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    if let Ok(real) = fs::canonicalize(&whole) {
        return real;
    }
    // A file that does not exist has a folder, which may be behind a link.
    match (whole.parent().and_then(|folder| fs::canonicalize(folder).ok()), whole.file_name()) {
        (Some(folder), Some(name)) => folder.join(name),
        _ => whole,
    }
}

/// A name for what the program keeps about the file at a path. No other path has the same.
pub(super) fn key_of(whole: &Path) -> String {
    Sha256::digest(whole.as_os_str().as_encoded_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_the_same_before_and_after_its_file_is_there() {
        let folder = tempfile::tempdir().expect("a folder");
        let (real, link) = (folder.path().join("real"), folder.path().join("link"));
        fs::create_dir(&real).expect("made");
        std::os::unix::fs::symlink(&real, &link).expect("linked");
        let before = whole_path(&link.join("a.roster"));
        fs::write(real.join("a.roster"), "").expect("written");
        assert_eq!(whole_path(&link.join("a.roster")), before);
        assert_eq!(whole_path(&real.join("a.roster")), before);
        assert_eq!(key_of(&before).len(), 64);
    }
}
