//! The wire: the layout and the golden bytes against `abi/`, and what is
//! written from the types.

use std::path::{Path, PathBuf};
use std::{fs, io};

use rew_dtype::WireType;
use rew_wire::layout::WIRE_VERSION;
use rew_wire::{TaskArgsView, Tensor};
use serde_json::json;

use super::frozen::{self, Frozen, folder};
use super::report::Section;
use crate::docs::{self, DocsError};
use crate::wire::golden::{self, GoldenError};
use crate::wire::pins::{self, ELEMENT_TYPES, GOLDEN, LAYOUT};
use crate::wire::{element_name, element_types, layout};
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
    /// This version has been frozen before, and has no new element type.
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

/// What the code at hand would freeze.
struct Ours {
    layout: String,
    golden: String,
    element_types: String,
}

impl Ours {
    fn written() -> Result<Self, GoldenError> {
        Ok(Self {
            layout: layout::text(),
            golden: lines(golden::written()?),
            element_types: lines(golden::of_element_types()?),
        })
    }
}

/// Records as a file has them: a name and hexadecimal bytes a line.
fn lines<N: std::fmt::Display>(records: Vec<(N, Vec<u8>)>) -> String {
    let line = |(name, bytes): (N, Vec<u8>)| {
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        format!("{name} {hex}\n")
    };
    records.into_iter().map(line).collect()
}

/// Freezes this version: writes its files, which must not be there. Of a version
/// that is frozen, writes the element types that were added to it. `vectors` is
/// what the vectors found.
///
/// # Errors
///
/// [`WireAbiError::Frozen`] if the version has been frozen and no element type was
/// added, [`WireAbiError::Wrong`] if a vector disagrees, the specification, header
/// or a diagram is not what the types say, a golden record does not read back, or
/// what was frozen is not as it was.
pub(crate) fn bless(vectors: &[Section]) -> Result<(), WireAbiError> {
    let ours = Ours::written()?;
    let mut differences: Vec<_> = vectors
        .iter()
        .flat_map(|section| section.differences.clone())
        .chain(stale()?)
        .chain(unreadable(&ours.golden))
        .chain(unreadable(&ours.element_types))
        .collect();
    let files = if folder().exists() || pins::layout(WIRE_VERSION).is_some() {
        let frozen = Frozen::read()?;
        differences.extend(frozen.unpinned());
        differences.extend(changed(&frozen, &ours));
        vec![(ELEMENT_TYPES, grown(&frozen, &ours)?)]
    } else {
        vec![
            (LAYOUT, ours.layout),
            (GOLDEN, ours.golden),
            (ELEMENT_TYPES, ours.element_types),
        ]
    };
    match differences.first() {
        None => write(&files),
        Some(first) => Err(WireAbiError::Wrong {
            count: differences.len(),
            first: first.clone(),
        }),
    }
}

/// The frozen element types, and those that were added behind them.
fn grown(frozen: &Frozen, ours: &Ours) -> Result<String, WireAbiError> {
    let new = frozen::additions(&frozen.element_types, &ours.element_types);
    if new.is_empty() {
        return Err(WireAbiError::Frozen {
            version: WIRE_VERSION,
            path: folder(),
        });
    }
    let new = new.into_iter().map(|line| format!("{line}\n"));
    Ok(frozen.element_types.clone() + &new.collect::<String>())
}

fn write(files: &[(&str, String)]) -> Result<(), WireAbiError> {
    let folder = folder();
    let failed = |path: &Path| {
        let path = path.to_path_buf();
        |source| WireAbiError::File { path, source }
    };
    fs::create_dir_all(&folder).map_err(failed(&folder))?;
    for (name, text) in files {
        let path = folder.join(name);
        fs::write(&path, text).map_err(failed(&path))?;
    }
    Ok(())
}

/// Compares everything.
///
/// # Errors
///
/// Every kind but [`WireAbiError::Frozen`].
pub(crate) fn section() -> Result<Section, WireAbiError> {
    let (frozen, ours) = (Frozen::read()?, Ours::written()?);
    let mut differences = frozen.unpinned();
    differences.extend(changed(&frozen, &ours));
    differences.extend(frozen::unfrozen(&frozen.element_types, &ours.element_types));
    differences.extend(unreadable(&frozen.golden));
    differences.extend(unreadable(&frozen.element_types));
    differences.extend(stale()?);
    let count = |text: &str| text.lines().count();
    let (records, types) = (count(&frozen.golden), count(&frozen.element_types));
    let rows = [
        ("version", WIRE_VERSION.to_string()),
        ("layout", layout::hash()),
        ("golden records", records.to_string()),
        ("element types", types.to_string()),
    ];
    Ok(Section {
        name: "wire".to_owned(),
        rows: rows.map(|(label, value)| (label.to_owned(), value)).into(),
        found: json!({
            "version": WIRE_VERSION,
            "layout": layout::hash(),
            "golden": records,
            "element_types": types,
        }),
        differences,
    })
}

/// What was frozen and is not so in the code.
fn changed(frozen: &Frozen, ours: &Ours) -> Vec<String> {
    let mut changed = frozen::layout(&frozen.layout, &ours.layout);
    changed.extend(frozen::lines(&frozen.golden, &ours.golden, "golden bytes"));
    changed.extend(frozen::changed_types(
        &frozen.element_types,
        &ours.element_types,
    ));
    changed
}

/// What is written from the types and does not say what they say.
fn stale() -> Result<Vec<String>, WireAbiError> {
    let names = docs::stale_names()?.into_iter();
    let mut stale: Vec<_> = names
        .map(|name| format!("{name} is not what the types say"))
        .collect();
    let path = workspace::root().join(docs::SPECIFICATION);
    let page = fs::read_to_string(&path).map_err(|source| WireAbiError::File { path, source })?;
    stale.extend(untold(&page));
    Ok(stale)
}

/// The element types that the specification's table has not.
fn untold(page: &str) -> Vec<String> {
    let cells = element_types().into_iter().map(|wire_type| {
        let (code, bytes) = (wire_type.code(), wire_type.element_bytes());
        let name = match wire_type {
            WireType::Unpacked(dtype) => dtype.name().to_owned(),
            WireType::PackedF4E2M1Fn => "f4e2m1fn, two an element".to_owned(),
        };
        let code = match wire_type.is_base() {
            true => code.to_string(),
            false => format!("0x{code:02X}"),
        };
        (
            element_name(wire_type),
            format!("| {code} | {name} | {bytes} |"),
        )
    });
    cells
        .filter(|(_, cell)| !page.contains(cell))
        .map(|(name, cell)| format!("{}: no `{cell}` for {name}", docs::SPECIFICATION))
        .collect()
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
    let Some(bytes) = wire_vectors::from_hex(hex) else {
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
    fn a_new_element_type_is_written_behind_those_that_are_frozen() {
        let ours = Ours::written().expect("written");
        let mut lines = ours.element_types.split_inclusive('\n');
        let f64_line = lines.find(|line| line.starts_with("f64 ")).expect("a type");
        let mut frozen = Frozen::read().expect("readable");
        frozen.element_types = frozen.element_types.replacen(f64_line, "", 1);
        let grown = grown(&frozen, &ours).expect("one is new");
        assert_eq!(grown, frozen.element_types.clone() + f64_line);
        frozen.element_types = grown;
        assert_eq!(changed(&frozen, &ours), Vec::<String>::new());
    }

    #[test]
    fn an_element_type_that_the_specification_lacks_is_a_difference() {
        let path = workspace::root().join(docs::SPECIFICATION);
        let page = fs::read_to_string(path).expect("readable");
        assert_eq!(untold(&page), Vec::<String>::new());
        for cell in [
            "| 0xA0 | f64 | 8 |",
            "| 14 | f4e2m1fn, two an element | 1 |",
        ] {
            let [difference] = &untold(&page.replacen(cell, "", 1))[..] else {
                panic!("{cell} is not missed");
            };
            assert!(difference.contains(cell), "{difference}");
        }
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
