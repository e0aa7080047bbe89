//! Whether two views share a byte, and whether one holds all of the other's:
//! exact, in integers, without allocation, in bounded time.
//!
//! `docs/overlap.md` has the method, why it is right, and what bounds it.

mod cover;
mod footprint;
mod fuel;
mod packed;
mod pair;
mod search;
mod steps;
mod sum;
#[cfg(test)]
mod tests;
mod window;

pub use footprint::Footprint;

use fuel::Fuel;
use pair::Pair;

use crate::Tensor;

/// Whether two views share a byte.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SharesByte {
    /// They share none.
    No,
    /// They share at least one.
    Yes,
    /// The work bound was reached without an answer. Whoever must not miss an
    /// overlap treats this as one.
    Assumed,
}

impl SharesByte {
    /// Whether the views must be treated as sharing a byte.
    #[must_use]
    pub const fn may_overlap(self) -> bool {
        match self {
            Self::No => false,
            Self::Yes | Self::Assumed => true,
        }
    }
}

/// How the bytes of one view (`self`, the left one) lie to those of another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Relation {
    /// They share no byte.
    Disjoint,
    /// They share bytes, and each has some that the other has not.
    Partial,
    /// The left one has every byte of the right one, and more.
    Covers,
    /// The right one has every byte of the left one, and more.
    Covered,
    /// They have the same bytes.
    Equal,
    /// The work bound was reached without an answer. Whoever must not miss an
    /// overlap treats this as one, and as nothing more than that.
    Assumed,
}

impl Relation {
    /// Of two that share a byte: whether the left one has every byte of the
    /// right one, and the right one every byte of the left one.
    const fn of_shared(covers: bool, covered: bool) -> Self {
        match (covers, covered) {
            (false, false) => Self::Partial,
            (true, false) => Self::Covers,
            (false, true) => Self::Covered,
            (true, true) => Self::Equal,
        }
    }

    /// Whether the views must be treated as sharing a byte.
    #[must_use]
    pub const fn may_overlap(self) -> bool {
        match self {
            Self::Disjoint => false,
            Self::Partial | Self::Covers | Self::Covered | Self::Equal | Self::Assumed => true,
        }
    }
}

impl Footprint {
    /// Whether both, laid over one backing, share a byte.
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> SharesByte {
        answer(self.meets(other, &mut Fuel::full()))
    }

    /// How the bytes of this one lie to those of the other, both laid over one
    /// backing.
    #[must_use]
    pub fn relation(&self, other: &Self) -> Relation {
        let mut fuel = Fuel::full();
        match self.meets(other, &mut fuel) {
            Ok(true) => self
                .relation_of_shared(other, &mut fuel)
                .unwrap_or(Relation::Assumed),
            Ok(false) => Relation::Disjoint,
            Err(fuel::Exhausted) => Relation::Assumed,
        }
    }
}

fn answer(meet: Result<bool, fuel::Exhausted>) -> SharesByte {
    match meet {
        Ok(true) => SharesByte::Yes,
        Ok(false) => SharesByte::No,
        Err(fuel::Exhausted) => SharesByte::Assumed,
    }
}

impl Tensor {
    /// The bytes that the view touches, apart from which backing they are in.
    #[must_use]
    pub fn footprint(&self) -> Footprint {
        Footprint::of(self)
    }

    /// Whether both views touch a common byte of one backing. Views of
    /// backings with different identities do not.
    ///
    /// ```
    /// # use core::num::NonZeroU32;
    /// # use rew_dtype::DType;
    /// # use rew_wire::{AccessMode, Backing, BufferDescriptor, CanonicalIdentity, Tensor};
    /// use rew_wire::SharesByte;
    ///
    /// # let identity = CanonicalIdentity::new([7; 8], 1, NonZeroU32::MIN);
    /// # let backing = Backing::PosixShm { name: "rew-example" };
    /// # let buffer = BufferDescriptor::new(identity, backing, AccessMode::ReadWrite, 4096)?;
    /// let even = Tensor::strided(buffer, 0, &[8], &[2], DType::U8)?;
    /// let odd = Tensor::strided(buffer, 1, &[8], &[2], DType::U8)?;
    /// assert_eq!(even.overlaps(&odd), SharesByte::No);
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn overlaps(&self, other: &Self) -> SharesByte {
        if self.identity() != other.identity() {
            return SharesByte::No;
        }
        answer(Pair::of(self, other).meet(&mut Fuel::full()))
    }

    /// How the bytes of this view lie to those of the other. Views of backings
    /// with different identities are [`Relation::Disjoint`].
    #[must_use]
    pub fn relation(&self, other: &Self) -> Relation {
        if self.identity() != other.identity() {
            return Relation::Disjoint;
        }
        let mut fuel = Fuel::full();
        let pair = Pair::of(self, other);
        match pair.meet(&mut fuel) {
            Ok(true) => pair
                .relation_of_shared(&mut fuel)
                .unwrap_or(Relation::Assumed),
            Ok(false) => Relation::Disjoint,
            Err(fuel::Exhausted) => Relation::Assumed,
        }
    }
}
