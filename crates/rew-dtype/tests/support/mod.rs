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

/// Where what is built in a folder goes: it stays when the folder is made anew, so
/// that dependencies are built once.
pub(crate) fn target(folder: &Path) -> PathBuf {
    folder.with_extension("target")
}

/// The cargo of this test, to be run in a folder.
pub(crate) fn cargo(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO"));
    command
        .current_dir(folder)
        .env("CARGO_TARGET_DIR", target(folder))
        .env_remove("RUSTFLAGS");
    command
}
