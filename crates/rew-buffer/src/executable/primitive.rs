//! XLA's numbers for element types, as compiled modules carry them.

use rew_dtype::DType;

/// The number of `xla.PrimitiveType`. The types that no PJRT version before
/// 0.114 had (F6) were read from what a plugin of PJRT 0.115 writes.
const fn number(dtype: DType) -> i32 {
    match dtype {
        DType::Bool => 1,
        DType::S8 => 2,
        DType::S16 => 3,
        DType::S32 => 4,
        DType::S64 => 5,
        DType::U8 => 6,
        DType::U16 => 7,
        DType::U32 => 8,
        DType::U64 => 9,
        DType::F16 => 10,
        DType::F32 => 11,
        DType::F64 => 12,
        DType::C64 => 15,
        DType::Bf16 => 16,
        DType::C128 => 18,
        DType::F8E5M2 => 19,
        DType::F8E4M3Fn => 20,
        DType::S4 => 21,
        DType::U4 => 22,
        DType::F8E4M3B11Fnuz => 23,
        DType::F8E5M2Fnuz => 24,
        DType::F8E4M3Fnuz => 25,
        DType::S2 => 26,
        DType::U2 => 27,
        DType::F8E4M3 => 28,
        DType::F8E3M4 => 29,
        DType::S1 => 30,
        DType::U1 => 31,
        DType::F4E2M1Fn => 32,
        DType::F8E8M0Fnu => 33,
        DType::F6E3M2Fn => 35,
        DType::F6E2M3Fn => 36,
    }
}

/// The element type of a number, if it is one that a buffer can have.
pub(super) fn dtype_of(primitive: i32) -> Option<DType> {
    DType::ALL
        .into_iter()
        .find(|&dtype| number(dtype) == primitive)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_type_has_a_number_of_its_own_and_other_numbers_have_no_type() {
        for dtype in DType::ALL {
            assert_eq!(dtype_of(number(dtype)), Some(dtype));
        }
        // Invalid, tuple, opaque, token, and one that does not exist.
        for primitive in [0, 13, 14, 17, -1, i32::MAX] {
            assert_eq!(dtype_of(primitive), None);
        }
    }
}
