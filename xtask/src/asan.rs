//! `cargo xtask asan`: tests of raw memory under AddressSanitizer.

use crate::steps::{self, Step, StepError};

/// Tests that read a plugin's memory at its edges, whose objects end in any
/// order, or that map and write memory themselves: a title, what cargo gets, and
/// what the tests get.
const TESTS: &[(&str, &str, &str)] = &[
    (
        "tables and events",
        "--package rew-pjrt-sys --test sizes --test event",
        "",
    ),
    (
        "drops and failures",
        "--package rew-device --test drop_order --test faults",
        "",
    ),
    // A process has one client a target, so these take turns.
    (
        "buffers",
        "--package rew-buffer --test fault",
        "--test-threads=1",
    ),
    ("shared memory", "--package rew-worker --lib", ""),
];

/// The fault plugin finds the sanitizer's runtime in the test program, which
/// has to export it.
const RUSTFLAGS: &str = "-Zsanitizer=address -Clink-arg=-Wl,--export-dynamic";

/// No leaks are looked for: a plugin's tables are never freed. An allocation that
/// is too large fails, as without the sanitizer, since tests ask for some.
const OPTIONS: &str = "detect_leaks=0:allocator_may_return_null=1";

/// The target that is built for, so that build scripts are not instrumented.
const TARGET: &str = "x86_64-unknown-linux-gnu";

/// Runs each, in a target directory of its own.
///
/// The pinned toolchain has the sanitizer's runtime, and its compiler takes the
/// flag where `RUSTC_BOOTSTRAP` is set: no other toolchain is needed. What the fault
/// plugin counts as made and destroyed is compared by the tests themselves.
///
/// # Errors
///
/// That of the first test that failed, or did not build.
pub(crate) fn run() -> Result<(), StepError> {
    let steps: Vec<_> = TESTS
        .iter()
        .map(|(title, what, how)| plan(title, what, how))
        .collect();
    steps::run(&steps)
}

/// Line tables are all that a report of the sanitizer needs, and build faster.
fn plan(title: &'static str, what: &str, how: &str) -> Step {
    let mut line = format!("test --quiet {what} --target {TARGET} --target-dir target/asan");
    if !how.is_empty() {
        line = format!("{line} -- {how}");
    }
    Step::cargo(title, &line)
        .with_env("RUSTC_BOOTSTRAP", "1")
        .with_env("RUSTFLAGS", RUSTFLAGS)
        .with_env("CARGO_PROFILE_DEV_DEBUG", "line-tables-only")
        .with_env("ASAN_OPTIONS", OPTIONS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_a_line_that_one_can_type() {
        assert_eq!(
            plan("sizes", "--package p --test t", "--test-threads=1").command_line(),
            "RUSTC_BOOTSTRAP=1 \
             RUSTFLAGS=\"-Zsanitizer=address -Clink-arg=-Wl,--export-dynamic\" \
             CARGO_PROFILE_DEV_DEBUG=line-tables-only \
             ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1 \
             cargo test --quiet --package p --test t --target x86_64-unknown-linux-gnu \
             --target-dir target/asan -- --test-threads=1"
        );
    }
}
