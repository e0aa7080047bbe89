//! The arguments of one call, kept in place while it lasts.

use std::sync::Arc;

use rew_device::Client;
use rew_pjrt_sys::bindings::PJRT_Buffer_IsDeleted_Args;

use super::argument::{Argument, Passing};
use crate::donation::Donation;
use crate::error::BufferError;
use crate::handle::Inner;
use crate::raw::RawBuffer;
use crate::state::{Claim, Use};

/// Uses of the buffers that are lent, claims on those that are donated.
pub(super) struct Held<'a> {
    /// Only there to keep the buffers in use.
    _lent: Vec<Use<'a, RawBuffer, Arc<Donation>>>,
    claims: Vec<Claim<'a, RawBuffer, Arc<Donation>>>,
}

impl<'a> Held<'a> {
    /// Takes each buffer once, in the order of their addresses, so that calls
    /// that take the same buffers never wait for each other in a circle.
    pub(super) fn take(lists: &[&[Argument<'a>]]) -> Result<Self, BufferError> {
        let mut wanted: Vec<(&'a Inner, Passing)> = (lists.iter().copied().flatten())
            .map(|argument| (&*argument.buffer.inner, argument.passing))
            .collect();
        wanted.sort_by_key(|(inner, _)| std::ptr::from_ref(*inner).addr());
        wanted.dedup_by(|(a, _), (b, _)| std::ptr::eq(*a, *b));
        let mut held = Self {
            _lent: Vec::with_capacity(wanted.len()),
            claims: Vec::new(),
        };
        for (inner, passing) in wanted {
            match passing {
                Passing::Borrow | Passing::BorrowCopied => {
                    held._lent.push(inner.enter("execute with")?);
                }
                Passing::Donate | Passing::DonateHeld => {
                    held.claims
                        .push(inner.claim(passing == Passing::DonateHeld)?);
                }
            }
        }
        Ok(held)
    }

    /// The call took what was donated. Gives what is left to destroy.
    pub(super) fn donated(self, by: Donation) -> Vec<RawBuffer> {
        if self.claims.is_empty() {
            return Vec::new();
        }
        let by = Arc::new(by);
        self.claims
            .into_iter()
            .map(|claim| claim.donate(Arc::clone(&by)))
            .collect()
    }

    /// The call failed: each buffer is asked whether it was taken all the same.
    /// Gives what is left to destroy.
    pub(super) fn asked(self, client: &Client, by: Donation) -> Vec<RawBuffer> {
        let by = Arc::new(by);
        let taken = |claim: Claim<'_, RawBuffer, Arc<Donation>>| {
            is_deleted(client, claim.get()).then(|| claim.donate(Arc::clone(&by)))
        };
        self.claims.into_iter().filter_map(taken).collect()
    }
}

/// Whether the plugin says that a buffer is gone. One that it says nothing of
/// is taken to be: it must not be read again.
fn is_deleted(client: &Client, buffer: RawBuffer) -> bool {
    let Ok(api) = client.api() else { return true };
    let mut args = PJRT_Buffer_IsDeleted_Args {
        buffer: buffer.as_ptr(),
        ..PJRT_Buffer_IsDeleted_Args::new()
    };
    // SAFETY: the buffer is claimed, so that it is alive.
    let answer = unsafe { api.buffer_is_deleted(&mut args) };
    answer.is_err() || args.is_deleted
}
