//! Each two arguments of a backing, one after the other.

use super::{Argument, Pair};
use crate::SharesByte;

pub(super) fn two_sizes(args: &[Argument]) -> Option<Pair<'_>> {
    of_one_backing(args).find(Pair::has_two_sizes)
}

pub(super) fn shared_write(args: &[Argument]) -> Option<(Pair<'_>, SharesByte)> {
    of_one_backing(args).find_map(|pair| Some((pair, pair.shared_write()?)))
}

/// Each two arguments whose backings have the same identity, once.
fn of_one_backing(args: &[Argument]) -> impl Iterator<Item = Pair<'_>> {
    args.iter().enumerate().flat_map(move |second| {
        let before = args.iter().enumerate().take(second.0);
        before
            .filter(move |first| first.1.0.identity() == second.1.0.identity())
            .map(move |first| Pair { first, second })
    })
}
