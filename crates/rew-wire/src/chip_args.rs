//! A task's arguments in the process that runs it.

use alloc::vec::Vec;

use crate::layout::{CHIP_MAX_SCALAR_ARGS, CHIP_MAX_TENSOR_ARGS};
use crate::{ChipError, ChipTensor};

/// The materialized arguments of one task: up to 256 tensors and 128 scalars.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ChipTaskArgs {
    tensors: Vec<ChipTensor>,
    scalars: Vec<u64>,
}

impl ChipTaskArgs {
    /// No arguments.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            tensors: Vec::new(),
            scalars: Vec::new(),
        }
    }

    /// Appends a tensor.
    ///
    /// # Errors
    /// [`ChipError::TooManyTensors`] if there are 256 already.
    pub fn push_tensor(&mut self, tensor: ChipTensor) -> Result<(), ChipError> {
        let limit = CHIP_MAX_TENSOR_ARGS;
        if self.tensors.len() >= limit {
            return Err(ChipError::TooManyTensors { limit });
        }
        self.tensors.push(tensor);
        Ok(())
    }

    /// Appends a scalar.
    ///
    /// # Errors
    /// [`ChipError::TooManyScalars`] if there are 128 already.
    pub fn push_scalar(&mut self, scalar: u64) -> Result<(), ChipError> {
        let limit = CHIP_MAX_SCALAR_ARGS;
        if self.scalars.len() >= limit {
            return Err(ChipError::TooManyScalars { limit });
        }
        self.scalars.push(scalar);
        Ok(())
    }

    /// The tensors: one every 128 bytes.
    #[must_use]
    pub fn tensors(&self) -> &[ChipTensor] {
        &self.tensors
    }

    /// The scalars.
    #[must_use]
    pub fn scalars(&self) -> &[u64] {
        &self.scalars
    }
}
