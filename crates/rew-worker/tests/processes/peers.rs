//! Peers that die, belong to others, or speak another language.

use std::fs;
use std::io::{Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::Command;

use nix::sys::signal::{Signal, kill};
use nix::sys::wait::waitpid;
use nix::unistd::{ForkResult, Pid, fork, geteuid};
use rew_dtype::DType;
use rew_wire::Tensor;
use rew_worker::{ImportContext, ImportError, ImportRegistry, Worker, reclaim, survey};

use crate::isolation::private_shm;
use crate::role::Outcome;
use crate::support::{SHM, ensure, name_of, names};

pub(crate) fn owner_killed() -> Outcome {
    private_shm("size=64m")?;
    let (mut here, mut there) = UnixStream::pair()?;
    // SAFETY: a role has one thread, so the child inherits no lock that
    // another thread holds.
    let owner = match unsafe { fork() }? {
        ForkResult::Child => {
            drop(here);
            let worker = Worker::builder("dies").start()?;
            let (buffer, tensor) = worker.create_tensor(&[16], DType::U8)?;
            buffer.bytes()?.copy_in(0, b"to be read after")?;
            there.write_all(&tensor.to_bytes())?;
            there.read_exact(&mut [0])?;
            kill(Pid::this(), Signal::SIGKILL)?;
            unreachable!("it was killed");
        }
        ForkResult::Parent { child } => child,
    };
    let mut record = [0; 144];
    here.read_exact(&mut record)?;
    let tensor = Tensor::decode(&record)?;
    let registry = ImportRegistry::new(ImportContext::host())?;
    let mapped = registry.map(&tensor)?;
    here.write_all(&[0])?;
    waitpid(owner, None)?;
    let (seen, taken) = (survey()?, reclaim()?);
    ensure(
        seen.orphans().is_empty(),
        "a segment with a live consumer is no orphan",
    )?;
    ensure(taken.removed() == 0, "and is not removed")?;
    for in_use in [seen.in_use(), taken.in_use()] {
        let [orphan] = in_use else {
            return Err(format!("it is in use, and told so: {in_use:?}").into());
        };
        let identity = tensor.identity().to_string();
        let (owner, _) = identity.split_once('/').ok_or("an identity")?;
        ensure(orphan.to_string().ends_with(owner), "with its owner")?;
    }
    ensure(names()?.len() == 1, "it stays")?;
    ensure(
        &mapped.bytes()?.read::<16>(0)? == b"to be read after",
        "readable",
    )?;
    let other = ImportRegistry::new(ImportContext::host())?;
    ensure(other.map(&tensor).is_ok(), "and can still be imported")?;
    drop(other);
    drop(mapped);
    registry.close()?;
    let taken = reclaim()?;
    ensure(
        taken.removed() == 1 && taken.in_use().is_empty(),
        "without the consumer it is removed",
    )?;
    ensure(names()?.is_empty(), "for good")?;
    let late = ImportRegistry::new(ImportContext::host())?
        .map(&tensor)
        .map(drop);
    ensure(
        matches!(late, Err(ImportError::Missing { .. })),
        "late is told so",
    )
}

pub(crate) fn other_user() -> Outcome {
    if !geteuid().is_root() {
        return Err("only root can make a segment of another user: run this test as root".into());
    }
    private_shm("size=64m")?;
    let worker = Worker::builder("owner").start()?;
    let (buffer, tensor) = worker.create_tensor(&[16], DType::U8)?;
    let path = Path::new(SHM).join(name_of(&tensor.buffer()));
    // A dead one: a copy of the file has no lock.
    let dead = Path::new(SHM).join("rew1.aaaaaaaaaaaaaaaaaaaaaaaaaa");
    fs::copy(&path, &dead)?;
    for path in [&path, &dead] {
        std::os::unix::fs::chown(path, Some(65_534), None)?;
    }
    let strict = ImportRegistry::new(ImportContext::host())?
        .map(&tensor)
        .map(drop);
    match strict {
        Err(ImportError::OtherUser {
            user: 65_534,
            expected: 0,
            ..
        }) => {}
        other => return Err(format!("{other:?}").into()),
    }
    let lax = ImportRegistry::new(ImportContext::host().accept_other_users())?;
    lax.map(&tensor)?;
    ensure(
        survey()?.orphans().is_empty(),
        "another user's dead segment is not listed",
    )?;
    ensure(reclaim()?.removed() == 0, "nor removed")?;
    std::os::unix::fs::chown(&dead, Some(0), None)?;
    ensure(reclaim()?.removed() == 1, "one's own is")?;
    drop(buffer);
    Ok(())
}

pub(crate) fn python() -> Outcome {
    private_shm("size=64m")?;
    let worker = Worker::builder("owner").start()?;
    let (buffer, tensor) = worker.create_tensor(&[4, 8], DType::F32)?;
    let values: Vec<u8> = (0..32_u8)
        .flat_map(|at| f32::from(at).to_le_bytes())
        .collect();
    buffer.bytes()?.copy_in(0, &values)?;
    let name = name_of(&tensor.buffer());
    let view = buffer.strided(4, &[3, 2], &[8, 3], DType::F32)?;
    let record: String = view
        .to_bytes()
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/processes/peer.py");
    let mut peer = Command::new("python3")
        .arg(script)
        .arg(&name)
        .arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join("numpy"))
        .arg(Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/examples/read_tensor.py"))
        .arg(record)
        .stdout(std::process::Stdio::piped())
        .stdin(std::process::Stdio::piped())
        .spawn()
        .map_err(|error| format!("the other side needs python3 with pip ({error})"))?;
    let mut said = String::new();
    let mut output = peer.stdout.take().ok_or("a pipe")?;
    // The peer names a segment of its own, and waits.
    let mut byte = [0];
    while output.read(&mut byte)? == 1 && byte != *b"\n" {
        said.push(char::from(byte[0]));
    }
    let doubled: Vec<u8> = (0..32_u8)
        .flat_map(|at| (2.0 * f32::from(at)).to_le_bytes())
        .collect();
    let mut found = vec![0; doubled.len()];
    buffer.bytes()?.copy_out(0, &mut found)?;
    ensure(found == doubled, "Python doubled the numbers in place")?;
    read_python_s(&said)?;
    drop(peer.stdin.take());
    ensure(peer.wait()?.success(), "the peer succeeds")?;
    ensure(
        names()? == [name],
        "each side has removed its own and nothing else",
    )?;
    ensure(buffer.release().is_ok(), "the owner removes its own")
}

/// Reads the segment that Python made, which has no trailer.
fn read_python_s(name: &str) -> Outcome {
    use rew_wire::{AccessMode, Backing, BufferDescriptor, CanonicalIdentity};
    let identity = CanonicalIdentity::new(*b"python's", 1, std::num::NonZeroU32::MIN);
    let backing = Backing::PosixShm { name };
    let descriptor = BufferDescriptor::new(identity, backing, AccessMode::Read, 24)?;
    let strict = ImportRegistry::new(ImportContext::host())?;
    let refused = strict.materialize(&descriptor).map(drop);
    ensure(
        matches!(refused, Err(ImportError::NoTrailer { .. })),
        "refused by default",
    )?;
    let lax = ImportRegistry::new(ImportContext::host().accept_untrailed())?;
    let mapping = lax.materialize(&descriptor)?;
    ensure(
        &mapping.bytes()?.read::<24>(0)? == b"these are Python's bytes",
        "the same bytes",
    )
}
