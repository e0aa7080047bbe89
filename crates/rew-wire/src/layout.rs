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

/// Bytes from one [`ChipTensor`](crate::ChipTensor) to the next in an array.
pub const CHIP_TENSOR_STRIDE_BYTES: usize = 128;
/// Where a [`ChipTensor`](crate::ChipTensor) has its address space.
pub const CHIP_TENSOR_ADDRESS_SPACE_OFFSET: usize = 43;
/// Tensors that a task on a chip takes.
pub const CHIP_MAX_TENSOR_ARGS: usize = 256;
/// Scalars that a task on a chip takes.
pub const CHIP_MAX_SCALAR_ARGS: usize = 128;
