//! What the owner asks of the consumer: the first scalar of a blob.

use crate::error::DemoError;

/// A job, and the order of its tensors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Job {
    /// Tensors: [`CLASSIFY_TENSORS`].
    Classify = 1,
    /// Tensors: [`ADD_TENSORS`].
    Add = 2,
}

/// Pixels, the weights and biases of two layers, and where the logits go.
pub(crate) const CLASSIFY_TENSORS: [&str; 6] = ["images", "w1", "b1", "w2", "b2", "logits"];

/// Two terms, where their sum goes in place, and where it goes through copies.
pub(crate) const ADD_TENSORS: [&str; 4] = ["a", "b", "sum", "sum_copied"];

/// Elements of each term of the add: 64 MiB of `f32`.
pub(crate) const ADD_ELEMENTS: u32 = 1 << 24;

impl Job {
    /// The scalar that travels.
    pub(crate) const fn code(self) -> u64 {
        self as u64
    }

    /// The job that a scalar stands for.
    pub(crate) const fn from_code(code: u64) -> Result<Self, DemoError> {
        match code {
            1 => Ok(Self::Classify),
            2 => Ok(Self::Add),
            code => Err(DemoError::UnknownJob { code }),
        }
    }
}
