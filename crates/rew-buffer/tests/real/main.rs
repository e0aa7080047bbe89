//! The crate on every real CPU plugin of the cache.

mod donation;
mod endurance;
mod executable;
#[cfg(feature = "ndarray")]
mod ndarray;
mod programs;
#[path = "../support/race.rs"]
mod race;
mod sharding;
mod support;
mod transfer;
