//! The finite limits of a type.

use crate::DType;
use crate::format::{FloatFormat, Specials, power_of_two};

/// The values that a type can hold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Limits {
    /// False and true.
    Bool,
    /// Every integer from `min` to `max`.
    Signed {
        /// The lowest value.
        min: i64,
        /// The highest value.
        max: i64,
    },
    /// Every integer from 0 to `max`.
    Unsigned {
        /// The highest value.
        max: u64,
    },
    /// Floating point numbers; for a complex type, those of each part.
    Float(FloatLimits),
}

/// The range and the precision of a floating point type.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FloatLimits {
    /// The lowest finite value.
    pub lowest: f64,
    /// The highest finite value.
    pub max: f64,
    /// The lowest positive normal value.
    pub smallest_normal: f64,
    /// The lowest positive value.
    pub smallest_positive: f64,
    /// The distance from 1 to the next higher value.
    pub epsilon: f64,
    /// Whether there are infinities.
    pub has_infinity: bool,
    /// Whether there is a NaN.
    pub has_nan: bool,
    /// Whether zero has a sign; `false` also where there is no zero.
    pub has_negative_zero: bool,
}

impl FloatLimits {
    const F64: Self = Self {
        lowest: f64::MIN,
        max: f64::MAX,
        smallest_normal: f64::MIN_POSITIVE,
        smallest_positive: f64::from_bits(1),
        epsilon: f64::EPSILON,
        has_infinity: true,
        has_nan: true,
        has_negative_zero: true,
    };

    /// Powers of two alone: no sign, no zero, no subnormal.
    const F8E8M0FNU: Self = Self {
        lowest: power_of_two(-127),
        max: power_of_two(127),
        smallest_normal: power_of_two(-127),
        smallest_positive: power_of_two(-127),
        epsilon: 1.0,
        has_infinity: false,
        has_nan: true,
        has_negative_zero: false,
    };

    /// Those of a format that is narrower than `F64`.
    const fn of(format: FloatFormat) -> Self {
        let max = format.value(format.largest());
        Self {
            lowest: -max,
            max,
            smallest_normal: format.value(1 << format.mantissa),
            smallest_positive: format.value(1),
            epsilon: power_of_two(-(format.mantissa as i32)),
            has_infinity: matches!(format.specials, Specials::Ieee),
            has_nan: !matches!(format.specials, Specials::Finite),
            has_negative_zero: !matches!(format.specials, Specials::NegativeZeroIsNan),
        }
    }
}

impl DType {
    /// The values that the type can hold; of a complex type, that each part
    /// can.
    #[must_use]
    pub const fn limits(self) -> Limits {
        match self {
            Self::Bool => Limits::Bool,
            Self::S1 | Self::S2 | Self::S4 | Self::S8 | Self::S16 | Self::S32 | Self::S64 => {
                let unused = 64 - self.bit_width();
                Limits::Signed {
                    min: i64::MIN >> unused,
                    max: i64::MAX >> unused,
                }
            }
            Self::U1 | Self::U2 | Self::U4 | Self::U8 | Self::U16 | Self::U32 | Self::U64 => {
                Limits::Unsigned {
                    max: u64::MAX >> (64 - self.bit_width()),
                }
            }
            Self::F8E8M0Fnu => Limits::Float(FloatLimits::F8E8M0FNU),
            Self::F64 | Self::C128 => Limits::Float(FloatLimits::F64),
            Self::F32 | Self::C64 => Limits::Float(FloatLimits::of(FloatFormat::F32)),
            Self::F16 => Limits::Float(FloatLimits::of(FloatFormat::F16)),
            Self::Bf16 => Limits::Float(FloatLimits::of(FloatFormat::BF16)),
            Self::F8E5M2 => Limits::Float(FloatLimits::of(FloatFormat::F8E5M2)),
            Self::F8E4M3 => Limits::Float(FloatLimits::of(FloatFormat::F8E4M3)),
            Self::F8E3M4 => Limits::Float(FloatLimits::of(FloatFormat::F8E3M4)),
            Self::F8E4M3Fn => Limits::Float(FloatLimits::of(FloatFormat::F8E4M3FN)),
            Self::F8E4M3B11Fnuz => Limits::Float(FloatLimits::of(FloatFormat::F8E4M3B11FNUZ)),
            Self::F8E4M3Fnuz => Limits::Float(FloatLimits::of(FloatFormat::F8E4M3FNUZ)),
            Self::F8E5M2Fnuz => Limits::Float(FloatLimits::of(FloatFormat::F8E5M2FNUZ)),
            Self::F6E2M3Fn => Limits::Float(FloatLimits::of(FloatFormat::F6E2M3FN)),
            Self::F6E3M2Fn => Limits::Float(FloatLimits::of(FloatFormat::F6E3M2FN)),
            Self::F4E2M1Fn => Limits::Float(FloatLimits::of(FloatFormat::F4E2M1FN)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{FloatLimits, Limits};
    use crate::DType;

    fn float(dtype: DType) -> FloatLimits {
        match dtype.limits() {
            Limits::Float(limits) => limits,
            other => panic!("{dtype}: {other:?}"),
        }
    }

    #[test]
    fn integers_have_the_range_of_their_bits() {
        assert_eq!(DType::S1.limits(), Limits::Signed { min: -1, max: 0 });
        assert_eq!(DType::S4.limits(), Limits::Signed { min: -8, max: 7 });
        let all = Limits::Signed {
            min: i64::MIN,
            max: i64::MAX,
        };
        assert_eq!(DType::S64.limits(), all);
        assert_eq!(DType::U2.limits(), Limits::Unsigned { max: 3 });
        assert_eq!(DType::U64.limits(), Limits::Unsigned { max: u64::MAX });
    }

    #[test]
    fn the_limits_of_f32_are_those_of_core() {
        let limits = float(DType::C64);
        assert_eq!(limits.max, f64::from(f32::MAX));
        assert_eq!(limits.lowest, f64::from(f32::MIN));
        assert_eq!(limits.smallest_normal, f64::from(f32::MIN_POSITIVE));
        assert_eq!(limits.smallest_positive, f64::from(f32::from_bits(1)));
        assert_eq!(limits.epsilon, f64::from(f32::EPSILON));
    }

    /// From the OCP and the fnuz papers, and `ml_dtypes.finfo`.
    #[test]
    fn the_largest_small_floats_are_the_published_ones() {
        let published = [
            (DType::F16, 65504.0),
            (DType::Bf16, 3.3895313892515355e38),
            (DType::F8E5M2, 57344.0),
            (DType::F8E4M3, 240.0),
            (DType::F8E3M4, 15.5),
            (DType::F8E4M3Fn, 448.0),
            (DType::F8E4M3B11Fnuz, 30.0),
            (DType::F8E4M3Fnuz, 240.0),
            (DType::F8E5M2Fnuz, 57344.0),
            (DType::F8E8M0Fnu, 1.7014118346046923e38),
            (DType::F6E2M3Fn, 7.5),
            (DType::F6E3M2Fn, 28.0),
            (DType::F4E2M1Fn, 6.0),
        ];
        for (dtype, max) in published {
            assert_eq!(float(dtype).max, max, "{dtype}");
        }
        assert_eq!(float(DType::F4E2M1Fn).smallest_positive, 0.5);
        assert_eq!(float(DType::F8E5M2Fnuz).smallest_positive, 2f64.powi(-17));
    }
}
