//! Floats to integers, and to `f16` and back, by the instructions for it that
//! machines with AVX2 have.
//!
//! The compiler does not find them: what Rust promises for values out of range
//! and for NaNs is not what they do, so they stand here with what makes up the
//! difference. The results are those of [`truncate`](crate::truncate) and
//! [`codec`](crate::codec).
//!
//! Every function takes and gives the bytes of a register full of values, or of
//! a few.

#[cfg(target_arch = "x86")]
use core::arch::x86::*;
#[cfg(target_arch = "x86_64")]
use core::arch::x86_64::*;

use fearless_simd::{Avx2, Level, Simd, SimdInto, kernel, u8x16, u8x32};

use super::{Raw, each};

pub(super) use fearless_simd::Avx2 as Token;

/// Applies `wide` to as many values at a time as have `FROM` bytes, and `one` to
/// those that are left. Does nothing and says so if the machine has no AVX2.
#[inline(always)]
pub(super) fn map<S: Raw, D: Raw, const FROM: usize, const TO: usize>(
    src: &[u8],
    dst: &mut [u8],
    one: impl Fn(S) -> D,
    wide: impl Fn(Avx2, &[u8; FROM]) -> [u8; TO],
) -> bool {
    let Some(token) = Level::new().as_avx2() else {
        return false;
    };
    token.vectorize(
        #[inline(always)]
        || {
            let (src, src_rest) = src.as_chunks::<FROM>();
            let (dst, dst_rest) = dst.as_chunks_mut::<TO>();
            for (src, dst) in src.iter().zip(dst) {
                *dst = wide(token, src);
            }
            each(src_rest, dst_rest, one);
        },
    );
    true
}

/// What [`map`] does where no instruction does it.
#[inline(always)]
fn one_by_one<S: Raw, D: Raw, const FROM: usize, const TO: usize>(
    src: &[u8; FROM],
    one: impl Fn(S) -> D,
) -> [u8; TO] {
    let mut dst = [0; TO];
    each(src, &mut dst, one);
    dst
}

kernel! {
    #[inline(always)]
    fn load(token: Avx2, bytes: [u8; 32]) -> __m256i {
        let x: u8x32<Avx2> = bytes.simd_into(token);
        x.into()
    }
}

kernel! {
    #[inline(always)]
    fn load_half(token: Avx2, bytes: [u8; 16]) -> __m128i {
        let x: u8x16<Avx2> = bytes.simd_into(token);
        x.into()
    }
}

kernel! {
    #[inline(always)]
    fn store(token: Avx2, x: __m256i) -> [u8; 32] {
        let x: u8x32<Avx2> = x.simd_into(token);
        x.into()
    }
}

kernel! {
    #[inline(always)]
    fn store_half(token: Avx2, x: __m128i) -> [u8; 16] {
        let x: u8x16<Avx2> = x.simd_into(token);
        x.into()
    }
}

kernel! {
    /// `f32` to integers from `min` to `max`, both below 2²⁴ in magnitude.
    #[inline(always)]
    fn narrow_f32(token: Avx2, x: [u8; 32], min: f32, max: f32) -> __m256i {
        let x = _mm256_castsi256_ps(load(token, x));
        let number = _mm256_and_ps(x, _mm256_cmp_ps::<_CMP_ORD_Q>(x, x));
        let clamped = _mm256_min_ps(
            _mm256_max_ps(number, _mm256_set1_ps(min)),
            _mm256_set1_ps(max),
        );
        _mm256_cvttps_epi32(clamped)
    }
}

kernel! {
    /// `f32` to integers of up to 4 bits from `min` to `max`, of which the bits in
    /// `mask` are kept.
    #[inline(always)]
    pub(super) fn bytes_f32(token: Avx2, x: &[u8; 128], min: f32, max: f32, mask: u8) -> [u8; 32] {
        let x = x.as_chunks().0;
        let mask = _mm256_set1_epi32(i32::from(mask));
        let a = _mm256_and_si256(narrow_f32(token, x[0], min, max), mask);
        let b = _mm256_and_si256(narrow_f32(token, x[1], min, max), mask);
        let c = _mm256_and_si256(narrow_f32(token, x[2], min, max), mask);
        let d = _mm256_and_si256(narrow_f32(token, x[3], min, max), mask);
        let packed = _mm256_packus_epi16(_mm256_packus_epi32(a, b), _mm256_packus_epi32(c, d));
        store(token, _mm256_permutevar8x32_epi32(packed, in_order(token)))
    }
}

kernel! {
    /// `f32` to signed integers of 8 bits. Packing saturates what is too low; a
    /// NaN was made 0.
    #[inline(always)]
    pub(super) fn s8_f32(token: Avx2, x: &[u8; 128]) -> [u8; 32] {
        let [a, b, c, d] = [0, 1, 2, 3].map(|index| {
            let x = _mm256_castsi256_ps(load(token, x.as_chunks().0[index]));
            let number = _mm256_and_ps(x, _mm256_cmp_ps::<_CMP_ORD_Q>(x, x));
            _mm256_cvttps_epi32(_mm256_min_ps(number, _mm256_set1_ps(127.0)))
        });
        let packed = _mm256_packs_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
        store(token, _mm256_permutevar8x32_epi32(packed, in_order(token)))
    }
}

kernel! {
    /// `f32` to unsigned integers of 8 bits. Packing makes 0 of what is too low,
    /// and so of a NaN, which is converted to the lowest integer.
    #[inline(always)]
    pub(super) fn u8_f32(token: Avx2, x: &[u8; 128]) -> [u8; 32] {
        let [a, b, c, d] = [0, 1, 2, 3].map(|index| {
            let x = _mm256_castsi256_ps(load(token, x.as_chunks().0[index]));
            // In this order a NaN stays one.
            _mm256_cvttps_epi32(_mm256_min_ps(_mm256_set1_ps(255.0), x))
        });
        let packed = _mm256_packus_epi16(_mm256_packs_epi32(a, b), _mm256_packs_epi32(c, d));
        store(token, _mm256_permutevar8x32_epi32(packed, in_order(token)))
    }
}

kernel! {
    /// Each packing instruction packs within its halves; this puts four bytes
    /// after the other in order.
    #[inline(always)]
    fn in_order(_token: Avx2) -> __m256i {
        _mm256_setr_epi32(0, 4, 1, 5, 2, 6, 3, 7)
    }
}

kernel! {
    /// `f32` to signed integers of 16 bits. Packing saturates what is too low; a
    /// NaN was made 0.
    #[inline(always)]
    pub(super) fn s16_f32(token: Avx2, x: &[u8; 64]) -> [u8; 32] {
        let [a, b] = [0, 1].map(|index| {
            let x = _mm256_castsi256_ps(load(token, x.as_chunks().0[index]));
            let number = _mm256_and_ps(x, _mm256_cmp_ps::<_CMP_ORD_Q>(x, x));
            _mm256_cvttps_epi32(_mm256_min_ps(number, _mm256_set1_ps(32_767.0)))
        });
        let packed = _mm256_packs_epi32(a, b);
        store(token, _mm256_permute4x64_epi64::<0b11_01_10_00>(packed))
    }
}

kernel! {
    /// `f32` to unsigned integers of 16 bits. Packing makes 0 of what is too low,
    /// and so of a NaN, which is converted to the lowest integer.
    #[inline(always)]
    pub(super) fn u16_f32(token: Avx2, x: &[u8; 64]) -> [u8; 32] {
        let [a, b] = [0, 1].map(|index| {
            let x = _mm256_castsi256_ps(load(token, x.as_chunks().0[index]));
            // In this order a NaN stays one.
            _mm256_cvttps_epi32(_mm256_min_ps(_mm256_set1_ps(65_535.0), x))
        });
        let packed = _mm256_packus_epi32(a, b);
        store(token, _mm256_permute4x64_epi64::<0b11_01_10_00>(packed))
    }
}

kernel! {
    /// `f32` to signed integers of 32 bits. The instruction gives the lowest one
    /// for what is out of range; all bits flipped, that is the highest.
    #[inline(always)]
    pub(super) fn s32_f32(token: Avx2, x: &[u8; 32]) -> [u8; 32] {
        let x = _mm256_castsi256_ps(load(token, *x));
        let number = _mm256_and_ps(x, _mm256_cmp_ps::<_CMP_ORD_Q>(x, x));
        let too_high = _mm256_cmp_ps::<_CMP_GE_OQ>(x, _mm256_set1_ps(2_147_483_648.0));
        let integers = _mm256_cvttps_epi32(number);
        store(token, _mm256_xor_si256(integers, _mm256_castps_si256(too_high)))
    }
}

kernel! {
    /// `f32` to unsigned integers of 32 bits: what is 2³¹ or more is converted
    /// without that bit.
    #[inline(always)]
    pub(super) fn u32_f32(token: Avx2, x: &[u8; 32]) -> [u8; 32] {
        let half = _mm256_set1_ps(2_147_483_648.0);
        let x = _mm256_castsi256_ps(load(token, *x));
        let x = _mm256_max_ps(x, _mm256_setzero_ps());
        let upper = _mm256_cmp_ps::<_CMP_GE_OQ>(x, half);
        let too_high = _mm256_cmp_ps::<_CMP_GE_OQ>(x, _mm256_set1_ps(4_294_967_296.0));
        let low = _mm256_cvttps_epi32(_mm256_sub_ps(x, _mm256_and_ps(upper, half)));
        let top = _mm256_slli_epi32::<31>(_mm256_castps_si256(upper));
        let integers = _mm256_xor_si256(low, top);
        store(token, _mm256_or_si256(integers, _mm256_castps_si256(too_high)))
    }
}

kernel! {
    /// `f64` to integers of 32 bits from `min` to `max`.
    #[inline(always)]
    fn narrow_f64(token: Avx2, x: [u8; 32], min: f64, max: f64) -> __m128i {
        let x = _mm256_castsi256_pd(load(token, x));
        let number = _mm256_and_pd(x, _mm256_cmp_pd::<_CMP_ORD_Q>(x, x));
        let clamped = _mm256_min_pd(
            _mm256_max_pd(number, _mm256_set1_pd(min)),
            _mm256_set1_pd(max),
        );
        _mm256_cvttpd_epi32(clamped)
    }
}

kernel! {
    /// `f64` to integers of up to 8 bits from `min` to `max`, of which the bits in
    /// `mask` are kept.
    #[inline(always)]
    pub(super) fn bytes_f64(token: Avx2, x: &[u8; 128], min: f64, max: f64, mask: u8) -> [u8; 16] {
        let x = x.as_chunks().0;
        let mask = _mm_set1_epi32(i32::from(mask));
        let a = _mm_and_si128(narrow_f64(token, x[0], min, max), mask);
        let b = _mm_and_si128(narrow_f64(token, x[1], min, max), mask);
        let c = _mm_and_si128(narrow_f64(token, x[2], min, max), mask);
        let d = _mm_and_si128(narrow_f64(token, x[3], min, max), mask);
        let packed = _mm_packus_epi16(_mm_packus_epi32(a, b), _mm_packus_epi32(c, d));
        store_half(token, packed)
    }
}

kernel! {
    /// `f64` to integers of 16 bits from `min` to `max`.
    #[inline(always)]
    pub(super) fn words_f64(token: Avx2, x: &[u8; 64], min: f64, max: f64) -> [u8; 16] {
        let x = x.as_chunks().0;
        let mask = _mm_set1_epi32(0xFFFF);
        let a = _mm_and_si128(narrow_f64(token, x[0], min, max), mask);
        let b = _mm_and_si128(narrow_f64(token, x[1], min, max), mask);
        store_half(token, _mm_packus_epi32(a, b))
    }
}

kernel! {
    /// `f64` to signed integers of 32 bits.
    #[inline(always)]
    pub(super) fn s32_f64(token: Avx2, x: &[u8; 32]) -> [u8; 16] {
        store_half(token, narrow_f64(token, *x, -2_147_483_648.0, 2_147_483_647.0))
    }
}

kernel! {
    /// `f64` to unsigned integers of 32 bits, by way of the signed ones 2³¹
    /// below.
    #[inline(always)]
    pub(super) fn u32_f64(token: Avx2, x: &[u8; 32]) -> [u8; 16] {
        let x = _mm256_castsi256_pd(load(token, *x));
        let x = _mm256_max_pd(x, _mm256_setzero_pd());
        let x = _mm256_min_pd(x, _mm256_set1_pd(4_294_967_295.0));
        let whole = _mm256_round_pd::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>(x);
        let below = _mm256_sub_pd(whole, _mm256_set1_pd(2_147_483_648.0));
        let integers = _mm_xor_si128(_mm256_cvttpd_epi32(below), _mm_set1_epi32(i32::MIN));
        store_half(token, integers)
    }
}

kernel! {
    /// Whether all are below 2⁵¹ in magnitude: larger ones have no instruction.
    #[inline(always)]
    fn all_small(token: Avx2, x: [u8; 32]) -> bool {
        let x = _mm256_castsi256_pd(load(token, x));
        let magnitude = _mm256_andnot_pd(_mm256_set1_pd(-0.0), x);
        let bound = _mm256_set1_pd(2_251_799_813_685_248.0);
        _mm256_movemask_pd(_mm256_cmp_pd::<_CMP_LT_OQ>(magnitude, bound)) == 0b1111
    }
}

kernel! {
    /// Small `f64`, no less than `min`, to integers of 64 bits: in a sum whose
    /// last place is worth 1 they stand in the low bits.
    #[inline(always)]
    fn small_f64(token: Avx2, x: [u8; 32], min: f64) -> [u8; 32] {
        let x = _mm256_castsi256_pd(load(token, x));
        let x = _mm256_max_pd(x, _mm256_set1_pd(min));
        let whole = _mm256_round_pd::<{ _MM_FROUND_TO_ZERO | _MM_FROUND_NO_EXC }>(x);
        let ones = _mm256_set1_pd(6_755_399_441_055_744.0);
        let sum = _mm256_castpd_si256(_mm256_add_pd(whole, ones));
        store(token, _mm256_sub_epi64(sum, _mm256_castpd_si256(ones)))
    }
}

/// `f64` to signed integers of 64 bits.
#[inline(always)]
pub(super) fn s64_f64(token: Avx2, x: &[u8; 32]) -> [u8; 32] {
    if all_small(token, *x) {
        small_f64(token, *x, f64::NEG_INFINITY)
    } else {
        one_by_one(x, crate::truncate::saturate_s64)
    }
}

/// `f64` to unsigned integers of 64 bits.
#[inline(always)]
pub(super) fn u64_f64(token: Avx2, x: &[u8; 32]) -> [u8; 32] {
    if all_small(token, *x) {
        small_f64(token, *x, 0.0)
    } else {
        one_by_one(x, crate::truncate::saturate_u64)
    }
}

kernel! {
    /// `f32` to `f64`.
    #[inline(always)]
    pub(super) fn f64_f32(token: Avx2, x: &[u8; 16]) -> [u8; 32] {
        let x = _mm_castsi128_ps(load_half(token, *x));
        store(token, _mm256_castpd_si256(_mm256_cvtps_pd(x)))
    }
}

kernel! {
    /// The real parts of `c64`.
    #[inline(always)]
    pub(super) fn real_c64(token: Avx2, x: &[u8; 32]) -> [u8; 16] {
        let x = x.as_chunks().0;
        let a = _mm_castsi128_ps(load_half(token, x[0]));
        let b = _mm_castsi128_ps(load_half(token, x[1]));
        store_half(token, _mm_castps_si128(_mm_shuffle_ps::<0b10_00_10_00>(a, b)))
    }
}

kernel! {
    /// Whether one of the `f32` is a NaN, whose payload the instructions to and
    /// from `f16` would change.
    #[inline(always)]
    fn any_nan(token: Avx2, x: [u8; 32]) -> bool {
        let x = _mm256_castsi256_ps(load(token, x));
        _mm256_movemask_ps(_mm256_cmp_ps::<_CMP_UNORD_Q>(x, x)) != 0
    }
}

kernel! {
    #[inline(always)]
    fn narrow_to_f16(token: Avx2, x: [u8; 32]) -> [u8; 16] {
        let x = _mm256_castsi256_ps(load(token, x));
        store_half(token, _mm256_cvtps_ph::<_MM_FROUND_TO_NEAREST_INT>(x))
    }
}

kernel! {
    #[inline(always)]
    fn widen_f16(token: Avx2, x: [u8; 16]) -> [u8; 32] {
        store(token, _mm256_castps_si256(_mm256_cvtph_ps(load_half(token, x))))
    }
}

kernel! {
    #[inline(always)]
    fn widen_bf16(token: Avx2, x: [u8; 16]) -> [u8; 32] {
        let low = _mm256_cvtepu16_epi32(load_half(token, x));
        store(token, _mm256_slli_epi32::<16>(low))
    }
}

/// Sixteen `bf16` to `f32`.
#[inline(always)]
pub(super) fn f32_bf16(token: Avx2, x: &[u8; 32]) -> [u8; 64] {
    let x = x.as_chunks().0;
    bytemuck::must_cast([widen_bf16(token, x[0]), widen_bf16(token, x[1])])
}

/// `f32` to `f16`.
#[inline(always)]
pub(super) fn f16_f32(token: Avx2, x: &[u8; 32]) -> [u8; 16] {
    if any_nan(token, *x) {
        one_by_one(x, crate::codec::f16::encode)
    } else {
        narrow_to_f16(token, *x)
    }
}

/// `bf16` to `f16`.
#[inline(always)]
pub(super) fn f16_bf16(token: Avx2, x: &[u8; 16]) -> [u8; 16] {
    let wide = widen_bf16(token, *x);
    if any_nan(token, wide) {
        one_by_one(x, crate::codec::f16::encode_bf16)
    } else {
        narrow_to_f16(token, wide)
    }
}

/// `f16` to `f32`.
#[inline(always)]
pub(super) fn f32_f16(token: Avx2, x: &[u8; 16]) -> [u8; 32] {
    let wide = widen_f16(token, *x);
    if any_nan(token, wide) {
        one_by_one(x, crate::codec::f16::decode)
    } else {
        wide
    }
}
