//! Steps to and from complex values: real part, imaginary part.

use super::float::nearest_f64;
use super::steps;
use crate::codec::bf16;

steps! {
    real_of_c64: [f32; 2] => f32, |x| x[0];
    real_of_c128: [f64; 2] => f64, |x| x[0];
    c64_from_f32: f32 => [f32; 2], |x| [x, 0.0];
    c128_from_f64: f64 => [f64; 2], |x| [x, 0.0];
    c64_from_s8: i8 => [f32; 2], |x| [x.into(), 0.0];
    c64_from_u8: u8 => [f32; 2], |x| [x.into(), 0.0];
    c64_from_s16: i16 => [f32; 2], |x| [x.into(), 0.0];
    c64_from_u16: u16 => [f32; 2], |x| [x.into(), 0.0];
    c64_from_s32: i32 => [f32; 2], |x| [x as f32, 0.0];
    c64_from_u32: u32 => [f32; 2], |x| [x as f32, 0.0];
    c64_from_s64: i64 => [f32; 2], |x| [x as f32, 0.0];
    c64_from_u64: u64 => [f32; 2], |x| [x as f32, 0.0];
    c64_from_bf16: u16 => [f32; 2], |x| [f32::from_bits(bf16::decode(x)), 0.0];
    c128_from_s8: i8 => [f64; 2], |x| [x.into(), 0.0];
    c128_from_u8: u8 => [f64; 2], |x| [x.into(), 0.0];
    c128_from_s16: i16 => [f64; 2], |x| [x.into(), 0.0];
    c128_from_u16: u16 => [f64; 2], |x| [x.into(), 0.0];
    c128_from_s32: i32 => [f64; 2], |x| [x.into(), 0.0];
    c128_from_u32: u32 => [f64; 2], |x| [x.into(), 0.0];
    c128_from_s64: i64 => [f64; 2], |x| [nearest_f64(x), 0.0];
    c128_from_u64: u64 => [f64; 2], |x| [x as f64, 0.0];
    c128_from_bf16: u16 => [f64; 2], |x| [f32::from_bits(bf16::decode(x)).into(), 0.0];
    c128_from_f32: f32 => [f64; 2], |x| [x.into(), 0.0];
    c64_from_c128: [f64; 2] => [f32; 2], |x| [x[0] as f32, x[1] as f32];
    c128_from_c64: [f32; 2] => [f64; 2], |x| [x[0].into(), x[1].into()];
}
