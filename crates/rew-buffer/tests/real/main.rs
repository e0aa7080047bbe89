//! The crate on every real CPU plugin of the cache.

mod donation;
mod executable;
mod sharding;
mod support;
mod transfer;
