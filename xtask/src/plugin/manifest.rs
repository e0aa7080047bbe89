//! The pinned packages, a row each.
//!
//! A row is measured, not taken from a web page: `sha256sum` of the wheel and
//! of the unpacked library, `stat` for its size, and the version that
//! `GetPjrtApi` of that library reports.

use std::fmt;

use super::sha256::Digest;

/// The platform tag that every wheel below carries.
pub(crate) const PLATFORM: &str = "manylinux_2_27_x86_64";

/// One wheel and the one library in it that rew uses.
#[derive(Debug)]
pub(crate) struct Package {
    /// The name that pip knows it by.
    pub(crate) name: &'static str,
    /// The pinned version.
    pub(crate) version: &'static str,
    /// What it drives: also a folder of the cache.
    pub(crate) target: Target,
    /// The library's path inside the wheel.
    pub(crate) library: &'static str,
    /// Size of the wheel in bytes.
    pub(crate) wheel_bytes: u64,
    /// Digest of the wheel.
    pub(crate) wheel_sha256: Digest,
    /// Size of the library in bytes.
    pub(crate) library_bytes: u64,
    /// Digest of the library.
    pub(crate) library_sha256: Digest,
    /// Major and minor version of the PJRT C API that the library reports.
    pub(crate) pjrt: (u32, u32),
    /// SPDX expression that the package states, if it states one.
    pub(crate) licence: Option<&'static str>,
}

/// As pip takes it: `name==version`.
impl fmt::Display for Package {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}=={}", self.name, self.version)
    }
}

/// What a plugin drives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Target {
    /// The host's processors.
    Cpu,
    /// NVIDIA GPUs with a driver for CUDA 13.
    Cuda13,
    /// AMD GPUs with ROCm 7.
    Rocm,
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cpu => "cpu",
            Self::Cuda13 => "cuda13",
            Self::Rocm => "rocm",
        })
    }
}

/// Which packages a person asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Selection {
    /// The default CPU plugin
    Cpu,
    /// Every pinned CPU plugin: the newest, one older, one much older
    AllCpu,
    /// The plugin for NVIDIA GPUs (CUDA 13)
    Cuda13,
    /// The plugin for AMD GPUs (ROCm 7)
    Rocm,
}

impl Selection {
    /// The rows that it names: the default of its target first.
    pub(crate) fn packages(self) -> impl Iterator<Item = &'static Package> {
        let (target, count) = match self {
            Self::Cpu => (Target::Cpu, 1),
            Self::AllCpu => (Target::Cpu, usize::MAX),
            Self::Cuda13 => (Target::Cuda13, 1),
            Self::Rocm => (Target::Rocm, 1),
        };
        PACKAGES
            .iter()
            .filter(move |package| package.target == target)
            .take(count)
    }
}

/// Every pinned package; the first row of a target is its default.
pub(crate) const PACKAGES: &[Package] = &[
    Package {
        name: "lammps-jax-pjrt-cpu",
        version: "0.11.2",
        target: Target::Cpu,
        library: "lammps_jax_pjrt_cpu/pjrt_c_api_cpu_plugin.so",
        wheel_bytes: 62_711_338,
        wheel_sha256: Digest::hex(
            "1319390d948b39f69f7dade496b7c385149d9ca6097a6b62114da113216d9ad1",
        ),
        library_bytes: 201_600_336,
        library_sha256: Digest::hex(
            "ad1309ac822b1b24d51b7f9947c7c9fa9ef5d67f390584cbc3d1fa2428fed9c2",
        ),
        pjrt: (0, 115),
        licence: Some("Apache-2.0"),
    },
    Package {
        name: "fastatomstruct-xla-cpu",
        version: "2026.6.23",
        target: Target::Cpu,
        library: "fastatomstruct_xla_cpu/libpjrt_cpu.so",
        wheel_bytes: 63_200_622,
        wheel_sha256: Digest::hex(
            "88b1c430b341b4bea40a37420311c9c75db6e22b46d2ff95b6986577bee6afe9",
        ),
        library_bytes: 273_768_800,
        library_sha256: Digest::hex(
            "0a0fe56ca17be9efc7b942e89e534e5e0ad4a0f1e369b66d27b62184509015b9",
        ),
        pjrt: (0, 106),
        licence: Some("Apache-2.0"),
    },
    Package {
        name: "xla-cpu-pjrt",
        version: "0.0.1",
        target: Target::Cpu,
        library: "xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so",
        wheel_bytes: 63_461_052,
        wheel_sha256: Digest::hex(
            "55837b6b7b47daa717f2d9a5a03563ea0ceaa338d06a81a1e2d3f060d960decc",
        ),
        library_bytes: 259_284_552,
        library_sha256: Digest::hex(
            "88c3f28c5900f48ad4a82cab9e79bba9537809743395e341485f8794268820dc",
        ),
        pjrt: (0, 81),
        licence: None,
    },
    Package {
        name: "jax-cuda13-pjrt",
        version: "0.12.0.1",
        target: Target::Cuda13,
        library: "jax_plugins/xla_cuda13/xla_cuda_plugin.so",
        wheel_bytes: 134_922_808,
        wheel_sha256: Digest::hex(
            "5899bb6177eda86ea532afb9a26794f2bdd04966f6a01f9028266b16c2b6cf90",
        ),
        library_bytes: 395_967_648,
        library_sha256: Digest::hex(
            "b6de513893c09af2c77e71afcef46d9706f8c259337cdef4cd5cae2353886f75",
        ),
        pjrt: (0, 116),
        licence: Some("Apache-2.0"),
    },
    Package {
        name: "jax-rocm7-pjrt",
        version: "0.12.0",
        target: Target::Rocm,
        library: "jax_plugins/xla_rocm7/xla_rocm_plugin.so",
        wheel_bytes: 133_415_872,
        wheel_sha256: Digest::hex(
            "4551d0714523355f2946ca1958c3f584e95661e467a641d36b726f718a1c7934",
        ),
        library_bytes: 459_001_112,
        library_sha256: Digest::hex(
            "6e7239347f37f1a5a17c2a2d9301411f9f17e30e0707a717f4717556fa402511",
        ),
        pjrt: (0, 116),
        licence: Some("Apache-2.0"),
    },
];

#[cfg(test)]
mod tests {
    use super::*;

    fn names(selection: Selection) -> Vec<&'static str> {
        selection.packages().map(|package| package.name).collect()
    }

    #[test]
    fn every_selection_names_its_rows() {
        assert_eq!(names(Selection::Cpu), ["lammps-jax-pjrt-cpu"]);
        assert_eq!(
            names(Selection::AllCpu),
            [
                "lammps-jax-pjrt-cpu",
                "fastatomstruct-xla-cpu",
                "xla-cpu-pjrt"
            ]
        );
        assert_eq!(names(Selection::Cuda13), ["jax-cuda13-pjrt"]);
        assert_eq!(names(Selection::Rocm), ["jax-rocm7-pjrt"]);
    }

    #[test]
    fn a_target_lists_its_newest_plugin_first() {
        for selection in [Selection::AllCpu, Selection::Cuda13, Selection::Rocm] {
            let versions: Vec<_> = selection.packages().map(|package| package.pjrt).collect();
            assert!(versions.is_sorted_by(|a, b| a > b), "{versions:?}");
        }
    }
}
