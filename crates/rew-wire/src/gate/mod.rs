//! The one way from a record's bytes to a value.

mod ordered;

use crate::WireError;
use crate::raw::{RawDescriptor, RawTensor};

pub(crate) use ordered::{extent, extent_elements};

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
pub(crate) fn check_descriptor(raw: &RawDescriptor) -> Result<(), WireError> {
    ordered::descriptor(raw)
}

/// Whether a tensor record obeys every rule, and if not, which it breaks first.
pub(crate) fn check_tensor(raw: &RawTensor, accepted: AcceptedTypes) -> Result<(), WireError> {
    ordered::tensor(raw, accepted)
}
