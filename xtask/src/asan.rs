//! `cargo xtask asan`: tests of raw memory under AddressSanitizer.

use crate::nightly::{self, NoNightly, Without};
use crate::steps::{self, Step, StepError};

/// Why the tests did not all pass.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AsanError {
    /// The sanitizer is in nightly toolchains only, and there is none.
    #[error(transparent)]
    NoNightly(#[from] NoNightly),
    /// A test failed, or did not build.
    #[error(transparent)]
    Step(#[from] StepError),
}

/// Tests that read a plugin's memory at its edges, or whose objects end in any
/// order: packages, and what cargo gets.
const TESTS: &[(&str, &str)] = &[
    (
        "tables and extensions",
        "--package rew-pjrt-sys --test sizes",
    ),
    (
        "drops and failures",
        "--package rew-device --test drop_order --test faults",
    ),
];

/// The fault plugin finds the sanitizer's runtime in the test program, which
/// has to export it.
const RUSTFLAGS: &str = "-Zsanitizer=address -Clink-arg=-Wl,--export-dynamic";

/// The target that is built for, so that build scripts are not instrumented.
const TARGET: &str = "x86_64-unknown-linux-gnu";

/// Runs each with the nightly toolchain, in a target directory of its own.
///
/// Leaks are not looked for: a plugin's tables are never freed. What the fault plugin
/// counts as made and destroyed is compared by the tests themselves.
///
/// # Errors
///
/// That of the first test that failed, or [`AsanError::NoNightly`].
pub(crate) fn run(without: Without) -> Result<(), AsanError> {
    if !nightly::is_there("AddressSanitizer", without)? {
        return Ok(());
    }
    let steps: Vec<_> = TESTS
        .iter()
        .map(|(title, test)| plan(title, test))
        .collect();
    Ok(steps::run(&steps)?)
}

fn plan(title: &'static str, test: &str) -> Step {
    let line = format!("test {test} --target {TARGET} --target-dir target/asan");
    Step::cargo(title, &line)
        .with_env("RUSTUP_TOOLCHAIN", "nightly")
        .with_env("RUSTFLAGS", RUSTFLAGS)
        .with_env("ASAN_OPTIONS", "detect_leaks=0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_is_a_line_that_one_can_type() {
        assert_eq!(
            plan("sizes", "--package p --test t").command_line(),
            "RUSTUP_TOOLCHAIN=nightly \
             RUSTFLAGS=\"-Zsanitizer=address -Clink-arg=-Wl,--export-dynamic\" \
             ASAN_OPTIONS=detect_leaks=0 cargo test --package p --test t --target x86_64-unknown-linux-gnu \
             --target-dir target/asan"
        );
    }
}
