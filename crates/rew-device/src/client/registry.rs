//! One client a target and process: who makes it, and who destroys it.
//!
//! A slot is empty, or names a client, or one is on its way: being made, or being
//! destroyed. A request waits while one is on its way: a GPU has no room for two
//! clients, and the second would fail. The lock is held for none of that, so that a
//! request which must not wait can be told so.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};

use rew_pjrt_sys::ErrorLog;

use super::Inner;
use crate::per_target::PerTarget;
use crate::target::Target;

/// The place of one target's client.
#[derive(Debug)]
pub(super) struct Slot<T = Inner> {
    client: Mutex<State<T>>,
    changed: Condvar,
    /// Outlives the clients, so that the error of destroying one is seen by
    /// who uses the next.
    pub(super) releases: ErrorLog,
}

#[derive(Debug)]
enum State<T> {
    Empty,
    Making,
    /// Until the client is destroyed, also after its last handle is gone.
    Made(Weak<T>),
}

/// Whether a request may wait for other threads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Patience {
    Waits,
    /// In a callback of a plugin, which waits for that to end.
    MustNotWait,
}

/// Why a request got no client.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum NotHad<E> {
    /// One is being made or destroyed, and the request must not wait.
    OnItsWay,
    /// None could be made.
    NotMade(E),
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
            client: Mutex::new(State::Empty),
            changed: Condvar::new(),
            releases: ErrorLog::new(),
        }
    }

    /// The client in the slot, or the one that `make` makes; the others wait
    /// for it. If `make` fails the slot stays empty, and the next in line
    /// tries.
    pub(super) fn get_or_make<E>(
        &self,
        patience: Patience,
        make: impl FnOnce() -> Result<T, E>,
    ) -> Result<Arc<T>, NotHad<E>> {
        let mut client = self.lock();
        loop {
            match &*client {
                State::Empty => break,
                State::Made(made) => {
                    if let Some(inner) = made.upgrade() {
                        return Ok(inner);
                    }
                }
                State::Making => {}
            }
            if patience == Patience::MustNotWait {
                return Err(NotHad::OnItsWay);
            }
            let woken = self.changed.wait(client);
            client = woken.unwrap_or_else(PoisonError::into_inner);
        }
        *client = State::Making;
        drop(client);
        let mut making = Making {
            slot: self,
            next: State::Empty,
        };
        let inner = Arc::new(make().map_err(NotHad::NotMade)?);
        making.next = State::Made(Arc::downgrade(&inner));
        Ok(inner)
    }

    /// Destroys the client whose last handle is gone, then empties the slot.
    pub(super) fn retire(&self, destroy: impl FnOnce()) {
        destroy();
        self.put(State::Empty);
    }

    fn put(&self, state: State<T>) {
        *self.lock() = state;
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State<T>> {
        self.client.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A client being made; what comes of it is put into the slot at the end, also
/// where `make` panics.
struct Making<'a, T> {
    slot: &'a Slot<T>,
    next: State<T>,
}

impl<T> Drop for Making<'_, T> {
    fn drop(&mut self) {
        self.slot
            .put(std::mem::replace(&mut self.next, State::Empty));
    }
}

#[cfg(test)]
mod tests {
    use std::convert::Infallible;
    use std::panic::{AssertUnwindSafe, catch_unwind};
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
                        drop(SLOT.get_or_make(Patience::Waits, Slow::make));
                    }
                });
            }
        });
        assert_eq!(ALIVE.load(Ordering::SeqCst), 0);
    }

    #[test]
    fn who_must_not_wait_gets_a_client_that_is_there_or_is_refused_at_once() {
        let slot: Slot<u8> = Slot::new();
        let impatient = || slot.get_or_make(Patience::MustNotWait, || Ok::<_, Infallible>(7));
        let within = slot.get_or_make(Patience::Waits, || {
            assert_eq!(impatient().map(|_| ()), Err(NotHad::OnItsWay), "being made");
            Err::<u8, &str>("not made")
        });
        assert_eq!(within, Err(NotHad::NotMade("not made")));
        let made = impatient().expect("an empty slot has nobody to wait for");
        assert_eq!(impatient().as_deref(), Ok(&7), "there");
        drop(made);
        assert_eq!(
            impatient(),
            Err(NotHad::OnItsWay),
            "its last handle is gone"
        );
        slot.retire(|| assert_eq!(impatient(), Err(NotHad::OnItsWay), "being destroyed"));
        assert_eq!(impatient().as_deref(), Ok(&7), "gone");
    }

    #[test]
    fn a_panic_while_a_client_is_made_leaves_the_slot_to_the_next() {
        let slot: Slot<u8> = Slot::new();
        let made = catch_unwind(AssertUnwindSafe(|| {
            slot.get_or_make(Patience::Waits, || -> Result<u8, Infallible> {
                panic!("as a test")
            })
        }));
        assert!(made.is_err());
        let next = slot.get_or_make(Patience::Waits, || Ok::<_, Infallible>(7));
        assert_eq!(next.as_deref(), Ok(&7));
    }
}
