//! Why a plugin could not be loaded.

use std::io;
use std::path::PathBuf;

use crate::{ApiVersion, CallError};

/// Why a plugin could not be loaded.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LoadError {
    /// The caller's fault: there is no file at the path.
    #[error("no plugin at {}", path.display())]
    NotFound {
        /// The path asked for.
        path: PathBuf,
    },
    /// The system refused to read the file.
    #[error("could not read the plugin {}", path.display())]
    Unreadable {
        /// The path asked for.
        path: PathBuf,
        /// The system's answer.
        source: io::Error,
    },
    /// The file has no bytes, as after a download that failed.
    #[error("the plugin {} is empty", path.display())]
    Empty {
        /// The path asked for.
        path: PathBuf,
    },
    /// The file is not an ELF shared library.
    #[error("{} is not a shared library: it begins with {:02x?}", path.display(), head)]
    NotALibrary {
        /// The path asked for.
        path: PathBuf,
        /// Its first bytes, at most four.
        head: Vec<u8>,
    },
    /// The library is for another kind of machine.
    #[error(
        "the plugin {} is for another machine (ELF class {class}, data {data}, machine {machine}); \
         this one is {}", path.display(), std::env::consts::ARCH
    )]
    Architecture {
        /// The path asked for.
        path: PathBuf,
        /// `EI_CLASS`: 1 for 32 bits, 2 for 64.
        class: u8,
        /// `EI_DATA`: 1 for little-endian, 2 for big-endian.
        data: u8,
        /// `e_machine`: 62 for x86-64, 183 for AArch64.
        machine: u16,
    },
    /// The library ends before what its header speaks of.
    #[error("the plugin {} is cut off: it has {size} bytes of at least {needed}", path.display())]
    Truncated {
        /// The path asked for.
        path: PathBuf,
        /// The file's size, in bytes.
        size: u64,
        /// What its header needs, in bytes.
        needed: u64,
    },
    /// The file was replaced or written to while it was loaded, so that nobody knows
    /// which contents run. Loading it again may do.
    #[error("the plugin {} was replaced or altered while it was loaded", path.display())]
    Changed {
        /// The path asked for.
        path: PathBuf,
    },
    /// The system's loader refused the library.
    #[error("the system could not load the plugin {}", path.display())]
    Open {
        /// The path asked for.
        path: PathBuf,
        /// The loader's answer, for example which other library is missing.
        source: libloading::Error,
    },
    /// The library is no plugin.
    #[error("{} is not a PJRT plugin: it does not export GetPjrtApi", path.display())]
    NoSymbol {
        /// The path asked for.
        path: PathBuf,
        /// The loader's answer.
        source: libloading::Error,
    },
    /// The plugin's fault: `GetPjrtApi` returned null.
    #[error("the plugin {} gave no function table", path.display())]
    NullTable {
        /// The path asked for.
        path: PathBuf,
    },
    /// The plugin's fault: `GetPjrtApi` returned an address where no table can be.
    #[error("the plugin {} gave a function table at {address:#x}, which is not aligned", path.display())]
    TableAddress {
        /// The path asked for.
        path: PathBuf,
        /// The address returned.
        address: usize,
    },
    /// The plugin's fault: its table states a size that no table can have.
    #[error("the plugin {} states a function table of {size} bytes", path.display())]
    TableSize {
        /// The path asked for.
        path: PathBuf,
        /// The stated size, in bytes.
        size: usize,
    },
    /// The plugin's interface is another than the bound one.
    #[error(
        "the plugin {} has PJRT {found}, another interface than the supported {}.x",
        path.display(), ApiVersion::BOUND.major
    )]
    Major {
        /// The path asked for.
        path: PathBuf,
        /// The version that its table states.
        found: ApiVersion,
    },
    /// The plugin is older than the oldest table with today's order.
    #[error("the plugin {} has PJRT {found}, the oldest supported is {}", path.display(), ApiVersion::OLDEST)]
    TooOld {
        /// The path asked for.
        path: PathBuf,
        /// The version that its table states.
        found: ApiVersion,
    },
    /// The plugin's fault: it lacks an entry without which nothing can be called.
    #[error("the plugin {} has no {entry}", path.display())]
    Without {
        /// The path asked for.
        path: PathBuf,
        /// The C function.
        entry: &'static str,
    },
    /// The plugin could not initialise itself.
    #[error("the plugin {} could not be initialised", path.display())]
    Initialize {
        /// The path asked for.
        path: PathBuf,
        /// The plugin's answer.
        source: CallError,
    },
}
