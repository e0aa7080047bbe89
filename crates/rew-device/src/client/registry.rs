//! One client a target and process: who makes it, and who destroys it.
//!
//! A slot is empty or names a client. While its last handle is being dropped
//! the slot still names it, and a request waits until it is destroyed: a GPU
//! has no room for two clients, and the second would fail.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};

use rew_pjrt_sys::ErrorLog;

use super::Inner;
use crate::per_target::PerTarget;
use crate::target::Target;

/// The place of one target's client.
#[derive(Debug)]
pub(super) struct Slot<T = Inner> {
    client: Mutex<Option<Weak<T>>>,
    emptied: Condvar,
    /// Outlives the clients, so that the error of destroying one is seen by
    /// who uses the next.
    pub(super) releases: ErrorLog,
}

impl Slot {
    /// The slot of `target`.
    pub(super) fn of(target: Target) -> &'static Self {
        static SLOTS: PerTarget<Slot> = PerTarget::new([const { Slot::new() }; Target::ALL.len()]);
        SLOTS.of(target)
    }
}

impl<T> Slot<T> {
    const fn new() -> Self {
        Self {
            client: Mutex::new(None),
            emptied: Condvar::new(),
            releases: ErrorLog::new(),
        }
    }

    /// The client in the slot, or the one that `make` makes; the others wait
    /// for it. If `make` fails the slot stays empty, and the next in line
    /// tries.
    ///
    /// The handle is dropped by the caller: never while the slot is locked,
    /// since dropping the last one locks it.
    pub(super) fn get_or_make<E>(&self, make: impl FnOnce() -> Result<T, E>) -> Result<Arc<T>, E> {
        let mut client = self.lock();
        loop {
            match client.as_ref().map(Weak::upgrade) {
                Some(Some(inner)) => return Ok(inner),
                Some(None) => {
                    let woken = self.emptied.wait(client);
                    client = woken.unwrap_or_else(PoisonError::into_inner);
                }
                None => {
                    let inner = Arc::new(make()?);
                    *client = Some(Arc::downgrade(&inner));
                    return Ok(inner);
                }
            }
        }
    }

    /// Destroys the client whose last handle is gone, then empties the slot.
    pub(super) fn retire(&self, destroy: impl FnOnce()) {
        let mut client = self.lock();
        destroy();
        *client = None;
        self.emptied.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, Option<Weak<T>>> {
        self.client.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::thread;
    use std::time::Duration;

    use super::*;

    static SLOT: Slot<Slow> = Slot::new();
    static ALIVE: AtomicUsize = AtomicUsize::new(0);

    /// A client that takes its time between its last handle and its end.
    struct Slow;

    impl Slow {
        fn make() -> Result<Self, Infallible> {
            let others = ALIVE.fetch_add(1, Ordering::SeqCst);
            assert_eq!(others, 0, "one is still being destroyed");
            Ok(Self)
        }
    }

    impl Drop for Slow {
        fn drop(&mut self) {
            thread::sleep(Duration::from_micros(200));
            SLOT.retire(|| {
                ALIVE.fetch_sub(1, Ordering::SeqCst);
            });
        }
    }

    #[test]
    fn a_request_waits_until_the_last_client_is_destroyed() {
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..50 {
                        drop(SLOT.get_or_make(Slow::make));
                    }
                });
            }
        });
        assert_eq!(ALIVE.load(Ordering::SeqCst), 0);
    }
}
