//! The structs of DLPack 1.1 (`dlpack.h`), versioned form.

use std::ffi::{c_int, c_void};
use std::mem::offset_of;

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

/// Where each field of a struct is, in bytes, and where the struct ends.
macro_rules! laid_out {
    ($struct:ty, $size:literal, $($field:ident: $offset:literal),+) => {
        const _: () = assert!(size_of::<$struct>() == $size);
        $(const _: () = assert!(offset_of!($struct, $field) == $offset);)+
    };
}

// As a C compiler has them for `dlpack.h`, with pointers of 8 bytes.
laid_out!(Version, 8, major: 0, minor: 4);
laid_out!(Place, 8, kind: 0, ordinal: 4);
laid_out!(DataType, 4, code: 0, bits: 1, lanes: 2);
laid_out!(Tensor, 48, data: 0, device: 8, ndim: 16, dtype: 20, shape: 24, strides: 32, byte_offset: 40);
laid_out!(ManagedTensor, 80, version: 0, manager: 8, deleter: 16, flags: 24, tensor: 32);
