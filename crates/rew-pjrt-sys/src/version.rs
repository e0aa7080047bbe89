//! Versions of the PJRT C API.

use core::fmt;

use crate::bindings::{PJRT_API_MAJOR, PJRT_API_MINOR};

/// A version of the PJRT C API, as a plugin's table states it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ApiVersion {
    /// Changes when the interface breaks. Always 0 so far.
    pub major: i32,
    /// Changes when entries or fields are added.
    pub minor: i32,
}

impl ApiVersion {
    /// The version of the header that the bindings were made from.
    pub const BOUND: Self = Self::of(PJRT_API_MINOR);

    /// The oldest version that is accepted: 0.57 rearranged the table without
    /// a new major version, so an older table means something else.
    pub const OLDEST: Self = Self::of(57);

    /// A minor version of the bound major one.
    pub(crate) const fn of(minor: u32) -> Self {
        Self {
            major: PJRT_API_MAJOR.cast_signed(),
            minor: minor.cast_signed(),
        }
    }
}

impl fmt::Display for ApiVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// The version that brought an entry or a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Since {
    /// The changelog of the C API names it under this version.
    Named(ApiVersion),
    /// It was there in this version and may be older.
    AtMost(ApiVersion),
}

impl Since {
    /// The first version that is known to have it.
    #[must_use]
    pub const fn version(self) -> ApiVersion {
        match self {
            Self::Named(version) | Self::AtMost(version) => version,
        }
    }
}

impl fmt::Display for Since {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Named(version) => write!(f, "{version}"),
            Self::AtMost(version) => write!(f, "{version} (perhaps less)"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_ordered_by_major_then_minor() {
        let old = ApiVersion::of(57);
        let major = ApiVersion { major: 1, minor: 0 };
        assert!(old < ApiVersion::BOUND && ApiVersion::BOUND < major);
    }

    #[test]
    fn a_version_that_is_only_bounded_says_so() {
        assert_eq!(Since::Named(ApiVersion::of(94)).to_string(), "0.94");
        assert_eq!(
            Since::AtMost(ApiVersion::of(57)).to_string(),
            "0.57 (perhaps less)"
        );
    }
}
