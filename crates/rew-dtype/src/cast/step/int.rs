//! Steps between integers, and to `bool`.

use super::steps;
use crate::element::{mask, sign_extend};

steps! {
    widen_s8_16: i8 => i16, |x| x.into();
    widen_s8_32: i8 => i32, |x| x.into();
    widen_s8_64: i8 => i64, |x| x.into();
    widen_u8_16: u8 => u16, |x| x.into();
    widen_u8_32: u8 => u32, |x| x.into();
    widen_u8_64: u8 => u64, |x| x.into();
    widen_s16_32: i16 => i32, |x| x.into();
    widen_s16_64: i16 => i64, |x| x.into();
    widen_u16_32: u16 => u32, |x| x.into();
    widen_u16_64: u16 => u64, |x| x.into();
    widen_s32_64: i32 => i64, |x| x.into();
    widen_u32_64: u32 => u64, |x| x.into();
    narrow_16_8: u16 => u8, |x| x as u8;
    narrow_32_8: u32 => u8, |x| x as u8;
    narrow_32_16: u32 => u16, |x| x as u16;
    narrow_64_8: u64 => u8, |x| x as u8;
    narrow_64_16: u64 => u16, |x| x as u16;
    narrow_64_32: u64 => u32, |x| x as u32;
    sign_extend_1: u8 => i8, |x| sign_extend::<1>(x);
    sign_extend_2: u8 => i8, |x| sign_extend::<2>(x);
    sign_extend_4: u8 => i8, |x| sign_extend::<4>(x);
    s2_from_s1: u8 => u8, |x| mask::<2>(sign_extend::<1>(x) as u8);
    s4_from_s1: u8 => u8, |x| mask::<4>(sign_extend::<1>(x) as u8);
    s4_from_s2: u8 => u8, |x| mask::<4>(sign_extend::<2>(x) as u8);
    mask_1: u8 => u8, |x| mask::<1>(x);
    mask_2: u8 => u8, |x| mask::<2>(x);
    mask_4: u8 => u8, |x| mask::<4>(x);
    mask_6: u8 => u8, |x| mask::<6>(x);
    /// The low bits, which are all that an integer of so many has.
    nonzero_2: u8 => u8, |x| (mask::<2>(x) != 0).into();
    nonzero_4: u8 => u8, |x| (mask::<4>(x) != 0).into();
    nonzero_8: u8 => u8, |x| (x != 0).into();
    nonzero_16: u16 => u8, |x| (x != 0).into();
    nonzero_32: u32 => u8, |x| (x != 0).into();
    nonzero_64: u64 => u8, |x| (x != 0).into();
    /// `f16` and `bf16`: either sign of zero is none.
    nonzero_half: u16 => u8, |x| (x & 0x7FFF != 0).into();
    nonzero_f32: f32 => u8, |x| (x != 0.0).into();
    nonzero_f64: f64 => u8, |x| (x != 0.0).into();
    nonzero_c64: [f32; 2] => u8, |x| (x[0] != 0.0 || x[1] != 0.0).into();
    nonzero_c128: [f64; 2] => u8, |x| (x[0] != 0.0 || x[1] != 0.0).into();
}
