//! Every call to the operating system, and nothing else.
//!
//! **Invariant:** no other module of the crate makes a system call. A function
//! here names the C function it calls, makes it once (an interrupted call is
//! made again, `fallocate` in parts), and reports a refusal as a [`SystemError`].

mod dir;
mod error;
mod fork;
mod guard;
mod huge_pages;
mod lock;
mod maps;
mod random;
mod region;
mod reserve;
mod watched;

pub(crate) use dir::{FileId, FileState, ShmDir, effective_user, read_at, state, write_at};
pub use error::{SystemCall, SystemError};
pub(crate) use fork::ProcessMark;
pub(crate) use guard::install as install_guard;
pub use huge_pages::NoHugePages;
pub(crate) use huge_pages::shm_may_have_huge_pages;
pub(crate) use lock::{
    Lock, consumers_lock_is_held, try_consumers_lock, try_lock_against_consumers, try_owner_lock,
};
pub(crate) use maps::range_protection;
pub(crate) use random::random;
pub(crate) use region::Region;
pub(crate) use reserve::reserve;

use error::again;

/// The atomics of what loom models, in one place so that a model can swap them.
mod atomic {
    pub(super) use std::sync::atomic::{AtomicUsize, Ordering};
}
