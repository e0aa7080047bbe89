//! Casts from and to packed storage.

use super::CastError;
use super::plan::Plan;
use super::slice::{check_destination, execute};
use crate::DType;
use crate::packed::{self, Packing};

/// Casts packed values of `from` into `dst`, which holds values of type `to`
/// unpacked, as many as there are.
///
/// # Errors
/// - [`CastError::DestinationLength`] if `dst` is no whole number of values.
/// - [`CastError::Packed`] if `from` is not of fewer than 8 bits, or `src` not as
///   long as that many values need.
///
/// ```
/// use rew_dtype::{DType, bf16, cast};
///
/// let mut dst = [0; 6];
/// cast::from_packed(&[0xF1, 0x07], DType::S4, &mut dst, DType::Bf16)?;
/// let value = |index: usize| bf16::from_ne_bytes([dst[2 * index], dst[2 * index + 1]]).to_f32();
/// assert_eq!([value(0), value(1), value(2)], [1.0, -1.0, 7.0]);
/// # Ok::<(), cast::CastError>(())
/// ```
pub fn from_packed(src: &[u8], from: DType, dst: &mut [u8], to: DType) -> Result<(), CastError> {
    let packing = Packing::of(from)?;
    let count = dst.len() / to.size_bytes();
    check_destination(count, dst.len(), to)?;
    packed::check(from, count, src.len())?;
    let plan = Plan::from_packed(packing.unpack, from, to);
    execute(&plan, src, from.bit_width(), dst, to.size_bytes() * 8);
    Ok(())
}

/// Casts every value of `src`, of type `from` and unpacked, into packed values of
/// `to`.
///
/// # Errors
/// - [`CastError::SourceLength`] if `src` is no whole number of values.
/// - [`CastError::Packed`] if `to` is not of fewer than 8 bits, or `dst` not as
///   long as that many values need.
pub fn to_packed(src: &[u8], from: DType, dst: &mut [u8], to: DType) -> Result<(), CastError> {
    let packing = Packing::of(to)?;
    if !src.len().is_multiple_of(from.size_bytes()) {
        return Err(CastError::SourceLength {
            dtype: from,
            bytes: src.len(),
        });
    }
    packed::check(to, src.len() / from.size_bytes(), dst.len())?;
    let plan = Plan::to_packed(from, to, packing.pack);
    execute(&plan, src, from.size_bytes() * 8, dst, to.bit_width());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cast;
    use alloc::vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_packed_cast_is_a_cast_and_a_packing(
            src in proptest::collection::vec(any::<u8>(), 0..5000),
            which in 0..DType::ALL.len(),
        ) {
            for packed_type in DType::ALL.into_iter().filter(|dtype| dtype.is_sub_byte()) {
                let other = DType::ALL[which];
                let size = other.size_bytes();
                let count = src.len() / size;
                let src = &src[..count * size];

                let mut loose = vec![0; count];
                cast::bytes(src, other, &mut loose, packed_type).unwrap();
                let mut expected = vec![0; packed::size_bytes(packed_type, count)];
                packed::pack(packed_type, &loose, &mut expected).unwrap();
                let mut packed = vec![0xFF; expected.len()];
                to_packed(src, other, &mut packed, packed_type).unwrap();
                prop_assert_eq!(&packed, &expected);

                let mut expected = vec![0; count * size];
                cast::bytes(&loose, packed_type, &mut expected, other).unwrap();
                let mut back = vec![0xFF; count * size];
                from_packed(&packed, packed_type, &mut back, other).unwrap();
                prop_assert_eq!(&back, &expected);
            }
        }
    }
}
