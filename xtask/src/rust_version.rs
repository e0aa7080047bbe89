//! `cargo xtask rust-version`: the declared `rust-version` is the one that
//! everything is built and tested with.
//!
//! One pinned toolchain does both jobs: as long as it is the declared version,
//! every other check shows that the declared version suffices.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs, io};

use serde::Deserialize;

use crate::metadata::{self, MetadataError};
use crate::workspace;

/// Why the declared version could not be confirmed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum RustVersionError {
    /// cargo did not say what the workspace declares.
    #[error(transparent)]
    Metadata(#[from] MetadataError),
    /// `rust-toolchain.toml` cannot be read.
    #[error("cannot read rust-toolchain.toml")]
    Read(#[source] io::Error),
    /// `rust-toolchain.toml` is not of the form that is read here.
    #[error("cannot understand rust-toolchain.toml")]
    Form(#[from] toml::de::Error),
    /// A member declares no version.
    #[error(
        "{} declares no rust-version\n  next: add rust-version.workspace = true",
        manifest.display()
    )]
    Undeclared { manifest: PathBuf },
    /// A version differs from the pinned toolchain's.
    #[error(
        "{what} is Rust {found}, rust-toolchain.toml pins {pinned}\n  \
         next: make them the same, or run this with the pinned toolchain"
    )]
    Differs {
        what: String,
        found: String,
        pinned: String,
    },
    /// The compiler could not be asked.
    #[error("cannot run rustc --version")]
    Rustc(#[source] io::Error),
}

#[derive(Debug, Deserialize)]
struct ToolchainFile {
    toolchain: Toolchain,
}

#[derive(Debug, Deserialize)]
struct Toolchain {
    channel: String,
}

/// Compares the pinned toolchain, each member's `rust-version`, and the
/// compiler that runs.
///
/// # Errors
///
/// The first that differs, or what kept the check from being made.
pub(crate) fn check() -> Result<(), RustVersionError> {
    let path = workspace::root().join("rust-toolchain.toml");
    let file: ToolchainFile =
        toml::from_str(&fs::read_to_string(path).map_err(RustVersionError::Read)?)?;
    let pinned = file.toolchain.channel;
    let members = metadata::read()?.packages;
    for member in members.iter().filter(|package| package.source.is_none()) {
        let declared = member.rust_version.as_deref().ok_or_else(|| {
            let manifest = member.manifest_path.clone();
            RustVersionError::Undeclared { manifest }
        })?;
        same(
            format!("rust-version of {}", member.name),
            declared,
            &pinned,
        )?;
    }
    same("the compiler".to_owned(), &compiler()?, &pinned)?;
    tell!("declared, pinned and running: Rust {}", short(&pinned));
    Ok(())
}

/// The version in `rustc 1.95.0 (…)`.
fn compiler() -> Result<String, RustVersionError> {
    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .arg("--version")
        .current_dir(workspace::root())
        .output()
        .map_err(RustVersionError::Rustc)?;
    let line = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok(line.split(' ').nth(1).unwrap_or(&line).to_owned())
}

/// Major and minor: a patch release changes nothing that code can name.
fn short(version: &str) -> String {
    version.split('.').take(2).collect::<Vec<_>>().join(".")
}

fn same(what: String, found: &str, pinned: &str) -> Result<(), RustVersionError> {
    if short(found) == short(pinned) {
        return Ok(());
    }
    Err(RustVersionError::Differs {
        what,
        found: found.to_owned(),
        pinned: pinned.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declared_pinned_and_running_agree() {
        check().expect("one version");
    }

    #[test]
    fn a_patch_release_is_the_same_version() {
        same("x".to_owned(), "1.95", "1.95.0").expect("the same");
        let error = same("x".to_owned(), "1.96.0", "1.95.0").expect_err("another");
        assert!(error.to_string().starts_with("x is Rust 1.96.0"), "{error}");
    }
}
