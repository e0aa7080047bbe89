//! The figures as a page of documentation.

use std::fmt::Write;
use std::path::Path;

use rew_dtype::DType;

use crate::pairs::{Bound, Pair, Target};
use crate::timing::Times;
use crate::verdict::{LEAST, NOISE, Verdict};

/// Writes `docs/benchmarks/dtype.md`.
pub(crate) fn write(targets: &[(&Target, Times)], all: &[(Pair, Times)], load: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/benchmarks/dtype.md");
    let folder = path.parent().expect("a folder");
    std::fs::create_dir_all(folder).expect("a folder that can be made");
    std::fs::write(&path, page(targets, all, load)).expect("a file that can be written");
    println!("wrote {}", path.display());
}

fn page(targets: &[(&Target, Times)], all: &[(Pair, Times)], load: &str) -> String {
    let mut page = format!(
        "# Casts, measured\n\n\
         Written by `cargo xtask bench dtype`; do not edit.\n\n\
         16 Mi elements, one thread, numbers from -100 to 100, on {}. Nanoseconds of \
         the thread's time an element, of the fastest call; the candidates of a row took turns, \
         in memory allocated anew four times. It is allocated and touched before and begins at a page, and \
         before each call the caches are filled with something else. NumPy is 2.4.6 with \
         ml_dtypes 0.6.0, without huge pages, which none of the others has; `half` is the Rust \
         crate. `copy` is `memcpy` of as many `f32`; `floor` is the fastest copy known, rew's own, \
         that reads and writes as many bytes together as the cast does, for `s8` to `bf16` 1.5 of \
         each an element. \
         The machine's load was {load} when it began and {} when it ended.\n\n\
         ## The pairs that matter most\n\n\
         What holds: *yes*; *level*, missed by less than {:.0} % and so by less than two timings \
         of the same thing differ; *below the floor*, missed, and what is asked for is less than \
         {:.0} % of the floor (a cast that reads more than it writes may be faster than a copy); *no*.\n\n\
         | cast | rew | NumPy | times | half | copy | floor | held to | holds |\n\
         |---|---|---|---|---|---|---|---|---|\n",
        machine(),
        self::load(),
        NOISE * 100.0,
        LEAST * 100.0,
    );
    for (target, times) in targets {
        row(&mut page, target, *times);
    }
    slower(&mut page, all);
    matrix(&mut page, all);
    page
}

/// How many processes run or wait, of the last minute.
pub(crate) fn load() -> String {
    let text = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    text.split(' ').next().unwrap_or_default().to_owned()
}

/// The processor's name, if the system says it.
fn machine() -> String {
    let cpuinfo = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = cpuinfo
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "))
        .map_or("an unnamed processor", |(_, name)| name.trim());
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    format!("{name}, {threads} cores, rustc 1.95")
}

fn row(page: &mut String, target: &Target, times: Times) {
    let held_to = match target.bound {
        Bound::HalfAndCopy => "half, 1.3 copies".to_owned(),
        Bound::TimesNumpy(factor) => format!("{factor} × NumPy"),
    };
    let figure = |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.2}"));
    let ratio = times.ratio();
    writeln!(
        page,
        "| {} | {:.2} | {} | {} | {} | {:.2} | {:.2} | {held_to} | {} |",
        target.pair,
        times.rew,
        figure(times.numpy),
        ratio.map_or_else(String::new, |ratio| format!("{ratio:.1}")),
        figure(times.half),
        times.copy,
        times.floor,
        Verdict::of(&times, target.bound),
    )
    .expect("a string takes text");
}

/// The pairs that are slower than NumPy by more than noise.
fn slower(page: &mut String, all: &[(Pair, Times)]) {
    let compared: Vec<_> = all
        .iter()
        .filter(|(_, times)| times.numpy.is_some())
        .collect();
    let count = |verdict| {
        compared
            .iter()
            .filter(|(_, times)| Verdict::of(times, Bound::TimesNumpy(1.0)) == verdict)
            .count()
    };
    let below = |ratio| move |times: &Times| times.ratio().is_some_and(|times| times < ratio);
    let slower: Vec<_> = compared
        .iter()
        .filter(|(_, times)| below(1.0 / (1.0 + NOISE))(times))
        .collect();
    write!(
        page,
        "\n## No slower than NumPy\n\nOf {} pairs that can be compared {} are as fast as NumPy \
         or faster, {} are level, {} are slower.",
        compared.len(),
        count(Verdict::Holds),
        count(Verdict::WithinNoise),
        slower.len(),
    )
    .expect("a string takes text");
    if !slower.is_empty() {
        page.push_str("\n\n| cast | rew | NumPy | times | floor |\n|---|---|---|---|---|");
    }
    for (pair, times) in slower {
        let (numpy, ratio) = (
            times.numpy.unwrap_or_default(),
            times.ratio().unwrap_or_default(),
        );
        write!(
            page,
            "\n| {pair} | {:.2} | {numpy:.2} | {ratio:.2} | {:.2} |",
            times.rew, times.floor
        )
        .expect("a string takes text");
    }
    page.push('\n');
}

/// How many times as fast as NumPy every pair is.
fn matrix(page: &mut String, all: &[(Pair, Times)]) {
    page.push_str(
        "\n## All pairs\n\nHow many times as fast as NumPy with ml_dtypes; a row is a source. \
         Timed with 1 Mi elements, which the caches hold, again with 16 Mi where that was less \
         than twice, and in memory allocated anew four times more where that was less than once. \
         A dash: the libraries do not register the cast.\n\n| |",
    );
    for to in DType::ALL {
        write!(page, " {to} |").expect("a string takes text");
    }
    page.push_str("\n|---|");
    page.push_str(&"---|".repeat(DType::ALL.len()));
    for row in all.chunks(DType::ALL.len()) {
        write!(page, "\n| **{}** |", row[0].0.from).expect("a string takes text");
        for (_, times) in row {
            match times.ratio() {
                Some(ratio) => write!(page, " {ratio:.1} |"),
                None => write!(page, " – |"),
            }
            .expect("a string takes text");
        }
    }
    page.push('\n');
}
