//! Results, on standard output.

use std::fmt;
use std::io::{self, Write as _};
use std::process;

/// As `println!`, for a reader who may stop early.
macro_rules! tell {
    ($($text:tt)*) => { $crate::tell::line(format_args!($($text)*)) };
}

/// Writes a line. A reader who has stopped, as `head` does, is none of the task's
/// business; a full disk ends it with an error.
pub(crate) fn line(text: fmt::Arguments<'_>) {
    match writeln!(io::stdout(), "{text}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("error: the result cannot be written\n  caused by: {error}");
            process::exit(1);
        }
        Ok(()) | Err(_) => {}
    }
}
