//! 144 bytes name a tensor; nothing invalid gets past the gate.
//!
//! A [`Tensor`] is a strided view of a backing buffer that another process
//! owns. It holds no address that is valid here, only what is needed to find
//! the backing (a [`BufferDescriptor`]) and to walk it (offset, shape,
//! strides, element type). [`TaskArgs`] carries tensors and scalars in one
//! blob. The byte layout is frozen and little-endian; `docs/wire-v1.md` is the
//! specification.
//!
//! **Invariants:**
//! - A value of a public record has passed the gate. Bytes become a value only
//!   through [`Tensor::decode`] and [`BufferDescriptor::decode`], which check
//!   their own copy; code builds a value only through constructors that run
//!   the same checks.
//! - Padding is ignored when read, written as zero, and invisible to equality
//!   and hash.
//! - No input panics, and none takes unbounded work: a record and a pair of
//!   views take a constant, and the arguments of a task what [`check_submit`]
//!   says.
//! - Contains no `unsafe`; knows no file, mapping, address or device; reads no
//!   shared memory (a caller copies a peer's bytes out first).
//!
//! ```
//! use core::num::NonZeroU32;
//! use rew_dtype::DType;
//! use rew_wire::{AccessMode, Backing, BufferDescriptor, CanonicalIdentity, Tensor};
//!
//! let identity = CanonicalIdentity::new(*b"\x01\x02\x03\x04\x05\x06\x07\x08", 1, NonZeroU32::MIN);
//! let backing = Backing::PosixShm { name: "rew-example" };
//! let buffer = BufferDescriptor::new(identity, backing, AccessMode::ReadWrite, 4096)?;
//! let tensor = Tensor::contiguous(buffer, 128, &[4, 8], DType::F32)?;
//!
//! let bytes: [u8; 144] = tensor.to_bytes();
//! assert_eq!(Tensor::decode(&bytes)?, tensor);
//! assert_eq!(tensor.byte_range(), 128..256);
//! # Ok::<(), Box<dyn core::error::Error>>(())
//! ```
#![forbid(unsafe_code)]
#![deny(
    clippy::indexing_slicing,
    clippy::as_conversions,
    clippy::arithmetic_side_effects
)]
#![no_std]

#[cfg(any(feature = "alloc", test))]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "alloc")]
mod args;
mod blob;
mod chip;
#[cfg(feature = "alloc")]
mod chip_args;
mod codes;
mod descriptor;
mod dims;
mod error;
mod gate;
mod identity;
pub mod layout;
mod overlap;
mod raw;
mod raw_chip;
mod reshape;
mod submit;
mod tag;
mod tensor;
mod view;

#[cfg(feature = "alloc")]
pub use args::TaskArgs;
pub use blob::{BlobError, TaskArgsView};
pub use chip::{ChipError, ChipTensor};
#[cfg(feature = "alloc")]
pub use chip_args::ChipTaskArgs;
pub use codes::{AccessMode, AddressSpace, BackendKind};
pub use descriptor::{Backing, BufferDescriptor};
pub use dims::Dims;
pub use error::{DecodeError, Slot, ViewError, WireError};
pub use gate::AcceptedTypes;
pub use identity::CanonicalIdentity;
pub use overlap::{Footprint, Relation, SharesByte};
pub use submit::{SubmitError, check_submit};
pub use tag::ArgTag;
pub use tensor::Tensor;

/// What a tensor's elements are, as this crate's signatures ask for it.
#[doc(no_inline)]
pub use rew_dtype::{DType, WireType};

/// Whether both forms of the gate say the same of a record.
#[cfg(fuzzing)]
#[doc(hidden)]
#[must_use]
pub fn gate_forms_agree(bytes: &[u8; layout::TENSOR_BYTES]) -> bool {
    gate::forms_agree(bytes)
}

/// Compiles the examples of the guide.
#[cfg(all(doctest, feature = "alloc"))]
#[doc = include_str!("../../../docs/wire.md")]
struct Guide;
