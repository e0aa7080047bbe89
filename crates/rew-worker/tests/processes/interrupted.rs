//! Signals that come faster than a system call ends.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use nix::sys::signal::{
    SaFlags, SigAction, SigEvent, SigHandler, SigSet, SigevNotify, Signal, sigaction,
};
use nix::sys::timer::{Expiration, Timer, TimerSetTimeFlags};
use nix::time::ClockId;
use rew_worker::Worker;

use crate::isolation::private_shm;
use crate::role::Outcome;
use crate::support::ensure;

static SIGNALS: AtomicUsize = AtomicUsize::new(0);

extern "C" fn count(_signal: i32) {
    SIGNALS.fetch_add(1, Ordering::Relaxed);
}

/// A profiler's timer, but faster: 64 MiB take many of its periods.
pub(crate) fn creating() -> Outcome {
    private_shm("size=256m")?;
    let worker = Worker::builder("interrupted").start()?;
    let counted = SigAction::new(
        SigHandler::Handler(count),
        SaFlags::SA_RESTART,
        SigSet::empty(),
    );
    // SAFETY: the handler only adds to an atomic.
    unsafe { sigaction(Signal::SIGALRM, &counted) }?;
    let event = SigEvent::new(SigevNotify::SigevSignal {
        signal: Signal::SIGALRM,
        si_value: 0,
    });
    let mut timer = Timer::new(ClockId::CLOCK_MONOTONIC, event)?;
    let period = Expiration::Interval(Duration::from_millis(1).into());
    timer.set(period, TimerSetTimeFlags::empty())?;
    let buffer = worker.create_buffer(64 << 20)?;
    // Those that come within one call are one.
    ensure(SIGNALS.load(Ordering::Relaxed) > 0, "a signal came")?;
    buffer.bytes()?.copy_in((64 << 20) - 4, b"last")?;
    drop(timer);
    drop(buffer);
    Ok(worker.close()?)
}
