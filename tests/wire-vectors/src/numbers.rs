//! Grants and tags as the numbers that a peer in C holds.

use rew_wire::{AccessMode, ArgTag};

/// Whether a grant covers what a tag asks for. A tag number outside the set asks
/// for nothing; a grant byte outside the set grants nothing.
pub(crate) const fn permits(access: u8, tag: i32) -> bool {
    match (AccessMode::from_code(access), ArgTag::from_number(tag)) {
        (_, None) => true,
        (Some(access), Some(tag)) => access.permits(tag),
        (None, Some(tag)) => !tag.reads() && !tag.writes(),
    }
}

/// Whether a tag writes. A number outside the set does not.
pub(crate) const fn writes(tag: i32) -> bool {
    match ArgTag::from_number(tag) {
        Some(tag) => tag.writes(),
        None => false,
    }
}
