//! The frozen layout: sizes, constants, and where each field is, for whoever
//! draws it, checks it, or writes it down in another language.

use FieldKind::{Bytes, Padding, Record as Sub, Unsigned};

use crate::ChipTensor;
use crate::raw::{RawDescriptor, RawIdentity, RawTensor};
use crate::raw_chip::RawChipTensor;

/// Bytes of a [`CanonicalIdentity`](crate::CanonicalIdentity) record.
pub const CANONICAL_IDENTITY_BYTES: usize = 32;
/// Bytes of a [`BufferDescriptor`](crate::BufferDescriptor) record.
pub const BUFFER_DESCRIPTOR_BYTES: usize = 88;
/// Bytes of a [`Tensor`](crate::Tensor) record.
pub const TENSOR_BYTES: usize = 144;

/// The version of everything here; another one is another set of files in `abi/`.
pub const WIRE_VERSION: u32 = 1;

/// The two bytes that start a descriptor, read as a little-endian number.
pub const BUFFER_DESCRIPTOR_MAGIC: u16 = 0x5342;
/// Bytes of an owner's instance id.
pub const OWNER_INSTANCE_ID_BYTES: usize = 8;
/// Bytes of a descriptor's body.
pub const DESC_MAX_BYTES: usize = 32;
/// Bytes of a body that is an address.
pub const BACKEND_ADDRESS_BODY_BYTES: usize = 8;
/// The highest rank of a view.
pub const MAX_TENSOR_DIMS: usize = 5;

/// Bytes of a blob before its first tensor: two `i32` counts.
pub const TASK_ARGS_BLOB_HEADER_BYTES: usize = 8;
/// Bytes of a scalar in a blob.
pub const SCALAR_BYTES: usize = 8;

/// Bytes from one [`ChipTensor`] to the next in an array.
pub const CHIP_TENSOR_STRIDE_BYTES: usize = 128;
/// Where a [`ChipTensor`] has its address space.
pub const CHIP_TENSOR_ADDRESS_SPACE_OFFSET: usize = 43;
/// Tensors that a task on a chip takes.
pub const CHIP_MAX_TENSOR_ARGS: usize = 256;
/// Scalars that a task on a chip takes.
pub const CHIP_MAX_SCALAR_ARGS: usize = 128;

/// A record: its size, its alignment and where its fields are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Record {
    /// The name in the specification.
    pub name: &'static str,
    /// Bytes of the record.
    pub size: usize,
    /// Bytes that it is aligned to in memory; in a blob to none.
    pub align: usize,
    /// Whether it travels, and is therefore little-endian everywhere.
    pub travels: bool,
    /// The fields by ascending offset, without gaps.
    pub fields: &'static [Field],
}

/// A field of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Field {
    /// The name in the specification.
    pub name: &'static str,
    /// Bytes from the start of the record.
    pub offset: usize,
    /// Bytes of the field.
    pub size: usize,
    /// What it holds.
    pub kind: FieldKind,
}

/// What a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// Unsigned integers of this many bytes each: one, or an array.
    Unsigned(usize),
    /// Bytes without an order.
    Bytes,
    /// The record of this name.
    Record(&'static str),
    /// Nothing: written as zero, ignored when read.
    Padding,
}

macro_rules! fields {
    ($record:ty { $($name:literal: $($path:ident).+, $size:expr, $kind:expr;)+ }) => {
        &[$(Field {
            name: $name,
            offset: core::mem::offset_of!($record, $($path).+),
            size: $size,
            kind: $kind,
        }),+]
    };
}

/// Every record whose layout is frozen, taken from the types themselves.
pub const RECORDS: [Record; 4] = [
    Record {
        name: "CanonicalIdentity",
        size: size_of::<crate::CanonicalIdentity>(),
        align: align_of::<crate::CanonicalIdentity>(),
        travels: true,
        fields: fields!(RawIdentity {
            "owner_instance_id": owner_instance_id, OWNER_INSTANCE_ID_BYTES, Bytes;
            "buffer_id": buffer_id, 8, Unsigned(8);
            "generation": generation, 4, Unsigned(4);
            "_pad": pad, 12, Padding;
        }),
    },
    Record {
        name: "BufferDescriptor",
        size: size_of::<crate::BufferDescriptor>(),
        align: align_of::<crate::BufferDescriptor>(),
        travels: true,
        fields: fields!(RawDescriptor {
            "magic": magic, 2, Unsigned(2);
            "address_space": address_space, 1, Unsigned(1);
            "access": access, 1, Unsigned(1);
            "backend_kind": backend_kind, 1, Unsigned(1);
            "_pad0": pad0, 3, Padding;
            "identity": identity, CANONICAL_IDENTITY_BYTES, Sub("CanonicalIdentity");
            "nbytes": nbytes, 8, Unsigned(8);
            "owner_worker_path_id": owner_worker_path_id, 4, Unsigned(4);
            "body_len": body_len, 2, Unsigned(2);
            "_pad1": pad1, 2, Padding;
            "body": body, DESC_MAX_BYTES, Bytes;
        }),
    },
    Record {
        name: "Tensor",
        size: size_of::<crate::Tensor>(),
        align: align_of::<crate::Tensor>(),
        travels: true,
        fields: fields!(RawTensor {
            "buffer": buffer, BUFFER_DESCRIPTOR_BYTES, Sub("BufferDescriptor");
            "byte_offset": view.byte_offset, 8, Unsigned(8);
            "ndims": view.ndims, 4, Unsigned(4);
            "shapes": view.shapes, size_of::<[u32; MAX_TENSOR_DIMS]>(), Unsigned(4);
            "strides": view.strides, size_of::<[u32; MAX_TENSOR_DIMS]>(), Unsigned(4);
            "dtype": view.dtype, 1, Unsigned(1);
            "_pad": view.pad, 3, Padding;
        }),
    },
    Record {
        name: "ChipTensor",
        size: size_of::<ChipTensor>(),
        align: align_of::<ChipTensor>(),
        travels: false,
        fields: fields!(RawChipTensor {
            "buffer_addr": buffer.addr, 8, Unsigned(8);
            "buffer_size": buffer.size, 8, Unsigned(8);
            "owner_task_id": owner_task_id, 8, Unsigned(8);
            "start_offset": start_offset, 8, Unsigned(8);
            "version": version, 4, Unsigned(4);
            "ndims": ndims, 4, Unsigned(4);
            "dtype": dtype, 1, Unsigned(1);
            "manual_dep": manual_dep, 1, Unsigned(1);
            "is_contiguous": is_contiguous, 1, Unsigned(1);
            "address_space": address_space, 1, Unsigned(1);
            "shapes": shapes, size_of::<[u32; MAX_TENSOR_DIMS]>(), Unsigned(4);
            "extent_elem_cache": extent_elem_cache, 8, Unsigned(8);
            "strides": strides, size_of::<[u32; MAX_TENSOR_DIMS]>(), Unsigned(4);
            "_pad_cl2": pad_cl2, 36, Padding;
        }),
    },
];

#[cfg(test)]
mod tests {
    use super::RECORDS;

    #[test]
    fn the_fields_of_each_record_follow_each_other_to_its_end() {
        for record in RECORDS {
            let end = record.fields.iter().fold(0, |end, field| {
                assert_eq!(field.offset, end, "{}.{}", record.name, field.name);
                end.saturating_add(field.size)
            });
            assert_eq!(end, record.size, "{}", record.name);
        }
    }
}
