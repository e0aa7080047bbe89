//! Why something was refused, and whose fault it is. What importing refuses is
//! in `import`.

use rew_dtype::{DType, WireType};
use rew_wire::{AccessMode, CanonicalIdentity, ChipError, ViewError, WireError};

use crate::buffer::Buffer;
use crate::journal::Leftover;
use crate::sys::{NoHugePages, SystemError};
use crate::wrap::ForkSharing;

/// Why a worker could not be started. The fault is the system's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// Huge pages were asked for, and the system gives none to shared memory.
    #[error("huge pages are off for shared memory: {0}")]
    NoHugePages(NoHugePages),
    /// The system refused a call.
    #[error(transparent)]
    System(#[from] SystemError),
}

/// Why a buffer could not be created. Nothing is left of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CreateError {
    /// Caller: a buffer has at least one byte.
    #[error("a buffer of 0 bytes cannot be created")]
    ZeroBytes,
    /// Caller: no file can have that size.
    #[error("{nbytes} bytes are more than a segment can have ({limit})")]
    TooLarge {
        /// The bytes asked for.
        nbytes: u64,
        /// The most that a segment can have.
        limit: u64,
    },
    /// Caller: the worker may not hold that many bytes.
    #[error("{nbytes} bytes more than the {held} held would pass the limit of {limit}")]
    ByteLimit {
        /// The bytes asked for, as reserved in whole pages.
        nbytes: u64,
        /// The bytes that live buffers hold now.
        held: u64,
        /// The limit that the worker was built with.
        limit: u64,
    },
    /// Caller: the worker may not hold one more buffer.
    #[error("{limit} buffers are held, which is the limit")]
    CountLimit {
        /// The limit that the worker was built with.
        limit: usize,
    },
    /// Caller: the worker has been closed.
    #[error("the worker is closed")]
    Closed,
    /// System: /dev/shm has no room for the segment.
    #[error("shared memory has no room for {nbytes} bytes")]
    Full {
        /// The bytes asked for, with the trailer.
        nbytes: u64,
        /// What the system said.
        source: SystemError,
    },
    /// Peer: each new file was there already, or was taken for a dead segment
    /// while it was still empty. With 128 random bits in a name, the first means
    /// that the random source is broken; the second needs others who reclaim
    /// without pause.
    #[error("{attempts} new segments were each taken by someone else before they were locked")]
    Contended {
        /// How many were tried.
        attempts: u32,
    },
    /// Caller: no tensor has that shape, or nothing may be derived.
    #[error(transparent)]
    Tensor(#[from] DeriveError),
    /// System: a call was refused.
    #[error(transparent)]
    System(#[from] SystemError),
}

/// Why nothing could be derived from a buffer. The fault is the caller's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DeriveError {
    /// The worker has been closed.
    #[error("the worker is closed, nothing is derived from its buffers")]
    Closed,
    /// The buffer belongs to the process that this one was forked from.
    #[error("the buffer belongs to the parent of this process")]
    InForkedChild,
    /// The view does not fit the buffer.
    #[error(transparent)]
    View(#[from] ViewError),
    /// The record is refused by the gate.
    #[error(transparent)]
    Wire(#[from] WireError),
}

/// Why shared memory could not be read or written. The fault is the caller's
/// where nothing else is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum AccessError {
    /// The range asked for ends past the memory.
    #[error("{len} bytes at offset {offset} end past the {available} there are")]
    OutOfRange {
        /// Where it starts, in bytes.
        offset: usize,
        /// How many bytes.
        len: usize,
        /// How many bytes there are.
        available: usize,
    },
    /// The backing grants no reading.
    #[error("the backing does not grant reading")]
    NotReadable,
    /// The backing grants no writing.
    #[error("the backing does not grant writing")]
    NotWritable,
    /// The memory is not mapped in a child of the process that mapped it.
    #[error("the memory is mapped in the parent of this process only")]
    InForkedChild,
    /// The memory belongs to a device and has no address here.
    #[error("the memory belongs to a device")]
    OnDevice,
    /// The slice has not as many elements as the tensor.
    #[error(
        "the tensor has {tensor} elements of {tensor_bytes} bytes, the slice {slice} of {slice_bytes}"
    )]
    Elements {
        /// Elements of the tensor.
        tensor: u64,
        /// Bytes of one element of the tensor.
        tensor_bytes: usize,
        /// Elements of the slice.
        slice: usize,
        /// Bytes of one element of the slice.
        slice_bytes: usize,
    },
    /// The tensor has elements of another type.
    #[error(
        "the tensor holds {}{}, not {asked}",
        if *.tensor == WireType::PackedF4E2M1Fn { "packed " } else { "" },
        .tensor.dtype()
    )]
    WrongType {
        /// What the tensor holds.
        tensor: WireType,
        /// What was asked for.
        asked: DType,
    },
    /// Peer: an element has bytes that are no value of its type.
    #[error("element {index} is no {dtype}")]
    InvalidValue {
        /// Which element, in row-major order from 0.
        index: usize,
        /// Its type.
        dtype: DType,
    },
    /// The index is none of the tensor.
    #[error(transparent)]
    Index(#[from] ViewError),
    /// System: there is no memory for so many elements.
    #[error("there is no memory for {bytes} bytes of elements")]
    OutOfMemory {
        /// How many bytes they take.
        bytes: usize,
    },
    /// The address of the backing cannot be that of a materialized tensor.
    #[error(transparent)]
    Chip(#[from] ChipError),
    /// The tensor is none of this buffer.
    #[error("the tensor is of {tensor}, not of {buffer}")]
    OfAnother {
        /// The backing that the tensor names.
        tensor: CanonicalIdentity,
        /// The buffer's own.
        buffer: CanonicalIdentity,
    },
    /// Peer: the segment was cut short after it was mapped, and the guard
    /// against that caught the access; the bytes read are not the tensor's.
    #[error("a peer cut the segment short while it was mapped")]
    Truncated,
}

/// Why a buffer was not released: work in flight names it. The buffer comes
/// back and can be released later, or dropped: then the memory is given back when
/// the last of that work is done.
#[derive(Debug, thiserror::Error)]
#[error("{in_flight} users of the buffer are in flight")]
pub struct ReleaseRefused {
    pub(crate) buffer: Buffer,
    pub(crate) in_flight: usize,
}

impl ReleaseRefused {
    /// How many guards name the buffer.
    #[must_use]
    pub const fn in_flight(&self) -> usize {
        self.in_flight
    }

    /// The buffer, still alive.
    #[must_use]
    pub fn into_buffer(self) -> Buffer {
        self.buffer
    }
}

/// What `close` could not finish. Calling it again tries the rest.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{in_use} still in use, {} actions to be tried again", leftovers.len())]
pub struct CloseIncomplete {
    pub(crate) in_use: usize,
    pub(crate) leftovers: Vec<Leftover>,
}

impl CloseIncomplete {
    /// How many buffers or mappings someone still holds. They are freed when
    /// their last holder lets go.
    #[must_use]
    pub const fn in_use(&self) -> usize {
        self.in_use
    }

    /// The actions that the system has refused so far.
    #[must_use]
    pub fn leftovers(&self) -> &[Leftover] {
        &self.leftovers
    }
}

/// Why memory could not be wrapped. The fault is the caller's where nothing
/// else is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WrapError {
    /// The worker has been closed.
    #[error("the worker is closed")]
    Closed,
    /// A backing has at least one byte.
    #[error("a backing of 0 bytes cannot be wrapped")]
    ZeroBytes,
    /// The memory would end past the last address.
    #[error("{nbytes} bytes at {address:#x} end past the last address")]
    Overflow {
        /// Where it starts.
        address: u64,
        /// How many bytes.
        nbytes: u64,
    },
    /// The range is not mapped in this process from end to end.
    #[error("{nbytes} bytes at {address:#x} are not all mapped")]
    NotMapped {
        /// Where it starts.
        address: u64,
        /// How many bytes.
        nbytes: u64,
    },
    /// The range is not shared, or not private, as was stated.
    #[error("{nbytes} bytes at {address:#x} were stated to be {stated}, and are not throughout")]
    NotAsStated {
        /// What was stated.
        stated: ForkSharing,
        /// Where it starts.
        address: u64,
        /// How many bytes.
        nbytes: u64,
    },
    /// The system does not allow what the wrapping grants.
    #[error("{nbytes} bytes at {address:#x} are mapped without what {access} needs")]
    Protected {
        /// The grant.
        access: AccessMode,
        /// Where it starts.
        address: u64,
        /// How many bytes.
        nbytes: u64,
    },
    /// The record is refused by the gate.
    #[error(transparent)]
    Wire(#[from] WireError),
    /// System: a call was refused.
    #[error(transparent)]
    System(#[from] SystemError),
}
