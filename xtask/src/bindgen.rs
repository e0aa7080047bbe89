//! Starts the package that has bindgen, which no other task has to build.

use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus};

use crate::plugin::{self, PluginError};
use crate::workspace;

/// Why the bindings were not written or not found equal.
#[derive(Debug, thiserror::Error)]
pub(crate) enum BindgenError {
    /// The cache could not be found.
    #[error(transparent)]
    Cache(#[from] PluginError),
    /// cargo could not be started.
    #[error("could not run `cargo run --package xtask-bindgen`")]
    Run(#[source] io::Error),
    /// The package ended with a failure, which it has printed.
    #[error("xtask-bindgen ended with {0}: see its message above")]
    Failed(ExitStatus),
    /// The package ended with a failure, which it was not let print.
    #[error("xtask-bindgen could not compare: {message}")]
    NotCompared { message: String },
}

/// How the committed bindings compare with the headers.
#[derive(Debug)]
pub(crate) enum Comparison {
    Equal,
    Stale { message: String },
}

/// The exit status of xtask-bindgen for bindings that differ.
const STALE: i32 = 3;

/// Writes the bindings, or with `check` compares them with the committed ones.
pub(crate) fn run(check: bool) -> Result<(), BindgenError> {
    let status = command(check, &plugin::cache_directory()?)
        .status()
        .map_err(BindgenError::Run)?;
    if status.success() {
        Ok(())
    } else {
        Err(BindgenError::Failed(status))
    }
}

/// Compares, and prints nothing.
pub(crate) fn compare() -> Result<Comparison, BindgenError> {
    let output = command(true, &plugin::cache_directory()?)
        .output()
        .map_err(BindgenError::Run)?;
    let message = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    match output.status.code() {
        Some(0) => Ok(Comparison::Equal),
        Some(STALE) => Ok(Comparison::Stale { message }),
        _ => Err(BindgenError::NotCompared { message }),
    }
}

/// The package is told where the cache is, so that one rule says where.
fn command(check: bool, cache: &Path) -> Command {
    let mut command = workspace::cargo();
    command
        .args([
            "run",
            "--quiet",
            "--package",
            "xtask-bindgen",
            "--",
            "--cache",
        ])
        .arg(cache)
        .args(check.then_some("--check"));
    command
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_headers_are_kept_in_the_cache_of_the_plugins() {
        for check in [true, false] {
            let command = command(check, Path::new("/cache"));
            let arguments: Vec<_> = command.get_args().collect();
            assert!(
                arguments
                    .windows(2)
                    .any(|pair| pair == ["--cache", "/cache"])
            );
        }
    }
}
