//! Copies between two layouts of one array.

/// One dimension of a copy: elements, and bytes between neighbours on each side.
#[derive(Clone, Copy)]
struct Dim {
    count: i64,
    from: i64,
    to: i64,
}

/// Copies an array of elements of `item` bytes from one layout to another.
///
/// `from` and `to` point at the element with all indices zero; the strides are
/// in bytes, one a dimension.
///
/// # Safety
///
/// - Each element at `from` plus its strides is readable and each at `to` plus
///   its strides writable, `item` bytes long.
/// - No element of `to` shares a byte with an element of `from`.
/// - Nobody writes the source or touches the destination meanwhile, except a
///   peer process that the owner of the memory answers for.
pub(crate) unsafe fn copy_strided(
    dims: &[i64],
    item: usize,
    from: (*const u8, &[i64]),
    to: (*mut u8, &[i64]),
) {
    let mut walk: Vec<Dim> = (dims.iter().zip(from.1).zip(to.1))
        .map(|((&count, &from), &to)| Dim { count, from, to })
        .filter(|dim| dim.count != 1)
        .collect();
    if walk.iter().any(|dim| dim.count == 0) {
        return;
    }
    // Writes in the order of the destination's addresses; a dimension that
    // continues the run of the one inside it becomes part of the run.
    walk.sort_by_key(|dim| dim.to.unsigned_abs());
    let mut run = item;
    while walk
        .first()
        .is_some_and(|dim| dim.from == dim.to && dim.to == run as i64)
    {
        run *= walk.remove(0).count as usize;
    }
    walk.reverse();
    // SAFETY: the caller vouches for every element that `walk` reaches; runs
    // are elements that follow each other on both sides.
    unsafe { copy_walk(&walk, run, from.0, to.0) }
}

/// Copies the runs of `run` bytes that `walk` reaches, the outer dimension first.
///
/// # Safety
///
/// As for [`copy_strided`].
unsafe fn copy_walk(walk: &[Dim], run: usize, from: *const u8, to: *mut u8) {
    let Some((dim, inner)) = walk.split_first() else {
        // SAFETY: the caller vouches for `run` bytes on either side, and that
        // they do not overlap.
        unsafe { std::ptr::copy_nonoverlapping(from, to, run) }
        return;
    };
    for index in 0..dim.count {
        // Wrapping, since only the elements themselves need to be in bounds.
        let from = from.wrapping_offset((index * dim.from) as isize);
        let to = to.wrapping_offset((index * dim.to) as isize);
        // SAFETY: the element at this index, for which the caller vouches.
        unsafe { copy_walk(inner, run, from, to) }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rew_dtype::DType;

    use super::*;
    use crate::shape::ArrayType;

    #[test]
    fn a_transposed_array_is_read_in_the_order_of_its_indices() {
        let source: [u8; 6] = [1, 4, 2, 5, 3, 6];
        let mut target = [0_u8; 6];
        // SAFETY: 2×3 bytes on both sides, with strides inside of 6 bytes.
        unsafe {
            copy_strided(
                &[2, 3],
                1,
                (source.as_ptr(), &[1, 2]),
                (target.as_mut_ptr(), &[3, 1]),
            );
        }
        assert_eq!(target, [1, 2, 3, 4, 5, 6]);
    }

    proptest! {
        #[test]
        fn through_any_dense_order_and_back_nothing_changes(
            dims in prop::collection::vec(0_i64..5, 0..5),
            seed in any::<u64>(),
        ) {
            let ty = ArrayType::new(DType::U16, &dims).expect("valid");
            let mut order: Vec<usize> = (0..dims.len()).collect();
            let mut rest = seed;
            for i in (1..order.len()).rev() {
                order.swap(i, (rest % (i as u64 + 1)) as usize);
                rest /= i as u64 + 1;
            }
            let source: Vec<u8> = (0..ty.byte_size()).map(|i| i as u8).collect();
            let (row, other) = (ty.row_major_strides(), ty.dense_strides(&order));
            let (mut middle, mut back) = (vec![0; source.len()], vec![0; source.len()]);
            // SAFETY: both layouts are dense arrays of the size of the vectors.
            unsafe { copy_strided(&dims, 2, (source.as_ptr(), &row), (middle.as_mut_ptr(), &other)) };
            // SAFETY: as above.
            unsafe { copy_strided(&dims, 2, (middle.as_ptr(), &other), (back.as_mut_ptr(), &row)) };
            prop_assert_eq!(back, source);
        }
    }
}
