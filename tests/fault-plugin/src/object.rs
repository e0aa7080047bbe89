//! Objects behind C pointers: counted, and known while they live.

use std::collections::{BTreeMap, HashMap};
use std::sync::{LazyLock, Mutex, MutexGuard, PoisonError};

use crate::error::{Fault, Outcome};

/// A Rust value that a C pointer stands for.
pub(crate) trait Object {
    /// The C type.
    type Handle;
    /// The name under which it is counted.
    const KIND: &'static str;
}

/// How many objects of a kind there were.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    created: u64,
    destroyed: u64,
}

#[derive(Debug, Default)]
struct Registry {
    /// Every object that lives, by address.
    live: HashMap<usize, &'static str>,
    counts: BTreeMap<&'static str, Count>,
    misuse: u64,
}

static REGISTRY: LazyLock<Mutex<Registry>> = LazyLock::new(Mutex::default);

fn registry() -> MutexGuard<'static, Registry> {
    REGISTRY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An object on the heap. With a byte of its own, so that no two share an address.
struct Slot<T> {
    value: T,
    _address: u8,
}

/// Makes an object and its C pointer.
pub(crate) fn make<T: Object>(value: T) -> *mut T::Handle {
    let raw = Box::into_raw(Box::new(Slot { value, _address: 0 }));
    let mut registry = registry();
    registry.live.insert(raw.addr(), T::KIND);
    registry.counts.entry(T::KIND).or_default().created += 1;
    raw.cast()
}

/// The object behind a C pointer.
pub(crate) fn get<'a, T: Object>(handle: *mut T::Handle) -> Outcome<&'a T> {
    check::<T>(&mut registry(), handle)?;
    // SAFETY: the registry knows it as a live `T`, and the C API's caller vouches that it
    // is not destroyed during the call. Shared references only are ever made.
    let slot = unsafe { &*handle.cast::<Slot<T>>() };
    Ok(&slot.value)
}

/// Destroys the object behind a C pointer; null is nothing to do.
pub(crate) fn destroy<T: Object>(handle: *mut T::Handle) -> Outcome {
    if !handle.is_null() {
        drop(take::<T>(handle)?);
    }
    Ok(())
}

/// Takes the object out of its C pointer, which is dead from here on.
pub(crate) fn take<T: Object>(handle: *mut T::Handle) -> Outcome<T> {
    let mut registry = registry();
    check::<T>(&mut registry, handle)?;
    registry.live.remove(&handle.addr());
    registry.counts.entry(T::KIND).or_default().destroyed += 1;
    drop(registry);
    // SAFETY: `make` leaked it, and the registry let it go just once.
    let slot = unsafe { Box::from_raw(handle.cast::<Slot<T>>()) };
    Ok(slot.value)
}

fn check<T: Object>(registry: &mut Registry, handle: *mut T::Handle) -> Outcome {
    if registry.live.get(&handle.addr()) == Some(&T::KIND) {
        return Ok(());
    }
    registry.misuse += 1;
    Err(Fault::invalid(format!(
        "{handle:p} is not a live {}",
        T::KIND
    )))
}

/// Objects of a kind that were made; `*` is every kind.
pub(crate) fn created(kind: &str) -> u64 {
    sum(kind, |count| count.created)
}

/// Objects of a kind that were destroyed; `*` is every kind.
pub(crate) fn destroyed(kind: &str) -> u64 {
    sum(kind, |count| count.destroyed)
}

fn sum(kind: &str, part: impl Fn(&Count) -> u64) -> u64 {
    registry()
        .counts
        .iter()
        .filter(|(name, _)| kind == "*" || **name == kind)
        .map(|(_, count)| part(count))
        .sum()
}

/// Pointers that were passed and are no live object of their kind.
pub(crate) fn misuse() -> u64 {
    registry().misuse
}

/// Counts misuse from 0.
pub(crate) fn forget_misuse() {
    registry().misuse = 0;
}
