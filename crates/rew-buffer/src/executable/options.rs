//! How a program is compiled.

use std::collections::BTreeMap;
use std::sync::Arc;

use prost::Message as _;
use rew_device::Client;

use super::proto::{
    CompileOptionsProto, ComputationDevice, DeviceAssignmentProto, ExecutableBuildOptionsProto,
    OptionOverrideProto, OptionValue,
};

/// How a program is compiled: for how many devices, and with which flags.
///
/// The default is one replica and one partition on the plugin's first device.
/// Whether the options go together is looked at when a program is compiled, in
/// whatever order they were set.
///
/// ```
/// use rew_buffer::CompileOptions;
///
/// // One program over four devices, split as its shardings say.
/// let options = CompileOptions::new().partitions(4).devices(&[&[0], &[1], &[2], &[3]]);
/// assert_eq!(options.device_count(), 4);
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct CompileOptions {
    replicas: u32,
    partitions: u32,
    assignment: Option<Vec<Vec<u32>>>,
    alias_passthrough: bool,
    portable: bool,
    propagate_to_parameters: Vec<bool>,
    propagate_to_outputs: Vec<bool>,
    time_effort: f32,
    memory_effort: f32,
    flags: BTreeMap<String, Flag>,
    names: Vec<Arc<str>>,
}

/// The value of a compiler flag.
#[derive(Clone, Debug, PartialEq)]
pub enum Flag {
    /// Text, also for enums and lists.
    Text(String),
    /// A boolean.
    Bool(bool),
    /// An integer.
    Int(i64),
    /// A number.
    Double(f64),
}

impl Default for CompileOptions {
    fn default() -> Self {
        Self {
            replicas: 1,
            partitions: 1,
            assignment: None,
            alias_passthrough: false,
            portable: false,
            propagate_to_parameters: Vec::new(),
            propagate_to_outputs: Vec::new(),
            time_effort: 0.0,
            memory_effort: 0.0,
            flags: BTreeMap::new(),
            names: Vec::new(),
        }
    }
}

impl CompileOptions {
    /// One replica, one partition.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Runs the program `replicas` times side by side, on different data.
    #[must_use]
    pub fn replicas(mut self, replicas: u32) -> Self {
        self.replicas = replicas;
        self
    }

    /// Splits the program over `partitions` devices, as its shardings say. The
    /// partitioner is Shardy.
    #[must_use]
    pub fn partitions(mut self, partitions: u32) -> Self {
        self.partitions = partitions;
        self
    }

    /// The device of each partition of each replica: `devices[partition][replica]`,
    /// by the device's id in its client.
    ///
    /// There is a list a partition, and in each a device a replica, none twice.
    #[must_use]
    pub fn devices(mut self, devices: &[&[u32]]) -> Self {
        self.assignment = Some(devices.iter().map(|&list| list.into()).collect());
        self
    }

    /// Refuses what contradicts itself, and what a compiler would end the
    /// process for: counts without a device, or with more than there are, and a
    /// device that is not there.
    pub(super) fn check(&self, client: &Client) -> Result<(), OptionsError> {
        self.check_portable()?;
        let most = client.devices().len();
        if !(1..=most).contains(&self.device_count()) {
            return Err(OptionsError::DeviceCount {
                replicas: self.replicas,
                partitions: self.partitions,
                most,
            });
        }
        self.check_assignment()?;
        let there = |&&device: &&u32| {
            let mut ids = client.devices().iter().map(|info| info.description().id);
            ids.any(|id| i64::from(id) == i64::from(device))
        };
        let mut assigned = self.assignment.iter().flatten().flatten();
        match assigned.find(|device| !there(device)) {
            Some(&device) => Err(OptionsError::NoDevice { device }),
            None => Ok(()),
        }
    }

    fn check_portable(&self) -> Result<(), OptionsError> {
        if self.portable && (self.device_count() != 1 || self.assignment.is_some()) {
            return Err(OptionsError::Portable {
                replicas: self.replicas,
                partitions: self.partitions,
                assigned: self.assignment.is_some(),
            });
        }
        Ok(())
    }

    /// A list a partition, in each a device a replica, and no device twice.
    fn check_assignment(&self) -> Result<(), OptionsError> {
        let Some(assignment) = &self.assignment else {
            return Ok(());
        };
        let right = |of_partition: &Vec<u32>| of_partition.len() == self.replicas as usize;
        if assignment.len() != self.partitions as usize || !assignment.iter().all(right) {
            return Err(OptionsError::Assignment {
                partitions: self.partitions,
                replicas: self.replicas,
                found: assignment.iter().map(Vec::len).collect(),
            });
        }
        let mut all = assignment.concat();
        all.sort_unstable();
        match all.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(OptionsError::DeviceTwice { device: pair[0] }),
            None => Ok(()),
        }
    }

    /// A hint for donation: a parameter that the program passes through
    /// unchanged is aliased to its output.
    #[must_use]
    pub fn alias_passthrough(mut self, alias: bool) -> Self {
        self.alias_passthrough = alias;
        self
    }

    /// Compiles for any device of the client, to be chosen at each call of
    /// [`execute_on`](crate::Executable::execute_on); only with one replica, one
    /// partition and no device assigned.
    #[must_use]
    pub fn portable(mut self, portable: bool) -> Self {
        self.portable = portable;
        self
    }

    /// Lets the partitioner choose the sharding of parameters and of outputs,
    /// for each one or, with one value, for all.
    #[must_use]
    pub fn propagate_shardings(mut self, parameters: &[bool], outputs: &[bool]) -> Self {
        self.propagate_to_parameters = parameters.into();
        self.propagate_to_outputs = outputs.into();
        self
    }

    /// Effort spent to make the program fast and to make it fit in memory, each
    /// from -1 to 1, 0 being the default.
    ///
    /// # Errors
    ///
    /// [`OptionsError::Effort`] if a value is outside that range.
    pub fn effort(mut self, time: f32, memory: f32) -> Result<Self, OptionsError> {
        for value in [time, memory] {
            if !(-1.0..=1.0).contains(&value) {
                return Err(OptionsError::Effort { value });
            }
        }
        self.time_effort = time;
        self.memory_effort = memory;
        Ok(self)
    }

    /// Sets a compiler flag (one of XLA's debug options, by name). The plugin
    /// refuses a name that it does not know and a value of another kind. A value
    /// that makes no sense it may take, or end the process for.
    #[must_use]
    pub fn flag(mut self, name: &str, value: Flag) -> Self {
        self.flags.insert(name.into(), value);
        self
    }

    /// Names the parameters, in order, for [`Executable::arrange`] and for
    /// errors. A compiled program has lost the names that its text gave them.
    ///
    /// [`Executable::arrange`]: crate::Executable::arrange
    #[must_use]
    pub fn parameter_names(mut self, names: &[&str]) -> Self {
        self.names = names.iter().map(|&name| name.into()).collect();
        self
    }

    pub(super) fn names(&self) -> &[Arc<str>] {
        &self.names
    }

    pub(super) fn is_portable(&self) -> bool {
        self.portable
    }

    /// Devices that a call takes: replicas times partitions.
    #[must_use]
    pub fn device_count(&self) -> usize {
        self.replicas as usize * self.partitions as usize
    }

    /// The bytes that a plugin takes, `xla.CompileOptionsProto`.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        CompileOptionsProto {
            executable_build_options: Some(self.build_options()),
            compile_portable_executable: self.portable,
            env_option_overrides: (self.flags.iter())
                .map(|(name, value)| (name.clone(), value.to_proto()))
                .collect(),
        }
        .encode_to_vec()
    }

    fn build_options(&self) -> ExecutableBuildOptionsProto {
        ExecutableBuildOptionsProto {
            // -1 says that the option is not set.
            device_ordinal: -1,
            num_replicas: self.replicas.into(),
            num_partitions: self.partitions.into(),
            use_spmd_partitioning: self.partitions > 1,
            device_assignment: self.assignment.as_deref().map(assignment_proto),
            alias_passthrough_params: self.alias_passthrough,
            allow_spmd_sharding_propagation_to_output: self.propagate_to_outputs.clone(),
            allow_spmd_sharding_propagation_to_parameters: self.propagate_to_parameters.clone(),
            use_shardy_partitioner: self.partitions > 1,
            exec_time_optimization_effort: self.time_effort,
            memory_fitting_effort: self.memory_effort,
        }
    }
}

impl Flag {
    fn to_proto(&self) -> OptionOverrideProto {
        let value = match self {
            Self::Text(text) => OptionValue::String(text.clone()),
            Self::Bool(value) => OptionValue::Bool(*value),
            Self::Int(value) => OptionValue::Int(*value),
            Self::Double(value) => OptionValue::Double(*value),
        };
        OptionOverrideProto { value: Some(value) }
    }
}

fn assignment_proto(devices: &[Vec<u32>]) -> DeviceAssignmentProto {
    let count = |n: usize| i32::try_from(n).unwrap_or(i32::MAX);
    DeviceAssignmentProto {
        replica_count: count(devices.first().map_or(0, Vec::len)),
        computation_count: count(devices.len()),
        computation_devices: (devices.iter())
            .map(|list| ComputationDevice {
                replica_device_ids: list.iter().map(|&device| device.into()).collect(),
            })
            .collect(),
    }
}

/// Compile options that contradict themselves. The caller's fault.
#[derive(Clone, Debug, PartialEq, thiserror::Error)]
#[non_exhaustive]
pub enum OptionsError {
    /// The devices do not go with the counts.
    #[error(
        "{partitions} partitions of {replicas} replicas need as many lists of devices of that \
         length, the lengths given are {found:?}"
    )]
    Assignment {
        /// Partitions asked for.
        partitions: u32,
        /// Replicas asked for.
        replicas: u32,
        /// The length of each list given.
        found: Box<[usize]>,
    },
    /// A device would run two parts at once.
    #[error("device {device} is assigned twice")]
    DeviceTwice {
        /// The id of the device.
        device: u32,
    },
    /// No device would run the program, or more than the client has.
    #[error(
        "{replicas} replicas times {partitions} partitions are no number from 1 to {most}, the number of devices"
    )]
    DeviceCount {
        /// Replicas asked for.
        replicas: u32,
        /// Partitions asked for.
        partitions: u32,
        /// Devices of the client.
        most: usize,
    },
    /// A program for any device was to run on several, or on certain ones.
    #[error(
        "a portable program has one replica, one partition and no device, not {replicas}, \
         {partitions} and {}", if *assigned { "an assignment" } else { "none" }
    )]
    Portable {
        /// Replicas asked for.
        replicas: u32,
        /// Partitions asked for.
        partitions: u32,
        /// Whether devices were assigned.
        assigned: bool,
    },
    /// A device is assigned that the client does not have.
    #[error("the client has no device with the id {device}")]
    NoDevice {
        /// The id.
        device: u32,
    },
    /// An effort outside of its range.
    #[error("effort {value} is not between -1 and 1")]
    Effort {
        /// The value.
        value: f32,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_is_one_replica_and_one_partition() {
        // Field 3 {1: -1, 4: 1, 5: 1}, written out by hand.
        let unset = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x01];
        let bytes = [&[0x1a, 0x0f, 0x08][..], &unset, &[0x20, 0x01, 0x28, 0x01]].concat();
        assert_eq!(CompileOptions::new().to_bytes(), bytes);
    }

    #[test]
    fn options_that_contradict_themselves_are_refused() {
        let assigned = |options: CompileOptions, devices: &[&[u32]]| {
            let checked = options.devices(devices).check_assignment();
            checked.expect_err("refused").to_string()
        };
        let two = || CompileOptions::new().partitions(2);
        insta::assert_snapshot!(assigned(two(), &[&[0]]), @"2 partitions of 1 replicas need as many lists of devices of that length, the lengths given are [1]");
        insta::assert_snapshot!(assigned(two(), &[&[0], &[1, 2]]), @"2 partitions of 1 replicas need as many lists of devices of that length, the lengths given are [1, 2]");
        insta::assert_snapshot!(assigned(two(), &[&[3], &[3]]), @"device 3 is assigned twice");
        let portable = |options: CompileOptions| {
            let checked = options.portable(true).check_portable();
            checked.expect_err("refused").to_string()
        };
        insta::assert_snapshot!(portable(two()), @"a portable program has one replica, one partition and no device, not 1, 2 and none");
        insta::assert_snapshot!(portable(CompileOptions::new().devices(&[&[0]])), @"a portable program has one replica, one partition and no device, not 1, 1 and an assignment");
        let effort = two().effort(0.0, f32::NAN).expect_err("refused");
        insta::assert_snapshot!(effort, @"effort NaN is not between -1 and 1");
    }

    #[test]
    fn the_order_in_which_options_are_set_makes_no_difference() {
        let devices: &[&[u32]] = &[&[0], &[1]];
        let first = CompileOptions::new().devices(devices).partitions(2);
        assert_eq!(first, CompileOptions::new().partitions(2).devices(devices));
        assert_eq!(first.check_assignment(), Ok(()));
    }
}
