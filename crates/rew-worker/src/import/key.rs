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
    start: u64,
    factor: u64,
}

impl RandomKeys {
    pub(super) fn draw() -> Result<Self, SystemError> {
        let mut keys = [0; 16];
        sys::random(&mut keys)?;
        let keys = u128::from_le_bytes(keys);
        Ok(Self {
            start: keys as u64,
            factor: (keys >> 64) as u64 | 1,
        })
    }
}

impl BuildHasher for RandomKeys {
    type Hasher = Folder;

    fn build_hasher(&self) -> Folder {
        Folder {
            state: self.start,
            factor: self.factor,
        }
    }
}

/// Folds each number in by a full 64 × 64 bit product, two halves of a long one
/// with each other.
pub(super) struct Folder {
    state: u64,
    factor: u64,
}

impl Folder {
    fn fold(&mut self, one: u64, two: u64) {
        let product = u128::from(self.state ^ one) * u128::from(self.factor ^ two);
        self.state = (product as u64) ^ ((product >> 64) as u64);
    }
}

impl Hasher for Folder {
    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.fold(byte.into(), 0);
        }
    }

    fn write_u128(&mut self, number: u128) {
        self.fold((number >> 64) as u64, number as u64);
    }

    fn write_u32(&mut self, word: u32) {
        self.fold(word.into(), 0);
    }

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
