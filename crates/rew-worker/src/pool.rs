//! Segments that wait to be used again, by size class.

use crate::segment::Segment;

/// How much a worker keeps for reuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PoolPolicy {
    /// Bytes that released segments may reserve together, those that a consumer
    /// still maps included; 0 keeps none.
    pub max_bytes: u64,
    /// How many released segments there may be.
    pub max_segments: usize,
}

impl Default for PoolPolicy {
    /// 256 MiB in at most 256 segments.
    fn default() -> Self {
        Self {
            max_bytes: 256 << 20,
            max_segments: 256,
        }
    }
}

/// The granule of a capacity, in bytes.
const GRANULE: u64 = 4096;

/// The most that a backing can have: what one address range can span.
pub(crate) const MAX_CAPACITY: u64 = 1 << 46;

/// The bytes that a backing of `nbytes` reserves: the next of 4, 5, 6, 7 times
/// a power of two granules, so at most a quarter more than asked. `None` if
/// that is more than a segment can have.
pub(crate) fn capacity_for(nbytes: u64) -> Option<u64> {
    if nbytes > MAX_CAPACITY {
        return None;
    }
    let granules = nbytes.div_ceil(GRANULE);
    let step = match granules.checked_ilog2() {
        Some(log) if log > 2 => 1 << (log - 2),
        _ => 1,
    };
    Some(granules.next_multiple_of(step) * GRANULE)
}

/// Which of the capacities that [`capacity_for`] gives, from 0.
fn class_of(capacity: u64) -> usize {
    let granules = (capacity / GRANULE).max(1);
    let log = granules.ilog2();
    let quarters = if log > 2 {
        granules >> (log - 2)
    } else {
        granules
    };
    log as usize * 8 + quarters as usize
}

/// A segment in the pool, and whether someone may have written it since it was
/// last zero.
#[derive(Debug)]
pub(crate) struct Pooled {
    pub(crate) segment: Box<Segment>,
    pub(crate) written: bool,
}

/// Where a segment without a buffer goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Destination {
    /// The free list: no consumer maps it.
    FreeList,
    /// Aside: a consumer does, and is asked for again later.
    Aside,
    /// It is to be removed.
    Removal,
}

/// Pooled segments, and those that a consumer still maps.
#[derive(Debug, Default)]
pub(crate) struct Pool {
    /// By class; the segments of one class all have the same capacity.
    idle: Vec<Vec<Pooled>>,
    idle_bytes: u64,
    idle_count: usize,
    set_aside: Vec<Pooled>,
    aside_bytes: u64,
}

impl Pool {
    /// The segment of that capacity that was used last, its pages still warm.
    pub(crate) fn take(&mut self, capacity: u64) -> Option<Pooled> {
        self.take_of_class(class_of(capacity))
    }

    fn take_of_class(&mut self, class: usize) -> Option<Pooled> {
        let idle = self.idle.get_mut(class)?.pop()?;
        self.idle_bytes -= idle.segment.reserved();
        self.idle_count -= 1;
        Some(idle)
    }

    /// Puts a segment where it goes, or hands it back to be removed.
    pub(crate) fn store(
        &mut self,
        idle: Pooled,
        to: Destination,
        policy: &PoolPolicy,
    ) -> Option<Box<Segment>> {
        let rejected = match to {
            Destination::FreeList => self.put(idle, policy),
            Destination::Aside => self.set_aside(idle, policy),
            Destination::Removal => Some(idle),
        };
        rejected.map(|idle| idle.segment)
    }

    /// Takes a segment in, or hands it back if the policy has no room for it.
    fn put(&mut self, idle: Pooled, policy: &PoolPolicy) -> Option<Pooled> {
        let reserved = idle.segment.reserved();
        if !self.has_room(reserved, policy) {
            return Some(idle);
        }
        self.idle_bytes += reserved;
        self.idle_count += 1;
        let class = class_of(idle.segment.trailer().capacity);
        if self.idle.len() <= class {
            self.idle.resize_with(class + 1, Vec::new);
        }
        self.idle[class].push(idle);
        None
    }

    /// Keeps a segment that a consumer maps, to be asked again later, or hands
    /// it back if the policy has no room for it.
    fn set_aside(&mut self, idle: Pooled, policy: &PoolPolicy) -> Option<Pooled> {
        let reserved = idle.segment.reserved();
        if !self.has_room(reserved, policy) {
            return Some(idle);
        }
        self.aside_bytes += reserved;
        self.set_aside.push(idle);
        None
    }

    /// Whether one more segment of that many bytes keeps to the policy.
    pub(crate) fn has_room(&self, reserved: u64, policy: &PoolPolicy) -> bool {
        let bytes = self.idle_bytes + self.aside_bytes;
        let count = self.idle_count + self.set_aside.len();
        bytes.saturating_add(reserved) <= policy.max_bytes && count < policy.max_segments
    }

    /// Takes out those set aside, to be asked whether they are idle by now.
    pub(crate) fn take_aside(&mut self) -> Vec<Pooled> {
        self.aside_bytes = 0;
        std::mem::take(&mut self.set_aside)
    }

    /// Takes out idle segments, the largest first, until at most `max_bytes`
    /// are left.
    pub(crate) fn trim(&mut self, max_bytes: u64) -> Vec<Pooled> {
        let mut out = Vec::new();
        for class in (0..self.idle.len()).rev() {
            while self.idle_bytes > max_bytes {
                match self.take_of_class(class) {
                    Some(idle) => out.push(idle),
                    None => break,
                }
            }
        }
        out
    }

    /// Bytes that idle segments reserve.
    pub(crate) const fn idle_bytes(&self) -> u64 {
        self.idle_bytes
    }

    /// How many segments are idle.
    pub(crate) const fn idle_count(&self) -> usize {
        self.idle_count
    }

    /// How many segments a consumer still mapped when last asked.
    pub(crate) const fn aside_count(&self) -> usize {
        self.set_aside.len()
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::{GRANULE, MAX_CAPACITY, capacity_for, class_of};

    proptest! {
        #[test]
        fn a_capacity_holds_the_bytes_and_wastes_at_most_a_quarter(
            nbytes in 1..=MAX_CAPACITY,
        ) {
            let capacity = capacity_for(nbytes).unwrap();
            prop_assert!(capacity >= nbytes);
            prop_assert_eq!(capacity % GRANULE, 0);
            prop_assert!(capacity - nbytes < nbytes / 4 + GRANULE);
            prop_assert_eq!(capacity_for(capacity), Some(capacity));
        }

        #[test]
        fn a_class_has_one_capacity_and_larger_ones_come_later(
            one in 1..=MAX_CAPACITY,
            two in 1..=MAX_CAPACITY,
            near in 0_u64..40_000,
        ) {
            for two in [two, (one + near).min(MAX_CAPACITY)] {
                let (one, two) = (capacity_for(one).unwrap(), capacity_for(two).unwrap());
                prop_assert_eq!(one.cmp(&two), class_of(one).cmp(&class_of(two)));
            }
        }
    }

    #[test]
    fn powers_of_two_are_exact_and_too_much_is_none() {
        for log in 12..46 {
            assert_eq!(capacity_for(1 << log), Some(1 << log));
        }
        assert_eq!(capacity_for(MAX_CAPACITY + 1), None);
        assert_eq!(capacity_for(u64::MAX), None);
    }
}
