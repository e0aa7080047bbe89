//! Why a task may not be submitted.

use crate::{AccessMode, ArgTag, CanonicalIdentity, SharesByte};

/// Why a task may not be submitted; the fault is the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SubmitError {
    /// An argument's tag asks for more than its backing grants.
    #[error("argument {index} of member {member} is {tag}, its backing grants {access}")]
    AccessNotGranted {
        /// Which member of the group, from 0; 0 for a task on its own.
        member: usize,
        /// Which tensor of that member, from 0.
        index: usize,
        /// What the task does with it.
        tag: ArgTag,
        /// What the backing grants.
        access: AccessMode,
    },
    /// Two arguments of a member name one backing with two sizes.
    #[error(
        "arguments {first} and {second} of member {member} name {identity} \
         with {first_nbytes} and {second_nbytes} bytes"
    )]
    TwoSizes {
        /// Which member of the group, from 0.
        member: usize,
        /// One of the two tensors, from 0.
        first: usize,
        /// The other one.
        second: usize,
        /// The backing.
        identity: CanonicalIdentity,
        /// Its size in the one descriptor, in bytes.
        first_nbytes: u64,
        /// Its size in the other, in bytes.
        second_nbytes: u64,
    },
    /// Two arguments of a member share a byte, and the task writes one of them.
    #[error(
        "arguments {first} ({first_tag}) and {second} ({second_tag}) of member {member} \
         overlap in a byte that the task writes{}",
        if *.verdict == SharesByte::Assumed { " (assumed)" } else { "" }
    )]
    OverlappingWrite {
        /// Which member of the group, from 0.
        member: usize,
        /// One of the two tensors, from 0.
        first: usize,
        /// What the task does with it.
        first_tag: ArgTag,
        /// The other one.
        second: usize,
        /// What the task does with that one.
        second_tag: ArgTag,
        /// [`SharesByte::Yes`], or [`SharesByte::Assumed`] where the work bound
        /// was reached.
        verdict: SharesByte,
    },
}

impl SubmitError {
    /// The name of the refusal in the specification and in test vectors.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AccessNotGranted { .. } => "access_not_granted",
            Self::TwoSizes { .. } => "two_sizes",
            Self::OverlappingWrite { .. } => "overlapping_write",
        }
    }
}
