//! Integers of 1, 2 and 4 bits, one a byte.

use core::fmt;
use core::hash::{Hash, Hasher};

use bytemuck::{Pod, Zeroable};

/// An integer does not fit the bits of its type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{value} is not between {min} and {max}")]
pub struct OutOfRange {
    /// The integer.
    pub value: i16,
    /// The lowest value of the type.
    pub min: i8,
    /// The highest value of the type.
    pub max: i8,
}

/// Sign-extends the low `BITS` bits.
#[inline(always)]
pub(crate) const fn sign_extend<const BITS: u32>(byte: u8) -> i8 {
    ((byte << (8 - BITS)) as i8) >> (8 - BITS)
}

/// Clears all but the low `BITS` bits.
#[inline(always)]
pub(crate) const fn mask<const BITS: u32>(byte: u8) -> u8 {
    byte & (0xFF >> (8 - BITS))
}

macro_rules! small_int {
    ($(#[$doc:meta])* $name:ident, $rust:ident, $bits:literal, $read:path) => {
        $(#[$doc])*
        ///
        /// The value is in the low bits of the byte. The others are written as
        /// zero and ignored when read, so every byte is a value.
        #[derive(Clone, Copy, Default, Zeroable, Pod)]
        #[repr(transparent)]
        pub struct $name(u8);

        impl $name {
            /// The lowest value.
            pub const MIN: Self = Self(mask::<$bits>($rust::MIN.unbounded_shr(8 - $bits) as u8));
            /// The highest value.
            pub const MAX: Self = Self(mask::<$bits>(($rust::MAX >> (8 - $bits)) as u8));

            /// The integer `value`.
            ///
            /// # Errors
            /// [`OutOfRange`] if it is below [`MIN`](Self::MIN) or above
            /// [`MAX`](Self::MAX).
            pub const fn new(value: $rust) -> Result<Self, OutOfRange> {
                let (min, max) = (Self::MIN.get(), Self::MAX.get());
                if value < min || value > max {
                    return Err(OutOfRange {
                        value: value as i16,
                        min: min as i8,
                        max: max as i8,
                    });
                }
                Ok(Self::from_bits(value as u8))
            }

            /// The integer that the low bits of `byte` stand for.
            #[must_use]
            pub const fn from_bits(byte: u8) -> Self {
                Self(mask::<$bits>(byte))
            }

            /// The bits of the value; the others are zero.
            #[must_use]
            pub const fn to_bits(self) -> u8 {
                mask::<$bits>(self.0)
            }

            /// The integer.
            #[must_use]
            pub const fn get(self) -> $rust {
                $read(self.0)
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.get() == other.get()
            }
        }

        impl Eq for $name {}

        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &Self) -> Option<core::cmp::Ordering> {
                Some(self.cmp(other))
            }
        }

        impl Ord for $name {
            fn cmp(&self, other: &Self) -> core::cmp::Ordering {
                self.get().cmp(&other.get())
            }
        }

        impl Hash for $name {
            fn hash<H: Hasher>(&self, state: &mut H) {
                self.get().hash(state);
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.get(), f)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.get(), f)
            }
        }

        impl From<$name> for $rust {
            fn from(value: $name) -> Self {
                value.get()
            }
        }

        impl TryFrom<$rust> for $name {
            type Error = OutOfRange;

            fn try_from(value: $rust) -> Result<Self, OutOfRange> {
                Self::new(value)
            }
        }
    };
}

small_int!(
    /// A signed integer of 1 bit: 0 or -1.
    S1, i8, 1, sign_extend::<1>
);
small_int!(
    /// A signed integer of 2 bits: -2 to 1.
    S2, i8, 2, sign_extend::<2>
);
small_int!(
    /// A signed integer of 4 bits: -8 to 7.
    S4, i8, 4, sign_extend::<4>
);
small_int!(
    /// An unsigned integer of 1 bit: 0 or 1.
    U1, u8, 1, mask::<1>
);
small_int!(
    /// An unsigned integer of 2 bits: 0 to 3.
    U2, u8, 2, mask::<2>
);
small_int!(
    /// An unsigned integer of 4 bits: 0 to 15.
    U4, u8, 4, mask::<4>
);

#[cfg(test)]
mod tests {
    use super::{S1, S2, S4, U1, U4};
    use alloc::string::ToString;

    #[test]
    fn limits_are_those_of_the_bits() {
        assert_eq!((S1::MIN.get(), S1::MAX.get()), (-1, 0));
        assert_eq!((S2::MIN.get(), S2::MAX.get()), (-2, 1));
        assert_eq!((S4::MIN.get(), S4::MAX.get()), (-8, 7));
        assert_eq!((U1::MIN.get(), U1::MAX.get()), (0, 1));
        assert_eq!((U4::MIN.get(), U4::MAX.get()), (0, 15));
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        for value in i8::MIN..=i8::MAX {
            let fits = (-8..=7).contains(&value);
            assert_eq!(S4::new(value).is_ok(), fits);
            if fits {
                assert_eq!(S4::new(value).unwrap().get(), value);
            }
        }
        let error = U4::new(16).unwrap_err();
        assert_eq!(error.to_string(), "16 is not between 0 and 15");
    }

    #[test]
    fn spare_bits_are_ignored() {
        let noisy: S4 = bytemuck::cast(0xAF_u8);
        assert_eq!(noisy, S4::new(-1).unwrap());
        assert_eq!(noisy.to_bits(), 0x0F);
    }
}
