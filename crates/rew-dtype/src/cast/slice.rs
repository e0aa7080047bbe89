//! Whole slices, value by value, into memory that the caller gives.

use super::CastError;
use super::plan::Plan;
use crate::{DType, Element};

/// Values that pass from step to step at a time, if neither their source nor their
/// destination is more than a page.
const CHUNK: usize = 1024;
/// The same for short slices, where clearing the buffers would take longest.
const SHORT_CHUNK: usize = 32;

/// Bytes of a cache line.
const LINE: usize = 64;
/// Bytes that are read or written at a time. With the values between two steps
/// they stay in the first cache.
const PAGE: usize = 4096;
/// Bytes of a destination that is too large for most caches.
const BEYOND_CACHES: usize = 1 << 22;

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
    let head = unaligned(dst, from, to);
    let (src_head, src) = src.split_at(head * from / 8);
    let (dst_head, dst) = dst.split_at_mut(head * to / 8);
    if head > 0 {
        by_length(plan, src_head, from, dst_head, to);
    }
    by_length(plan, src, from, dst, to);
}

/// How many values to write before the next one begins a cache line: a store
/// that crosses two lines costs twice. None of a short or a packed slice.
fn unaligned(dst: &[u8], from: usize, to: usize) -> usize {
    let bytes = dst.as_ptr().addr().wrapping_neg() % LINE;
    let head = bytes * 8 / to;
    let whole = head * to == bytes * 8 && (head * from).is_multiple_of(8);
    if dst.len() >= 64 * LINE && to >= 8 && whole {
        head
    } else {
        0
    }
}

fn by_length(plan: &Plan, src: &[u8], from: usize, dst: &mut [u8], to: usize) {
    if let [only] = plan.steps() {
        if dst.len() < BEYOND_CACHES {
            (only.run)(src, dst);
            return;
        }
        let values = in_a_page(to);
        let pieces = src.chunks(values * from / 8);
        for (src, dst) in pieces.zip(dst.chunks_mut(values * to / 8)) {
            if from < to {
                fetch(src);
            }
            fetch(dst);
            (only.run)(src, dst);
        }
    } else if src.len() * 8 <= SHORT_CHUNK * from {
        in_chunks::<SHORT_CHUNK>(plan, src, from, dst, to);
    } else {
        in_chunks::<CHUNK>(plan, src, from, dst, to);
    }
}

/// Values of `bits` that a page holds: a multiple of 8, so that packed ones are
/// whole bytes.
const fn in_a_page(bits: usize) -> usize {
    PAGE * 8 / bits / 8 * 8
}

/// Reads a byte of each cache line that is about to be written, or read between
/// writes. A processor sees a run of reads coming and has the next lines there in
/// time; before a run of writes it waits for each. On what the caches hold it would
/// cost more than it saves. Measured on a Zen 4, of what the caches do not hold: a
/// third off `bf16` to `f32`, a sixth of it by the source; and a third off a copy,
/// which `memcpy` writes past the caches. To fetch a source that is as wide as the
/// destination costs up to a quarter.
fn fetch(bytes: &[u8]) {
    let mut read = 0;
    for line in bytes.chunks(LINE) {
        read ^= line[0];
    }
    core::hint::black_box(read);
}

/// Carries out each step on a chunk before the next chunk is read.
fn in_chunks<const CHUNK: usize>(plan: &Plan, src: &[u8], from: usize, dst: &mut [u8], to: usize) {
    let [first, between @ .., last] = plan.steps() else {
        return;
    };
    let mut buffers = [const { Buffer([[0; 8]; CHUNK]) }; 2];
    let [input, output] = &mut buffers;
    let mut input = input.0.as_flattened_mut();
    let mut output = output.0.as_flattened_mut();
    let large = dst.len() >= BEYOND_CACHES;
    let values = in_a_page(from.max(to)).min(CHUNK);
    let chunks = src.chunks(values * from / 8);
    for (src, dst) in chunks.zip(dst.chunks_mut(values * to / 8)) {
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
        if large {
            fetch(dst);
        }
        (last.run)(&input[..count * size], dst);
    }
}

#[cfg(test)]
mod tests {
    use crate::cast;
    use crate::{DType, as_bytes};
    use alloc::vec;
    use alloc::vec::Vec;

    #[test]
    fn any_alignment_and_length_gives_what_single_values_give() {
        let floats: Vec<f32> = (0..5000_i16)
            .map(|index| f32::from(index) * 0.37 - 900.0)
            .collect();
        for dtype in DType::ALL {
            let size = dtype.size_bytes();
            let mut expected = vec![0; floats.len() * size];
            for (float, value) in floats.iter().zip(expected.chunks_mut(size)) {
                cast::bytes(&float.to_ne_bytes(), DType::F32, value, dtype).unwrap();
            }
            for (count, shift) in [
                (0, 1),
                (1, 3),
                (31, 0),
                (33, 5),
                (1025, 2),
                (4321, 1),
                (4999, 17),
            ] {
                let mut src = vec![0; shift];
                src.extend_from_slice(as_bytes(&floats[..count]));
                let mut dst = vec![0xEE; shift + count * size + 1];
                let end = shift + count * size;
                cast::bytes(&src[shift..], DType::F32, &mut dst[shift..end], dtype).unwrap();
                assert_eq!(dst[shift..end], expected[..count * size], "{count} {dtype}");
                assert_eq!(dst[end], 0xEE);
            }
        }
    }

    /// Values of a type where something could go wrong, and any bits.
    fn values(dtype: DType) -> Vec<u8> {
        let edges = [0.0, 0.5, 1.0, 2.0, 7.0, 8.0, 127.0, 128.0, 255.0, 256.0]
            .into_iter()
            .chain(
                [15, 16, 23, 31, 32, 52, 63, 64, 127]
                    .map(|power| f64::from_bits((1023 + power) << 52)),
            )
            .flat_map(|x: f64| [x.next_down(), x, x.next_up()])
            .chain([f64::NAN, f64::INFINITY, 0.3, 99.9])
            .flat_map(|x| [x, -x]);
        let edges: Vec<u8> = edges.flat_map(f64::to_ne_bytes).collect();
        let mut bytes = vec![0; edges.len() / 8 * dtype.size_bytes()];
        cast::bytes(&edges, DType::F64, &mut bytes, dtype).unwrap();
        let mut state = 1_u32;
        bytes.extend((0..300 * dtype.size_bytes()).map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        }));
        bytes
    }

    /// Those that are cast many at a time by other instructions than one alone.
    #[test]
    fn values_of_any_type_are_cast_alone_as_among_others() {
        for from in DType::ALL {
            let src = values(from);
            for to in DType::ALL {
                let mut many = vec![0; src.len() / from.size_bytes() * to.size_bytes()];
                cast::bytes(&src, from, &mut many, to).unwrap();
                let results = many.chunks(to.size_bytes());
                for (value, among_others) in src.chunks(from.size_bytes()).zip(results) {
                    let mut alone = vec![0; to.size_bytes()];
                    cast::bytes(value, from, &mut alone, to).unwrap();
                    assert_eq!(alone, among_others, "{from} {value:02x?} to {to}");
                }
            }
        }
    }

    #[test]
    fn a_slice_beyond_the_caches_gives_what_its_parts_give() {
        let src: Vec<u8> = (0..super::BEYOND_CACHES + 10)
            .map(|index| (index % 241) as u8)
            .collect();
        for (from, to) in [
            (DType::U8, DType::S8),
            (DType::U8, DType::Bf16),
            (DType::F16, DType::U8),
        ] {
            let src = &src[..src.len() / 2 * from.size_bytes()];
            let mut whole = vec![0; src.len() / from.size_bytes() * to.size_bytes()];
            cast::bytes(src, from, &mut whole, to).unwrap();
            let mut parts = vec![0; whole.len()];
            let pieces = src.chunks(1000 * from.size_bytes());
            for (src, dst) in pieces.zip(parts.chunks_mut(1000 * to.size_bytes())) {
                cast::bytes(src, from, dst, to).unwrap();
            }
            assert!(whole == parts, "{from} to {to}");
        }
        let mut tight = vec![0; crate::packed::size_bytes(DType::F6E2M3Fn, src.len())];
        cast::to_packed(&src, DType::F6E2M3Fn, &mut tight, DType::F6E2M3Fn).unwrap();
        let mut loose = vec![0; src.len()];
        cast::from_packed(&tight, DType::F6E2M3Fn, &mut loose, DType::F6E2M3Fn).unwrap();
        assert!(src.iter().zip(&loose).all(|(a, b)| a & 0x3F == *b));
    }

    #[test]
    fn a_typed_slice_of_bools_is_filled_too() {
        let mut dst = [false; 3];
        cast::slice(&[0.0_f32, -0.5, f32::NAN], &mut dst).unwrap();
        assert_eq!(dst, [false, true, true]);
    }

    #[cfg(feature = "alloc")]
    #[test]
    fn a_new_vector_holds_what_a_slice_would() {
        assert_eq!(cast::to_vec::<_, bool>(&[2_u8, 0]), [true, false]);
        assert_eq!(cast::to_vec::<f32, i8>(&[1.9, -300.0]), [1, -128]);
    }

    #[test]
    fn buffers_that_do_not_fit_are_refused_and_left_alone() {
        let mut dst = [7; 3];
        let error = cast::bytes(&[0; 7], DType::F32, &mut dst, DType::U8).unwrap_err();
        assert_eq!(
            alloc::format!("{error}"),
            "source has 7 bytes, no whole number of f32 values of 4 bytes"
        );
        let error = cast::bytes(&[0; 8], DType::F32, &mut dst, DType::U8).unwrap_err();
        assert_eq!(
            alloc::format!("{error}"),
            "destination has 3 bytes, 2 values of u8 need 2"
        );
        assert_eq!(dst, [7; 3]);
    }
}
