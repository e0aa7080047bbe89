//! `cargo xtask bench`: the benches of one crate, or of all.

use crate::plugin::{self, Selection};
use crate::steps::{self, Step};
use crate::test::TestError;

/// Fetches the default plugin, which some benches measure through, then runs
/// the benches of `krate`, or of every crate; those of rew-worker without a
/// filter also beside iceoryx2. `filter` goes to the bench.
///
/// # Errors
///
/// A plugin that could not be had, or a bench that failed.
pub(crate) fn run(krate: Option<&str>, filter: &[String]) -> Result<(), TestError> {
    plugin::ensure(Selection::Cpu)?;
    Ok(steps::run(&plan(krate.map(Crate), filter))?)
}

/// A crate as it was named: `wire` stands for `rew-wire`.
#[derive(Clone, Copy)]
struct Crate<'a>(&'a str);

impl<'a> Crate<'a> {
    /// The name without `rew-`.
    fn short(self) -> &'a str {
        self.0.strip_prefix("rew-").unwrap_or(self.0)
    }
}

/// A package of its own: its dependencies take long to build and need libclang,
/// and no test needs them.
const ICEORYX2: &str = "run --release --manifest-path tests/peers/iceoryx2/Cargo.toml";

fn plan(krate: Option<Crate<'_>>, filter: &[String]) -> Vec<Step> {
    let mut steps = vec![benches(krate, filter)];
    let of_worker = krate.is_none_or(|krate| krate.short() == "worker");
    if of_worker && filter.is_empty() {
        steps.push(Step::cargo("peer iceoryx2", ICEORYX2));
    }
    steps
}

fn benches(krate: Option<Crate<'_>>, filter: &[String]) -> Step {
    let packages = match krate {
        Some(krate) => {
            let name = krate.short();
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
        let line = benches(Some(Crate("rew-wire")), &["decode".to_owned()]).command_line();
        assert_eq!(
            line,
            "cargo bench --all-features --bench \"*\" --package rew-wire -- decode"
        );
    }
    #[test]
    fn the_peer_runs_beside_rew_worker_whatever_it_is_called_and_without_a_filter() {
        let has_peer = |krate: Option<&str>, filter: &[String]| {
            let steps = plan(krate.map(Crate), filter);
            steps
                .iter()
                .any(|step| step.command_line().contains("iceoryx2"))
        };
        for krate in [None, Some("worker"), Some("rew-worker")] {
            assert!(has_peer(krate, &[]), "{krate:?}");
            assert!(!has_peer(krate, &["cold".to_owned()]), "{krate:?}");
        }
        assert!(!has_peer(Some("wire"), &[]));
    }
}
