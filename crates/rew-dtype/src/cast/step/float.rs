//! Steps between integers, `f32` and `f64`.

use super::steps;
use crate::codec::bf16;

/// As `as` does, which x86 has no vector instruction for: the upper half of the
/// bits in the mantissa of a float whose last place is worth 2³², which is made
/// an exact number, and then the lower half added, which rounds once.
#[inline(always)]
pub(super) fn nearest_f64(x: i64) -> f64 {
    // 2⁸⁴, where the sign bit is 2⁶³ more than it stands for; 2⁵² for the lower.
    const UPPER: u64 = 0x4530_0000_8000_0000;
    const LOWER: u64 = 0x4330_0000_0000_0000;
    const BOTH: u64 = 0x4530_0000_8010_0000;
    let bits = x as u64;
    let upper = f64::from_bits(bits >> 32 ^ UPPER) - f64::from_bits(BOTH);
    upper + f64::from_bits(bits & 0xFFFF_FFFF | LOWER)
}

steps! {
    f32_from_s8: i8 => f32, |x| x.into();
    f32_from_u8: u8 => f32, |x| x.into();
    f32_from_s16: i16 => f32, |x| x.into();
    f32_from_u16: u16 => f32, |x| x.into();
    f32_from_s32: i32 => f32, |x| x as f32;
    f32_from_u32: u32 => f32, |x| x as f32;
    f32_from_s64: i64 => f32, |x| x as f32;
    f32_from_u64: u64 => f32, |x| x as f32;
    f32_from_f64: f64 => f32, |x| x as f32;
    f64_from_s8: i8 => f64, |x| x.into();
    f64_from_u8: u8 => f64, |x| x.into();
    f64_from_s16: i16 => f64, |x| x.into();
    f64_from_u16: u16 => f64, |x| x.into();
    f64_from_s32: i32 => f64, |x| x.into();
    f64_from_u32: u32 => f64, |x| x.into();
    f64_from_s64: i64 => f64, |x| nearest_f64(x);
    f64_from_u64: u64 => f64, |x| x as f64;
    f64_from_bf16: u16 => f64, |x| f32::from_bits(bf16::decode(x)).into();
    f64_from_f32: f32 => f64, |x| x.into();
}

#[cfg(test)]
mod tests {
    use super::nearest_f64;
    use proptest::prelude::*;

    fn check(x: i64) {
        assert_eq!(nearest_f64(x).to_bits(), (x as f64).to_bits(), "{x}");
    }

    #[test]
    fn around_every_sum_of_two_powers_of_two_it_does_as_as_does() {
        for upper in 0..64 {
            for lower in 0..64 {
                let sum = (1_i64 << upper).wrapping_add(1 << lower);
                for near in -2..=2 {
                    check(sum.wrapping_add(near));
                    check(sum.wrapping_add(near).wrapping_neg());
                }
            }
        }
    }

    proptest! {
        #[test]
        fn it_does_as_as_does(x: i64, shift in 0..64_u32) {
            check(x >> shift);
        }
    }
}
