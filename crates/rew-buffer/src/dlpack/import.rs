//! DLPack tensors as buffers.

use std::ptr::NonNull;

use rew_dtype::{DType, DlpackType};

use super::DlpackError;
use super::ffi::{CPU, MAJOR, ManagedTensor, PADDED, READ_ONLY, Tensor};
use crate::handle::BufferHandle;
use crate::host::{HostAccess, HostLayout, HostMemory};
use crate::shape::ArrayType;
use crate::transfer::{Fallback, Placement};

/// A tensor that was taken over, and is given back when it is dropped.
struct Taken(NonNull<ManagedTensor>);

// SAFETY: DLPack's deleters may be called from any thread.
unsafe impl Send for Taken {}

impl Drop for Taken {
    fn drop(&mut self) {
        // SAFETY: whoever made the value vouched for the tensor.
        let deleter = unsafe { self.0.as_ref() }.deleter;
        if let Some(deleter) = deleter {
            // SAFETY: the tensor is ours, and this is the one call.
            unsafe { deleter(self.0.as_ptr()) };
        }
    }
}

/// Where a tensor is, and how it lies there.
struct View {
    layout: HostLayout,
    start: NonNull<u8>,
    len: usize,
    access: HostAccess,
}

impl Placement {
    /// Takes over a DLPack tensor in host memory, in place if it is dense and
    /// aligned. The tensor is given back when the plugin is done with it, or at
    /// once if it was copied or refused.
    ///
    /// # Errors
    ///
    /// - [`DlpackError::Null`], [`DlpackError::Version`],
    ///   [`DlpackError::Rank`], [`DlpackError::Type`], [`DlpackError::Packed`],
    ///   [`DlpackError::Foreign`], [`DlpackError::NullField`],
    ///   [`DlpackError::Stride`]: it is no tensor that can be taken.
    /// - [`DlpackError::Buffer`] as for [`share`](Self::share) and
    ///   [`copy_memory`](Self::copy_memory). With [`Fallback::Refuse`] a tensor
    ///   that is not dense is [`BufferError::NotDense`](crate::BufferError::NotDense).
    ///
    /// # Safety
    ///
    /// `tensor` is null or a `DLManagedTensorVersioned` that its producer has
    /// given up, with the numbers and the elements that DLPack says it has;
    /// nobody writes its memory until its deleter is called.
    pub unsafe fn from_dlpack(
        &self,
        tensor: *mut ManagedTensor,
        fallback: Fallback,
    ) -> Result<BufferHandle, DlpackError> {
        let taken = Taken(NonNull::new(tensor).ok_or(DlpackError::Null)?);
        // SAFETY: the caller vouches for the tensor, which `taken` keeps.
        let managed = unsafe { taken.0.as_ref() };
        // SAFETY: the caller vouches for the tensor's numbers, which are its
        // consumer's to read until the deleter is called.
        let view = unsafe { view(managed) }?;
        let (start, len, access) = (view.start, view.len, view.access);
        // SAFETY: `start` and `len` span the elements of the tensor, which stay
        // until its deleter is called, are written by nobody, and may be written
        // here unless its flag forbids that.
        let memory = unsafe { HostMemory::from_raw(start, len, access, taken) };
        let ty = view.layout.array_type().clone();
        if view.layout.is_dense() {
            return Ok(self.share(&ty, memory, fallback)?);
        }
        match fallback {
            Fallback::Copy => Ok(self.copy_memory(&view.layout, &memory)?),
            Fallback::Refuse => Err(crate::BufferError::NotDense { array: ty }.into()),
        }
    }
}

/// # Safety
///
/// The tensor is one that DLPack allows: `shape` has `ndim` numbers, and so has
/// `strides` unless it is null; they stay as they are during the call.
unsafe fn view(managed: &ManagedTensor) -> Result<View, DlpackError> {
    let (rank, dtype) = header(managed)?;
    let tensor = &managed.tensor;
    // SAFETY: the caller vouches for the numbers.
    let layout = unsafe { layout(tensor, rank, dtype) }?;
    let access = if managed.flags & READ_ONLY == 0 {
        HostAccess::ReadWrite
    } else {
        HostAccess::ReadOnly
    };
    Ok(View {
        len: layout.byte_range().end,
        start: start(tensor, &layout)?,
        layout,
        access,
    })
}

/// The rank and the element type of a tensor that rew can take.
fn header(managed: &ManagedTensor) -> Result<(usize, DType), DlpackError> {
    let (found, known) = (managed.version.major, MAJOR);
    if found != known {
        return Err(DlpackError::Version { found, known });
    }
    let tensor = &managed.tensor;
    let kind = tensor.device.kind;
    if kind != CPU {
        return Err(DlpackError::Foreign { kind });
    }
    let found = tensor.ndim;
    let rank = usize::try_from(found).map_err(|_| DlpackError::Rank { found })?;
    let dtype = DType::from_dlpack(DlpackType {
        code: tensor.dtype.code,
        bits: tensor.dtype.bits,
        lanes: tensor.dtype.lanes,
    })?;
    if dtype.bit_width() < 8 && managed.flags & PADDED == 0 {
        return Err(DlpackError::Packed { dtype });
    }
    Ok((rank, dtype))
}

/// How the array lies in the memory from its lowest element on.
///
/// # Safety
///
/// `shape` has `rank` numbers, and so has `strides` unless it is null; they stay
/// as they are during the call.
unsafe fn layout(tensor: &Tensor, rank: usize, dtype: DType) -> Result<HostLayout, DlpackError> {
    // SAFETY: the caller vouches for the shape.
    let dims = unsafe { numbers(tensor.shape, rank) };
    let dims = dims.ok_or(DlpackError::NullField { field: "shape" })?;
    let ty = ArrayType::new(dtype, dims).map_err(crate::BufferError::from)?;
    // SAFETY: the caller vouches for the strides.
    let strides = match unsafe { numbers(tensor.strides, rank) } {
        Some(strides) => bytes_of(strides, dtype)?,
        // Before version 1.2, a row-major array may leave them out.
        None => ty.row_major_strides(),
    };
    Ok(HostLayout::from_lowest(ty, &strides).map_err(crate::BufferError::from)?)
}

/// The lowest element, from which the offset leads to the first one.
fn start(tensor: &Tensor, layout: &HostLayout) -> Result<NonNull<u8>, DlpackError> {
    if layout.array_type().element_count() == 0 {
        return Ok(NonNull::dangling());
    }
    let data: NonNull<u8> = NonNull::new(tensor.data)
        .ok_or(DlpackError::NullField { field: "data" })?
        .cast();
    let first = (data.as_ptr()).wrapping_add(tensor.byte_offset as usize);
    NonNull::new(first.wrapping_sub(layout.offset())).ok_or(DlpackError::Stride)
}

/// Strides in elements, as bytes.
fn bytes_of(strides: &[i64], dtype: DType) -> Result<Vec<i64>, DlpackError> {
    let item = dtype.size_bytes() as i64;
    let bytes = strides.iter().map(|stride| stride.checked_mul(item));
    bytes.collect::<Option<_>>().ok_or(DlpackError::Stride)
}

/// The numbers at `start`; none if there should be some and it is null.
///
/// # Safety
///
/// `start` is null or has `len` numbers that stay as they are for `'a`.
unsafe fn numbers<'a>(start: *const i64, len: usize) -> Option<&'a [i64]> {
    if len == 0 {
        return Some(&[]);
    }
    // SAFETY: not null, and the caller vouches for the numbers.
    (!start.is_null()).then(|| unsafe { std::slice::from_raw_parts(start, len) })
}

#[cfg(test)]
mod tests {
    use std::ptr::null_mut;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::super::ffi::{CUDA, DataType, Place, Version};
    use super::*;

    /// A 2×3 array of f32 at `data`, with the strides given.
    fn tensor(data: *mut f32, shape: &mut [i64], strides: Option<&mut [i64]>) -> ManagedTensor {
        ManagedTensor {
            version: Version { major: 1, minor: 0 },
            manager: null_mut(),
            deleter: None,
            flags: 0,
            tensor: Tensor {
                data: data.cast(),
                device: Place {
                    kind: CPU,
                    ordinal: 0,
                },
                ndim: shape.len() as i32,
                dtype: DataType {
                    code: 2,
                    bits: 32,
                    lanes: 1,
                },
                shape: shape.as_mut_ptr(),
                strides: strides.map_or(null_mut(), |strides| strides.as_mut_ptr()),
                byte_offset: 4,
            },
        }
    }

    fn refused(change: impl FnOnce(&mut ManagedTensor)) -> String {
        let (mut data, mut shape) = ([0.0_f32; 7], [2, 3]);
        let mut tensor = tensor(data.as_mut_ptr(), &mut shape, None);
        change(&mut tensor);
        // SAFETY: the tensor's numbers are there, and its elements.
        unsafe { view(&tensor) }.err().expect("refused").to_string()
    }

    #[test]
    fn what_is_no_tensor_in_host_memory_is_refused_with_its_reason() {
        insta::assert_snapshot!(refused(|t| t.version.major = 2), @"the tensor is of DLPack 2, this is DLPack 1");
        insta::assert_snapshot!(refused(|t| t.tensor.device.kind = CUDA), @"the tensor is on a device of DLPack's kind 2, not in host memory");
        insta::assert_snapshot!(refused(|t| t.tensor.ndim = -1), @"the tensor has -1 dimensions");
        insta::assert_snapshot!(refused(|t| t.tensor.dtype.lanes = 4), @"DLPack type has 4 lanes; only one is known");
        insta::assert_snapshot!(refused(|t| t.tensor.shape = null_mut()), @"the shape of the tensor is null");
        insta::assert_snapshot!(refused(|t| t.tensor.data = null_mut()), @"the data of the tensor is null");
        insta::assert_snapshot!(refused(|t| (t.tensor.dtype.code, t.tensor.dtype.bits) = (0, 4)), @"s4 is packed, several values a byte");
    }

    #[test]
    fn what_has_no_number_or_no_element_may_leave_it_null() {
        let (mut data, mut shape) = ([0.0_f32; 7], [0, 3]);
        let mut scalar = tensor(data.as_mut_ptr(), &mut [], None);
        scalar.tensor.shape = null_mut();
        // SAFETY: a scalar has no numbers.
        let view = unsafe { super::view(&scalar) }.expect("a scalar");
        assert_eq!((view.layout.array_type().dims(), view.len), (&[][..], 4));
        let mut empty = tensor(null_mut(), &mut shape, None);
        empty.tensor.byte_offset = 0;
        // SAFETY: the tensor's numbers are there.
        let view = unsafe { super::view(&empty) }.expect("an array");
        assert_eq!(
            (view.layout.array_type().dims(), view.len),
            (&[0, 3][..], 0)
        );
    }

    #[test]
    fn strides_that_leave_the_address_space_are_refused() {
        let (mut data, mut shape, mut strides) = ([0.0_f32; 7], [2, 3], [i64::MAX, 1]);
        let tensor = tensor(data.as_mut_ptr(), &mut shape, Some(&mut strides));
        // SAFETY: the tensor's numbers are there; nothing is read of its elements.
        let error = unsafe { view(&tensor) }.err().expect("refused");
        assert!(matches!(error, DlpackError::Stride), "{error:?}");
    }

    #[test]
    fn a_view_begins_at_its_lowest_element_whatever_way_it_runs() {
        let (mut data, mut shape, mut strides) = ([0.0_f32; 7], [2, 3], [3, -1]);
        let start = data.as_mut_ptr();
        let tensor = tensor(start.wrapping_add(2), &mut shape, Some(&mut strides));
        // SAFETY: the elements at -2 to +3 from the third, plus the offset of one.
        let view = unsafe { view(&tensor) }.expect("a tensor");
        assert_eq!(view.start.as_ptr(), start.wrapping_add(1).cast());
        assert_eq!((view.len, view.layout.offset()), (24, 8));
        assert_eq!(view.layout.byte_strides(), [12, -4]);
        assert_eq!(view.access, HostAccess::ReadWrite);
    }

    #[test]
    fn what_is_taken_is_given_back_once() {
        static DELETED: AtomicUsize = AtomicUsize::new(0);
        unsafe extern "C" fn count(_: *mut ManagedTensor) {
            DELETED.fetch_add(1, Ordering::SeqCst);
        }
        let (mut data, mut shape) = ([0.0_f32; 7], [2, 3]);
        let mut tensor = tensor(data.as_mut_ptr(), &mut shape, None);
        tensor.deleter = Some(count);
        drop(Taken(NonNull::from(&mut tensor)));
        assert_eq!(DELETED.load(Ordering::SeqCst), 1);
    }
}
