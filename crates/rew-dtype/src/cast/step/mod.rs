//! One pass over values: from one representation to another.
//!
//! A cast is one step or a few; there are about 150 of them instead of a
//! thousand loops, one for each pair of types. A step reads and writes bytes of
//! any alignment.

#[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
mod avx2;
mod complex;
mod float;
mod half;
mod int;
mod pack;
mod small;
mod to_int;

use bytemuck::Pod;

use super::simd::vectorized;

pub(super) use complex::*;
pub(super) use float::*;
pub(super) use half::*;
pub(super) use int::*;
pub(crate) use pack::*;
pub(super) use small::*;
pub(super) use to_int::*;

/// Turns every value of the source into one of the destination. Both hold
/// equally many.
pub(crate) type Run = fn(src: &[u8], dst: &mut [u8]);

/// A type of which a step reads or writes values.
pub(super) trait Raw: Pod {
    /// The bytes of a value.
    type Bytes: Pod;

    fn split(bytes: &[u8]) -> &[Self::Bytes];
    fn split_mut(bytes: &mut [u8]) -> &mut [Self::Bytes];
    fn read(bytes: Self::Bytes) -> Self;
    fn write(self) -> Self::Bytes;
}

macro_rules! raw {
    ($($rust:ty),*) => {
        $(impl Raw for $rust {
            type Bytes = [u8; size_of::<$rust>()];

            #[inline(always)]
            fn split(bytes: &[u8]) -> &[Self::Bytes] {
                bytes.as_chunks().0
            }

            #[inline(always)]
            fn split_mut(bytes: &mut [u8]) -> &mut [Self::Bytes] {
                bytes.as_chunks_mut().0
            }

            #[inline(always)]
            fn read(bytes: Self::Bytes) -> Self {
                bytemuck::must_cast(bytes)
            }

            #[inline(always)]
            fn write(self) -> Self::Bytes {
                bytemuck::must_cast(self)
            }
        })*
    };
}

raw!(
    u8, i8, u16, i16, u32, i32, u64, i64, f32, f64, [f32; 2], [f64; 2], [u8; 3]
);

/// Applies `f` to every value.
#[inline(always)]
fn map<S: Raw, D: Raw>(src: &[u8], dst: &mut [u8], f: impl Fn(S) -> D) {
    vectorized(
        #[inline(always)]
        || each(src, dst, f),
    );
}

/// Applies `f` to every value, by the instructions that the caller is compiled
/// for.
#[inline(always)]
fn each<S: Raw, D: Raw>(src: &[u8], dst: &mut [u8], f: impl Fn(S) -> D) {
    for (src, dst) in S::split(src).iter().zip(D::split_mut(dst)) {
        *dst = f(S::read(*src)).write();
    }
}

/// Steps, each named and given as what it does to one value.
macro_rules! steps {
    ($($(#[$doc:meta])* $name:ident: $from:ty => $to:ty, |$x:ident| $body:expr;)*) => {
        $(
            $(#[$doc])*
            pub(in crate::cast) fn $name(src: &[u8], dst: &mut [u8]) {
                #[inline(always)]
                fn one($x: $from) -> $to {
                    $body
                }

                super::map(src, dst, one);
            }
        )*
    };
}

/// Steps, each given as what it does to one value, and by AVX2 to as many as
/// have a number of bytes before and after.
macro_rules! wide_steps {
    ($(
        $(#[$doc:meta])*
        $name:ident: $from:ty => $to:ty, |$x:ident| $one:expr,
        |$token:ident, $several:ident: $from_bytes:literal| -> $to_bytes:literal $wide:expr;
    )*) => {
        $(
            $(#[$doc])*
            pub(in crate::cast) fn $name(src: &[u8], dst: &mut [u8]) {
                #[inline(always)]
                fn one($x: $from) -> $to {
                    $one
                }

                #[cfg(all(feature = "std", any(target_arch = "x86", target_arch = "x86_64")))]
                {
                    #[inline(always)]
                    fn wide($token: super::avx2::Token, $several: &[u8; $from_bytes]) -> [u8; $to_bytes] {
                        $wide
                    }

                    if super::avx2::map(src, dst, one, wide) {
                        return;
                    }
                }
                super::map(src, dst, one);
            }
        )*
    };
}

use {steps, wide_steps};

/// Copies the bytes.
pub(super) fn copy(src: &[u8], dst: &mut [u8]) {
    dst.copy_from_slice(src);
}
