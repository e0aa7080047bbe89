//! `cargo xtask ci`: every check of a change, in order.

use crate::steps::{self, Step, StepError};

/// Title, and arguments of cargo. What fails soonest stands first.
const STEPS: &[(&str, &str)] = &[
    ("format", "fmt --all --check"),
    ("lock file", "fetch --quiet --locked"),
    ("layers", "xtask layers"),
    ("licences", "xtask licences"),
    ("rust version", "xtask rust-version"),
    (
        "clippy",
        "clippy --quiet --workspace --all-targets --all-features -- -D warnings",
    ),
    (
        "clippy no_std",
        "clippy --quiet -p rew-dtype -p rew-wire --no-default-features -- -D warnings",
    ),
    (
        "clippy without pjrt",
        "clippy --quiet -p rew-worker -- -D warnings",
    ),
    ("bindings", "xtask bindgen --check"),
    ("plugins", "xtask plugin all-cpu"),
    ("abi", "xtask abi-check"),
    (
        "gate against a copy",
        "run --quiet --release -p rew-wire --example gate_ratio -- 12",
    ),
    ("tests", "xtask test"),
    ("asan", "xtask asan"),
    ("fuzz", "xtask fuzz"),
];

/// Runs every step up to the first that fails.
///
/// # Errors
///
/// That of the step that failed.
pub(crate) fn run() -> Result<(), StepError> {
    let steps: Vec<_> = STEPS
        .iter()
        .map(|(title, line)| Step::cargo(title, line))
        .chain([documentation()])
        .collect();
    steps::run(&steps)
}

/// Last, since it needs nothing that the tests need and fails least.
fn documentation() -> Step {
    Step::cargo(
        "documentation",
        "doc --quiet --workspace --all-features --no-deps",
    )
    .with_env("RUSTDOCFLAGS", "-D warnings")
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;
    use crate::Cli;

    #[test]
    fn plugins_are_fetched_before_they_are_compared() {
        let at = |task| STEPS.iter().position(|(_, line)| *line == task);
        let (fetched, compared) = (at("xtask plugin all-cpu"), at("xtask abi-check"));
        assert!(fetched.is_some() && fetched < compared);
    }

    #[test]
    fn every_task_that_a_step_names_exists() {
        for (title, line) in STEPS {
            if let Some(task) = line.strip_prefix("xtask ") {
                let words = ["cargo xtask"].into_iter().chain(task.split(' '));
                Cli::try_parse_from(words).unwrap_or_else(|error| panic!("{title}: {error}"));
            }
        }
    }
}
