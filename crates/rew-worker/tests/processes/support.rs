//! What several roles need.

use std::path::Path;

use rew_wire::{Backing, BufferDescriptor};

use crate::role::Outcome;

pub(crate) const SHM: &str = "/dev/shm";

/// The names in shared memory, sorted.
pub(crate) fn names() -> std::io::Result<Vec<String>> {
    let mut names = Vec::new();
    for entry in std::fs::read_dir(SHM)? {
        names.push(entry?.file_name().to_string_lossy().into_owned());
    }
    names.sort();
    Ok(names)
}

pub(crate) fn name_of(descriptor: &BufferDescriptor) -> String {
    match descriptor.backing() {
        Backing::PosixShm { name } => name.to_owned(),
        other => panic!("{other:?}"),
    }
}

pub(crate) fn exists(name: &str) -> bool {
    Path::new(SHM).join(name).exists()
}

/// The law, as an error unless it holds.
pub(crate) fn ensure(holds: bool, law: &str) -> Outcome {
    if holds { Ok(()) } else { Err(law.into()) }
}
