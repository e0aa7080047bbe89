//! What can go wrong in the demo: whose fault it is, and what to do.

use std::io;

use rew_buffer::{BufferError, CompileError, ExecuteError};
use rew_device::DeviceError;
use rew_wire::BlobError;
use rew_worker::{
    AccessError, BridgeError, CloseIncomplete, CreateError, DeriveError, ImportError, StartError,
    SystemError,
};

use crate::event::Party;

/// Why the launcher could not run the two processes.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LaunchError {
    #[error("no socket pair could be made")]
    Socket(#[source] io::Error),
    #[error("a process could not be started")]
    Start(#[source] io::Error),
    #[error("a process could not be waited for")]
    Wait(#[source] io::Error),
}

/// Why a process gave up.
#[derive(Debug, thiserror::Error)]
pub(crate) enum DemoError {
    #[error(transparent)]
    Launch(#[from] LaunchError),
    #[error("{party} was killed by signal {signal}")]
    Killed { party: Party, signal: i32 },
    #[error("{party} exited with code {code} and gave no reason")]
    Exited { party: Party, code: i32 },
    #[error("the other process closed the socket")]
    PeerGone,
    #[error("the socket failed")]
    Socket(#[source] io::Error),
    #[error("the blob that was received is refused")]
    Blob(#[from] BlobError),
    #[error("{code} is no job")]
    UnknownJob { code: u64 },
    #[error("asked for job {asked}, was told that {code} is done")]
    WrongReply { asked: u64, code: u64 },
    #[error("the blob has {found} tensors, the job takes {expected}")]
    TensorCount { found: usize, expected: usize },
    #[error("tensor {name} cannot be mapped")]
    Import { name: Box<str>, source: ImportError },
    #[error("the sum {way} is wrong, first at element {index}")]
    WrongSum { way: &'static str, index: usize },
    #[error("{name} does not compile")]
    Compile {
        name: &'static str,
        source: CompileError,
    },
    #[error(transparent)]
    Execute(#[from] ExecuteError),
    #[error(transparent)]
    Buffer(#[from] BufferError),
    #[error(transparent)]
    Bridge(#[from] BridgeError),
    #[error(transparent)]
    Device(#[from] DeviceError),
    #[error(transparent)]
    Start(#[from] StartError),
    #[error(transparent)]
    Create(#[from] CreateError),
    #[error(transparent)]
    Derive(#[from] DeriveError),
    #[error(transparent)]
    Access(#[from] AccessError),
    #[error(transparent)]
    System(#[from] SystemError),
    #[error(transparent)]
    Close(#[from] CloseIncomplete),
}

impl DemoError {
    /// Whose fault an error is that `teller` met.
    pub(crate) fn fault_of(&self, teller: Party) -> Party {
        let peer = match teller {
            Party::Owner => Party::Consumer,
            _ => Party::Owner,
        };
        match self {
            Self::PeerGone
            | Self::Blob(_)
            | Self::UnknownJob { .. }
            | Self::WrongReply { .. }
            | Self::TensorCount { .. }
            | Self::Import { .. }
            | Self::WrongSum { .. }
            | Self::Execute(ExecuteError::Arguments { .. })
            | Self::Bridge(_) => peer,
            Self::Device(
                DeviceError::RewTarget { .. }
                | DeviceError::NoPlugin { .. }
                | DeviceError::PluginPath(_),
            )
            | Self::Compile {
                source: CompileError::Rejected(_),
                ..
            } => Party::Caller,
            Self::Device(_) | Self::Compile { .. } | Self::Execute(_) | Self::Buffer(_) => {
                Party::Plugin
            }
            Self::Launch(_)
            | Self::Socket(_)
            | Self::Start(_)
            | Self::Create(_)
            | Self::System(_) => Party::System,
            Self::Killed { .. }
            | Self::Exited { .. }
            | Self::Derive(_)
            | Self::Access(_)
            | Self::Close(_) => teller,
        }
    }

    /// What whoever reads the message can do.
    pub(crate) fn help(&self) -> &'static str {
        match self {
            Self::Killed { .. } | Self::Exited { .. } => {
                "see who ended it; nothing is left in shared memory, so just run it again"
            }
            Self::PeerGone => "see what the other process says",
            Self::Blob(_) | Self::UnknownJob { .. } | Self::TensorCount { .. } => {
                "check what the sender writes against docs/wire-v1.md; nothing of it was used"
            }
            Self::Import { .. } | Self::Bridge(_) => {
                "check the tensor that the owner sent, and that its buffer is still alive"
            }
            Self::Execute(ExecuteError::Arguments { .. }) => {
                "send tensors of the types that the program takes; it was not run"
            }
            Self::Compile { .. } => "correct the program at the place that the compiler names",
            Self::Device(DeviceError::RewTarget { .. }) => {
                "set REW_TARGET to one of the targets named, or unset it"
            }
            Self::Device(DeviceError::NoPlugin { .. }) => {
                "run `cargo xtask plugin cpu`, or set REW_PJRT_PLUGIN_PATH to a plugin"
            }
            Self::Device(_) | Self::Execute(_) | Self::Buffer(_) => {
                "check that the plugin is one that `cargo xtask plugin` fetches"
            }
            Self::Create(_) => "free memory in /dev/shm; the demo needs 260 MiB there",
            Self::WrongReply { .. } | Self::WrongSum { .. } => {
                "this is a defect: please report it with the message"
            }
            Self::Launch(_)
            | Self::Socket(_)
            | Self::Start(_)
            | Self::Derive(_)
            | Self::Access(_)
            | Self::System(_)
            | Self::Close(_) => "check the limits of this machine, then run it again",
        }
    }
}
