//! Whether a pair does what is expected of it.

use std::fmt;

use crate::pairs::Bound;
use crate::timing::Times;

/// How much two timings of the same thing may differ: as much as two of the same
/// copy do on a machine that others use too.
pub(crate) const NOISE: f64 = 0.05;

/// How much of the floor a cast takes at least: a copy writes half of the bytes that
/// it moves, and to read is faster than to write.
pub(crate) const LEAST: f64 = 0.75;

/// What the figures say of a bound.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It holds.
    Holds,
    /// It is missed by less than two timings of the same thing may differ.
    WithinNoise,
    /// It would hold only if bytes moved faster than the fastest copy moves them.
    BelowFloor,
    /// It is missed.
    Missed,
}

impl Verdict {
    pub(crate) fn of(times: &Times, bound: Bound) -> Self {
        let allowed = match bound {
            Bound::HalfAndCopy => times.half.unwrap_or(0.0).min(1.3 * times.copy),
            Bound::TimesNumpy(factor) => times.numpy.unwrap_or(0.0) / factor,
        };
        if times.rew <= allowed {
            Self::Holds
        } else if times.rew <= allowed * (1.0 + NOISE) {
            Self::WithinNoise
        } else if allowed < LEAST * times.floor {
            Self::BelowFloor
        } else {
            Self::Missed
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Holds => "yes",
            Self::WithinNoise => "level",
            Self::BelowFloor => "below the floor",
            Self::Missed => "no",
        })
    }
}
