//! Which of several plugins of one target is the default.
//!
//! `<cache>/plugins/<target>/default` names a package's directory. Without it,
//! whoever looks into the cache would have to choose by the alphabet.

use std::fs;
use std::path::Path;

use super::PluginError;
use super::home::{directory_name, file_error, replace, target_directory};
use super::manifest::Package;

/// Makes `package`, which is in `cache`, the default of its target.
///
/// # Errors
///
/// [`PluginError::File`] if that cannot be written down.
pub(crate) fn record(package: &Package, cache: &Path) -> Result<(), PluginError> {
    let path = target_directory(package, cache).join("default");
    let line = directory_name(package) + "\n";
    if fs::read_to_string(&path).is_ok_and(|kept| kept == line) {
        return Ok(());
    }
    replace(&path, &line).map_err(|source| file_error("write", &path, source))
}

#[cfg(test)]
mod tests {
    use super::super::testing;
    use super::*;

    #[test]
    fn the_default_names_a_directory_beside_it() {
        let cache = tempfile::tempdir().expect("a temporary directory");
        let package = testing::package("tiny");
        let target = target_directory(package, cache.path());
        fs::create_dir_all(target.join("tiny-1.0")).expect("created");
        fs::write(target.join("default"), "older-0.9\n").expect("written");
        record(package, cache.path()).expect("recorded");
        let named = fs::read_to_string(target.join("default")).expect("there");
        assert!(target.join(named.trim()).is_dir(), "{named}");
    }
}
