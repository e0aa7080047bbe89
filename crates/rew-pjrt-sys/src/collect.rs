//! Copies an error out of its C object and frees that, exactly once.

use core::ffi::{c_char, c_void};
use core::ptr::NonNull;

use crate::Api;
use crate::bindings::{
    PJRT_Error, PJRT_Error_Destroy_Args, PJRT_Error_ForEachPayload_Args, PJRT_Error_GetCode_Args,
    PJRT_Error_Message_Args,
};
use crate::error::{CallError, ErrorCode, PjrtError};
use crate::foreign::{elements, text};

/// The error of `error`, which is freed.
pub(crate) fn collect(
    api: &Api,
    error: NonNull<PJRT_Error>,
    call: &'static str,
    event_of: Option<&'static str>,
) -> PjrtError {
    let mut collected = PjrtError {
        call,
        event_of,
        code: ErrorCode::UNKNOWN,
        message: message(api, error),
        payloads: payloads(api, error),
    };
    match code(api, error) {
        Ok(code) => collected.code = code,
        Err(fault) => collected
            .message
            .push_str(&format!(" (its code is not known: {fault})")),
    }
    destroy(api, error);
    collected
}

fn message(api: &Api, error: NonNull<PJRT_Error>) -> String {
    let mut args = PJRT_Error_Message_Args {
        error: error.as_ptr(),
        ..PJRT_Error_Message_Args::new()
    };
    // SAFETY: `error` is alive until `destroy`, and this function is its only user.
    match unsafe { api.error_message(&mut args) } {
        // SAFETY: the plugin says that so many bytes are there, for as long as `error`.
        Ok(()) => unsafe { text(args.message, args.message_size) },
        Err(fault) => fault.to_string(),
    }
}

fn code(api: &Api, error: NonNull<PJRT_Error>) -> Result<ErrorCode, String> {
    let mut args = PJRT_Error_GetCode_Args {
        error: error.as_ptr(),
        ..PJRT_Error_GetCode_Args::new()
    };
    // Not `error_get_code`: it would collect an error of this call with this function,
    // and a plugin that fails every call would never let it end.
    let Some(Some(get_code)) = entry::get_code(api) else {
        return Err("PJRT_Error_GetCode is missing".to_owned());
    };
    // SAFETY: the plugin's own function, and `error` is alive.
    let second = unsafe { get_code(&mut args) };
    let Some(second) = NonNull::new(second) else {
        return Ok(ErrorCode(args.code.0));
    };
    let fault = message(api, second);
    destroy(api, second);
    Err(fault)
}

fn destroy(api: &Api, error: NonNull<PJRT_Error>) {
    let mut args = PJRT_Error_Destroy_Args {
        error: error.as_ptr(),
        ..PJRT_Error_Destroy_Args::new()
    };
    // SAFETY: `error` is alive and nobody uses it from here on.
    let destroyed = unsafe { api.error_destroy(&mut args) };
    debug_assert!(
        matches!(destroyed, Ok(()) | Err(CallError::NotOffered { .. })),
        "loading checked that the entry is there"
    );
}

fn payloads(api: &Api, error: NonNull<PJRT_Error>) -> Vec<(String, Vec<u8>)> {
    let mut payloads: Vec<(String, Vec<u8>)> = Vec::new();
    let mut args = PJRT_Error_ForEachPayload_Args {
        error: error.as_ptr(),
        visitor: Some(visit),
        user_arg: (&raw mut payloads).cast(),
        ..PJRT_Error_ForEachPayload_Args::new()
    };
    if let Some(Some(for_each)) = entry::for_each_payload(api) {
        // SAFETY: the plugin's own function; `error` is alive, and `visit` gets the list
        // that it expects.
        let second = unsafe { for_each(&mut args) };
        if let Some(second) = NonNull::new(second) {
            payloads.push((
                "PJRT_Error_ForEachPayload".to_owned(),
                message(api, second).into(),
            ));
            destroy(api, second);
        }
    }
    payloads
}

/// The visitor of [`payloads`]: appends one to the list at `list`.
unsafe extern "C" fn visit(
    key: *const c_char,
    key_size: usize,
    value: *const c_char,
    value_size: usize,
    list: *mut c_void,
) {
    let list = list.cast::<Vec<(String, Vec<u8>)>>();
    // SAFETY: the plugin says that so many bytes are there during this call.
    let key = unsafe { text(key, key_size) };
    // SAFETY: as above.
    let value = unsafe { elements(value.cast::<u8>(), value_size) }.to_vec();
    // SAFETY: `payloads` passes its list, which nobody else uses during the call.
    unsafe { &mut *list }.push((key, value));
}

/// Entries that are read without the checks that would collect their errors.
mod entry {
    use core::mem::offset_of;

    use crate::Api;
    use crate::bindings::{PJRT_Api, PJRT_Error_ForEachPayload, PJRT_Error_GetCode};

    pub(super) fn get_code(api: &Api) -> Option<PJRT_Error_GetCode> {
        // SAFETY: the type of the field.
        unsafe { api.table().read(offset_of!(PJRT_Api, PJRT_Error_GetCode)) }
    }

    pub(super) fn for_each_payload(api: &Api) -> Option<PJRT_Error_ForEachPayload> {
        // SAFETY: the type of the field.
        unsafe {
            api.table()
                .read(offset_of!(PJRT_Api, PJRT_Error_ForEachPayload))
        }
    }
}
