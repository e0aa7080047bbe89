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
    /// What is wrong now would be wrong for ever.
    #[error(
        "not frozen, {count} differences; the first: {first}\n  \
         next: run without `--bless` to see them all"
    )]
    Wrong { count: usize, first: String },
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

/// Freezes this version: writes its files, which must not be there. `vectors`
/// is what the vectors found.
///
/// # Errors
///
/// [`WireAbiError::Frozen`] if the version has files already,
/// [`WireAbiError::Wrong`] if a vector disagrees, the specification, header or a
/// diagram is not what the types say, or a golden record does not read back.
pub(crate) fn bless(vectors: &[Section]) -> Result<(), WireAbiError> {
    let path = folder();
    if path.exists() {
        let version = WIRE_VERSION;
        return Err(WireAbiError::Frozen { version, path });
    }
    let golden = golden_text()?;
    let found = vectors
        .iter()
        .flat_map(|section| section.differences.clone());
    let differences: Vec<_> = found.chain(stale()?).chain(unreadable(&golden)).collect();
    if let Some(first) = differences.first() {
        return Err(WireAbiError::Wrong {
            count: differences.len(),
            first: first.clone(),
        });
    }
    fs::create_dir_all(&path).map_err(|source| WireAbiError::File {
        path: path.clone(),
        source,
    })?;
    for (name, text) in [("layout.txt", layout::text()), ("golden.txt", golden)] {
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
    let layout_text = frozen("layout.txt")?;
    let golden = frozen("golden.txt")?;
    let mut differences = lines(&layout_text, &layout::text(), "layout");
    differences.extend(lines(&golden, &golden_text()?, "golden bytes"));
    differences.extend(unreadable(&golden));
    differences.extend(stale()?);
    let records = golden.lines().count();
    let rows = [
        ("version", WIRE_VERSION.to_string()),
        ("layout", layout::hash()),
        ("golden records", records.to_string()),
    ];
    Ok(Section {
        name: "wire".to_owned(),
        rows: rows.map(|(label, value)| (label.to_owned(), value)).into(),
        found: json!({ "version": WIRE_VERSION, "layout": layout::hash(), "golden": records }),
        differences,
    })
}

fn frozen(name: &str) -> Result<String, WireAbiError> {
    let path = folder().join(name);
    fs::read_to_string(&path).map_err(|source| WireAbiError::File { path, source })
}

/// Each line that only one of the two has, or that they differ in order.
fn lines(frozen: &str, ours: &str, what: &str) -> Vec<String> {
    let only = |text: &str, other: &str, who: &str| {
        let other: Vec<_> = other.lines().collect();
        let missing = text.lines().filter(|line| !other.contains(line));
        missing
            .map(|line| format!("{what}, only {who}: {}", line.trim()))
            .collect::<Vec<_>>()
    };
    let mut differences = only(frozen, ours, "frozen");
    differences.extend(only(ours, frozen, "in the code"));
    if differences.is_empty() && frozen != ours {
        differences.push(format!("{what}: the same lines in another order"));
    }
    differences
}

/// What is written from the types and does not say what they say.
fn stale() -> Result<Vec<String>, DocsError> {
    let names = docs::stale_names()?.into_iter();
    Ok(names
        .map(|name| format!("{name} is not what the types say"))
        .collect())
}

/// The golden records that are not read back as they are written.
fn unreadable(golden: &str) -> Vec<String> {
    let unread = golden
        .lines()
        .filter_map(|line| match line.split_once(' ') {
            None => Some(format!("no record in `{line}`")),
            Some((_, hex)) if reads_back(hex) => None,
            Some((name, _)) => Some(format!("{name} does not read back")),
        });
    unread.map(|what| format!("golden bytes: {what}")).collect()
}

/// Whether the gate accepts these bytes, a tensor or a blob, and a tensor writes
/// them again.
fn reads_back(hex: &str) -> bool {
    let Some(bytes) = super::vectors::from_hex(hex) else {
        return false;
    };
    match <&[u8; 144]>::try_from(bytes.as_slice()) {
        Ok(record) => Tensor::decode(record).is_ok_and(|tensor| tensor.to_bytes() == *record),
        Err(_) => TaskArgsView::parse(&bytes)
            .is_ok_and(|view| view.tensors().all(|tensor| tensor.is_ok())),
    }
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
        let refused = bless(&[]).expect_err("frozen");
        assert!(refused.to_string().contains("is frozen"), "{refused}");
    }

    #[test]
    fn a_changed_offset_is_a_difference() {
        assert_eq!(
            lines("  0 a u8[1]\n", "  1 a u8[1]\n", "layout"),
            [
                "layout, only frozen: 0 a u8[1]",
                "layout, only in the code: 1 a u8[1]"
            ]
        );
    }

    #[test]
    fn the_same_lines_in_another_order_are_a_difference() {
        let differences = lines("a\nb\n", "b\na\n", "layout");
        assert_eq!(differences, ["layout: the same lines in another order"]);
    }

    #[test]
    fn a_golden_record_that_the_gate_refuses_is_a_difference() {
        let zeros = "00".repeat(144);
        for hex in [zeros.as_str(), "", "0", "xy", "4253"] {
            assert_eq!(
                unreadable(&format!("name {hex}\n")),
                ["golden bytes: name does not read back"]
            );
        }
        assert_eq!(unreadable("name\n"), ["golden bytes: no record in `name`"]);
    }
}
