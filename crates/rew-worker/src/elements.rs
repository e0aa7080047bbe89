//! The elements of a tensor in shared memory, copied in and out.

use rew_dtype::{DType, Element, WireType};
use rew_wire::Tensor;
use rew_wire::layout::MAX_TENSOR_DIMS;

use crate::error::AccessError;
use crate::volatile::SharedBytes;

/// A tensor together with the bytes of its backing.
///
/// Elements are copied one by one or in dense runs, each byte accessed once;
/// what is said of [`SharedBytes`] holds for them.
#[derive(Clone, Copy, Debug)]
pub struct TensorElements<'a> {
    backing: SharedBytes<'a>,
    tensor: Tensor,
}

/// The bytes from the first to the last that the tensor touches in its backing.
pub(crate) fn bytes_of<'a>(tensor: &Tensor, backing: SharedBytes<'a>) -> SharedBytes<'a> {
    let range = tensor.byte_range();
    // Both fit: the backing is mapped, and they lie inside.
    backing.within(range.start as usize, range.end as usize)
}

impl<'a> TensorElements<'a> {
    /// `backing` is what the tensor's descriptor names, so its byte range lies
    /// inside.
    pub(crate) const fn new(backing: SharedBytes<'a>, tensor: Tensor) -> Self {
        Self { backing, tensor }
    }

    /// The record.
    #[must_use]
    pub const fn tensor(&self) -> &Tensor {
        &self.tensor
    }

    /// The bytes from the first to the last that the tensor touches, gaps
    /// between its elements included.
    #[must_use]
    pub fn bytes(&self) -> SharedBytes<'a> {
        bytes_of(&self.tensor, self.backing)
    }

    /// Copies all elements out, dense and in row-major order.
    ///
    /// # Errors
    /// [`AccessError::Elements`] if `into` has not exactly the bytes of all
    /// elements; [`AccessError::NotReadable`]; [`AccessError::Truncated`].
    pub fn copy_out(&self, into: &mut [u8]) -> Result<(), AccessError> {
        let mut rest = self.exactly(into.len(), 1).map(|()| into)?;
        self.for_each_run(|offset, len| {
            let (run, behind) = std::mem::take(&mut rest).split_at_mut(len);
            rest = behind;
            self.backing.copy_out(offset, run)
        })
    }

    /// Copies all elements in, dense and in row-major order. Where elements of
    /// the tensor lie on each other, the last one stays.
    ///
    /// # Errors
    /// [`AccessError::Elements`] if `from` has not exactly the bytes of all
    /// elements; [`AccessError::NotWritable`]; [`AccessError::Truncated`].
    pub fn copy_in(&self, from: &[u8]) -> Result<(), AccessError> {
        let mut rest = self.exactly(from.len(), 1).map(|()| from)?;
        self.for_each_run(|offset, len| {
            let (run, behind) = rest.split_at(len);
            rest = behind;
            self.backing.copy_in(offset, run)
        })
    }

    /// All elements in row-major order.
    ///
    /// # Errors
    /// [`AccessError::WrongType`]; [`AccessError::InvalidValue`] if a byte is
    /// no `bool`; [`AccessError::OutOfMemory`] or [`AccessError::Elements`] if
    /// there are more than memory can hold, as there may be where elements lie
    /// on each other; as [`copy_out`](Self::copy_out).
    pub fn to_vec<T: Element>(&self) -> Result<Vec<T>, AccessError> {
        self.holds::<T>()?;
        let mut values = reserved(self.count()?)?;
        let (mut chunk, mut used) = (Chunk([0; CHUNK_BYTES]), 0);
        self.for_each_run(|offset, len| {
            let mut done = 0;
            while done < len {
                let part = (CHUNK_BYTES - used).min(len - done);
                let into = &mut chunk.0[used..used + part];
                self.backing.copy_out(offset + done, into)?;
                (done, used) = (done + part, used + part);
                if used == CHUNK_BYTES {
                    append(&mut values, &chunk.0)?;
                    used = 0;
                }
            }
            Ok(())
        })?;
        append(&mut values, &chunk.0[..used])?;
        Ok(values)
    }

    /// Copies values in, in row-major order.
    ///
    /// # Errors
    /// [`AccessError::WrongType`]; [`AccessError::Elements`] if there are not
    /// as many values as elements; as [`copy_in`](Self::copy_in).
    pub fn copy_from_slice<T: Element>(&self, values: &[T]) -> Result<(), AccessError> {
        self.holds::<T>()?;
        self.exactly(values.len(), size_of::<T>())?;
        self.copy_in(rew_dtype::as_bytes(values))
    }

    /// Reads the element at `index`, one number a dimension.
    ///
    /// # Errors
    /// [`AccessError::WrongType`]; [`AccessError::Index`];
    /// [`AccessError::InvalidValue`]; [`AccessError::NotReadable`];
    /// [`AccessError::Truncated`].
    pub fn load<T: Element>(&self, index: &[u32]) -> Result<T, AccessError> {
        self.holds::<T>()?;
        let mut bytes = [0; 16];
        let bytes = &mut bytes[..size_of::<T>()];
        self.backing.copy_out(self.offset_of(index)?, bytes)?;
        value(self.position_of(index), bytes)
    }

    /// Writes the element at `index`, one number a dimension.
    ///
    /// # Errors
    /// [`AccessError::WrongType`]; [`AccessError::Index`];
    /// [`AccessError::NotWritable`]; [`AccessError::Truncated`].
    pub fn store<T: Element>(&self, index: &[u32], value: T) -> Result<(), AccessError> {
        self.holds::<T>()?;
        let offset = self.offset_of(index)?;
        self.backing.copy_in(offset, rew_dtype::as_bytes(&[value]))
    }

    fn offset_of(&self, index: &[u32]) -> Result<usize, AccessError> {
        Ok(self.tensor.offset_of(index)? as usize)
    }

    /// Where an element with that index comes in row-major order; at the end of
    /// what can be counted, if it comes later.
    fn position_of(&self, index: &[u32]) -> usize {
        let shape = self.tensor.shape();
        let along = shape.iter().zip(index);
        along.fold(0_usize, |position, (&length, &at)| {
            position
                .saturating_mul(length as usize)
                .saturating_add(at as usize)
        })
    }

    fn holds<T: Element>(&self) -> Result<(), AccessError> {
        let tensor = self.tensor.wire_type();
        if tensor == WireType::Unpacked(T::DTYPE) {
            Ok(())
        } else {
            Err(AccessError::WrongType {
                tensor,
                asked: T::DTYPE,
            })
        }
    }

    /// How many elements there are, if all of them could be in memory at once.
    fn count(&self) -> Result<usize, AccessError> {
        let count = self.tensor.element_count();
        let fits = |count: u64| {
            let bytes = count.checked_mul(self.tensor.element_bytes() as u64)?;
            isize::try_from(bytes).ok().map(|_| count as usize)
        };
        count
            .and_then(fits)
            .ok_or_else(|| self.wrong_count(usize::MAX, 1))
    }

    /// `items` of `bytes_each` bytes are exactly the elements.
    fn exactly(&self, items: usize, bytes_each: usize) -> Result<(), AccessError> {
        let element_bytes = self.tensor.element_bytes();
        let wanted = self.count()?.checked_mul(element_bytes);
        if wanted.is_some() && wanted == items.checked_mul(bytes_each) {
            Ok(())
        } else {
            Err(self.wrong_count(items, bytes_each))
        }
    }

    fn wrong_count(&self, slice: usize, slice_bytes: usize) -> AccessError {
        AccessError::Elements {
            tensor: self.tensor.element_count().unwrap_or(u64::MAX),
            tensor_bytes: self.tensor.element_bytes(),
            slice,
            slice_bytes,
        }
    }

    /// Calls `run` with offset and length, in bytes, of each dense run of
    /// elements, in row-major order.
    fn for_each_run(
        &self,
        mut run: impl FnMut(usize, usize) -> Result<(), AccessError>,
    ) -> Result<(), AccessError> {
        let (outer, run_bytes) = self.runs();
        let mut index = [0_u32; MAX_TENSOR_DIMS];
        let mut offset = self.tensor.byte_offset() as usize;
        loop {
            run(offset, run_bytes)?;
            // The next index, as an odometer counts, and its offset.
            let Some(dim) = outer
                .iter()
                .zip(&index)
                .rposition(|(dim, &at)| at + 1 < dim.length)
            else {
                return Ok(());
            };
            index[dim] += 1;
            offset += outer[dim].step;
            for (dim, at) in outer.iter().zip(&mut index).skip(dim + 1) {
                offset -= dim.step * *at as usize;
                *at = 0;
            }
        }
    }

    /// The outer dimensions, and the bytes of the dense run within them.
    fn runs(&self) -> (Vec<Outer>, usize) {
        let element = self.tensor.element_bytes();
        let (shape, strides) = (self.tensor.shape(), self.tensor.strides());
        let mut outer: Vec<Outer> = shape
            .iter()
            .zip(strides.iter())
            .map(|(&length, &stride)| Outer {
                length,
                step: stride as usize * element,
            })
            .filter(|dim| dim.length > 1)
            .collect();
        let mut run_bytes = element;
        while let Some(dim) = outer.pop_if(|dim| dim.step == run_bytes) {
            run_bytes *= dim.length as usize;
        }
        (outer, run_bytes)
    }
}

/// A dimension that runs do not cover.
struct Outer {
    length: u32,
    /// Bytes from one element to the next.
    step: usize,
}

/// Bytes that `to_vec` takes out of shared memory at a time, before it looks at
/// them: whole elements of any type, and few enough to stay in the cache.
const CHUNK_BYTES: usize = 4096;

/// Aligned for every element type.
#[repr(align(16))]
struct Chunk([u8; CHUNK_BYTES]);

// The widest element has 16 bytes, and every size divides it: a chunk holds
// whole elements, and so does the array that `load` reads into.
const _: () = assert!(DType::C128.size_bytes() == 16 && CHUNK_BYTES.is_multiple_of(16));

/// Appends the values that the bytes, whole elements, are.
fn append<T: Element>(values: &mut Vec<T>, bytes: &[u8]) -> Result<(), AccessError> {
    if let Ok(all) = rew_dtype::view(bytes) {
        values.extend_from_slice(all);
        return Ok(());
    }
    // One of them is no value; find out which.
    for bytes in bytes.chunks_exact(size_of::<T>()) {
        values.push(value(values.len(), bytes)?);
    }
    Ok(())
}

/// Room for that many values: a peer chooses how many a tensor has.
fn reserved<T>(count: usize) -> Result<Vec<T>, AccessError> {
    let mut values = Vec::new();
    values
        .try_reserve_exact(count)
        .map_err(|_| AccessError::OutOfMemory {
            bytes: count.saturating_mul(size_of::<T>()),
        })?;
    Ok(values)
}

fn value<T: Element>(index: usize, bytes: &[u8]) -> Result<T, AccessError> {
    bytemuck::checked::try_pod_read_unaligned(bytes).map_err(|_| AccessError::InvalidValue {
        index,
        dtype: T::DTYPE,
    })
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroU32;

    use proptest::prelude::*;
    use rew_dtype::DType;
    use rew_wire::{AccessMode, Backing, BufferDescriptor, CanonicalIdentity, Tensor};

    use super::TensorElements;
    use crate::error::AccessError;
    use crate::volatile::SharedBytes;

    fn descriptor(nbytes: usize) -> BufferDescriptor {
        let identity = CanonicalIdentity::new([1; 8], 1, NonZeroU32::MIN);
        let backing = Backing::PosixShm { name: "x" };
        BufferDescriptor::new(identity, backing, AccessMode::ReadWrite, nbytes as u64).unwrap()
    }

    fn over<'a>(memory: &'a mut [u8], tensor: Tensor) -> TensorElements<'a> {
        let (start, len) = (memory.as_mut_ptr(), memory.len());
        // SAFETY: the borrow keeps the memory for the lifetime of the result.
        let backing = unsafe { SharedBytes::new(start, len, true, true) };
        TensorElements::new(backing, tensor)
    }

    proptest! {
        /// Against the definition: element by element, by `offset_of`.
        #[test]
        fn a_strided_copy_is_the_elements_in_row_major_order(
            dims in proptest::collection::vec((1_u32..4, 1_u32..20), 1..=5),
            offset in 0_u64..8,
        ) {
            let (shape, strides): (Vec<u32>, Vec<u32>) = dims.into_iter().unzip();
            let mut memory: Vec<u8> = (0..2000_u32).flat_map(|at| (at as u16).to_le_bytes()).collect();
            let tensor = Tensor::strided(descriptor(memory.len()), 2 * offset, &shape, &strides, DType::U16);
            let elements = over(&mut memory, tensor.unwrap());
            let mut expected = Vec::new();
            let mut index = vec![0; shape.len()];
            'all: loop {
                expected.push(elements.load::<u16>(&index).unwrap());
                let mut dim = shape.len();
                loop {
                    if dim == 0 {
                        break 'all;
                    }
                    dim -= 1;
                    index[dim] += 1;
                    if index[dim] < shape[dim] {
                        break;
                    }
                    index[dim] = 0;
                }
            }
            prop_assert_eq!(elements.to_vec::<u16>().unwrap(), expected);
        }

        #[test]
        fn what_is_copied_into_disjoint_elements_comes_back(
            rows in 1_u32..5, columns in 1_u32..5, gap in 0_u32..3, seed in any::<u16>(),
        ) {
            let mut memory = vec![0; 512];
            let strides = [columns + gap, 1];
            let tensor = Tensor::strided(descriptor(512), 6, &[rows, columns], &strides, DType::U16);
            let elements = over(&mut memory, tensor.unwrap());
            let values: Vec<u16> = (0..rows * columns).map(|at| seed.wrapping_mul(at as u16 + 1)).collect();
            elements.copy_from_slice(&values).unwrap();
            prop_assert_eq!(elements.to_vec::<u16>().unwrap(), values);
        }
    }

    #[test]
    fn another_type_another_count_and_no_bool_are_errors() {
        let mut memory = [0, 1, 2, 1];
        let tensor = Tensor::contiguous(descriptor(4), 0, &[4], DType::Bool).unwrap();
        let elements = over(&mut memory, tensor);
        let wrong = elements.to_vec::<u8>().unwrap_err();
        assert!(matches!(
            wrong,
            AccessError::WrongType {
                asked: DType::U8,
                ..
            }
        ));
        let invalid = elements.to_vec::<bool>().unwrap_err();
        assert_eq!(
            invalid,
            AccessError::InvalidValue {
                index: 2,
                dtype: DType::Bool
            }
        );
        assert_eq!(elements.load::<bool>(&[1]), Ok(true));
        assert!(matches!(
            elements.load::<bool>(&[4]),
            Err(AccessError::Index(_))
        ));
        for count in [0, 3, 5] {
            let refused = elements.copy_from_slice(&vec![true; count]);
            assert!(
                matches!(refused, Err(AccessError::Elements { .. })),
                "{refused:?}"
            );
        }
    }

    #[test]
    fn an_element_that_is_no_value_is_named_alike_however_it_is_read() {
        let mut memory = [0; 16];
        // Row 2, column 1 of a view with gaps.
        memory[2 * 4 + 1] = 7;
        let tensor = Tensor::strided(descriptor(16), 0, &[4, 3], &[4, 1], DType::Bool);
        let elements = over(&mut memory, tensor.unwrap());
        let invalid = AccessError::InvalidValue {
            index: 2 * 3 + 1,
            dtype: DType::Bool,
        };
        assert_eq!(elements.load::<bool>(&[2, 1]), Err(invalid));
        assert_eq!(elements.to_vec::<bool>(), Err(invalid));
        assert_eq!(elements.load::<bool>(&[2, 2]), Ok(false));
    }

    #[test]
    fn what_is_longer_than_a_chunk_comes_out_whole_and_in_order() {
        let mut memory: Vec<u8> = (0..20_000_u32)
            .flat_map(|at| (at as u16).to_le_bytes())
            .collect();
        // Runs that are longer than a chunk, that end within one, and of one element.
        for (shape, strides) in [
            ([3, 5000], [5001, 1]),
            ([1000, 3], [4, 1]),
            ([100, 90], [1, 100]),
        ] {
            let tensor = Tensor::strided(descriptor(40_000), 2, &shape, &strides, DType::U16);
            let values = over(&mut memory, tensor.unwrap()).to_vec::<u16>().unwrap();
            let mut expected = Vec::new();
            for (row, column) in (0..shape[0]).flat_map(|row| (0..shape[1]).map(move |c| (row, c)))
            {
                expected.push((1 + row * strides[0] + column * strides[1]) as u16);
            }
            assert_eq!(values, expected);
        }
    }

    #[test]
    fn an_invalid_value_is_named_by_its_index_in_whatever_chunk() {
        let mut memory = vec![1; 10_000];
        for at in [0, 4095, 4096, 9999] {
            memory[at] = 2;
            let tensor = Tensor::contiguous(descriptor(10_000), 0, &[10_000], DType::Bool);
            let refused = over(&mut memory, tensor.unwrap()).to_vec::<bool>();
            let (index, dtype) = (at, DType::Bool);
            assert_eq!(refused, Err(AccessError::InvalidValue { index, dtype }));
            memory[at] = 0;
        }
    }

    #[test]
    fn more_elements_than_memory_holds_are_an_error_and_no_abort() {
        let over_all = |shape: &[u32]| {
            let mut memory = vec![0; 20_000];
            let strides = vec![1; shape.len()];
            let tensor = Tensor::strided(descriptor(20_000), 0, shape, &strides, DType::U8);
            over(&mut memory, tensor.unwrap()).to_vec::<u8>()
        };
        assert_eq!(over_all(&[30, 30]).unwrap().len(), 900);
        let bytes = 3999_usize.pow(5);
        assert_eq!(
            over_all(&[3999; 5]),
            Err(AccessError::OutOfMemory { bytes })
        );
    }
}
