//! What a task does with an argument, and whether a grant allows it.

use core::fmt;

use crate::AccessMode;

/// What a task does with one of its tensors. Tags do not travel in a blob;
/// both sides know them from the task's signature.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(i32)]
pub enum ArgTag {
    /// Read.
    Input = 0,
    /// Written in full, into memory that the task was given for it.
    Output = 1,
    /// Read and written.
    InOut = 2,
    /// Written, into memory that existed before the task.
    OutputExisting = 3,
    /// Neither orders the task nor is accessed under its grant.
    NoDep = 4,
}

impl ArgTag {
    /// Every tag, in the order of its number.
    pub const ALL: [Self; 5] = [
        Self::Input,
        Self::Output,
        Self::InOut,
        Self::OutputExisting,
        Self::NoDep,
    ];

    /// The number that C peers use.
    #[must_use]
    pub const fn number(self) -> i32 {
        match self {
            Self::Input => 0,
            Self::Output => 1,
            Self::InOut => 2,
            Self::OutputExisting => 3,
            Self::NoDep => 4,
        }
    }

    /// The tag that a number stands for, if any.
    #[must_use]
    pub const fn from_number(number: i32) -> Option<Self> {
        match number {
            0 => Some(Self::Input),
            1 => Some(Self::Output),
            2 => Some(Self::InOut),
            3 => Some(Self::OutputExisting),
            4 => Some(Self::NoDep),
            _ => None,
        }
    }

    /// Whether the task reads what the argument held before.
    #[must_use]
    pub const fn reads(self) -> bool {
        match self {
            Self::Input | Self::InOut => true,
            Self::Output | Self::OutputExisting | Self::NoDep => false,
        }
    }

    /// Whether the task writes the argument.
    #[must_use]
    pub const fn writes(self) -> bool {
        match self {
            Self::Output | Self::InOut | Self::OutputExisting => true,
            Self::Input | Self::NoDep => false,
        }
    }

    /// The name in the specification.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Input => "INPUT",
            Self::Output => "OUTPUT",
            Self::InOut => "INOUT",
            Self::OutputExisting => "OUTPUT_EXISTING",
            Self::NoDep => "NO_DEP",
        }
    }
}

impl fmt::Display for ArgTag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl AccessMode {
    /// Whether this grant covers all that the tag asks for: a tag that reads
    /// needs reading, a tag that writes needs writing.
    #[must_use]
    pub const fn permits(self, tag: ArgTag) -> bool {
        self.includes(tag.reads(), tag.writes())
    }

    /// Whether this grant includes all that `other` does.
    #[must_use]
    pub const fn covers(self, other: Self) -> bool {
        self.includes(other.reads(), other.writes())
    }

    const fn includes(self, reads: bool, writes: bool) -> bool {
        (self.reads() || !reads) && (self.writes() || !writes)
    }
}

#[cfg(test)]
mod tests {
    use super::ArgTag;
    use crate::AccessMode::{Read, ReadWrite, Write};

    #[test]
    fn a_number_and_its_tag_name_each_other() {
        for (tag, number) in ArgTag::ALL.into_iter().zip(0..) {
            assert_eq!(tag.number(), number);
            assert_eq!(ArgTag::from_number(number), Some(tag));
        }
        assert_eq!(ArgTag::from_number(5), None);
        assert_eq!(ArgTag::from_number(-1), None);
    }

    #[test]
    fn a_grant_covers_itself_and_both_together_cover_each() {
        for (mode, other) in [Read, Write, ReadWrite]
            .into_iter()
            .flat_map(|mode| [Read, Write, ReadWrite].map(|other| (mode, other)))
        {
            assert_eq!(mode.covers(other), mode == other || mode == ReadWrite);
        }
    }

    #[test]
    fn every_tag_that_writes_needs_a_grant_to_write() {
        let granted = |access: crate::AccessMode| ArgTag::ALL.map(|tag| access.permits(tag));
        assert_eq!(granted(Read), [true, false, false, false, true]);
        assert_eq!(granted(Write), [false, true, false, true, true]);
        assert_eq!(granted(ReadWrite), [true; 5]);
    }
}
