//! Steps from `f32`, `f64`, `bf16` and the real part of `c64` to integers: towards
//! zero, saturating, NaN to 0.

#[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
use super::avx2;
use super::wide_steps;
use crate::codec::bf16;
use crate::element::mask;
use crate::truncate::{saturate_f32, saturate_f64, saturate_s64, saturate_u64};

#[inline(always)]
fn wide(bits: u16) -> f32 {
    f32::from_bits(bf16::decode(bits))
}

wide_steps! {
    s1_from_f32: f32 => u8, |x| mask::<1>(saturate_f32(x, 1.0, 0.0) as u8),
        |token, x: 128| -> 32 avx2::bytes_f32(token, x, -1.0, 0.0, 0x1);
    s2_from_f32: f32 => u8, |x| mask::<2>(saturate_f32(x, 2.0, 1.0) as u8),
        |token, x: 128| -> 32 avx2::bytes_f32(token, x, -2.0, 1.0, 0x3);
    s4_from_f32: f32 => u8, |x| mask::<4>(saturate_f32(x, 8.0, 7.0) as u8),
        |token, x: 128| -> 32 avx2::bytes_f32(token, x, -8.0, 7.0, 0xf);
    s8_from_f32: f32 => u8, |x| saturate_f32(x, 128.0, 127.0) as u8,
        |token, x: 128| -> 32 avx2::s8_f32(token, x);
    s16_from_f32: f32 => u16, |x| saturate_f32(x, 32_768.0, 32_767.0) as u16,
        |token, x: 64| -> 32 avx2::s16_f32(token, x);
    s16_from_bf16: u16 => u16, |x| saturate_f32(wide(x), 32_768.0, 32_767.0) as u16,
        |token, x: 32| -> 32 avx2::s16_f32(token, &avx2::f32_bf16(token, x));
    u16_from_bf16: u16 => u16, |x| saturate_f32(wide(x), 0.0, 65_535.0) as u16,
        |token, x: 32| -> 32 avx2::u16_f32(token, &avx2::f32_bf16(token, x));
    s32_from_f32: f32 => i32, |x| saturate_f64(x.into(), 2_147_483_648.0, 2_147_483_647.0) as i32,
        |token, x: 32| -> 32 avx2::s32_f32(token, x);
    s64_from_f32: f32 => u64, |x| saturate_s64(x.into()),
        |token, x: 16| -> 32 avx2::s64_f64(token, &avx2::f64_f32(token, x));
    s64_from_c64: [f32; 2] => u64, |x| saturate_s64(x[0].into()),
        |token, x: 32| -> 32 avx2::s64_f64(token, &avx2::f64_f32(token, &avx2::real_c64(token, x)));
    u1_from_f32: f32 => u8, |x| mask::<1>(saturate_f32(x, 0.0, 1.0) as u8),
        |token, x: 128| -> 32 avx2::bytes_f32(token, x, 0.0, 1.0, 0x1);
    u2_from_f32: f32 => u8, |x| mask::<2>(saturate_f32(x, 0.0, 3.0) as u8),
        |token, x: 128| -> 32 avx2::bytes_f32(token, x, 0.0, 3.0, 0x3);
    u4_from_f32: f32 => u8, |x| mask::<4>(saturate_f32(x, 0.0, 15.0) as u8),
        |token, x: 128| -> 32 avx2::bytes_f32(token, x, 0.0, 15.0, 0xf);
    u8_from_f32: f32 => u8, |x| saturate_f32(x, 0.0, 255.0) as u8,
        |token, x: 128| -> 32 avx2::u8_f32(token, x);
    u16_from_f32: f32 => u16, |x| saturate_f32(x, 0.0, 65_535.0) as u16,
        |token, x: 64| -> 32 avx2::u16_f32(token, x);
    u32_from_f32: f32 => i32, |x| saturate_f64(x.into(), 0.0, 4_294_967_295.0) as i32,
        |token, x: 32| -> 32 avx2::u32_f32(token, x);
    u64_from_f32: f32 => u64, |x| saturate_u64(x.into()),
        |token, x: 16| -> 32 avx2::u64_f64(token, &avx2::f64_f32(token, x));
    u64_from_c64: [f32; 2] => u64, |x| saturate_u64(x[0].into()),
        |token, x: 32| -> 32 avx2::u64_f64(token, &avx2::f64_f32(token, &avx2::real_c64(token, x)));
    s1_from_f64: f64 => u8, |x| mask::<1>(saturate_f64(x, 1.0, 0.0) as u8),
        |token, x: 128| -> 16 avx2::bytes_f64(token, x, -1.0, 0.0, 0x1);
    s2_from_f64: f64 => u8, |x| mask::<2>(saturate_f64(x, 2.0, 1.0) as u8),
        |token, x: 128| -> 16 avx2::bytes_f64(token, x, -2.0, 1.0, 0x3);
    s4_from_f64: f64 => u8, |x| mask::<4>(saturate_f64(x, 8.0, 7.0) as u8),
        |token, x: 128| -> 16 avx2::bytes_f64(token, x, -8.0, 7.0, 0xf);
    s8_from_f64: f64 => u8, |x| saturate_f64(x, 128.0, 127.0) as u8,
        |token, x: 128| -> 16 avx2::bytes_f64(token, x, -128.0, 127.0, 0xff);
    s16_from_f64: f64 => u16, |x| saturate_f64(x, 32_768.0, 32_767.0) as u16,
        |token, x: 64| -> 16 avx2::words_f64(token, x, -32_768.0, 32_767.0);
    s32_from_f64: f64 => i32, |x| saturate_f64(x, 2_147_483_648.0, 2_147_483_647.0) as i32,
        |token, x: 32| -> 16 avx2::s32_f64(token, x);
    s64_from_f64: f64 => u64, |x| saturate_s64(x),
        |token, x: 32| -> 32 avx2::s64_f64(token, x);
    u1_from_f64: f64 => u8, |x| mask::<1>(saturate_f64(x, 0.0, 1.0) as u8),
        |token, x: 128| -> 16 avx2::bytes_f64(token, x, 0.0, 1.0, 0x1);
    u2_from_f64: f64 => u8, |x| mask::<2>(saturate_f64(x, 0.0, 3.0) as u8),
        |token, x: 128| -> 16 avx2::bytes_f64(token, x, 0.0, 3.0, 0x3);
    u4_from_f64: f64 => u8, |x| mask::<4>(saturate_f64(x, 0.0, 15.0) as u8),
        |token, x: 128| -> 16 avx2::bytes_f64(token, x, 0.0, 15.0, 0xf);
    u8_from_f64: f64 => u8, |x| saturate_f64(x, 0.0, 255.0) as u8,
        |token, x: 128| -> 16 avx2::bytes_f64(token, x, 0.0, 255.0, 0xff);
    u16_from_f64: f64 => u16, |x| saturate_f64(x, 0.0, 65_535.0) as u16,
        |token, x: 64| -> 16 avx2::words_f64(token, x, 0.0, 65_535.0);
    u32_from_f64: f64 => i32, |x| saturate_f64(x, 0.0, 4_294_967_295.0) as i32,
        |token, x: 32| -> 16 avx2::u32_f64(token, x);
    u64_from_f64: f64 => u64, |x| saturate_u64(x),
        |token, x: 32| -> 32 avx2::u64_f64(token, x);
}
