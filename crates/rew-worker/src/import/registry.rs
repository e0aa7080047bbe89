//! Maps each backing once, for any number of threads.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use rew_wire::{AccessMode, Backing, BufferDescriptor, CanonicalIdentity, Tensor};

use super::context::{Endpoint, ImportContext};
use super::error::{DescriptorField, ImportError, UnregisterRefused};
use super::key::{Key, RandomKeys};
use super::mapping::{Cleanup, Mapping, Memory};
use super::open::map_segment;
use super::shm_name::ShmName;
use super::tensor::MappedTensor;
use crate::error::{CloseIncomplete, WrapError};
use crate::journal::{Journal, Leftover};
use crate::sys::{ProcessMark, ShmDir, SystemError};
use crate::wrap::{KeepAlive, Wrapped, check_inherited};

/// The backings that this process has imported.
///
/// Finding one that is mapped already takes no lock and makes no system call.
/// Mapping a new one blocks for as long as the system takes to open and map
/// it, and one thread does so at a time.
///
/// ```
/// use rew_dtype::DType;
/// use rew_worker::{ImportContext, ImportRegistry, Worker};
///
/// let worker = Worker::builder("doc").start()?;
/// let (buffer, tensor) = worker.create_tensor(&[2, 2], DType::F32)?;
/// buffer.bytes()?.copy_in(0, &[7; 16])?;
///
/// // In another process, with the 144 bytes of `tensor`:
/// let registry = ImportRegistry::new(ImportContext::host())?;
/// let mapped = registry.map(&tensor)?;
/// assert_eq!(mapped.bytes()?.read::<16>(0)?, [7; 16]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct ImportRegistry {
    context: ImportContext,
    cleanup: Arc<Cleanup>,
    /// What a hit looks at. Weak, since the map frees what was removed from it
    /// at a time of its own choice, and memory is to be unmapped at ours.
    hits: papaya::HashMap<Key, Weak<Mapping>, RandomKeys>,
    /// What keeps mappings alive; held while a new one is made.
    held: Mutex<Held>,
    /// What this process has inherited through a fork.
    inherited: Mutex<HashMap<CanonicalIdentity, Wrapped>>,
    closed: AtomicBool,
}

impl ImportRegistry {
    /// Makes a registry that has imported nothing.
    ///
    /// # Errors
    /// [`SystemError`] if the system refuses a descriptor or a page.
    pub fn new(context: ImportContext) -> Result<Self, SystemError> {
        let cleanup = Cleanup {
            dir: ShmDir::open()?,
            journal: Journal::default(),
            process: Arc::new(ProcessMark::new()?),
        };
        Ok(Self {
            context,
            cleanup: Arc::new(cleanup),
            hits: papaya::HashMap::with_hasher(RandomKeys::draw()?),
            held: Mutex::default(),
            inherited: Mutex::default(),
            closed: AtomicBool::new(false),
        })
    }

    /// Maps the backing of a tensor, unless it is mapped already.
    ///
    /// # Errors
    /// As [`materialize`](Self::materialize).
    // Inlined, so that the 144 bytes are copied to where they stay and no further.
    #[inline]
    pub fn map(&self, tensor: &Tensor) -> Result<MappedTensor, ImportError> {
        let mapping = self.backing_of(tensor)?;
        Ok(MappedTensor::new(*tensor, mapping))
    }

    fn backing_of(&self, tensor: &Tensor) -> Result<Arc<Mapping>, ImportError> {
        self.materialize(&tensor.buffer())
    }

    /// Maps a backing, unless it is mapped already: then the descriptor has to
    /// be the one that it was mapped with, but for the owner's path id, by which
    /// nothing is decided.
    ///
    /// # Errors
    /// Any of [`ImportError`] except for `NotImported`, `Widened` and `Wire`.
    /// Nothing is mapped then that was not before.
    pub fn materialize(&self, descriptor: &BufferDescriptor) -> Result<Arc<Mapping>, ImportError> {
        self.check_usable()?;
        match self.find(&descriptor.identity()) {
            Some(mapping) => same(mapping, descriptor),
            None => self.import(descriptor),
        }
    }

    /// The mapping of a backing that has been imported.
    ///
    /// # Errors
    /// [`ImportError::NotImported`]; [`ImportError::Closed`];
    /// [`ImportError::InForkedChild`].
    pub fn resolve(&self, identity: &CanonicalIdentity) -> Result<Arc<Mapping>, ImportError> {
        self.check_usable()?;
        self.find(identity).ok_or(ImportError::NotImported {
            identity: *identity,
        })
    }

    /// Gives up a mapping that no view uses, and unmaps it. Until that is
    /// decided it can be found as ever.
    ///
    /// What the system refuses to unmap stays in the journal; see
    /// [`leftovers`](Self::leftovers).
    ///
    /// # Errors
    /// [`UnregisterRefused::NotImported`] if there is none;
    /// [`UnregisterRefused::InUse`] if views are alive, and then it stays;
    /// [`UnregisterRefused::InForkedChild`].
    pub fn unregister(&self, identity: &CanonicalIdentity) -> Result<(), UnregisterRefused> {
        let identity = *identity;
        if !self.cleanup.process.is_here() {
            return Err(UnregisterRefused::InForkedChild);
        }
        let mut held = self.lock();
        let mapping = held
            .remove(&identity)
            .ok_or(UnregisterRefused::NotImported { identity })?;
        match self.give_up(mapping) {
            Ok(mapping) => {
                // What keeps inherited memory is the caller's, and may come here.
                drop(held);
                drop(mapping);
                Ok(())
            }
            Err((mapping, views)) => {
                held.insert(identity, mapping);
                Err(UnregisterRefused::InUse { identity, views })
            }
        }
    }

    /// Hands out what is to be unmapped, unless views are alive, so many. Whether
    /// one is gets decided in one step with the end of the last strong reference:
    /// a hit that comes before is a view, and one that comes later finds nothing
    /// to take hold of. The caller has the lock, so none is imported meanwhile.
    fn give_up(&self, mut mapping: Arc<Mapping>) -> Result<Mapping, (Arc<Mapping>, usize)> {
        loop {
            match Arc::try_unwrap(mapping) {
                Ok(mapping) => {
                    self.hits.pin().remove(&Key::of(&mapping.identity()));
                    return Ok(mapping);
                }
                Err(in_use) => match Arc::strong_count(&in_use) - 1 {
                    // The last view has gone meanwhile.
                    0 => mapping = in_use,
                    views => return Err((in_use, views)),
                },
            }
        }
    }

    fn keep(&self, held: &mut Held, mapping: Arc<Mapping>) {
        let identity = mapping.identity();
        let weak = Arc::downgrade(&mapping);
        self.hits.pin().insert(Key::of(&identity), weak);
        held.insert(identity, mapping);
    }

    /// Imports nothing from now on, unmaps what no view uses, and tries again
    /// what the system refused. It may be called any number of times.
    ///
    /// # Errors
    /// [`CloseIncomplete`] if mappings are still used or could not be unmapped.
    pub fn close(&self) -> Result<(), CloseIncomplete> {
        self.closed.store(true, Ordering::Release);
        if !self.cleanup.process.is_here() {
            return Ok(());
        }
        let mut held = self.lock();
        let mut unused = Vec::new();
        for mapping in std::mem::take(&mut *held).into_values() {
            match self.give_up(mapping) {
                Ok(mapping) => unused.push(mapping),
                Err((mapping, _)) => {
                    held.insert(mapping.identity(), mapping);
                }
            }
        }
        let in_use = held.len();
        drop(held);
        // Without a lock, as in `unregister`.
        drop(unused);
        let inherited = std::mem::take(&mut *self.inherited());
        drop(inherited);
        self.cleanup.journal.settle(&self.cleanup.dir);
        let leftovers = self.cleanup.journal.leftovers();
        if in_use == 0 && leftovers.is_empty() {
            Ok(())
        } else {
            Err(CloseIncomplete { in_use, leftovers })
        }
    }

    /// The cleanup actions that the system has refused so far.
    #[must_use]
    pub fn leftovers(&self) -> Vec<Leftover> {
        if self.cleanup.process.is_here() {
            self.cleanup.journal.leftovers()
        } else {
            Vec::new()
        }
    }

    /// Tries again what the system refused, as [`close`](Self::close) does too.
    /// What it refuses again is in [`leftovers`](Self::leftovers).
    pub fn settle(&self) {
        if self.cleanup.process.is_here() {
            self.cleanup.journal.settle(&self.cleanup.dir);
        }
    }

    /// Makes memory known that this process inherited through a fork, so that
    /// descriptors of it can be imported. Call it in the child, with the value
    /// that it inherited from its parent.
    ///
    /// # Errors
    /// [`ImportError::DeviceBackingOnHost`] for memory of a device, which no
    /// fork inherits; [`ImportError::Closed`]; [`ImportError::InForkedChild`].
    pub fn inherit(&self, wrapped: &Wrapped) -> Result<(), ImportError> {
        self.check_usable()?;
        if wrapped.sharing().is_none() {
            return Err(ImportError::DeviceBackingOnHost {
                backend: wrapped.backend_kind(),
            });
        }
        let before = self.inherited().insert(wrapped.identity(), wrapped.clone());
        drop(before);
        Ok(())
    }

    /// Forgets memory that was made known with [`inherit`](Self::inherit), and
    /// tells whether it was. What is imported of it stays so.
    ///
    /// # Errors
    /// [`ImportError::Closed`]; [`ImportError::InForkedChild`].
    pub fn disinherit(&self, identity: &CanonicalIdentity) -> Result<bool, ImportError> {
        self.check_usable()?;
        let known = self.inherited().remove(identity);
        Ok(known.is_some())
    }

    /// The tensor as this process may forward it to another: the same view of
    /// the same backing under the same identity, granting `access` at most.
    /// Nothing is mapped, and nothing is looked up in the system.
    ///
    /// # Errors
    /// [`ImportError::Widened`] if that is more than the tensor grants;
    /// [`ImportError::Conflict`] if another descriptor was imported here under
    /// the same identity; [`ImportError::Closed`];
    /// [`ImportError::InForkedChild`].
    pub fn re_export(&self, tensor: &Tensor, access: AccessMode) -> Result<Tensor, ImportError> {
        self.check_usable()?;
        let descriptor = tensor.buffer();
        let granted = descriptor.access();
        let claimed = access;
        if !granted.covers(claimed) {
            return Err(ImportError::Widened { granted, claimed });
        }
        if let Some(mapping) = self.find(&descriptor.identity()) {
            same(mapping, &descriptor)?;
        }
        let narrowed = descriptor.with_access(access)?;
        let (shape, strides) = (tensor.shape(), tensor.strides());
        let offset = tensor.byte_offset();
        Ok(Tensor::strided(
            narrowed,
            offset,
            &shape,
            &strides,
            tensor.wire_type(),
        )?)
    }

    /// What is accepted here.
    pub const fn context(&self) -> &ImportContext {
        &self.context
    }

    /// How many backings are imported now; in a forked child none.
    #[must_use]
    pub fn len(&self) -> usize {
        if self.cleanup.process.is_here() {
            self.lock().len()
        } else {
            0
        }
    }

    /// Whether none is.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    fn check_usable(&self) -> Result<(), ImportError> {
        if !self.cleanup.process.is_here() {
            Err(ImportError::InForkedChild)
        } else if self.closed.load(Ordering::Acquire) {
            Err(ImportError::Closed)
        } else {
            Ok(())
        }
    }

    #[inline]
    fn find(&self, identity: &CanonicalIdentity) -> Option<Arc<Mapping>> {
        self.hits.pin().get(&Key::of(identity))?.upgrade()
    }

    #[cold]
    fn import(&self, descriptor: &BufferDescriptor) -> Result<Arc<Mapping>, ImportError> {
        let identity = descriptor.identity();
        let mut held = self.lock();
        if let Some(mapping) = held.get(&identity) {
            return same(Arc::clone(mapping), descriptor);
        }
        if self.closed.load(Ordering::Acquire) {
            return Err(ImportError::Closed);
        }
        let _span = tracing::debug_span!("import", %descriptor).entered();
        let memory = self.memory_of(descriptor)?;
        tracing::debug!("imported");
        let cleanup = Arc::clone(&self.cleanup);
        let mapping = Arc::new(Mapping::new(*descriptor, memory, cleanup));
        self.keep(&mut held, Arc::clone(&mapping));
        Ok(mapping)
    }

    /// Finds or maps the backing, if this endpoint can address it.
    fn memory_of(&self, descriptor: &BufferDescriptor) -> Result<Memory, ImportError> {
        let backend = descriptor.backend_kind();
        match (self.context.endpoint(), descriptor.backing()) {
            (_, Backing::RemoteSidecar { .. }) => Err(ImportError::RemoteUnresolved),
            (Endpoint::Host, Backing::PosixShm { name }) => {
                let (dir, process) = (&self.cleanup.dir, &self.cleanup.process);
                let name = ShmName::new(name);
                map_segment(dir, process, &self.context, descriptor, name).map(Memory::Segment)
            }
            (Endpoint::Host, Backing::ForkShm { address } | Backing::ForkCow { address }) => {
                self.inherited_memory(descriptor, address)
            }
            (Endpoint::Host, Backing::DeviceMalloc { .. } | Backing::VmmWindow { .. }) => {
                Err(ImportError::DeviceBackingOnHost { backend })
            }
            (
                Endpoint::Device,
                Backing::PosixShm { .. } | Backing::ForkShm { .. } | Backing::ForkCow { .. },
            ) => Err(ImportError::HostBackingOnDevice { backend }),
            (
                Endpoint::Device,
                Backing::DeviceMalloc { address } | Backing::VmmWindow { address },
            ) => {
                let nbytes = descriptor.nbytes();
                if nbytes == 0 || address.checked_add(nbytes).is_none() {
                    return Err(ImportError::Unmappable { nbytes });
                }
                Ok(Memory::Device { address })
            }
        }
    }

    /// Inherited memory, if this process was told of it and the descriptor says
    /// the same, and if it is still mapped as it was.
    fn inherited_memory(
        &self,
        descriptor: &BufferDescriptor,
        address: u64,
    ) -> Result<Memory, ImportError> {
        let inherited = self.inherited();
        let refused = || ImportError::NotInherited {
            backend: descriptor.backend_kind(),
            address,
            nbytes: descriptor.nbytes(),
        };
        let known = inherited.get(&descriptor.identity()).ok_or_else(refused)?;
        let recorded = known.describe().map_err(|_| refused())?;
        let narrowed = recorded
            .with_access(descriptor.access())
            .unwrap_or(recorded);
        if let Some(field) = DescriptorField::first_difference(&narrowed, descriptor) {
            let identity = descriptor.identity();
            return Err(ImportError::Conflict { identity, field });
        }
        let sharing = known.sharing().ok_or_else(refused)?;
        let checked = check_inherited(address, descriptor.nbytes(), sharing, descriptor.access());
        checked.map_err(|error| match error {
            WrapError::System(source) => ImportError::System(source),
            _ => refused(),
        })?;
        Ok(Memory::Inherited {
            address: usize::try_from(address).map_err(|_| refused())?,
            keep: KeepAlive::clone(known.keep()),
        })
    }

    fn inherited(&self) -> MutexGuard<'_, HashMap<CanonicalIdentity, Wrapped>> {
        self.inherited
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn lock(&self) -> MutexGuard<'_, Held> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The mappings that a registry keeps alive.
type Held = HashMap<CanonicalIdentity, Arc<Mapping>>;

/// The mapping, if it was made from this descriptor.
fn same(mapping: Arc<Mapping>, descriptor: &BufferDescriptor) -> Result<Arc<Mapping>, ImportError> {
    if mapping.is_of(descriptor) {
        return Ok(mapping);
    }
    match DescriptorField::first_difference(mapping.descriptor(), descriptor) {
        None => Ok(mapping),
        Some(field) => Err(ImportError::Conflict {
            identity: descriptor.identity(),
            field,
        }),
    }
}

impl fmt::Debug for ImportRegistry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ImportRegistry")
            .field("context", &self.context)
            .field("imported", &self.len())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::{ImportContext, ImportRegistry};
    use crate::journal::Step;
    use crate::name::NameSource;

    #[test]
    fn what_the_system_refuses_is_told_and_done_once_it_can_be() {
        let registry = ImportRegistry::new(ImportContext::host()).unwrap();
        let name = NameSource::default().draw().unwrap();
        let path = std::path::Path::new("/dev/shm").join(name.as_str());
        // A directory, which `unlink` refuses.
        std::fs::create_dir(&path).unwrap();
        let (dir, journal) = (&registry.cleanup.dir, &registry.cleanup.journal);
        let id = dir.stat(name.as_bytes()).unwrap().id;
        journal.perform(dir, [Step::Unlink(name, id)]);
        registry.settle();
        let tried: Vec<u32> = registry
            .leftovers()
            .iter()
            .map(|left| left.attempts())
            .collect();
        let incomplete = registry.close().map_err(|left| left.leftovers().len());
        std::fs::remove_dir(&path).unwrap();
        registry.settle();
        assert_eq!((tried, incomplete), (vec![2], Err(1)));
        assert!(registry.leftovers().is_empty());
    }
}
