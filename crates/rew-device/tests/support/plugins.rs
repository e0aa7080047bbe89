//! The real plugins that tests run on.

use std::path::PathBuf;

use rew_device::{Finding, Plugins, Serves, Source, Target, ThisMachine};

/// Every CPU plugin in rew's cache.
///
/// # Panics
///
/// If there is none: a test does not pass for want of a plugin.
pub(crate) fn real_cpu_plugins() -> Vec<PathBuf> {
    let plugins = Plugins::search(&ThisMachine).expect("REW_PJRT_PLUGIN_PATH is usable");
    let places = plugins.places().iter().filter(|place| {
        place.source == Source::Cache && place.finding == Finding::Plugin(Serves::Only(Target::Cpu))
    });
    let paths: Vec<_> = places.map(|place| place.at.clone()).collect();
    assert!(
        !paths.is_empty(),
        "no CPU plugin in the cache: run `cargo xtask plugin all-cpu`"
    );
    paths
}
