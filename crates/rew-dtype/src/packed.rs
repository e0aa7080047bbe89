//! Types of fewer than 8 bits stored without gaps, as XLA stores them on a
//! device.
//!
//! Value `i` of a type of `b` bits has bits `i·b` to `i·b + b − 1` of the bytes,
//! counted from the lowest bit of the first byte. So of two 4-bit values the
//! first is in the low half of the byte, and four 6-bit values share three
//! bytes. Bits after the last value are written as zero and ignored when read.
//!
//! Everything else in this crate means values stored one a byte.

use crate::DType;
use crate::cast::step::{self, Run};

/// Buffers do not fit the packing that was asked for. Nothing was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PackError {
    /// The type fills whole bytes: there is nothing to pack.
    #[error("{dtype} has {bits} bits and is not packed", bits = .dtype.bit_width())]
    WholeBytes {
        /// The type.
        dtype: DType,
    },
    /// The packed buffer is not as long as the values need.
    #[error("packed buffer has {bytes} bytes, {count} values of {dtype} need {needed}")]
    Length {
        /// The type.
        dtype: DType,
        /// How many values there are.
        count: usize,
        /// The bytes that they need when packed.
        needed: usize,
        /// The bytes that there are.
        bytes: usize,
    },
}

/// Values that share whole bytes, and the steps to and from them.
pub(crate) struct Packing {
    pub(crate) pack: Run,
    pub(crate) unpack: Run,
}

impl Packing {
    /// That of a type of fewer than 8 bits.
    pub(crate) fn of(dtype: DType) -> Result<Self, PackError> {
        let (pack, unpack): (Run, Run) = match dtype.bit_width() {
            1 => (step::pack_1, step::unpack_1),
            2 => (step::pack_2, step::unpack_2),
            4 => (step::pack_4, step::unpack_4),
            6 => (step::pack_6, step::unpack_6),
            _ => return Err(PackError::WholeBytes { dtype }),
        };
        Ok(Self { pack, unpack })
    }
}

/// The bytes that `count` values of a type need when packed; of a type of whole
/// bytes, those that they need anyway.
///
/// ```
/// use rew_dtype::{DType, packed};
///
/// assert_eq!(packed::size_bytes(DType::S4, 5), 3);
/// assert_eq!(packed::size_bytes(DType::F6E3M2Fn, 4), 3);
/// ```
#[must_use]
pub const fn size_bytes(dtype: DType, count: usize) -> usize {
    // Eight values fill as many bytes as one has bits; no product overflows
    // before the result would.
    let eights = (count / 8).saturating_mul(dtype.bit_width());
    eights.saturating_add((count % 8 * dtype.bit_width()).div_ceil(8))
}

/// Packs values that are stored one a byte. Bits that the type does not have are
/// dropped.
///
/// # Errors
/// - [`PackError::WholeBytes`] if the type has 8 bits or more.
/// - [`PackError::Length`] if `dst` does not have [`size_bytes`] bytes for as
///   many values as `src` has.
///
/// ```
/// use rew_dtype::{DType, packed};
///
/// let mut dst = [0; 2];
/// packed::pack(DType::U4, &[0x1, 0x2, 0x3], &mut dst)?;
/// assert_eq!(dst, [0x21, 0x03]);
/// # Ok::<(), packed::PackError>(())
/// ```
pub fn pack(dtype: DType, src: &[u8], dst: &mut [u8]) -> Result<(), PackError> {
    let packing = Packing::of(dtype)?;
    check(dtype, src.len(), dst.len())?;
    (packing.pack)(src, dst);
    Ok(())
}

/// Unpacks values into one a byte, as many as `dst` has bytes.
///
/// # Errors
/// - [`PackError::WholeBytes`] if the type has 8 bits or more.
/// - [`PackError::Length`] if `src` does not have [`size_bytes`] bytes for as
///   many values as `dst` has.
pub fn unpack(dtype: DType, src: &[u8], dst: &mut [u8]) -> Result<(), PackError> {
    let packing = Packing::of(dtype)?;
    check(dtype, dst.len(), src.len())?;
    (packing.unpack)(src, dst);
    Ok(())
}

/// Whether a packed buffer is as long as `count` values need.
pub(crate) fn check(dtype: DType, count: usize, bytes: usize) -> Result<(), PackError> {
    let needed = size_bytes(dtype, count);
    if bytes == needed {
        Ok(())
    } else {
        Err(PackError::Length {
            dtype,
            count,
            needed,
            bytes,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use alloc::vec::Vec;
    use proptest::prelude::*;

    const SUB_BYTE: [DType; 9] = [
        DType::S1,
        DType::U1,
        DType::S2,
        DType::U2,
        DType::S4,
        DType::U4,
        DType::F4E2M1Fn,
        DType::F6E2M3Fn,
        DType::F6E3M2Fn,
    ];

    /// One bit after another, as the module's documentation says it.
    fn bit_by_bit(bits: usize, src: &[u8]) -> Vec<u8> {
        let mut dst = vec![0; (src.len() * bits).div_ceil(8)];
        for (index, value) in src.iter().enumerate() {
            for bit in 0..bits {
                let at = index * bits + bit;
                dst[at / 8] |= (value >> bit & 1) << (at % 8);
            }
        }
        dst
    }

    proptest! {
        #[test]
        fn packing_puts_each_bit_where_the_layout_says_and_unpacking_finds_it(
            src: Vec<u8>,
            which in 0..SUB_BYTE.len(),
        ) {
            let dtype = SUB_BYTE[which];
            let bits = dtype.bit_width();
            let mut dst = vec![0xFF; size_bytes(dtype, src.len())];
            pack(dtype, &src, &mut dst).unwrap();
            prop_assert_eq!(&dst, &bit_by_bit(bits, &src));
            let mut back = vec![0xFF; src.len()];
            unpack(dtype, &dst, &mut back).unwrap();
            let values: Vec<u8> = src.iter().map(|byte| byte & ((1 << bits) - 1)).collect();
            prop_assert_eq!(back, values);
        }
    }

    #[test]
    fn a_type_of_whole_bytes_and_a_wrong_length_are_refused() {
        let whole = PackError::WholeBytes { dtype: DType::S8 };
        assert_eq!(pack(DType::S8, &[1], &mut [0]), Err(whole));
        assert_eq!(unpack(DType::S8, &[1], &mut [0]), Err(whole));
        for bytes in [0, 1, 3] {
            let error = pack(DType::U4, &[1, 2, 3], &mut [0; 3][..bytes]).unwrap_err();
            let expected = PackError::Length {
                dtype: DType::U4,
                count: 3,
                needed: 2,
                bytes,
            };
            assert_eq!(error, expected);
            assert_eq!(
                unpack(DType::U4, &[0; 3][..bytes], &mut [0; 3]),
                Err(expected)
            );
        }
    }

    #[test]
    fn the_size_of_too_many_values_is_all_of_memory() {
        assert_eq!(size_bytes(DType::S1, usize::MAX), usize::MAX / 8 + 1);
        assert_eq!(size_bytes(DType::C128, usize::MAX), usize::MAX);
    }
}
