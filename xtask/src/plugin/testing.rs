//! A pip that needs no network: `xtask/tests/fake-python/python3` answers by
//! the name of the package it is asked for.

use std::path::{Path, PathBuf};

use super::manifest::{Package, Target};
use super::pip::Pip;
use super::sha256::{self, Digest};

/// What `library.so` in the fake wheel holds.
pub(super) const LIBRARY: &[u8] = b"\x7fELF, says the fake plugin\n";

fn fake(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/fake-python")
        .join(name)
}

/// The fake pip.
pub(super) fn pip() -> Pip {
    Pip::of(fake("python3").into())
}

/// A pip whose Python does not exist.
pub(super) fn no_pip() -> Pip {
    Pip::of(fake("no-such-python").into())
}

fn digest_of(bytes: &[u8]) -> Digest {
    sha256::of(&mut &*bytes).expect("memory")
}

/// A row for the fake wheel, whatever `name`: what the fake pip does for it
/// differs, and for three names the row itself is wrong.
pub(super) fn package(name: &str) -> &'static Package {
    let wheel = std::fs::read(fake("tiny-1.0-py3-none-any.whl")).expect("kept beside");
    let pinned = |bytes: &[u8], wrong_in: &str| {
        digest_of(if name == wrong_in {
            b"another file"
        } else {
            bytes
        })
    };
    Box::leak(Box::new(Package {
        name: String::leak(name.to_owned()),
        version: "1.0",
        target: Target::Cpu,
        library: match name {
            "no-library" => "tiny/absent.so",
            _ => "tiny/library.so",
        },
        wheel_bytes: wheel.len() as u64,
        wheel_sha256: pinned(&wheel, "other-wheel"),
        library_bytes: LIBRARY.len() as u64,
        library_sha256: pinned(LIBRARY, "other-library"),
        pjrt: (0, 1),
        licence: None,
    }))
}
