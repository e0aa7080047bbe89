//! Steps to and from `f16`.

#[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
use super::avx2;
use super::{steps, wide_steps};
use crate::codec::f16;

steps! {
    f64_from_f16: u16 => u64, |x| f16::decode_to_f64(x);
    f16_from_f64: u64 => u16, |x| f16::encode_f64(x);
}

wide_steps! {
    f32_from_f16: u16 => u32, |x| f16::decode(x),
        |token, x: 16| -> 32 avx2::f32_f16(token, x);
    f16_from_f32: u32 => u16, |x| f16::encode(x),
        |token, x: 32| -> 16 avx2::f16_f32(token, x);
    f16_from_bf16: u16 => u16, |x| f16::encode_bf16(x),
        |token, x: 16| -> 16 avx2::f16_bf16(token, x);
}
