//! The chain of extensions, and size-gated access to each.

use core::fmt;
use core::marker::PhantomData;
use core::mem::offset_of;
use core::ptr::NonNull;

use crate::api;
use crate::bindings::{
    self, PJRT_Api, PJRT_Error, PJRT_Extension_Base, PJRT_Extension_Type, PJRT_Profiler_Extension,
    PLUGIN_Profiler_Api,
};
use crate::error::CallError;
use crate::layout::ExtensionLayout;
use crate::layout::sealed::Sealed;
use crate::table::{Slot, Table};
use crate::{Api, ApiVersion};

/// A chain longer than this has no end: the header knows 25 types.
const LONGEST: usize = 256;

/// No extension is as large as this, in bytes: the largest bound one has 272.
const MOST: usize = 1 << 16;

/// A binding of an extension's struct.
///
/// Sealed: only generated bindings implement it.
pub trait ExtensionTable: Sealed {
    /// Under which type the extension stands in the chain.
    const TYPE: PJRT_Extension_Type;
    /// The struct's name in the header.
    const NAME: &'static str;
    /// Its size in the bound header, in bytes.
    const STRUCT_SIZE: usize;
    /// Its functions, in order.
    const ENTRIES: &'static [Slot];
}

/// Every extension that the pinned package has a header for.
pub const EXTENSIONS: [ExtensionLayout; 19] = [
    ExtensionLayout::of::<bindings::PJRT_AbiVersion_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_Callback_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_Collectives_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_Custom_Partitioner_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_FFI_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_Gpu_Custom_Call>(),
    ExtensionLayout::of::<bindings::PJRT_Layouts_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_Megascale_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_MemoryDescriptions_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_MultiSlice_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_PhaseCompile_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_Profiler_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_RawBuffer_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_Shardings_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_Stream_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_TpuExecutable_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_TpuTopology_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_Triton_Extension>(),
    ExtensionLayout::of::<bindings::PJRT_Xla_Transform_Extension>(),
];

/// Why an extension cannot be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ExtensionError {
    /// The plugin does not have it.
    #[error("this plugin (PJRT {plugin}) does not have the extension {extension}")]
    Absent {
        /// The struct's name in the header.
        extension: &'static str,
        /// The plugin's version.
        plugin: ApiVersion,
    },
    /// The plugin's fault: its chain leads to an address where no member can be.
    #[error(
        "extension {index} of this plugin's chain would be at {address:#x}, \
         which is not a multiple of {align}"
    )]
    Misaligned {
        /// Position in the chain, from 0.
        index: usize,
        /// The address in the chain.
        address: usize,
        /// What it has to be a multiple of, in bytes.
        align: usize,
    },
    /// The plugin's fault: a member of its chain states an impossible size.
    #[error(
        "extension {index} of this plugin's chain states {size} bytes, at least {least} are due"
    )]
    Size {
        /// Position in the chain, from 0.
        index: usize,
        /// The stated size, in bytes.
        size: usize,
        /// The size of the part that every extension has, in bytes.
        least: usize,
    },
    /// The plugin's fault: its chain does not end.
    #[error("this plugin's chain of extensions does not end within {limit} members")]
    Endless {
        /// How many were visited.
        limit: usize,
    },
}

/// One member of a plugin's chain, whatever its type.
#[derive(Clone, Copy, Debug)]
pub struct ExtensionHead {
    /// The type. Open: an unknown one is kept.
    pub kind: PJRT_Extension_Type,
    /// The size that the plugin states, in bytes.
    pub struct_size: usize,
    table: Table,
}

impl ExtensionHead {
    /// Whether it has an entry: it reaches so far and has it filled.
    #[must_use]
    pub fn offers(&self, entry: &Slot) -> bool {
        self.table.offers(entry)
    }
}

/// An extension of a plugin, with a checked call for each of its functions.
///
/// Got from [`Api::extension`]. The methods are those of [`Api`] in kind: named as
/// the C functions are, without the extension's own prefix.
pub struct Extension<T> {
    api: &'static Api,
    table: Table,
    kind: PhantomData<fn() -> T>,
}

impl<T> Clone for Extension<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Extension<T> {}

impl<T: ExtensionTable> fmt::Debug for Extension<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct(T::NAME)
            .field("struct_size", &self.table.size())
            .finish_non_exhaustive()
    }
}

impl Api {
    /// The extension `T` of this plugin, the first of its type in the chain.
    ///
    /// # Errors
    ///
    /// - [`ExtensionError::Absent`] if the plugin does not have it.
    /// - [`ExtensionError::Misaligned`], [`ExtensionError::Size`],
    ///   [`ExtensionError::Endless`] if the chain is broken before the extension is
    ///   found.
    pub fn extension<T: ExtensionTable>(&'static self) -> Result<Extension<T>, ExtensionError> {
        for head in self.extensions() {
            let head = head?;
            if head.kind == T::TYPE {
                return Ok(Extension {
                    api: self,
                    table: head.table,
                    kind: PhantomData,
                });
            }
        }
        Err(ExtensionError::Absent {
            extension: T::NAME,
            plugin: self.version(),
        })
    }

    /// Every member of the plugin's chain; an error is the last item.
    pub fn extensions(&self) -> Extensions {
        // SAFETY: the header has a pointer to the first extension there.
        let first = unsafe { self.table().read(offset_of!(PJRT_Api, extension_start)) };
        Extensions {
            next: first.unwrap_or(core::ptr::null_mut()),
            index: 0,
        }
    }
}

/// The iterator of [`Api::extensions`].
#[derive(Debug)]
pub struct Extensions {
    next: *mut PJRT_Extension_Base,
    index: usize,
}

impl Iterator for Extensions {
    type Item = Result<ExtensionHead, ExtensionError>;

    fn next(&mut self) -> Option<Self::Item> {
        let node = NonNull::new(self.next)?;
        let (head, next) = match visit(node, self.index) {
            Ok((head, next)) => (Ok(head), next),
            Err(error) => (Err(error), core::ptr::null_mut()),
        };
        self.next = next;
        self.index = self.index.saturating_add(1);
        Some(head)
    }
}

/// Reads one member of a chain, and where the next is.
fn visit(
    node: NonNull<PJRT_Extension_Base>,
    index: usize,
) -> Result<(ExtensionHead, *mut PJRT_Extension_Base), ExtensionError> {
    if index >= LONGEST {
        return Err(ExtensionError::Endless { limit: LONGEST });
    }
    let least = size_of::<PJRT_Extension_Base>();
    if !node.is_aligned() {
        return Err(ExtensionError::Misaligned {
            index,
            address: node.addr().get(),
            align: align_of::<PJRT_Extension_Base>(),
        });
    }
    // SAFETY: every member begins with its size, this one is aligned, and the plugin is
    // never unloaded.
    let struct_size = unsafe { node.cast::<usize>().read() };
    if !(least..=MOST).contains(&struct_size) {
        return Err(ExtensionError::Size {
            index,
            size: struct_size,
            least,
        });
    }
    // SAFETY: the plugin states that so many bytes are there, constant; `node` is
    // aligned for a struct that begins with a pointer's size.
    let table = unsafe { Table::new(node.cast(), struct_size) };
    let short = ExtensionError::Size {
        index,
        size: struct_size,
        least,
    };
    // SAFETY: the header has the type there, an open newtype of an integer.
    let kind = unsafe { table.read(offset_of!(PJRT_Extension_Base, type_)) }.ok_or(short)?;
    // SAFETY: the header has the pointer to the next member there.
    let next = unsafe { table.read(offset_of!(PJRT_Extension_Base, next)) }.ok_or(short)?;
    let head = ExtensionHead {
        kind,
        struct_size,
        table,
    };
    Ok((head, next))
}

impl<T: ExtensionTable> Extension<T> {
    /// The plugin's table.
    #[must_use]
    pub const fn api(&self) -> &'static Api {
        self.api
    }

    /// The size that the plugin states for the extension, in bytes.
    #[must_use]
    pub const fn struct_size(&self) -> usize {
        self.table.size()
    }
}

impl<T> Extension<T> {
    pub(crate) const fn version(&self) -> ApiVersion {
        self.api.version()
    }

    /// As `Api::function`.
    ///
    /// # Safety
    ///
    /// `F` is the type of the entry at `slot` of `T`.
    pub(crate) unsafe fn function<F: Copy>(&self, slot: &Slot) -> Result<F, CallError> {
        // SAFETY: the caller vouches for the type.
        unsafe { self.table.read::<F>(slot.offset) }
            .ok_or_else(|| api::missing(slot, self.version(), self.table.size()))
    }

    pub(crate) fn null(&self, slot: &Slot) -> CallError {
        self.api.null(slot)
    }

    pub(crate) fn outcome(
        &self,
        error: *mut PJRT_Error,
        call: &'static str,
    ) -> Result<(), CallError> {
        self.api.outcome(error, call)
    }
}

impl Extension<PJRT_Profiler_Extension> {
    /// The profiler's own table, which has its own `struct_size` and its own errors;
    /// `None` if the extension is too short for it or leaves it null.
    #[must_use]
    pub fn profiler_api(&self) -> Option<NonNull<PLUGIN_Profiler_Api>> {
        // SAFETY: the header has that pointer there.
        let api = unsafe {
            self.table
                .read::<*mut PLUGIN_Profiler_Api>(offset_of!(PJRT_Profiler_Extension, profiler_api))
        };
        NonNull::new(api?)
    }
}
