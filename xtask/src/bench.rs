//! `cargo xtask bench`: the benches of one crate, or of all.

use crate::plugin::{self, Selection};
use crate::steps::{self, Step};
use crate::test::TestError;

/// Fetches the default plugin, which some benches measure through, then runs
/// the benches of `krate`, or of every crate; those of rew-worker without a
/// filter also beside iceoryx2. `filter` goes to criterion.
///
/// # Errors
///
/// A plugin that could not be had, or a bench that failed.
pub(crate) fn run(krate: Option<&str>, filter: &[String]) -> Result<(), TestError> {
    plugin::ensure(Selection::Cpu)?;
    let mut steps = vec![plan(krate, filter)];
    if krate.is_none_or(|krate| krate == "rew-worker") && filter.is_empty() {
        steps.push(Step::cargo("peer iceoryx2", ICEORYX2));
    }
    Ok(steps::run(&steps)?)
}

/// A package of its own: its dependencies take long to build and need libclang,
/// and no test needs them.
const ICEORYX2: &str = "run --release --manifest-path tests/peers/iceoryx2/Cargo.toml";

fn plan(krate: Option<&str>, filter: &[String]) -> Step {
    let packages = match krate {
        // `wire` stands for `rew-wire`.
        Some(krate) => {
            let name = krate.strip_prefix("rew-").unwrap_or(krate);
            format!("bench --all-features --bench * --package rew-{name}")
        }
        None => "bench --all-features --bench * --workspace --exclude xtask".to_owned(),
    };
    let mut step = Step::cargo("benches", &packages);
    if !filter.is_empty() {
        step.args.push("--".to_owned());
        step.args.extend_from_slice(filter);
    }
    step
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_filter_goes_behind_two_dashes() {
        let line = plan(Some("rew-wire"), &["decode".to_owned()]).command_line();
        assert_eq!(
            line,
            "cargo bench --all-features --bench \"*\" --package rew-wire -- decode"
        );
    }
}
