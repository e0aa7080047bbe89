//! What was copied, counted where it is copied.

use std::sync::atomic::{AtomicU64, Ordering};

use rew_device::{Client, PerTarget, Target};

/// Totals of one target in this process, from [`transfer_stats`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TransferStats {
    /// Bytes of array data that rew or the plugin copied from host memory to a
    /// device, a second copy that pads or keeps them included.
    pub to_device: u64,
    /// Bytes that were copied from a device to host memory, a second copy that
    /// changes their order or puts parts together included.
    pub to_host: u64,
    /// Bytes that were copied from a device or memory to another.
    pub between_devices: u64,
    /// Bytes of arguments that the compiler copies because they are lent to a
    /// parameter whose memory a result takes.
    pub for_borrowed_aliases: u64,
    /// Bytes of results that are not in the host memory that was donated for
    /// them; looked for by address when their program has ended.
    pub displaced: u64,
    /// Transfers that needed no copy: the device uses the host memory itself,
    /// which the addresses confirmed.
    pub in_place: u64,
}

impl TransferStats {
    /// Bytes that were copied in all.
    #[must_use]
    pub fn bytes_copied(&self) -> u64 {
        self.to_device
            + self.to_host
            + self.between_devices
            + self.for_borrowed_aliases
            + self.displaced
    }
}

/// The totals, counted from any thread.
#[derive(Debug)]
pub(crate) struct Counters {
    to_device: AtomicU64,
    to_host: AtomicU64,
    between_devices: AtomicU64,
    for_borrowed_aliases: AtomicU64,
    displaced: AtomicU64,
    in_place: AtomicU64,
}

/// What was copied so far in this process, to and from devices of `target`.
///
/// A process has one client a target; the totals go on when it is made anew.
#[must_use]
pub fn transfer_stats(target: Target) -> TransferStats {
    of(target).read()
}

/// The totals that transfers of `client` are counted in.
pub(crate) fn counters(client: &Client) -> &'static Counters {
    of(client.target())
}

fn of(target: Target) -> &'static Counters {
    static COUNTERS: PerTarget<Counters> =
        PerTarget::new([const { Counters::new() }; Target::ALL.len()]);
    COUNTERS.of(target)
}

impl Counters {
    const fn new() -> Self {
        Self {
            to_device: AtomicU64::new(0),
            to_host: AtomicU64::new(0),
            between_devices: AtomicU64::new(0),
            for_borrowed_aliases: AtomicU64::new(0),
            displaced: AtomicU64::new(0),
            in_place: AtomicU64::new(0),
        }
    }

    fn read(&self) -> TransferStats {
        let get = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        TransferStats {
            to_device: get(&self.to_device),
            to_host: get(&self.to_host),
            between_devices: get(&self.between_devices),
            for_borrowed_aliases: get(&self.for_borrowed_aliases),
            displaced: get(&self.displaced),
            in_place: get(&self.in_place),
        }
    }

    pub(crate) fn copied_to_device(&self, bytes: usize) {
        add(&self.to_device, bytes);
    }

    pub(crate) fn copied_to_host(&self, bytes: usize) {
        add(&self.to_host, bytes);
    }

    pub(crate) fn copied_between_devices(&self, bytes: usize) {
        add(&self.between_devices, bytes);
    }

    pub(crate) fn copied_for_borrowed_alias(&self, bytes: usize) {
        add(&self.for_borrowed_aliases, bytes);
    }

    pub(crate) fn displaced(&self, bytes: usize) {
        add(&self.displaced, bytes);
    }

    pub(crate) fn used_in_place(&self) {
        add(&self.in_place, 1);
    }
}

fn add(counter: &AtomicU64, amount: usize) {
    counter.fetch_add(amount as u64, Ordering::Relaxed);
}
