//! Plugins in the active Python environment, read as files.
//!
//! JAX finds plugins as modules beneath the namespace package `jax_plugins`
//! and as entry points of that group; others use `xla_plugins` likewise. Both
//! come down to a directory of a package with a shared library in it.

mod environment;

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use super::{Finding, Place, Serves, Source, classify, is_library, is_no_directory};
use crate::machine::Machine;

/// The namespace packages and groups of entry points that hold plugins.
const GROUPS: [&str; 2] = ["jax_plugins", "xla_plugins"];

/// Adds the plugins of the active environment.
pub(super) fn search(machine: &dyn Machine, places: &mut Vec<Place>) {
    let Some(environment) = environment::active(machine) else {
        places.push(Place::new(Source::Python, "", Finding::Absent));
        return;
    };
    let sites = environment.sites(machine);
    if sites.is_empty() {
        places.push(Place::new(
            Source::Python,
            environment.root,
            Finding::Absent,
        ));
    }
    for site in sites {
        let before = places.len();
        for module in modules(machine, &site, places) {
            libraries(machine, &module, places);
        }
        if places.len() == before {
            places.push(Place::new(Source::Python, site, Finding::Empty));
        }
    }
}

/// The directories of plugin modules under `site`, each once: those of the
/// namespace packages first, as in JAX. What the system refuses to show on the way
/// is added to `places`.
fn modules(machine: &dyn Machine, site: &Path, places: &mut Vec<Place>) -> Vec<PathBuf> {
    let mut refused = |at: &Path, error: &io::Error| {
        if !is_no_directory(error) {
            places.push(Place::new(Source::Python, at, Finding::refused(error)));
        }
    };
    let mut list = |at: &Path| {
        let listed = machine.list(at).inspect_err(|error| refused(at, error));
        listed.unwrap_or_default()
    };
    let names = list(site);
    let mut modules = Vec::new();
    for name in names
        .iter()
        .filter(|name| GROUPS.iter().any(|group| name == group))
    {
        let namespace = site.join(name);
        let inside = list(&namespace).into_iter();
        modules.extend(inside.map(|inner| namespace.join(inner)));
    }
    // A file is no module; a directory that cannot be read is told of later.
    modules.retain(|module| !matches!(machine.list(module), Err(error) if is_no_directory(&error)));
    let infos = names.iter().map(|name| site.join(name));
    for info in infos.filter(|path| path.extension().is_some_and(|end| end == "dist-info")) {
        let path = info.join("entry_points.txt");
        let text = machine.read(&path);
        let text = text.inspect_err(|error| refused(&path, error));
        let named = entry_points(&text.unwrap_or_default());
        modules.extend(
            named
                .iter()
                .map(|module| module_directory(machine, site, module)),
        );
    }
    let mut seen = BTreeSet::new();
    modules.retain(|module| seen.insert(module.clone()));
    modules
}

/// The modules that `entry_points.txt` names in the groups of plugins: in
/// `name = a.b:attribute` it is `a.b`.
fn entry_points(text: &str) -> Vec<String> {
    let mut group = "";
    let mut modules = Vec::new();
    for line in text.lines().map(str::trim) {
        if let Some(name) = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            group = name.trim();
        } else if let Some((_, value)) = line.split_once('=')
            && !line.starts_with(['#', ';'])
            && GROUPS.contains(&group)
        {
            let module = value.split([':', '[']).next().unwrap_or_default();
            modules.push(module.trim().to_owned());
        }
    }
    modules
}

/// The directory of `module`: its own if it is a package, else that of its
/// file.
fn module_directory(machine: &dyn Machine, site: &Path, module: &str) -> PathBuf {
    let package = site.join(module.replace('.', "/"));
    if machine.is_file(&package.with_extension("py")) {
        package.parent().unwrap_or(site).to_owned()
    } else {
        package
    }
}

/// Adds the libraries in the directory of one module.
///
/// A plugin's library has `pjrt` or `plugin` in its name, or is `libtpu.so`;
/// others in the same directory are helpers of its own.
fn libraries(machine: &dyn Machine, module: &Path, places: &mut Vec<Place>) {
    let names = match machine.list(module) {
        Ok(names) => names,
        Err(error) => {
            let finding = Finding::refused(&error);
            places.push(Place::new(Source::Python, module, finding));
            return;
        }
    };
    let before = places.len();
    for name in names.iter().filter_map(|name| name.to_str()) {
        let named = ["pjrt", "plugin", "libtpu"]
            .iter()
            .any(|part| name.contains(part));
        let path = module.join(name);
        if !named || !is_library(&path) || !machine.is_file(&path) {
            continue;
        }
        let finding = match classify::by_path(machine, &path) {
            Serves::Any => Finding::UnknownTarget,
            only @ Serves::Only(_) => Finding::Plugin(only),
        };
        places.push(Place::new(Source::Python, path, finding));
    }
    if places.len() == before {
        places.push(Place::new(Source::Python, module, Finding::Empty));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entry_points_of_other_groups_and_comments_are_left_out() {
        let text = "[console_scripts]\nx = y:main\n\n[jax_plugins]\n# a = b\n\
                    xla_cuda13 = jax_plugins.xla_cuda13\n[ xla_plugins ]\nz=q.r:init [extra]\n";
        assert_eq!(entry_points(text), ["jax_plugins.xla_cuda13", "q.r"]);
    }
}
