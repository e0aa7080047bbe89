//! The locks and counts of the state machine, in one place so that its model can
//! swap them.

pub(crate) use std::sync::atomic::{AtomicU32, Ordering};
pub(crate) use std::sync::{Condvar, Mutex, MutexGuard, PoisonError, TryLockError};
