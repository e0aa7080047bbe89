//! Codes that stand for an element type in a wire record.

use crate::DType;

/// An element type as a wire record can name it: a [`DType`] stored unpacked,
/// or the one packed form that the base set has.
///
/// Codes 0 to 14 are the base set, which every endpoint knows; codes from 0xA0
/// up are rew's own. The numbers are frozen: none is ever reused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum WireType {
    /// One value in each element.
    Unpacked(DType),
    /// Two `f4e2m1fn` values in each one-byte element, the first in the low
    /// four bits. A shape counts bytes, not values.
    PackedF4E2M1Fn,
}

/// A wire code that stands for no element type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{0:#04x} is no element type code")]
pub struct UnknownWireCode(pub u8);

impl WireType {
    /// The lowest code of rew's own types.
    pub const FIRST_EXTENDED_CODE: u8 = 0xA0;

    /// The code that travels.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::PackedF4E2M1Fn => 14,
            Self::Unpacked(dtype) => match dtype {
                DType::F32 => 0,
                DType::F16 => 1,
                DType::S32 => 2,
                DType::S16 => 3,
                DType::S8 => 4,
                DType::U8 => 5,
                DType::Bf16 => 6,
                DType::S64 => 7,
                DType::U64 => 8,
                DType::U16 => 9,
                DType::U32 => 10,
                DType::Bool => 11,
                DType::F8E4M3Fn => 12,
                DType::F8E8M0Fnu => 13,
                DType::F64 => 0xA0,
                DType::C64 => 0xA1,
                DType::C128 => 0xA2,
                DType::S1 => 0xA3,
                DType::S2 => 0xA4,
                DType::S4 => 0xA5,
                DType::U1 => 0xA6,
                DType::U2 => 0xA7,
                DType::U4 => 0xA8,
                DType::F8E5M2 => 0xA9,
                DType::F8E4M3 => 0xAA,
                DType::F8E3M4 => 0xAB,
                DType::F8E4M3B11Fnuz => 0xAC,
                DType::F8E4M3Fnuz => 0xAD,
                DType::F8E5M2Fnuz => 0xAE,
                DType::F6E2M3Fn => 0xAF,
                DType::F6E3M2Fn => 0xB0,
                DType::F4E2M1Fn => 0xB1,
            },
        }
    }

    /// The type that a code stands for.
    ///
    /// # Errors
    /// [`UnknownWireCode`] if the code is in neither set.
    pub const fn from_code(code: u8) -> Result<Self, UnknownWireCode> {
        match FROM_CODE[code as usize] {
            Some(wire) => Ok(wire),
            None => Err(UnknownWireCode(code)),
        }
    }

    /// Whether the code is one of the base set, which every endpoint knows.
    #[must_use]
    pub const fn is_base(self) -> bool {
        self.code() < Self::FIRST_EXTENDED_CODE
    }

    /// The type of the values, however they are stored.
    #[must_use]
    pub const fn dtype(self) -> DType {
        match self {
            Self::Unpacked(dtype) => dtype,
            Self::PackedF4E2M1Fn => DType::F4E2M1Fn,
        }
    }

    /// Bytes of one stored element: 1 to 16. A packed element is one byte.
    #[must_use]
    pub const fn element_bytes(self) -> usize {
        match self {
            Self::Unpacked(dtype) => dtype.size_bytes(),
            Self::PackedF4E2M1Fn => 1,
        }
    }
}

/// The inverse of [`WireType::code`], made from it.
const FROM_CODE: [Option<WireType>; 256] = {
    let mut table = [None; 256];
    let mut number = 0;
    while number < DType::ALL.len() {
        let wire = WireType::Unpacked(DType::ALL[number]);
        table[wire.code() as usize] = Some(wire);
        number += 1;
    }
    let packed = WireType::PackedF4E2M1Fn;
    table[packed.code() as usize] = Some(packed);
    table
};

impl From<DType> for WireType {
    fn from(dtype: DType) -> Self {
        Self::Unpacked(dtype)
    }
}

#[cfg(test)]
mod tests {
    use super::WireType;
    use crate::DType;

    /// From `layout.json`: the base set and the bytes of each of its elements.
    #[test]
    fn the_base_set_has_its_frozen_codes_and_sizes() {
        let frozen = [
            ("f32", 4),
            ("f16", 2),
            ("s32", 4),
            ("s16", 2),
            ("s8", 1),
            ("u8", 1),
            ("bf16", 2),
            ("s64", 8),
            ("u64", 8),
            ("u16", 2),
            ("u32", 4),
            ("bool", 1),
            ("f8e4m3fn", 1),
            ("f8e8m0fnu", 1),
            ("f4e2m1fn", 1),
        ];
        for (code, (name, bytes)) in (0..).zip(frozen) {
            let wire = WireType::from_code(code).unwrap();
            assert_eq!((wire.dtype().name(), wire.element_bytes()), (name, bytes));
            assert!(wire.is_base());
        }
        assert_eq!(WireType::from_code(14), Ok(WireType::PackedF4E2M1Fn));
        assert!(WireType::from_code(15).is_err());
    }

    #[test]
    fn every_type_survives_its_code_and_no_code_has_two_types() {
        let mut known = 0;
        for code in 0..=u8::MAX {
            if let Ok(wire) = WireType::from_code(code) {
                assert_eq!(wire.code(), code);
                known += 1;
            }
        }
        assert_eq!(known, DType::ALL.len() + 1);
    }
}
