//! Tests that need a process of their own.
//!
//! A process has one client a target, and variables that threads share; so a
//! test about either runs alone, whichever runner started it.

use std::env;
use std::process::Command;

/// Set in the process that runs a test's body.
const ALONE: &str = "REW_TEST_ALONE";

/// Runs `body` in a process of its own, with `vars` set: starts this test
/// program again for the test `name` only, and fails as that does.
pub(crate) fn alone(name: &str, vars: &[(&str, &str)], body: impl FnOnce()) {
    if env::var_os(ALONE).is_some_and(|running| running == name) {
        return body();
    }
    let program = env::current_exe().expect("the test program has a path");
    let output = Command::new(program)
        .args(["--exact", name, "--nocapture", "--include-ignored"])
        .env_remove("REW_TARGET")
        .env_remove("REW_PJRT_PLUGIN_PATH")
        .env_remove("PJRT_NAMES_AND_LIBRARY_PATHS")
        .envs(vars.iter().copied())
        .env(ALONE, name)
        .output()
        .expect("the test program starts");
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success() && stdout.contains("1 passed"),
        "{name} in its own process: {}\n{stdout}\n{}",
        output.status,
        String::from_utf8_lossy(&output.stderr),
    );
}
