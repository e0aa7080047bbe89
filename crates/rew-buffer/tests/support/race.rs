//! What a thread may be told of a buffer that others donate and release.

use rew_buffer::{BufferError, ExecuteError};

/// The buffer is gone, and nothing else is wrong.
#[track_caller]
pub(crate) fn gone(error: &BufferError) {
    let expected = matches!(
        error,
        BufferError::Donated(_) | BufferError::Released { .. }
    );
    assert!(expected, "{error:?}");
}

/// The same of an argument.
#[track_caller]
pub(crate) fn refused(error: &ExecuteError) {
    match error {
        ExecuteError::Donated(_) => {}
        ExecuteError::Buffer(error) => gone(error),
        other => panic!("{other:?}"),
    }
}
