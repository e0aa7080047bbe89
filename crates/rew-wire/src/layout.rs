//! Sizes and constants of the frozen layout.

/// Bytes of a [`CanonicalIdentity`](crate::CanonicalIdentity) record.
pub const CANONICAL_IDENTITY_BYTES: usize = 32;
/// Bytes of a [`BufferDescriptor`](crate::BufferDescriptor) record.
pub const BUFFER_DESCRIPTOR_BYTES: usize = 88;
/// Bytes of a [`Tensor`](crate::Tensor) record.
pub const TENSOR_BYTES: usize = 144;

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
