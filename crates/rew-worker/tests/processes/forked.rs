//! What fork does to owners and consumers.

use std::io::{Read, Write};
use std::os::unix::net::UnixStream;

use nix::sys::signal::{Signal, kill};
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, fork};
use rew_dtype::DType;
use rew_worker::{
    AccessError, DeriveError, ImportContext, ImportError, ImportRegistry, Worker, orphans, reclaim,
};

use crate::isolation::private_shm;
use crate::role::Outcome;
use crate::support::{exists, name_of, names};

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

fn ensure(holds: bool, law: &str) -> Outcome {
    if holds { Ok(()) } else { Err(law.into()) }
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
            ensure(orphans()?.len() == 1, "the grandchild keeps no lock")?;
            ensure(reclaim()?.removed() == 1, "so it is removed")?;
            ensure(!exists(&name), "for good")?;
            here.write_all(&[0])?;
        }
    }
    Ok(())
}
