//! A peer that cuts a segment short while it is mapped.

use std::fs::OpenOptions;
use std::path::Path;

use memmap2::MmapOptions;
use nix::sys::signal::Signal;
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::{ForkResult, fork};
use rew_dtype::DType;
use rew_worker::{
    AccessError, ImportContext, ImportRegistry, MappedTensor, Worker, guard_against_truncation,
};

use crate::isolation::private_shm;
use crate::role::Outcome;
use crate::support::{SHM, name_of};

const BYTES: u32 = 4 * 4096;

fn ensure(holds: bool, law: &str) -> Outcome {
    if holds { Ok(()) } else { Err(law.into()) }
}

/// Maps a tensor and cuts its segment down to `left` bytes.
fn cut_to(left: u64, then: impl FnOnce(&MappedTensor) -> Outcome) -> Outcome {
    let worker = Worker::builder("owner").start()?;
    let (buffer, tensor) = worker.create_tensor(&[BYTES], DType::U8)?;
    buffer.bytes()?.copy_in(0, &[7; BYTES as usize])?;
    let registry = ImportRegistry::new(ImportContext::host())?;
    let mapped = registry.map(&tensor)?;
    let path = Path::new(SHM).join(name_of(&tensor.buffer()));
    OpenOptions::new().write(true).open(path)?.set_len(left)?;
    then(&mapped)
}

pub(crate) fn guarded() -> Outcome {
    private_shm("size=64m")?;
    guard_against_truncation()?;
    guard_against_truncation()?;
    cut_to(4096, |mapped| {
        ensure(mapped.bytes()?.read(0)? == [7], "what is left can be read")?;
        mapped.bytes()?.check_whole()?;
        let mut all = vec![0; BYTES as usize];
        let read = mapped.bytes()?.copy_out(0, &mut all);
        ensure(read == Err(AccessError::Truncated), "the rest is an error")?;
        ensure(all[..4096] == [7; 4096], "the rest is zeros")?;
        ensure(
            all[4096..].iter().all(|&byte| byte == 0),
            "and nothing else",
        )?;
        let whole = mapped.bytes()?.check_whole();
        ensure(whole == Err(AccessError::Truncated), "and it is remembered")
    })?;
    cut_to(0, |mapped| {
        let written = mapped.bytes()?.copy_in(9000, &[1; 10]);
        ensure(written == Err(AccessError::Truncated), "for writing too")
    })?;
    let worker = Worker::builder("owner").start()?;
    let (_buffer, tensor) = worker.create_tensor(&[16], DType::U8)?;
    let registry = ImportRegistry::new(ImportContext::host())?;
    registry.map(&tensor)?.bytes()?.copy_in(0, &[1; 16])?;
    Ok(())
}

/// Runs `body` in a child, which has to die of SIGBUS.
fn dies_of_sigbus(body: impl FnOnce() -> Outcome) -> Outcome {
    // SAFETY: a role has one thread, so the child inherits no lock that
    // another thread holds.
    match unsafe { fork() }? {
        ForkResult::Child => {
            drop(body());
            std::process::exit(0);
        }
        ForkResult::Parent { child } => match waitpid(child, None)? {
            WaitStatus::Signaled(_, Signal::SIGBUS, _) => Ok(()),
            other => Err(format!("{other:?}").into()),
        },
    }
}

pub(crate) fn unguarded() -> Outcome {
    private_shm("size=64m")?;
    dies_of_sigbus(|| {
        cut_to(4096, |mapped| {
            mapped.bytes()?.read::<1>(9000)?;
            Ok(())
        })
    })
}

pub(crate) fn elsewhere() -> Outcome {
    private_shm("size=64m")?;
    dies_of_sigbus(|| {
        guard_against_truncation()?;
        let path = Path::new(SHM).join("short");
        let file = OpenOptions::new()
            .write(true)
            .read(true)
            .create_new(true)
            .open(path)?;
        let map = MmapOptions::new().len(4096).map_raw(&file)?;
        // SAFETY: the page is mapped; that the file has no byte there is what
        // is tested.
        unsafe { map.as_ptr().read_volatile() };
        Ok(())
    })
}
