//! The one way from a record's bytes to a value.
//!
//! Bytes become bytes without it:
//! ```
//! fn from_any_bytes<T: zerocopy::FromBytes>() {}
//! from_any_bytes::<[u8; 144]>();
//! let bytes: [u8; 144] = zerocopy::transmute!([0_u8; 144]);
//! ```
//! But they become no record:
//! ```compile_fail,E0277
//! fn from_any_bytes<T: zerocopy::FromBytes>() {}
//! from_any_bytes::<rew_wire::CanonicalIdentity>();
//! ```
//! ```compile_fail,E0277
//! let record: rew_wire::CanonicalIdentity =
//!     zerocopy::transmute!([0_u8; size_of::<rew_wire::CanonicalIdentity>()]);
//! ```
//! ```compile_fail,E0277
//! fn from_any_bytes<T: zerocopy::FromBytes>() {}
//! from_any_bytes::<rew_wire::BufferDescriptor>();
//! ```
//! ```compile_fail,E0277
//! let record: rew_wire::BufferDescriptor =
//!     zerocopy::transmute!([0_u8; size_of::<rew_wire::BufferDescriptor>()]);
//! ```
//! ```compile_fail,E0277
//! fn from_any_bytes<T: zerocopy::FromBytes>() {}
//! from_any_bytes::<rew_wire::Tensor>();
//! ```
//! ```compile_fail,E0277
//! let record: rew_wire::Tensor =
//!     zerocopy::transmute!([0_u8; size_of::<rew_wire::Tensor>()]);
//! ```
//! ```compile_fail,E0277
//! fn from_any_bytes<T: zerocopy::FromBytes>() {}
//! from_any_bytes::<rew_wire::ChipTensor>();
//! ```
//! Nor does a record have traits of the crate that converts it, whose version is
//! nobody else's concern:
//! ```compile_fail,E0277
//! fn into_bytes<T: zerocopy::IntoBytes>() {}
//! into_bytes::<rew_wire::Tensor>();
//! ```
//! ```compile_fail,E0277
//! fn into_bytes<T: zerocopy::IntoBytes>() {}
//! into_bytes::<rew_wire::ChipTensor>();
//! ```
//! ```compile_fail,E0277
//! let record: rew_wire::ChipTensor =
//!     zerocopy::transmute!([0_u8; size_of::<rew_wire::ChipTensor>()]);
//! ```

mod ordered;
mod verdict;

use crate::WireError;
use crate::raw::{RawDescriptor, RawTensor};

pub(crate) use verdict::{element_shift, extent};

/// Which element types an endpoint takes from its peers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum AcceptedTypes {
    /// The base set and rew's own.
    #[default]
    All,
    /// The base set, codes 0 to 14, which every endpoint knows.
    Base,
}

/// Whether a descriptor record obeys every rule, and if not, which it breaks
/// first.
#[inline]
pub(crate) fn check_descriptor(raw: &RawDescriptor) -> Result<(), WireError> {
    match verdict::descriptor(raw) {
        true => Ok(()),
        false => refuse_descriptor(raw),
    }
}

/// Whether a tensor record obeys every rule, and if not, which it breaks first.
#[inline]
pub(crate) fn check_tensor(raw: &RawTensor, accepted: AcceptedTypes) -> Result<(), WireError> {
    match verdict::tensor(raw, accepted) {
        true => Ok(()),
        false => refuse_tensor(raw, accepted),
    }
}

#[cold]
#[inline(never)]
fn refuse_descriptor(raw: &RawDescriptor) -> Result<(), WireError> {
    ordered::descriptor(raw)
}

#[cold]
#[inline(never)]
fn refuse_tensor(raw: &RawTensor, accepted: AcceptedTypes) -> Result<(), WireError> {
    ordered::tensor(raw, accepted)
}

/// Whether both forms of the gate say the same of a record; for fuzzing, which
/// cannot see either.
#[cfg(any(test, fuzzing))]
pub(crate) fn forms_agree(bytes: &[u8; crate::layout::TENSOR_BYTES]) -> bool {
    let raw: &RawTensor = zerocopy::transmute_ref!(bytes);
    let descriptors = verdict::descriptor(&raw.buffer) == ordered::descriptor(&raw.buffer).is_ok();
    [AcceptedTypes::All, AcceptedTypes::Base]
        .into_iter()
        .all(|accepted| verdict::tensor(raw, accepted) == ordered::tensor(raw, accepted).is_ok())
        && descriptors
}

#[cfg(test)]
mod tests;
