//! How a worker is to be.

use std::sync::Arc;

use crate::error::StartError;
use crate::incarnation::Incarnation;
use crate::pool::PoolPolicy;
use crate::reclaim::{self, Reclaimed};
use crate::segment::Faulting;
use crate::sys;
use crate::worker::Worker;

/// When the bytes of a segment that is used again become zero. Fresh memory is
/// zero in any case.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Zeroing {
    /// When it is given to the next buffer, if anyone may have written it.
    #[default]
    OnReuse,
    /// When its buffer is released, unless a consumer maps it then: nothing of it
    /// lies in shared memory after that. What a consumer maps keeps its bytes
    /// until it is asked for again and has gone, which the next create that finds
    /// no idle segment does, [`Worker::trim`] and [`Worker::close`]; to look often,
    /// call `trim(u64::MAX)`, which frees nothing that is idle. The next buffer
    /// finds zeros too.
    OnRelease,
    /// Never. A buffer may hold what an earlier one of the same worker held;
    /// for use within one domain of trust.
    Never,
}

/// What a worker may hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Bytes that live buffers may reserve together.
    pub max_bytes: u64,
    /// How many buffers may be alive.
    pub max_buffers: usize,
}

impl Default for Limits {
    /// No limit but the system's.
    fn default() -> Self {
        Self {
            max_bytes: u64::MAX,
            max_buffers: usize::MAX,
        }
    }
}

/// What a worker is built with.
#[derive(Clone, Debug)]
pub(crate) struct Config {
    pub(crate) name: String,
    pub(crate) path_id: u32,
    pub(crate) limits: Limits,
    pub(crate) pool: PoolPolicy,
    pub(crate) zeroing: Zeroing,
    pub(crate) faulting: Faulting,
}

/// Describes a [`Worker`]; see [`Worker::builder`].
#[derive(Clone, Debug)]
#[must_use]
pub struct WorkerBuilder {
    config: Config,
    reclaim: bool,
}

impl WorkerBuilder {
    pub(crate) fn new(name: String) -> Self {
        Self {
            config: Config {
                name,
                path_id: 0,
                limits: Limits::default(),
                pool: PoolPolicy::default(),
                zeroing: Zeroing::default(),
                faulting: Faulting::default(),
            },
            reclaim: true,
        }
    }

    /// The id under which this process lists the worker, in a table of its own;
    /// 0, for none, if not called. Every descriptor of the worker carries it
    /// (`owner_worker_path_id`), for people who read one: it is shown as
    /// `<path#N>`, and nothing is decided by it.
    pub const fn path_id(mut self, id: u32) -> Self {
        self.config.path_id = id;
        self
    }

    /// What live buffers may hold together; no limit if not called.
    pub const fn limits(mut self, limits: Limits) -> Self {
        self.config.limits = limits;
        self
    }

    /// What is kept for reuse; [`PoolPolicy::default`] if not called.
    pub const fn pool(mut self, pool: PoolPolicy) -> Self {
        self.config.pool = pool;
        self
    }

    /// When reused memory becomes zero; [`Zeroing::OnReuse`] if not called.
    pub const fn zeroing(mut self, zeroing: Zeroing) -> Self {
        self.config.zeroing = zeroing;
        self
    }

    /// Faults every page of a new segment in at once, so that no later access
    /// waits for the system; off if not called. Needs Linux 5.14: creating is an
    /// error without.
    pub const fn prefault(mut self, prefault: bool) -> Self {
        self.config.faulting.prefault = prefault;
        self
    }

    /// Asks for huge pages; off if not called. Whether a given segment gets
    /// them is for the system to decide, page by page.
    pub const fn huge_pages(mut self, huge_pages: bool) -> Self {
        self.config.faulting.huge_pages = huge_pages;
        self
    }

    /// Whether starting removes the segments of dead owners (of this user);
    /// on if not called.
    pub const fn reclaim_at_start(mut self, reclaim: bool) -> Self {
        self.reclaim = reclaim;
        self
    }

    /// Starts the worker. Blocks while it looks through shared memory for
    /// segments of dead owners.
    ///
    /// # Errors
    /// [`StartError::NoHugePages`] if they were asked for and are switched off
    /// for shared memory; [`StartError::System`] for a call that was refused.
    /// What could not be reclaimed is no error: see [`Worker::reclaimed`].
    pub fn start(self) -> Result<Worker, StartError> {
        if self.config.faulting.huge_pages {
            sys::shm_may_have_huge_pages().map_err(StartError::NoHugePages)?;
        }
        let first = Incarnation::new(Arc::new(self.config))?;
        let reclaimed = if self.reclaim {
            reclaim::in_directory(first.dir())?
        } else {
            Reclaimed::default()
        };
        tracing::debug!(
            worker = first.name(),
            reclaimed = reclaimed.removed(),
            "worker started"
        );
        Ok(Worker::from_parts(first, reclaimed))
    }
}
