//! SIGKILL at every system call.
//!
//! A child is traced and killed when it has made its k-th stop, at the entry or
//! the exit of a system call; k runs over all stops that its work makes, again
//! and again, until the number of kills asked for is reached. Around it a
//! bystander lives, of whom nothing may be touched.

use std::error::Error;

use nix::sys::ptrace;
use nix::sys::signal::{Signal, kill, raise};
use nix::sys::wait::{WaitStatus, waitpid};
use nix::unistd::{ForkResult, Pid, fork};
use rew_dtype::DType;
use rew_wire::Tensor;
use rew_worker::{Buffer, ImportContext, ImportRegistry, MappedTensor, Worker, reclaim, survey};

use crate::isolation::private_shm;
use crate::role::Outcome;
use crate::support::{name_of, names};

/// Kills of each of the four roles; `REW_TEST_KILLS` changes it.
const KILLS: usize = 75;

fn kills() -> Result<usize, Box<dyn Error>> {
    match std::env::var("REW_TEST_KILLS") {
        Ok(count) => Ok(count.parse()?),
        Err(_) => Ok(KILLS),
    }
}

/// How a traced child ended.
#[derive(Debug, PartialEq, Eq)]
enum End {
    /// By itself, after so many stops.
    Done(usize),
    /// By SIGKILL at the stop asked for.
    Killed,
}

/// Forks, and traces `work` in the child up to its `kill_at`-th stop.
fn trace(kill_at: usize, work: &dyn Fn() -> Outcome) -> Result<End, Box<dyn Error>> {
    // SAFETY: this process has one thread, so the child inherits no lock that
    // another thread holds.
    match unsafe { fork() }? {
        ForkResult::Child => {
            let outcome = ptrace::traceme()
                .and_then(|()| raise(Signal::SIGSTOP))
                .map_err(Box::from)
                .and_then(|()| work());
            if let Err(error) = &outcome {
                eprintln!("in the child: {error}");
            }
            std::process::exit(i32::from(outcome.is_err()));
        }
        ForkResult::Parent { child } => follow(child, kill_at),
    }
}

fn follow(child: Pid, kill_at: usize) -> Result<End, Box<dyn Error>> {
    let started = waitpid(child, None)?;
    if !matches!(started, WaitStatus::Stopped(_, Signal::SIGSTOP)) {
        return Err(format!("the child did not start: {started:?}").into());
    }
    let mut stops = 0;
    while stops < kill_at {
        ptrace::syscall(child, None)?;
        match waitpid(child, None)? {
            WaitStatus::Stopped(_, Signal::SIGTRAP) => stops += 1,
            WaitStatus::Exited(_, 0) => return Ok(End::Done(stops)),
            other => return Err(format!("the child ended with {other:?}").into()),
        }
    }
    kill(child, Signal::SIGKILL)?;
    waitpid(child, None)?;
    Ok(End::Killed)
}

/// Kills children at each of their stops, and calls `check` after each kill.
fn kill_everywhere(work: &dyn Fn() -> Outcome, mut check: impl FnMut(usize) -> Outcome) -> Outcome {
    let End::Done(stops) = trace(usize::MAX, work)? else {
        return Err("the child was not to be killed".into());
    };
    check(stops)?;
    let kills = kills()?.max(stops);
    println!("{stops} stops, {kills} kills");
    for kill in 0..kills {
        let at = kill % stops;
        // Work may vary by a call or two: a table grows, a name is taken.
        if trace(at, work)? == End::Killed {
            check(at).map_err(|error| format!("after a kill at stop {at}: {error}"))?;
        }
    }
    Ok(())
}

/// A worker with a buffer that no one maps and one that a consumer does, in the
/// killing process.
struct Bystander {
    worker: Worker,
    alone: Buffer,
    buffer: Buffer,
    tensor: Tensor,
    mapped: MappedTensor,
}

const MARK: [u8; 16] = *b"do not touch me!";

impl Bystander {
    fn new() -> Result<Self, Box<dyn Error>> {
        let worker = Worker::builder("bystander").start()?;
        let alone = worker.create_buffer(64)?;
        let (buffer, tensor) = worker.create_tensor(&[16], DType::U8)?;
        buffer.bytes()?.copy_in(0, &MARK)?;
        let registry = ImportRegistry::new(ImportContext::host())?;
        let mapped = registry.map(&tensor)?;
        Ok(Self {
            worker,
            alone,
            buffer,
            tensor,
            mapped,
        })
    }

    /// After a reclaim, its segments are all there is, and intact.
    fn is_all_that_is_left(&self) -> Outcome {
        reclaim()?;
        let left = names()?;
        let mut own = [
            name_of(&self.alone.descriptor()?),
            name_of(&self.tensor.buffer()),
        ];
        own.sort();
        if left != own {
            return Err(format!("left: {left:?}").into());
        }
        if self.mapped.bytes()?.read(0)? != MARK || self.buffer.bytes()?.read(0)? != MARK {
            return Err("the bystander's bytes changed".into());
        }
        Ok(())
    }
}

/// All that an owner does: cold creates, pooled ones, with and without a
/// derived tensor, trimming, closing.
fn life_of_an_owner() -> Outcome {
    let worker = Worker::builder("killed").start()?;
    let first = worker.create_buffer(100)?;
    let second = worker.create_buffer(1 << 20)?;
    second.bytes()?.copy_in(0, &[1; 100])?;
    second.tensor(&[25], DType::F32)?;
    drop(first);
    drop(second);
    let pooled = worker.create_buffer(100)?;
    pooled.tensor(&[25], DType::F32)?;
    drop(pooled);
    let again = worker.create_buffer(200)?;
    worker.trim(0);
    let refused = worker.close();
    if refused.is_ok() {
        return Err("a buffer was alive".into());
    }
    drop(again);
    Ok(worker.close()?)
}

pub(crate) fn owner() -> Outcome {
    private_shm("size=64m")?;
    let bystander = Bystander::new()?;
    let (mut found, mut empty) = (0, 0);
    kill_everywhere(&life_of_an_owner, |_| {
        for orphan in survey()?.orphans() {
            found += 1;
            empty += usize::from(orphan.owner().is_none());
        }
        bystander.is_all_that_is_left()
    })?;
    println!("{found} orphans, {empty} of them empty");
    if empty == 0 || found == empty {
        return Err("no kill cut a creation off, or none came after: it reaches too little".into());
    }
    Ok(())
}

pub(crate) fn consumer() -> Outcome {
    private_shm("size=64m")?;
    let bystander = Bystander::new()?;
    let owner = Worker::builder("owner").start()?;
    let next = || -> Result<(Buffer, Tensor), Box<dyn Error>> {
        Ok(owner.create_tensor(&[16], DType::F32)?)
    };
    let current = std::cell::RefCell::new(Some(next()?));
    let name = current
        .borrow()
        .as_ref()
        .map(|(_, tensor)| name_of(&tensor.buffer()));
    let work = || -> Outcome {
        let tensor = current.borrow().as_ref().map(|(_, tensor)| *tensor);
        let tensor = tensor.ok_or("no buffer")?;
        let registry = ImportRegistry::new(ImportContext::host())?;
        let mapped = registry.map(&tensor)?;
        mapped.bytes()?.copy_in(0, &[1; 16])?;
        drop(mapped);
        registry.unregister(&tensor.identity())?;
        registry.map(&tensor)?;
        Ok(registry.close()?)
    };
    kill_everywhere(&work, |_| {
        reclaim()?;
        current.replace(None);
        if owner.snapshot().set_aside != 0 {
            return Err("a dead consumer blocks the reuse".into());
        }
        let (buffer, tensor) = next()?;
        if Some(name_of(&tensor.buffer())) != name {
            return Err("the segment was not used again".into());
        }
        if buffer.bytes()?.read::<64>(0)? != [0; 64] {
            return Err("the bytes of the killed consumer came back".into());
        }
        current.replace(Some((buffer, tensor)));
        Ok(())
    })?;
    drop(current);
    owner.close()?;
    bystander.is_all_that_is_left()
}

/// A child inherits the bystander and drops it all, and has a life of its own
/// with the worker that it inherited.
pub(crate) fn forked_child() -> Outcome {
    private_shm("size=64m")?;
    let bystander = Bystander::new()?;
    let child = || -> Outcome {
        let own = bystander.worker.create_buffer(64)?;
        own.tensor(&[16], DType::F32)?;
        drop(own);
        bystander.worker.trim(0);
        // SAFETY: the copy is the child's own and the original is never used
        // again here: the child ends without running the parent's destructors.
        let inherited = unsafe { std::ptr::read(&raw const bystander) };
        drop(inherited);
        Ok(())
    };
    kill_everywhere(&child, |_| bystander.is_all_that_is_left())
}

/// Leaves two segments behind, in a child that is killed.
fn leave_orphans() -> Outcome {
    // SAFETY: as in `trace`.
    match unsafe { fork() }? {
        ForkResult::Child => {
            let worker = Worker::builder("dies").reclaim_at_start(false).start()?;
            let buffers = [worker.create_buffer(1)?, worker.create_buffer(5000)?];
            kill(Pid::this(), Signal::SIGKILL)?;
            drop(buffers);
        }
        ForkResult::Parent { child } => {
            waitpid(child, None)?;
        }
    }
    Ok(())
}

pub(crate) fn reclaimer() -> Outcome {
    private_shm("size=64m")?;
    let bystander = Bystander::new()?;
    leave_orphans()?;
    let mut survived = 0;
    let remove = || -> Outcome {
        reclaim()?;
        Ok(())
    };
    kill_everywhere(&remove, |_| {
        survived += survey()?.orphans().len();
        bystander.is_all_that_is_left()?;
        leave_orphans()
    })?;
    if survived == 0 {
        return Err("no kill came before a removal: the harness reaches nothing".into());
    }
    Ok(())
}
