//! DLPack, in and out: arrays shared with other libraries of this process.
//!
//! A buffer goes out as a `DLManagedTensorVersioned` of DLPack 1.1
//! ([`BufferHandle::to_dlpack`](crate::BufferHandle::to_dlpack)) and one comes
//! in ([`Placement::from_dlpack`](crate::Placement::from_dlpack)), both without
//! a copy where that can be. The rules of ownership are DLPack's: the producer
//! gives the tensor up, one consumer takes it and calls its deleter once.

mod export;
mod ffi;
mod import;

use std::ffi::c_int;

use rew_device::Device;
use rew_dtype::DType;

pub use export::DlpackTensor;
pub use ffi::ManagedTensor;

use crate::error::BufferError;

/// Why an array did not go out or come in.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DlpackError {
    /// There is no tensor. The caller's fault.
    #[error("the tensor is null")]
    Null,
    /// The tensor is laid out as another version says. The producer's choice.
    #[error("the tensor is of DLPack {found}, this is DLPack {known}")]
    Version {
        /// Its major version.
        found: u32,
        /// The one that is known here.
        known: u32,
    },
    /// The tensor is not in host memory. The caller's fault.
    #[error("the tensor is on a device of DLPack's kind {kind}, not in host memory")]
    Foreign {
        /// `DLDeviceType`.
        kind: c_int,
    },
    /// DLPack has no name for the device. The caller's fault.
    #[error("DLPack has no name for {device}")]
    Device {
        /// The device.
        device: Device,
    },
    /// The number of dimensions is negative. The producer's fault.
    #[error("the tensor has {found} dimensions")]
    Rank {
        /// The number.
        found: i32,
    },
    /// A field is null that DLPack says is not, the tensor having dimensions or
    /// elements. The producer's fault.
    #[error("the {field} of the tensor is null")]
    NullField {
        /// The field of `DLTensor`.
        field: &'static str,
    },
    /// Several values share a byte. The caller's fault.
    #[error("{dtype} is packed, several values a byte")]
    Packed {
        /// The element type.
        dtype: DType,
    },
    /// Strides that cannot be counted in bytes. The producer's fault.
    #[error("the strides of the tensor leave the address space")]
    Stride,
    /// An element type that rew has no equal of. The producer's choice.
    #[error(transparent)]
    Type(#[from] rew_dtype::DlpackError),
    /// The buffer cannot be had, or not be made.
    #[error(transparent)]
    Buffer(#[from] BufferError),
}
