//! A tensor whose backing is mapped here.

use std::sync::Arc;

use rew_wire::{AccessMode, ChipTensor, Tensor};

use super::mapping::Mapping;
use crate::elements::{TensorElements, bytes_of};
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
    #[inline]
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

    /// The elements, to be copied in and out.
    ///
    /// # Errors
    /// [`AccessError::InForkedChild`] in a child of the process that mapped it;
    /// [`AccessError::OnDevice`] for memory of a device.
    pub fn elements(&self) -> Result<TensorElements<'_>, AccessError> {
        Ok(TensorElements::new(self.mapping.bytes()?, self.tensor))
    }

    /// The bytes from the first to the last that the tensor touches.
    ///
    /// # Errors
    /// As [`elements`](Self::elements).
    pub fn bytes(&self) -> Result<SharedBytes<'_>, AccessError> {
        Ok(bytes_of(&self.tensor, self.mapping.bytes()?))
    }

    /// The materialized record: the tensor with the address that its backing
    /// has here, or on the device.
    ///
    /// # Errors
    /// [`AccessError::InForkedChild`] in a child of the process that mapped it;
    /// [`AccessError::Chip`] if the address cannot be one of the record.
    pub fn chip_tensor(&self) -> Result<ChipTensor, AccessError> {
        Ok(ChipTensor::materialize(
            &self.tensor,
            self.mapping.address()?,
        )?)
    }
}
