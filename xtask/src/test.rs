//! `cargo xtask test`: what tests need, then every test.

use std::process::Stdio;

use crate::plugin::{self, PluginError, Selection};
use crate::steps::{self, Step, StepError};
use crate::workspace;

/// Why the tests did not all pass.
#[derive(Debug, thiserror::Error)]
pub(crate) enum TestError {
    /// A plugin that tests need could not be had.
    #[error(transparent)]
    Plugin(#[from] PluginError),
    /// A test failed, or did not build.
    #[error(transparent)]
    Step(#[from] StepError),
}

/// How much to test.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Extent {
    /// Everything that takes seconds.
    Usual,
    /// Also the tests that are marked as slow, and sixteen times as many
    /// random cases of each property.
    Full,
}

/// Fetches every CPU plugin, and for all tests those of GPUs, then runs unit,
/// integration and documentation tests.
///
/// # Errors
///
/// The first plugin, or the first step, that failed.
pub(crate) fn run(extent: Extent) -> Result<(), TestError> {
    for selection in plugins(extent) {
        plugin::ensure(*selection)?;
    }
    let nextest = has_nextest();
    if !nextest {
        eprintln!("cargo-nextest is not installed: tests run with cargo test, which is slower");
    }
    Ok(steps::run(&plan(extent, nextest))?)
}

/// The plugins that tests load.
fn plugins(extent: Extent) -> &'static [Selection] {
    match extent {
        Extent::Usual => &[Selection::AllCpu],
        Extent::Full => &[Selection::AllCpu, Selection::Cuda13, Selection::Rocm],
    }
}

/// The commands, in order. A failed test does not keep others from running.
fn plan(extent: Extent, nextest: bool) -> Vec<Step> {
    let tests = match (nextest, extent) {
        (true, Extent::Usual) => "nextest run --no-fail-fast --workspace --all-features",
        (true, Extent::Full) => {
            "nextest run --no-fail-fast --workspace --all-features --run-ignored all"
        }
        (false, Extent::Usual) => "test --no-fail-fast --workspace --all-features --tests",
        (false, Extent::Full) => {
            "test --no-fail-fast --workspace --all-features --tests -- --include-ignored"
        }
    };
    let steps = [
        Step::cargo("tests", tests),
        Step::cargo(
            "doc tests",
            "test --no-fail-fast --workspace --all-features --doc",
        ),
    ];
    match extent {
        Extent::Usual => steps.into(),
        // proptest's own default is 256, and four tests kill 75 times each.
        Extent::Full => steps
            .map(|step| step.with_env("PROPTEST_CASES", "4096"))
            .map(|step| step.with_env("REW_TEST_KILLS", "2500"))
            .into_iter()
            .chain([rewritten()])
            .collect(),
    }
}

/// A hundred million records decoded while they are rewritten: in a debug build
/// the same test stops at a hundredth.
fn rewritten() -> Step {
    Step::cargo(
        "rewritten records",
        "test --release -p rew-worker --test rewritten -- --ignored",
    )
}

fn has_nextest() -> bool {
    workspace::cargo()
        .args(["nextest", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(extent: Extent, nextest: bool) -> Vec<String> {
        plan(extent, nextest)
            .iter()
            .map(Step::command_line)
            .collect()
    }

    #[test]
    fn doc_tests_run_with_and_without_nextest() {
        let doc_tests = "cargo test --no-fail-fast --workspace --all-features --doc";
        for nextest in [true, false] {
            assert_eq!(lines(Extent::Usual, nextest)[1], doc_tests);
        }
    }

    #[test]
    fn without_nextest_the_same_tests_run() {
        assert_eq!(
            lines(Extent::Usual, true)[0],
            "cargo nextest run --no-fail-fast --workspace --all-features"
        );
        assert_eq!(
            lines(Extent::Usual, false)[0],
            "cargo test --no-fail-fast --workspace --all-features --tests"
        );
    }

    #[test]
    fn plugins_for_gpus_are_fetched_for_the_tests_that_load_them_only() {
        assert_eq!(plugins(Extent::Usual), [Selection::AllCpu]);
        for selection in [Selection::AllCpu, Selection::Cuda13, Selection::Rocm] {
            assert!(plugins(Extent::Full).contains(&selection), "{selection:?}");
        }
    }

    #[test]
    fn full_leaves_no_test_out() {
        assert!(lines(Extent::Full, true)[0].ends_with("--run-ignored all"));
        assert!(lines(Extent::Full, false)[0].ends_with("-- --include-ignored"));
    }
}
