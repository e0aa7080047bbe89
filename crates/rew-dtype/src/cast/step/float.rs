//! Steps between integers, `f32` and `f64`.

use super::steps;

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
    f64_from_s64: i64 => f64, |x| x as f64;
    f64_from_u64: u64 => f64, |x| x as f64;
    f64_from_f32: f32 => f64, |x| x.into();
}
