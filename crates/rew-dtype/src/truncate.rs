//! Floats to integers: towards zero, at most the limit, NaN to 0.
//!
//! `as` does the same and is what the tests compare with, but on x86 it becomes
//! a scalar instruction and branches. These become vector instructions on any
//! target: adding a power of two so large that its last place is worth 1 rounds
//! a value to an integer, which then stands in the low bits of the sum.

/// `x` as an integer from `-low` to `high`, for limits below 2²³.
#[inline(always)]
pub(crate) fn saturate_f32(x: f32, low: f32, high: f32) -> i32 {
    const ONES: f32 = (1_u32 << 23) as f32;
    let limit = if x < 0.0 { low } else { high };
    let magnitude = if x.abs() < limit { x.abs() } else { limit };
    let sum = magnitude + ONES;
    let rounded_up = sum - ONES > magnitude;
    let integer = sum.to_bits() as i32 - ONES.to_bits() as i32 - i32::from(rounded_up);
    let signed = if x < 0.0 { -integer } else { integer };
    if x.is_nan() { 0 } else { signed }
}

/// `x` as an integer from `-low` to `high`, for limits below 2⁵².
#[inline(always)]
pub(crate) fn saturate_f64(x: f64, low: f64, high: f64) -> i64 {
    const ONES: f64 = (1_u64 << 52) as f64;
    let limit = if x < 0.0 { low } else { high };
    let magnitude = if x.abs() < limit { x.abs() } else { limit };
    let sum = magnitude + ONES;
    let rounded_up = sum - ONES > magnitude;
    let integer = sum.to_bits() as i64 - ONES.to_bits() as i64 - i64::from(rounded_up);
    let signed = if x < 0.0 { -integer } else { integer };
    if x.is_nan() { 0 } else { signed }
}

/// The integer part of `x` without its sign, if that is below 2⁶⁴; and the
/// exponent.
#[inline(always)]
fn magnitude(x: f64) -> (u64, i64) {
    let bits = x.to_bits();
    let exponent = ((bits >> 52) & 0x7FF) as i64 - 1023;
    let significand = bits & ((1 << 52) - 1) | 1 << 52;
    let right = significand.unbounded_shr((52 - exponent) as u32);
    let left = significand.unbounded_shl((exponent - 52) as u32);
    (if exponent > 52 { left } else { right }, exponent)
}

/// The bits of `x` as a signed integer of 64 bits.
#[inline(always)]
pub(crate) fn saturate_s64(x: f64) -> u64 {
    let (magnitude, exponent) = magnitude(x);
    let limit = if x < 0.0 { 1 << 63 } else { (1 << 63) - 1 };
    let magnitude = if exponent > 62 { limit } else { magnitude };
    let signed = if x < 0.0 {
        magnitude.wrapping_neg()
    } else {
        magnitude
    };
    if x.is_nan() { 0 } else { signed }
}

/// `x` as an unsigned integer of 64 bits.
#[inline(always)]
pub(crate) fn saturate_u64(x: f64) -> u64 {
    let (magnitude, exponent) = magnitude(x);
    let magnitude = if exponent > 63 { u64::MAX } else { magnitude };
    if x >= 0.0 { magnitude } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn check(x: f64) {
        let narrow = x as f32;
        let (s8, u16) = (i32::from(narrow as i8), i32::from(narrow as u16));
        assert_eq!(saturate_f32(narrow, 128.0, 127.0), s8, "{narrow}");
        assert_eq!(saturate_f32(narrow, 0.0, 65_535.0), u16, "{narrow}");
        let (s32, u32) = (i64::from(x as i32), i64::from(x as u32));
        assert_eq!(
            saturate_f64(x, 2_147_483_648.0, 2_147_483_647.0),
            s32,
            "{x}"
        );
        assert_eq!(saturate_f64(x, 0.0, 4_294_967_295.0), u32, "{x}");
        assert_eq!(saturate_s64(x), (x as i64) as u64, "{x}");
        assert_eq!(saturate_u64(x), x as u64, "{x}");
    }

    #[test]
    fn around_every_power_of_two_it_does_as_as_does() {
        for exponent in 0..0x7FF_u64 {
            for low in [0, 1, 2, 1 << 51, (1 << 51) + 1, (1 << 52) - 1] {
                let x = f64::from_bits(exponent << 52 | low);
                check(x);
                check(-x);
            }
        }
        for x in [0.0, f64::NAN, -f64::NAN, f64::INFINITY] {
            check(x);
            check(-x);
        }
    }

    proptest! {
        #[test]
        fn it_does_as_as_does(bits: u64, fraction in -70000.0_f64..70000.0) {
            check(f64::from_bits(bits));
            check(fraction);
            check(fraction.trunc());
        }
    }
}
