//! A range of the address space, mapped from a file.

use std::fs::File;
use std::mem::ManuallyDrop;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use memmap2::{Advice, MmapOptions, MmapRaw};
use nix::sys::mman::munmap;

use super::guard::Watch;
use super::{ProcessMark, SystemCall, SystemError};

/// A shared mapping of the first bytes of a file, kept out of forked children.
///
/// Unmapped by [`unmap`](Self::unmap), which reports, or at last on drop. In a
/// forked child both do nothing: the range is not mapped there, and what lies
/// at its address belongs to someone else.
#[derive(Debug)]
pub(crate) struct Region {
    raw: ManuallyDrop<MmapRaw>,
    process: Arc<ProcessMark>,
    watch: Option<Watch>,
    mapped: bool,
}

impl Region {
    /// Maps `len` bytes, with writing or without.
    #[doc(alias = "mmap")]
    pub(crate) fn map(
        file: &File,
        len: usize,
        writable: bool,
        process: Arc<ProcessMark>,
    ) -> Result<Self, SystemError> {
        let mut options = MmapOptions::new();
        options.len(len);
        let raw = if writable {
            options.map_raw(file)
        } else {
            options.map_raw_read_only(file)
        };
        let raw = raw.map_err(SystemError::from_io(SystemCall::Mmap))?;
        let region = Self {
            watch: Watch::over(raw.as_mut_ptr(), len),
            raw: ManuallyDrop::new(raw),
            process,
            mapped: true,
        };
        region.advise(Advice::DontFork)?;
        Ok(region)
    }

    /// The first byte. Never null; valid for [`len`](Self::len) bytes until the
    /// region is unmapped.
    pub(crate) fn start(&self) -> *mut u8 {
        self.raw.as_mut_ptr()
    }

    pub(crate) fn len(&self) -> usize {
        self.raw.len()
    }

    /// Whether this process is the one that mapped it, and not a forked child.
    pub(crate) fn is_here(&self) -> bool {
        self.process.is_here()
    }

    /// What is set once a peer was found to have cut the file short. `None`
    /// without the guard against that.
    pub(crate) fn truncated(&self) -> Option<&AtomicBool> {
        self.watch.as_ref().map(Watch::truncated)
    }

    /// Faults every page in for writing.
    #[doc(alias = "MADV_POPULATE_WRITE")]
    pub(crate) fn populate(&self) -> Result<(), SystemError> {
        self.advise(Advice::PopulateWrite)
    }

    /// Asks for huge pages; the mount decides whether any come.
    #[doc(alias = "MADV_HUGEPAGE")]
    pub(crate) fn prefer_huge_pages(&self) -> Result<(), SystemError> {
        self.advise(Advice::HugePage)
    }

    fn advise(&self, advice: Advice) -> Result<(), SystemError> {
        self.raw
            .advise(advice)
            .map_err(SystemError::from_io(SystemCall::Madvise))
    }

    /// Unmaps the range, which drops the locks of its description. On failure
    /// the region is still mapped and may be tried again.
    #[doc(alias = "munmap")]
    pub(crate) fn unmap(&mut self) -> Result<(), SystemError> {
        if !self.mapped || !self.is_here() {
            return Ok(());
        }
        let Some(start) = NonNull::new(self.start()) else {
            return Ok(());
        };
        let len = self.len();
        let unmap = || {
            // SAFETY: `start` and the length are those of one `mmap` by this
            // process (`is_here`), not yet unmapped (`mapped`). Callers hand
            // the pointer out only with a lifetime or an owner that ends before
            // this call, so nothing accesses the range afterwards; `MmapRaw`
            // will not unmap it a second time, since it is never dropped.
            let unmapped = unsafe { munmap(start.cast(), len) };
            unmapped.map_err(SystemError::of(SystemCall::Munmap))
        };
        // The guard must not look at the range any more once it is free for
        // others.
        match &self.watch {
            Some(watch) => watch.pause(unmap)?,
            None => unmap()?,
        }
        self.mapped = false;
        self.watch = None;
        Ok(())
    }
}

impl Drop for Region {
    fn drop(&mut self) {
        if let Err(error) = self.unmap() {
            tracing::warn!(%error, bytes = self.len(), "a mapping stays until the process ends");
        }
    }
}
