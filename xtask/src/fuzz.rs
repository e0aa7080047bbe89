//! `cargo xtask fuzz`: the fuzz targets of rew-wire, each for a while.

use std::{fs, io};

use crate::steps::{self, Step, StepError};
use crate::workspace;

/// Each target, and the longest input that says something new.
const TARGETS: &[(&str, usize)] = &[
    ("gate", 160),
    ("blob", 800),
    ("overlap", 160),
    ("views", 200),
    ("submit", 256),
];

/// The target that is built for, so that build scripts are not instrumented.
const TRIPLE: &str = "x86_64-unknown-linux-gnu";

/// Coverage as libFuzzer reads it, one unit of code, and every overflow caught.
const RUSTFLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module \
     -Cllvm-args=-sanitizer-coverage-level=4 \
     -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
     -Cllvm-args=-sanitizer-coverage-pc-table \
     -Cllvm-args=-sanitizer-coverage-trace-compares \
     -Ccodegen-units=1 -Cdebug-assertions -Coverflow-checks";

/// Why fuzzing could not be done, or found something.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FuzzError {
    /// The folder for new inputs could not be made.
    #[error("cannot make a folder for new inputs")]
    Folder(#[source] io::Error),
    /// A target failed: the input that it failed on is named above.
    #[error(transparent)]
    Step(#[from] StepError),
}

/// Runs every target for `seconds`, with a nightly toolchain, from the committed
/// inputs and those found before.
///
/// # Errors
///
/// [`FuzzError::Step`] with the first target that failed.
pub(crate) fn run(seconds: u32) -> Result<(), FuzzError> {
    for (target, _) in TARGETS {
        let folder = workspace::root().join(found(target));
        fs::create_dir_all(folder).map_err(FuzzError::Folder)?;
    }
    let steps: Vec<_> = TARGETS
        .iter()
        .map(|&(target, longest)| plan(target, longest, seconds))
        .collect();
    Ok(steps::run(&steps)?)
}

/// Where new inputs go.
fn found(target: &str) -> String {
    format!("target/fuzz/found/{target}")
}

fn plan(target: &'static str, longest: usize, seconds: u32) -> Step {
    let package = "crates/rew-wire/fuzz";
    let found = found(target);
    let line = format!(
        "run --quiet --release --manifest-path {package}/Cargo.toml --bin {target} \
         --target {TRIPLE} --target-dir target/fuzz -- -max_total_time={seconds} \
         -max_len={longest} -print_final_stats=1 -artifact_prefix=target/fuzz/{target}- \
         {found} {package}/corpus/{target}"
    );
    Step::cargo(target, &line)
        .with_env("RUSTUP_TOOLCHAIN", "nightly")
        .with_env("RUSTFLAGS", RUSTFLAGS)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_a_source_and_a_committed_input() {
        let package = workspace::root().join("crates/rew-wire/fuzz");
        for (target, _) in TARGETS {
            let source = package.join(format!("fuzz_targets/{target}.rs"));
            assert!(source.is_file(), "{}", source.display());
            let corpus = fs::read_dir(package.join("corpus").join(target)).expect(target);
            assert!(corpus.count() > 0, "{target}");
        }
    }
}
