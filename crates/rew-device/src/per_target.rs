//! What a process has once a target.

use crate::target::Target;

/// A value for each target, as a static of a crate that keeps something once a
/// client: a process has one client a target.
///
/// ```
/// use std::sync::atomic::AtomicU64;
///
/// use rew_device::{PerTarget, Target};
///
/// static CALLS: PerTarget<AtomicU64> =
///     PerTarget::new([const { AtomicU64::new(0) }; Target::ALL.len()]);
/// # use std::sync::atomic::Ordering;
/// CALLS.of(Target::Cpu).fetch_add(1, Ordering::Relaxed);
/// # assert_eq!(CALLS.of(Target::Cpu).load(Ordering::Relaxed), 1);
/// # assert_eq!(CALLS.of(Target::Tpu).load(Ordering::Relaxed), 0);
/// ```
#[derive(Debug)]
pub struct PerTarget<T>([T; Target::ALL.len()]);

impl<T> PerTarget<T> {
    /// The values in the order of [`Target::ALL`].
    #[must_use]
    pub const fn new(values: [T; Target::ALL.len()]) -> Self {
        Self(values)
    }

    /// The value of `target`.
    #[inline]
    #[must_use]
    pub const fn of(&self, target: Target) -> &T {
        &self.0[target as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_target_has_the_value_at_its_place() {
        let targets = PerTarget::new(Target::ALL);
        for target in Target::ALL {
            assert_eq!(*targets.of(target), target);
        }
    }
}
