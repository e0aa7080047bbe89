//! Every call to the operating system, and nothing else.
//!
//! **Invariant:** no other module of the crate makes a system call. A function
//! here names the C function it calls, makes it once (an interrupted call is
//! made again), and reports a refusal as a [`SystemError`].

mod dir;
mod error;
mod fork;
mod guard;
mod lock;
mod maps;
mod region;
mod watched;

pub(crate) use dir::{FileId, FileState, ShmDir, effective_user, read_at, state, write_at};
pub use error::{SystemCall, SystemError};
pub(crate) use fork::ProcessMark;
pub(crate) use guard::install as install_guard;
pub(crate) use lock::{
    Lock, consumers_lock_is_held, try_consumers_lock, try_lock_against_consumers, try_owner_lock,
};
pub(crate) use maps::range_protection;
pub(crate) use region::Region;

use error::again;

/// The atomics of what loom models, in one place so that a model can swap them.
mod atomic {
    pub(super) use std::sync::atomic::{AtomicUsize, Ordering};
}

/// Whether the mount of shared memory, and the switch over all mounts, let a
/// segment have huge pages. What cannot be read counts as no.
pub(crate) fn shm_may_have_huge_pages() -> bool {
    let read = |path| std::fs::read_to_string(path).unwrap_or_default();
    let switch = read("/sys/kernel/mm/transparent_hugepage/shmem_enabled");
    if switch.contains("[deny]") || switch.contains("[force]") {
        return switch.contains("[force]");
    }
    read("/proc/self/mountinfo").lines().any(|mount| {
        let at_shm = mount.split(' ').nth(4) == Some("/dev/shm");
        at_shm && mount.contains("huge=") && !mount.contains("huge=never")
    })
}

/// Fills `bytes` from the kernel's random source.
#[doc(alias = "getrandom")]
pub(crate) fn random(bytes: &mut [u8]) -> Result<(), SystemError> {
    getrandom::fill(bytes)
        .map_err(|error| SystemError::new(SystemCall::GetRandom, error.raw_os_error()))
}
