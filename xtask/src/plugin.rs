//! `cargo xtask plugin`: pinned PJRT plugins, fetched once and checked.
//!
//! What a person reads goes to standard error; standard output gets one path a
//! library and nothing else, so that a shell can take it.

mod cache;
mod error;
mod fetch;
mod home;
mod manifest;
mod pip;
mod preference;
mod sha256;
#[cfg(test)]
mod testing;

use std::path::PathBuf;

pub(crate) use cache::directory as cache_directory;
pub(crate) use error::PluginError;
pub(crate) use manifest::Selection;
use pip::Pip;

/// Makes sure that every library of `selection` is in the cache, and returns
/// where each is.
///
/// # Errors
///
/// The first package that could not be had.
pub(crate) fn ensure(selection: Selection) -> Result<Vec<PathBuf>, PluginError> {
    let cache = cache::directory()?;
    let mut libraries = Vec::new();
    for package in selection.packages() {
        libraries.push(fetch::ensure(package, &cache, &Pip::default())?);
    }
    if let Some(first) = selection.packages().next() {
        preference::record(first, &cache)?;
    }
    Ok(libraries)
}

/// [`ensure`], then one path a line on standard output.
///
/// # Errors
///
/// As [`ensure`].
pub(crate) fn run(selection: Selection) -> Result<(), PluginError> {
    for library in ensure(selection)? {
        tell!("{}", library.display());
    }
    Ok(())
}
