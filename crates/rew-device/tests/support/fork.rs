//! Forks a test and watches the child.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::thread;
use std::time::{Duration, Instant};

/// How long a child may take before it counts as hung.
const PATIENCE: Duration = Duration::from_secs(20);

/// Runs `body` in a forked child and fails if it panics, dies or hangs.
///
/// The child has one thread, whatever the parent has, and ends without
/// running the parent's exit handlers.
pub(crate) fn in_child(body: impl FnOnce()) {
    // SAFETY: the child runs code that takes no lock which another thread may
    // hold here, save for those of the allocator and of standard error, which
    // the C library and `catch_unwind` leave usable; it ends in `_exit`.
    let child = unsafe { libc::fork() };
    match child {
        -1 => panic!("fork: {}", io::Error::last_os_error()),
        0 => {
            let passed = panic::catch_unwind(AssertUnwindSafe(body)).is_ok();
            // SAFETY: ends the process, wherever it stands.
            unsafe { libc::_exit(if passed { 0 } else { 1 }) }
        }
        child => watch(child),
    }
}

/// Waits for `child` to end with status 0.
fn watch(child: libc::pid_t) {
    let start = Instant::now();
    let mut status = 0;
    loop {
        // SAFETY: `status` is an int that outlives the call; the child is
        // this process's own and nobody else waits for it.
        let waited = unsafe { libc::waitpid(child, &raw mut status, libc::WNOHANG) };
        assert!(waited >= 0, "waitpid: {}", io::Error::last_os_error());
        if waited == child {
            break;
        }
        if start.elapsed() > PATIENCE {
            // SAFETY: the child has not been waited for, so the pid is its own.
            unsafe { libc::kill(child, libc::SIGKILL) };
            panic!("the child {child} hangs");
        }
        thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(status, 0, "the child's wait status");
}
