//! The enum itself, and what can be said of a type without a value of it.

use core::fmt;

/// An element type: every PJRT element type of API 0.114 except `INVALID` and
/// `TOKEN`.
///
/// The enum is closed on purpose. The numbers are rew's own, stable, and mean
/// nothing to PJRT or to the wire; see [`WireType`](crate::WireType) for the
/// codes that travel.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum DType {
    /// One byte a value, 0 or 1.
    Bool = 0,
    /// Signed, 1 bit: 0 or -1.
    S1 = 1,
    /// Signed, 2 bits.
    S2 = 2,
    /// Signed, 4 bits.
    S4 = 3,
    /// Signed, 8 bits.
    S8 = 4,
    /// Signed, 16 bits.
    S16 = 5,
    /// Signed, 32 bits.
    S32 = 6,
    /// Signed, 64 bits.
    S64 = 7,
    /// Unsigned, 1 bit.
    U1 = 8,
    /// Unsigned, 2 bits.
    U2 = 9,
    /// Unsigned, 4 bits.
    U4 = 10,
    /// Unsigned, 8 bits.
    U8 = 11,
    /// Unsigned, 16 bits.
    U16 = 12,
    /// Unsigned, 32 bits.
    U32 = 13,
    /// Unsigned, 64 bits.
    U64 = 14,
    /// IEEE 754 binary16.
    F16 = 15,
    /// The upper half of a binary32.
    Bf16 = 16,
    /// IEEE 754 binary32.
    F32 = 17,
    /// IEEE 754 binary64.
    F64 = 18,
    /// Two `F32`: real, imaginary.
    C64 = 19,
    /// Two `F64`: real, imaginary.
    C128 = 20,
    /// 8 bits, 5 of exponent; infinities and NaNs as in IEEE 754.
    F8E5M2 = 21,
    /// 8 bits, 4 of exponent; infinities and NaNs as in IEEE 754.
    F8E4M3 = 22,
    /// 8 bits, 3 of exponent; infinities and NaNs as in IEEE 754.
    F8E3M4 = 23,
    /// 8 bits, 4 of exponent; no infinities, one NaN a sign.
    F8E4M3Fn = 24,
    /// 8 bits, 4 of exponent, bias 11; no infinities, no negative zero.
    F8E4M3B11Fnuz = 25,
    /// 8 bits, 4 of exponent, bias 8; no infinities, no negative zero.
    F8E4M3Fnuz = 26,
    /// 8 bits, 5 of exponent, bias 16; no infinities, no negative zero.
    F8E5M2Fnuz = 27,
    /// 8 bits, all exponent: powers of two from 2⁻¹²⁷ to 2¹²⁷, and NaN.
    F8E8M0Fnu = 28,
    /// 6 bits, 2 of exponent; finite only.
    F6E2M3Fn = 29,
    /// 6 bits, 3 of exponent; finite only.
    F6E3M2Fn = 30,
    /// 4 bits, 2 of exponent; finite only.
    F4E2M1Fn = 31,
}

impl DType {
    /// Every variant, in the order of its number.
    pub const ALL: [Self; 32] = [
        Self::Bool,
        Self::S1,
        Self::S2,
        Self::S4,
        Self::S8,
        Self::S16,
        Self::S32,
        Self::S64,
        Self::U1,
        Self::U2,
        Self::U4,
        Self::U8,
        Self::U16,
        Self::U32,
        Self::U64,
        Self::F16,
        Self::Bf16,
        Self::F32,
        Self::F64,
        Self::C64,
        Self::C128,
        Self::F8E5M2,
        Self::F8E4M3,
        Self::F8E3M4,
        Self::F8E4M3Fn,
        Self::F8E4M3B11Fnuz,
        Self::F8E4M3Fnuz,
        Self::F8E5M2Fnuz,
        Self::F8E8M0Fnu,
        Self::F6E2M3Fn,
        Self::F6E3M2Fn,
        Self::F4E2M1Fn,
    ];

    /// Bits that carry the value: 1 to 128; 8 for [`Bool`](Self::Bool).
    #[must_use]
    pub const fn bit_width(self) -> usize {
        match self {
            Self::S1 | Self::U1 => 1,
            Self::S2 | Self::U2 => 2,
            Self::S4 | Self::U4 | Self::F4E2M1Fn => 4,
            Self::F6E2M3Fn | Self::F6E3M2Fn => 6,
            Self::Bool
            | Self::S8
            | Self::U8
            | Self::F8E5M2
            | Self::F8E4M3
            | Self::F8E3M4
            | Self::F8E4M3Fn
            | Self::F8E4M3B11Fnuz
            | Self::F8E4M3Fnuz
            | Self::F8E5M2Fnuz
            | Self::F8E8M0Fnu => 8,
            Self::S16 | Self::U16 | Self::F16 | Self::Bf16 => 16,
            Self::S32 | Self::U32 | Self::F32 => 32,
            Self::S64 | Self::U64 | Self::F64 | Self::C64 => 64,
            Self::C128 => 128,
        }
    }

    /// Bytes of one value stored unpacked: a type of fewer than 8 bits takes a
    /// whole byte.
    #[must_use]
    pub const fn size_bytes(self) -> usize {
        self.bit_width().div_ceil(8)
    }

    /// The name: StableHLO's spelling in lower case, with `s` for signed
    /// integers and `bool`, `c64`, `c128` as XLA prints them.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Bool => "bool",
            Self::S1 => "s1",
            Self::S2 => "s2",
            Self::S4 => "s4",
            Self::S8 => "s8",
            Self::S16 => "s16",
            Self::S32 => "s32",
            Self::S64 => "s64",
            Self::U1 => "u1",
            Self::U2 => "u2",
            Self::U4 => "u4",
            Self::U8 => "u8",
            Self::U16 => "u16",
            Self::U32 => "u32",
            Self::U64 => "u64",
            Self::F16 => "f16",
            Self::Bf16 => "bf16",
            Self::F32 => "f32",
            Self::F64 => "f64",
            Self::C64 => "c64",
            Self::C128 => "c128",
            Self::F8E5M2 => "f8e5m2",
            Self::F8E4M3 => "f8e4m3",
            Self::F8E3M4 => "f8e3m4",
            Self::F8E4M3Fn => "f8e4m3fn",
            Self::F8E4M3B11Fnuz => "f8e4m3b11fnuz",
            Self::F8E4M3Fnuz => "f8e4m3fnuz",
            Self::F8E5M2Fnuz => "f8e5m2fnuz",
            Self::F8E8M0Fnu => "f8e8m0fnu",
            Self::F6E2M3Fn => "f6e2m3fn",
            Self::F6E3M2Fn => "f6e3m2fn",
            Self::F4E2M1Fn => "f4e2m1fn",
        }
    }
}

impl fmt::Display for DType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::DType;

    #[test]
    fn all_lists_each_variant_at_its_number() {
        for (number, dtype) in DType::ALL.into_iter().enumerate() {
            assert_eq!(dtype as usize, number);
        }
    }
}
