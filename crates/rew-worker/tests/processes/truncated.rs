//! A peer that cuts a segment short while it is mapped.

use std::fs::OpenOptions;
use std::num::NonZeroUsize;
use std::path::Path;

use memmap2::MmapOptions;
use nix::sys::mman::{MapFlags, ProtFlags, mmap};
use nix::sys::signal::Signal;
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::{ForkResult, fork};
use rew_dtype::DType;
use rew_worker::{
    AccessError, ImportContext, ImportRegistry, MappedTensor, Worker, Zeroing,
    guard_against_truncation,
};

use crate::isolation::private_shm;
use crate::role::Outcome;
use crate::support::{SHM, ensure, name_of};

const BYTES: u32 = 4 * 4096;

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
            let outcome = body();
            eprintln!("in the child: {outcome:?}");
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

pub(crate) fn sent() -> Outcome {
    dies_of_sigbus(|| {
        guard_against_truncation()?;
        // The handler before is that of the standard library, which gives up
        // its place at the first signal and lets the second end the process.
        nix::sys::signal::raise(Signal::SIGBUS)?;
        Ok(nix::sys::signal::raise(Signal::SIGBUS)?)
    })
}

/// The handler is inherited; what it watches is not, until the child asks.
pub(crate) fn in_child() -> Outcome {
    private_shm("size=64m")?;
    guard_against_truncation()?;
    let read_past_the_end = || {
        cut_to(0, |mapped| {
            let read = mapped.bytes()?.read::<1>(9000);
            ensure(read == Err(AccessError::Truncated), "an error")
        })
    };
    read_past_the_end()?;
    dies_of_sigbus(read_past_the_end)?;
    // SAFETY: as in `dies_of_sigbus`.
    match unsafe { fork() }? {
        ForkResult::Child => {
            let outcome = guard_against_truncation()
                .map_err(Box::from)
                .and_then(|()| read_past_the_end());
            std::process::exit(i32::from(outcome.is_err()));
        }
        ForkResult::Parent { child } => {
            let ended = waitpid(child, None)?;
            ensure(
                ended == WaitStatus::Exited(child, 0),
                "a child that asked is guarded",
            )?;
        }
    }
    read_past_the_end()
}

/// What was watched and is unmapped may be anyone's.
pub(crate) fn after_unmapping() -> Outcome {
    private_shm("size=64m")?;
    dies_of_sigbus(|| {
        guard_against_truncation()?;
        let mut start = 0;
        cut_to(4096, |mapped| {
            start = mapped.bytes()?.as_ptr().addr();
            Ok(())
        })?;
        let path = Path::new(SHM).join("short");
        let file = OpenOptions::new()
            .write(true)
            .read(true)
            .create_new(true)
            .open(path)?;
        let at = NonZeroUsize::new(start).ok_or("mapped at 0")?;
        let len = NonZeroUsize::new(4096).ok_or("no length")?;
        let kind = MapFlags::MAP_SHARED | MapFlags::MAP_FIXED_NOREPLACE;
        // SAFETY: an address that is taken is refused, so nothing that is
        // mapped changes.
        let map = unsafe { mmap(Some(at), len, ProtFlags::PROT_READ, kind, &file, 0) }?;
        // SAFETY: the page is mapped; that the file has no byte there is what
        // is tested.
        unsafe { map.cast::<u8>().read_volatile() };
        Ok(())
    })
}

pub(crate) fn not_pooled() -> Outcome {
    private_shm("size=64m")?;
    guard_against_truncation()?;
    let worker = Worker::builder("owner").start()?;
    let (buffer, tensor) = worker.create_tensor(&[BYTES], DType::U8)?;
    let path = Path::new(SHM).join(name_of(&tensor.buffer()));
    OpenOptions::new().write(true).open(path)?.set_len(0)?;
    let read = buffer.bytes()?.read::<1>(0);
    ensure(
        read == Err(AccessError::Truncated),
        "the owner gets the error too",
    )?;
    drop(buffer);
    ensure(
        worker.snapshot().segments_freed == 1,
        "it is not used again",
    )?;
    ensure(
        worker.create_buffer(BYTES.into())?.bytes()?.read(0)? == [0],
        "another is",
    )
}

/// The owner finds out when it writes into what it has released, at the latest
/// when it describes it again.
pub(crate) fn cut_in_the_pool() -> Outcome {
    private_shm("size=64m")?;
    guard_against_truncation()?;
    let cut = |name: &str| {
        let path = Path::new(SHM).join(name);
        OpenOptions::new().write(true).open(path)?.set_len(0)
    };
    for zeroing in [Zeroing::OnReuse, Zeroing::OnRelease, Zeroing::Never] {
        for before_release in [false, true] {
            let worker = Worker::builder("owner").zeroing(zeroing).start()?;
            let (buffer, tensor) = worker.create_tensor(&[BYTES], DType::U8)?;
            let (first, name) = (buffer.identity(), name_of(&tensor.buffer()));
            if before_release {
                cut(&name)?;
            }
            drop(buffer);
            if !before_release {
                cut(&name)?;
            }
            let (buffer, tensor) = worker.create_tensor(&[BYTES], DType::U8)?;
            let second = buffer.identity();
            buffer.bytes()?.copy_in(0, &[7; BYTES as usize])?;
            let registry = ImportRegistry::new(ImportContext::host())?;
            let read = registry.map(&tensor)?.bytes()?.read(9000)?;
            ensure(read == [7], "another segment took its place")?;
            ensure(
                first.buffer_id() != second.buffer_id(),
                "which is another buffer",
            )?;
            let counted = worker.snapshot();
            let (freed, reused) = (counted.segments_freed, counted.segments_reused);
            ensure((freed, reused) == (1, 0), "and is counted as that")?;
        }
    }
    Ok(())
}
