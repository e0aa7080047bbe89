//! Knows whether this process was forked from one that used a plugin.
//!
//! A plugin starts threads that a forked child does not have, and holds locks
//! that nobody there will release. So whatever would enter the plugin asks
//! here first. The answer is one load: the kernel's process id costs a system
//! call, which is more than some operations take.
//!
//! A child made by a bare `clone` system call, past the C library, is not
//! noticed.

use std::io;
use std::process;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

/// The process that first loaded a plugin, or tried to; 0 until then.
static OWNER: AtomicU32 = AtomicU32::new(0);
/// Whether children of this process will know that they are.
static WATCHED: AtomicBool = AtomicBool::new(false);
/// Whether this process is a fork of [`OWNER`].
static FORKED: AtomicBool = AtomicBool::new(false);

/// A client was used in a forked child (the caller's fault).
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error(
    "this process (pid {child}) was forked from pid {parent}, which loaded a PJRT plugin: \
     start a new program instead, or fork before the first client"
)]
pub struct ForkedError {
    /// The process that the plugin belongs to.
    pub parent: u32,
    /// This process.
    pub child: u32,
}

/// Refuses in a forked child. Safe to call at any time, and takes no lock.
#[inline]
pub(crate) fn check() -> Result<(), ForkedError> {
    if FORKED.load(Ordering::Relaxed) {
        return Err(ForkedError {
            parent: OWNER.load(Ordering::Relaxed),
            child: process::id(),
        });
    }
    Ok(())
}

/// Whether [`watch`] was called and succeeded.
pub(crate) fn is_watched() -> bool {
    WATCHED.load(Ordering::Acquire)
}

/// From here on, children of this process are refused.
///
/// Called before anything is locked and before a plugin is entered. Threads
/// that race here register the handler several times, which does no harm;
/// a lock could be copied into a child while it is held.
pub(crate) fn watch() -> io::Result<()> {
    if is_watched() {
        return Ok(());
    }
    OWNER.store(process::id(), Ordering::Relaxed);
    // SAFETY: the handler is a function of this library with the type that is
    // asked for, and does only what a signal handler may: one atomic store.
    let status = unsafe { libc::pthread_atfork(None, None, Some(mark_child)) };
    if status != 0 {
        return Err(io::Error::from_raw_os_error(status));
    }
    WATCHED.store(true, Ordering::Release);
    Ok(())
}

/// Runs in the child, in the thread that forked, before `fork` returns there.
extern "C" fn mark_child() {
    FORKED.store(true, Ordering::Relaxed);
}
