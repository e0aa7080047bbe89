//! A device buffer, owned.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rew_device::Device;
use rew_dtype::DType;

use crate::donation::{BufferDonatedError, Donation};
use crate::error::BufferError;
use crate::host::HostSpan;
use crate::lent::Lent;
use crate::raw::{Fresh, RawBuffer};
use crate::release;
use crate::shape::ArrayType;
use crate::state::{Claim, Glance, Gone, Slot, Use};
use crate::transfer::{MinorToMajor, Order};
use rew_device::Client;

/// A device buffer, shared by its clones.
///
/// It is live until it is donated to a program or released, by
/// [`release`](Self::release) or with the last clone. From then on every
/// operation through any clone is an error that says so, and none reaches the
/// plugin.
///
/// Clones may be used, donated and dropped from any threads at once: each use
/// sees the old value or reports the donation.
#[derive(Clone)]
pub struct BufferHandle {
    pub(crate) inner: Arc<Inner>,
}

/// What is known of a buffer when it is made.
pub(crate) struct Made<'a> {
    pub(crate) ty: &'a ArrayType,
    pub(crate) device: Device,
    pub(crate) span: Option<HostSpan>,
    pub(crate) copied: usize,
    /// If it is told.
    pub(crate) order: Option<&'a MinorToMajor>,
}

/// What the clones of a handle share.
pub(crate) struct Inner {
    pub(crate) client: Client,
    pub(crate) ty: ArrayType,
    pub(crate) device: Device,
    /// The host memory that the buffer was made to lie in, if it was.
    span: Option<HostSpan>,
    /// Whether it was found elsewhere.
    displaced: AtomicBool,
    /// Bytes that were copied to make it.
    pub(crate) copied: usize,
    pub(crate) slot: Slot<RawBuffer, Arc<Donation>>,
    /// The host memory that comes back when the buffer is released.
    lent: Mutex<Option<Lent>>,
    pub(crate) order: Order,
}

/// What became of a buffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BufferState {
    /// It can be used.
    Live,
    /// A program took it.
    Donated,
    /// It was released.
    Released,
}

impl BufferHandle {
    /// Takes over a buffer that the plugin has just made, and the host memory
    /// that it lies in, if the plugin uses some.
    #[inline]
    pub(crate) fn adopt(buffer: Fresh<'_>, lent: Option<Lent>, made: Made<'_>) -> Self {
        let (client, buffer) = buffer.take();
        Self {
            inner: Arc::new(Inner {
                client: client.clone(),
                ty: made.ty.clone(),
                device: made.device,
                span: made.span,
                displaced: AtomicBool::new(false),
                copied: made.copied,
                slot: Slot::new(buffer),
                lent: Mutex::new(lent),
                order: made.order.map_or_else(Order::default, Order::told),
            }),
        }
    }

    /// The element type and the dimensions.
    #[must_use]
    pub fn array_type(&self) -> &ArrayType {
        &self.inner.ty
    }

    /// The element type.
    #[must_use]
    pub fn dtype(&self) -> DType {
        self.inner.ty.dtype()
    }

    /// Elements along each dimension, the outermost first.
    #[must_use]
    pub fn dims(&self) -> &[i64] {
        self.inner.ty.dims()
    }

    /// The device that holds it.
    #[must_use]
    pub fn device(&self) -> Device {
        self.inner.device
    }

    /// The client that it belongs to.
    #[must_use]
    pub fn client(&self) -> &Client {
        &self.inner.client
    }

    /// What became of it. Another thread may change it at any moment.
    ///
    /// In a forked child it is what the parent had when it forked, or live if a
    /// thread of the parent was looking at it just then.
    #[must_use]
    pub fn state(&self) -> BufferState {
        let slot = &self.inner.slot;
        let glance = match self.inner.client.api() {
            Ok(_) => slot.glance(),
            Err(_) => slot.try_glance().unwrap_or(Glance::Live),
        };
        match glance {
            Glance::Live | Glance::Claimed => BufferState::Live,
            Glance::Donated => BufferState::Donated,
            Glance::Released => BufferState::Released,
        }
    }

    /// Bytes that rew or the plugin copied to make the buffer, from host memory or
    /// from another buffer; 0 if the host memory is used in place, and for the
    /// result of a program.
    #[must_use]
    pub fn bytes_copied(&self) -> usize {
        self.inner.copied
    }

    /// Whether both are clones of one handle.
    #[must_use]
    pub fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner)
    }

    /// Gives the buffer back to the plugin now, whatever clones there are.
    ///
    /// Waits for operations on it that have begun, not for programs that run
    /// with it: the plugin keeps for those what they need. Nothing happens if it
    /// was donated or released already.
    ///
    /// # Errors
    ///
    /// - [`BufferError::Held`] if others were given its address and still have it.
    /// - [`BufferError::Forked`] in a forked child.
    pub fn release(&self) -> Result<(), BufferError> {
        self.inner.client.api()?;
        self.inner
            .end()
            .map_err(|gone| self.inner.gone("release", gone))
    }
}

impl Inner {
    /// The host memory that the buffer lies in, if it does.
    #[inline]
    pub(crate) fn span(&self) -> Option<HostSpan> {
        self.span
            .filter(|_| !self.displaced.load(Ordering::Relaxed))
    }

    /// It was found to lie elsewhere.
    pub(crate) fn displace(&self) {
        self.displaced.store(true, Ordering::Relaxed);
    }

    /// Takes part in using the buffer for `operation`.
    pub(crate) fn enter(
        &self,
        operation: &'static str,
    ) -> Result<Use<'_, RawBuffer, Arc<Donation>>, BufferError> {
        self.client.api()?;
        self.slot.enter().map_err(|gone| self.gone(operation, gone))
    }

    /// Takes the buffer alone, to donate it; `shared` although others hold its
    /// address.
    pub(crate) fn claim(
        &self,
        shared: bool,
    ) -> Result<Claim<'_, RawBuffer, Arc<Donation>>, BufferError> {
        self.slot
            .claim(shared)
            .map_err(|gone| self.gone("donate", gone))
    }

    /// Releases the buffer unless it is gone.
    fn end(&self) -> Result<(), Gone<Arc<Donation>>> {
        if let Some(buffer) = self.slot.release()? {
            // SAFETY: the slot was made with a buffer of the client that nobody
            // else had, and has given it out, which it does once.
            unsafe { release::destroy(&self.client, buffer, self.take_lent()) };
        }
        Ok(())
    }

    /// The host memory, for whoever releases the buffer.
    pub(crate) fn take_lent(&self) -> Option<Lent> {
        self.lent
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
    }

    #[cold]
    pub(crate) fn gone(&self, operation: &'static str, gone: Gone<Arc<Donation>>) -> BufferError {
        let (buffer, device) = (self.ty.clone(), self.device);
        match gone {
            Gone::Donated(by) => BufferDonatedError {
                operation,
                buffer,
                device,
                by,
            }
            .into(),
            Gone::Released => BufferError::Released {
                operation,
                buffer,
                device,
            },
            Gone::Held { holders } => BufferError::Held {
                operation,
                buffer,
                device,
                holders,
            },
        }
    }
}

impl Drop for Inner {
    /// Releases the buffer unless it is gone. Errors are kept by the client.
    fn drop(&mut self) {
        // In a forked child the buffer is the parent's, and a thread that used
        // it there is not here to leave.
        if self.client.api().is_err() {
            return;
        }
        // Nobody can hold its address: holders keep the handle.
        if let Some(buffer) = self.slot.end() {
            let lent = self.lent.get_mut().unwrap_or_else(PoisonError::into_inner);
            // SAFETY: the slot was made with a buffer of the client that nobody
            // else had, and has given it out, which it does once.
            unsafe { release::destroy(&self.client, buffer, lent.take()) };
        }
    }
}

impl fmt::Debug for BufferHandle {
    /// The type, the device and the state, without a call to the plugin.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "BufferHandle({} on {}, {:?})",
            self.inner.ty,
            self.inner.device,
            self.state()
        )
    }
}
