//! The consumer's side: from a descriptor to memory of this process.

mod context;
mod error;
mod key;
mod mapping;
mod open;
mod registry;
mod tensor;

pub use context::{Endpoint, ImportContext};
pub use error::{DescriptorField, ImportError, ShmName, UnregisterRefused};
pub use mapping::Mapping;
pub use registry::ImportRegistry;
pub use tensor::MappedTensor;
