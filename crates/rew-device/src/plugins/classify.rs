//! Which target a name tells.

use std::path::{Component, Path};

use super::Serves;
use crate::machine::Machine;
use crate::target::Target;

/// The target that a word in `name` tells, if exactly one does.
///
/// Words are what letters and digits form, so that `output` tells no `tpu`.
/// `cuda` alone tells nothing: a plugin is built for one version.
pub(super) fn by_name(name: &str) -> Option<Target> {
    let lower = name.to_ascii_lowercase();
    let mut told = lower
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter_map(by_word);
    let first = told.next()?;
    told.all(|other| other == first).then_some(first)
}

/// The target that one word tells.
fn by_word(word: &str) -> Option<Target> {
    const PREFIXES: [(&str, Target); 3] = [
        ("cuda13", Target::Cuda13),
        ("cuda12", Target::Cuda12),
        ("rocm", Target::Rocm),
    ];
    const WHOLE: [(&str, Target); 4] = [
        ("cpu", Target::Cpu),
        ("metal", Target::Metal),
        ("tpu", Target::Tpu),
        ("libtpu", Target::Tpu),
    ];
    let prefix = PREFIXES.iter().find(|(text, _)| word.starts_with(text));
    let whole = || WHOLE.iter().find(|(text, _)| word == *text);
    prefix.or_else(whole).map(|&(_, target)| target)
}

/// The target told by the name of the file at `path`, by that of its
/// directory, or by either once links are followed; else [`Serves::Any`].
pub(super) fn by_path(machine: &dyn Machine, path: &Path) -> Serves {
    by_last_names(path)
        .or_else(|| by_last_names(&machine.resolve(path)))
        .map_or(Serves::Any, Serves::Only)
}

/// The target told by the last name of `path`, or by the one before it.
fn by_last_names(path: &Path) -> Option<Target> {
    path.components()
        .rev()
        .take(2)
        .filter_map(|component| match component {
            Component::Normal(name) => name.to_str(),
            _ => None,
        })
        .find_map(by_name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_names_that_plugins_have_tell_their_target() {
        let cases = [
            ("xla_cuda13", Some(Target::Cuda13)),
            ("xla_cuda12", Some(Target::Cuda12)),
            ("pjrt-plugin-CUDA126", Some(Target::Cuda12)),
            ("xla_rocm7", Some(Target::Rocm)),
            ("pjrt_c_api_cpu_plugin.so", Some(Target::Cpu)),
            ("libpjrt_cpu.so", Some(Target::Cpu)),
            ("xla_cpu_pjrt.so", Some(Target::Cpu)),
            ("libtpu.so", Some(Target::Tpu)),
            ("pjrt_plugin_metal_14.so", Some(Target::Metal)),
        ];
        for (name, target) in cases {
            assert_eq!(by_name(name), target, "{name}");
        }
    }

    #[test]
    fn a_name_that_tells_none_or_two_tells_nothing() {
        for name in [
            "",
            "plugin.so",
            "xla_cuda_plugin.so",
            "output",
            "cpus",
            "cpu_tpu.so",
        ] {
            assert_eq!(by_name(name), None, "{name}");
        }
    }

    #[test]
    fn the_directory_tells_where_the_file_does_not() {
        let path = Path::new("/opt/jax_plugins/xla_cuda13/xla_cuda_plugin.so");
        assert_eq!(by_last_names(path), Some(Target::Cuda13));
        assert_eq!(by_last_names(Path::new("/home/cpu/x/plugin.so")), None);
    }
}
