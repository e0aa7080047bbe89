//! `cargo xtask asan`: tests of raw memory under AddressSanitizer.

use crate::steps::{self, Step, StepError};

/// Tests that read a plugin's memory at its edges: packages, and what cargo gets.
const TESTS: &[(&str, &str)] = &[(
    "tables and extensions",
    "--package rew-pjrt-sys --test sizes",
)];

/// The target that is built for, so that build scripts are not instrumented.
const TARGET: &str = "x86_64-unknown-linux-gnu";

/// Runs each with the nightly toolchain, in a target directory of its own.
///
/// Leaks are not looked for: a plugin's tables are never freed. What the fault plugin
/// counts as made and destroyed is compared by the tests themselves.
///
/// # Errors
///
/// That of the first test that failed, or a nightly toolchain that is missing.
pub(crate) fn run() -> Result<(), StepError> {
    let steps: Vec<_> = TESTS
        .iter()
        .map(|(title, test)| plan(title, test))
        .collect();
    steps::run(&steps)
}

fn plan(title: &'static str, test: &str) -> Step {
    let line = format!("test {test} --target {TARGET} --target-dir target/asan");
    Step::cargo(title, &line)
        .with_env("RUSTUP_TOOLCHAIN", "nightly")
        .with_env("RUSTFLAGS", "-Zsanitizer=address")
        .with_env("ASAN_OPTIONS", "detect_leaks=0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_a_line_that_one_can_type() {
        assert_eq!(
            plan("sizes", "--package p --test t").command_line(),
            "RUSTUP_TOOLCHAIN=nightly RUSTFLAGS=-Zsanitizer=address ASAN_OPTIONS=detect_leaks=0 \
             cargo test --package p --test t --target x86_64-unknown-linux-gnu \
             --target-dir target/asan"
        );
    }
}
