//! The figures as a page of documentation.

use std::fmt::Write;
use std::path::Path;

use rew_dtype::DType;

use crate::pairs::{Bound, Pair, Target};
use crate::timing::Times;

/// Writes `docs/benchmarks/dtype.md`.
pub(crate) fn write(targets: &[(&Target, Times)], all: &[(Pair, Times)]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/benchmarks/dtype.md");
    let folder = path.parent().expect("a folder");
    std::fs::create_dir_all(folder).expect("a folder that can be made");
    std::fs::write(&path, page(targets, all)).expect("a file that can be written");
    println!("wrote {}", path.display());
}

fn page(targets: &[(&Target, Times)], all: &[(Pair, Times)]) -> String {
    let mut page = format!(
        "# Casts, measured\n\n\
         Written by `cargo xtask bench dtype`; do not edit.\n\n\
         16 Mi elements, one thread, numbers from -100 to 100, on {}. Nanoseconds of \
         the thread's time an element, of the fastest call; the candidates of a row took turns. Memory is \
         allocated and touched before. `copy` copies as many `f32`; NumPy is 2.4.6 with \
         ml_dtypes 0.6.0, without huge pages, which none of the others has; `half` is the \
         Rust crate.\n\n\
         ## The pairs that matter most\n\n\
         | cast | rew | NumPy | times | half | copy | held to | holds |\n\
         |---|---|---|---|---|---|---|---|\n",
        machine()
    );
    for (target, times) in targets {
        row(&mut page, target, *times);
    }
    matrix(&mut page, all);
    page
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
    let (held_to, holds) = match target.bound {
        Bound::HalfAndCopy => (
            "half, 1.3 copies".to_owned(),
            times.half.is_some_and(|half| times.rew <= half) && times.rew <= 1.3 * times.copy,
        ),
        Bound::TimesNumpy(factor) => (
            format!("{factor} × NumPy"),
            times.numpy.is_some_and(|numpy| times.rew * factor <= numpy),
        ),
    };
    let figure = |value: Option<f64>| value.map_or_else(String::new, |value| format!("{value:.2}"));
    let ratio = times.ratio();
    writeln!(
        page,
        "| {} | {:.2} | {} | {} | {} | {:.2} | {held_to} | {} |",
        target.pair,
        times.rew,
        figure(times.numpy),
        ratio.map_or_else(String::new, |ratio| format!("{ratio:.1}")),
        figure(times.half),
        times.copy,
        if holds { "yes" } else { "no" },
    )
    .expect("a string takes text");
}

/// How many times as fast as NumPy every pair is.
fn matrix(page: &mut String, all: &[(Pair, Times)]) {
    let ratios: Vec<f64> = all.iter().filter_map(|(_, times)| times.ratio()).collect();
    let slower = ratios.iter().filter(|ratio| **ratio < 1.0).count();
    let much_slower = ratios.iter().filter(|ratio| **ratio < 0.9).count();
    write!(
        page,
        "\n## All pairs\n\nHow many times as fast as NumPy with ml_dtypes; a row is a source. \
         Timed with 1 Mi elements, and again with 16 Mi where that was less than twice. \
         {} pairs can be compared; {slower} of them are below 1.0, {much_slower} below 0.9. \
         A dash: the libraries do not register the cast.\n\n| |",
        ratios.len()
    )
    .expect("a string takes text");
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
