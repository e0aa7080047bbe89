//! `layout.json`: every size, offset, code and constant that rew has, too.

use std::fs;
use std::path::Path;

use rew_wire::layout::RECORDS;
use rew_wire::{AccessMode, ArgTag};
use serde_json::Value;
use wire_vectors::{Outcome, Tally, VectorError};

use crate::wire::layout::{CONSTANTS, Enum, enums};

/// rew's names of the element types, where the reference has others.
const DTYPES: [(&str, u8); 15] = [
    ("FLOAT32", 0),
    ("FLOAT16", 1),
    ("INT32", 2),
    ("INT16", 3),
    ("INT8", 4),
    ("UINT8", 5),
    ("BFLOAT16", 6),
    ("INT64", 7),
    ("UINT64", 8),
    ("UINT16", 9),
    ("UINT32", 10),
    ("BOOL", 11),
    ("FP8E4M3FN", 12),
    ("FP8E8M0", 13),
    ("FP4E2M1", 14),
];

const FILE: &str = "layout.json";

pub(crate) fn tally(directory: &Path) -> Result<Tally, VectorError> {
    let path = directory.join(FILE);
    let text = fs::read_to_string(&path).map_err(|source| VectorError::File {
        path: path.clone(),
        source,
    })?;
    let expected: Value = serde_json::from_str(&text).map_err(|source| VectorError::Case {
        path,
        line: 1,
        source,
    })?;
    let mut tally = Tally::new(FILE);
    for (id, ours, pointer) in facts() {
        let found = lookup(&expected, &pointer);
        let outcome = match found == Some(&ours) {
            true => Outcome::Agrees,
            false if id == "access_permits READ OUTPUT" => Outcome::Deviates("OUTPUT needs WRITE"),
            false => Outcome::Disagrees(format!("{ours}, expected {found:?}")),
        };
        tally.count(&id, outcome);
    }
    Ok(tally)
}

/// A step into the file: the member of an object, or the element of an array
/// that has this name.
type Steps = Vec<String>;

fn lookup<'a>(value: &'a Value, path: &[String]) -> Option<&'a Value> {
    path.iter().try_fold(value, |value, step| match value {
        Value::Array(items) => items.iter().find(|item| item["name"] == step.as_str()),
        other => other.get(step),
    })
}

/// Each fact: what it is called, its value here, and where the file has it.
fn facts() -> Vec<(String, Value, Steps)> {
    let mut facts = Vec::new();
    let mut fact = |value: Value, path: &[&str]| {
        let path: Steps = path.iter().map(|step| (*step).to_owned()).collect();
        facts.push((path.join(" "), value, path));
    };
    for record in RECORDS {
        fact(record.size.into(), &["structs", record.name, "size"]);
        fact(record.align.into(), &["structs", record.name, "align"]);
        fact(record.travels.into(), &["structs", record.name, "wire"]);
        // In the file the address and the size of a chip's buffer are a record.
        for field in record
            .fields
            .iter()
            .filter(|field| !field.name.starts_with("buffer_") || record.name != "ChipTensor")
        {
            let place = ["structs", record.name, "fields", field.name];
            fact(field.offset.into(), &[&place[..], &["offset"]].concat());
            fact(field.size.into(), &[&place[..], &["size"]].concat());
        }
    }
    for Enum {
        name,
        bytes,
        values,
    } in enums()
    {
        fact(bytes.into(), &["enums", name, "size"]);
        for (value, code) in values {
            fact(code.into(), &["enums", name, "values", value]);
        }
    }
    for (name, code) in DTYPES {
        fact(code.into(), &["enums", "DataType", "values", name]);
        let bytes = rew_dtype::WireType::from_code(code).map_or(0, |wire| wire.element_bytes());
        fact(bytes.into(), &["dtype_bytes", name]);
    }
    for (name, value) in CONSTANTS.iter().filter(|(name, _)| !OURS.contains(name)) {
        fact((*value).into(), &["constants", name]);
    }
    for tag in ArgTag::ALL {
        fact(tag.writes().into(), &["tag_writes", tag.name()]);
        for access in AccessMode::ALL {
            fact(
                access.permits(tag).into(),
                &["access_permits", access.name(), tag.name()],
            );
        }
    }
    facts
}

/// Constants that the reference has no name for.
const OURS: [&str; 3] = [
    "SCALAR_BYTES",
    "CHIP_TENSOR_STRIDE_BYTES",
    "CHIP_TENSOR_ADDRESS_SPACE_OFFSET",
];
