//! What can go wrong in a call, and whose fault it is.

use core::ffi::c_uint;
use core::fmt;

use crate::bindings::PJRT_Error_Code;
use crate::{ApiVersion, Since};

/// Why a call did not succeed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CallError {
    /// The plugin is older than the entry: its table, or its extension, ends before it.
    #[error(
        "{call} needs PJRT {needs}, this plugin has {plugin} \
         (the entry ends at byte {end}, its table at {size})"
    )]
    Missing {
        /// The C function.
        call: &'static str,
        /// The version that brought it.
        needs: Since,
        /// The plugin's version.
        plugin: ApiVersion,
        /// Where the entry ends in the table, in bytes.
        end: usize,
        /// How long the plugin's table is, in bytes.
        size: usize,
    },
    /// The plugin's fault: it is of a version that has the entry, and its table, or its
    /// extension, ends before it.
    #[error(
        "this plugin states PJRT {plugin}, which has {call} (the entry ends at byte {end}), \
         and a table of {size} bytes"
    )]
    TooShort {
        /// The C function.
        call: &'static str,
        /// The version that the plugin states.
        plugin: ApiVersion,
        /// Where the entry ends in the table, in bytes.
        end: usize,
        /// How long the plugin's table is, in bytes.
        size: usize,
    },
    /// The plugin has the entry and leaves it null: it does not offer the call.
    #[error("this plugin (PJRT {plugin}) does not offer {call}")]
    NotOffered {
        /// The C function.
        call: &'static str,
        /// The plugin's version.
        plugin: ApiVersion,
    },
    /// The caller set a field that the plugin is too old to see; it would have
    /// ignored it without a word.
    #[error("{call} sets {field}, which needs PJRT {needs}; this plugin has {plugin}")]
    FieldTooNew {
        /// The C function.
        call: &'static str,
        /// The struct and its field.
        field: &'static str,
        /// The version that brought the field.
        needs: Since,
        /// The plugin's version.
        plugin: ApiVersion,
    },
    /// The plugin's fault: it called back a second time, or one that it had refused. The
    /// second call was given to nobody.
    #[error("the plugin called back again for {call}")]
    CalledBackAgain {
        /// The C function that took the callback.
        call: &'static str,
    },
    /// The call has to be made on a thread of its own, and the system gave none: what it
    /// would have released is kept for good.
    #[error("{call} needs a thread of its own, and the system gave none (os error {os_error})")]
    NoThread {
        /// The C function.
        call: &'static str,
        /// The system's number for the reason, `errno`.
        os_error: i32,
    },
    /// The call gave a null object and no error.
    #[error("{call} reported success and gave no object")]
    NullObject {
        /// The C function.
        call: &'static str,
    },
    /// The plugin reported an error.
    #[error(transparent)]
    Plugin(#[from] PjrtError),
}

impl CallError {
    /// The error that the plugin reported, if it was one.
    #[must_use]
    pub const fn plugin_error(&self) -> Option<&PjrtError> {
        match self {
            Self::Plugin(error) => Some(error),
            Self::Missing { .. }
            | Self::TooShort { .. }
            | Self::CalledBackAgain { .. }
            | Self::NoThread { .. }
            | Self::NotOffered { .. }
            | Self::FieldTooNew { .. }
            | Self::NullObject { .. } => None,
        }
    }
}

/// An error that a plugin reported, copied out of its C object, which is freed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct PjrtError {
    /// The C function that reported it.
    pub call: &'static str,
    /// For an error of an event: the C function that made the event.
    pub event_of: Option<&'static str>,
    /// The code.
    pub code: ErrorCode,
    /// The plugin's message.
    pub message: String,
    /// What the plugin attached, as key and value; empty before PJRT 0.99.
    pub payloads: Vec<(String, Vec<u8>)>,
}

impl fmt::Display for PjrtError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            call,
            code,
            message,
            ..
        } = self;
        match self.event_of {
            None => write!(f, "{call}: {code}: {message}"),
            Some(origin) => write!(f, "{origin} failed later ({call}): {code}: {message}"),
        }
    }
}

/// The code of a PJRT error. Open: an unknown code is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct ErrorCode(pub c_uint);

macro_rules! codes {
    ($($name:ident = $binding:ident,)*) => {
        impl ErrorCode {
            $(
                #[doc = concat!("`", stringify!($binding), "`.")]
                pub const $name: Self = Self(PJRT_Error_Code::$binding.0);
            )*

            /// The name in the header, without its prefix; `None` for an unknown code.
            #[must_use]
            pub const fn name(self) -> Option<&'static str> {
                match self {
                    $(Self::$name => Some(stringify!($name)),)*
                    _ => None,
                }
            }
        }
    };
}

codes! {
    OK = PJRT_Error_Code_OK,
    CANCELLED = PJRT_Error_Code_CANCELLED,
    UNKNOWN = PJRT_Error_Code_UNKNOWN,
    INVALID_ARGUMENT = PJRT_Error_Code_INVALID_ARGUMENT,
    DEADLINE_EXCEEDED = PJRT_Error_Code_DEADLINE_EXCEEDED,
    NOT_FOUND = PJRT_Error_Code_NOT_FOUND,
    ALREADY_EXISTS = PJRT_Error_Code_ALREADY_EXISTS,
    PERMISSION_DENIED = PJRT_Error_Code_PERMISSION_DENIED,
    RESOURCE_EXHAUSTED = PJRT_Error_Code_RESOURCE_EXHAUSTED,
    FAILED_PRECONDITION = PJRT_Error_Code_FAILED_PRECONDITION,
    ABORTED = PJRT_Error_Code_ABORTED,
    OUT_OF_RANGE = PJRT_Error_Code_OUT_OF_RANGE,
    UNIMPLEMENTED = PJRT_Error_Code_UNIMPLEMENTED,
    INTERNAL = PJRT_Error_Code_INTERNAL,
    UNAVAILABLE = PJRT_Error_Code_UNAVAILABLE,
    DATA_LOSS = PJRT_Error_Code_DATA_LOSS,
    UNAUTHENTICATED = PJRT_Error_Code_UNAUTHENTICATED,
}

impl fmt::Display for ErrorCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.name() {
            Some(name) => f.write_str(name),
            None => write!(f, "code {}", self.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_code_is_kept_and_shown() {
        assert_eq!(ErrorCode(77).to_string(), "code 77");
        assert_eq!(ErrorCode::DATA_LOSS.to_string(), "DATA_LOSS");
    }

    #[test]
    fn an_event_error_names_both_calls() {
        let error = PjrtError {
            call: "PJRT_Event_Await",
            event_of: Some("PJRT_Buffer_ToHostBuffer"),
            code: ErrorCode::INTERNAL,
            message: "gone".to_owned(),
            payloads: Vec::new(),
        };
        assert_eq!(
            error.to_string(),
            "PJRT_Buffer_ToHostBuffer failed later (PJRT_Event_Await): INTERNAL: gone"
        );
    }
}
