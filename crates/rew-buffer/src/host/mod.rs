//! Host memory: where it is, who keeps it alive, and how an array lies in it.

mod aligned;
mod copy;
mod layout;
mod memory;
mod owner;

pub use aligned::AlignedBytes;
pub(crate) use copy::copy_strided;
pub use layout::{HostLayout, LayoutError};
pub(crate) use memory::HostSpan;
pub use memory::{HostAccess, HostMemory};
pub(crate) use owner::Owner;

/// Bytes to which memory must be aligned for a plugin to use it in place.
///
/// XLA's CPU runtime asks for this much; of memory that is aligned to less it
/// makes a copy without a word (seen on PJRT 0.81, 0.106 and 0.115).
pub const ZERO_COPY_ALIGNMENT: usize = 64;
