//! What is wrong with the arguments of a call.

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

use rew_device::Device;
use rew_pjrt_sys::CallError;

use crate::donation::BufferDonatedError;
use crate::error::BufferError;
use crate::handle::BufferHandle;
use crate::shape::ArrayType;
use crate::transfer::MinorToMajor;

/// Why a program was not executed, or failed.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ExecuteError {
    /// The arguments do not go with the program. The caller's fault; the plugin
    /// was not called.
    #[error("cannot execute {executable}: {}", Listed(.faults))]
    Arguments {
        /// The name of the program.
        executable: Arc<str>,
        /// Everything that is wrong, argument by argument.
        faults: Vec<ArgumentFault>,
    },
    /// There are arguments for another number of devices. The caller's fault.
    #[error("{executable} runs on {expected} devices, there are arguments for {found}")]
    DeviceCount {
        /// The name of the program.
        executable: Arc<str>,
        /// Devices that the program was compiled for.
        expected: usize,
        /// Lists of arguments.
        found: usize,
    },
    /// The program was compiled for certain devices. The caller's fault.
    #[error("{executable} was not compiled to run on any device")]
    NotPortable {
        /// The name of the program.
        executable: Arc<str>,
    },
    /// The program was compiled for any device, and none was named. The caller's
    /// fault.
    #[error("{executable} was compiled to run on any device: name one, with execute_on")]
    Portable {
        /// The name of the program.
        executable: Arc<str>,
    },
    /// An argument was donated before, by another call. The caller's fault.
    #[error(transparent)]
    Donated(#[from] BufferDonatedError),
    /// An argument cannot be had, or the client cannot be used.
    #[error(transparent)]
    Buffer(BufferError),
    /// The outcome was given to who polled the execution. The caller's fault.
    #[error("the outcome of {executable} was given out before, by polling")]
    Reported {
        /// The name of the program.
        executable: Arc<str>,
    },
    /// A result is not in the host memory that was donated for it, or the plugin
    /// does not say where it is. The plugin's fault. The program has run, and the
    /// results are here to be read.
    #[error(
        "result {output} of {executable}{} is not in the host memory at {expected:#x} that was \
         donated for it: {}", OnDevice(*.list), Found(*.found)
    )]
    Displaced {
        /// The name of the program.
        executable: Arc<str>,
        /// Which result, counted from 0: the first that is elsewhere.
        output: usize,
        /// Of which list of results, for a program over several devices.
        list: usize,
        /// Where it should begin.
        expected: usize,
        /// Where it begins, if the plugin says so.
        found: Option<usize>,
        /// All results, a list for each device.
        results: Vec<Vec<BufferHandle>>,
        /// Why the plugin does not say so.
        source: Option<Box<BufferError>>,
    },
    /// The plugin refused the call, or the program failed while it ran. What
    /// was donated is gone if [`BufferHandle::state`](crate::BufferHandle::state)
    /// says so.
    #[error("{executable} failed")]
    Call {
        /// The name of the program.
        executable: Arc<str>,
        /// The plugin's words.
        source: CallError,
    },
}

impl From<BufferError> for ExecuteError {
    fn from(error: BufferError) -> Self {
        match error {
            BufferError::Donated(error) => Self::Donated(error),
            other => Self::Buffer(other),
        }
    }
}

/// One thing that is wrong with the arguments of a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgumentFault {
    /// Which argument, counted from 0.
    pub index: usize,
    /// The name of its parameter, if it was given one.
    pub name: Option<Arc<str>>,
    /// Which list of arguments, for a program over several devices.
    pub list: usize,
    /// What is wrong.
    pub kind: FaultKind,
}

/// What is wrong with an argument.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum FaultKind {
    /// The program has no such parameter.
    #[error("is one too many, the program takes {expected}")]
    TooMany {
        /// Parameters of the program.
        expected: usize,
    },
    /// There is no argument for the parameter.
    #[error("is missing, it is {expected}")]
    Missing {
        /// The type of the parameter.
        expected: ArrayType,
    },
    /// Its type is not the parameter's.
    #[error("is {found}, the program takes {expected}")]
    Type {
        /// The type of the parameter.
        expected: ArrayType,
        /// The type of the argument.
        found: ArrayType,
    },
    /// Its dimensions vary in another order than the parameter's; a plugin may
    /// read it wrong without a word.
    #[error("is stored in the order {found:?}, the program takes {expected:?}")]
    Order {
        /// The order of the parameter, the fastest varying dimension first.
        expected: MinorToMajor,
        /// The order of the argument.
        found: MinorToMajor,
    },
    /// It is on another device.
    #[error("is on {found}, the program runs on {expected}")]
    Device {
        /// Where the program runs.
        expected: Device,
        /// Where the argument is.
        found: Device,
    },
    /// It belongs to another client.
    #[error("belongs to another client")]
    Client,
    /// It is donated, and no result takes its memory.
    #[error("is donated, and the program aliases it to no result")]
    NotAliased,
    /// It is lent, and a result takes its memory.
    #[error(
        "is lent, and result {output} takes its memory, so that the plugin would copy it; donate \
         it, or ask for the copy"
    )]
    Aliased {
        /// The result.
        output: usize,
    },
    /// It is donated and was made from host memory that must not be written.
    #[error("is donated and lies in read-only host memory")]
    ReadOnly,
    /// It is donated, and passed once more.
    #[error("is the same buffer as argument {other}, and one of them is donated")]
    Twice {
        /// The other argument.
        other: usize,
    },
    /// It is donated or writable, or the other is, and they share host memory.
    #[error(
        "lies in host bytes {:#x} to {:#x} and argument {other} in {:#x} to {:#x}, and one of \
         them is donated or writable",
        bytes.start, bytes.end, other_bytes.start, other_bytes.end
    )]
    Overlap {
        /// Its host memory.
        bytes: Range<usize>,
        /// The other argument.
        other: usize,
        /// The host memory of the other.
        other_bytes: Range<usize>,
    },
    /// It is donated for one device and lent for another.
    #[error("is donated on one device and lent on another")]
    Mixed,
}

impl fmt::Display for ArgumentFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "argument {}", self.index)?;
        if let Some(name) = &self.name {
            write!(f, " ({name})")?;
        }
        write!(f, "{} {}", OnDevice(self.list), self.kind)
    }
}

/// Which device, unless it is the first.
struct OnDevice(usize);

impl fmt::Display for OnDevice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            0 => Ok(()),
            list => write!(f, " of device {list}"),
        }
    }
}

/// Where a result was found.
struct Found(Option<usize>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(address) => write!(f, "it is at {address:#x}"),
            None => f.write_str("the plugin does not say where it is"),
        }
    }
}

/// The faults, one after the other.
struct Listed<'a>(&'a [ArgumentFault]);

impl fmt::Display for Listed<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.0.iter().enumerate() {
            let separator = if i == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}
