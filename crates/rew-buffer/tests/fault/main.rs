//! The crate on a plugin that fails where it is told to.

mod answers;
mod cache;
mod failures;
mod forked;
mod late;
mod plugin;
mod quiet;
#[path = "../support/race.rs"]
mod race;
mod stress;
