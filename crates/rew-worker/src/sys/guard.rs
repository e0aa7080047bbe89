//! An opt-in answer to SIGBUS: what a peer cut off becomes zeros and a flag.
//!
//! A signal handler belongs to the process, so this is the one place of the
//! crate with static state. Without [`install`] nothing here is touched.

use std::ffi::{c_int, c_void};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering};

use nix::errno::Errno;
use nix::libc::{self, siginfo_t};
use nix::sys::signal::{SaFlags, SigAction, SigHandler, SigSet, Signal, sigaction};

use super::{SystemCall, SystemError};

/// The handler that was there before; set before any range is watched.
static PREVIOUS: OnceLock<SigAction> = OnceLock::new();

/// Bytes of a page; 0 until the handler is installed.
static PAGE: AtomicUsize = AtomicUsize::new(0);

/// The newest of all nodes, each of which points to the next older one.
static NODES: AtomicPtr<Node> = AtomicPtr::new(std::ptr::null_mut());

/// A range to be watched. Nodes are never freed, since the handler may be
/// looking at one, but used again: there are as many as ranges were ever
/// watched at once.
#[derive(Debug)]
struct Node {
    /// 0 while no one uses the node, `TAKEN` while it is filled in.
    start: AtomicUsize,
    len: AtomicUsize,
    torn: AtomicBool,
    next: AtomicPtr<Node>,
}

/// No mapping starts here.
const TAKEN: usize = 1;

/// Watches a mapped range for as long as it lives.
#[derive(Debug)]
pub(crate) struct Watch {
    node: &'static Node,
}

impl Watch {
    /// `None` without the handler.
    pub(crate) fn over(start: *mut u8, len: usize) -> Option<Self> {
        if PAGE.load(Ordering::Acquire) == 0 {
            return None;
        }
        let node = free_node();
        node.len.store(len, Ordering::Relaxed);
        node.torn.store(false, Ordering::Relaxed);
        node.start.store(start.addr(), Ordering::Release);
        Some(Self { node })
    }

    /// Set once an access found that a part of the range has no memory.
    pub(crate) fn torn(&self) -> &AtomicBool {
        &self.node.torn
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.node.start.store(0, Ordering::Release);
    }
}

/// The node that a list pointer leads to.
fn at(pointer: &AtomicPtr<Node>) -> Option<&'static Node> {
    // SAFETY: a pointer in `NODES` or in a node is null or comes from the leaked
    // box in `free_node`, stored after its node was complete; nothing frees or
    // moves a node, and none is borrowed mutably.
    unsafe { pointer.load(Ordering::Acquire).as_ref() }
}

/// All nodes, the newest first.
fn nodes() -> impl Iterator<Item = &'static Node> {
    std::iter::successors(at(&NODES), |node| at(&node.next))
}

/// A node that is the caller's alone, its start at `TAKEN`.
fn free_node() -> &'static Node {
    let (done, lost) = (Ordering::AcqRel, Ordering::Acquire);
    let take = |node: &&Node| node.start.compare_exchange(0, TAKEN, done, lost).is_ok();
    if let Some(node) = nodes().find(take) {
        return node;
    }
    let node: &'static Node = Box::leak(Box::new(Node {
        start: AtomicUsize::new(TAKEN),
        len: AtomicUsize::new(0),
        torn: AtomicBool::new(false),
        next: AtomicPtr::new(std::ptr::null_mut()),
    }));
    let pointer = std::ptr::from_ref(node).cast_mut();
    let mut newest = NODES.load(Ordering::Acquire);
    loop {
        node.next.store(newest, Ordering::Relaxed);
        match NODES.compare_exchange_weak(newest, pointer, done, lost) {
            Ok(_) => return node,
            Err(newer) => newest = newer,
        }
    }
}

/// Installs the handler, once for the process.
#[doc(alias = "sigaction")]
pub(crate) fn install() -> Result<(), SystemError> {
    static INSTALLING: std::sync::Mutex<()> = std::sync::Mutex::new(());
    let _one_at_a_time = INSTALLING
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner);
    if PAGE.load(Ordering::Acquire) != 0 {
        return Ok(());
    }
    let flags = SaFlags::SA_SIGINFO | SaFlags::SA_ONSTACK;
    let ours = SigAction::new(SigHandler::SigAction(on_bus), flags, SigSet::empty());
    // SAFETY: `on_bus` calls only what a signal handler may: atomics, `mmap`,
    // `sigaction` and the previous handler.
    let previous = unsafe { sigaction(Signal::SIGBUS, &ours) };
    let previous = previous.map_err(SystemError::of(SystemCall::Sigaction))?;
    PREVIOUS.get_or_init(|| previous);
    // SAFETY: `sysconf` has no precondition.
    let page = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
    PAGE.store(usize::try_from(page).unwrap_or(4096), Ordering::Release);
    Ok(())
}

extern "C" fn on_bus(signal: c_int, info: *mut siginfo_t, context: *mut c_void) {
    let errno = Errno::last();
    // SAFETY: with `SA_SIGINFO` the kernel passes a valid record, which nothing
    // else refers to while the handler runs.
    let record = unsafe { &*info };
    // SAFETY: for SIGBUS the record carries an address.
    let address = unsafe { record.si_addr() }.addr();
    if !patch(address) {
        pass_on(signal, info, context);
    }
    errno.set();
}

/// Puts zeros where a watched range has no memory, from the page of `address`
/// to its end.
fn patch(address: usize) -> bool {
    let page = PAGE.load(Ordering::Acquire);
    let watched = nodes().find_map(|node| {
        let start = node.start.load(Ordering::Acquire);
        let end = start.checked_add(node.len.load(Ordering::Relaxed))?;
        (start > TAKEN && (start..end).contains(&address)).then_some((node, end))
    });
    let Some((node, end)) = watched.filter(|_| page != 0) else {
        return false;
    };
    let from = address - address % page;
    let access = libc::PROT_READ | libc::PROT_WRITE;
    let kind = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED;
    let at = std::ptr::without_provenance_mut(from);
    // SAFETY: `from..end`, rounded up to pages, is a part of one mapping that
    // its region owns and keeps mapped while its watch lives; accesses to it
    // assume nothing about the bytes, which become zeros.
    let mapped = unsafe { libc::mmap(at, end - from, access, kind, -1, 0) };
    let patched = mapped != libc::MAP_FAILED;
    node.torn.fetch_or(patched, Ordering::Release);
    patched
}

/// Not ours: what was there before decides.
fn pass_on(signal: c_int, info: *mut siginfo_t, context: *mut c_void) {
    match PREVIOUS.get().map(SigAction::handler) {
        Some(SigHandler::SigAction(handler)) => handler(signal, info, context),
        Some(SigHandler::Handler(handler)) => handler(signal),
        Some(SigHandler::SigDfl | SigHandler::SigIgn) | None => {
            let default = SigAction::new(SigHandler::SigDfl, SaFlags::empty(), SigSet::empty());
            // The access is made again, and then ends the process.
            // SAFETY: the default action is a valid one.
            let reset = unsafe { sigaction(Signal::SIGBUS, &default) };
            if reset.is_err() {
                std::process::abort();
            }
        }
    }
}
