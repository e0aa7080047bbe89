//! The arguments of one call, kept in place while it lasts.

use std::sync::Arc;

use rew_device::Client;
use rew_pjrt_sys::bindings::PJRT_Buffer_IsDeleted_Args;

use super::argument::{Argument, Passing};
use super::execute::Few;
use crate::donation::Donation;
use crate::error::BufferError;
use crate::handle::Inner;
use crate::lent::Lent;
use crate::raw::RawBuffer;
use crate::state::{Claim, Use};

/// Uses of the buffers that are lent, claims on those that are donated.
pub(super) struct Held<'a> {
    /// What is lent, by the address of its handle's inside, in that order.
    lent: Few<(usize, Use<'a, RawBuffer, Arc<Donation>>)>,
    claims: Few<Claimed<'a>>,
}

/// A buffer that is donated.
struct Claimed<'a> {
    inner: &'a Inner,
    claim: Claim<'a, RawBuffer, Arc<Donation>>,
}

impl Claimed<'_> {
    /// Nobody gets the buffer any more. Gives what is left of it to release.
    fn donate(self, by: &Arc<Donation>) -> Left {
        (self.claim.donate(Arc::clone(by)), self.inner.take_lent())
    }
}

/// What a donation leaves: the wrapper, and the host memory under it.
type Left = (RawBuffer, Option<Lent>);

impl<'a> Held<'a> {
    /// Takes each buffer once, in the order of their addresses, so that calls
    /// that take the same buffers never wait for each other in a circle.
    pub(super) fn take(lists: &[&[Argument<'a>]]) -> Result<Self, BufferError> {
        let mut wanted: Few<(&'a Inner, Passing)> = (lists.iter().copied().flatten())
            .map(|argument| (&*argument.buffer.inner, argument.passing))
            .collect();
        wanted.sort_by_key(|(inner, _)| address(inner));
        wanted.dedup_by(|(a, _), (b, _)| std::ptr::eq(*a, *b));
        let mut held = Self {
            lent: Few::new(),
            claims: Few::new(),
        };
        for (inner, passing) in wanted {
            match passing {
                Passing::Borrow | Passing::BorrowCopied => {
                    held.lent
                        .push((address(inner), inner.enter("execute with")?));
                }
                Passing::Donate | Passing::DonateHeld => {
                    let claim = inner.claim(passing == Passing::DonateHeld)?;
                    held.claims.push(Claimed { inner, claim });
                }
            }
        }
        Ok(held)
    }

    /// The buffer of an argument, which is one of those held.
    ///
    /// It comes from the hold itself: who enters the buffer again may wait for
    /// someone who waits for this hold to end.
    pub(super) fn buffer(&self, argument: &Argument<'_>) -> Option<RawBuffer> {
        let wanted = address(&argument.buffer.inner);
        let lent = self
            .lent
            .binary_search_by_key(&wanted, |(address, _)| *address);
        if let Ok(index) = lent {
            return Some(self.lent[index].1.get());
        }
        let claims = &self.claims;
        let claimed = claims.binary_search_by_key(&wanted, |claimed| address(claimed.inner));
        claimed.ok().map(|index| claims[index].claim.get())
    }

    /// The call took what was donated. Gives what is left to release.
    pub(super) fn donated(self, by: impl FnOnce() -> Donation) -> Vec<Left> {
        if self.claims.is_empty() {
            return Vec::new();
        }
        let by = Arc::new(by());
        self.claims
            .into_iter()
            .map(|claimed| claimed.donate(&by))
            .collect()
    }

    /// The call failed: each buffer is asked whether it was taken all the same.
    /// Gives what is left to release.
    pub(super) fn asked(self, client: &Client, by: Donation) -> Vec<Left> {
        let by = Arc::new(by);
        let taken = |claimed: Claimed<'_>| {
            // SAFETY: the buffer is claimed, so that it is alive.
            let gone = unsafe { is_deleted(client, claimed.claim.get()) };
            gone.then(|| claimed.donate(&by))
        };
        self.claims.into_iter().filter_map(taken).collect()
    }
}

fn address(inner: &Inner) -> usize {
    std::ptr::from_ref(inner).addr()
}

/// Whether the plugin says that a buffer is gone. One that it says nothing of
/// is taken to be: it must not be read again.
///
/// # Safety
///
/// `buffer` is one of `client`, and stays alive for the call.
unsafe fn is_deleted(client: &Client, buffer: RawBuffer) -> bool {
    let Ok(api) = client.api() else { return true };
    let mut args = PJRT_Buffer_IsDeleted_Args {
        buffer: buffer.as_ptr(),
        ..PJRT_Buffer_IsDeleted_Args::new()
    };
    // SAFETY: the caller keeps the buffer alive.
    let answer = unsafe { api.buffer_is_deleted(&mut args) };
    answer.is_err() || args.is_deleted
}
