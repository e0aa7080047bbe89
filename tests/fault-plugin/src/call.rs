//! What every entry does first.

use rew_pjrt_sys::CStruct;
use rew_pjrt_sys::bindings::PJRT_Error;

use crate::error::{self, Fault, Outcome};
use crate::orders;

/// Defines entries that return `PJRT_Error*`.
macro_rules! entries {
    ($(fn $name:ident($args:ident: $type:ty) $body:block)*) => {$(
        #[expect(non_snake_case, reason = "the C function's name")]
        pub(crate) unsafe extern "C" fn $name(
            args: *mut $type,
        ) -> *mut ::rew_pjrt_sys::bindings::PJRT_Error {
            $crate::call::run(stringify!($name), args, |$args: &mut $type| $body)
        }
    )*};
}

/// Defines entries that return nothing.
macro_rules! void_entries {
    ($(fn $name:ident($args:ident: $type:ty) $body:block)*) => {$(
        #[expect(non_snake_case, reason = "the C function's name")]
        pub(crate) unsafe extern "C" fn $name(args: *mut $type) {
            $crate::call::run_void(stringify!($name), args, |$args: &mut $type| $body);
        }
    )*};
}

/// Counts the call, fails it if ordered, checks the struct, does the work.
pub(crate) fn run<A: CStruct>(
    name: &'static str,
    args: *mut A,
    body: impl FnOnce(&mut A) -> Outcome,
) -> *mut PJRT_Error {
    error::handle(
        orders::entered(name)
            .and_then(|()| arguments(name, args))
            .and_then(body)
            .map(|()| answer_otherwise(name, args)),
    )
}

/// Overwrites what a call answered with what was ordered.
fn answer_otherwise<A: CStruct>(name: &str, args: *mut A) {
    for (field, offset, value) in orders::answers(name) {
        let field = A::LAYOUT.fields.iter().find(|known| known.name == field);
        let Some(at) = field.filter(|field| offset + size_of::<u64>() <= field.size) else {
            continue;
        };
        let word = args.wrapping_byte_add(at.offset + offset).cast::<u64>();
        // SAFETY: the word lies in a field of the struct, which was checked to be
        // large enough and is the caller's to lend.
        unsafe { word.write_unaligned(value) };
    }
}

/// [`run`] for an entry that has no way to say that it failed: it is counted, and an
/// order to fail it is used up without effect.
pub(crate) fn run_void<A: CStruct>(name: &'static str, args: *mut A, body: impl FnOnce(&mut A)) {
    let _cannot_fail = orders::entered(name);
    if let Ok(args) = arguments(name, args) {
        body(args);
    }
}

/// The caller's struct, if it is as large as the header asks.
fn arguments<'a, A: CStruct>(name: &str, args: *mut A) -> Outcome<&'a mut A> {
    if args.is_null() {
        return Err(Fault::invalid(format!("{name} without arguments")));
    }
    // SAFETY: every argument struct begins with its size.
    let size = unsafe { args.cast::<usize>().read() };
    let needed = A::LAYOUT.struct_size;
    if size < needed {
        return Err(Fault::invalid(format!(
            "{name} expects {needed} bytes of arguments and got {size}"
        )));
    }
    // SAFETY: as large as it must be, and the caller lends it for the call.
    Ok(unsafe { &mut *args })
}
