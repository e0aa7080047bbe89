//! How a buffer is passed to a program.

use crate::handle::BufferHandle;

/// A buffer, and what a program may do with it. Made by
/// [`BufferHandle::borrow`] and its sisters.
#[derive(Clone, Copy, Debug)]
pub struct Argument<'a> {
    pub(super) buffer: &'a BufferHandle,
    pub(super) passing: Passing,
}

/// What a program may do with an argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passing {
    /// Read it.
    Borrow,
    /// Read it, after a copy if a result takes the memory of the parameter.
    BorrowCopied,
    /// Take its memory for a result.
    Donate,
    /// The same, although others hold its address.
    DonateHeld,
}

impl Passing {
    pub(super) fn donates(self) -> bool {
        matches!(self, Self::Donate | Self::DonateHeld)
    }
}

impl BufferHandle {
    /// Lends the buffer to a program, which reads it.
    ///
    /// Refused for a parameter whose memory a result takes: the plugin would
    /// copy it without a word. [`borrow_copied`](Self::borrow_copied) asks for
    /// that copy.
    #[must_use]
    pub fn borrow(&self) -> Argument<'_> {
        self.pass(Passing::Borrow)
    }

    /// Lends the buffer to a program for a parameter whose memory a result
    /// takes; the program gets a copy.
    #[must_use]
    pub fn borrow_copied(&self) -> Argument<'_> {
        self.pass(Passing::BorrowCopied)
    }

    /// Gives the buffer to a program, which takes its memory for a result. No
    /// clone of the handle can be used afterwards.
    ///
    /// Refused for a parameter that the program aliases to no result.
    #[must_use]
    pub fn donate(&self) -> Argument<'_> {
        self.pass(Passing::Donate)
    }

    /// Gives the buffer to a program although others hold its address. The
    /// plugin puts the result elsewhere then, so that what they see stays as it
    /// is.
    #[must_use]
    pub fn donate_held(&self) -> Argument<'_> {
        self.pass(Passing::DonateHeld)
    }

    fn pass(&self, passing: Passing) -> Argument<'_> {
        Argument {
            buffer: self,
            passing,
        }
    }
}
