//! The wire: the layout and the golden bytes against `abi/`, and what is
//! written from the types.

use std::path::PathBuf;
use std::{fs, io};

use rew_wire::layout::WIRE_VERSION;
use rew_wire::{TaskArgsView, Tensor};
use serde_json::json;

use super::report::Section;
use crate::docs::{self, DocsError};
use crate::wire::golden::{self, GoldenError};
use crate::wire::layout;
use crate::workspace;

/// Why the wire could not be checked, or not be frozen.
#[derive(Debug, thiserror::Error)]
pub(crate) enum WireAbiError {
    /// A file of `abi/` could not be read or written.
    #[error("cannot use {path}", path = path.display())]
    File {
        path: PathBuf,
        #[source]
        source: io::Error,
    },
    /// This version has been frozen before.
    #[error(
        "version {version} is frozen in {path}\n  next: raise `WIRE_VERSION` to freeze another",
        path = path.display()
    )]
    Frozen { version: u32, path: PathBuf },
    /// The golden records could not be written.
    #[error(transparent)]
    Golden(#[from] GoldenError),
    /// The documents could not be read.
    #[error(transparent)]
    Docs(#[from] DocsError),
}

fn folder() -> PathBuf {
    workspace::root().join(format!("abi/v{WIRE_VERSION}"))
}

/// The golden records as the file has them: a name and hexadecimal bytes a line.
fn golden_text() -> Result<String, GoldenError> {
    let records = golden::written()?.into_iter();
    Ok(records
        .map(|(name, bytes)| {
            let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
            format!("{name} {hex}\n")
        })
        .collect())
}

/// Freezes this version: writes its files, which must not be there.
///
/// # Errors
///
/// [`WireAbiError::Frozen`] if the version has files already.
pub(crate) fn bless() -> Result<(), WireAbiError> {
    let path = folder();
    if path.exists() {
        let version = WIRE_VERSION;
        return Err(WireAbiError::Frozen { version, path });
    }
    fs::create_dir_all(&path).map_err(|source| WireAbiError::File {
        path: path.clone(),
        source,
    })?;
    for (name, text) in [
        ("layout.txt", layout::text()),
        ("golden.txt", golden_text()?),
    ] {
        let path = path.join(name);
        fs::write(&path, text).map_err(|source| WireAbiError::File { path, source })?;
    }
    Ok(())
}

/// Compares everything.
///
/// # Errors
///
/// Every kind but [`WireAbiError::Frozen`].
pub(crate) fn section() -> Result<Section, WireAbiError> {
    let mut differences = Vec::new();
    let frozen = frozen("layout.txt")?;
    lines(&frozen, &layout::text(), "layout", &mut differences);
    let frozen = frozen_golden(&mut differences)?;
    let stale = docs::stale_names()?;
    let written = stale
        .iter()
        .map(|name| format!("{name} is not what the types say"));
    differences.extend(written);
    let rows = [
        ("version", WIRE_VERSION.to_string()),
        ("layout", layout::hash()),
        ("golden records", frozen.to_string()),
    ];
    Ok(Section {
        name: "wire".to_owned(),
        rows: rows.map(|(label, value)| (label.to_owned(), value)).into(),
        found: json!({ "version": WIRE_VERSION, "layout": layout::hash(), "golden": frozen }),
        differences,
    })
}

fn frozen(name: &str) -> Result<String, WireAbiError> {
    let path = folder().join(name);
    fs::read_to_string(&path).map_err(|source| WireAbiError::File { path, source })
}

/// Each line that only one of the two has.
fn lines(frozen: &str, ours: &str, what: &str, differences: &mut Vec<String>) {
    let only = |text: &str, other: &str, who: &str| {
        let other: Vec<_> = other.lines().collect();
        let missing = text.lines().filter(|line| !other.contains(line));
        missing
            .map(|line| format!("{what}, only {who}: {}", line.trim()))
            .collect::<Vec<_>>()
    };
    differences.extend(only(frozen, ours, "frozen"));
    differences.extend(only(ours, frozen, "in the code"));
    if differences.is_empty() && frozen != ours {
        differences.push(format!("{what}: the same lines in another order"));
    }
}

/// The code writes the frozen bytes, and reads each back; how many there are.
fn frozen_golden(differences: &mut Vec<String>) -> Result<usize, WireAbiError> {
    let frozen = frozen("golden.txt")?;
    lines(&frozen, &golden_text()?, "golden bytes", differences);
    for line in frozen.lines() {
        let Some((name, hex)) = line.split_once(' ') else {
            differences.push(format!("golden bytes: no record in `{line}`"));
            continue;
        };
        let bytes = super::vectors::from_hex(hex).unwrap_or_default();
        let read = match <&[u8; 144]>::try_from(bytes.as_slice()) {
            Ok(record) => Tensor::decode(record)
                .map(|tensor| tensor.to_bytes() == *record)
                .ok(),
            Err(_) => TaskArgsView::parse(&bytes)
                .map(|view| view.tensors().all(|t| t.is_ok()))
                .ok(),
        };
        if read != Some(true) {
            differences.push(format!("golden bytes: {name} does not read back"));
        }
    }
    Ok(frozen.lines().count())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wire_is_as_it_was_frozen() {
        let section = section().expect("readable");
        assert_eq!(section.differences, Vec::<String>::new());
    }

    #[test]
    fn a_frozen_version_is_never_written_again() {
        let refused = bless().expect_err("frozen");
        assert!(refused.to_string().contains("is frozen"), "{refused}");
    }

    #[test]
    fn a_changed_offset_is_a_difference() {
        let mut differences = Vec::new();
        lines("  0 a u8[1]\n", "  1 a u8[1]\n", "layout", &mut differences);
        assert_eq!(
            differences,
            [
                "layout, only frozen: 0 a u8[1]",
                "layout, only in the code: 1 a u8[1]"
            ]
        );
    }
}
