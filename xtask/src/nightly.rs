//! Tasks that need a nightly toolchain, which a machine need not have.

use std::process::{Command, Stdio};

/// There is no nightly toolchain.
#[derive(Debug, thiserror::Error)]
#[error(
    "{what} needs a nightly toolchain, and rustup has none\n  \
     next: rustup toolchain install nightly --profile minimal"
)]
pub(crate) struct NoNightly {
    what: &'static str,
}

/// What to do without a nightly toolchain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Without {
    Fail,
    /// Say that nothing ran, and pass: a machine need not have it to check a change.
    Tell,
}

impl Without {
    pub(crate) const fn new(if_nightly: bool) -> Self {
        match if_nightly {
            true => Self::Tell,
            false => Self::Fail,
        }
    }
}

/// Whether `what` can be done: there is a nightly toolchain. None is installed
/// for the answer.
///
/// # Errors
///
/// [`NoNightly`] if not, unless it is enough to tell.
pub(crate) fn is_there(what: &'static str, without: Without) -> Result<bool, NoNightly> {
    if has_nightly("rustup") {
        return Ok(true);
    }
    absent(what, without).map(|()| false)
}

fn has_nightly(rustup: &str) -> bool {
    Command::new(rustup)
        .args(["run", "nightly", "rustc", "--version"])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok_and(|status| status.success())
}

fn absent(what: &'static str, without: Without) -> Result<(), NoNightly> {
    let absent = NoNightly { what };
    match without {
        Without::Fail => Err(absent),
        Without::Tell => {
            eprintln!("\n!! NOT RUN: {absent}\n");
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_machine_without_rustup_has_no_nightly() {
        assert!(!has_nightly("no-such-rustup"));
    }

    #[test]
    fn without_nightly_it_fails_unless_it_may_only_tell() {
        let refused = absent("fuzzing", Without::Fail).expect_err("no nightly");
        assert_eq!(
            refused.to_string(),
            "fuzzing needs a nightly toolchain, and rustup has none\n  \
             next: rustup toolchain install nightly --profile minimal"
        );
        absent("fuzzing", Without::Tell).expect("told");
    }
}
