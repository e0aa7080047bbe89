//! Errors as objects of the C API.

use std::ffi::c_char;

use rew_pjrt_sys::ErrorCode;
use rew_pjrt_sys::bindings::*;

use crate::object::{self, Object};

/// What went wrong in a call or in the work behind an event.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    pub(crate) code: ErrorCode,
    pub(crate) message: String,
}

pub(crate) type Outcome<T = ()> = Result<T, Fault>;

impl Fault {
    pub(crate) fn new(code: ErrorCode, message: impl Into<String>) -> Self {
        Self {
            code,
            message: message.into(),
        }
    }

    pub(crate) fn invalid(message: impl Into<String>) -> Self {
        Self::new(ErrorCode::INVALID_ARGUMENT, message)
    }

    /// The object that a call returns for it.
    pub(crate) fn into_handle(self) -> *mut PJRT_Error {
        object::make(self)
    }
}

/// The object of an outcome, null if it is well.
pub(crate) fn handle(outcome: Outcome) -> *mut PJRT_Error {
    outcome.map_or_else(Fault::into_handle, |()| std::ptr::null_mut())
}

impl Object for Fault {
    type Handle = PJRT_Error;
    const KIND: &'static str = "Error";
}

/// The key of the one payload that every error has.
const PAYLOAD: &str = "fault-plugin";

entries! {
    fn PJRT_Error_GetCode(args: PJRT_Error_GetCode_Args) {
        args.code = PJRT_Error_Code(object::get::<Fault>(args.error.cast_mut())?.code.0);
        Ok(())
    }

    fn PJRT_Error_ForEachPayload(args: PJRT_Error_ForEachPayload_Args) {
        let fault = object::get::<Fault>(args.error.cast_mut())?;
        let visitor = args.visitor.ok_or_else(|| Fault::invalid("no visitor"))?;
        let (value, size) = text_parts(&fault.message);
        let (key, key_size) = text_parts(PAYLOAD);
        // SAFETY: the caller's function, with texts that live during the call.
        unsafe { visitor(key, key_size, value, size, args.user_arg) };
        Ok(())
    }
}

void_entries! {
    fn PJRT_Error_Destroy(args: PJRT_Error_Destroy_Args) {
        // There is no way to report a failure; misuse is counted.
        let _counted = object::destroy::<Fault>(args.error);
    }

    fn PJRT_Error_Message(args: PJRT_Error_Message_Args) {
        if let Ok(fault) = object::get::<Fault>(args.error.cast_mut()) {
            (args.message, args.message_size) = text_parts(&fault.message);
        }
    }
}

/// Pointer and length of a text, as the C API takes them.
pub(crate) fn text_parts(text: &str) -> (*const c_char, usize) {
    (text.as_ptr().cast(), text.len())
}

/// Makes an error on behalf of a caller's callback.
pub(crate) unsafe extern "C" fn callback_error(
    code: PJRT_Error_Code,
    message: *const c_char,
    size: usize,
) -> *mut PJRT_Error {
    let message = crate::text::owned(message, size);
    Fault::new(ErrorCode(code.0), message).into_handle()
}
