//! What several of these tests need.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};

use rew_wire::{AccessMode, Backing, BufferDescriptor, CanonicalIdentity};
use rew_worker::{ImportContext, ImportRegistry, Worker};

pub(crate) type Outcome = Result<(), Box<dyn Error>>;

pub(crate) const TRAILER: u64 = 4096;

pub(crate) fn worker() -> Worker {
    Worker::builder("test").start().expect("a worker starts")
}

pub(crate) fn registry() -> ImportRegistry {
    ImportRegistry::new(ImportContext::host()).expect("a registry")
}

pub(crate) fn name_of(descriptor: &BufferDescriptor) -> String {
    match descriptor.backing() {
        Backing::PosixShm { name } => name.to_owned(),
        other => panic!("{other:?}"),
    }
}

pub(crate) fn path_of(descriptor: &BufferDescriptor) -> PathBuf {
    Path::new("/dev/shm").join(name_of(descriptor))
}

/// A descriptor like that one, with another identity, grant, size or name.
pub(crate) fn like(
    descriptor: &BufferDescriptor,
    change: impl FnOnce(&mut CanonicalIdentity, &mut AccessMode, &mut u64, &mut String),
) -> BufferDescriptor {
    let mut identity = descriptor.identity();
    let (mut access, mut nbytes) = (descriptor.access(), descriptor.nbytes());
    let mut name = name_of(descriptor);
    change(&mut identity, &mut access, &mut nbytes, &mut name);
    let backing = Backing::PosixShm { name: &name };
    BufferDescriptor::new(identity, backing, access, nbytes).expect("a record")
}

/// A file in shared memory that is removed at the end of the test.
pub(crate) struct Foreign(pub(crate) PathBuf);

impl Foreign {
    pub(crate) fn new(tag: &str, bytes: &[u8]) -> Self {
        let name = format!("rew-test-{}-{tag}", std::process::id());
        let path = Path::new("/dev/shm").join(name);
        fs::write(&path, bytes).expect("a file");
        Self(path)
    }

    pub(crate) fn descriptor(&self, access: AccessMode, nbytes: u64) -> BufferDescriptor {
        let name = self
            .0
            .file_name()
            .and_then(|name| name.to_str())
            .expect("UTF-8");
        let identity = CanonicalIdentity::new([1; 8], 1, std::num::NonZeroU32::MIN);
        let backing = Backing::PosixShm { name };
        BufferDescriptor::new(identity, backing, access, nbytes).expect("a record")
    }
}

impl Drop for Foreign {
    fn drop(&mut self) {
        fs::remove_file(&self.0).expect("it is still there");
    }
}
