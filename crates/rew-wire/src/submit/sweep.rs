//! The arguments of a task sorted by backing and first byte, so that only those
//! whose byte ranges meet are compared.

use alloc::vec::Vec;

use super::{Argument, Pair, Placed};
use crate::SharesByte;
use crate::layout::OWNER_INSTANCE_ID_BYTES;

/// An identity as something that can be sorted. The order has no meaning.
type Backing = ([u8; OWNER_INSTANCE_ID_BYTES], u64, u32);

/// An argument with what it is sorted by.
pub(super) struct Entry<'a> {
    backing: Backing,
    begin: u64,
    /// The first byte behind it.
    end: u64,
    arg: Placed<'a>,
}

impl<'a> Entry<'a> {
    pub(super) fn of(arg: Placed<'a>) -> Self {
        let tensor = &arg.1.0;
        let (identity, range) = (tensor.identity(), tensor.byte_range());
        Self {
            backing: (
                identity.owner_instance(),
                identity.buffer_id(),
                identity.generation().get(),
            ),
            begin: range.start,
            end: range.end,
            arg,
        }
    }
}

pub(super) fn two_sizes(args: &[Argument]) -> Option<Pair<'_>> {
    let mut entries: Vec<_> = args.iter().enumerate().map(Entry::of).collect();
    entries.sort_unstable_by_key(|entry| (entry.backing, entry.arg.0));
    let of_one_backing = entries.chunk_by(|a, b| a.backing == b.backing);
    // Up to the first that differs, all have the size of the first one.
    let pairs = of_one_backing.filter_map(|entries| {
        let (first, rest) = entries.split_first()?;
        rest.iter()
            .map(|second| Pair {
                first: first.arg,
                second: second.arg,
            })
            .find(Pair::has_two_sizes)
    });
    pairs.min_by_key(Pair::key)
}

pub(super) fn shared_write(args: &[Argument]) -> Option<(Pair<'_>, SharesByte)> {
    let mut entries: Vec<_> = args.iter().enumerate().map(Entry::of).collect();
    entries.sort_unstable_by_key(|entry| (entry.backing, entry.begin, entry.arg.0));
    let mut found: Option<(Pair<'_>, SharesByte)> = None;
    for entries in entries.chunk_by(|a, b| a.backing == b.backing) {
        for_each_meeting(entries, &mut |pair| {
            // A pair that would not be named is not worth its work.
            if found.is_none_or(|(best, _)| pair.key() < best.key())
                && let Some(verdict) = pair.shared_write()
            {
                found = Some((pair, verdict));
            }
        });
    }
    found
}

/// Each two of one backing, sorted by where they begin, whose byte ranges meet
/// and of which the task writes one; once, and no other.
pub(super) fn for_each_meeting<'a>(entries: &[Entry<'a>], rule: &mut impl FnMut(Pair<'a>)) {
    let writers: Vec<_> = entries.iter().filter(|entry| writes(entry)).collect();
    let mut writers = writers.as_slice();
    let mut rest = entries;
    while let Some((entry, behind)) = rest.split_first() {
        rest = behind;
        let mut judge = |other: &Entry<'a>| rule(Pair::ordered(entry.arg, other.arg));
        let meets = |other: &&Entry<'a>| other.begin < entry.end;
        if writes(entry) {
            // The first of the writers that are left is the entry itself.
            writers = writers.split_first().map_or(writers, |(_, left)| left);
            rest.iter().take_while(meets).for_each(&mut judge);
        } else {
            let writers = writers.iter().copied();
            writers.take_while(meets).for_each(&mut judge);
        }
    }
}

fn writes(entry: &Entry<'_>) -> bool {
    entry.arg.1.1.writes()
}
