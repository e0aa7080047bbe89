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
///
/// Filled in place and never moved, which would take a fiftieth of the time of
/// a tiny program.
#[derive(Default)]
pub(super) struct Held<'a> {
    /// Each buffer once.
    grips: Few<Grip<'a>>,
    /// What the plugin is given, argument after argument. It comes from the
    /// holds themselves: the state of a buffer that is in use may already say
    /// that it is released, and its end waits for the hold.
    buffers: Few<Option<RawBuffer>>,
}

/// One buffer.
struct Grip<'a> {
    inner: &'a Inner,
    hold: Hold<'a>,
}

enum Hold<'a> {
    Lent(Use<'a, RawBuffer, Arc<Donation>>),
    Donated(Claim<'a, RawBuffer, Arc<Donation>>),
}

impl Hold<'_> {
    fn buffer(&self) -> RawBuffer {
        match self {
            Self::Lent(lent) => lent.get(),
            Self::Donated(claim) => claim.get(),
        }
    }

    fn donates(&self) -> bool {
        matches!(self, Self::Donated(_))
    }
}

impl Grip<'_> {
    /// Nobody gets the buffer any more, if it was donated and `taken` says so.
    /// Gives what is left of it to release.
    fn donate(
        self,
        by: &Arc<Donation>,
        taken: impl FnOnce(RawBuffer) -> bool,
    ) -> Option<(RawBuffer, Option<Lent>)> {
        match self.hold {
            Hold::Donated(claim) if taken(claim.get()) => {
                Some((claim.donate(Arc::clone(by)), self.inner.take_lent()))
            }
            Hold::Donated(_) | Hold::Lent(_) => None,
        }
    }
}

/// What a donation leaves: the wrapper, and the host memory under it.
pub(super) type Left = Vec<(RawBuffer, Option<Lent>)>;

impl<'a> Held<'a> {
    /// Takes each buffer once, in the order of their addresses, so that calls
    /// that take the same buffers never wait for each other in a circle.
    pub(super) fn take(&mut self, lists: &[&[Argument<'a>]]) -> Result<(), BufferError> {
        let mut wanted: Few<(&'a Inner, Passing, usize)> = Few::new();
        for argument in lists.iter().copied().flatten() {
            wanted.push((&argument.buffer.inner, argument.passing, wanted.len()));
            self.buffers.push(None);
        }
        wanted.sort_unstable_by_key(|(inner, ..)| std::ptr::from_ref(*inner).addr());
        for &(inner, passing, index) in &wanted {
            let again = self.grips.last();
            let again = again.filter(|last| std::ptr::eq(last.inner, inner));
            let buffer = match again {
                Some(last) => last.hold.buffer(),
                None => self.grip(inner, passing)?,
            };
            self.buffers[index] = Some(buffer);
        }
        Ok(())
    }

    fn grip(&mut self, inner: &'a Inner, passing: Passing) -> Result<RawBuffer, BufferError> {
        let hold = match passing {
            Passing::Borrow | Passing::BorrowCopied => Hold::Lent(inner.enter("execute with")?),
            Passing::Donate => Hold::Donated(inner.claim(false)?),
            Passing::DonateHeld => Hold::Donated(inner.claim(true)?),
        };
        let buffer = hold.buffer();
        self.grips.push(Grip { inner, hold });
        Ok(buffer)
    }

    /// The buffer of each argument, one list after the other; alive, and this
    /// argument's, until nothing is held any more.
    pub(super) fn buffers(&self) -> &[Option<RawBuffer>] {
        &self.buffers
    }

    /// The call took what was donated, and nothing is held any more. Gives what
    /// is left to release.
    pub(super) fn donated(&mut self, by: impl FnOnce() -> Donation) -> Left {
        if !self.grips.iter().any(|grip| grip.hold.donates()) {
            self.grips.clear();
            return Vec::new();
        }
        let by = Arc::new(by());
        let grips = self.grips.drain(..);
        grips
            .filter_map(|grip| grip.donate(&by, |_| true))
            .collect()
    }

    /// The call failed: each buffer is asked whether it was taken all the same.
    /// Nothing is held any more. Gives what is left to release.
    pub(super) fn asked(&mut self, client: &Client, by: Donation) -> Left {
        let by = Arc::new(by);
        let taken = |buffer| {
            // SAFETY: the buffer is claimed, so that it is alive.
            unsafe { is_deleted(client, buffer) }
        };
        let grips = self.grips.drain(..);
        grips.filter_map(|grip| grip.donate(&by, taken)).collect()
    }
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
