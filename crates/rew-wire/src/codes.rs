//! The closed sets of codes that a descriptor carries, a byte each.

use core::fmt;

/// What the owner of a backing grants to those who receive its descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum AccessMode {
    /// Bytes may be read.
    Read = 0,
    /// Bytes may be written; what they held before may not be relied upon.
    Write = 1,
    /// Both.
    ReadWrite = 2,
}

impl AccessMode {
    /// Every mode, in the order of its code.
    pub const ALL: [Self; 3] = [Self::Read, Self::Write, Self::ReadWrite];

    /// The byte that travels.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::Read => 0,
            Self::Write => 1,
            Self::ReadWrite => 2,
        }
    }

    /// The mode that a byte stands for, if any.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        match code {
            0 => Some(Self::Read),
            1 => Some(Self::Write),
            2 => Some(Self::ReadWrite),
            _ => None,
        }
    }

    /// Whether the grant includes reading.
    #[must_use]
    pub const fn reads(self) -> bool {
        match self {
            Self::Read | Self::ReadWrite => true,
            Self::Write => false,
        }
    }

    /// Whether the grant includes writing.
    #[must_use]
    pub const fn writes(self) -> bool {
        match self {
            Self::Write | Self::ReadWrite => true,
            Self::Read => false,
        }
    }

    /// The name in the specification.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Read => "READ",
            Self::Write => "WRITE",
            Self::ReadWrite => "READWRITE",
        }
    }
}

impl fmt::Display for AccessMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Which memory a backing lies in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum AddressSpace {
    /// Memory of the host.
    Host = 0,
    /// Memory of an accelerator.
    Device = 1,
}

impl AddressSpace {
    /// Every space, in the order of its code.
    pub const ALL: [Self; 2] = [Self::Host, Self::Device];

    /// The byte that travels.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::Host => 0,
            Self::Device => 1,
        }
    }

    /// The space that a byte stands for, if any.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        match code {
            0 => Some(Self::Host),
            1 => Some(Self::Device),
            _ => None,
        }
    }

    /// The name in the specification.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Host => "HOST",
            Self::Device => "DEVICE",
        }
    }
}

impl fmt::Display for AddressSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// How a receiver gets at a backing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum BackendKind {
    /// A shared mapping inherited through `fork`.
    ForkShm = 0,
    /// A named POSIX shared memory segment.
    PosixShm = 1,
    /// A window of device virtual memory.
    VmmWindow = 2,
    /// Kept by a remote peer; resolved by the remote layer.
    RemoteSidecar = 3,
    /// An allocation of a device.
    DeviceMalloc = 4,
    /// A private mapping inherited through `fork`, read only.
    ForkCow = 5,
}

impl BackendKind {
    /// Every kind, in the order of its code.
    pub const ALL: [Self; 6] = [
        Self::ForkShm,
        Self::PosixShm,
        Self::VmmWindow,
        Self::RemoteSidecar,
        Self::DeviceMalloc,
        Self::ForkCow,
    ];

    /// The byte that travels.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            Self::ForkShm => 0,
            Self::PosixShm => 1,
            Self::VmmWindow => 2,
            Self::RemoteSidecar => 3,
            Self::DeviceMalloc => 4,
            Self::ForkCow => 5,
        }
    }

    /// The kind that a byte stands for, if any.
    #[must_use]
    pub const fn from_code(code: u8) -> Option<Self> {
        match code {
            0 => Some(Self::ForkShm),
            1 => Some(Self::PosixShm),
            2 => Some(Self::VmmWindow),
            3 => Some(Self::RemoteSidecar),
            4 => Some(Self::DeviceMalloc),
            5 => Some(Self::ForkCow),
            _ => None,
        }
    }

    /// The space that a backing of this kind must lie in; `None` if either.
    #[must_use]
    pub const fn required_space(self) -> Option<AddressSpace> {
        match self {
            Self::ForkShm | Self::PosixShm | Self::ForkCow => Some(AddressSpace::Host),
            Self::VmmWindow | Self::DeviceMalloc => Some(AddressSpace::Device),
            Self::RemoteSidecar => None,
        }
    }

    /// The name in the specification.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::ForkShm => "FORK_SHM",
            Self::PosixShm => "POSIX_SHM",
            Self::VmmWindow => "VMM_WINDOW",
            Self::RemoteSidecar => "REMOTE_SIDECAR",
            Self::DeviceMalloc => "DEVICE_MALLOC",
            Self::ForkCow => "FORK_COW",
        }
    }
}

impl fmt::Display for BackendKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::{AccessMode, AddressSpace, BackendKind};

    #[test]
    fn a_code_and_its_variant_name_each_other_and_no_other_code_is_known() {
        for code in 0..=u8::MAX {
            let at = usize::from(code);
            assert_eq!(
                AccessMode::from_code(code),
                AccessMode::ALL.get(at).copied()
            );
            assert_eq!(
                AddressSpace::from_code(code),
                AddressSpace::ALL.get(at).copied()
            );
            assert_eq!(
                BackendKind::from_code(code),
                BackendKind::ALL.get(at).copied()
            );
        }
        for (mode, code) in AccessMode::ALL.into_iter().zip(0..) {
            assert_eq!(mode.code(), code);
        }
        for (space, code) in AddressSpace::ALL.into_iter().zip(0..) {
            assert_eq!(space.code(), code);
        }
        for (kind, code) in BackendKind::ALL.into_iter().zip(0..) {
            assert_eq!(kind.code(), code);
        }
    }
}
