//! Commands run in order, each under a heading and with its time.

use std::io;
use std::process::ExitStatus;
use std::time::{Duration, Instant};

use crate::workspace;

/// One command of cargo, as a person would type it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Step {
    /// A word or two for headings and errors.
    pub(crate) title: &'static str,
    /// What is set in its environment.
    pub(crate) env: Vec<(&'static str, &'static str)>,
    /// The arguments of cargo.
    pub(crate) args: Vec<String>,
}

/// A step that did not succeed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum StepError {
    /// cargo could not be started.
    #[error("cannot run `{command}`")]
    Run {
        command: String,
        #[source]
        source: io::Error,
    },
    /// The command ended with a failure.
    #[error(
        "step {title} failed after {:.1} s ({status})\n  next: run it alone: {command}",
        took.as_secs_f64()
    )]
    Failed {
        title: &'static str,
        status: ExitStatus,
        took: Duration,
        command: String,
    },
}

impl Step {
    /// `cargo` with the arguments in `line`, which are separated by blanks.
    pub(crate) fn cargo(title: &'static str, line: &str) -> Self {
        Self {
            title,
            env: Vec::new(),
            args: line.split_whitespace().map(str::to_owned).collect(),
        }
    }

    /// The same with `name` set to `value`.
    pub(crate) fn with_env(mut self, name: &'static str, value: &'static str) -> Self {
        self.env.push((name, value));
        self
    }

    /// As one types it in a shell.
    pub(crate) fn command_line(&self) -> String {
        let quoted = |word: &str| {
            if word.contains([' ', '*']) {
                format!("\"{word}\"")
            } else {
                word.to_owned()
            }
        };
        let env = self
            .env
            .iter()
            .map(|(name, value)| format!("{name}={}", quoted(value)));
        let args = self.args.iter().map(|arg| quoted(arg));
        env.chain(["cargo".to_owned()])
            .chain(args)
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Runs it under its heading; both streams are ours.
    fn run(&self) -> Result<Duration, StepError> {
        let command = self.command_line();
        eprintln!("\n== {}: {command}", self.title);
        let start = Instant::now();
        let status = workspace::cargo()
            .args(&self.args)
            .envs(self.env.iter().copied())
            .status()
            .map_err(|source| StepError::Run {
                command: command.clone(),
                source,
            })?;
        let took = start.elapsed();
        if status.success() {
            return Ok(took);
        }
        Err(StepError::Failed {
            title: self.title,
            status,
            took,
            command,
        })
    }
}

/// Runs `steps` up to the first that fails, then lists the time of each.
///
/// # Errors
///
/// That of the step that failed.
pub(crate) fn run(steps: &[Step]) -> Result<(), StepError> {
    let mut times = Vec::with_capacity(steps.len());
    for step in steps {
        times.push((step.title, step.run()?));
    }
    eprintln!("\n{}", summary(&times));
    Ok(())
}

/// A line a step, and the sum.
fn summary(times: &[(&str, Duration)]) -> String {
    let total: Duration = times.iter().map(|(_, took)| took).sum();
    let line =
        |(title, took): &(&str, Duration)| format!("{title:<22}{:>8.1} s", took.as_secs_f64());
    times
        .iter()
        .map(line)
        .chain([line(&("all passed", total))])
        .collect::<Vec<_>>()
        .join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_reads_as_one_types_it() {
        let step = Step::cargo("docs", "doc --no-deps").with_env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(
            step.command_line(),
            "RUSTDOCFLAGS=\"-D warnings\" cargo doc --no-deps"
        );
    }

    #[test]
    fn a_failure_names_the_step_and_the_command() {
        let step = Step::cargo("nonsense", "no-such-command-of-cargo");
        let error = run(&[step]).expect_err("cargo refuses").to_string();
        assert!(error.starts_with("step nonsense failed after"), "{error}");
        assert!(
            error.ends_with("next: run it alone: cargo no-such-command-of-cargo"),
            "{error}"
        );
    }

    #[test]
    fn what_follows_a_failed_step_does_not_run() {
        let made = tempfile::tempdir().expect("a temporary directory");
        let mut second = Step::cargo("second", "new --quiet --vcs none --name made");
        let project = made.path().join("made");
        second.args.push(project.display().to_string());
        run(&[Step::cargo("first", "no-such-command"), second]).expect_err("cargo refuses");
        assert!(!project.exists());
    }

    #[test]
    fn the_summary_is_a_table() {
        let times = [
            ("format", Duration::from_millis(840)),
            ("clippy", Duration::from_secs(61)),
        ];
        assert_eq!(
            summary(&times),
            "format                     0.8 s\n\
             clippy                    61.0 s\n\
             all passed                61.8 s"
        );
    }
}
