//! Loading a plugin: once a file, for the life of the process.

mod error;
mod file;
mod image;

use core::fmt;
use core::mem::ManuallyDrop;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use libloading::os::unix::{Library, RTLD_LOCAL, RTLD_NOW, Symbol};

use crate::Api;
use crate::api::TableFault;
use crate::bindings::{PJRT_Api, PJRT_Plugin_Initialize_Args};
use crate::event;

pub use error::LoadError;
pub use file::PluginFile;

/// The one function that a plugin exports.
const SYMBOL: &str = "GetPjrtApi";

type GetPjrtApi = unsafe extern "C" fn() -> *const PJRT_Api;

/// A loaded, initialised plugin. A cheap handle: all copies are the same plugin.
///
/// It is never unloaded: a plugin leaves handlers in the process, and one whose code
/// is gone crashes it (seen with PJRT 0.81 and 0.115 when the process exits, also
/// where no client was ever made).
///
/// ```no_run
/// use rew_pjrt_sys::Plugin;
///
/// let plugin = Plugin::load("/opt/plugins/pjrt_cpu.so")?;
/// println!("{} speaks PJRT {}", plugin.path().display(), plugin.api().version());
/// # Ok::<(), rew_pjrt_sys::LoadError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Plugin(&'static Loaded);

struct Loaded {
    api: Api,
    path: PathBuf,
    /// `None` of one that is linked into the program.
    file: Option<PluginFile>,
}

/// What was loaded. Held while a plugin loads, so that nobody loads it twice.
struct Plugins {
    /// Each file is mapped, so its number is no other's.
    files: Vec<(PluginFile, Plugin)>,
    /// One a table. Two files may give the same one, and a file one that is linked.
    tables: Vec<Plugin>,
    /// How often the system's loader was called.
    opened: usize,
}

static PLUGINS: Mutex<Plugins> = Mutex::new(Plugins {
    files: Vec::new(),
    tables: Vec::new(),
    opened: 0,
});

impl Plugin {
    /// Opens the shared library at `path`, checks its table, and initialises it.
    ///
    /// The same file gives the same plugin, by whatever path or link, from whatever
    /// thread; a file that has taken the place of a loaded one is another plugin. The
    /// library's own dependencies are resolved at once and its names stay private
    /// (`RTLD_NOW | RTLD_LOCAL`).
    ///
    /// # Trust
    ///
    /// Loading runs code: the library's initialisers, then its functions. So a path is
    /// to come from whoever decides what the program consists of, as the libraries
    /// that it is linked with do, and never from a peer or from data. Who may write the
    /// file, while it is loaded also, may run code in this process.
    ///
    /// Defended against, by an error: a file that is missing, empty, cut off, or no
    /// plugin; any version; a table or an extension that is null, not aligned, shorter
    /// or longer than the bound one, or states a size that none has; entries that are
    /// null; a chain that does not end; any error that a call returns.
    ///
    /// Not defended against: a library that corrupts memory, ends the process, or
    /// exports `GetPjrtApi` with another signature; a table that has fewer bytes than it
    /// states, or changes, or whose functions are not those of the version it states.
    ///
    /// It is not an `unsafe` function since there is no proof that a caller could give:
    /// nobody can show of a binary that it keeps its word. To choose a plugin is to
    /// choose a part of the program, which is outside of what the language vouches for,
    /// as are the libraries on the linker's line. [`from_table`](Self::from_table),
    /// whose caller can know the table, is.
    ///
    /// # Errors
    ///
    /// - [`LoadError::NotFound`], [`LoadError::Unreadable`]: there is no such file, or
    ///   it cannot be read.
    /// - [`LoadError::Empty`], [`LoadError::NotALibrary`], [`LoadError::Architecture`],
    ///   [`LoadError::Truncated`]: it is not a whole shared library for this machine.
    /// - [`LoadError::Changed`]: the file was replaced or written to meanwhile.
    /// - [`LoadError::Open`]: the system's loader refused it, for example since a
    ///   library that it needs is missing.
    /// - [`LoadError::NoSymbol`], [`LoadError::NullTable`], [`LoadError::TableAddress`],
    ///   [`LoadError::TableSize`], [`LoadError::Major`], [`LoadError::TooOld`],
    ///   [`LoadError::Without`]: it is no plugin that can be used.
    /// - [`LoadError::Initialize`]: the plugin could not initialise itself.
    pub fn load(path: impl AsRef<Path>) -> Result<Self, LoadError> {
        let path = path.as_ref();
        let file = file::identify(path)?;
        let mut plugins = PLUGINS.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, plugin)) = plugins.files.iter().find(|(known, _)| known.is(&file)) {
            return Ok(*plugin);
        }
        let inspected = image::inspect(path)?;
        plugins.opened = plugins.opened.saturating_add(1);
        let library = open(path, plugins.opened)?;
        file.was_loaded(path, &inspected)?;
        let get = symbol(path, &library)?;
        // SAFETY: a library that exports this name is a plugin, and that is its signature.
        let table = unsafe { get() };
        // SAFETY: the library is never unloaded; it is the plugin's word that the table is
        // as long as it says.
        let plugin = unsafe { plugins.of_table(table, path, Some(file)) }?;
        plugins.files.push((file, plugin));
        Ok(plugin)
    }

    /// Looks whether the file at `path` is a whole shared library for this machine, as
    /// [`load`](Self::load) does first. Runs nothing of it, and takes no lock.
    ///
    /// # Errors
    ///
    /// Those of [`load`](Self::load) up to [`LoadError::Truncated`].
    pub fn inspect(path: impl AsRef<Path>) -> Result<(), LoadError> {
        let path = path.as_ref();
        file::identify(path)?;
        image::inspect(path).map(drop)
    }

    /// Takes over a plugin that is linked into the program, under a name of the
    /// caller's choice. A table that was taken over before, or came with a file, is the
    /// same plugin, under its first name.
    ///
    /// # Errors
    ///
    /// As [`load`](Self::load), from [`LoadError::NullTable`] on.
    ///
    /// # Safety
    ///
    /// `table` is what the plugin's `GetPjrtApi` returned. Unless it is null or not
    /// aligned, which is refused unread, it has as many bytes as its `struct_size` says,
    /// readable and constant as long as the process lives, with functions that do what
    /// the header says.
    pub unsafe fn from_table(table: *const PJRT_Api, name: &str) -> Result<Self, LoadError> {
        let mut plugins = PLUGINS.lock().unwrap_or_else(PoisonError::into_inner);
        // SAFETY: as the caller vouches.
        unsafe { plugins.of_table(table, Path::new(name), None) }
    }

    /// The plugin's table and its checked calls.
    #[must_use]
    pub const fn api(self) -> &'static Api {
        &self.0.api
    }

    /// The path that it was first loaded by, or the name of a linked one.
    #[must_use]
    pub fn path(self) -> &'static Path {
        &self.0.path
    }

    /// The file that was loaded, as it was then; `None` of a linked plugin. What is at
    /// [`path`](Self::path) may be another by now: compare with [`PluginFile::at`].
    #[must_use]
    pub fn file(self) -> Option<PluginFile> {
        self.0.file
    }
}

impl Plugins {
    /// The plugin of `table`: the one that is known, or a new one, initialised.
    ///
    /// # Safety
    ///
    /// As [`Plugin::from_table`].
    unsafe fn of_table(
        &mut self,
        table: *const PJRT_Api,
        path: &Path,
        file: Option<PluginFile>,
    ) -> Result<Plugin, LoadError> {
        let known = |plugin: &&Plugin| core::ptr::eq(plugin.api().as_ptr(), table);
        if let Some(plugin) = self.tables.iter().find(known) {
            return Ok(*plugin);
        }
        // SAFETY: as the caller vouches.
        let api = unsafe { Api::open(table) }.map_err(|fault| unusable(path, fault))?;
        let mut args = PJRT_Plugin_Initialize_Args::new();
        // SAFETY: the arguments hold no pointer. No call of this plugin came before but
        // tries of this one that failed: a table that was initialised is known.
        unsafe { api.plugin_initialize(&mut args) }.map_err(|source| LoadError::Initialize {
            path: path.to_path_buf(),
            source,
        })?;
        let plugin = Plugin(Box::leak(Box::new(Loaded {
            api,
            path: path.to_path_buf(),
            file,
        })));
        event::admit(plugin.api());
        self.tables.push(plugin);
        Ok(plugin)
    }
}

impl PartialEq for Plugin {
    fn eq(&self, other: &Self) -> bool {
        core::ptr::eq(self.0, other.0)
    }
}

impl Eq for Plugin {}

impl fmt::Debug for Plugin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plugin")
            .field("path", &self.0.path)
            .field("api", &self.0.api)
            .finish()
    }
}

/// Opens a library for good, by a spelling of its path that only the `nth` call has.
fn open(path: &Path, nth: usize) -> Result<ManuallyDrop<Library>, LoadError> {
    // A name without a slash would be searched for elsewhere than `image` looked.
    let file = std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf());
    let file = file::respelled(&file, nth);
    let name: &OsStr = file.as_os_str();
    // SAFETY: it runs the library's initialisers: those of a part of the program, which
    // is what "Trust" of `Plugin::load` asks of the path.
    unsafe { Library::open(Some(name), RTLD_NOW | RTLD_LOCAL) }
        .map(ManuallyDrop::new)
        .map_err(|source| LoadError::Open {
            path: path.to_path_buf(),
            source,
        })
}

fn symbol(path: &Path, library: &Library) -> Result<GetPjrtApi, LoadError> {
    // SAFETY: the name belongs to the C API, with this signature.
    unsafe { library.get::<GetPjrtApi>(SYMBOL) }
        .map(|symbol: Symbol<GetPjrtApi>| *symbol)
        .map_err(|source| LoadError::NoSymbol {
            path: path.to_path_buf(),
            source,
        })
}

fn unusable(path: &Path, fault: TableFault) -> LoadError {
    let path = path.to_path_buf();
    match fault {
        TableFault::Null => LoadError::NullTable { path },
        TableFault::Misaligned(address) => LoadError::TableAddress { path, address },
        TableFault::Size(size) => LoadError::TableSize { path, size },
        TableFault::Major(found) => LoadError::Major { path, found },
        TableFault::TooOld(found) => LoadError::TooOld { path, found },
        TableFault::Without(entry) => LoadError::Without { path, entry },
    }
}
