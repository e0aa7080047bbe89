//! A view of a view has the elements that indexing says, and is a record that
//! the gate accepts.

#[path = "common/gen.rs"]
mod generated;

use std::num::NonZeroU32;

use generated::{buffer, indices, offsets, tensor};
use proptest::prelude::*;
use rew_dtype::DType;
use rew_wire::{Tensor, ViewError, WireError};

proptest! {
    #[test]
    fn a_slice_has_every_step_th_element(
        view in tensor(),
        dim in 0_usize..6,
        start in 0_u32..6,
        end in 0_u32..6,
        step in 1_u32..4,
    ) {
        let sliced = view.slice_step(dim, start..end, NonZeroU32::new(step).expect("not 0"));
        if step == 1 {
            prop_assert_eq!(view.slice(dim, start..end), sliced);
        }
        let Some(&length) = view.shape().get(dim) else {
            let ndims = view.ndims();
            prop_assert_eq!(sliced, Err(ViewError::NoSuchDim { dim, ndims }));
            return Ok(());
        };
        if start > end || end > length {
            prop_assert_eq!(sliced, Err(ViewError::RangeOutside { dim, start, end, length }));
            return Ok(());
        }
        if start == end {
            let dim = u8::try_from(dim).expect("small");
            prop_assert_eq!(sliced, Err(ViewError::Refused(WireError::ZeroShape { dim })));
            return Ok(());
        }
        let expected: Vec<_> = indices(&view.shape())
            .into_iter()
            .filter(|index| (start..end).step_by(step as usize).any(|at| at == index[dim]))
            .map(|index| view.offset_of(&index).expect("inside"))
            .collect();
        let sliced = sliced.expect("a view");
        prop_assert_eq!(offsets(&sliced), expected);
        prop_assert_eq!(Tensor::decode(&sliced.to_bytes()), Ok(sliced));
    }

    #[test]
    fn a_sub_range_has_the_elements_of_the_box(view in tensor(), cut in prop::array::uniform5((0_u32..3, 1_u32..4))) {
        let ranges: Vec<_> = view
            .shape()
            .iter()
            .zip(cut)
            .map(|(&length, (start, len))| {
                let start = start.min(length - 1);
                start..(start + len).min(length)
            })
            .collect();
        let expected: Vec<_> = indices(&view.shape())
            .into_iter()
            .filter(|index| index.iter().zip(&ranges).all(|(at, range)| range.contains(at)))
            .map(|index| view.offset_of(&index).expect("inside"))
            .collect();
        prop_assert_eq!(offsets(&view.sub_range(&ranges).expect("a view")), expected);
    }

    #[test]
    fn a_permuted_index_finds_the_same_element(
        (view, order) in tensor().prop_flat_map(|view| {
            let dims: Vec<_> = (0..view.ndims()).collect();
            (Just(view), Just(dims).prop_shuffle())
        })
    ) {
        let permuted = view.permute(&order).expect("a view");
        for index in indices(&permuted.shape()) {
            let mut original = vec![0; index.len()];
            for (at, &dim) in order.iter().enumerate() {
                original[dim] = index[at];
            }
            prop_assert_eq!(permuted.offset_of(&index), view.offset_of(&original));
        }
        let (first, last) = (order[0], order[order.len() - 1]);
        let twice = view.transpose(first, last).and_then(|view| view.transpose(first, last));
        prop_assert_eq!(twice, Ok(view));
    }

    #[test]
    fn a_reshaped_view_has_the_same_elements_in_the_same_order(
        view in tensor(),
        other in prop::collection::vec(1_u32..7, 1..=5),
    ) {
        match view.reshape(&other) {
            Ok(reshaped) => {
                prop_assert_eq!(&*reshaped.shape(), &other[..]);
                prop_assert_eq!(offsets(&reshaped), offsets(&view));
            }
            Err(ViewError::CountDiffers { from, to }) => prop_assert_ne!(from, to),
            Err(error) => prop_assert!(matches!(error, ViewError::NeedsCopy { .. }), "{}", error),
        }
        // To one dimension, or to the same shape, and back.
        let same = view.reshape(&view.shape()).expect("its own shape");
        prop_assert_eq!(offsets(&same), offsets(&view));
    }

    #[test]
    fn what_is_row_major_takes_any_shape_of_its_count(
        factors in prop::collection::vec(1_u32..5, 5),
        split in 1_usize..5,
    ) {
        let view = Tensor::contiguous(buffer(1 << 16), 64, &factors, DType::F32).expect("valid");
        prop_assert!(view.is_row_major());
        let merged = [
            factors[..split].iter().product::<u32>(),
            factors[split..].iter().product::<u32>(),
        ];
        let reshaped = view.reshape(&merged).expect("dense");
        prop_assert!(reshaped.is_row_major());
        prop_assert_eq!(offsets(&reshaped), offsets(&view));
        prop_assert_eq!(offsets(&reshaped.reshape(&factors).expect("dense")), offsets(&view));
    }

    #[test]
    fn row_major_means_that_the_offsets_are_dense_and_ascend(view in tensor()) {
        let size = u64::try_from(view.element_bytes()).expect("small");
        let dense = offsets(&view).windows(2).all(|pair| pair[1] == pair[0] + size);
        prop_assert_eq!(view.is_row_major(), dense);
    }
}

#[test]
fn a_view_that_needs_a_copy_is_refused() {
    let view = Tensor::contiguous(buffer(4096), 0, &[4, 6], DType::F32).expect("valid");
    let turned = view.transpose(0, 1).expect("a view");
    assert_eq!(turned.reshape(&[24]), Err(ViewError::NeedsCopy { dim: 0 }));
    let split = turned.reshape(&[2, 3, 4]).expect("splits one dimension");
    assert_eq!(&*split.strides(), &[3, 1, 6]);
}

#[test]
fn a_stride_of_more_than_32_bits_is_refused() {
    let shape = [2, 1 << 31, 4];
    let view = Tensor::contiguous(buffer(u64::MAX), 0, &shape, DType::U8);
    let stride = 1 << 33;
    assert_eq!(view, Err(ViewError::StrideOverflow { dim: 0, stride }));
}

#[test]
fn more_than_five_dimensions_or_none_are_refused() {
    let six = Tensor::contiguous(buffer(4096), 0, &[1; 6], DType::U8);
    let refused = |ndims| Err(ViewError::Refused(WireError::NdimsOutOfRange { ndims }));
    assert_eq!(six, refused(6));
    assert_eq!(
        Tensor::contiguous(buffer(4096), 0, &[], DType::U8),
        refused(0)
    );
    let view = Tensor::contiguous(buffer(4096), 0, &[1], DType::U8).expect("valid");
    assert_eq!(view.reshape(&[1; 6]), refused(6));
}
