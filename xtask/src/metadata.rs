//! The part of `cargo metadata` that tasks read.

use std::io;
use std::path::PathBuf;
use std::process::ExitStatus;

use serde::Deserialize;

use crate::workspace;

/// Why there is no metadata.
#[derive(Debug, thiserror::Error)]
pub(crate) enum MetadataError {
    /// cargo could not be started.
    #[error("cannot run `cargo metadata`")]
    Run(#[source] io::Error),
    /// cargo ended with a failure, which it has told on standard error.
    #[error("`cargo metadata` failed ({0})")]
    Failed(ExitStatus),
    /// What cargo wrote has another form than is read here.
    #[error("cannot read what `cargo metadata` wrote")]
    Form(#[from] serde_json::Error),
}

/// What cargo knows of the workspace.
#[derive(Debug, Deserialize)]
pub(crate) struct Metadata {
    /// The members and everything beneath them, for every platform.
    pub(crate) packages: Vec<Package>,
}

/// A package of the workspace or beneath it.
#[derive(Debug, Deserialize)]
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: String,
    /// Its version.
    pub(crate) version: String,
    /// The SPDX expression that it states.
    pub(crate) license: Option<String>,
    /// The oldest Rust that it states to build with.
    pub(crate) rust_version: Option<String>,
    /// The registry that it comes from; none for a member of the workspace.
    pub(crate) source: Option<String>,
    /// Where its manifest is.
    pub(crate) manifest_path: PathBuf,
}

/// Asks cargo, over all features.
///
/// # Errors
///
/// Any [`MetadataError`].
pub(crate) fn read() -> Result<Metadata, MetadataError> {
    let output = workspace::cargo()
        .args(["metadata", "--format-version", "1", "--all-features"])
        .stderr(std::process::Stdio::inherit())
        .output()
        .map_err(MetadataError::Run)?;
    if !output.status.success() {
        return Err(MetadataError::Failed(output.status));
    }
    Ok(serde_json::from_slice(&output.stdout)?)
}
