//! What waits for callbacks, by ticket.
//!
//! A plugin gets a number and no address: whatever it calls back with, and however
//! often, the memory that is touched is ours and is there.

use core::ffi::c_void;
use core::sync::atomic::{AtomicUsize, Ordering};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::Api;

/// The argument of one callback: the place of its plugin's table in the low bits, so
/// that a call too many can be told to that plugin, and a number that no other has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Ticket(usize);

/// How many low bits tell the plugin.
const PLUGIN_BITS: u32 = 12;
/// The plugins that can be told; calls too many of others are told to nobody.
const PLUGINS: usize = 1 << PLUGIN_BITS;

/// Every table that was initialised.
static APIS: Mutex<Vec<&'static Api>> = Mutex::new(Vec::new());

/// Lets calls too many be told to `api`, and says its place.
pub(crate) fn admit(api: &'static Api) {
    let mut apis = APIS.lock().unwrap_or_else(PoisonError::into_inner);
    api.set_place(apis.len());
    apis.push(api);
}

impl Ticket {
    /// A ticket that nobody had before: 52 bits count them.
    fn new(api: &Api) -> Self {
        /// From 1, so that no ticket is null.
        static NEXT: AtomicUsize = AtomicUsize::new(1);
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let place = api.place().min(PLUGINS.saturating_sub(1));
        Self(number.wrapping_shl(PLUGIN_BITS) | place)
    }

    /// What the plugin gets. Nothing is there.
    pub(super) fn as_ptr(self) -> *mut c_void {
        core::ptr::without_provenance_mut(self.0)
    }

    /// What the plugin gave back.
    pub(super) fn of_ptr(ptr: *mut c_void) -> Self {
        Self(ptr.addr())
    }

    /// The plugin that it was made for.
    pub(super) fn api(self) -> Option<&'static Api> {
        let place = self.0 & PLUGINS.saturating_sub(1);
        let apis = APIS.lock().unwrap_or_else(PoisonError::into_inner);
        let last = place == PLUGINS.saturating_sub(1);
        apis.get(place).copied().filter(|_| !last)
    }
}

/// How many places there are, each with a lock of its own, so that threads seldom meet
/// at one.
const PLACES: usize = 64;

/// Those who wait, each under its ticket.
pub(super) struct Waiting<T>([Mutex<Place<T>>; PLACES]);

/// Who waits at one place: mostly nobody or one, which takes no allocation.
struct Place<T> {
    one: Option<(Ticket, T)>,
    more: BTreeMap<Ticket, T>,
}

impl<T> Waiting<T> {
    pub(super) const fn new() -> Self {
        Self(
            [const {
                Mutex::new(Place {
                    one: None,
                    more: BTreeMap::new(),
                })
            }; PLACES],
        )
    }

    /// Keeps `waiting` until its ticket is handed in.
    pub(super) fn keep(&self, api: &Api, waiting: T) -> Ticket {
        let ticket = Ticket::new(api);
        if let Some(mut place) = self.place(ticket) {
            if place.one.is_none() {
                place.one = Some((ticket, waiting));
            } else {
                place.more.insert(ticket, waiting);
            }
        }
        ticket
    }

    /// Who waits with this ticket, the first time that it is handed in.
    pub(super) fn take(&self, ticket: Ticket) -> Option<T> {
        let mut place = self.place(ticket)?;
        match place.one.take_if(|(of, _)| *of == ticket) {
            Some((_, waiting)) => Some(waiting),
            None => place.more.remove(&ticket),
        }
    }

    /// Always there: the remainder is less than their number.
    fn place(&self, ticket: Ticket) -> Option<MutexGuard<'_, Place<T>>> {
        let nth = ticket.0.wrapping_shr(PLUGIN_BITS) % PLACES;
        let place = self.0.get(nth)?;
        Some(place.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_ticket_gives_its_own_once_however_many_wait() {
        let waiting = Waiting::new();
        let api = crate::api::tests::unplaced();
        let tickets: Vec<_> = (0..5 * PLACES)
            .map(|nth| (nth, waiting.keep(&api, nth)))
            .collect();
        for (nth, ticket) in tickets.iter().rev() {
            assert_eq!(Ticket::of_ptr(ticket.as_ptr()), *ticket);
            assert_eq!(ticket.api().map(Api::version), None, "nobody to tell");
            assert_eq!(waiting.take(*ticket), Some(*nth));
            assert_eq!(waiting.take(*ticket), None);
        }
    }
}
