//! Whether a task may be submitted with its arguments.

use crate::{AccessMode, ArgTag, CanonicalIdentity, SharesByte, Tensor};

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

/// Checks the tensors of a task, or of each member of a group of tasks that
/// are submitted together. Members are not compared with each other.
///
/// First every tag of every member against the grant of its backing, then in
/// each member, whatever the order of its arguments: that no backing has two
/// sizes, and that no argument which the task writes shares a byte with
/// another.
///
/// # Errors
/// [`SubmitError::AccessNotGranted`], [`SubmitError::TwoSizes`] or
/// [`SubmitError::OverlappingWrite`], for the first argument or pair found.
pub fn check_submit<'a, M>(members: M) -> Result<(), SubmitError>
where
    M: IntoIterator<Item = &'a [(Tensor, ArgTag)]>,
    M::IntoIter: Clone,
{
    let members = members.into_iter().enumerate();
    for (member, args) in members.clone() {
        for (index, (tensor, tag)) in args.iter().enumerate() {
            let (access, tag) = (tensor.buffer().access(), *tag);
            if !access.permits(tag) {
                return Err(SubmitError::AccessNotGranted {
                    member,
                    index,
                    tag,
                    access,
                });
            }
        }
    }
    for (member, args) in members {
        for (first, second) in pairs_of_one_backing(args) {
            one_size(member, first, second)?;
        }
        for (first, second) in pairs_of_one_backing(args) {
            no_shared_write(member, first, second)?;
        }
    }
    Ok(())
}

/// An argument and where it stands.
type Placed<'a> = (usize, &'a (Tensor, ArgTag));

/// Each two arguments whose backings have the same identity, once.
fn pairs_of_one_backing(
    args: &[(Tensor, ArgTag)],
) -> impl Iterator<Item = (Placed<'_>, Placed<'_>)> {
    args.iter().enumerate().flat_map(move |second| {
        let before = args.iter().enumerate().take(second.0);
        before
            .filter(move |first| first.1.0.identity() == second.1.0.identity())
            .map(move |first| (first, second))
    })
}

fn one_size(member: usize, first: Placed<'_>, second: Placed<'_>) -> Result<(), SubmitError> {
    let [first_nbytes, second_nbytes] = [first, second].map(|(_, arg)| arg.0.buffer().nbytes());
    if first_nbytes == second_nbytes {
        return Ok(());
    }
    Err(SubmitError::TwoSizes {
        member,
        first: first.0,
        second: second.0,
        identity: first.1.0.identity(),
        first_nbytes,
        second_nbytes,
    })
}

fn no_shared_write(
    member: usize,
    (first, (a, first_tag)): Placed<'_>,
    (second, (b, second_tag)): Placed<'_>,
) -> Result<(), SubmitError> {
    if !first_tag.writes() && !second_tag.writes() {
        return Ok(());
    }
    match a.overlaps(b) {
        SharesByte::No => Ok(()),
        verdict @ (SharesByte::Yes | SharesByte::Assumed) => Err(SubmitError::OverlappingWrite {
            member,
            first,
            first_tag: *first_tag,
            second,
            second_tag: *second_tag,
            verdict,
        }),
    }
}
