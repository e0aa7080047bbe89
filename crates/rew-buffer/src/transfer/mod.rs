//! Transfers: each says what it is, and none happens unasked.

mod between;
mod chunked;
#[cfg(feature = "ndarray")]
mod ndarray;
mod order;
mod pending;
mod place;
mod to_device;
mod to_host;

pub use chunked::ChunkedCopy;
pub use order::MinorToMajor;
pub(crate) use order::Order;
pub use pending::PendingRead;
pub use place::Placement;
pub use to_device::Fallback;
