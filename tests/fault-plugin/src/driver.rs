//! Finds the shared library, makes a private copy of it, and gives it orders.

use std::ffi::c_char;
use std::io;
use std::path::{Path, PathBuf};

use libloading::os::unix::Library;
use tempfile::TempDir;

/// A private copy of the plugin's shared library.
///
/// The copy is another file, so that a loader takes it for another plugin: its orders
/// and counts are its own. The file is removed when this is dropped; a plugin that was
/// loaded from it stays.
#[derive(Debug)]
pub struct FaultPlugin {
    library: Library,
    path: PathBuf,
    _directory: TempDir,
}

/// Why the plugin could not be had or did not take its orders.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum DriverError {
    /// The shared library does not stand where cargo puts it for tests.
    #[error("no {} beside the test: build it with `cargo build -p fault-plugin`", path.display())]
    NotBuilt {
        /// Where it was looked for.
        path: PathBuf,
    },
    /// A file could not be read or written.
    #[error("could not copy the fault plugin")]
    Copy(#[from] io::Error),
    /// The library could not be opened, or is an older one.
    #[error("could not open the fault plugin")]
    Open(#[from] libloading::Error),
    /// An order is not understood.
    #[error("{reason}")]
    Order {
        /// What the plugin says.
        reason: String,
    },
}

type Count = extern "C" fn(*const c_char, usize) -> u64;

impl FaultPlugin {
    /// A new copy, with its first orders.
    ///
    /// # Errors
    ///
    /// [`DriverError`]: the library is not built, cannot be copied or opened, or does not
    /// understand the orders.
    pub fn new(orders: &str) -> Result<Self, DriverError> {
        let built = built()?;
        let directory = TempDir::new()?;
        let path = directory.path().join("libfault_plugin.so");
        std::fs::copy(built, &path)?;
        // SAFETY: our own library, whose initialisers do nothing.
        let library = unsafe { Library::new(&path) }?;
        let plugin = Self {
            library,
            path,
            _directory: directory,
        };
        plugin.order(orders)?;
        Ok(plugin)
    }

    /// Where the copy is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Gives orders; see the crate's documentation.
    ///
    /// # Errors
    ///
    /// [`DriverError::Order`]: one of them is not understood; none is taken.
    pub fn order(&self, text: &str) -> Result<(), DriverError> {
        type Order = extern "C" fn(*const c_char, usize, *mut c_char, usize) -> usize;
        // SAFETY: the library exports this function with this signature.
        let order = unsafe { self.library.get::<Order>("rew_fault_order") }?;
        let mut reason = [0_u8; 256];
        let room = reason.len();
        let len = order(
            text.as_ptr().cast(),
            text.len(),
            reason.as_mut_ptr().cast(),
            room,
        );
        if len == 0 {
            return Ok(());
        }
        let reason = String::from_utf8_lossy(&reason[..len.min(room)]).into_owned();
        Err(DriverError::Order { reason })
    }

    /// How often the C function `call` was called since the last `reset`.
    ///
    /// # Panics
    ///
    /// If the library is another version than this crate.
    #[must_use]
    pub fn calls(&self, call: &str) -> u64 {
        self.count("rew_fault_calls", call)
    }

    /// How many objects of a kind were made, as `Buffer`; `*` is every kind.
    ///
    /// # Panics
    ///
    /// If the library is another version than this crate.
    #[must_use]
    pub fn created(&self, kind: &str) -> u64 {
        self.count("rew_fault_created", kind)
    }

    /// How many objects of a kind were destroyed; `*` is every kind.
    ///
    /// # Panics
    ///
    /// If the library is another version than this crate.
    #[must_use]
    pub fn destroyed(&self, kind: &str) -> u64 {
        self.count("rew_fault_destroyed", kind)
    }

    /// How many objects of a kind live; `*` is every kind.
    ///
    /// # Panics
    ///
    /// If the library is another version than this crate.
    #[must_use]
    pub fn alive(&self, kind: &str) -> u64 {
        self.created(kind).saturating_sub(self.destroyed(kind))
    }

    /// How often a pointer was passed that was no live object of its kind.
    ///
    /// # Panics
    ///
    /// If the library is another version than this crate.
    #[must_use]
    pub fn misuse(&self) -> u64 {
        // SAFETY: the library exports this function with this signature.
        let misuse = unsafe {
            self.library
                .get::<extern "C" fn() -> u64>("rew_fault_misuse")
        };
        misuse.expect("the library of this crate")()
    }

    fn count(&self, function: &str, name: &str) -> u64 {
        // SAFETY: the library exports these functions with this signature.
        let count = unsafe { self.library.get::<Count>(function) };
        count.expect("the library of this crate")(name.as_ptr().cast(), name.len())
    }
}

/// The shared library that cargo built together with this crate: beside the test, or
/// above it. A documentation test runs elsewhere and cannot find it.
fn built() -> Result<PathBuf, DriverError> {
    let file = "libfault_plugin.so";
    let test = std::env::current_exe()?;
    let beside = test.with_file_name(file);
    let candidates = test
        .ancestors()
        .skip(1)
        .take(3)
        .flat_map(|folder| [folder.join(file), folder.join("deps").join(file)]);
    candidates
        .into_iter()
        .find(|path| path.is_file())
        .ok_or(DriverError::NotBuilt { path: beside })
}
