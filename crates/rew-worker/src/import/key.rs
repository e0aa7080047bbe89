//! How an identity is found in a table.

use std::hash::{BuildHasher, Hash, Hasher};

use rew_wire::CanonicalIdentity;

use crate::sys::{self, SystemError};

/// An identity as three numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key {
    owner: u64,
    buffer: u64,
    generation: u32,
}

impl Key {
    pub(super) fn of(identity: &CanonicalIdentity) -> Self {
        Self {
            owner: u64::from_le_bytes(identity.owner_instance()),
            buffer: identity.buffer_id(),
            generation: identity.generation().get(),
        }
    }
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u128(u128::from(self.owner) << 64 | u128::from(self.buffer));
        state.write_u32(self.generation);
    }
}

/// Hashes with random keys, so that a peer cannot choose identities that meet
/// in one place of the table.
#[derive(Clone, Copy)]
pub(super) struct RandomKeys {
    long: [u64; 2],
    short: [u64; 2],
}

impl RandomKeys {
    pub(super) fn draw() -> Result<Self, SystemError> {
        let mut keys = [[0; 8]; 4];
        sys::random(keys.as_flattened_mut())?;
        let [one, two, three, four] = keys.map(u64::from_le_bytes);
        Ok(Self {
            long: [one, two],
            short: [three, four | 1],
        })
    }
}

impl BuildHasher for RandomKeys {
    type Hasher = Folder;

    #[inline]
    fn build_hasher(&self) -> Folder {
        Folder {
            keys: *self,
            state: 0,
        }
    }
}

/// A full 64 × 64 bit product for each number, folded. Two numbers of a key need
/// not wait for each other's product, since each kind has keys of its own.
pub(super) struct Folder {
    keys: RandomKeys,
    state: u64,
}

impl Folder {
    #[inline]
    fn fold(&mut self, [start, factor]: [u64; 2], one: u64, two: u64) {
        let product = u128::from(start ^ one) * u128::from(factor ^ two);
        self.state ^= (product as u64) ^ ((product >> 64) as u64);
    }
}

impl Hasher for Folder {
    /// A `Key` has no bytes to hash; one after the other, they count as well.
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.fold(
                self.keys.short,
                self.state.rotate_left(8) ^ u64::from(byte),
                0,
            );
        }
    }

    #[inline]
    fn write_u128(&mut self, number: u128) {
        self.fold(self.keys.long, (number >> 64) as u64, number as u64);
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.fold(self.keys.short, word.into(), 0);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.state
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::hash::BuildHasher;

    use super::{Key, RandomKeys};

    #[test]
    fn neighbours_do_not_meet() {
        let keys = RandomKeys::draw().unwrap();
        let mut found = HashSet::new();
        for owner in 0..10 {
            for buffer in 0..100 {
                for generation in 1..11 {
                    let key = Key {
                        owner,
                        buffer,
                        generation,
                    };
                    found.insert(keys.hash_one(key));
                }
            }
        }
        assert_eq!(found.len(), 10_000);
    }
}
