//! The consumer's side: from a descriptor to memory of this process.

mod context;
mod error;
mod key;
mod mapping;
mod open;
mod registry;
mod shm_name;
mod tensor;

pub use context::{Endpoint, ImportContext};
pub use error::{DescriptorField, ImportError, UnregisterRefused};
pub use mapping::Mapping;
pub use registry::ImportRegistry;
pub use shm_name::ShmName;
pub use tensor::MappedTensor;
