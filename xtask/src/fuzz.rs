//! `cargo xtask fuzz`: the fuzz targets of rew-wire, each for a while.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::{fs, io};

use crate::steps::{self, Step, StepError};
use crate::workspace;

/// Each target, and the longest input that says something new.
const TARGETS: [(&str, usize); 5] = [
    ("gate", 160),
    ("blob", 800),
    ("overlap", 160),
    ("views", 200),
    ("submit", 256),
];

/// How many run at once.
const AT_ONCE: usize = 2;

/// Where the targets are.
const PACKAGE: &str = "crates/rew-wire/fuzz";

/// Where everything that is built or found goes.
const OUTPUT: &str = "target/fuzz";

/// The target that is built for, so that build scripts are not instrumented.
const TRIPLE: &str = "x86_64-unknown-linux-gnu";

/// Coverage as libFuzzer reads it, one unit of code, and every overflow caught.
/// No sanitizer: the crate has no `unsafe`. All of it is stable, so the pinned
/// toolchain builds the targets.
const RUSTFLAGS: &str = "--cfg fuzzing -Cpasses=sancov-module \
     -Cllvm-args=-sanitizer-coverage-level=4 \
     -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
     -Cllvm-args=-sanitizer-coverage-pc-table \
     -Cllvm-args=-sanitizer-coverage-trace-compares \
     -Ccodegen-units=1 -Cdebug-assertions -Coverflow-checks";

/// Why fuzzing could not be done, or found something.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FuzzError {
    /// The targets did not build.
    #[error(transparent)]
    Build(#[from] StepError),
    /// A folder for new inputs could not be made.
    #[error("cannot make {}", folder.display())]
    Folder {
        folder: PathBuf,
        #[source]
        source: io::Error,
    },
    /// A target could not be run.
    #[error("cannot run the target {target}")]
    Run {
        target: &'static str,
        #[source]
        source: io::Error,
    },
    /// A target failed on an input.
    #[error(
        "the target {target} failed ({status}); {} says on which input\n  \
         next: run it alone: cargo xtask fuzz {target}",
        log.display()
    )]
    Found {
        target: &'static str,
        status: ExitStatus,
        log: PathBuf,
    },
}

/// The names of the targets.
pub(crate) fn names() -> [&'static str; TARGETS.len()] {
    TARGETS.map(|(target, _)| target)
}

/// Runs a target, or every one, for `seconds`, from the committed inputs and
/// those found before, and prints how many inputs each ran.
///
/// # Errors
///
/// [`FuzzError::Found`] with the first target that failed on an input; the
/// others if there could be no fuzzing.
pub(crate) fn run(only: Option<&str>, seconds: u32) -> Result<(), FuzzError> {
    steps::run(&[build()])?;
    let chosen: Vec<_> = TARGETS
        .into_iter()
        .filter(|(target, _)| only.is_none_or(|only| only == *target))
        .collect();
    for some in chosen.chunks(AT_ONCE) {
        let started: Vec<_> = some
            .iter()
            .map(|&(target, longest)| Run::start(target, longest, seconds))
            .collect::<Result<_, _>>()?;
        // Each is waited for before any is judged: none is left behind.
        let ended: Vec<_> = started.into_iter().map(Run::end).collect();
        ended.into_iter().collect::<Result<(), _>>()?;
    }
    Ok(())
}

fn build() -> Step {
    let line = format!(
        "build --quiet --release --manifest-path {PACKAGE}/Cargo.toml --target {TRIPLE} \
         --target-dir {OUTPUT}"
    );
    Step::cargo("build fuzz targets", &line).with_env("RUSTFLAGS", RUSTFLAGS)
}

/// A target that runs, its output in a file.
#[derive(Debug)]
struct Run {
    target: &'static str,
    log: PathBuf,
    child: Child,
}

impl Run {
    fn start(target: &'static str, longest: usize, seconds: u32) -> Result<Self, FuzzError> {
        let output = workspace::root().join(OUTPUT);
        let found = output.join("found").join(target);
        fs::create_dir_all(&found).map_err(|source| FuzzError::Folder {
            folder: found.clone(),
            source,
        })?;
        let log = output.join(format!("{target}.log"));
        let run = || -> io::Result<Child> {
            Command::new(output.join(TRIPLE).join("release").join(target))
                .args(arguments(target, longest, seconds))
                .args([
                    &found,
                    &workspace::root().join(PACKAGE).join("corpus").join(target),
                ])
                .current_dir(&output)
                .stdout(Stdio::null())
                .stderr(fs::File::create(&log)?)
                .spawn()
        };
        let child = run().map_err(|source| FuzzError::Run { target, source })?;
        Ok(Self { target, log, child })
    }

    fn end(mut self) -> Result<(), FuzzError> {
        let Self {
            target, ref log, ..
        } = self;
        let run = |source| FuzzError::Run { target, source };
        let status = self.child.wait().map_err(run)?;
        let (executed, speed) = statistics(log).map_err(run)?;
        eprintln!("{target:<10}{executed:>10} inputs{speed:>10} a second");
        match status.success() && executed > 0 {
            true => Ok(()),
            false => Err(FuzzError::Found {
                target,
                status,
                log: self.log,
            }),
        }
    }
}

fn arguments(target: &str, longest: usize, seconds: u32) -> [String; 4] {
    [
        format!("-max_total_time={seconds}"),
        format!("-max_len={longest}"),
        "-print_final_stats=1".to_owned(),
        format!("-artifact_prefix={target}-"),
    ]
}

/// How many inputs ran, and how many a second; 0 where it was not said.
fn statistics(log: &Path) -> io::Result<(u64, u64)> {
    let text = fs::read_to_string(log)?;
    let number = |name: &str| {
        let line = text.lines().rev().find_map(|line| line.strip_prefix(name));
        line.and_then(|rest| rest.trim().parse().ok()).unwrap_or(0)
    };
    Ok((
        number("stat::number_of_executed_units:"),
        number("stat::average_exec_per_sec:"),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_target_has_a_source_and_a_committed_input() {
        let package = workspace::root().join(PACKAGE);
        for (target, _) in TARGETS {
            let source = package.join(format!("fuzz_targets/{target}.rs"));
            assert!(source.is_file(), "{}", source.display());
            let corpus = fs::read_dir(package.join("corpus").join(target)).expect(target);
            assert!(corpus.count() > 0, "{target}");
        }
    }

    #[test]
    fn a_log_says_how_many_inputs_ran() {
        let log = tempfile::NamedTempFile::new().expect("a file");
        let text = "#2\tINITED cov: 1\nstat::number_of_executed_units: 1322038\n\
                    stat::average_exec_per_sec:     188862\n";
        fs::write(&log, text).expect("written");
        assert_eq!(statistics(log.path()).expect("read"), (1_322_038, 188_862));
        fs::write(&log, "==1== ERROR: libFuzzer: deadly signal\n").expect("written");
        assert_eq!(statistics(log.path()).expect("read"), (0, 0));
    }
}
