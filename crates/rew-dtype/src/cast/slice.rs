//! Whole slices, value by value, into memory that the caller gives.

use super::CastError;
use super::plan::Plan;
use crate::{DType, Element};

/// Values that pass from step to step at a time. They stay in the first cache.
const CHUNK: usize = 1024;
/// The same for short slices, where clearing the buffers would take longest.
const SHORT_CHUNK: usize = 32;

/// Values between two steps; none is wider than 8 bytes.
#[repr(align(64))]
struct Buffer<const CHUNK: usize>([[u8; 8]; CHUNK]);

/// Casts every value of `src`, of type `from`, into `dst` as one of type `to`.
///
/// Both hold their values unpacked and may have any alignment. A source byte is
/// read for the bits that its type has: others are ignored, and any `bool` but 0
/// is true. What is written has no such bits.
///
/// # Errors
/// - [`CastError::SourceLength`] if `src` is no whole number of values.
/// - [`CastError::DestinationLength`] if `dst` does not have exactly the bytes of
///   as many values.
/// - [`CastError::TooLarge`] if those would be more bytes than memory has.
///
/// ```
/// use rew_dtype::{DType, cast};
///
/// let mut dst = [0; 2];
/// cast::bytes(&1.5_f32.to_ne_bytes(), DType::F32, &mut dst, DType::Bf16)?;
/// assert_eq!(u16::from_ne_bytes(dst), 0x3FC0);
/// # Ok::<(), cast::CastError>(())
/// ```
pub fn bytes(src: &[u8], from: DType, dst: &mut [u8], to: DType) -> Result<(), CastError> {
    check(src.len(), from, dst.len(), to)?;
    let plan = Plan::new(from, to);
    execute(&plan, src, from.size_bytes() * 8, dst, to.size_bytes() * 8);
    Ok(())
}

/// Casts every value of `src` into `dst`.
///
/// # Errors
/// [`CastError::DestinationLength`] if `dst` does not hold exactly as many
/// values.
///
/// ```
/// use rew_dtype::{F8E4M3Fn, cast};
///
/// let mut dst = [F8E4M3Fn::from_bits(0); 3];
/// cast::slice(&[0.1_f32, -500.0, 1e-9], &mut dst)?;
/// assert_eq!(dst[0].to_f32(), 0.1015625);
/// assert!(dst[1].to_f32().is_nan());
/// assert_eq!(dst[2].to_f32(), 0.0);
/// # Ok::<(), cast::CastError>(())
/// ```
pub fn slice<S: Element, D: Element>(src: &[S], dst: &mut [D]) -> Result<(), CastError> {
    check(size_of_val(src), S::DTYPE, size_of_val(dst), D::DTYPE)?;
    match D::bytes_mut(dst) {
        Some(bytes) => execute(
            &Plan::new(S::DTYPE, D::DTYPE),
            crate::as_bytes(src),
            size_of::<S>() * 8,
            bytes,
            size_of::<D>() * 8,
        ),
        None => {
            for (src, dst) in src.iter().zip(dst) {
                *dst = src.cast();
            }
        }
    }
    Ok(())
}

/// Casts every value of `src` into a new vector.
#[cfg(feature = "alloc")]
#[must_use]
pub fn to_vec<S: Element, D: Element>(src: &[S]) -> alloc::vec::Vec<D> {
    let mut dst = bytemuck::zeroed_vec(src.len());
    let fits = slice(src, &mut dst);
    debug_assert_eq!(fits, Ok(()));
    dst
}

/// How many values there are, if source and destination hold equally many.
pub(super) fn check(
    src_bytes: usize,
    from: DType,
    dst_bytes: usize,
    to: DType,
) -> Result<usize, CastError> {
    if !src_bytes.is_multiple_of(from.size_bytes()) {
        return Err(CastError::SourceLength {
            dtype: from,
            bytes: src_bytes,
        });
    }
    let count = src_bytes / from.size_bytes();
    check_destination(count, dst_bytes, to)?;
    Ok(count)
}

/// Whether the destination has the bytes of `count` values and no more.
pub(super) fn check_destination(count: usize, bytes: usize, dtype: DType) -> Result<(), CastError> {
    let needed = count
        .checked_mul(dtype.size_bytes())
        .ok_or(CastError::TooLarge { dtype, count })?;
    if bytes == needed {
        Ok(())
    } else {
        Err(CastError::DestinationLength {
            dtype,
            count,
            needed,
            bytes,
        })
    }
}

/// Carries out a plan from values of `from` bits to as many of `to` bits.
pub(super) fn execute(plan: &Plan, src: &[u8], from: usize, dst: &mut [u8], to: usize) {
    if let [only] = plan.steps() {
        (only.run)(src, dst);
    } else if src.len() * 8 <= SHORT_CHUNK * from {
        in_chunks::<SHORT_CHUNK>(plan, src, from, dst, to);
    } else {
        in_chunks::<CHUNK>(plan, src, from, dst, to);
    }
}

/// Carries out each step on a chunk before the next chunk is read. A chunk is of
/// a multiple of 8 values and so of whole bytes.
fn in_chunks<const CHUNK: usize>(plan: &Plan, src: &[u8], from: usize, dst: &mut [u8], to: usize) {
    let [first, between @ .., last] = plan.steps() else {
        return;
    };
    let mut buffers = [const { Buffer([[0; 8]; CHUNK]) }; 2];
    let [input, output] = &mut buffers;
    let mut input = input.0.as_flattened_mut();
    let mut output = output.0.as_flattened_mut();
    let chunks = src.chunks(CHUNK * from / 8);
    for (src, dst) in chunks.zip(dst.chunks_mut(CHUNK * to / 8)) {
        // Of a packed last chunk, whichever side says less is right: the other
        // has bits to spare.
        let count = (src.len() * 8 / from).min(dst.len() * 8 / to);
        let mut size = first.out_bytes;
        (first.run)(src, &mut input[..count * size]);
        for step in between {
            (step.run)(
                &input[..count * size],
                &mut output[..count * step.out_bytes],
            );
            size = step.out_bytes;
            core::mem::swap(&mut input, &mut output);
        }
        (last.run)(&input[..count * size], dst);
    }
}
