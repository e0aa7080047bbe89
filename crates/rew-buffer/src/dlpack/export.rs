//! Buffers as DLPack tensors.

use std::fmt;
use std::mem::ManuallyDrop;
use std::ptr::{NonNull, null_mut, with_exposed_provenance_mut};

use rew_device::{Device, Target};

use super::DlpackError;
use super::ffi::{
    CPU, CUDA, DataType, MAJOR, MINOR, ManagedTensor, PADDED, Place, READ_ONLY, ROCM, Tensor,
    Version,
};
use crate::address::DeviceAddress;
use crate::handle::BufferHandle;

/// A buffer as a DLPack tensor, with no copy. Dropped, it is given back.
///
/// The consumer may read it and not write it, as its flag says. While it lives
/// the buffer stays where it is, and is donated only by
/// [`donate_held`](BufferHandle::donate_held).
pub struct DlpackTensor {
    tensor: NonNull<ManagedTensor>,
}

// SAFETY: what the tensor owns may be dropped on any thread.
unsafe impl Send for DlpackTensor {}

/// What a tensor keeps alive.
struct Manager {
    _address: DeviceAddress,
    shape: Box<[i64]>,
    strides: Box<[i64]>,
}

impl BufferHandle {
    /// Exports the buffer, once its contents are there.
    ///
    /// # Errors
    ///
    /// - [`DlpackError::Buffer`] if it is gone, or the program that fills it
    ///   failed.
    /// - [`DlpackError::Packed`] if its type is stored packed, below 8 bits.
    /// - [`DlpackError::Device`] if DLPack has no name for its device.
    pub fn to_dlpack(&self) -> Result<DlpackTensor, DlpackError> {
        let ty = self.array_type();
        if ty.dtype().bit_width() < 8 {
            return Err(DlpackError::Packed { dtype: ty.dtype() });
        }
        let device = place(self.device())?;
        self.wait()?;
        let item = ty.dtype().size_bytes() as i64;
        let strides = ty.dense_strides(self.minor_to_major()?);
        let address = self.hold_address()?;
        let dtype = ty.dtype().dlpack();
        // A plugin's pointer, which `hold_address` gave as a number.
        let data = with_exposed_provenance_mut(address.get());
        let mut manager = Box::new(Manager {
            _address: address,
            shape: ty.dims().into(),
            strides: strides.iter().map(|stride| stride / item).collect(),
        });
        let tensor = Tensor {
            data,
            device,
            ndim: ty.dims().len() as i32,
            dtype: DataType {
                code: dtype.code,
                bits: dtype.bits,
                lanes: dtype.lanes,
            },
            shape: manager.shape.as_mut_ptr(),
            strides: manager.strides.as_mut_ptr(),
            byte_offset: 0,
        };
        let tensor = Box::new(ManagedTensor {
            version: Version {
                major: MAJOR,
                minor: MINOR,
            },
            manager: Box::into_raw(manager).cast(),
            deleter: Some(delete),
            flags: READ_ONLY | PADDED,
            tensor,
        });
        Ok(DlpackTensor {
            tensor: NonNull::from(Box::leak(tensor)),
        })
    }
}

impl DlpackTensor {
    /// Gives the tensor to a consumer, who calls its deleter once.
    #[must_use]
    pub fn into_raw(self) -> *mut ManagedTensor {
        ManuallyDrop::new(self).tensor.as_ptr()
    }
}

impl Drop for DlpackTensor {
    fn drop(&mut self) {
        // SAFETY: nobody else has the tensor: `into_raw` gives it away whole.
        unsafe { delete(self.tensor.as_ptr()) };
    }
}

impl fmt::Debug for DlpackTensor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DlpackTensor").finish_non_exhaustive()
    }
}

/// The deleter of every tensor that is exported here.
///
/// # Safety
///
/// `tensor` is null or was made by [`BufferHandle::to_dlpack`], and nobody uses
/// it from here on.
unsafe extern "C" fn delete(tensor: *mut ManagedTensor) {
    if tensor.is_null() {
        return;
    }
    // SAFETY: made from a box, and given up by the caller.
    let mut tensor = unsafe { Box::from_raw(tensor) };
    let manager = std::mem::replace(&mut tensor.manager, null_mut());
    // SAFETY: made from a box of this type, for this tensor alone.
    let manager = unsafe { Box::from_raw(manager.cast::<Manager>()) };
    // Dropping it calls the plugin at most; nothing there panics.
    drop(manager);
}

fn place(device: Device) -> Result<Place, DlpackError> {
    let kind = match device.target() {
        Target::Cpu => CPU,
        Target::Cuda12 | Target::Cuda13 => CUDA,
        Target::Rocm => ROCM,
        Target::Metal | Target::Tpu => return Err(DlpackError::Device { device }),
    };
    // One processor, however many devices a plugin makes of it.
    let ordinal = if kind == CPU {
        0
    } else {
        device.ordinal() as i32
    };
    Ok(Place { kind, ordinal })
}
