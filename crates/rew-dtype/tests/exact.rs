//! Every cast gives, bit for bit, what NumPy and `ml_dtypes` give.
//!
//! The expected values come from `python/expected.py`, which installs both libraries on
//! its first run.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use rew_dtype::{DType, Element, ElementVisitor, cast};
use serde_json::Value;

/// The next header of the script's output and the bytes after it; none at the
/// end.
fn next(stream: &mut impl BufRead) -> Option<(Value, Vec<u8>)> {
    let mut line = String::new();
    stream.read_line(&mut line).expect("the script writes");
    if line.is_empty() {
        return None;
    }
    let header: Value = serde_json::from_str(&line).expect("a header");
    let len = header["bytes"].as_u64().expect("a number of bytes");
    let mut bytes = vec![0; usize::try_from(len).expect("it fits memory")];
    stream
        .read_exact(&mut bytes)
        .expect("as many bytes as said");
    Some((header, bytes))
}

/// The first few values that differ, for people.
fn differences(from: DType, to: DType, input: &[u8], got: &[u8], expected: &[u8]) -> String {
    let hex = |bytes: &[u8]| -> String {
        bytes
            .iter()
            .rev()
            .map(|byte| format!("{byte:02x}"))
            .collect()
    };
    let wrong: Vec<String> = input
        .chunks(from.size_bytes())
        .zip(got.chunks(to.size_bytes()))
        .zip(expected.chunks(to.size_bytes()))
        .filter(|((_, got), expected)| got != expected)
        .map(|((input, got), expected)| {
            format!("{} gave {}, not {}", hex(input), hex(got), hex(expected))
        })
        .collect();
    let few = &wrong[..wrong.len().min(4)];
    format!("{from} to {to}: {} differ: {few:?}", wrong.len())
}

/// Casts values one at a time, by `Element::cast`.
struct OneByOne<'a> {
    input: &'a [u8],
    to: DType,
}

impl ElementVisitor for OneByOne<'_> {
    type Output = Vec<u8>;

    fn visit<S: Element>(self) -> Vec<u8> {
        struct To<'a, S>(&'a [S]);

        impl<S: Element> ElementVisitor for To<'_, S> {
            type Output = Vec<u8>;

            fn visit<D: Element>(self) -> Vec<u8> {
                let values: Vec<D> = self.0.iter().map(|value| value.cast()).collect();
                rew_dtype::as_bytes(&values).to_vec()
            }
        }

        // Copied, since a vector of bytes may lie where no value of `S` may.
        let values: Vec<S> = self
            .input
            .chunks(size_of::<S>())
            .map(bytemuck::checked::pod_read_unaligned)
            .collect();
        self.to.visit(To(&values))
    }
}

#[test]
fn every_cast_is_that_of_numpy_and_ml_dtypes() {
    compare("part");
}

#[test]
#[ignore = "a million patterns of each wide type, instead of four thousand"]
fn every_cast_of_a_million_patterns_is_that_of_numpy_and_ml_dtypes() {
    compare("full");
}

/// Runs the script and casts what it tries.
fn compare(extent: &str) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("python/expected.py");
    let environment = Path::new(env!("CARGO_TARGET_TMPDIR")).join("ml_dtypes");
    let mut child = Command::new("python3")
        .arg(script)
        .arg(environment)
        .arg(extent)
        .stdout(Stdio::piped())
        .spawn()
        .expect("python3 starts");
    let mut stream = BufReader::new(child.stdout.take().expect("it is piped"));
    let dtype = |header: &Value, key| -> Option<DType> {
        Some(header[key].as_str()?.parse().expect("a type's name"))
    };
    let (mut from, mut input) = (DType::Bool, Vec::new());
    let (mut pairs, mut values, mut wrong) = (0, 0, Vec::new());
    while let Some((header, expected)) = next(&mut stream) {
        let Some(to) = dtype(&header, "to") else {
            from = dtype(&header, "from").expect("a source or a destination");
            input = expected;
            continue;
        };
        let mut got = vec![0; expected.len()];
        cast::bytes(&input, from, &mut got, to).expect("as many values as the script made");
        if got != expected {
            wrong.push(differences(from, to, &input, &got, &expected));
        }
        let few = &input[..input.len().min(from.size_bytes() << 16)];
        let got = from.visit(OneByOne { input: few, to });
        if !expected.starts_with(&got) {
            let difference = differences(from, to, few, &got, &expected[..got.len()]);
            wrong.push(format!("one value: {difference}"));
        }
        pairs += 1;
        values += input.len() / from.size_bytes();
    }
    assert!(
        child.wait().expect("it ends").success(),
        "the script failed"
    );
    println!("{values} values in {pairs} pairs");
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert_eq!(pairs, DType::ALL.len().pow(2));
}
