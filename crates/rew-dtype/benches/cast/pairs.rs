//! Which casts are timed, and what is expected of some of them.

use std::fmt;
use std::str::FromStr;

use rew_dtype::DType;

/// A cast from one type to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair {
    pub(crate) from: DType,
    pub(crate) to: DType,
    /// Whether the source is packed.
    pub(crate) packed: bool,
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let packed = if self.packed { "packed " } else { "" };
        f.pad(&format!("{packed}{} → {}", self.from, self.to))
    }
}

impl FromStr for Pair {
    type Err = rew_dtype::UnknownName;

    /// `from:to`, and `packed-` before it for a packed source.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let loose = text.strip_prefix("packed-");
        let (from, to) = loose.unwrap_or(text).split_once(':').unwrap_or((text, ""));
        Ok(Self {
            from: from.parse()?,
            to: to.parse()?,
            packed: loose.is_some(),
        })
    }
}

/// What a pair is held to.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Bound {
    /// No slower than `half`, and at most 1.3 times a copy of the `f32` bytes.
    HalfAndCopy,
    /// At least so many times as fast as NumPy with `ml_dtypes`.
    TimesNumpy(f64),
}

/// A pair and what it is held to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Target {
    pub(crate) pair: Pair,
    pub(crate) bound: Bound,
}

const fn target(from: DType, to: DType, bound: Bound) -> Target {
    Target {
        pair: Pair {
            from,
            to,
            packed: false,
        },
        bound,
    }
}

/// The pairs that programs spend their time in.
pub(crate) const TARGETS: &[Target] = &[
    target(DType::F32, DType::Bf16, Bound::HalfAndCopy),
    target(DType::Bf16, DType::F32, Bound::HalfAndCopy),
    target(DType::F32, DType::F16, Bound::HalfAndCopy),
    target(DType::F16, DType::F32, Bound::HalfAndCopy),
    target(DType::F32, DType::F8E4M3Fn, Bound::TimesNumpy(10.0)),
    target(DType::F8E4M3Fn, DType::F32, Bound::TimesNumpy(10.0)),
    target(DType::F32, DType::F8E5M2, Bound::TimesNumpy(10.0)),
    target(DType::F8E5M2, DType::F32, Bound::TimesNumpy(10.0)),
    target(DType::F32, DType::F4E2M1Fn, Bound::TimesNumpy(10.0)),
    target(DType::F4E2M1Fn, DType::F32, Bound::TimesNumpy(10.0)),
    target(DType::F32, DType::S8, Bound::TimesNumpy(1.0)),
    target(DType::S8, DType::F32, Bound::TimesNumpy(1.0)),
    target(DType::F32, DType::S32, Bound::TimesNumpy(1.0)),
    target(DType::S32, DType::F32, Bound::TimesNumpy(1.0)),
    target(DType::F32, DType::F64, Bound::TimesNumpy(1.0)),
    target(DType::F64, DType::F32, Bound::TimesNumpy(1.0)),
    target(DType::Bf16, DType::F16, Bound::TimesNumpy(5.0)),
    target(DType::F16, DType::Bf16, Bound::TimesNumpy(5.0)),
    target(DType::F8E4M3Fn, DType::Bf16, Bound::TimesNumpy(5.0)),
    target(DType::Bf16, DType::F8E4M3Fn, Bound::TimesNumpy(5.0)),
    target(DType::S8, DType::Bf16, Bound::TimesNumpy(5.0)),
    Target {
        pair: Pair {
            from: DType::S4,
            to: DType::Bf16,
            packed: true,
        },
        bound: Bound::TimesNumpy(5.0),
    },
];
