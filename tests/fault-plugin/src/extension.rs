//! Extensions: every one that the bindings know, whose functions are counted, fail
//! on order, and otherwise do nothing.

use std::mem::offset_of;

use rew_pjrt_sys::bindings::*;
use rew_pjrt_sys::{EXTENSIONS, ExtensionLayout};

use crate::error::{self, Fault};
use crate::orders;

/// A function of an extension, whatever its arguments.
pub(crate) type Function = unsafe extern "C" fn(*mut usize) -> *mut PJRT_Error;

/// The function at one place of one extension.
unsafe extern "C" fn function<const EXTENSION: usize, const PLACE: usize>(
    args: *mut usize,
) -> *mut PJRT_Error {
    let slot = EXTENSIONS
        .get(EXTENSION)
        .and_then(|known| known.entries.get(PLACE));
    let name = slot.map_or("no function of an extension", |slot| slot.call());
    let outcome = orders::entered(name).and_then(|()| {
        if args.is_null() {
            return Err(Fault::invalid(format!("{name} without arguments")));
        }
        Ok(())
    });
    error::handle(outcome)
}

macro_rules! table_of_functions {
    ($($extension:literal)*) => {
        [$(of_extension::<$extension>()),*]
    };
}

macro_rules! places {
    ($extension:ident: $($place:literal)*) => {
        [$(function::<$extension, $place>),*]
    };
}

/// More than any extension has.
const PLACES: usize = 32;

const fn of_extension<const EXTENSION: usize>() -> [Function; PLACES] {
    places!(EXTENSION: 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 26 27
        28 29 30 31)
}

const FUNCTIONS: [[Function; PLACES]; EXTENSIONS.len()] =
    table_of_functions!(0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18);

/// A chain of the extensions that were ordered, in memory of exactly their sizes.
pub(crate) fn chain(orders: &orders::Orders) -> *mut PJRT_Extension_Base {
    let mut next = std::ptr::null_mut();
    for order in orders.extensions.iter().rev() {
        for (known, functions) in EXTENSIONS.iter().zip(&FUNCTIONS) {
            if order.name == "all" || order.name == known.name {
                let size = order.size.unwrap_or(known.struct_size);
                next = present(known, functions, size, order.null, next);
            }
        }
    }
    next
}

/// Writes one extension, as far as `size` bytes reach.
fn present(
    known: &ExtensionLayout,
    functions: &[Function],
    size: usize,
    null: bool,
    next: *mut PJRT_Extension_Base,
) -> *mut PJRT_Extension_Base {
    let memory = crate::present::Image::zeroed(size);
    memory.write(offset_of!(PJRT_Extension_Base, struct_size), size);
    memory.write(offset_of!(PJRT_Extension_Base, type_), known.kind);
    memory.write(offset_of!(PJRT_Extension_Base, next), next);
    if !null {
        for (slot, function) in known.entries.iter().zip(functions) {
            memory.write(slot.offset(), *function);
        }
    }
    memory.leak().cast()
}
