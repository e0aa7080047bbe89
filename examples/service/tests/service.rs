//! The service as whoever starts it sees it.

use std::io;
use std::process::{Command, Stdio};

#[test]
fn no_request_is_lost_while_the_model_process_is_killed() {
    let output = Command::new(env!("CARGO_BIN_EXE_rew-service"))
        .args(["--requests", "120", "--kill-after", "30"])
        .output()
        .expect("the service starts");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}{errors}");
    assert!(
        said.contains("120 requests: 120 answered, 0 refused, 0 lost"),
        "{said}{errors}"
    );
    let killed = said.contains("was killed 3 times") || said.contains("was killed 4 times");
    assert!(killed, "{said}{errors}");
    assert!(!said.contains("; 0 jobs were run again"), "{said}{errors}");
}

#[test]
fn the_service_goes_on_when_nobody_reads_what_it_says() {
    let (reader, writer) = io::pipe().expect("a pipe");
    drop(reader);
    let output = Command::new(env!("CARGO_BIN_EXE_rew-service"))
        .args(["--requests", "2", "--kill-after", "10"])
        .stdout(writer)
        .stderr(Stdio::piped())
        .spawn()
        .and_then(|service| service.wait_with_output())
        .expect("the service starts");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{errors}");
}
