//! The table of one plugin, and what every checked call does.

use core::fmt;
use core::mem::offset_of;
use core::ptr::NonNull;
use core::sync::atomic::{AtomicUsize, Ordering};

use crate::bindings::{PJRT_Api, PJRT_Api_Version, PJRT_Error};
use crate::collect;
use crate::error::{CallError, PjrtError};
use crate::kept::{ErrorLog, KeptErrors};
use crate::table::{Slot, Table};
use crate::{ApiVersion, versions};

/// The function table of one loaded plugin, with a checked call for each entry.
///
/// The methods are named as the C functions are: `PJRT_Buffer_Delete` is
/// [`buffer_delete`](Self::buffer_delete). Each looks whether the plugin's table
/// has the entry, refuses arguments that the plugin is too old to see, calls, and
/// turns a `PJRT_Error` into a [`PjrtError`], freed exactly once.
///
/// Got from [`Plugin::api`](crate::Plugin::api), so that it lives as long as the
/// process.
pub struct Api {
    table: Table,
    version: ApiVersion,
    unclaimed: ErrorLog,
    /// Its place among the tables that were initialised.
    place: AtomicUsize,
}

/// Why a table cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TableFault {
    Null,
    /// The address is not one of a table.
    Misaligned(usize),
    /// The stated size cannot be that of a table.
    Size(usize),
    Major(ApiVersion),
    TooOld(ApiVersion),
    /// The table lacks, or leaves null, an entry that no plugin can be used without.
    Without(&'static str),
}

/// The table ends after the version at least, or nothing can be known of it.
const LEAST: usize = offset_of!(PJRT_Api, pjrt_api_version) + size_of::<PJRT_Api_Version>();

/// No table is as large as this, in bytes: the bound one has 1144 after four years.
const MOST: usize = 1 << 16;

/// What it takes to initialise a plugin and to report its errors.
const INDISPENSABLE: [Slot; 4] = [
    Slot {
        call: "PJRT_Error_Destroy",
        offset: offset_of!(PJRT_Api, PJRT_Error_Destroy),
    },
    Slot {
        call: "PJRT_Error_Message",
        offset: offset_of!(PJRT_Api, PJRT_Error_Message),
    },
    Slot {
        call: "PJRT_Error_GetCode",
        offset: offset_of!(PJRT_Api, PJRT_Error_GetCode),
    },
    Slot {
        call: "PJRT_Plugin_Initialize",
        offset: offset_of!(PJRT_Api, PJRT_Plugin_Initialize),
    },
];

impl Api {
    /// Checks the head of a table.
    ///
    /// # Safety
    ///
    /// `api` is null, or not aligned, or points to a table of as many bytes as its
    /// `struct_size` says, readable and constant as long as the process lives, whose
    /// functions are those of the version that it states.
    pub(crate) unsafe fn open(api: *const PJRT_Api) -> Result<Self, TableFault> {
        let start = NonNull::new(api.cast_mut()).ok_or(TableFault::Null)?;
        if !start.is_aligned() {
            return Err(TableFault::Misaligned(start.addr().get()));
        }
        // SAFETY: every table begins with its size, and this one is aligned.
        let size = unsafe { start.cast::<usize>().read() };
        if !(LEAST..=MOST).contains(&size) || !size.is_multiple_of(align_of::<PJRT_Api>()) {
            return Err(TableFault::Size(size));
        }
        // SAFETY: the caller vouches for the size that the table states.
        let table = unsafe { Table::new(start.cast(), size) };
        let version = version(&table).ok_or(TableFault::Size(size))?;
        if version.major != ApiVersion::BOUND.major {
            return Err(TableFault::Major(version));
        }
        if version < ApiVersion::OLDEST {
            return Err(TableFault::TooOld(version));
        }
        for slot in &INDISPENSABLE {
            if !table.offers(slot) {
                return Err(TableFault::Without(slot.call));
            }
        }
        Ok(Self {
            table,
            version,
            unclaimed: ErrorLog::new(),
            place: AtomicUsize::new(usize::MAX),
        })
    }

    /// The version of the C API that the plugin was built with.
    #[must_use]
    pub const fn version(&self) -> ApiVersion {
        self.version
    }

    /// The size that the plugin states for its table, in bytes.
    #[must_use]
    pub const fn struct_size(&self) -> usize {
        self.table.size()
    }

    /// The plugin's own table, for calls that this crate shall not check.
    ///
    /// Only [`struct_size`](Self::struct_size) bytes of it exist: make no reference to
    /// it, and read no field past them.
    #[must_use]
    pub const fn as_ptr(&self) -> *const PJRT_Api {
        self.table.start().as_ptr().cast_const().cast()
    }

    /// Whether the plugin offers an entry: its table reaches so far and has it filled.
    #[must_use]
    pub fn offers(&self, entry: &Slot) -> bool {
        self.table.offers(entry)
    }

    /// Takes the errors of events that nobody was there to receive.
    #[must_use]
    pub fn take_unclaimed_errors(&self) -> KeptErrors {
        self.unclaimed.take()
    }

    /// Records an error of an event, for
    /// [`take_unclaimed_errors`](Self::take_unclaimed_errors): what a caller does who
    /// got it and has nobody to give it to.
    pub fn record_unclaimed(&self, error: CallError) {
        self.unclaimed.record(error);
    }

    pub(crate) fn place(&self) -> usize {
        self.place.load(Ordering::Relaxed)
    }

    pub(crate) fn set_place(&self, place: usize) {
        self.place.store(place, Ordering::Relaxed);
    }

    pub(crate) const fn table(&self) -> &Table {
        &self.table
    }

    /// The function at `slot`, or why there is none.
    ///
    /// # Safety
    ///
    /// `F` is the type of the entry at `slot`.
    #[inline]
    pub(crate) unsafe fn function<F: Copy>(&self, slot: &Slot) -> Result<F, CallError> {
        // SAFETY: the caller vouches for the type.
        unsafe { self.table.read::<F>(slot.offset) }
            .ok_or_else(|| missing(slot, self.version, self.table.size()))
    }

    #[cold]
    #[inline(never)]
    pub(crate) fn null(&self, slot: &Slot) -> CallError {
        CallError::NotOffered {
            call: slot.call,
            plugin: self.version,
        }
    }

    /// The result of a call that returned `error`.
    #[inline]
    pub(crate) fn outcome(
        &self,
        error: *mut PJRT_Error,
        call: &'static str,
    ) -> Result<(), CallError> {
        match NonNull::new(error) {
            None => Ok(()),
            Some(error) => Err(self.refused(error, call)),
        }
    }

    #[cold]
    #[inline(never)]
    fn refused(&self, error: NonNull<PJRT_Error>, call: &'static str) -> CallError {
        self.collect(error, call, None).into()
    }

    /// Copies an error out of its C object, and frees that.
    #[cold]
    pub(crate) fn collect(
        &self,
        error: NonNull<PJRT_Error>,
        call: &'static str,
        event_of: Option<&'static str>,
    ) -> PjrtError {
        collect::collect(self, error, call, event_of)
    }
}

impl fmt::Debug for Api {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Api")
            .field("version", &self.version)
            .field("struct_size", &self.struct_size())
            .finish_non_exhaustive()
    }
}

/// The version that a table states.
fn version(table: &Table) -> Option<ApiVersion> {
    let at = offset_of!(PJRT_Api, pjrt_api_version);
    let major = at.checked_add(offset_of!(PJRT_Api_Version, major_version))?;
    let minor = at.checked_add(offset_of!(PJRT_Api_Version, minor_version))?;
    Some(ApiVersion {
        // SAFETY: the header has an `int` there.
        major: unsafe { table.read::<i32>(major) }?,
        // SAFETY: as above.
        minor: unsafe { table.read::<i32>(minor) }?,
    })
}

#[cold]
#[inline(never)]
pub(crate) fn missing(slot: &Slot, plugin: ApiVersion, size: usize) -> CallError {
    let (call, needs, end) = (slot.call, versions::entry(slot), slot.end());
    if plugin < needs.version() {
        CallError::Missing {
            call,
            needs,
            plugin,
            end,
            size,
        }
    } else {
        CallError::TooShort {
            call,
            plugin,
            end,
            size,
        }
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// A table without entries, of a plugin that was not initialised.
    pub(crate) fn unplaced() -> Api {
        static SIZE: usize = size_of::<usize>();
        // SAFETY: the static is as long as the table says.
        let table = unsafe { Table::new(NonNull::from(&SIZE).cast(), SIZE) };
        Api {
            table,
            version: ApiVersion::BOUND,
            unclaimed: ErrorLog::new(),
            place: AtomicUsize::new(usize::MAX),
        }
    }
}
