//! The crate on every real CPU plugin of the cache.

mod donation;
mod endurance;
mod executable;
mod sharding;
mod support;
mod transfer;
