//! What an owner and a consumer pay, each beside its baselines: the bare system
//! calls, the crate `shared_memory`, and the floor under what is promised.
//!
//! The candidates of a row take turns in one process, and of each the fastest
//! turn counts, in the thread's own time: so what else runs on the machine
//! counts less, and all candidates see the same of it. Without arguments
//! `docs/benchmarks/worker.md` is written; with some, such as `cold`, the rows
//! whose name has one of them are printed.

mod owner;
mod page;
mod reading;
mod reclaiming;
mod segments;
mod timing;

use std::process::ExitCode;

use page::Row;

/// A part of the bench: what it is called on the command line, and what it does.
type Part = (&'static str, fn() -> Vec<Row>);

const PARTS: [Part; 6] = [
    ("cold", owner::cold),
    ("pooled", owner::pooled),
    ("written", owner::written),
    ("registry", reading::hits),
    ("blob", reading::blob),
    ("reclaim", reclaiming::orphans),
];

fn main() -> ExitCode {
    let named: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with("--"))
        .collect();
    let wanted = |part: &str| named.is_empty() || named.iter().any(|name| part.contains(name));
    let mut rows = Vec::new();
    for (part, measure) in PARTS {
        if wanted(part) {
            for row in measure() {
                println!("{row}");
                rows.push(row);
            }
        }
    }
    if rows.is_empty() {
        eprintln!(
            "no part has such a name; there are {:?}",
            PARTS.map(|part| part.0)
        );
        return ExitCode::FAILURE;
    }
    if named.is_empty() {
        page::write(&rows);
    }
    ExitCode::SUCCESS
}
