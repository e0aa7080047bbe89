//! Small floating point types to `f32` and back, a value at a time.
//!
//! Nothing here branches on the value: each case is computed and the right one
//! selected, so that a loop over these functions becomes vector instructions.
//! `f32` goes in and out as its bits, because a move through a float register
//! may change a NaN.

use crate::format::{FloatFormat, Specials};

const F32_MANTISSA: u32 = 23;
const F32_BIAS: i32 = 127;
const F32_SIGN: u32 = 1 << 31;
const F32_INFINITY: u32 = 0x7F80_0000;
const F32_NAN: u32 = 0x7FC0_0000;

/// The bits of the `f32` whose last place is worth `2^exponent`, and whose own
/// value is a power of two: adding a smaller value to it rounds that value to a
/// multiple of `2^exponent`, to nearest even, and leaves the multiple in the
/// mantissa.
const fn rounder(exponent: i32) -> u32 {
    ((exponent + F32_MANTISSA as i32 + F32_BIAS) as u32) << F32_MANTISSA
}

/// The `f32` of the same value, exactly. A NaN of `F16` keeps its payload; any
/// other NaN becomes the quiet one of its sign. Bits above the sign are ignored.
#[inline(always)]
pub(crate) const fn decode(format: FloatFormat, bits: u32) -> u32 {
    let sign_bit = format.sign() as u32;
    let magnitude = bits & (sign_bit - 1);
    let sign = (bits & sign_bit) << (31 - format.exponent - format.mantissa);
    let shift = F32_MANTISSA - format.mantissa;

    let normal = (magnitude << shift) + (((F32_BIAS - format.bias) as u32) << F32_MANTISSA);
    let rounder = rounder(1 - format.bias - format.mantissa as i32);
    let subnormal = (f32::from_bits(rounder | magnitude) - f32::from_bits(rounder)).to_bits();
    let finite = if magnitude < 1 << format.mantissa {
        subnormal
    } else {
        normal
    };

    let infinity = format.largest() as u32 + 1;
    let value = match format.specials {
        Specials::Ieee if format.mantissa == 10 => {
            let special = F32_INFINITY | (magnitude << shift);
            if magnitude >= infinity {
                special
            } else {
                finite
            }
        }
        Specials::Ieee => {
            let special = if magnitude == infinity {
                F32_INFINITY
            } else {
                F32_NAN
            };
            if magnitude >= infinity {
                special
            } else {
                finite
            }
        }
        Specials::OneNan => {
            if magnitude >= infinity {
                F32_NAN
            } else {
                finite
            }
        }
        Specials::NegativeZeroIsNan => {
            if magnitude == 0 && sign != 0 {
                F32_NAN
            } else {
                finite
            }
        }
        Specials::Finite => finite,
    };
    value | sign
}

/// The nearest value of the format, ties to even, as its bits.
///
/// What is too large becomes infinity, or NaN where there is none, or the
/// largest value where there is no NaN either; there a NaN becomes the zero of
/// the other sign, as in `ml_dtypes`.
#[inline(always)]
pub(crate) const fn encode(format: FloatFormat, x: u32) -> u32 {
    let magnitude = x & !F32_SIGN;
    let sign = (x & F32_SIGN) >> (31 - format.exponent - format.mantissa);
    let shift = F32_MANTISSA - format.mantissa;

    let smallest_normal = ((F32_BIAS - format.bias + 1) as u32) << F32_MANTISSA;
    let even = (magnitude >> shift) & 1;
    let rounded = magnitude + ((1 << (shift - 1)) - 1) + even;
    let rebias = ((F32_BIAS - format.bias) as u32) << F32_MANTISSA;
    let normal = rounded.wrapping_sub(rebias) >> shift;
    let rounder = rounder(1 - format.bias - format.mantissa as i32);
    let sum = f32::from_bits(magnitude) + f32::from_bits(rounder);
    let subnormal = sum.to_bits().wrapping_sub(rounder);
    let nearest = if magnitude < smallest_normal {
        subnormal
    } else {
        normal
    };

    let is_nan = magnitude > F32_INFINITY;
    let largest = format.largest() as u32;
    match format.specials {
        Specials::Ieee => {
            let nan = if format.mantissa == 10 {
                let payload = (magnitude >> shift) & 0x3FF;
                largest + 1 + if payload == 0 { 1 } else { payload }
            } else {
                largest + 1 + (1 << (format.mantissa - 1))
            };
            let finite = if nearest > largest {
                largest + 1
            } else {
                nearest
            };
            sign | if is_nan { nan } else { finite }
        }
        Specials::OneNan => {
            sign | if nearest > largest || is_nan {
                largest + 1
            } else {
                nearest
            }
        }
        Specials::NegativeZeroIsNan => {
            let signed = if nearest == 0 { 0 } else { sign | nearest };
            if nearest > largest || is_nan {
                format.sign() as u32
            } else {
                signed
            }
        }
        Specials::Finite => {
            let finite = if nearest > largest { largest } else { nearest };
            if is_nan {
                sign ^ format.sign() as u32
            } else {
                sign | finite
            }
        }
    }
}

/// A module a type, named like it, with its `decode` and `encode`.
macro_rules! codecs {
    ($($name:ident => $format:ident,)*) => {
        $(
            pub(crate) mod $name {
                use crate::format::FloatFormat;

                #[inline(always)]
                pub(crate) const fn decode(bits: u8) -> u32 {
                    super::decode(FloatFormat::$format, bits as u32)
                }

                #[inline(always)]
                pub(crate) const fn encode(x: u32) -> u8 {
                    super::encode(FloatFormat::$format, x) as u8
                }
            }
        )*
    };
}

codecs! {
    f8e5m2 => F8E5M2,
    f8e4m3 => F8E4M3,
    f8e3m4 => F8E3M4,
    f8e4m3fn => F8E4M3FN,
    f8e4m3b11fnuz => F8E4M3B11FNUZ,
    f8e4m3fnuz => F8E4M3FNUZ,
    f8e5m2fnuz => F8E5M2FNUZ,
    f6e2m3fn => F6E2M3FN,
    f6e3m2fn => F6E3M2FN,
    f4e2m1fn => F4E2M1FN,
}

/// Powers of two, which [`FloatFormat`] does not describe.
pub(crate) mod f8e8m0fnu {
    use super::{F32_INFINITY, F32_MANTISSA, F32_NAN};

    /// `f8e8m0fnu` to `f32`: a power of two, the lowest of which is subnormal.
    #[inline(always)]
    pub(crate) const fn decode(bits: u8) -> u32 {
        let normal = (bits as u32) << F32_MANTISSA;
        let value = if bits == 0 { 0x0040_0000 } else { normal };
        if bits == 0xFF { F32_NAN } else { value }
    }

    /// `f32` to `f8e8m0fnu`, as `ml_dtypes` rounds: the nearest power of two, the
    /// greater of two equally near; between 2⁻¹²⁷ and 2⁻¹²⁶ always the greater.
    /// Zero and what is negative or too large becomes NaN.
    #[inline(always)]
    pub(crate) const fn encode(x: u32) -> u8 {
        let nearest = (x.wrapping_add(0x0040_0000)) >> F32_MANTISSA;
        let nearest = if x == 0x0040_0000 { 0 } else { nearest };
        if x == 0 || x >= F32_INFINITY {
            0xFF
        } else {
            nearest as u8
        }
    }
}

/// The upper half of an `f32`.
pub(crate) mod bf16 {
    use super::{F32_INFINITY, F32_NAN, F32_SIGN};

    /// `bf16` to `f32`: the same value; a NaN keeps its payload.
    #[inline(always)]
    pub(crate) const fn decode(bits: u16) -> u32 {
        (bits as u32) << 16
    }

    /// `f32` to `bf16`, to nearest even; a NaN becomes the quiet one of its sign.
    #[inline(always)]
    pub(crate) const fn encode(x: u32) -> u16 {
        let magnitude = x & !F32_SIGN;
        let even = (x >> 16) & 1;
        let nearest = x.wrapping_add(0x7FFF + even);
        let nan = (x & F32_SIGN) | F32_NAN;
        let value = if magnitude > F32_INFINITY {
            nan
        } else {
            nearest
        };
        (value >> 16) as u16
    }
}

/// Half precision to and from `f32` and `f64`.
pub(crate) mod f16 {
    use crate::format::FloatFormat;

    #[inline(always)]
    pub(crate) const fn decode(bits: u16) -> u32 {
        super::decode(FloatFormat::F16, bits as u32)
    }

    #[inline(always)]
    pub(crate) const fn encode(x: u32) -> u16 {
        super::encode(FloatFormat::F16, x) as u16
    }

    /// From `bf16`: as from `f32`, but a NaN becomes the quiet one of its sign.
    #[inline(always)]
    pub(crate) const fn encode_bf16(bits: u16) -> u16 {
        let value = encode(super::bf16::decode(bits));
        if value & 0x7FFF > 0x7C00 {
            value & 0x8000 | 0x7E00
        } else {
            value
        }
    }

    /// `f16` to `f64`: the same value; a NaN keeps its payload.
    #[inline(always)]
    pub(crate) const fn decode_to_f64(bits: u16) -> u64 {
        const SHIFT: u32 = 42;
        const ROUNDER: u64 = ((52 - 24 + 1023) as u64) << 52;
        let magnitude = (bits & 0x7FFF) as u64;
        let sign = ((bits & 0x8000) as u64) << 48;
        let normal = (magnitude << SHIFT) + ((1023 - 15) << 52);
        let subnormal = (f64::from_bits(ROUNDER | magnitude) - f64::from_bits(ROUNDER)).to_bits();
        let special = 0x7FF0_0000_0000_0000 | (magnitude << SHIFT);
        let finite = if magnitude < 0x400 { subnormal } else { normal };
        sign | if magnitude >= 0x7C00 { special } else { finite }
    }

    /// `f64` to `f16`, rounded once, to nearest even; a NaN keeps the upper bits of
    /// its payload, or becomes the one with payload 1.
    #[inline(always)]
    pub(crate) const fn encode_f64(x: u64) -> u16 {
        const SHIFT: u32 = 42;
        const ROUNDER: u64 = ((52 - 24 + 1023) as u64) << 52;
        let magnitude = x & !(1 << 63);
        let sign = ((x >> 48) & 0x8000) as u16;
        let even = (magnitude >> SHIFT) & 1;
        let rounded = magnitude + ((1 << (SHIFT - 1)) - 1) + even;
        let normal = rounded.wrapping_sub((1023 - 15) << 52) >> SHIFT;
        let sum = f64::from_bits(magnitude) + f64::from_bits(ROUNDER);
        let subnormal = sum.to_bits().wrapping_sub(ROUNDER);
        let nearest = if magnitude < (1023 - 14) << 52 {
            subnormal
        } else {
            normal
        };
        let finite = if nearest > 0x7C00 { 0x7C00 } else { nearest };
        let payload = (magnitude >> SHIFT) & 0x3FF;
        let nan = 0x7C00 + if payload == 0 { 1 } else { payload };
        let value = if magnitude > 0x7FF0_0000_0000_0000 {
            nan
        } else {
            finite
        };
        sign | value as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: [FloatFormat; 11] = [
        FloatFormat::F16,
        FloatFormat::F8E5M2,
        FloatFormat::F8E4M3,
        FloatFormat::F8E3M4,
        FloatFormat::F8E4M3FN,
        FloatFormat::F8E4M3B11FNUZ,
        FloatFormat::F8E4M3FNUZ,
        FloatFormat::F8E5M2FNUZ,
        FloatFormat::F6E2M3FN,
        FloatFormat::F6E3M2FN,
        FloatFormat::F4E2M1FN,
    ];

    #[test]
    fn finite_bits_decode_to_the_value_of_the_format_and_encode_back() {
        for format in SMALL {
            for magnitude in 0..=format.largest() as u32 {
                let value = f32::from_bits(decode(format, magnitude));
                assert_eq!(f64::from(value), format.value(magnitude.into()));
                assert_eq!(encode(format, value.to_bits()), magnitude);
                let negative = magnitude | format.sign() as u32;
                if magnitude != 0 {
                    assert_eq!(encode(format, (-value).to_bits()), negative);
                }
            }
        }
    }

    #[test]
    fn a_tie_goes_to_the_even_neighbour_and_a_hair_more_to_the_upper() {
        for format in SMALL {
            for lower in 0..format.largest() as u32 {
                let low = f32::from_bits(decode(format, lower));
                let high = f32::from_bits(decode(format, lower + 1));
                let tie = low + (high - low) / 2.0;
                assert_eq!(encode(format, tie.to_bits()), lower + (lower & 1));
                assert_eq!(encode(format, tie.to_bits() + 1), lower + 1);
                assert_eq!(encode(format, tie.to_bits() - 1), lower);
            }
        }
    }

    #[test]
    fn half_agrees_on_every_f16_and_bf16() {
        for bits in 0..=u16::MAX {
            let half = half::f16::from_bits(bits);
            let brain = half::bf16::from_bits(bits);
            if !half.is_nan() {
                assert_eq!(
                    decode(FloatFormat::F16, bits.into()),
                    half.to_f32().to_bits()
                );
                assert_eq!(f16::decode_to_f64(bits), half.to_f64().to_bits());
                assert_eq!(f16::encode_f64(half.to_f64().to_bits()), bits);
            }
            if !brain.is_nan() {
                assert_eq!(bf16::decode(bits), brain.to_f32().to_bits());
                assert_eq!(bf16::encode(brain.to_f32().to_bits()), bits);
            }
        }
    }

    #[test]
    fn every_power_of_two_survives_e8m0() {
        for bits in 0..=u8::MAX {
            assert_eq!(f8e8m0fnu::encode(f8e8m0fnu::decode(bits)), bits);
        }
    }
}
