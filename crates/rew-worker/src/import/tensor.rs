//! A tensor whose backing is mapped here.

use std::sync::Arc;

use rew_wire::{AccessMode, Tensor};

use super::mapping::Mapping;
use crate::error::AccessError;
use crate::volatile::SharedBytes;

/// A tensor and the mapping of its backing.
#[derive(Clone, Debug)]
pub struct MappedTensor {
    tensor: Tensor,
    mapping: Arc<Mapping>,
}

impl MappedTensor {
    /// The tensor has passed the gate and its descriptor is that of the
    /// mapping, so its byte range lies inside.
    pub(super) const fn new(tensor: Tensor, mapping: Arc<Mapping>) -> Self {
        Self { tensor, mapping }
    }

    /// The record.
    #[must_use]
    pub const fn tensor(&self) -> &Tensor {
        &self.tensor
    }

    /// What keeps the memory mapped.
    #[must_use]
    pub const fn mapping(&self) -> &Arc<Mapping> {
        &self.mapping
    }

    /// What may be done with its elements.
    #[must_use]
    pub fn access(&self) -> AccessMode {
        self.mapping.access()
    }

    /// The bytes from the first to the last that the tensor touches.
    ///
    /// # Errors
    /// [`AccessError::InForkedChild`] in a child of the process that mapped it.
    pub fn bytes(&self) -> Result<SharedBytes<'_>, AccessError> {
        let bytes = self.mapping.bytes()?;
        // The gate keeps offset and extent within `nbytes`, which fits.
        bytes.range(
            self.tensor.byte_offset() as usize,
            self.tensor.extent() as usize,
        )
    }
}
