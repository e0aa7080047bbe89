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
## What bounds a figure

**Cold create.** What is beyond the bare calls is what the promises cost: `flock` for the owner's life, `fstat` for which file it is and whether it has kept its name, `pwrite` of the trailer, `madvise` to keep children from inheriting the lock, `fstatat` before the name is removed. The column says what the calls take without rew; rew's own part is what is left. The time of a system call differs much between machines, so where 6 µs are missed, compare the two columns.

**A tensor derived.** A consumer may have mapped the segment, and only the kernel knows which consumers live: one question, `fcntl(F_OFD_GETLK)`.

**Each byte written.** A pool saves getting pages from the system; the bytes still have to pass through the core. So a pooled buffer that is written whole takes as long as `memcpy` into private memory that is there, and no more can be saved than the cold time over that one. Where a page is only touched, what a pool saves is seen alone. Where a mere fill, which reads no source, takes longer than a 50th of a cold create and write, no copy by one core can take less.

**Two threads.** Two threads that ask for different backings write no common line of memory: each mapping has the lines of its counts to itself. The row has beside it what two threads lose that share nothing at all.

## Elsewhere

`cargo xtask demo` adds 64 MiB across two processes, in place and through copies, and prints how many times faster in place is. At least 8 is asked for.
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
         cold. Nothing is zeroed between two buffers, but where that is said. `shared_memory` reserves \
         nothing: on a full /dev/shm the first touch is a signal.\n\n\
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
    format!("{name}, {threads} cores, Linux {kernel}, {}", compiler())
}

/// The compiler's name and version, as it tells them.
fn compiler() -> String {
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let told = std::process::Command::new(rustc).arg("--version").output();
    let told = told.ok().filter(|told| told.status.success());
    let version = told.and_then(|told| {
        let told = String::from_utf8(told.stdout).ok()?;
        Some(
            told.split_whitespace()
                .take(2)
                .collect::<Vec<_>>()
                .join(" "),
        )
    });
    version.unwrap_or_else(|| "a rustc that does not tell its version".to_owned())
}
