//! Where a task's result goes may be closed or full.

use std::fs::File;
use std::io;
use std::process::{Command, Output, Stdio};

/// A task that prints a line and needs nothing.
fn rust_version(result: Stdio) -> Output {
    Command::new(env!("CARGO_BIN_EXE_xtask"))
        .arg("rust-version")
        .stdout(result)
        .stderr(Stdio::piped())
        .spawn()
        .and_then(|task| task.wait_with_output())
        .expect("the task starts")
}

#[test]
fn a_reader_who_stops_is_no_failure_and_a_full_disk_is() {
    let (reader, writer) = io::pipe().expect("a pipe");
    drop(reader);
    let output = rust_version(writer.into());
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!((output.status.code(), &*said), (Some(0), ""));

    let full = File::options().write(true).open("/dev/full");
    let output = rust_version(full.expect("Linux").into());
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.starts_with("error: the result cannot be written"),
        "{said}"
    );
}
