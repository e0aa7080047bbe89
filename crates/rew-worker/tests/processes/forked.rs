//! What fork does to owners and consumers.

use std::ffi::c_void;
use std::io::{Read, Write};
use std::num::NonZeroUsize;
use std::os::unix::net::UnixStream;
use std::ptr::NonNull;
use std::sync::Arc;

use nix::sys::mman::{MapFlags, ProtFlags, mmap_anonymous, munmap};
use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, fork};
use rew_dtype::DType;
use rew_worker::{
    AccessError, CreateError, DeriveError, ForkSharing, ImportContext, ImportError, ImportRegistry,
    UnregisterRefused, Worker, WrapError, reclaim, survey,
};

use crate::isolation::private_shm;
use crate::role::Outcome;
use crate::support::{ensure, exists, name_of, names};

/// Runs `child` in a forked child, which has to succeed.
fn in_child(child: impl FnOnce() -> Outcome) -> Outcome {
    // SAFETY: a role has one thread, so the child inherits no lock that
    // another thread holds.
    match unsafe { fork() }? {
        ForkResult::Child => {
            let outcome = child();
            if let Err(error) = &outcome {
                eprintln!("in the child: {error}");
            }
            std::process::exit(i32::from(outcome.is_err()));
        }
        ForkResult::Parent { child } => match waitpid(child, None)? {
            WaitStatus::Exited(_, 0) => Ok(()),
            other => Err(format!("the child ended with {other:?}").into()),
        },
    }
}

pub(crate) fn drops() -> Outcome {
    private_shm("size=64m")?;
    let worker = Worker::builder("parent").start()?;
    let (buffer, tensor) = worker.create_tensor(&[16], DType::U8)?;
    let pooled = worker.create_buffer(5000)?;
    drop(pooled);
    let registry = ImportRegistry::new(ImportContext::host())?;
    let mapped = registry.map(&tensor)?;
    buffer.bytes()?.copy_in(0, b"the parent's own")?;
    let before = names()?;
    // Moved into the child's closure, so that the child drops them; the
    // parent's own are untouched by what happens in its memory.
    let inherited = (worker, buffer, registry, mapped);
    let mut kept = None;
    // SAFETY: as in `in_child`.
    match unsafe { fork() }? {
        ForkResult::Child => {
            drop(inherited);
            std::process::exit(0);
        }
        ForkResult::Parent { child } => {
            kept.replace(inherited);
            let ended = waitpid(child, None)?;
            ensure(ended == WaitStatus::Exited(child, 0), "the child exits")?;
        }
    }
    let (worker, buffer, registry, mapped) = kept.ok_or("the parent has kept them")?;
    ensure(names()? == before, "all segments are still there")?;
    ensure(
        &mapped.bytes()?.read::<16>(0)? == b"the parent's own",
        "intact",
    )?;
    drop(mapped);
    registry.close()?;
    buffer.release()?;
    worker.close()?;
    ensure(names()?.is_empty(), "and the parent can remove them")
}

pub(crate) fn worker() -> Outcome {
    private_shm("size=64m")?;
    let worker = Worker::builder("parent").start()?;
    let buffer = worker.create_buffer(64)?;
    let before = worker.instance()?;
    in_child(|| {
        ensure(
            worker.instance()? != before,
            "the instance id is drawn anew",
        )?;
        ensure(worker.instance()? == worker.instance()?, "once")?;
        ensure(
            worker.snapshot().live_buffers == 0,
            "the child owns no buffer yet",
        )?;
        let (own, tensor) = worker.create_tensor(&[16], DType::U8)?;
        ensure(
            own.identity().owner_instance() == worker.instance()?,
            "it is the child's",
        )?;
        own.bytes()?.copy_in(0, b"the child's own.")?;
        let registry = ImportRegistry::new(ImportContext::host())?;
        let mapped = registry.map(&tensor)?;
        ensure(
            &mapped.bytes()?.read::<16>(0)? == b"the child's own.",
            "it works",
        )?;
        drop(mapped);
        drop(registry);
        own.release()?;
        Ok(worker.close()?)
    })?;
    ensure(worker.instance()? == before, "the parent keeps its own")?;
    ensure(
        buffer.tensor(&[16], DType::F32).is_ok(),
        "closing in the child closes no parent",
    )
}

pub(crate) fn closed() -> Outcome {
    private_shm("size=64m")?;
    let worker = Worker::builder("parent").start()?;
    let refused = |worker: &Worker| {
        let refused = worker.create_buffer(64).err();
        ensure(refused == Some(CreateError::Closed), "nothing is created")
    };
    in_child(|| {
        // Before the child has asked for anything else.
        worker.close()?;
        refused(&worker)?;
        in_child(|| refused(&worker))?;
        Ok(worker.close()?)
    })?;
    let buffer = worker.create_buffer(64)?;
    in_child(|| {
        let own = worker.create_buffer(64)?;
        let left = worker.close().err().ok_or("the child's buffer lives")?;
        ensure(left.in_use() == 1, "it is counted")?;
        drop(own);
        refused(&worker)?;
        Ok(worker.close()?)
    })?;
    drop(buffer);
    worker.close()?;
    in_child(|| {
        refused(&worker)?;
        Ok(worker.close()?)
    })?;
    refused(&worker)?;
    ensure(names()?.is_empty(), "and nothing is left")
}

pub(crate) fn refusals() -> Outcome {
    private_shm("size=64m")?;
    let worker = Worker::builder("parent").start()?;
    let (buffer, tensor) = worker.create_tensor(&[16], DType::U8)?;
    let registry = ImportRegistry::new(ImportContext::host())?;
    let mapped = registry.map(&tensor)?;
    in_child(|| {
        let forked = AccessError::InForkedChild;
        ensure(buffer.bytes().err() == Some(forked), "the owner's memory")?;
        ensure(
            mapped.bytes().err() == Some(forked),
            "the consumer's memory",
        )?;
        ensure(
            buffer.descriptor() == Err(DeriveError::InForkedChild),
            "deriving",
        )?;
        let refused = registry.map(&tensor).err();
        ensure(refused == Some(ImportError::InForkedChild), "the registry")?;
        let given_up = registry.unregister(&tensor.identity());
        ensure(
            given_up == Err(UnregisterRefused::InForkedChild),
            "giving up",
        )?;
        ensure(registry.is_empty(), "and nothing is imported here")?;
        let own = ImportRegistry::new(ImportContext::host())?;
        let imported = own.map(&tensor)?;
        ensure(
            imported.bytes()?.len() == 16,
            "a registry of its own imports it",
        )
    })
}

pub(crate) fn orphaned() -> Outcome {
    private_shm("size=64m")?;
    let (mut here, mut there) = UnixStream::pair()?;
    // SAFETY: as in `in_child`.
    match unsafe { fork() }? {
        ForkResult::Child => {
            drop(here);
            let worker = Worker::builder("dies").start()?;
            let buffer = worker.create_buffer(64)?;
            let name = name_of(&buffer.descriptor()?);
            // SAFETY: as in `in_child`.
            match unsafe { fork() }? {
                ForkResult::Child => {
                    // Lives on, with all that it inherited.
                    there.write_all(&[0])?;
                    there.read_exact(&mut [0])?;
                    std::process::exit(0);
                }
                ForkResult::Parent { .. } => {
                    there.write_all(name.as_bytes())?;
                    kill(Pid::this(), Signal::SIGKILL)?;
                }
            }
        }
        ForkResult::Parent { child } => {
            drop(there);
            waitpid(child, None)?;
            let mut said = [0; 32];
            here.read_exact(&mut said)?;
            let name: Vec<u8> = said.into_iter().filter(|&byte| byte != 0).collect();
            let name = String::from_utf8(name)?;
            ensure(
                exists(&name),
                "the owner died without a chance to remove it",
            )?;
            ensure(
                survey()?.orphans().len() == 1,
                "the grandchild keeps no lock",
            )?;
            ensure(reclaim()?.removed() == 1, "so it is removed")?;
            ensure(!exists(&name), "for good")?;
            here.write_all(&[0])?;
        }
    }
    Ok(())
}

/// An anonymous mapping of a page, as C code would hand it over.
struct Page(NonNull<c_void>);

// SAFETY: it is an address; the memory behind it is accessed only through rew.
unsafe impl Send for Page {}
// SAFETY: as above.
unsafe impl Sync for Page {}

impl Page {
    const BYTES: usize = 4096;

    fn new(sharing: MapFlags) -> Result<Arc<Self>, nix::Error> {
        let len = NonZeroUsize::new(Self::BYTES).ok_or(nix::Error::EINVAL)?;
        let access = ProtFlags::PROT_READ | ProtFlags::PROT_WRITE;
        // SAFETY: no address is asked for, so nothing that is mapped changes.
        let start = unsafe { mmap_anonymous(None, len, access, sharing) }?;
        Ok(Arc::new(Self(start)))
    }

    fn read(&self) -> [u8; 16] {
        // SAFETY: the page is mapped, and aligned for bytes.
        unsafe { self.0.cast::<[u8; 16]>().read_volatile() }
    }

    fn write(&self, bytes: [u8; 16]) {
        // SAFETY: the page is mapped for writing, and aligned for bytes.
        unsafe { self.0.cast::<[u8; 16]>().write_volatile(bytes) }
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // SAFETY: `new` mapped it, and this is its last use.
        if let Err(error) = unsafe { munmap(self.0, Self::BYTES) } {
            eprintln!("munmap: {error}");
        }
    }
}

pub(crate) fn fork_shm() -> Outcome {
    let worker = Worker::builder("parent").start()?;
    let page = Page::new(MapFlags::MAP_SHARED)?;
    let (start, keep) = (page.0.cast(), Arc::clone(&page));
    // SAFETY: `keep` unmaps the page, and nothing changes the mapping.
    let wrap = |sharing, nbytes| unsafe {
        worker.wrap_fork_inherited(start, nbytes, sharing, keep.clone())
    };
    let stated = ForkSharing::CopyOnWrite;
    let (address, nbytes) = (page.0.addr().get() as u64, 64);
    let refused = WrapError::NotAsStated {
        stated,
        address,
        nbytes,
    };
    ensure(
        wrap(stated, 64).err() == Some(refused),
        "what is stated is compared with what is",
    )?;
    let beyond = wrap(ForkSharing::Shared, usize::MAX >> 1).err();
    ensure(
        matches!(beyond, Some(WrapError::NotMapped { .. })),
        "all has to be mapped",
    )?;
    let wrapped = wrap(ForkSharing::Shared, Page::BYTES)?;
    let tensor = wrapped.tensor(&[16], DType::U8)?;
    page.write(*b"from the parent.");
    in_child(|| {
        let registry = ImportRegistry::new(ImportContext::host())?;
        let unknown = registry.map(&tensor).err();
        ensure(
            matches!(unknown, Some(ImportError::NotInherited { .. })),
            "an address alone is not trusted",
        )?;
        registry.inherit(&wrapped)?;
        let mapped = registry.map(&tensor)?;
        ensure(
            &mapped.bytes()?.read(0)? == b"from the parent.",
            "the child reads it",
        )?;
        mapped.bytes()?.copy_in(0, b"from the child..")?;
        ensure(
            mapped.chip_tensor()?.address() == page.0.addr().get() as u64,
            "it is where the parent has it",
        )
    })?;
    ensure(
        &page.read() == b"from the child..",
        "and its writes reach the parent",
    )
}

pub(crate) fn fork_cow() -> Outcome {
    let worker = Worker::builder("parent").start()?;
    let page = Page::new(MapFlags::MAP_PRIVATE)?;
    let (start, keep) = (page.0.cast(), Arc::clone(&page));
    let sharing = ForkSharing::CopyOnWrite;
    // SAFETY: `keep` unmaps the page, and nothing changes the mapping.
    let wrapped = unsafe { worker.wrap_fork_inherited(start, Page::BYTES, sharing, keep) }?;
    let tensor = wrapped.tensor(&[16], DType::U8)?;
    page.write(*b"as it was at the");
    in_child(|| {
        let registry = ImportRegistry::new(ImportContext::host())?;
        registry.inherit(&wrapped)?;
        let mapped = registry.map(&tensor)?;
        ensure(
            &mapped.bytes()?.read(0)? == b"as it was at the",
            "the child reads it",
        )?;
        let refused = mapped.bytes()?.copy_in(0, &[1]);
        ensure(
            refused == Err(AccessError::NotWritable),
            "and may not write it",
        )
    })?;
    ensure(
        &page.read() == b"as it was at the",
        "the parent's is untouched",
    )
}
