//! `cargo xtask docs`: what is drawn or written from the types.

use std::path::{Path, PathBuf};
use std::{fs, io};

use rew_wire::layout::{RECORDS, WIRE_VERSION};

use crate::wire::{diagram, header, layout, pins, snake_case};
use crate::workspace;

/// Where the specification is, from the root.
pub(crate) const SPECIFICATION: &str = "docs/wire-v1.md";
/// What stands before the hash in the specification.
const HASH: &str = "Layout hash: `sha256:";

/// Why the documents could not be written, or are not as they should be.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DocsError {
    /// A file could not be read or written.
    #[error("cannot use {path}", path = path.display())]
    File {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// Files differ from what the types say.
    #[error("not as the types say: {names}\n  next: cargo xtask docs", names = names.join(", "))]
    Stale { names: Vec<String> },
    /// The specification of a frozen version has another hash than was frozen.
    #[error(
        "the layout hash of {SPECIFICATION} is not that of version {version}, which is frozen\n  \
         next: restore it (git checkout {SPECIFICATION})"
    )]
    Frozen { version: u32 },
}

/// Writes the header, the diagrams and, as long as the version is not frozen, the
/// hash in the specification; with `check` only compares them.
///
/// # Errors
///
/// [`DocsError::File`]; with `check` [`DocsError::Stale`], without it
/// [`DocsError::Frozen`].
pub(crate) fn run(check: bool) -> Result<(), DocsError> {
    let stale = stale()?;
    if check {
        return match stale.is_empty() {
            true => Ok(()),
            false => Err(DocsError::Stale {
                names: names(&stale),
            }),
        };
    }
    let is_frozen = pins::layout(WIRE_VERSION).is_some();
    if is_frozen && stale.iter().any(|(path, _)| path == SPECIFICATION) {
        let version = WIRE_VERSION;
        return Err(DocsError::Frozen { version });
    }
    for (path, text) in stale {
        let file = workspace::root().join(&path);
        let failed = |source| DocsError::File {
            path: file.clone(),
            source,
        };
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder).map_err(failed)?;
        }
        fs::write(&file, text).map_err(failed)?;
        tell!("wrote {}", path.display());
    }
    Ok(())
}

fn names(stale: &[(PathBuf, String)]) -> Vec<String> {
    stale
        .iter()
        .map(|(path, _)| path.display().to_string())
        .collect()
}

/// The files that are not as the types say.
///
/// # Errors
///
/// [`DocsError::File`] if one that is there cannot be read.
pub(crate) fn stale_names() -> Result<Vec<String>, DocsError> {
    Ok(names(&stale()?))
}

/// Each file that differs, with what it should be.
fn stale() -> Result<Vec<(PathBuf, String)>, DocsError> {
    let mut files = vec![(PathBuf::from("include/rew_wire.h"), header::text())];
    for record in RECORDS {
        let name = format!("docs/diagrams/{}.svg", snake_case(record.name));
        files.push((PathBuf::from(name), diagram::svg(&record)));
    }
    let specification = read(Path::new(SPECIFICATION))?.unwrap_or_default();
    files.push((PathBuf::from(SPECIFICATION), with_hash(&specification)));
    let mut stale = Vec::new();
    for (path, text) in files {
        if read(&path)?.as_ref() != Some(&text) {
            stale.push((path, text));
        }
    }
    Ok(stale)
}

/// The text of a file; `None` if there is none.
fn read(path: &Path) -> Result<Option<String>, DocsError> {
    match fs::read_to_string(workspace::root().join(path)) {
        Ok(text) => Ok(Some(text)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(source) => Err(DocsError::File {
            path: path.to_owned(),
            source,
        }),
    }
}

/// The specification with the hash of the layout as it is.
fn with_hash(specification: &str) -> String {
    let hash = format!("{HASH}{}`", layout::hash());
    let lines = specification
        .lines()
        .map(|line| match line.starts_with(HASH) {
            true => hash.as_str(),
            false => line,
        });
    lines.map(|line| format!("{line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn header_diagrams_and_hash_are_what_the_types_say() {
        run(true).expect("fresh");
    }

    #[test]
    fn the_specification_carries_the_hash() {
        let text = read(Path::new(SPECIFICATION))
            .expect("readable")
            .expect("there");
        assert!(text.contains(&format!("{HASH}{}`", layout::hash())));
    }
}
