//! Values that lie apart, into contiguous memory.

use super::CastError;
use super::plan::Plan;
use super::slice::{check_destination, execute};
use crate::DType;

/// Values that are collected before they are cast.
const CHUNK: usize = 512;

/// Values of one type at regular distances in a slice of bytes: the value at
/// `index` starts at byte `offset + Σ index[i]·strides[i]`.
///
/// Every value has been found to lie within the slice.
#[derive(Clone, Copy, Debug)]
pub struct Strided<'a> {
    bytes: &'a [u8],
    dtype: DType,
    offset: usize,
    shape: &'a [usize],
    strides: &'a [isize],
    count: usize,
}

/// A shape and strides describe no values within a slice of bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StridedError {
    /// Not every dimension has a stride.
    #[error("shape has {shape} dimensions, strides have {strides}")]
    Rank {
        /// Dimensions of the shape.
        shape: usize,
        /// Strides.
        strides: usize,
    },
    /// There are more dimensions than are supported.
    #[error("shape has {rank} dimensions, at most {max} are supported", max = Strided::MAX_RANK)]
    TooManyDimensions {
        /// Dimensions of the shape.
        rank: usize,
    },
    /// The offset is beyond any memory.
    #[error("an offset of {offset} bytes is beyond what memory can have")]
    Offset {
        /// The offset, in bytes.
        offset: usize,
    },
    /// The place of a value is beyond any memory.
    #[error(
        "dimension {dim} of {size} with a stride of {stride} bytes reaches beyond what memory \
         can have"
    )]
    TooLarge {
        /// The dimension that, with those before it, reaches so far.
        dim: usize,
        /// Its size, in values.
        size: usize,
        /// Its stride, in bytes.
        stride: isize,
    },
    /// There are more values than can be counted.
    #[error("dimension {dim} of {size} is too large: those before it have {count} values")]
    TooMany {
        /// The dimension at which the count is passed.
        dim: usize,
        /// Its size, in values.
        size: usize,
        /// The values of the dimensions before it.
        count: usize,
    },
    /// A value begins before the slice or ends after it.
    #[error("values lie from byte {begin} to {end} of {bytes}")]
    OutOfBounds {
        /// Where the lowest value begins.
        begin: isize,
        /// Where the highest value ends.
        end: isize,
        /// How many bytes there are.
        bytes: usize,
    },
}

impl<'a> Strided<'a> {
    /// The most dimensions; NumPy has as many at most.
    pub const MAX_RANK: usize = 64;

    /// Values of `dtype`, stored unpacked, in `bytes`. Offset and strides are in
    /// bytes; a stride may be negative, zero, or no multiple of anything. With a
    /// dimension of 0 there are no values, wherever they would lie.
    ///
    /// # Errors
    /// - [`StridedError::Rank`] if shape and strides differ in length.
    /// - [`StridedError::TooManyDimensions`] if they are longer than
    ///   [`MAX_RANK`](Self::MAX_RANK).
    /// - [`StridedError::Offset`], [`StridedError::TooLarge`] if the place of a value is
    ///   no `isize`.
    /// - [`StridedError::TooMany`] if the values cannot be counted in a `usize`.
    /// - [`StridedError::OutOfBounds`] if a value would not lie within `bytes`.
    pub fn new(
        bytes: &'a [u8],
        dtype: DType,
        offset: usize,
        shape: &'a [usize],
        strides: &'a [isize],
    ) -> Result<Self, StridedError> {
        let rank = shape.len();
        if rank != strides.len() {
            return Err(StridedError::Rank {
                shape: rank,
                strides: strides.len(),
            });
        }
        if rank > Self::MAX_RANK {
            return Err(StridedError::TooManyDimensions { rank });
        }
        let count = if shape.contains(&0) {
            0
        } else {
            let (begin, end) = span(dtype, offset, shape, strides)?;
            if begin < 0 || end.unsigned_abs() > bytes.len() {
                return Err(StridedError::OutOfBounds {
                    begin,
                    end,
                    bytes: bytes.len(),
                });
            }
            let product = |count: usize, (dim, &size): (usize, &usize)| {
                let more = count.checked_mul(size);
                more.ok_or(StridedError::TooMany { dim, size, count })
            };
            shape.iter().enumerate().try_fold(1, product)?
        };
        Ok(Self {
            bytes,
            dtype,
            offset,
            shape,
            strides,
            count,
        })
    }

    /// How many values there are.
    #[must_use]
    pub const fn count(&self) -> usize {
        self.count
    }

    /// The type of the values.
    #[must_use]
    pub const fn dtype(&self) -> DType {
        self.dtype
    }
}

/// Where the lowest value begins and the highest ends, from the first byte. No
/// dimension is 0.
fn span(
    dtype: DType,
    offset: usize,
    shape: &[usize],
    strides: &[isize],
) -> Result<(isize, isize), StridedError> {
    let beyond = StridedError::Offset { offset };
    let mut begin = isize::try_from(offset).map_err(|_| beyond)?;
    let value = dtype.size_bytes().cast_signed();
    let mut end = begin.checked_add(value).ok_or(beyond)?;
    for (dim, (&size, &stride)) in shape.iter().zip(strides).enumerate() {
        let beyond = StridedError::TooLarge { dim, size, stride };
        let steps = isize::try_from(size - 1).map_err(|_| beyond)?;
        let reach = steps.checked_mul(stride).ok_or(beyond)?;
        let side = if reach < 0 { &mut begin } else { &mut end };
        *side = side.checked_add(reach).ok_or(beyond)?;
    }
    Ok((begin, end))
}

/// Casts every value of `src`, the last index fastest, into `dst` as contiguous
/// values of type `to`.
///
/// # Errors
/// - [`CastError::DestinationLength`] if `dst` does not have exactly the bytes of
///   as many values.
/// - [`CastError::TooLarge`] if those would be more bytes than memory has.
///
/// ```
/// use rew_dtype::{DType, cast};
///
/// // Two rows of three, read by column.
/// let bytes = [1, 2, 3, 4, 5, 6];
/// let columns = cast::Strided::new(&bytes, DType::S8, 0, &[3, 2], &[1, 3])?;
/// let mut dst = [0; 6];
/// cast::strided(&columns, &mut dst, DType::U8)?;
/// assert_eq!(dst, [1, 4, 2, 5, 3, 6]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn strided(src: &Strided<'_>, dst: &mut [u8], to: DType) -> Result<(), CastError> {
    check_destination(src.count, dst.len(), to)?;
    if src.count == 0 {
        return Ok(());
    }
    let plan = Plan::new(src.dtype, to);
    match src.dtype.size_bytes() {
        1 => collect::<1>(src, &plan, dst, to),
        2 => collect::<2>(src, &plan, dst, to),
        4 => collect::<4>(src, &plan, dst, to),
        8 => collect::<8>(src, &plan, dst, to),
        _ => collect::<16>(src, &plan, dst, to),
    }
    Ok(())
}

/// Brings values of `N` bytes together, a chunk at a time, and casts the chunk.
fn collect<const N: usize>(src: &Strided<'_>, plan: &Plan, dst: &mut [u8], to: DType) {
    let to = to.size_bytes();
    let (row, stride, outer) = match (src.shape.split_last(), src.strides.split_last()) {
        (Some((row, outer)), Some((stride, _))) => (*row, *stride, outer),
        _ => (1, 0, &[][..]),
    };
    let contiguous = stride == N.cast_signed();
    let mut index = [0; Strided::MAX_RANK];
    let mut start = src.offset.cast_signed();
    let mut chunk = [[0; N]; CHUNK];
    let mut filled = 0;
    let mut done = 0;
    let mut flush = |values: &[u8], done: &mut usize| {
        let end = *done + values.len() / N * to;
        execute(plan, values, N * 8, &mut dst[*done..end], to * 8);
        *done = end;
    };
    for _ in 0..src.count / row {
        if contiguous && row >= CHUNK {
            flush(chunk[..filled].as_flattened(), &mut done);
            filled = 0;
            let begin = start.unsigned_abs();
            flush(&src.bytes[begin..begin + row * N], &mut done);
        } else {
            let mut at = start;
            for _ in 0..row {
                let begin = at.unsigned_abs();
                chunk[filled].copy_from_slice(&src.bytes[begin..begin + N]);
                filled += 1;
                if filled == CHUNK {
                    flush(chunk.as_flattened(), &mut done);
                    filled = 0;
                }
                at = at.wrapping_add(stride);
            }
        }
        start = next_row(src, outer, &mut index, start);
    }
    flush(chunk[..filled].as_flattened(), &mut done);
}

/// Where the row after the one at `start` begins; `index` counts the outer
/// dimensions, the last fastest.
fn next_row(
    src: &Strided<'_>,
    outer: &[usize],
    index: &mut [usize; Strided::MAX_RANK],
    mut start: isize,
) -> isize {
    for dimension in (0..outer.len()).rev() {
        index[dimension] += 1;
        if index[dimension] < outer[dimension] {
            return start + src.strides[dimension];
        }
        start -= (outer[dimension] - 1).cast_signed() * src.strides[dimension];
        index[dimension] = 0;
    }
    start
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use alloc::vec::Vec;
    use proptest::prelude::*;

    /// Each value by its own formula.
    fn one_by_one(src: &Strided<'_>) -> Vec<u8> {
        let size = src.dtype.size_bytes();
        let mut values = Vec::new();
        for number in 0..src.count {
            let (mut rest, mut at) = (number, src.offset.cast_signed());
            for (length, stride) in src.shape.iter().zip(src.strides).rev() {
                at += (rest % length).cast_signed() * stride;
                rest /= length;
            }
            let begin = at.unsigned_abs();
            values.extend_from_slice(&src.bytes[begin..begin + size]);
        }
        values
    }

    proptest! {
        #[test]
        fn strided_values_are_cast_as_their_copies_are(
            shape in proptest::collection::vec(0_usize..40, 0..4),
            strides in proptest::collection::vec(-30_isize..30, 4),
            offset in 0_usize..4000,
            which in 0..DType::ALL.len(),
        ) {
            let bytes: Vec<u8> = (0..8000_u32).map(|index| (index * 7 % 256) as u8).collect();
            let dtype = DType::ALL[which];
            let strides = &strides[..shape.len()];
            match Strided::new(&bytes, dtype, offset, &shape, strides) {
                Ok(src) => {
                    let mut expected = vec![0; src.count() * 2];
                    crate::cast::bytes(&one_by_one(&src), dtype, &mut expected, DType::Bf16)
                        .unwrap();
                    let mut dst = vec![1; src.count() * 2];
                    strided(&src, &mut dst, DType::Bf16).unwrap();
                    prop_assert_eq!(dst, expected);
                }
                Err(error) => {
                    let out = matches!(error, StridedError::OutOfBounds { .. });
                    prop_assert!(out, "{}", error);
                }
            }
        }
    }

    #[test]
    fn long_contiguous_rows_are_cast_where_they_lie() {
        let bytes: Vec<u8> = (0..10_000_u32).map(|index| index as u8).collect();
        let (shape, strides) = ([3, 2, 700], [3000, 700, 1]);
        let src = Strided::new(&bytes, DType::U8, 5, &shape, &strides).unwrap();
        let mut dst = vec![0; src.count()];
        strided(&src, &mut dst, DType::U8).unwrap();
        assert_eq!(dst, one_by_one(&src));
    }

    #[test]
    fn what_does_not_lie_within_the_bytes_is_refused() {
        let bytes = [0; 10];
        let new = |offset, shape: &[usize], strides: &[isize]| {
            Strided::new(&bytes, DType::U16, offset, shape, strides).map(|src| src.count())
        };
        assert_eq!(new(0, &[5], &[2]), Ok(5));
        assert_eq!(new(8, &[5], &[-2]), Ok(5));
        assert_eq!(new(0, &[1000], &[0]), Ok(1000));
        assert_eq!(new(99, &[3, 0], &[900, 900]), Ok(0));
        assert_eq!(new(8, &[], &[]), Ok(1));
        let out = |begin, end| {
            Err(StridedError::OutOfBounds {
                begin,
                end,
                bytes: 10,
            })
        };
        assert_eq!(new(9, &[], &[]), out(9, 11));
        assert_eq!(new(1, &[5], &[2]), out(1, 11));
        assert_eq!(new(6, &[5], &[-2]), out(-2, 8));
        let huge = isize::MAX;
        let far = |dim, size, stride| Err(StridedError::TooLarge { dim, size, stride });
        assert_eq!(new(0, &[3], &[huge]), far(0, 3, huge));
        assert_eq!(new(0, &[2, usize::MAX], &[1, 1]), far(1, usize::MAX, 1));
        assert_eq!(new(0, &[2, 2], &[huge - 2, 3]), far(1, 2, 3));
        for offset in [usize::MAX, isize::MAX.unsigned_abs()] {
            assert_eq!(new(offset, &[], &[]), Err(StridedError::Offset { offset }));
        }
        let half = usize::MAX / 2;
        let too_many = StridedError::TooMany {
            dim: 2,
            size: half,
            count: half * 2,
        };
        assert_eq!(new(0, &[half, 2, half], &[0; 3]), Err(too_many));
        let rank = StridedError::Rank {
            shape: 1,
            strides: 2,
        };
        assert_eq!(new(0, &[1], &[1, 1]), Err(rank));
        let deep = StridedError::TooManyDimensions { rank: 65 };
        assert_eq!(new(0, &[1; 65], &[0; 65]), Err(deep));
    }
}
