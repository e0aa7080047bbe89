//! Why a record was refused, and why a view could not be made.

use crate::{AccessMode, AddressSpace, BackendKind};

/// Which of the two arrays of a tensor record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Slot {
    /// `shapes`.
    Shape,
    /// `strides`.
    Stride,
}

impl core::fmt::Display for Slot {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Shape => "shape",
            Self::Stride => "stride",
        })
    }
}

/// Why the gate refused a record: the first rule that it breaks, in the order
/// of the specification, which is the order of the variants.
///
/// On decoding the fault is the peer's; from a constructor it is the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WireError {
    /// The two leading bytes are not the descriptor marker.
    #[error("record starts with {found:#06x}, not the marker 0x5342")]
    BadMagic {
        /// The marker found.
        found: u16,
    },
    /// The memory space is neither HOST nor DEVICE.
    #[error("{found} is no memory space")]
    BadAddressSpace {
        /// The byte found.
        found: u8,
    },
    /// The grant is not READ, WRITE or READWRITE.
    #[error("{found} is no access mode")]
    BadAccess {
        /// The byte found.
        found: u8,
    },
    /// The backend is not a known one.
    #[error("{found} is no backend")]
    BadBackendKind {
        /// The byte found.
        found: u8,
    },
    /// The declared length of the body is above 32 bytes.
    #[error("body of {len} bytes, at most 32 fit")]
    BodyLenTooBig {
        /// The length declared, in bytes.
        len: u16,
    },
    /// The generation is 0, which stands for "never filled in".
    #[error("generation is 0")]
    GenerationZero,
    /// A backend of the device in host memory, or the reverse.
    #[error("a {backend} backing cannot lie in {space} memory")]
    SpaceBackendMismatch {
        /// The space declared.
        space: AddressSpace,
        /// The backend declared.
        backend: BackendKind,
    },
    /// A copy-on-write backing grants more than reading.
    #[error("a FORK_COW backing grants {access}, only READ is possible")]
    ForkCowNotReadOnly {
        /// The grant declared.
        access: AccessMode,
    },
    /// The body of this backend is an address, and not 8 bytes long.
    #[error("the address of a {backend} backing takes 8 bytes, not {len}")]
    AddressBodyLen {
        /// The backend declared.
        backend: BackendKind,
        /// The length declared, in bytes.
        len: u16,
    },
    /// The address in the body is 0.
    #[error("the address of a {backend} backing is 0")]
    NullBase {
        /// The backend declared.
        backend: BackendKind,
    },
    /// A POSIX_SHM backing without a name.
    #[error("the name of a POSIX_SHM backing is empty")]
    ShmNameEmpty,
    /// A byte of the segment's name is outside 0x21 to 0x7e, or a slash.
    #[error(
        "byte {index} of the segment name is {byte:#04x}; a name has bytes 0x21 to 0x7e but '/'"
    )]
    ShmNameBadChar {
        /// Which byte of the name, from 0.
        index: u8,
        /// Its value.
        byte: u8,
    },
    /// A REMOTE_SIDECAR backing with a body.
    #[error("a REMOTE_SIDECAR backing has no body, {len} bytes are declared")]
    SidecarBodyNotEmpty {
        /// The length declared, in bytes.
        len: u16,
    },
    /// A byte of the body behind its declared length is not 0.
    #[error("byte {index} of the body lies behind its end and is {byte:#04x}")]
    BodyTailNonzero {
        /// Which byte of the body, from 0.
        index: u8,
        /// Its value.
        byte: u8,
    },
    /// The rank is 0 or above 5.
    #[error("rank {ndims} is not in 1 to 5")]
    NdimsOutOfRange {
        /// The rank declared.
        ndims: u32,
    },
    /// The element type is unknown.
    #[error("{code:#04x} is no element type")]
    UnknownDtype {
        /// The code found.
        code: u8,
    },
    /// The element type is one of rew's own, and this endpoint accepts only
    /// the base set.
    #[error("element type {code:#04x} is outside the base set, which alone is accepted here")]
    ExtendedDtype {
        /// The code found.
        code: u8,
    },
    /// The offset is not a multiple of the element size.
    #[error("offset {offset} is not a multiple of the element size {element_bytes}")]
    MisalignedOffset {
        /// The offset, in bytes.
        offset: u64,
        /// Bytes of one element.
        element_bytes: u8,
    },
    /// An active dimension of length 0.
    #[error("dimension {dim} has length 0, so there is no element")]
    ZeroShape {
        /// Which dimension, from 0.
        dim: u8,
    },
    /// An active dimension of stride 0.
    #[error("dimension {dim} has stride 0")]
    ZeroStride {
        /// Which dimension, from 0.
        dim: u8,
    },
    /// A slot at or behind the rank is not 0.
    #[error("{slot} of dimension {dim}, behind the last one, is {value}")]
    UnusedSlotNonzero {
        /// Which array.
        slot: Slot,
        /// Which dimension, from 0.
        dim: u8,
        /// The value found.
        value: u32,
    },
    /// The view spans 2⁶⁴-1 bytes or more.
    #[error(
        "dimension {dim} of length {length} and stride {stride} \
         brings the view to 2^64-1 bytes or more"
    )]
    ExtentOverflow {
        /// The dimension, from 0, at which it does so together with those before.
        dim: u8,
        /// Its length, in elements.
        length: u32,
        /// Its stride, in elements.
        stride: u32,
    },
    /// The view ends behind its backing.
    #[error("view needs {extent} bytes at offset {offset}, the backing has {nbytes}")]
    OutOfBounds {
        /// The view's offset, in bytes.
        offset: u64,
        /// Bytes from its first to its last.
        extent: u64,
        /// Bytes of the backing.
        nbytes: u64,
    },
}

impl WireError {
    /// The name of the refusal in the specification and in test vectors.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadMagic { .. } => "bad_magic",
            Self::BadAddressSpace { .. } => "bad_address_space",
            Self::BadAccess { .. } => "bad_access",
            Self::BadBackendKind { .. } => "bad_backend_kind",
            Self::BodyLenTooBig { .. } => "body_len_too_big",
            Self::GenerationZero => "generation_zero",
            Self::SpaceBackendMismatch { .. } => "space_backend_mismatch",
            Self::ForkCowNotReadOnly { .. } => "fork_cow_not_read_only",
            Self::AddressBodyLen { .. } => "address_body_len",
            Self::NullBase { .. } => "null_base",
            Self::ShmNameEmpty => "shm_name_empty",
            Self::ShmNameBadChar { .. } => "shm_name_bad_char",
            Self::SidecarBodyNotEmpty { .. } => "sidecar_body_not_empty",
            Self::BodyTailNonzero { .. } => "body_tail_nonzero",
            Self::NdimsOutOfRange { .. } => "ndims_out_of_range",
            Self::UnknownDtype { .. } | Self::ExtendedDtype { .. } => "unknown_dtype",
            Self::MisalignedOffset { .. } => "misaligned_offset",
            Self::ZeroShape { .. } => "zero_shape",
            Self::ZeroStride { .. } => "zero_stride",
            Self::UnusedSlotNonzero { .. } => "unused_slot_nonzero",
            Self::ExtentOverflow { .. } => "extent_overflow",
            Self::OutOfBounds { .. } => "out_of_bounds",
        }
    }
}

/// Why bytes of any number are no tensor; the fault is the peer's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DecodeError {
    /// They are not as many as a record has.
    #[error("a tensor takes 144 bytes, not {found}")]
    Length {
        /// How many there are.
        found: usize,
    },
    /// The gate refused them.
    #[error(transparent)]
    Refused(#[from] WireError),
}

/// A number of elements; `None` stands for 2⁶⁴ or more.
struct Count(Option<u64>);

impl core::fmt::Display for Count {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            Some(count) => count.fmt(f),
            None => f.write_str("2^64 or more"),
        }
    }
}

/// Why a view could not be made from the arguments; the fault is the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ViewError {
    /// The view would be a record that the gate refuses.
    #[error(transparent)]
    Refused(#[from] WireError),
    /// A stride does not fit the record's 32 bits.
    #[error("dimension {dim} needs a stride of {stride} elements, at most 4294967295 fit")]
    StrideOverflow {
        /// Which dimension of the new view, from 0.
        dim: usize,
        /// The stride needed, in elements; saturated at 2⁶⁴-1.
        stride: u64,
    },
    /// The view has no such dimension.
    #[error("no dimension {dim}, the view has {ndims}")]
    NoSuchDim {
        /// The dimension asked for, from 0.
        dim: usize,
        /// How many there are.
        ndims: usize,
    },
    /// One dimension was named twice.
    #[error("dimension {dim} comes twice in the order")]
    RepeatedDim {
        /// Which one, from 0.
        dim: usize,
    },
    /// Not as many arguments as dimensions.
    #[error("{given} given, one for each of {ndims} dimensions is needed")]
    RankDiffers {
        /// How many were given.
        given: usize,
        /// How many dimensions the view has.
        ndims: usize,
    },
    /// A range ends past its dimension, or before it starts.
    #[error("{start}..{end} is no range of dimension {dim} of length {length}")]
    RangeOutside {
        /// Which dimension, from 0.
        dim: usize,
        /// The first element of the range.
        start: u32,
        /// The first element behind it.
        end: u32,
        /// The dimension's length.
        length: u32,
    },
    /// An index is not below the length of its dimension.
    #[error("index {index} is not below {length}, the length of dimension {dim}")]
    IndexOutside {
        /// Which dimension, from 0.
        dim: usize,
        /// The index asked for.
        index: u32,
        /// The dimension's length.
        length: u32,
    },
    /// A shape has another number of elements than the view. `None` stands for
    /// 2⁶⁴ or more.
    #[error("the view has {} elements, the shape {}", Count(*.from), Count(*.to))]
    CountDiffers {
        /// Elements of the view.
        from: Option<u64>,
        /// Elements of the shape asked for.
        to: Option<u64>,
    },
    /// No strides lay the same elements out in the shape asked for.
    #[error("no strides give dimension {dim} of the new shape without a copy")]
    NeedsCopy {
        /// The dimension of the new shape, from 0, at which this showed.
        dim: usize,
    },
}
