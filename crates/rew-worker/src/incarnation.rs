//! A worker as it is in one process.
//!
//! A forked child inherits the memory of a worker but none of its segments, and
//! perhaps locks that a thread of the parent held. So it never touches what it
//! inherited: the worker gets a new incarnation there, with its own instance
//! id, and the old one is left alone.

use std::num::NonZeroU32;
use std::sync::atomic::{AtomicBool, Ordering, fence};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use rew_wire::{AccessMode, CanonicalIdentity};

use crate::buffer::{Backing, Buffer};
use crate::builder::{Config, Zeroing};
use crate::counters::WorkerSnapshot;
use crate::error::{CloseIncomplete, CreateError};
use crate::journal::{Journal, Leftover};
use crate::live::Live;
use crate::name::NameSource;
use crate::pool::{Destination, Pool, Pooled, capacity_for};
use crate::segment::{self, Consumers, Maker, Segment};
use crate::sys::{self, ProcessMark, ShmDir, SystemError};
use crate::trailer::{TRAILER_BYTES, Trailer};

/// What a worker is in the process that `mark` belongs to.
#[derive(Debug)]
pub(crate) struct Incarnation {
    config: Arc<Config>,
    mark: Arc<ProcessMark>,
    instance: [u8; 8],
    dir: ShmDir,
    names: NameSource,
    state: Mutex<State>,
    journal: Journal,
    closed: AtomicBool,
    in_child: OnceLock<Arc<Self>>,
}

#[derive(Debug, Default)]
struct State {
    pool: Pool,
    next_id: u64,
    live: Live,
    totals: Totals,
}

/// What has happened since the incarnation was made.
#[derive(Debug, Default)]
struct Totals {
    created: u64,
    reused: u64,
    released: u64,
    freed: u64,
}

impl Incarnation {
    pub(crate) fn new(config: Arc<Config>) -> Result<Arc<Self>, SystemError> {
        let mut instance = [0; 8];
        sys::random(&mut instance)?;
        Ok(Arc::new(Self {
            config,
            mark: Arc::new(ProcessMark::new()?),
            instance,
            dir: ShmDir::open()?,
            names: NameSource::default(),
            state: Mutex::default(),
            journal: Journal::default(),
            closed: AtomicBool::new(false),
            in_child: OnceLock::new(),
        }))
    }

    /// The incarnation of this process, made now if this is a child that has
    /// none yet.
    pub(crate) fn of_this_process(first: &Arc<Self>) -> Result<&Arc<Self>, SystemError> {
        let mut found = first;
        while !found.mark.is_here() {
            if found.in_child.get().is_none() {
                // If another thread was quicker, its incarnation is taken.
                drop(found.in_child.set(Self::new(Arc::clone(&found.config))?));
            }
            let Some(next) = found.in_child.get() else {
                break;
            };
            next.inherit_closed(found);
            found = next;
        }
        Ok(found)
    }

    /// A worker that its parent process closed before the fork, or that was
    /// closed in this one before it had an incarnation, is closed.
    fn inherit_closed(&self, parent: &Self) {
        // The incarnation is set before this and looked for after the flag of the
        // parent's is (`close_here`), so one of the two sees the other.
        fence(Ordering::SeqCst);
        if parent.closed.load(Ordering::Acquire) {
            self.closed.store(true, Ordering::Release);
        }
    }

    /// Closes the incarnation of this process, and if there is none yet, the one
    /// that would be.
    pub(crate) fn close_here(&self) -> Result<(), CloseIncomplete> {
        let mut found = self;
        while !found.mark.is_here() {
            // Memory of this process: the parent has its own flag.
            found.closed.store(true, Ordering::Release);
            fence(Ordering::SeqCst);
            match found.in_child.get() {
                Some(next) => found = next,
                None => return Ok(()),
            }
        }
        found.close()
    }

    /// The incarnation of this process, if there is one.
    pub(crate) fn here(&self) -> Option<&Self> {
        let mut found = self;
        while !found.mark.is_here() {
            found = found.in_child.get()?;
        }
        Some(found)
    }

    pub(crate) fn create(
        this: &Arc<Self>,
        nbytes: u64,
        access: AccessMode,
    ) -> Result<Buffer, CreateError> {
        if nbytes == 0 {
            return Err(CreateError::ZeroBytes);
        }
        let capacity = capacity_for(nbytes).ok_or(segment::too_large(nbytes))?;
        let reuse = |idle| this.reuse(idle, nbytes, access);
        let pooled = this.admit(capacity)?.and_then(reuse);
        let segment = match pooled.or_else(|| this.take_rechecked(capacity).and_then(reuse)) {
            Some(segment) => Ok(segment),
            None => this.create_cold(nbytes, capacity, access),
        };
        match segment {
            Ok(segment) => Ok(Buffer::new(Backing::new(segment, Arc::clone(this)), access)),
            Err(error) => {
                this.lock().live.leave(capacity + TRAILER_BYTES);
                Err(error)
            }
        }
    }

    /// Counts the buffer in, if the limits allow it, and takes a segment from
    /// the pool if there is one.
    fn admit(&self, capacity: u64) -> Result<Option<Pooled>, CreateError> {
        let mut state = self.lock();
        if self.closed.load(Ordering::Acquire) {
            return Err(CreateError::Closed);
        }
        let reserved = capacity + TRAILER_BYTES;
        state.live.admit(reserved, &self.config.limits)?;
        let pooled = state.pool.take(capacity);
        state.totals.reused += u64::from(pooled.is_some());
        Ok(pooled)
    }

    /// A segment of those set aside whose consumers have gone since they were
    /// last asked for.
    fn take_rechecked(&self, capacity: u64) -> Option<Pooled> {
        self.recheck_set_aside();
        let mut state = self.lock();
        let pooled = state.pool.take(capacity)?;
        state.totals.reused += 1;
        Some(pooled)
    }

    /// The segment, described as that of a new buffer; none if a peer has cut it
    /// short meanwhile.
    fn reuse(&self, idle: Pooled, nbytes: u64, access: AccessMode) -> Option<Box<Segment>> {
        let Pooled {
            mut segment,
            written,
        } = idle;
        if written && self.config.zeroing != Zeroing::Never {
            segment.zero();
        }
        segment.reuse(nbytes, access);
        if segment.is_truncated() {
            self.lock().totals.reused -= 1;
            self.free(*segment);
            return None;
        }
        Some(segment)
    }

    /// A new segment; if there is no room, idle ones are freed and it is tried
    /// once more.
    fn create_cold(
        &self,
        nbytes: u64,
        capacity: u64,
        access: AccessMode,
    ) -> Result<Box<Segment>, CreateError> {
        let trailer = Trailer {
            generation: NonZeroU32::MIN,
            owner: self.instance,
            buffer_id: self.next_id(),
            nbytes,
            capacity,
            access,
        };
        let _span = tracing::debug_span!("create", worker = self.name(), nbytes).entered();
        let maker = Maker {
            dir: &self.dir,
            names: &self.names,
            journal: &self.journal,
            process: &self.mark,
            faulting: self.config.faulting,
        };
        let segment = match maker.make(trailer) {
            Err(CreateError::Full { .. }) if self.free_idle() > 0 => {
                tracing::debug!(nbytes, "idle segments freed, since shared memory is full");
                maker.make(trailer)?
            }
            made => made?,
        };
        self.lock().totals.created += 1;
        tracing::debug!(name = %segment.name(), nbytes, "segment created");
        Ok(Box::new(segment))
    }

    /// Takes a segment back whose buffer is gone.
    pub(crate) fn take_back(&self, mut segment: Box<Segment>, derived: bool, written: bool) {
        if !self.mark.is_here() {
            return;
        }
        let reserved = segment.reserved();
        let to = if self.has_room(reserved) {
            self.destination_of(&mut segment, derived)
        } else {
            self.before_removal(&mut segment, derived)
        };
        let idle = self.zeroed_for(segment, written, to);
        let mut state = self.lock();
        state.live.leave(reserved);
        state.totals.released += 1;
        let rejected = state
            .pool
            .store(idle, self.unless_closed(to), &self.config.pool);
        drop(state);
        if let Some(segment) = rejected {
            self.free(*segment);
        }
    }

    /// Whether a segment of that many bytes is kept, as it looks now. One that is
    /// not is removed, and needs no question for consumers.
    fn has_room(&self, reserved: u64) -> bool {
        !self.closed.load(Ordering::Acquire)
            && self.lock().pool.has_room(reserved, &self.config.pool)
    }

    /// A segment that is to be removed, whose name a consumer may have opened
    /// already: it finds its descriptor stale. Without a descriptor there is none,
    /// and the page of the trailer is not touched.
    fn before_removal(&self, segment: &mut Segment, derived: bool) -> Destination {
        if derived && !segment.retire_generation() {
            tracing::debug!(name = %segment.name(), "removed in its last generation");
        }
        Destination::Removal
    }

    /// Where a segment without a buffer goes. Its generation is raised, so
    /// that no consumer maps it from here on.
    fn destination_of(&self, segment: &mut Segment, derived: bool) -> Destination {
        if !segment.retire_generation() || segment.is_truncated() {
            return Destination::Removal;
        }
        if !derived {
            return Destination::FreeList;
        }
        match segment.consumers(&self.dir) {
            Ok(Consumers::Gone) => Destination::FreeList,
            Ok(Consumers::There) => Destination::Aside,
            Err(error) => {
                tracing::debug!(%error, name = %segment.name(), "freed instead of pooled");
                Destination::Removal
            }
        }
    }

    /// What a closed worker does with a segment; called under the lock, under
    /// which it is closed.
    fn unless_closed(&self, to: Destination) -> Destination {
        if self.closed.load(Ordering::Acquire) {
            Destination::Removal
        } else {
            to
        }
    }

    /// The segment, zero if it is to be so in the pool.
    fn zeroed_for(&self, mut segment: Box<Segment>, written: bool, to: Destination) -> Pooled {
        let zero =
            written && to == Destination::FreeList && self.config.zeroing == Zeroing::OnRelease;
        if zero {
            segment.zero();
        }
        Pooled {
            segment,
            written: written && !zero,
        }
    }

    /// Asks again for consumers of those set aside; they may have gone.
    fn recheck_set_aside(&self) {
        let aside = self.lock().pool.take_aside();
        for Pooled {
            mut segment,
            written,
        } in aside
        {
            // The generation was raised when the buffer went; once more is
            // harmless.
            let to = self.destination_of(&mut segment, true);
            let idle = self.zeroed_for(segment, written, to);
            let mut state = self.lock();
            let rejected = state
                .pool
                .store(idle, self.unless_closed(to), &self.config.pool);
            drop(state);
            if let Some(segment) = rejected {
                self.free(*segment);
            }
        }
    }

    fn free(&self, segment: Segment) {
        self.lock().totals.freed += 1;
        self.journal.perform(&self.dir, segment.into_steps());
    }

    /// Frees all idle segments and tells how many those were.
    pub(crate) fn free_idle(&self) -> usize {
        let (idle, aside) = {
            let mut state = self.lock();
            (state.pool.trim(0), state.pool.take_aside())
        };
        let count = idle.len();
        // A consumer of one set aside keeps its memory after the name is gone.
        for idle in idle.into_iter().chain(aside) {
            self.free(*idle.segment);
        }
        count
    }

    pub(crate) fn trim(&self, max_bytes: u64) {
        self.recheck_set_aside();
        let idle = self.lock().pool.trim(max_bytes);
        for idle in idle {
            self.free(*idle.segment);
        }
        self.journal.settle(&self.dir);
    }

    fn close(&self) -> Result<(), CloseIncomplete> {
        let _span = tracing::debug_span!("close", worker = self.name()).entered();
        self.shut();
        self.free_idle();
        self.journal.settle(&self.dir);
        let in_use = self.lock().live.count();
        let leftovers = self.journal.leftovers();
        if in_use == 0 && leftovers.is_empty() {
            Ok(())
        } else {
            Err(CloseIncomplete { in_use, leftovers })
        }
    }

    /// Creates and derives nothing from now on. Under the lock, so that what is
    /// created is either refused or seen by whoever closes.
    pub(crate) fn shut(&self) {
        let state = self.lock();
        self.closed.store(true, Ordering::Release);
        drop(state);
    }

    pub(crate) fn leftovers(&self) -> Vec<Leftover> {
        self.journal.leftovers()
    }

    pub(crate) fn identity(&self, trailer: &Trailer) -> CanonicalIdentity {
        CanonicalIdentity::new(self.instance, trailer.buffer_id, trailer.generation)
    }

    /// The identity of a backing that is not from the pool.
    pub(crate) fn next_identity(&self) -> CanonicalIdentity {
        CanonicalIdentity::new(self.instance, self.next_id(), NonZeroU32::MIN)
    }

    fn next_id(&self) -> u64 {
        let mut state = self.lock();
        state.next_id += 1;
        state.next_id
    }

    pub(crate) fn snapshot(&self) -> WorkerSnapshot {
        let state = self.lock();
        WorkerSnapshot {
            segments_created: state.totals.created,
            segments_reused: state.totals.reused,
            buffers_released: state.totals.released,
            segments_freed: state.totals.freed,
            live_buffers: state.live.count(),
            live_bytes: state.live.bytes(),
            idle_segments: state.pool.idle_count(),
            idle_bytes: state.pool.idle_bytes(),
            set_aside: state.pool.aside_count(),
        }
    }

    pub(crate) const fn instance(&self) -> [u8; 8] {
        self.instance
    }

    pub(crate) const fn dir(&self) -> &ShmDir {
        &self.dir
    }

    pub(crate) const fn closed(&self) -> &AtomicBool {
        &self.closed
    }

    /// What every descriptor of this worker says of it to people.
    pub(crate) fn path_id(&self) -> u32 {
        self.config.path_id
    }

    pub(crate) fn name(&self) -> &str {
        &self.config.name
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Incarnation {
    /// The last try. What still fails is told in the trace, and the segments
    /// are reclaimed at some worker's next start.
    fn drop(&mut self) {
        if self.mark.is_here() {
            self.free_idle();
            self.journal.settle(&self.dir);
            for leftover in self.journal.leftovers() {
                tracing::warn!(worker = self.name(), %leftover, "not cleaned up");
            }
        }
    }
}
