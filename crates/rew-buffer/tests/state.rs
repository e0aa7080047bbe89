//! Explores the interleavings of the state machine with loom: all of them, but
//! where a test says how many it leaves out. The file under
//! test is included, with loom's locks in place of the standard ones.
#[path = "../src/state.rs"]
mod state;

mod sync {
    pub(crate) use std::sync::{PoisonError, TryLockError};

    pub(crate) use loom::sync::atomic::{AtomicU32, Ordering};
    pub(crate) use loom::sync::{Condvar, Mutex, MutexGuard};
}

use loom::sync::Arc;
use loom::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use loom::thread;
use state::{Glance, Gone, Slot};

/// A resource that notes its own destruction; using it afterwards is a bug.
#[derive(Clone, Copy, Debug)]
struct Resource(&'static Ledger);

#[derive(Debug)]
struct Ledger {
    destroyed: AtomicUsize,
    donated: AtomicBool,
}

impl Resource {
    fn new() -> Self {
        // One allocation an execution of the model, so that it can be `Copy`.
        Self(Box::leak(Box::new(Ledger {
            destroyed: AtomicUsize::new(0),
            donated: AtomicBool::new(false),
        })))
    }

    fn read(self) {
        assert_eq!(
            self.0.destroyed.load(Ordering::SeqCst),
            0,
            "used after destruction"
        );
        assert!(
            !self.0.donated.load(Ordering::SeqCst),
            "used after donation"
        );
    }

    fn destroy(self) {
        assert_eq!(
            self.0.destroyed.fetch_add(1, Ordering::SeqCst),
            0,
            "destroyed twice"
        );
    }
}

type Subject = Slot<Resource, u32>;

fn read(slot: &Subject) {
    match slot.enter() {
        Ok(user) => user.get().read(),
        Err(gone) => assert!(
            matches!(gone, Gone::Donated(7) | Gone::Released),
            "{gone:?}"
        ),
    }
}

/// Donates, or gives it back as a failed execution does.
fn donate(slot: &Subject, succeeds: bool) {
    let Ok(claim) = slot.claim(false) else { return };
    claim.get().read();
    if succeeds {
        claim.get().0.donated.store(true, Ordering::SeqCst);
        claim.donate(7).destroy();
    }
}

fn release(slot: &Subject) {
    if let Ok(Some(resource)) = slot.release() {
        resource.destroy();
    }
}

#[test]
fn a_read_beside_a_donation_sees_the_old_value_or_the_donation() {
    loom::model(|| {
        let resource = Resource::new();
        let slot = Arc::new(Subject::new(resource));
        let reader = thread::spawn({
            let slot = Arc::clone(&slot);
            move || read(&slot)
        });
        donate(&slot, true);
        reader.join().expect("reader");
        assert_eq!(slot.glance(), Glance::Donated);
        release(&slot);
        assert_eq!(resource.0.destroyed.load(Ordering::SeqCst), 1);
    });
}

#[test]
fn of_two_donations_and_a_release_one_destroys() {
    loom::model(|| {
        let resource = Resource::new();
        let slot = Arc::new(Subject::new(resource));
        let donors: Vec<_> = (0..2)
            .map(|_| {
                let slot = Arc::clone(&slot);
                thread::spawn(move || donate(&slot, true))
            })
            .collect();
        release(&slot);
        donors
            .into_iter()
            .for_each(|donor| donor.join().expect("donor"));
        assert_eq!(resource.0.destroyed.load(Ordering::SeqCst), 1);
    });
}

#[test]
fn after_a_failed_donation_waiting_readers_find_it_live() {
    loom::model(|| {
        let resource = Resource::new();
        let slot = Arc::new(Subject::new(resource));
        let reader = thread::spawn({
            let slot = Arc::clone(&slot);
            move || slot.enter().map(|user| user.get().read()).expect("live")
        });
        donate(&slot, false);
        reader.join().expect("reader");
        assert_eq!(slot.glance(), Glance::Live);
        assert!(slot.try_enter().is_some(), "open to who does not wait");
        release(&slot);
        assert_eq!(resource.0.destroyed.load(Ordering::SeqCst), 1);
    });
}

#[test]
fn a_held_resource_is_neither_donated_nor_released() {
    loom::model(|| {
        let resource = Resource::new();
        let slot = Arc::new(Subject::new(resource));
        slot.enter().expect("live").hold();
        let donor = thread::spawn({
            let slot = Arc::clone(&slot);
            move || donate(&slot, true)
        });
        release(&slot);
        resource.read();
        donor.join().expect("donor");
        resource.read();
        slot.unhold();
        release(&slot);
        assert_eq!(resource.0.destroyed.load(Ordering::SeqCst), 1);
    });
}

#[test]
fn two_calls_that_take_two_buffers_in_one_order_never_wait_in_a_circle() {
    loom::model(|| {
        let (a, b) = (Resource::new(), Resource::new());
        let slots = Arc::new((Subject::new(a), Subject::new(b)));
        let other = thread::spawn({
            let slots = Arc::clone(&slots);
            // Borrows the first, donates the second.
            move || {
                let Ok(user) = slots.0.enter() else { return };
                donate(&slots.1, true);
                user.get().read();
            }
        });
        // Donates the first, borrows the second.
        if let Ok(claim) = slots.0.claim(false) {
            read(&slots.1);
            claim.get().0.donated.store(true, Ordering::SeqCst);
            claim.donate(7).destroy();
        }
        other.join().expect("other");
        release(&slots.0);
        release(&slots.1);
        for resource in [a, b] {
            assert_eq!(resource.0.destroyed.load(Ordering::SeqCst), 1);
        }
    });
}

#[test]
fn whoever_becomes_a_holder_while_a_donor_or_a_release_waits_keeps_the_resource() {
    loom::model(|| {
        let resource = Resource::new();
        let slot = Arc::new(Subject::new(resource));
        let holder = thread::spawn({
            let slot = Arc::clone(&slot);
            move || {
                let Ok(user) = slot.enter() else { return };
                user.hold();
                drop(user);
                // Held: neither the donor nor the release has it.
                resource.read();
                slot.unhold();
            }
        });
        donate(&slot, true);
        holder.join().expect("holder");
        release(&slot);
        assert_eq!(resource.0.destroyed.load(Ordering::SeqCst), 1);
    });
}

/// With so many switches at most where no thread waits; in every order if none.
fn released_is_said_of_what_stays_released(switches: Option<usize>) {
    let mut model = loom::model::Builder::new();
    model.preemption_bound = switches;
    model.check(|| {
        let resource = Resource::new();
        let slot = Arc::new(Subject::new(resource));
        let holder = thread::spawn({
            let slot = Arc::clone(&slot);
            // Becomes a holder for good, unless the release was first.
            move || {
                slot.enter().is_ok_and(|user| {
                    user.hold();
                    true
                })
            }
        });
        let reader = thread::spawn({
            let slot = Arc::clone(&slot);
            move || matches!(slot.enter(), Err(Gone::Released))
        });
        release(&slot);
        let (held, told) = (
            holder.join().expect("holder"),
            reader.join().expect("reader"),
        );
        assert!(!(held && told), "said to be released, and live");
        let live = slot.glance() == Glance::Live;
        assert_eq!(live, held);
        assert_eq!(
            resource.0.destroyed.load(Ordering::SeqCst),
            usize::from(!live)
        );
    });
}

#[test]
fn released_is_said_only_of_what_stays_released() {
    released_is_said_of_what_stays_released(Some(4));
}

#[test]
#[ignore = "every order of three threads takes three minutes"]
fn released_is_said_only_of_what_stays_released_in_every_order() {
    released_is_said_of_what_stays_released(None);
}

/// What the clones of a handle share: the last one ends the life.
struct Shared(Subject);

impl Drop for Shared {
    fn drop(&mut self) {
        if let Some(resource) = self.0.end() {
            resource.destroy();
        }
    }
}

#[test]
fn whichever_clone_is_dropped_last_it_is_destroyed_once() {
    for donated in [false, true] {
        loom::model(move || {
            let resource = Resource::new();
            let shared = Arc::new(Shared(Subject::new(resource)));
            let other = thread::spawn({
                let shared = Arc::clone(&shared);
                move || read(&shared.0)
            });
            donate(&shared.0, donated);
            drop(shared);
            other.join().expect("other");
            assert_eq!(resource.0.destroyed.load(Ordering::SeqCst), 1);
        });
    }
}

#[test]
fn a_look_that_does_not_wait_sees_what_is_or_nothing() {
    loom::model(|| {
        let resource = Resource::new();
        let slot = Arc::new(Subject::new(resource));
        let donor = thread::spawn({
            let slot = Arc::clone(&slot);
            move || donate(&slot, true)
        });
        let seen = slot.try_glance();
        assert_ne!(seen, Some(Glance::Released));
        donor.join().expect("donor");
        assert_eq!(slot.try_glance(), Some(Glance::Donated));
    });
}

#[test]
fn a_call_that_waits_for_nobody_may_take_buffers_in_any_order() {
    loom::model(|| {
        let slots = Arc::new([Subject::new(Resource::new()), Subject::new(Resource::new())]);
        let donor = thread::spawn({
            let slots = Arc::clone(&slots);
            move || {
                let claims = [slots[0].claim(false), slots[1].claim(false)];
                assert!(claims.iter().all(Result::is_ok));
            }
        });
        let taken = slots[1]
            .try_enter()
            .and_then(|b| Some((b, slots[0].try_enter()?)));
        if taken.is_none() {
            let in_order = [slots[0].enter(), slots[1].enter()];
            assert!(in_order.iter().all(Result::is_ok));
        }
        drop(taken);
        donor.join().expect("donor");
        assert!(slots.iter().all(|slot| slot.try_enter().is_some()));
    });
}
