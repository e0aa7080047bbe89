//! Plugins named by environment variables.

use std::ffi::OsString;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

use super::{Finding, JAX_NAMES, PLUGIN_PATH, Place, PluginPathError, Serves, Source, classify};
use crate::machine::Machine;
use crate::target::Target;

/// Adds what `REW_PJRT_PLUGIN_PATH` names.
pub(super) fn plugin_path(
    machine: &dyn Machine,
    places: &mut Vec<Place>,
) -> Result<(), PluginPathError> {
    let Some(value) = machine.var(PLUGIN_PATH) else {
        places.push(Place::new(Source::PluginPath, "", Finding::NotSet));
        return Ok(());
    };
    for entry in value.as_bytes().split(|&byte| byte == b':') {
        let (path, serves) = plugin_path_entry(machine, entry)?;
        let finding = Finding::Plugin(serves);
        places.push(Place::new(Source::PluginPath, path, finding));
    }
    Ok(())
}

/// One entry: a path of a file, or a target, `=` and such a path.
fn plugin_path_entry(
    machine: &dyn Machine,
    entry: &[u8],
) -> Result<(PathBuf, Serves), PluginPathError> {
    let whole = path(entry);
    let (path, serves) = match split_target(&whole, entry)? {
        Some((target, path)) => (path, Serves::Only(target)),
        None => {
            let serves = classify::by_path(machine, &whole);
            (whole, serves)
        }
    };
    if path.as_os_str().is_empty() {
        return Err(PluginPathError::Empty);
    }
    if !machine.is_file(&path) {
        return Err(PluginPathError::NotAFile { path });
    }
    Ok((path, serves))
}

/// The target and the path of `target=path`; none if no `=` comes before the
/// first `/`, for paths may hold `=` too.
fn split_target(whole: &Path, entry: &[u8]) -> Result<Option<(Target, PathBuf)>, PluginPathError> {
    let Some(at) = entry.iter().position(|&byte| byte == b'=' || byte == b'/') else {
        return Ok(None);
    };
    let Some((before, [b'=', after @ ..])) = entry.split_at_checked(at) else {
        return Ok(None);
    };
    let target = String::from_utf8_lossy(before).parse();
    let target = target.map_err(|unknown| PluginPathError::Target {
        entry: whole.to_owned(),
        unknown,
    })?;
    Ok(Some((target, path(after))))
}

/// Adds what `PJRT_NAMES_AND_LIBRARY_PATHS` names.
///
/// The variable is JAX's, and may hold what concerns JAX alone: an entry that
/// does not serve is a finding, not an error.
pub(super) fn jax_names(machine: &dyn Machine, places: &mut Vec<Place>) {
    let value = machine.var(JAX_NAMES).filter(|value| !value.is_empty());
    let Some(value) = value else {
        places.push(Place::new(Source::JaxNames, "", Finding::NotSet));
        return;
    };
    for entry in value.as_bytes().split(|&byte| byte == b',') {
        places.push(jax_entry(machine, entry));
    }
}

/// One entry: a name, `:` and the path of a file.
fn jax_entry(machine: &dyn Machine, entry: &[u8]) -> Place {
    let Some(colon) = entry.iter().position(|&byte| byte == b':') else {
        return Place::new(Source::JaxNames, path(entry), Finding::NoColon);
    };
    let (name, after) = entry.split_at(colon);
    let library = path(&after[1..]);
    let finding = if machine.is_file(&library) {
        let serves = classify::by_name(&String::from_utf8_lossy(name)).map(Serves::Only);
        match serves.unwrap_or_else(|| classify::by_path(machine, &library)) {
            Serves::Any => Finding::UnknownTarget,
            only @ Serves::Only(_) => Finding::Plugin(only),
        }
    } else {
        Finding::Absent
    };
    Place::new(Source::JaxNames, library, finding)
}

/// The path that these bytes of a variable spell.
fn path(bytes: &[u8]) -> PathBuf {
    OsString::from_vec(bytes.to_vec()).into()
}
