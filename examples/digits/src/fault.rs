//! What can be broken on purpose.

use clap::ValueEnum;

/// One thing that goes wrong, to be seen for what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Fault {
    /// The consumer is killed while the owner waits for it.
    ConsumerKilled,
    /// The owner is killed while the consumer computes.
    OwnerKilled,
    /// The owner sends a blob in which one byte is wrong.
    WrongByte,
    /// The owner sends images of the wrong shape.
    WrongShape,
    /// The consumer is given a program that does not parse.
    BadProgram,
}

impl Fault {
    /// The name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::ConsumerKilled => "consumer-killed",
            Self::OwnerKilled => "owner-killed",
            Self::WrongByte => "wrong-byte",
            Self::WrongShape => "wrong-shape",
            Self::BadProgram => "bad-program",
        }
    }

    /// Ends this process as the kernel would: no destructor runs.
    pub(crate) fn die() -> ! {
        let _ = nix::sys::signal::raise(nix::sys::signal::Signal::SIGKILL);
        // SIGKILL cannot be handled; should raising it fail, leave at once too.
        std::process::abort()
    }
}
