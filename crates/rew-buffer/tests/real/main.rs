//! The crate on every real CPU plugin of the cache.

mod donation;
mod endurance;
mod executable;
#[cfg(feature = "ndarray")]
mod ndarray;
mod programs;
mod sharding;
mod support;
mod transfer;
