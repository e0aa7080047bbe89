//! The crate on a plugin that fails where it is told to.

mod answers;
mod cache;
mod failures;
mod forked;
mod late;
mod plain;
mod plugin;
#[path = "../../../rew-device/tests/support/process.rs"]
mod process;
mod quiet;
#[path = "../support/race.rs"]
mod race;
mod stress;
