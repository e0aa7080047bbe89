//! What the tests that run cargo share.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// The root of the workspace.
pub(crate) fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// An empty folder for a test, with the workspace's lock file, so that the same
/// versions are built, and none is fetched.
pub(crate) fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("a folder of ours");
    }
    fs::create_dir_all(&folder).expect("a new folder");
    fs::copy(root().join("Cargo.lock"), folder.join("Cargo.lock")).expect("the lock file");
    folder
}

/// Where cargo keeps what it builds: also what it built for this test, so that
/// crates from elsewhere, above all those that generate code, are not built again.
pub(crate) fn target() -> &'static Path {
    let temporary = Path::new(env!("CARGO_TARGET_TMPDIR"));
    temporary.parent().expect("it lies in cargo's own folder")
}

/// The cargo of this test, to be run in a folder.
pub(crate) fn cargo(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", target())
        .env_remove("RUSTFLAGS");
    command
}
