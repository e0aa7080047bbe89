//! An opt-in answer to SIGBUS: what a peer cut off becomes zeros and a flag.
//!
//! A signal handler belongs to the process, so this is the one place of the
//! crate with static state. Without [`install`] nothing here is touched.

use std::ffi::{c_int, c_void};
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicPtr, AtomicUsize, Ordering};
use std::sync::{Mutex, OnceLock, PoisonError};

use nix::errno::Errno;
use nix::libc::{self, siginfo_t};
use nix::sys::signal::{SaFlags, SigAction, SigHandler, SigSet, Signal, sigaction};

use super::watched::WatchedRange;
use super::{ProcessMark, SystemCall, SystemError};

/// The handler that was there before; set before any range is watched.
static PREVIOUS: OnceLock<SigAction> = OnceLock::new();

/// Bytes of a page; 0 until the handler is installed.
static PAGE: AtomicUsize = AtomicUsize::new(0);

/// Set in the process that asked for the guard, and not in its children, which
/// inherit nodes but not what is mapped there.
/// Never freed, since the handler looks at it.
static PROCESS: AtomicPtr<ProcessMark> = AtomicPtr::new(std::ptr::null_mut());

/// The newest of all nodes, each of which points to the next older one.
static NODES: AtomicPtr<Node> = AtomicPtr::new(std::ptr::null_mut());

/// A range to be watched. Nodes are never freed, since the handler may be
/// looking at one, but used again: there are as many as ranges were ever
/// watched at once.
#[derive(Debug)]
struct Node {
    /// Its owner is the `PROCESS` for which it is watched, by address.
    range: WatchedRange,
    truncated: AtomicBool,
    next: AtomicPtr<Node>,
}

/// Watches a mapped range for as long as it lives.
#[derive(Debug)]
pub(crate) struct Watch {
    node: &'static Node,
}

impl Watch {
    /// `None` without the handler.
    pub(crate) fn over(start: *mut u8, len: usize) -> Option<Self> {
        if !is_active() {
            return None;
        }
        let node = free_node();
        node.truncated.store(false, Ordering::Relaxed);
        let process = PROCESS.load(Ordering::Acquire).addr();
        node.range.set(start.addr(), len, process);
        Some(Self { node })
    }

    /// Stops watching for as long as `gap` takes, and goes on unless it
    /// succeeds: for taking the range away.
    pub(crate) fn pause<E>(&self, gap: impl FnOnce() -> Result<(), E>) -> Result<(), E> {
        self.node.range.pause(gap)
    }

    /// Set once an access found that a part of the range has no memory.
    pub(crate) fn truncated(&self) -> &AtomicBool {
        &self.node.truncated
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.node.range.free();
    }
}

impl Node {
    /// The range that is watched now in this process.
    fn range(&self) -> Option<Range<usize>> {
        let (range, process) = self.range.get()?;
        (process == PROCESS.load(Ordering::Acquire).addr()).then_some(range)
    }
}

/// Whether this process asked for the guard; a child has to ask again.
fn is_active() -> bool {
    // SAFETY: the pointer is null or comes from the leaked box in `install`;
    // nothing frees it or borrows it mutably.
    let process = unsafe { PROCESS.load(Ordering::Acquire).as_ref() };
    process.is_some_and(ProcessMark::is_here)
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
    if let Some(node) = nodes().find(|node| node.range.take()) {
        return node;
    }
    let node: &'static Node = Box::leak(Box::new(Node {
        range: WatchedRange::taken(),
        truncated: AtomicBool::new(false),
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

/// Installs the handler, once for the process. A forked child inherits the
/// handler, and asks again to have its own ranges watched.
#[doc(alias = "sigaction")]
pub(crate) fn install() -> Result<(), SystemError> {
    static INSTALLING: Mutex<()> = Mutex::new(());
    let _one_at_a_time = INSTALLING.lock().unwrap_or_else(PoisonError::into_inner);
    if is_active() {
        return Ok(());
    }
    let mark = Box::new(ProcessMark::new()?);
    if PAGE.load(Ordering::Acquire) == 0 {
        let flags = SaFlags::SA_SIGINFO | SaFlags::SA_ONSTACK;
        let ours = SigAction::new(SigHandler::SigAction(on_bus), flags, SigSet::empty());
        // SAFETY: `on_bus` calls only what a signal handler may: atomics,
        // `mmap`, `sigaction`, `raise` and the previous handler.
        let previous = unsafe { sigaction(Signal::SIGBUS, &ours) };
        let previous = previous.map_err(SystemError::of(SystemCall::Sigaction))?;
        PREVIOUS.get_or_init(|| previous);
        // SAFETY: `sysconf` has no precondition.
        let page = unsafe { libc::sysconf(libc::_SC_PAGESIZE) };
        PAGE.store(usize::try_from(page).unwrap_or(4096), Ordering::Release);
    }
    PROCESS.store(Box::into_raw(mark), Ordering::Release);
    Ok(())
}

extern "C" fn on_bus(signal: c_int, info: *mut siginfo_t, context: *mut c_void) {
    let errno = Errno::last();
    // SAFETY: with `SA_SIGINFO` the kernel passes a valid record, which nothing
    // else refers to while the handler runs.
    let record = unsafe { &*info };
    let missing = record.si_code == BUS_ADRERR;
    // SAFETY: a record with that code carries an address.
    let patched = missing && patch(unsafe { record.si_addr() }.addr());
    if !patched {
        pass_on(signal, info, context, record.si_code <= 0);
    }
    errno.set();
}

/// The code of a SIGBUS at an address whose object has no memory there. Signals
/// that were sent have codes up to 0 and no address.
const BUS_ADRERR: c_int = 2;

/// Puts zeros where a watched range has no memory, from the page of `address`
/// to its end.
fn patch(address: usize) -> bool {
    let page = PAGE.load(Ordering::Acquire);
    if page == 0 || !is_active() {
        return false;
    }
    let watched = nodes().find_map(|node| {
        let range = node.range().filter(|range| range.contains(&address))?;
        Some((node, range.end))
    });
    let Some((node, end)) = watched else {
        return false;
    };
    let from = address - address % page;
    let access = libc::PROT_READ | libc::PROT_WRITE;
    let kind = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_FIXED;
    let at = std::ptr::without_provenance_mut(from);
    // SAFETY: `from..end`, rounded up to pages, is a part of one mapping of
    // this process that its region keeps while it is watched: watching stops
    // before it is unmapped. It is not unmapped meanwhile either, since the
    // access that faulted borrows what keeps it. Accesses to it assume nothing
    // about the bytes, which become zeros.
    let mapped = unsafe { libc::mmap(at, end - from, access, kind, -1, 0) };
    let patched = mapped != libc::MAP_FAILED;
    node.truncated.fetch_or(patched, Ordering::Release);
    patched
}

/// Not ours: what was there before decides. A signal that was `sent` does not
/// come again by itself, as a fault does.
fn pass_on(signal: c_int, info: *mut siginfo_t, context: *mut c_void, sent: bool) {
    match PREVIOUS.get().map(SigAction::handler) {
        Some(SigHandler::SigAction(handler)) => handler(signal, info, context),
        Some(SigHandler::Handler(handler)) => handler(signal),
        Some(SigHandler::SigIgn) if sent => {}
        Some(SigHandler::SigDfl | SigHandler::SigIgn) | None => end_by(signal, sent),
    }
}

/// Lets the signal end the process: once the handler returns, the access is
/// made again, or the signal that was raised is delivered.
fn end_by(signal: c_int, sent: bool) {
    let default = SigAction::new(SigHandler::SigDfl, SaFlags::empty(), SigSet::empty());
    // SAFETY: the default action is a valid one.
    let reset = unsafe { sigaction(Signal::SIGBUS, &default) };
    // SAFETY: `raise` has no precondition.
    let raised = !sent || unsafe { libc::raise(signal) } == 0;
    if reset.is_err() || !raised {
        std::process::abort();
    }
}
