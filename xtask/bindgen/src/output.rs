//! Formats the generated files, and writes or compares them.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use tempfile::TempDir;

use crate::headers::File;

/// Why the files were not written, or not found equal.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OutputError {
    /// A file could not be read or written.
    #[error("could not {action} {}", path.display())]
    Io {
        action: &'static str,
        path: PathBuf,
        source: io::Error,
    },
    /// rustfmt could not be started.
    #[error("could not run rustfmt: `rustup component add rustfmt`")]
    NoRustfmt(#[source] io::Error),
    /// rustfmt refused a generated file.
    #[error("rustfmt refused the generated files:\n{stderr}")]
    Format { stderr: String },
    /// Committed files are not what the headers give.
    #[error(
        "the committed bindings differ from the pinned headers in {}: run `cargo xtask bindgen`",
        differing.join(", ")
    )]
    Stale { differing: Vec<String> },
}

fn io_error(action: &'static str, path: &Path) -> impl FnOnce(io::Error) -> OutputError {
    move |source| OutputError::Io {
        action,
        path: path.to_path_buf(),
        source,
    }
}

/// `crates/rew-pjrt-sys/src/bindings`.
fn directory() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/rew-pjrt-sys/src/bindings")
}

/// Writes every file, formatted, into the crate.
pub(crate) fn write(files: &[File]) -> Result<(), OutputError> {
    for (name, text) in format(files)? {
        let path = directory().join(name);
        fs::write(&path, text).map_err(io_error("write", &path))?;
    }
    Ok(())
}

/// Compares every file, formatted, with the one in the crate.
pub(crate) fn compare(files: &[File]) -> Result<(), OutputError> {
    let mut differing = Vec::new();
    for (name, text) in format(files)? {
        let path = directory().join(&name);
        let committed = match fs::read_to_string(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            other => Some(other.map_err(io_error("read", &path))?),
        };
        if committed.as_deref() != Some(&text) {
            differing.push(name);
        }
    }
    if differing.is_empty() {
        Ok(())
    } else {
        Err(OutputError::Stale { differing })
    }
}

/// Name and text of each file as rustfmt leaves it.
fn format(files: &[File]) -> Result<Vec<(String, String)>, OutputError> {
    let dir = TempDir::new().map_err(io_error("create", &std::env::temp_dir()))?;
    let mut paths = Vec::new();
    for file in files {
        let path = dir.path().join(&file.name);
        fs::write(&path, &file.text).map_err(io_error("write", &path))?;
        paths.push(path);
    }
    let config = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rustfmt.toml");
    let output = Command::new("rustfmt")
        .args(["--edition", "2024", "--config-path"])
        .arg(&config)
        .args(&paths)
        .output()
        .map_err(OutputError::NoRustfmt)?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(OutputError::Format { stderr });
    }
    files
        .iter()
        .zip(&paths)
        .map(|(file, path)| {
            let text = fs::read_to_string(path).map_err(io_error("read", path))?;
            Ok((file.name.clone(), text))
        })
        .collect()
}
