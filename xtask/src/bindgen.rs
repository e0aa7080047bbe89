//! Starts the package that has bindgen, which no other task has to build.

use std::io;
use std::process::ExitStatus;

use crate::workspace;

/// Why the bindings were not written or not found equal.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BindgenError {
    /// cargo could not be started.
    #[error("could not run `cargo run --package xtask-bindgen`")]
    Run(#[source] io::Error),
    /// The package ended with a failure, which it has printed.
    #[error("xtask-bindgen ended with {0}: see its message above")]
    Failed(ExitStatus),
}

/// Writes the bindings, or with `check` compares them with the committed ones.
pub(crate) fn run(check: bool) -> Result<(), BindgenError> {
    let status = workspace::cargo()
        .args(["run", "--quiet", "--package", "xtask-bindgen", "--"])
        .args(check.then_some("--check"))
        .status()
        .map_err(BindgenError::Run)?;
    if status.success() {
        Ok(())
    } else {
        Err(BindgenError::Failed(status))
    }
}
