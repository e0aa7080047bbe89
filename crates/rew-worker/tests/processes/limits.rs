//! What is full, or limited.

use std::error::Error;

use nix::sys::resource::{Resource, getrlimit, setrlimit};
use rew_dtype::DType;
use rew_worker::{CreateError, ImportContext, ImportError, ImportRegistry, SystemCall, Worker};

use crate::isolation::private_shm;
use crate::role::Outcome;
use crate::support::{ensure, names};

const MIB: u64 = 1 << 20;

/// Sets the soft limit for the duration of `body`.
fn limited<T>(
    resource: Resource,
    soft: u64,
    body: impl FnOnce() -> T,
) -> Result<T, Box<dyn Error>> {
    let (before, hard) = getrlimit(resource)?;
    setrlimit(resource, soft, hard)?;
    let outcome = body();
    setrlimit(resource, before, hard)?;
    Ok(outcome)
}

pub(crate) fn full() -> Outcome {
    private_shm("size=1m")?;
    let worker = Worker::builder("full").start()?;
    for _ in 0..3 {
        match worker.create_buffer(64 * MIB) {
            Err(CreateError::Full { nbytes, source }) => {
                ensure(nbytes == 64 * MIB + 4096, "the bytes are told")?;
                ensure(source.call() == SystemCall::Fallocate, "and the call")?;
            }
            other => return Err(format!("{other:?}").into()),
        }
        ensure(names()?.is_empty(), "nothing stays")?;
    }
    let small = worker.create_buffer(4096)?;
    small.bytes()?.copy_in(0, &[1; 4096])?;
    ensure(
        small.bytes()?.read::<4096>(0)? == [1; 4096],
        "a small one works",
    )?;
    ensure(worker.snapshot().live_buffers == 1, "and only it counts")
}

pub(crate) fn full_of_idle() -> Outcome {
    private_shm("size=1m")?;
    let worker = Worker::builder("full").start()?;
    let first = worker.create_buffer(MIB / 2)?;
    drop(first);
    ensure(worker.snapshot().idle_segments == 1, "it waits in the pool")?;
    let second = worker.create_buffer(MIB * 3 / 4)?;
    ensure(worker.snapshot().idle_segments == 0, "it made room")?;
    second.bytes()?.copy_in(0, &[1; 4096])?;
    Ok(())
}

pub(crate) fn address_space() -> Outcome {
    private_shm("size=2g")?;
    let worker = Worker::builder("limited").start()?;
    let (kept, tensor) = worker.create_tensor(&[1 << 28], DType::U8)?;
    let registry = ImportRegistry::new(ImportContext::host())?;
    let used = virtual_bytes()?;
    let (created, imported) = limited(Resource::RLIMIT_AS, used + 64 * MIB, || {
        (worker.create_buffer(512 * MIB), registry.map(&tensor))
    })?;
    match (created, imported) {
        (Err(CreateError::System(created)), Err(ImportError::System(imported))) => {
            ensure(
                created.call() == SystemCall::Mmap,
                "creating says which call",
            )?;
            ensure(imported.call() == SystemCall::Mmap, "importing too")?;
        }
        other => return Err(format!("{other:?}").into()),
    }
    ensure(names()?.len() == 1, "nothing stays of what failed")?;
    ensure(registry.is_empty(), "nor in the registry")?;
    registry.map(&tensor)?;
    registry.close()?;
    drop(kept);
    Ok(worker.close()?)
}

fn virtual_bytes() -> Result<u64, Box<dyn Error>> {
    let statm = std::fs::read_to_string("/proc/self/statm")?;
    let pages: u64 = statm.split(' ').next().ok_or("statm")?.parse()?;
    Ok(pages * 4096)
}

pub(crate) fn descriptors() -> Outcome {
    private_shm("size=64m")?;
    let worker = Worker::builder("limited").start()?;
    let (kept, tensor) = worker.create_tensor(&[16], DType::U8)?;
    let registry = ImportRegistry::new(ImportContext::host())?;
    let (created, imported) = limited(Resource::RLIMIT_NOFILE, 0, || {
        (worker.create_buffer(64), registry.map(&tensor))
    })?;
    match (created, imported) {
        (Err(CreateError::System(created)), Err(ImportError::System(imported))) => {
            ensure(
                created.call() == SystemCall::CreateSegment,
                "creating says which call",
            )?;
            ensure(imported.call() == SystemCall::OpenSegment, "importing too")?;
        }
        other => return Err(format!("{other:?}").into()),
    }
    ensure(names()?.len() == 1, "nothing stays of what failed")?;
    // A release that cannot ask for the consumers' lock frees the segment.
    limited(Resource::RLIMIT_NOFILE, 0, || drop(kept))?;
    ensure(
        names()?.is_empty(),
        "what cannot be proven idle is not kept",
    )?;
    ensure(worker.snapshot().segments_freed == 1, "and is counted")?;
    worker.create_buffer(64)?;
    Ok(())
}

pub(crate) fn map_count() -> Outcome {
    private_shm("size=64m")?;
    let limit: usize = std::fs::read_to_string("/proc/sys/vm/max_map_count")?
        .trim()
        .parse()?;
    ensure(
        limit <= 1 << 20,
        "vm.max_map_count is too high to be reached here",
    )?;
    let worker = Worker::builder("limited").start()?;
    let file = std::fs::File::open("/proc/self/exe")?;
    // Each second page of a file, so that no two of them merge.
    let mut maps = Vec::with_capacity(limit);
    while let Ok(map) = memmap2::MmapOptions::new()
        .offset(maps.len() as u64 % 2 * 8192)
        .len(4096)
        .map_raw_read_only(&file)
    {
        maps.push(map);
    }
    let refused = worker.create_buffer(64);
    drop(maps);
    match refused {
        Err(CreateError::System(error)) => {
            ensure(error.call() == SystemCall::Mmap, "the call is told")?;
        }
        other => return Err(format!("{other:?}").into()),
    }
    ensure(names()?.is_empty(), "nothing stays")?;
    worker.create_buffer(64)?;
    Ok(())
}
