//! The example that the README shows does what it says. Needs `cargo xtask
//! plugin cpu`.

use std::path::Path;
use std::process::Command;

#[test]
fn the_answer_stands_where_the_question_was_and_nothing_was_copied() {
    let test = std::env::current_exe().expect("the test has a path");
    let target = test
        .parent()
        .and_then(Path::parent)
        .expect("target/<profile>/deps");
    // Cargo builds it together with the tests.
    let output = Command::new(target.join("examples/in_place"))
        .output()
        .expect("the example starts");
    let stdout = String::from_utf8_lossy(&output.stdout);
    let stderr = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{stdout}\n{stderr}");
    assert!(stdout.contains("[0.0, 2.0, 4.0, 6.0, 8.0, 10.0, 12.0, 14.0]"));
    assert!(stderr.contains("bytes copied: 0"), "{stderr}");
}
