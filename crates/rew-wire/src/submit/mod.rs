//! Whether a task may be submitted with its arguments.

mod error;
mod pairs;
#[cfg(feature = "alloc")]
mod sweep;
#[cfg(all(test, feature = "alloc"))]
mod tests;

use crate::{ArgTag, SharesByte, Tensor};

pub use error::SubmitError;

/// The most arguments whose pairs are looked at one by one, where there is a
/// heap to sort more of them. Sorting is faster from about 12 arguments of one
/// backing, and from about 50 of as many backings.
#[cfg(feature = "alloc")]
const FEW: usize = 16;

/// Checks the tensors of a task, or of each member of a group of tasks that
/// are submitted together. Members are not compared with each other.
///
/// First every tag of every member against the grant of its backing. Then, one
/// member after the other and whatever the order of its arguments: that no
/// backing has two sizes, and after that, that no argument which the task
/// writes shares a byte with another.
///
/// *Cost.* Of a member with n tensors, at most n·log n comparisons, and one
/// [`overlaps`](Tensor::overlaps), with its bound of work, for each two of one
/// backing whose byte ranges meet and of which the task writes one. Only
/// arguments that are interleaved make the latter many. Without the feature
/// `alloc`, and up to 16 tensors, all n²/2 pairs are compared by their byte
/// ranges instead of sorted.
///
/// # Errors
/// [`SubmitError::AccessNotGranted`] for the first argument, and
/// [`SubmitError::TwoSizes`] or [`SubmitError::OverlappingWrite`] for the pair
/// whose second argument is the first one found, and the first one of those
/// before it.
pub fn check_submit<'a, M>(members: M) -> Result<(), SubmitError>
where
    M: IntoIterator<Item = &'a [(Tensor, ArgTag)]>,
    M::IntoIter: Clone,
{
    let members = members.into_iter().enumerate();
    for (member, args) in members.clone() {
        granted(member, args)?;
    }
    for (member, args) in members {
        if let Some(pair) = two_sizes(args) {
            return Err(pair.two_sizes(member));
        }
        if let Some((pair, verdict)) = shared_write(args) {
            return Err(pair.overlapping_write(member, verdict));
        }
    }
    Ok(())
}

/// Whether each backing grants what the tag asks for.
fn granted(member: usize, args: &[Argument]) -> Result<(), SubmitError> {
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
    Ok(())
}

/// The first pair of one backing with two sizes.
fn two_sizes(args: &[Argument]) -> Option<Pair<'_>> {
    #[cfg(feature = "alloc")]
    if args.len() > FEW {
        return sweep::two_sizes(args);
    }
    pairs::two_sizes(args)
}

/// The first pair that shares a byte which the task writes, or may share one.
fn shared_write(args: &[Argument]) -> Option<(Pair<'_>, SharesByte)> {
    #[cfg(feature = "alloc")]
    if args.len() > FEW {
        return sweep::shared_write(args);
    }
    pairs::shared_write(args)
}

/// A tensor, and what the task does with it.
type Argument = (Tensor, ArgTag);

/// An argument and where it stands.
type Placed<'a> = (usize, &'a Argument);

/// Two arguments of one backing; the first stands before the second.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Pair<'a> {
    first: Placed<'a>,
    second: Placed<'a>,
}

impl<'a> Pair<'a> {
    /// In the order in which they stand.
    #[cfg(feature = "alloc")]
    const fn ordered(one: Placed<'a>, other: Placed<'a>) -> Self {
        let (first, second) = match one.0 < other.0 {
            true => (one, other),
            false => (other, one),
        };
        Self { first, second }
    }

    /// What pairs are named by: the second argument, then the first.
    #[cfg(feature = "alloc")]
    const fn key(&self) -> (usize, usize) {
        (self.second.0, self.first.0)
    }

    fn has_two_sizes(&self) -> bool {
        let [first, second] = self.sizes();
        first != second
    }

    fn sizes(&self) -> [u64; 2] {
        [self.first, self.second].map(|(_, arg)| arg.0.buffer().nbytes())
    }

    /// Whether the two may share a byte, of which the task writes one.
    fn shared_write(&self) -> Option<SharesByte> {
        let [(a, first), (b, second)] = [self.first.1, self.second.1];
        if !first.writes() && !second.writes() {
            return None;
        }
        let verdict = a.overlaps(b);
        verdict.may_overlap().then_some(verdict)
    }

    fn two_sizes(&self, member: usize) -> SubmitError {
        let [first_nbytes, second_nbytes] = self.sizes();
        SubmitError::TwoSizes {
            member,
            first: self.first.0,
            second: self.second.0,
            identity: self.first.1.0.identity(),
            first_nbytes,
            second_nbytes,
        }
    }

    const fn overlapping_write(&self, member: usize, verdict: SharesByte) -> SubmitError {
        SubmitError::OverlappingWrite {
            member,
            first: self.first.0,
            first_tag: self.first.1.1,
            second: self.second.0,
            second_tag: self.second.1.1,
            verdict,
        }
    }
}
