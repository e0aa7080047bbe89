//! The closed set of targets.

use std::fmt;
use std::str::FromStr;

/// A kind of accelerator, as far as the choice of a plugin goes.
///
/// CUDA counts twice: a plugin is built for one major version of CUDA, and
/// needs a driver that is at least as new.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Target {
    /// NVIDIA GPUs through CUDA 13.
    Cuda13,
    /// NVIDIA GPUs through CUDA 12.
    Cuda12,
    /// AMD GPUs through ROCm.
    Rocm,
    /// The host's own processors.
    Cpu,
    /// Apple GPUs. Used only when asked for by name.
    Metal,
    /// Google TPUs. Used only when asked for by name.
    Tpu,
}

impl Target {
    /// Every target.
    pub const ALL: [Self; 6] = [
        Self::Cuda13,
        Self::Cuda12,
        Self::Rocm,
        Self::Cpu,
        Self::Metal,
        Self::Tpu,
    ];

    /// The targets that are probed for a default, the preferred one first.
    pub const BY_PREFERENCE: [Self; 4] = [Self::Cuda13, Self::Cuda12, Self::Rocm, Self::Cpu];

    /// The name by which it is printed, parsed and cached: `cuda13`, `cpu`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cuda13 => "cuda13",
            Self::Cuda12 => "cuda12",
            Self::Rocm => "rocm",
            Self::Cpu => "cpu",
            Self::Metal => "metal",
            Self::Tpu => "tpu",
        }
    }

    /// What plugins for this target call their platform
    /// (`PJRT_Client_PlatformName`), in lower case.
    const fn platforms(self) -> &'static [&'static str] {
        match self {
            Self::Cuda13 | Self::Cuda12 => &["cuda", "gpu"],
            Self::Rocm => &["rocm", "gpu"],
            Self::Cpu => &["cpu", "host"],
            Self::Metal => &["metal", "mps"],
            Self::Tpu => &["tpu"],
        }
    }

    /// Whether a platform of this name is another target's. A name that is no
    /// target's is taken as it comes.
    pub(crate) fn is_foreign(self, platform: &str) -> bool {
        let called = |target: Self| {
            let mut names = target.platforms().iter();
            names.any(|name| name.eq_ignore_ascii_case(platform))
        };
        !called(self) && Self::ALL.into_iter().any(called)
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Target {
    type Err = UnknownTarget;

    /// Parses exactly a [`name`](Target::name): lower case, nothing around it.
    fn from_str(text: &str) -> Result<Self, UnknownTarget> {
        Self::ALL
            .into_iter()
            .find(|target| target.name() == text)
            .ok_or_else(|| UnknownTarget { given: text.into() })
    }
}

/// A name that is no target's (the caller's fault).
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{given:?} is not a target; the targets are {TARGETS}")]
pub struct UnknownTarget {
    given: Box<str>,
}

impl UnknownTarget {
    /// What was given instead of a target's name.
    #[must_use]
    pub fn given(&self) -> &str {
        &self.given
    }
}

/// The names of all targets, for messages that list them.
pub(crate) const TARGETS: &str = "cuda13, cuda12, rocm, cpu, metal, tpu";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_parses_to_its_target() {
        for target in Target::ALL {
            assert_eq!(target.name().parse(), Ok(target));
        }
    }

    #[test]
    fn the_list_in_messages_is_complete_and_in_order() {
        assert_eq!(Target::ALL.map(Target::name).join(", "), TARGETS);
    }

    #[test]
    fn a_platform_is_foreign_only_if_it_is_another_targets() {
        assert!(Target::Cuda13.is_foreign("cpu"));
        assert!(Target::Cpu.is_foreign("CUDA"));
        assert!(Target::Rocm.is_foreign("cuda"));
        assert!(!Target::Cuda12.is_foreign("CUDA"));
        assert!(!Target::Rocm.is_foreign("gpu"));
        assert!(!Target::Cpu.is_foreign("my own"));
    }

    #[test]
    fn upper_case_padding_and_emptiness_are_refused_with_the_list() {
        for text in ["CPU", " cpu", "cpu ", "", "cuda", "cuda14", "cpu:0"] {
            let error = text.parse::<Target>().unwrap_err();
            assert_eq!(error.given(), text);
            assert!(error.to_string().contains(TARGETS), "{error}");
        }
    }
}
