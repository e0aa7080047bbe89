//! What became of the options that a client was made with.

use rew_pjrt_sys::ApiVersion;

use crate::error::DeviceError;
use crate::options::{ClientOptions, OptionName};
use crate::value::NamedValue;

/// What is known of an option once the client is made.
///
/// Old plugins ignore what they do not know, so an option that can be seen to have had
/// no effect makes the client fail. Seen is the number of devices alone: the C API
/// tells no total of a device's memory that a limit could be compared with, and what an
/// allocator has taken may change with the first buffer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum Took {
    /// The client has as many devices as was asked for.
    Devices(usize),
    /// The plugin knows the option: it is of PJRT 0.115 or newer, which refuses others.
    /// Nothing in the C API tells more.
    Accepted,
    /// The plugin gave no error, and may have ignored the option: it is older than
    /// 0.115, and one of 0.106 is known to ignore what it does not know.
    Unknown,
}

/// The oldest plugin that was seen to refuse an option that it does not know; the next
/// older one that was tried, 0.106, ignores it.
const REFUSES: ApiVersion = ApiVersion {
    major: 0,
    minor: 115,
};

/// What became of each option, seen from the number of devices and the version of the
/// plugin.
pub(super) fn seen(
    options: &ClientOptions,
    devices: usize,
    plugin: ApiVersion,
) -> Result<Vec<(OptionName, Took)>, DeviceError> {
    let unseen = match plugin >= REFUSES {
        true => Took::Accepted,
        false => Took::Unknown,
    };
    let mut all = Vec::new();
    for (option, value) in options.values() {
        let asked = match (option, value) {
            (OptionName::CpuDeviceCount, NamedValue::Int(count)) => usize::try_from(*count).ok(),
            (OptionName::VisibleDevices, NamedValue::IntList(list)) => Some(list.len()),
            _ => None,
        };
        let took = match asked {
            None => unseen,
            Some(asked) if asked == devices => Took::Devices(devices),
            Some(_) => {
                return Err(DeviceError::OptionIgnored {
                    option,
                    value: value.clone(),
                    devices,
                });
            }
        };
        all.push((option, took));
    }
    Ok(all)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_accepted_only_by_a_plugin_that_refuses_others() {
        let options = ClientOptions::new()
            .memory_fraction(0.5)
            .preallocate(false)
            .visible_devices([0, 1]);
        for (minor, took) in [
            (106, Took::Unknown),
            (114, Took::Unknown),
            (115, Took::Accepted),
        ] {
            let seen = seen(&options, 2, ApiVersion { major: 0, minor });
            let expected = [
                (OptionName::MemoryFraction, took),
                (OptionName::Preallocate, took),
                (OptionName::VisibleDevices, Took::Devices(2)),
            ];
            assert_eq!(seen.unwrap(), expected, "0.{minor}");
        }
    }
}
