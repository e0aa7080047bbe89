//! One value on its way from any type to any other.

use half::{bf16, f16};
use num_complex::Complex;

use crate::codec;
use crate::element::{
    F4E2M1Fn, F6E2M3Fn, F6E3M2Fn, F8E3M4, F8E4M3, F8E4M3B11Fnuz, F8E4M3Fn, F8E4M3Fnuz, F8E5M2,
    F8E5M2Fnuz, F8E8M0Fnu, S1, S2, S4, U1, U2, U4,
};

/// A value in the widest type of its kind. Half precision stays apart, since
/// how its NaNs are cast depends on where they came from.
#[derive(Clone, Copy, Debug)]
pub enum Scalar {
    Bool(bool),
    Signed(i64),
    Unsigned(u64),
    F16(u16),
    Bf16(u16),
    F32(f32),
    F64(f64),
    C64(Complex<f32>),
    C128(Complex<f64>),
}

/// How a type of values gives one away and takes one in.
pub trait Cast: Copy {
    fn into_scalar(self) -> Scalar;
    fn from_scalar(scalar: Scalar) -> Self;
}

impl Scalar {
    /// The nearest `f32`, of a complex value's real part.
    #[inline(always)]
    fn to_f32(self) -> f32 {
        match self {
            Self::Bool(value) => f32::from(u8::from(value)),
            Self::Signed(value) => value as f32,
            Self::Unsigned(value) => value as f32,
            Self::F16(bits) => f32::from_bits(codec::f16::decode(bits)),
            Self::Bf16(bits) => f32::from_bits(codec::bf16::decode(bits)),
            Self::F32(value) => value,
            Self::F64(value) => value as f32,
            Self::C64(value) => value.re,
            Self::C128(value) => value.re as f32,
        }
    }

    /// The nearest `f64`, of a complex value's real part.
    #[inline(always)]
    fn to_f64(self) -> f64 {
        match self {
            Self::Bool(value) => f64::from(u8::from(value)),
            Self::Signed(value) => value as f64,
            Self::Unsigned(value) => value as f64,
            Self::F16(bits) => f64::from_bits(codec::f16::decode_to_f64(bits)),
            Self::F64(value) => value,
            Self::C128(value) => value.re,
            Self::Bf16(_) | Self::F32(_) | Self::C64(_) => f64::from(self.to_f32()),
        }
    }

    /// Whether the value, or either part of it, is not zero.
    #[inline(always)]
    fn to_bool(self) -> bool {
        match self {
            Self::Bool(value) => value,
            Self::Signed(value) => value != 0,
            Self::Unsigned(value) => value != 0,
            Self::F16(bits) | Self::Bf16(bits) => bits & 0x7FFF != 0,
            Self::F32(value) => value != 0.0,
            Self::F64(value) => value != 0.0,
            Self::C64(value) => value.re != 0.0 || value.im != 0.0,
            Self::C128(value) => value.re != 0.0 || value.im != 0.0,
        }
    }

    /// The bits of the nearest `f16`.
    #[inline(always)]
    fn to_f16(self) -> u16 {
        match self {
            Self::F16(bits) => bits,
            Self::F64(value) => codec::f16::encode_f64(value.to_bits()),
            Self::C128(value) => codec::f16::encode_f64(value.re.to_bits()),
            Self::Bf16(bits) => codec::f16::encode_bf16(bits),
            Self::Bool(_) | Self::Signed(_) | Self::Unsigned(_) | Self::F32(_) | Self::C64(_) => {
                codec::f16::encode(self.to_f32().to_bits())
            }
        }
    }

    /// The bits of the nearest `bf16`.
    #[inline(always)]
    fn to_bf16(self) -> u16 {
        match self {
            Self::Bf16(bits) => bits,
            Self::Bool(_)
            | Self::Signed(_)
            | Self::Unsigned(_)
            | Self::F16(_)
            | Self::F32(_)
            | Self::F64(_)
            | Self::C64(_)
            | Self::C128(_) => codec::bf16::encode(self.to_f32().to_bits()),
        }
    }
}

impl Cast for bool {
    #[inline(always)]
    fn into_scalar(self) -> Scalar {
        Scalar::Bool(self)
    }

    #[inline(always)]
    fn from_scalar(scalar: Scalar) -> Self {
        scalar.to_bool()
    }
}

/// Integers that Rust has: wrap from integers, saturate from floats.
macro_rules! cast_int {
    ($kind:ident($wide:ident): $($rust:ident),*) => {
        $(impl Cast for $rust {
            #[inline(always)]
            fn into_scalar(self) -> Scalar {
                Scalar::$kind($wide::from(self))
            }

            #[inline(always)]
            fn from_scalar(scalar: Scalar) -> Self {
                match scalar {
                    Scalar::Bool(value) => Self::from(value),
                    Scalar::Signed(value) => value as Self,
                    Scalar::Unsigned(value) => value as Self,
                    Scalar::F64(value) => value as Self,
                    Scalar::C128(value) => value.re as Self,
                    Scalar::F16(_) | Scalar::Bf16(_) | Scalar::F32(_) | Scalar::C64(_) => {
                        scalar.to_f32() as Self
                    }
                }
            }
        })*
    };
}

cast_int!(Signed(i64): i8, i16, i32, i64);
cast_int!(Unsigned(u64): u8, u16, u32, u64);

/// Integers of fewer than 8 bits: the same, within their own range.
macro_rules! cast_small_int {
    ($kind:ident($wide:ident): $($rust:ident),*) => {
        $(impl Cast for $rust {
            #[inline(always)]
            fn into_scalar(self) -> Scalar {
                Scalar::$kind($wide::from(self.get()))
            }

            #[inline(always)]
            fn from_scalar(scalar: Scalar) -> Self {
                let (min, max) = (i32::from(Self::MIN.get()), i32::from(Self::MAX.get()));
                Self::from_bits(match scalar {
                    Scalar::Bool(value) => u8::from(value),
                    Scalar::Signed(value) => value as u8,
                    Scalar::Unsigned(value) => value as u8,
                    Scalar::F64(value) => (value as i32).clamp(min, max) as u8,
                    Scalar::C128(value) => (value.re as i32).clamp(min, max) as u8,
                    Scalar::F16(_) | Scalar::Bf16(_) | Scalar::F32(_) | Scalar::C64(_) => {
                        (scalar.to_f32() as i32).clamp(min, max) as u8
                    }
                })
            }
        })*
    };
}

cast_small_int!(Signed(i64): S1, S2, S4);
cast_small_int!(Unsigned(u64): U1, U2, U4);

/// Floats of 8 bits and fewer, by way of `f32`.
macro_rules! cast_small_float {
    ($($rust:ident),*) => {
        $(impl Cast for $rust {
            #[inline(always)]
            fn into_scalar(self) -> Scalar {
                Scalar::F32(self.to_f32())
            }

            #[inline(always)]
            fn from_scalar(scalar: Scalar) -> Self {
                Self::from_f32(scalar.to_f32())
            }
        })*
    };
}

cast_small_float!(
    F8E5M2,
    F8E4M3,
    F8E3M4,
    F8E4M3Fn,
    F8E4M3B11Fnuz,
    F8E4M3Fnuz,
    F8E5M2Fnuz,
    F8E8M0Fnu,
    F6E2M3Fn,
    F6E3M2Fn,
    F4E2M1Fn
);

/// Every other type: a variant that holds it, and the method that makes it.
macro_rules! cast_wide {
    ($($rust:ty: |$value:ident| $scalar:expr, |$from:ident| $into:expr;)*) => {
        $(impl Cast for $rust {
            #[inline(always)]
            fn into_scalar(self) -> Scalar {
                let $value = self;
                $scalar
            }

            #[inline(always)]
            fn from_scalar($from: Scalar) -> Self {
                $into
            }
        })*
    };
}

cast_wide! {
    f16: |value| Scalar::F16(value.to_bits()), |scalar| Self::from_bits(scalar.to_f16());
    bf16: |value| Scalar::Bf16(value.to_bits()), |scalar| Self::from_bits(scalar.to_bf16());
    f32: |value| Scalar::F32(value), |scalar| scalar.to_f32();
    f64: |value| Scalar::F64(value), |scalar| scalar.to_f64();
    Complex<f32>: |value| Scalar::C64(value), |scalar| match scalar {
        Scalar::C64(value) => value,
        Scalar::C128(value) => Self::new(value.re as f32, value.im as f32),
        real => Self::new(real.to_f32(), 0.0),
    };
    Complex<f64>: |value| Scalar::C128(value), |scalar| match scalar {
        Scalar::C128(value) => value,
        Scalar::C64(value) => Self::new(f64::from(value.re), f64::from(value.im)),
        real => Self::new(real.to_f64(), 0.0),
    };
}
