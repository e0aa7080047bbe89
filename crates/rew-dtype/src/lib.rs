//! The closed set of tensor element types, every conversion exhaustive.
//!
//! - [`DType`] names a type: its size, class and limits, and what PJRT, the wire,
//!   NumPy, DLPack, safetensors and StableHLO call it.
//! - [`Element`] is a Rust type that holds one value of it; [`view`] shows bytes as
//!   such values.
//! - [`cast`] turns values of any type into values of any other, one or many, bit
//!   for bit as NumPy and `ml_dtypes` do, at the speed of memory.
//! - [`packed`] stores types of fewer than 8 bits without gaps; everything else
//!   means one value a byte or more.
//!
//! **Invariants**
//!
//! - Contains no `unsafe`. Without the feature `std` it needs no standard library,
//!   and without `alloc` no heap.
//! - Every mapping is a match without a `_` arm, so a new variant fails to compile
//!   wherever it matters.
//! - What does not fit is refused before anything is written.
//!
//! **Absent:** knows no shape beyond that of a strided view, no device, no buffer
//! and no file. The byte order is the machine's.
//!
//! ```
//! use rew_dtype::{DType, cast};
//!
//! assert_eq!(DType::Bf16.bit_width(), 16);
//! assert_eq!(DType::S4.size_bytes(), 1); // one value a byte, unpacked
//! assert_eq!(DType::F8E4M3Fn.to_string(), "f8e4m3fn");
//!
//! let mut dst = [0; 2];
//! cast::bytes(&1.5_f32.to_ne_bytes(), DType::F32, &mut dst, DType::Bf16)?;
//! assert_eq!(dst, 0x3FC0_u16.to_ne_bytes());
//! # Ok::<(), cast::CastError>(())
//! ```
#![forbid(unsafe_code)]
#![no_std]

#[cfg(any(feature = "alloc", test))]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

pub mod cast;
mod class;
mod codec;
mod dtype;
mod element;
mod error;
mod foreign;
mod format;
mod limits;
mod name;
pub mod packed;
mod truncate;
mod wire;

pub use class::Class;
pub use dtype::DType;
pub use element::{
    Element, ElementVisitor, F4E2M1Fn, F6E2M3Fn, F6E3M2Fn, F8E3M4, F8E4M3, F8E4M3B11Fnuz, F8E4M3Fn,
    F8E4M3Fnuz, F8E5M2, F8E5M2Fnuz, F8E8M0Fnu, OutOfRange, S1, S2, S4, U1, U2, U4, ViewError,
    as_bytes, view, view_mut,
};
pub use error::{Excerpt, Naming, NoEqual, UnknownName};
pub use foreign::{DlpackError, DlpackType, TypestrError};
#[cfg(feature = "pjrt")]
pub use foreign::{TypeTooNew, UnknownPjrtType};
pub use half::{bf16, f16};
pub use limits::{FloatLimits, Limits};
pub use num_complex::Complex;
pub use wire::{UnknownWireCode, WireType};

/// Compiles the examples of the guide.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/dtype.md")]
struct Guide;
