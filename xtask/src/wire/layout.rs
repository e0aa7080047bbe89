//! The layout as text: what `abi/` freezes, and the specification's hash covers
//! as it was frozen.

use std::fmt::Write as _;

use rew_wire::layout::{self, FieldKind, RECORDS};
use rew_wire::{AccessMode, AddressSpace, ArgTag, BackendKind};
use sha2::{Digest, Sha256};

use super::{element_name, element_types, pins};

/// The constants of the layout, by name.
pub(crate) const CONSTANTS: [(&str, u64); 11] = [
    (
        "BUFFER_DESCRIPTOR_MAGIC",
        layout::BUFFER_DESCRIPTOR_MAGIC as u64,
    ),
    (
        "OWNER_INSTANCE_ID_BYTES",
        layout::OWNER_INSTANCE_ID_BYTES as u64,
    ),
    ("DESC_MAX_BYTES", layout::DESC_MAX_BYTES as u64),
    (
        "BACKEND_ADDRESS_BODY_BYTES",
        layout::BACKEND_ADDRESS_BODY_BYTES as u64,
    ),
    ("MAX_TENSOR_DIMS", layout::MAX_TENSOR_DIMS as u64),
    (
        "TASK_ARGS_BLOB_HEADER_SIZE",
        layout::TASK_ARGS_BLOB_HEADER_BYTES as u64,
    ),
    ("SCALAR_BYTES", layout::SCALAR_BYTES as u64),
    (
        "CHIP_TENSOR_STRIDE_BYTES",
        layout::CHIP_TENSOR_STRIDE_BYTES as u64,
    ),
    (
        "CHIP_TENSOR_ADDRESS_SPACE_OFFSET",
        layout::CHIP_TENSOR_ADDRESS_SPACE_OFFSET as u64,
    ),
    ("CHIP_MAX_TENSOR_ARGS", layout::CHIP_MAX_TENSOR_ARGS as u64),
    ("CHIP_MAX_SCALAR_ARGS", layout::CHIP_MAX_SCALAR_ARGS as u64),
];

/// The line before those of the element types.
pub(crate) const ELEMENT_TYPES: &str = "enum DataType 1";

/// A closed set of codes.
pub(crate) struct Enum {
    /// The name in the specification.
    pub(crate) name: &'static str,
    /// Bytes of a code.
    pub(crate) bytes: usize,
    /// Each code with its name.
    pub(crate) values: Vec<(&'static str, i64)>,
}

/// The closed sets of codes, apart from the element types.
pub(crate) fn enums() -> [Enum; 4] {
    let access = AccessMode::ALL.map(|mode| (mode.name(), i64::from(mode.code())));
    let space = AddressSpace::ALL.map(|space| (space.name(), i64::from(space.code())));
    let backend = BackendKind::ALL.map(|kind| (kind.name(), i64::from(kind.code())));
    let tag = ArgTag::ALL.map(|tag| (tag.name(), i64::from(tag.number())));
    [
        ("AccessMode", 1, access.to_vec()),
        ("AddressSpace", 1, space.to_vec()),
        ("BackendKind", 1, backend.to_vec()),
        ("TensorArgType", 4, tag.to_vec()),
    ]
    .map(|(name, bytes, values)| Enum {
        name,
        bytes,
        values,
    })
}

/// One line for each fact.
pub(crate) fn text() -> String {
    let mut text = format!("rew wire layout {}\n", layout::WIRE_VERSION);
    for record in RECORDS {
        let order = if record.travels {
            "little-endian"
        } else {
            "native"
        };
        line(
            &mut text,
            format_args!(
                "record {} {} {} {order}",
                record.name, record.size, record.align
            ),
        );
        for field in record.fields {
            let kind = match field.kind {
                FieldKind::Unsigned(bytes) => format!("u{}[{}]", bytes * 8, field.size / bytes),
                FieldKind::Bytes => format!("bytes[{}]", field.size),
                FieldKind::Record(name) => name.to_owned(),
                FieldKind::Padding => format!("padding[{}]", field.size),
            };
            line(
                &mut text,
                format_args!("  {} {} {kind}", field.offset, field.name),
            );
        }
    }
    for Enum {
        name,
        bytes,
        values,
    } in enums()
    {
        line(&mut text, format_args!("enum {name} {bytes}"));
        for (value, code) in values {
            line(&mut text, format_args!("  {code} {value}"));
        }
    }
    line(&mut text, format_args!("{ELEMENT_TYPES}"));
    for wire_type in element_types() {
        let (code, bytes) = (wire_type.code(), wire_type.element_bytes());
        line(
            &mut text,
            format_args!("  {code} {} {bytes}", element_name(wire_type)),
        );
    }
    for (name, value) in CONSTANTS {
        line(&mut text, format_args!("constant {name} {value}"));
    }
    text
}

fn line(text: &mut String, line: std::fmt::Arguments<'_>) {
    // Writing to a String cannot fail.
    let _ = writeln!(text, "{line}");
}

/// The hash that the specification carries: that of the layout as it was frozen,
/// so that an element type more does not change it.
pub(crate) fn hash() -> String {
    match pins::layout(layout::WIRE_VERSION) {
        Some(frozen) => frozen.to_owned(),
        None => digest(&text()),
    }
}

/// SHA-256 of a text, in hexadecimal.
pub(crate) fn digest(text: &str) -> String {
    let digest = Sha256::digest(text.as_bytes());
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}
