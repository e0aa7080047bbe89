//! Steps between `f32` and the floats below `f16`, all on bits: see
//! [`codec`](crate::codec).

use super::steps;
use crate::codec;

steps! {
    f32_from_bf16: u16 => u32, |x| codec::bf16::decode(x);
    /// Every integer of 8 bits is a `bf16`: nothing is rounded away.
    bf16_from_s8: i8 => u16, |x| (f32::from(x).to_bits() >> 16) as u16;
    /// As of `bf16_from_s8`.
    bf16_from_u8: u8 => u16, |x| (f32::from(x).to_bits() >> 16) as u16;
    bf16_from_s16: i16 => u16, |x| codec::bf16::encode(f32::from(x).to_bits());
    bf16_from_u16: u16 => u16, |x| codec::bf16::encode(f32::from(x).to_bits());
    bf16_from_s32: i32 => u16, |x| codec::bf16::encode((x as f32).to_bits());
    bf16_from_u32: u32 => u16, |x| codec::bf16::encode((x as f32).to_bits());
    bf16_from_f32: u32 => u16, |x| codec::bf16::encode(x);
    f32_from_f8e5m2: u8 => u32, |x| codec::f8e5m2::decode(x);
    f32_from_f8e4m3: u8 => u32, |x| codec::f8e4m3::decode(x);
    f32_from_f8e3m4: u8 => u32, |x| codec::f8e3m4::decode(x);
    f32_from_f8e4m3fn: u8 => u32, |x| codec::f8e4m3fn::decode(x);
    f32_from_f8e4m3b11fnuz: u8 => u32, |x| codec::f8e4m3b11fnuz::decode(x);
    f32_from_f8e4m3fnuz: u8 => u32, |x| codec::f8e4m3fnuz::decode(x);
    f32_from_f8e5m2fnuz: u8 => u32, |x| codec::f8e5m2fnuz::decode(x);
    f32_from_f8e8m0fnu: u8 => u32, |x| codec::f8e8m0fnu::decode(x);
    f32_from_f6e2m3fn: u8 => u32, |x| codec::f6e2m3fn::decode(x);
    f32_from_f6e3m2fn: u8 => u32, |x| codec::f6e3m2fn::decode(x);
    f32_from_f4e2m1fn: u8 => u32, |x| codec::f4e2m1fn::decode(x);
    f8e5m2_from_f32: u32 => u8, |x| codec::f8e5m2::encode(x);
    f8e4m3_from_f32: u32 => u8, |x| codec::f8e4m3::encode(x);
    f8e3m4_from_f32: u32 => u8, |x| codec::f8e3m4::encode(x);
    f8e4m3fn_from_f32: u32 => u8, |x| codec::f8e4m3fn::encode(x);
    f8e4m3b11fnuz_from_f32: u32 => u8, |x| codec::f8e4m3b11fnuz::encode(x);
    f8e4m3fnuz_from_f32: u32 => u8, |x| codec::f8e4m3fnuz::encode(x);
    f8e5m2fnuz_from_f32: u32 => u8, |x| codec::f8e5m2fnuz::encode(x);
    f8e8m0fnu_from_f32: u32 => u8, |x| codec::f8e8m0fnu::encode(x);
    f6e2m3fn_from_f32: u32 => u8, |x| codec::f6e2m3fn::encode(x);
    f6e3m2fn_from_f32: u32 => u8, |x| codec::f6e3m2fn::encode(x);
    f4e2m1fn_from_f32: u32 => u8, |x| codec::f4e2m1fn::encode(x);
}
