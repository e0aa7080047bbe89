//! The enum itself, and the bytes that a value takes.

/// Writes the enum and, from the same list, [`DType::ALL`]: neither can have a
/// variant that the other lacks.
macro_rules! closed_set {
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $($(#[$doc:meta])* $variant:ident = $number:literal,)* }
    ) => {
        $(#[$meta])*
        pub enum $name {
            $($(#[$doc])* $variant = $number,)*
        }

        impl $name {
            /// Every variant, in the order of its number.
            pub const ALL: [Self; [$(Self::$variant),*].len()] = [$(Self::$variant),*];
        }
    };
}

closed_set! {
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
}

impl DType {
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

    /// The alignment, in bytes, that a typed view of the values needs: that of
    /// the Rust type which holds one, so a complex value is aligned like a part
    /// of it.
    #[must_use]
    pub const fn align_bytes(self) -> usize {
        match self.complex_part() {
            Some(part) => part.size_bytes(),
            None => self.size_bytes(),
        }
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

    #[test]
    fn a_value_fills_whole_bytes_and_no_more_than_it_needs() {
        for dtype in DType::ALL {
            let spare = dtype.size_bytes() * 8 - dtype.bit_width();
            assert!(spare < 8, "{dtype} leaves {spare} bits");
            assert_eq!(dtype.size_bytes() % dtype.align_bytes(), 0, "{dtype}");
        }
    }
}
