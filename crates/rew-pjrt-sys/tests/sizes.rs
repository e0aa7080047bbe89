//! A table or an extension of any size gives an answer or an error.
//!
//! The fault plugin is linked here, and presents tables in allocations of exactly
//! their sizes. To see that nothing is read past their ends, run it under
//! AddressSanitizer: `cargo xtask asan`.

mod common;
#[path = "common/every.rs"]
mod every;

use std::sync::{Mutex, PoisonError};

use common::tour::Tour;
use every::for_each_extension;
use rew_pjrt_sys::bindings::*;
use rew_pjrt_sys::{Api, CallError, ExtensionError, ExtensionTable, LoadError, Plugin};

/// The linked plugin has one set of orders for all tests of this file.
static ORDERS: Mutex<()> = Mutex::new(());

fn present(orders: &str) -> Result<Plugin, LoadError> {
    fault_plugin::order("reset").expect("an order");
    fault_plugin::order(orders).expect("orders");
    // SAFETY: the plugin's own table, which is never freed.
    unsafe { Plugin::from_table(fault_plugin::GetPjrtApi(), orders) }
}

/// What a table of `size` bytes says to a call of the entry that ends at `end`.
fn judge(call: &str, end: usize, size: usize, outcome: Result<(), CallError>) {
    match outcome {
        Err(CallError::Missing { end: told, .. } | CallError::TooShort { end: told, .. }) => {
            assert_eq!(told, end, "{call}");
            assert!(end > size, "{call} ends at {end} of {size} and was missed");
        }
        _ => assert!(
            end <= size,
            "{call} ends at {end} and was called in {size} bytes"
        ),
    }
}

fn call_everything(api: &'static Api) {
    for ((method, call), slot) in every::ENTRIES.iter().zip(ENTRIES) {
        judge(method, slot.end(), api.struct_size(), call(api));
    }
    let before = fault_plugin::alive("*");
    Tour::new(api, true).walk();
    // Where the entry that destroys it is missing, an object stays.
    if api.struct_size() >= PJRT_Api::STRUCT_SIZE {
        assert_eq!(fault_plugin::alive("*"), before);
    }
}

#[test]
fn a_table_of_any_size_gives_an_answer_or_an_error() {
    let _alone = ORDERS.lock().unwrap_or_else(PoisonError::into_inner);
    for size in (0..=PJRT_Api::STRUCT_SIZE + 64).step_by(8) {
        match present(&format!("table size={size}")) {
            Ok(plugin) => {
                assert_eq!(plugin.api().struct_size(), size);
                call_everything(plugin.api());
            }
            Err(LoadError::TableSize { size: told, .. }) => {
                assert_eq!(told, size);
                assert!(size < 40, "{size} bytes hold the version");
            }
            Err(LoadError::Without { .. }) => {
                assert!(size < 72, "{size} bytes hold the first four")
            }
            Err(other) => panic!("{size} bytes: {other}"),
        }
    }
}

#[test]
fn a_size_that_no_table_has_is_refused() {
    let _alone = ORDERS.lock().unwrap_or_else(PoisonError::into_inner);
    for size in [1, 7, 39, 41, 1143, 1 << 20] {
        let refused = present(&format!("table size={size}")).expect_err("no size of a table");
        assert!(matches!(refused, LoadError::TableSize { size: told, .. } if told == size));
    }
}

#[test]
fn an_extension_of_any_size_gives_an_answer_or_an_error() {
    let _alone = ORDERS.lock().unwrap_or_else(PoisonError::into_inner);
    macro_rules! sizes {
        ($table:ident, $calls:ident) => {
            for size in (0..=$table::STRUCT_SIZE + 16).step_by(8) {
                sized::<$table>(size, |extension| {
                    for ((method, call), slot) in every::$calls.iter().zip($table::ENTRIES) {
                        judge(method, slot.end(), size, call(extension));
                    }
                });
            }
        };
    }
    for_each_extension!(sizes);
}

fn sized<T: ExtensionTable>(size: usize, call: impl Fn(&rew_pjrt_sys::Extension<T>)) {
    let plugin = present(&format!("extension {} size={size}", T::NAME)).expect("a plugin");
    match plugin.api().extension::<T>() {
        Ok(extension) => {
            assert_eq!(extension.struct_size(), size);
            call(&extension);
        }
        Err(ExtensionError::Size { size: told, .. }) => {
            assert_eq!(told, size);
            assert!(size < 24, "{} of {size} bytes", T::NAME);
        }
        Err(other) => panic!("{} of {size} bytes: {other}", T::NAME),
    }
}

#[test]
fn every_extension_is_found_in_the_chain_and_fails_on_order() {
    let _alone = ORDERS.lock().unwrap_or_else(PoisonError::into_inner);
    let api = present("extension all").expect("a plugin").api();
    let heads: Result<Vec<_>, _> = api.extensions().collect();
    assert_eq!(heads.expect("a whole chain").len(), 19);
    macro_rules! fail {
        ($table:ident, $calls:ident) => {
            let extension = api.extension::<$table>().expect($table::NAME);
            for ((method, call), slot) in every::$calls.iter().zip($table::ENTRIES) {
                fault_plugin::order(&format!("fail {} code=10", slot.call())).expect("an order");
                // The two functions that return nothing cannot say that they failed.
                if let Err(error) = call(&extension) {
                    assert!(
                        error.to_string().starts_with(slot.call()),
                        "{method}: {error}"
                    );
                } else {
                    assert!(slot.call().contains("Destroy"), "{method} did not fail");
                }
            }
        };
    }
    for_each_extension!(fail);
}

#[test]
fn an_extension_that_is_absent_or_null_is_an_error() {
    let _alone = ORDERS.lock().unwrap_or_else(PoisonError::into_inner);
    let absent = present("").expect("a plugin").api();
    let error = absent
        .extension::<PJRT_Layouts_Extension>()
        .expect_err("absent");
    assert_eq!(
        error.to_string(),
        "this plugin (PJRT 0.114) does not have the extension PJRT_Layouts_Extension"
    );
    let null = present("extension PJRT_Layouts_Extension null")
        .expect("a plugin")
        .api();
    let layouts = null
        .extension::<PJRT_Layouts_Extension>()
        .expect("in the chain");
    // SAFETY: refused before any call.
    let refused = unsafe {
        layouts.memory_layout_destroy(&mut PJRT_Layouts_MemoryLayout_Destroy_Args::new())
    };
    assert!(matches!(refused, Err(CallError::NotOffered { .. })));
}

#[test]
fn a_table_that_is_not_aligned_is_refused_unread() {
    let _alone = ORDERS.lock().unwrap_or_else(PoisonError::into_inner);
    fault_plugin::order("reset").expect("an order");
    for off in 1..align_of::<PJRT_Api>() {
        let table = fault_plugin::GetPjrtApi().wrapping_byte_add(off);
        // SAFETY: not aligned.
        let refused = unsafe { Plugin::from_table(table, "askew") }.expect_err("not aligned");
        let LoadError::TableAddress { address, .. } = refused else {
            panic!("{off} bytes off: {refused}");
        };
        assert_eq!(address, table.addr());
    }
}

/// A plugin like the linked one, whose chain begins at `first`.
fn chained(first: *mut PJRT_Extension_Base) -> &'static Api {
    fault_plugin::order("reset").expect("an order");
    // SAFETY: the default table is whole.
    let whole = unsafe { fault_plugin::GetPjrtApi().read() };
    let table = Box::leak(Box::new(PJRT_Api {
        extension_start: first,
        ..whole
    }));
    // SAFETY: a copy of the plugin's own table, which is never freed.
    let plugin = unsafe { Plugin::from_table(table, "chained") };
    plugin.expect("a plugin").api()
}

#[test]
fn a_chain_ends_with_an_error_at_a_member_that_is_not_aligned() {
    let _alone = ORDERS.lock().unwrap_or_else(PoisonError::into_inner);
    for off in 1..align_of::<PJRT_Extension_Base>() {
        let room = Box::leak(Box::new([PJRT_Extension_Base::new(); 2]));
        let askew = room.as_mut_ptr().wrapping_byte_add(off);
        let whole = Box::leak(Box::new(PJRT_Extension_Base {
            next: askew,
            ..PJRT_Extension_Base::new()
        }));
        for (first, whole_ones) in [(askew, 0), (&raw mut *whole, 1)] {
            let members: Vec<_> = chained(first).extensions().collect();
            assert_eq!(members.len(), whole_ones + 1);
            let due = ExtensionError::Misaligned {
                index: whole_ones,
                address: askew.addr(),
                align: align_of::<PJRT_Extension_Base>(),
            };
            assert_eq!(
                members.last().and_then(|last| last.as_ref().err()),
                Some(&due)
            );
            assert_eq!(
                chained(first)
                    .extension::<PJRT_FFI_Extension>()
                    .expect_err("broken"),
                due
            );
        }
    }
}

#[test]
fn the_list_of_calls_is_the_table() {
    assert_eq!(every::ENTRIES.len(), ENTRIES.len());
    for ((method, _), slot) in every::ENTRIES.iter().zip(ENTRIES) {
        let plain = |name: &str| {
            name.trim_start_matches("PJRT_")
                .replace('_', "")
                .to_lowercase()
        };
        assert_eq!(plain(method), plain(slot.call()));
    }
}
