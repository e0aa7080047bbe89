//! Floating point numbers of 8, 6 and 4 bits, one a byte.

use core::cmp::Ordering;
use core::fmt;

use bytemuck::{Pod, Zeroable};

use crate::codec::{
    f4e2m1fn, f6e2m3fn, f6e3m2fn, f8e3m4, f8e4m3, f8e4m3b11fnuz, f8e4m3fn, f8e4m3fnuz, f8e5m2,
    f8e5m2fnuz, f8e8m0fnu,
};

macro_rules! small_float {
    ($(#[$doc:meta])* $name:ident, $mask:literal, $codec:ident) => {
        $(#[$doc])*
        ///
        /// Compared, ordered and printed as the number it stands for.
        #[derive(Clone, Copy, Zeroable, Pod)]
        #[repr(transparent)]
        pub struct $name(u8);

        impl $name {
            /// The number of those bits. Bits that the type does not have are
            /// ignored.
            #[must_use]
            pub const fn from_bits(bits: u8) -> Self {
                Self(bits & $mask)
            }

            /// The bits of the number; those that the type does not have are
            /// zero.
            #[must_use]
            pub const fn to_bits(self) -> u8 {
                self.0 & $mask
            }

            /// The nearest number, by the rules of [`cast`](crate::cast).
            #[must_use]
            pub const fn from_f32(value: f32) -> Self {
                Self($codec::encode(value.to_bits()))
            }

            /// The same number, exactly.
            #[must_use]
            pub const fn to_f32(self) -> f32 {
                f32::from_bits($codec::decode(self.to_bits()))
            }
        }

        impl PartialEq for $name {
            fn eq(&self, other: &Self) -> bool {
                self.to_f32() == other.to_f32()
            }
        }

        impl PartialOrd for $name {
            fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
                self.to_f32().partial_cmp(&other.to_f32())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.to_f32(), f)
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.to_f32(), f)
            }
        }

        impl From<$name> for f32 {
            fn from(value: $name) -> Self {
                value.to_f32()
            }
        }
    };
}

small_float!(
    /// 8 bits, 5 of exponent; infinities and NaNs as in IEEE 754.
    F8E5M2, 0xFF, f8e5m2
);
small_float!(
    /// 8 bits, 4 of exponent; infinities and NaNs as in IEEE 754.
    F8E4M3, 0xFF, f8e4m3
);
small_float!(
    /// 8 bits, 3 of exponent; infinities and NaNs as in IEEE 754.
    F8E3M4, 0xFF, f8e3m4
);
small_float!(
    /// 8 bits, 4 of exponent; no infinities, one NaN a sign.
    F8E4M3Fn, 0xFF, f8e4m3fn
);
small_float!(
    /// 8 bits, 4 of exponent, bias 11; no infinities, no negative zero.
    F8E4M3B11Fnuz, 0xFF, f8e4m3b11fnuz
);
small_float!(
    /// 8 bits, 4 of exponent, bias 8; no infinities, no negative zero.
    F8E4M3Fnuz, 0xFF, f8e4m3fnuz
);
small_float!(
    /// 8 bits, 5 of exponent, bias 16; no infinities, no negative zero.
    F8E5M2Fnuz, 0xFF, f8e5m2fnuz
);
small_float!(
    /// 8 bits, all exponent: a power of two from 2⁻¹²⁷ to 2¹²⁷, or NaN.
    F8E8M0Fnu, 0xFF, f8e8m0fnu
);
small_float!(
    /// 6 bits, 2 of exponent; finite only.
    F6E2M3Fn, 0x3F, f6e2m3fn
);
small_float!(
    /// 6 bits, 3 of exponent; finite only.
    F6E3M2Fn, 0x3F, f6e3m2fn
);
small_float!(
    /// 4 bits, 2 of exponent; finite only.
    F4E2M1Fn, 0x0F, f4e2m1fn
);

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::format;

    #[test]
    fn numbers_compare_as_numbers() {
        assert_eq!(F8E5M2::from_bits(0x80), F8E5M2::from_bits(0));
        assert!(F8E4M3Fn::from_f32(-2.0) < F8E4M3Fn::from_f32(0.5));
        let nan = F8E4M3Fnuz::from_bits(0x80);
        assert_ne!(nan, nan);
        assert_eq!(
            format!("{} {:?}", F4E2M1Fn::from_f32(2.6), F6E2M3Fn::from_f32(1.0)),
            "3 1.0"
        );
    }

    #[test]
    fn bits_that_a_type_lacks_are_ignored() {
        let noisy: F4E2M1Fn = bytemuck::cast(0xA7_u8);
        assert_eq!((noisy.to_bits(), noisy.to_f32()), (7, 6.0));
    }
}
