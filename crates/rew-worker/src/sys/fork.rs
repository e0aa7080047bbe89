//! How a process knows that it is a forked child: by a page that the kernel
//! wipes in the child.

use std::ptr::NonNull;

use memmap2::{MmapMut, MmapRaw};
use nix::sys::mman::{MmapAdvise, madvise};

use super::{SystemCall, SystemError};

/// A page that holds a mark in the process that made it and zeros in every
/// child forked since. Asking costs one load and no system call.
#[derive(Debug)]
pub(crate) struct ProcessMark {
    page: MmapRaw,
}

impl ProcessMark {
    const MARK: u64 = 0x5245_5720_4845_5245;

    #[doc(alias = "MADV_WIPEONFORK")]
    pub(crate) fn new() -> Result<Self, SystemError> {
        let page = MmapMut::map_anon(size_of::<u64>())
            .map(MmapRaw::from)
            .map_err(SystemError::from_io(SystemCall::MmapMark))?;
        if let Some(start) = NonNull::new(page.as_mut_ptr()) {
            // SAFETY: the range is a private anonymous mapping that `page`
            // owns, so wiping it in a child changes no memory but its own.
            let advised =
                unsafe { madvise(start.cast(), size_of::<u64>(), MmapAdvise::MADV_WIPEONFORK) };
            advised.map_err(SystemError::of(SystemCall::MadviseMark))?;
        }
        // SAFETY: the mapping is page aligned, at least 8 bytes long, writable,
        // and not yet shared with any thread.
        unsafe { page.as_mut_ptr().cast::<u64>().write_volatile(Self::MARK) };
        Ok(Self { page })
    }

    /// Whether this is the process that made the mark.
    pub(crate) fn is_here(&self) -> bool {
        // SAFETY: the mapping is page aligned, 8 bytes long and alive as long
        // as `self`; after `new` nothing writes it but the kernel at a fork,
        // before the child runs. Volatile, since the compiler sees no writer.
        let mark = unsafe { self.page.as_ptr().cast::<u64>().read_volatile() };
        mark == Self::MARK
    }
}
