//! Shared memory that no crash leaks; map once; release with retry.
//!
//! A [`Worker`] owns shared buffers and derives [`Tensor`]
//! records from them. Another process takes such a record to its
//! [`ImportRegistry`] and gets the memory itself, checked against the record
//! and mapped once. `docs/segment-v1.md` specifies the segments and the locks
//! for peers in other languages.
//!
//! **Invariants:**
//! - A segment that a descriptor names is described, reserved and locked by its
//!   owner. Whatever instruction a process dies at, nothing of it stays in shared
//!   memory for longer than the next start of a worker, or [`reclaim`].
//! - Ownership is proven by locks that the kernel drops at death, never by a
//!   process id, a name or an age. No one unlinks a segment that is not theirs.
//! - No Rust reference covers bytes that a peer may write; see [`SharedBytes`].
//! - A segment is used again only when no consumer maps it, and no descriptor
//!   of its past is accepted.
//! - Cleanup that the system refuses is kept, reported and tried again.
//! - There is no global state, but for the signal handler that a process may
//!   ask for ([`guard_against_truncation`]): workers and registries of one
//!   process share nothing. Every public type is `Send + Sync`.
//! - Knows no program, no client and no device buffer without the feature
//!   `pjrt`, and no socket at all: how records travel is the caller's affair.
//!
//! ```
//! use rew_worker::{DType, ImportContext, ImportRegistry, Tensor, Worker};
//!
//! // The owner.
//! let worker = Worker::builder("example").start()?;
//! let (buffer, tensor) = worker.create_tensor(&[8, 8], DType::F32)?;
//! buffer.bytes()?.copy_in(0, &1.0_f32.to_le_bytes())?;
//! let record: [u8; 144] = tensor.to_bytes();
//!
//! // The consumer.
//! let registry = ImportRegistry::new(ImportContext::host())?;
//! let mapped = registry.map(&Tensor::decode(&record)?)?;
//! assert_eq!(f32::from_le_bytes(mapped.bytes()?.read(0)?), 1.0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#[cfg(feature = "pjrt")]
mod bridge;
mod buffer;
mod builder;
mod counters;
mod elements;
mod error;
mod import;
mod incarnation;
mod journal;
mod live;
mod name;
mod pool;
mod reclaim;
mod segment;
mod shareable;
mod sys;
mod trailer;
mod truncation;
mod volatile;
mod worker;
mod wrap;

#[cfg(feature = "pjrt")]
pub use bridge::BridgeError;
pub use buffer::{Buffer, InFlight};
pub use builder::{Limits, WorkerBuilder, Zeroing};
pub use counters::WorkerSnapshot;
pub use elements::TensorElements;
pub use error::{
    AccessError, CloseIncomplete, CreateError, DeriveError, ReleaseRefused, StartError, WrapError,
};
pub use import::{
    DescriptorField, Endpoint, ImportContext, ImportError, ImportRegistry, MappedTensor, Mapping,
    ShmName, UnregisterRefused,
};
pub use journal::{CleanupAction, Leftover};
pub use name::SegmentName;
pub use pool::PoolPolicy;
pub use reclaim::{Orphan, Reclaimed, Survey, Undecided, reclaim, survey};
pub use sys::{NoHugePages, SystemCall, SystemError};
pub use trailer::NoTrailer;
pub use truncation::guard_against_truncation;
pub use volatile::SharedBytes;
pub use worker::Worker;
pub use wrap::{ForkSharing, KeepAlive, Wrapped};

/// What device buffers are made with and become.
#[cfg(feature = "pjrt")]
#[doc(no_inline)]
pub use rew_buffer::{BufferHandle, Placement};
/// What elements are, as this crate's signatures ask for it.
#[doc(no_inline)]
pub use rew_dtype::{DType, Element, WireType};
/// The records, and what they are made of.
#[doc(no_inline)]
pub use rew_wire::{
    AccessMode, BackendKind, BufferDescriptor, CanonicalIdentity, ChipTensor, Tensor, ViewError,
    WireError,
};

/// Compiles the examples of the guide.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/worker.md")]
struct Guide;
