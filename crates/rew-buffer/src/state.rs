//! The life of a buffer, apart from what a buffer is.
//!
//! A [`Slot`] holds a resource that is live, then is either donated or
//! released, once. Threads that use it take a [`Use`]; the one that donates it
//! takes a [`Claim`], waits for the users to leave, and keeps later ones
//! waiting until it is known whether the donation happened. A release does the
//! same until it is known that nobody holds the resource. So whoever races with
//! either sees the old value or the end, never something between.
//!
//! No lock is held while the caller works: what the claimant waits for is only
//! that calls already begun return. Who waits for a slot while it has others must
//! take them all in one order everywhere (the crate takes the order of their
//! addresses); then nobody waits in a circle. [`Slot::try_enter`] waits for nobody
//! and may come in any order.
//!
//! `tests/state.rs` includes this file and explores its interleavings.

use crate::sync::{AtomicU32, Condvar, Mutex, MutexGuard, Ordering, PoisonError, TryLockError};

/// A resource that is donated or released at most once.
#[derive(Debug)]
pub(crate) struct Slot<R, D> {
    resource: R,
    /// Calls that use the resource right now, and [`CLOSED`] unless it is live:
    /// set and cleared with the phase, under the lock. To use a live resource
    /// takes no lock.
    users: AtomicU32,
    cell: Mutex<Cell<D>>,
    /// Signalled when the last user leaves and when a claim ends.
    changed: Condvar,
}

/// No user comes in.
const CLOSED: u32 = 1 << 31;

#[derive(Debug)]
struct Cell<D> {
    phase: Phase<D>,
    /// Holders outside of the crate that were given its address.
    holders: usize,
    /// Threads that wait for a change: waking nobody costs a system call.
    waiting: u32,
}

type Locked<'a, D> = MutexGuard<'a, Cell<D>>;

#[derive(Debug)]
enum Phase<D> {
    Live,
    /// A claimant works with it; it ends live or donated.
    Claimed,
    Donated(D),
    Released,
}

/// What a look at a slot tells, without waiting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Glance {
    Live,
    Claimed,
    Donated,
    Released,
}

/// Why a resource cannot be had.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Gone<D> {
    Donated(D),
    Released,
    /// It is live, but others hold its address.
    Held {
        holders: usize,
    },
}

impl<R: Copy, D: Clone> Slot<R, D> {
    pub(crate) fn new(resource: R) -> Self {
        Self {
            resource,
            users: AtomicU32::new(0),
            cell: Mutex::new(Cell {
                phase: Phase::Live,
                holders: 0,
                waiting: 0,
            }),
            changed: Condvar::new(),
        }
    }

    /// Takes part in using the resource; it stays until the guard is dropped.
    pub(crate) fn enter(&self) -> Result<Use<'_, R, D>, Gone<D>> {
        if let Some(entered) = self.try_enter() {
            return Ok(entered);
        }
        let cell = self.settled();
        cell.live()?;
        // Under the lock nobody closes it before this.
        self.users.fetch_add(1, Ordering::Acquire);
        Ok(Use { slot: self })
    }

    /// The same without waiting: nothing if the resource is claimed or gone.
    #[inline]
    pub(crate) fn try_enter(&self) -> Option<Use<'_, R, D>> {
        let mut users = self.users.load(Ordering::Relaxed);
        while users & CLOSED == 0 {
            let entered = self.users.compare_exchange_weak(
                users,
                users + 1,
                Ordering::Acquire,
                Ordering::Relaxed,
            );
            match entered {
                Ok(_) => return Some(Use { slot: self }),
                Err(others) => users = others,
            }
        }
        None
    }

    /// Ends a use, of which there must be one. Only for a guard that was forgotten.
    #[inline]
    pub(crate) fn leave(&self) {
        let before = self.users.fetch_sub(1, Ordering::Release);
        if before == CLOSED + 1 {
            self.left();
        }
    }

    /// Takes the resource alone. Others that come wait until the claim ends.
    ///
    /// With holders outside, the resource is refused unless `shared`.
    pub(crate) fn claim(&self, shared: bool) -> Result<Claim<'_, R, D>, Gone<D>> {
        drop(self.alone(shared)?);
        Ok(Claim {
            slot: self,
            open: true,
        })
    }

    /// Ends the life of the resource and hands it over, or nothing if its life
    /// has ended already. Waits for its users.
    pub(crate) fn release(&self) -> Result<Option<R>, Gone<D>> {
        match self.alone(false) {
            Ok(mut cell) => {
                cell.phase = Phase::Released;
                self.announce(&cell);
                Ok(Some(self.resource))
            }
            Err(Gone::Donated(_) | Gone::Released) => Ok(None),
            Err(held @ Gone::Held { .. }) => Err(held),
        }
    }

    /// The lock, once the resource is claimed and its users have left. With
    /// holders outside it is live again, and refused unless `shared`.
    fn alone(&self, shared: bool) -> Result<Locked<'_, D>, Gone<D>> {
        let mut cell = self.settled();
        cell.live()?;
        cell.refuse_held(shared)?;
        cell.phase = Phase::Claimed;
        self.users.fetch_or(CLOSED, Ordering::Relaxed);
        // What the users did is seen here.
        while self.users.load(Ordering::Acquire) != CLOSED {
            cell = self.wait(cell);
        }
        // One of the users may have become a holder.
        if let Err(held) = cell.refuse_held(shared) {
            self.reopen(&mut cell);
            return Err(held);
        }
        Ok(cell)
    }

    /// The same for the last that knows the slot: nobody uses or holds the
    /// resource, and there is nothing to lock or to wait for.
    pub(crate) fn end(&mut self) -> Option<R> {
        let cell = self.cell.get_mut().unwrap_or_else(PoisonError::into_inner);
        cell.live().ok()?;
        cell.phase = Phase::Released;
        self.users.store(CLOSED, Ordering::Relaxed);
        Some(self.resource)
    }

    /// Counts one holder less.
    pub(crate) fn unhold(&self) {
        let mut cell = self.lock();
        cell.holders = cell.holders.saturating_sub(1);
    }

    /// The phase right now; it may have changed when the caller looks at it.
    pub(crate) fn glance(&self) -> Glance {
        self.lock().glance()
    }

    /// The same without waiting for the lock, which in a forked child may be
    /// that of a thread that is not there.
    pub(crate) fn try_glance(&self) -> Option<Glance> {
        match self.cell.try_lock() {
            Ok(cell) => Some(cell.glance()),
            Err(TryLockError::Poisoned(cell)) => Some(cell.into_inner().glance()),
            Err(TryLockError::WouldBlock) => None,
        }
    }

    /// The lock, once no claim is open.
    fn settled(&self) -> Locked<'_, D> {
        let mut cell = self.lock();
        while matches!(cell.phase, Phase::Claimed) {
            cell = self.wait(cell);
        }
        cell
    }

    // No caller's code runs under the lock, so a poisoned one is still whole.
    fn lock(&self) -> Locked<'_, D> {
        self.cell.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn wait<'a>(&'a self, mut cell: Locked<'a, D>) -> Locked<'a, D> {
        cell.waiting += 1;
        let woken = self.changed.wait(cell);
        let mut cell = woken.unwrap_or_else(PoisonError::into_inner);
        cell.waiting -= 1;
        cell
    }

    /// Makes it live after a claim that came to nothing.
    fn reopen(&self, cell: &mut Cell<D>) {
        cell.phase = Phase::Live;
        self.users.fetch_and(!CLOSED, Ordering::Release);
        self.announce(cell);
    }

    /// Wakes who waits for a change that was made under `cell`.
    fn announce(&self, cell: &Cell<D>) {
        if cell.waiting > 0 {
            self.changed.notify_all();
        }
    }

    /// Tells the claimant that the last user has left. It sees that under the
    /// lock, or waits by the time that the lock is had here.
    #[cold]
    fn left(&self) {
        let cell = self.lock();
        self.announce(&cell);
    }
}

impl<D: Clone> Cell<D> {
    fn glance(&self) -> Glance {
        match self.phase {
            Phase::Live => Glance::Live,
            Phase::Claimed => Glance::Claimed,
            Phase::Donated(_) => Glance::Donated,
            Phase::Released => Glance::Released,
        }
    }

    fn live(&self) -> Result<(), Gone<D>> {
        match &self.phase {
            Phase::Live | Phase::Claimed => Ok(()),
            Phase::Donated(by) => Err(Gone::Donated(by.clone())),
            Phase::Released => Err(Gone::Released),
        }
    }

    fn refuse_held(&self, shared: bool) -> Result<(), Gone<D>> {
        if self.holders > 0 && !shared {
            return Err(Gone::Held {
                holders: self.holders,
            });
        }
        Ok(())
    }
}

/// One use of a live resource; others may use it too.
#[derive(Debug)]
pub(crate) struct Use<'a, R: Copy, D: Clone> {
    slot: &'a Slot<R, D>,
}

impl<R: Copy, D: Clone> Use<'_, R, D> {
    #[inline]
    pub(crate) fn get(&self) -> R {
        self.slot.resource
    }

    /// Counts one more holder outside of the crate. Waits for nobody: a claimant
    /// waits for this use, and looks at the holders after.
    pub(crate) fn hold(&self) {
        self.slot.lock().holders += 1;
    }
}

impl<R: Copy, D: Clone> Drop for Use<'_, R, D> {
    #[inline]
    fn drop(&mut self) {
        self.slot.leave();
    }
}

/// A live resource that one thread has to itself. Dropped, it is live again.
#[derive(Debug)]
pub(crate) struct Claim<'a, R: Copy, D: Clone> {
    slot: &'a Slot<R, D>,
    open: bool,
}

impl<R: Copy, D: Clone> Claim<'_, R, D> {
    pub(crate) fn get(&self) -> R {
        self.slot.resource
    }

    /// The donation happened: nobody else gets the resource from here on, and
    /// the caller disposes of it.
    pub(crate) fn donate(mut self, by: D) -> R {
        self.open = false;
        let mut cell = self.slot.lock();
        cell.phase = Phase::Donated(by);
        self.slot.announce(&cell);
        self.slot.resource
    }
}

impl<R: Copy, D: Clone> Drop for Claim<'_, R, D> {
    fn drop(&mut self) {
        if self.open {
            self.slot.reopen(&mut self.slot.lock());
        }
    }
}
