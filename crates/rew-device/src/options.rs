//! What may be asked of a client when it is made.

use std::collections::BTreeMap;
use std::fmt;
use std::path::{Path, PathBuf};

use crate::machine::{Machine, ThisMachine};
use crate::target::Target;
use crate::value::{NamedValue, ValueKind};

/// An option that plugins know, by the name that they know it by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum OptionName {
    /// `cpu_device_count`: how many devices the host's processors form. At
    /// least 1; for [`Target::Cpu`].
    CpuDeviceCount,
    /// `memory_fraction`: the part of a GPU's memory that the plugin's
    /// allocator may take. More than 0, at most 1; for GPUs.
    MemoryFraction,
    /// `preallocate`: whether the allocator takes that part at once; for GPUs.
    Preallocate,
    /// `visible_devices`: the ordinals of the GPUs to use. At least one, each
    /// once; for GPUs.
    VisibleDevices,
}

impl OptionName {
    /// Every option.
    pub const ALL: &'static [Self] = &[
        Self::CpuDeviceCount,
        Self::MemoryFraction,
        Self::Preallocate,
        Self::VisibleDevices,
    ];

    /// The name under which a plugin takes it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::CpuDeviceCount => "cpu_device_count",
            Self::MemoryFraction => "memory_fraction",
            Self::Preallocate => "preallocate",
            Self::VisibleDevices => "visible_devices",
        }
    }

    /// The kind of value that it takes.
    #[must_use]
    pub const fn kind(self) -> ValueKind {
        match self {
            Self::CpuDeviceCount => ValueKind::Int,
            Self::MemoryFraction => ValueKind::Float,
            Self::Preallocate => ValueKind::Bool,
            Self::VisibleDevices => ValueKind::IntList,
        }
    }

    /// Whether it means anything to the plugins of `target`.
    #[must_use]
    pub const fn concerns(self, target: Target) -> bool {
        let gpu = matches!(target, Target::Cuda13 | Target::Cuda12 | Target::Rocm);
        match self {
            Self::CpuDeviceCount => matches!(target, Target::Cpu),
            Self::MemoryFraction | Self::Preallocate | Self::VisibleDevices => gpu,
        }
    }

    /// The values that it takes, in words.
    const fn range(self) -> &'static str {
        match self {
            Self::CpuDeviceCount => "at least 1",
            Self::MemoryFraction => "more than 0 and at most 1",
            Self::Preallocate => "true or false",
            Self::VisibleDevices => "at least one ordinal, none negative, each once",
        }
    }

    /// Whether `value`, which is of the right kind, is in range.
    fn takes(self, value: &NamedValue) -> bool {
        match (self, value) {
            (Self::CpuDeviceCount, NamedValue::Int(count)) => *count >= 1,
            (Self::MemoryFraction, NamedValue::Float(part)) => *part > 0.0 && *part <= 1.0,
            (Self::VisibleDevices, NamedValue::IntList(ordinals)) => {
                let once = |(at, ordinal)| !ordinals[..at].contains(ordinal);
                !ordinals.is_empty()
                    && ordinals.iter().all(|&ordinal| ordinal >= 0)
                    && ordinals.iter().enumerate().all(once)
            }
            _ => true,
        }
    }
}

impl fmt::Display for OptionName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// An option that cannot be passed on (the caller's fault).
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum OptionError {
    /// No plugin knows an option of that name.
    #[error("there is no option {name:?}; the options are {OPTIONS}")]
    Unknown {
        /// The name.
        name: Box<str>,
    },
    /// The value is of the wrong kind.
    #[error("option {option} takes {}, not {value}, which is {}", .option.kind(), .value.kind())]
    IllTyped {
        /// The option.
        option: OptionName,
        /// The value.
        value: NamedValue,
    },
    /// The value is of the right kind and out of range.
    #[error("option {option} takes {}, not {value}", .option.range())]
    OutOfRange {
        /// The option.
        option: OptionName,
        /// The value.
        value: NamedValue,
    },
    /// The option means nothing to the target.
    #[error("option {option} does not concern {target}")]
    OtherTarget {
        /// The option.
        option: OptionName,
        /// The target.
        target: Target,
    },
}

/// The names of all options, for messages that list them.
const OPTIONS: &str = "cpu_device_count, memory_fraction, preallocate, visible_devices";

/// What is asked of a client when it is made. What is not set is left to the
/// plugin.
///
/// ```
/// use rew_device::{ClientOptions, NamedValue};
///
/// let typed = ClientOptions::new().cpu_device_count(2);
/// let named = ClientOptions::new().set("cpu_device_count", NamedValue::Int(2))?;
/// assert_eq!(typed, named);
///
/// let error = ClientOptions::new().set("cpu_count", NamedValue::Int(2));
/// assert!(error.is_err());
/// # Ok::<(), rew_device::OptionError>(())
/// ```
#[derive(Debug, Clone, Default, PartialEq)]
pub struct ClientOptions {
    plugin: Option<PathBuf>,
    values: BTreeMap<OptionName, NamedValue>,
}

impl ClientOptions {
    /// Nothing set.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Uses the plugin in the library at `path` and searches for no other.
    #[must_use]
    pub fn plugin(mut self, path: impl Into<PathBuf>) -> Self {
        self.plugin = Some(path.into());
        self
    }

    /// Sets [`OptionName::CpuDeviceCount`].
    #[must_use]
    pub fn cpu_device_count(self, count: u32) -> Self {
        self.with(
            OptionName::CpuDeviceCount,
            NamedValue::Int(i64::from(count)),
        )
    }

    /// Sets [`OptionName::MemoryFraction`].
    #[must_use]
    pub fn memory_fraction(self, fraction: f32) -> Self {
        self.with(OptionName::MemoryFraction, NamedValue::Float(fraction))
    }

    /// Sets [`OptionName::Preallocate`].
    #[must_use]
    pub fn preallocate(self, preallocate: bool) -> Self {
        self.with(OptionName::Preallocate, NamedValue::Bool(preallocate))
    }

    /// Sets [`OptionName::VisibleDevices`].
    #[must_use]
    pub fn visible_devices(self, ordinals: impl IntoIterator<Item = u32>) -> Self {
        let ordinals = ordinals.into_iter().map(i64::from).collect();
        self.with(OptionName::VisibleDevices, NamedValue::IntList(ordinals))
    }

    /// Sets the option that plugins know as `name`. Ranges are checked when a
    /// client is asked for.
    ///
    /// # Errors
    ///
    /// - [`OptionError::Unknown`] if there is none.
    /// - [`OptionError::IllTyped`] if `value` is of the wrong kind.
    pub fn set(self, name: &str, value: NamedValue) -> Result<Self, OptionError> {
        let option = OptionName::ALL
            .iter()
            .copied()
            .find(|option| option.name() == name)
            .ok_or_else(|| OptionError::Unknown { name: name.into() })?;
        if option.kind() != value.kind() {
            return Err(OptionError::IllTyped { option, value });
        }
        Ok(self.with(option, value))
    }

    fn with(mut self, option: OptionName, value: NamedValue) -> Self {
        self.values.insert(option, value);
        self
    }

    /// The path of the plugin's library, if one is set.
    #[must_use]
    pub fn plugin_path(&self) -> Option<&Path> {
        self.plugin.as_deref()
    }

    /// The options that are set, with their values, in the order of their
    /// names.
    pub fn values(&self) -> impl ExactSizeIterator<Item = (OptionName, &NamedValue)> {
        self.values.iter().map(|(&option, value)| (option, value))
    }

    /// Whether both ask for the same, by whatever path the plugin is named.
    pub(crate) fn same(&self, other: &Self) -> bool {
        let file = |options: &Self| {
            options
                .plugin
                .as_deref()
                .map(|path| ThisMachine.resolve(path))
        };
        self.values == other.values && file(self) == file(other)
    }

    /// Refuses what `target` cannot take.
    pub(crate) fn check(&self, target: Target) -> Result<(), OptionError> {
        for (option, value) in self.values() {
            if !option.concerns(target) {
                return Err(OptionError::OtherTarget { option, target });
            }
            if !option.takes(value) {
                let value = value.clone();
                return Err(OptionError::OutOfRange { option, value });
            }
        }
        Ok(())
    }
}

impl fmt::Display for ClientOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        if let Some(path) = &self.plugin {
            write!(f, "plugin={}", path.display())?;
            between = ", ";
        }
        for (option, value) in self.values() {
            write!(f, "{between}{option}={value}")?;
            between = ", ";
        }
        if between.is_empty() {
            f.write_str("no options")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(target: Target, options: ClientOptions) -> String {
        options.check(target).unwrap_err().to_string()
    }

    #[test]
    fn the_list_in_messages_is_complete() {
        let names: Vec<_> = OptionName::ALL.iter().map(|option| option.name()).collect();
        assert_eq!(names.join(", "), OPTIONS);
    }

    #[test]
    fn an_unknown_option_is_refused_by_name() {
        let error = ClientOptions::new().set("cpu_count", NamedValue::Int(1));
        let message = error.unwrap_err().to_string();
        assert!(message.contains("\"cpu_count\"") && message.contains(OPTIONS));
    }

    #[test]
    fn every_option_refuses_every_kind_but_its_own() {
        let values = [
            NamedValue::Bool(true),
            NamedValue::Int(1),
            NamedValue::Float(0.5),
            NamedValue::IntList(vec![0]),
            NamedValue::Text("1".into()),
        ];
        for &option in OptionName::ALL {
            for value in &values {
                let set = ClientOptions::new().set(option.name(), value.clone());
                if option.kind() == value.kind() {
                    assert_eq!(set.unwrap().values().next(), Some((option, value)));
                } else {
                    let value = value.clone();
                    assert_eq!(set, Err(OptionError::IllTyped { option, value }));
                }
            }
        }
    }

    #[test]
    fn a_value_out_of_range_is_refused_with_the_range() {
        let none = ClientOptions::new;
        assert_eq!(
            refused(Target::Cpu, none().cpu_device_count(0)),
            "option cpu_device_count takes at least 1, not 0"
        );
        for fraction in [0.0, -0.5, 1.5, f32::NAN, f32::INFINITY] {
            let message = refused(Target::Cuda13, none().memory_fraction(fraction));
            assert!(message.contains("more than 0 and at most 1"), "{message}");
        }
        for ordinals in [vec![], vec![1, 1], vec![-1]] {
            let options = none().set("visible_devices", NamedValue::IntList(ordinals));
            let message = refused(Target::Cuda12, options.unwrap());
            assert!(message.contains("each once"), "{message}");
        }
    }

    #[test]
    fn an_option_of_another_target_is_refused() {
        let message = refused(Target::Cpu, ClientOptions::new().preallocate(false));
        assert_eq!(message, "option preallocate does not concern cpu");
        let message = refused(Target::Rocm, ClientOptions::new().cpu_device_count(1));
        assert_eq!(message, "option cpu_device_count does not concern rocm");
    }

    #[test]
    fn options_are_shown_by_name() {
        let options = ClientOptions::new()
            .plugin("/p.so")
            .visible_devices([1, 0])
            .memory_fraction(0.5);
        assert_eq!(
            options.to_string(),
            "plugin=/p.so, memory_fraction=0.5, visible_devices=[1, 0]"
        );
        assert_eq!(ClientOptions::new().to_string(), "no options");
    }
}
