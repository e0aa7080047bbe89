//! The figures as a page of documentation.

use std::fmt::{self, Write};
use std::path::Path;

/// One thing that was measured, in nanoseconds.
pub(crate) struct Row {
    name: String,
    rew: f64,
    beside: Vec<(&'static str, f64)>,
    asked: Option<(&'static str, bool)>,
}

impl Row {
    pub(crate) fn new(name: impl Into<String>, rew: f64) -> Self {
        Self {
            name: name.into(),
            rew,
            beside: Vec::new(),
            asked: None,
        }
    }

    pub(crate) fn beside(mut self, what: &'static str, time: f64) -> Self {
        self.beside.push((what, time));
        self
    }

    pub(crate) const fn asked(mut self, what: &'static str, holds: bool) -> Self {
        self.asked = Some((what, holds));
        self
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let beside: Vec<String> = self
            .beside
            .iter()
            .map(|(what, time)| format!("{what} {}", Time(*time)))
            .collect();
        let (asked, holds) = match self.asked {
            Some((asked, true)) => (asked, "yes"),
            Some((asked, false)) => (asked, "no"),
            None => ("", ""),
        };
        let (name, beside) = (&self.name, beside.join("; "));
        let rew = Time(self.rew);
        write!(f, "| {name} | {rew} | {beside} | {asked} | {holds} |")
    }
}

/// Nanoseconds, in the unit that suits them.
struct Time(f64);

impl fmt::Display for Time {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (value, unit) = match self.0 {
            time if time < 1e3 => (time, "ns"),
            time if time < 1e6 => (time / 1e3, "µs"),
            time => (time / 1e6, "ms"),
        };
        let digits = match value {
            value if value < 10.0 => 2,
            value if value < 100.0 => 1,
            _ => 0,
        };
        write!(f, "{value:.digits$} {unit}")
    }
}

const NOTES: &str = "\
## Where a figure is bound

**Cold create.** What rew does beyond the bare calls is what its promises cost: `flock` for the owner's lock, `fstat` for which file it is and whether it still has its name, `pwrite` of the trailer, `madvise` to keep children from inheriting the lock, and `fstatat` before the name is removed. The column says what these take without rew. The rest is two allocations, a random name and the books.

**A tensor derived.** A consumer may have mapped the segment, and only the kernel knows whether one that has not answered is alive: one question, `fcntl(F_OFD_GETLK)`.

**Each byte written.** How many times faster a pooled segment can be is the cold one over a `memcpy` into memory that is there: pages that need not be had from the system are what a pool saves, and the bytes still have to go through the core. Of what can be saved nothing is left where a page is only touched. Stores that bypass the caches, larger steps and huge pages change the `memcpy` and the pool alike.

**Two threads.** Two threads that ask for different backings write no common line of memory: each mapping has the lines of its counts to itself. What two busy cores lose to each other on this machine is in the row, for work that shares nothing.

## Elsewhere

`cargo xtask demo` adds 64 MiB across two processes, in place and through copies, and prints how many times faster in place is; at least 8 is asked for, 20 to 31 were seen.
";

/// Writes `docs/benchmarks/worker.md`.
pub(crate) fn write(rows: &[Row]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/benchmarks/worker.md");
    std::fs::write(&path, page(rows)).expect("a file that can be written");
    println!("wrote {}", path.display());
}

fn page(rows: &[Row]) -> String {
    let mut page = format!(
        "# Shared memory, measured\n\n\
         Written by `cargo xtask bench worker`; do not edit.\n\n\
         On {}. The candidates of a row took turns in one process; each figure is that of \
         the fastest turn, in the thread's own time. No pool gave the memory of what is called \
         cold. A worker zeroes nothing between two buffers but where that is said.\n\n\
         | | rew | beside it | asked | holds |\n\
         |---|---|---|---|---|\n",
        machine()
    );
    for row in rows {
        writeln!(page, "{row}").expect("a string takes text");
    }
    page.push('\n');
    page.push_str(NOTES);
    page
}

/// The processor's name, if the system says it.
fn machine() -> String {
    let cpuinfo = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = cpuinfo
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or("an unnamed processor", |(_, name)| name.trim());
    let kernel = std::fs::read_to_string("/proc/sys/kernel/osrelease").unwrap_or_default();
    let kernel = kernel.split('-').next().unwrap_or_default().trim();
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{name}, {threads} cores, Linux {kernel}, rustc 1.95")
}
