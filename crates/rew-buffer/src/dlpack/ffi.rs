//! The structs of DLPack 1.1 (`dlpack.h`), versioned form.

use std::ffi::{c_int, c_void};

/// `DLPACK_MAJOR_VERSION`: what is laid out as here.
pub(super) const MAJOR: u32 = 1;
/// `DLPACK_MINOR_VERSION`.
pub(super) const MINOR: u32 = 1;

/// `kDLCPU`.
pub(super) const CPU: c_int = 1;
/// `kDLCUDA`.
pub(super) const CUDA: c_int = 2;
/// `kDLROCM`.
pub(super) const ROCM: c_int = 10;

/// `DLPACK_FLAG_BITMASK_READ_ONLY`.
pub(super) const READ_ONLY: u64 = 1;
/// `DLPACK_FLAG_BITMASK_IS_SUBBYTE_TYPE_PADDED`.
pub(super) const PADDED: u64 = 4;

/// `DLPackVersion`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(super) struct Version {
    pub(super) major: u32,
    pub(super) minor: u32,
}

/// `DLDevice`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(super) struct Place {
    pub(super) kind: c_int,
    pub(super) ordinal: i32,
}

/// `DLDataType`.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub(super) struct DataType {
    pub(super) code: u8,
    pub(super) bits: u8,
    pub(super) lanes: u16,
}

/// `DLTensor`.
#[derive(Debug)]
#[repr(C)]
pub(super) struct Tensor {
    pub(super) data: *mut c_void,
    pub(super) device: Place,
    pub(super) ndim: i32,
    pub(super) dtype: DataType,
    pub(super) shape: *mut i64,
    /// In elements; null for a row-major array.
    pub(super) strides: *mut i64,
    pub(super) byte_offset: u64,
}

/// `DLManagedTensorVersioned`: a tensor, and how to give it back.
///
/// A producer makes it, one consumer takes it over and calls the deleter, once.
#[derive(Debug)]
#[repr(C)]
pub struct ManagedTensor {
    pub(super) version: Version,
    pub(super) manager: *mut c_void,
    pub(super) deleter: Option<unsafe extern "C" fn(*mut ManagedTensor)>,
    pub(super) flags: u64,
    pub(super) tensor: Tensor,
}

const _: () = assert!(size_of::<Tensor>() == 48);
const _: () = assert!(size_of::<ManagedTensor>() == 80);
const _: () = assert!(std::mem::offset_of!(ManagedTensor, flags) == 24);
const _: () = assert!(std::mem::offset_of!(ManagedTensor, tensor) == 32);
const _: () = assert!(std::mem::offset_of!(Tensor, shape) == 24);
