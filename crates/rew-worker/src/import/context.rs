//! Where imports happen, and what is accepted there.

/// Whose memory a consumer can address.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Endpoint {
    /// A process on the host: it maps host memory, and no address of a device
    /// means anything to it.
    Host,
    /// A process that addresses the memory of a device.
    Device,
}

/// What an [`ImportRegistry`](crate::ImportRegistry) accepts. The defaults are
/// the strict ones; whatever is loosened is loosened by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use]
pub struct ImportContext {
    endpoint: Endpoint,
    accepts_untrailed: bool,
    accepts_other_users: bool,
}

impl ImportContext {
    /// Imports of host memory.
    pub const fn host() -> Self {
        Self::new(Endpoint::Host)
    }

    /// Imports at a process that addresses a device's memory.
    pub const fn device() -> Self {
        Self::new(Endpoint::Device)
    }

    const fn new(endpoint: Endpoint) -> Self {
        Self {
            endpoint,
            accepts_untrailed: false,
            accepts_other_users: false,
        }
    }

    /// Accepts segments without a trailer too, as C, Python or another
    /// implementation of the wire make them. Nothing then proves that the
    /// segment is the one that the descriptor means; only its size is checked.
    pub const fn accept_untrailed(mut self) -> Self {
        self.accepts_untrailed = true;
        self
    }

    /// Accepts segments that belong to another user, if the system lets this
    /// one open them.
    pub const fn accept_other_users(mut self) -> Self {
        self.accepts_other_users = true;
        self
    }

    /// Whose memory is addressed.
    #[must_use]
    pub const fn endpoint(&self) -> Endpoint {
        self.endpoint
    }

    pub(super) const fn accepts_untrailed(&self) -> bool {
        self.accepts_untrailed
    }

    pub(super) const fn accepts_other_users(&self) -> bool {
        self.accepts_other_users
    }
}
