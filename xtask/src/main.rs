//! Every developer and CI task: `cargo xtask <task>`.

#[macro_use]
mod tell;

mod abi_check;
mod asan;
mod bench;
mod bindgen;
mod ci;
mod demo;
mod docs;
mod fuzz;
mod layers;
mod licences;
mod metadata;
mod plugin;
mod rust_version;
mod sources;
mod steps;
mod test;
mod wire;
mod workspace;

use std::error::Error;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Every developer and CI task of rew.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask", max_term_width = 80)]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Compare bindings, plugins, the wire and its vectors with what was agreed.
    AbiCheck(abi_check::Options),
    /// Run the tests of raw memory under AddressSanitizer.
    Asan,
    /// Classify digits in shared memory from another process; the whole of rew
    /// at work.
    Demo {
        /// What the demo gets: `--json`, `--fault FAULT`, `--help`.
        #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
        arguments: Vec<String>,
    },
    /// Write the PJRT bindings from the pinned headers.
    Bindgen {
        /// Compare with the committed files and write nothing.
        #[arg(long)]
        check: bool,
    },
    /// Run the benches of a crate, or of all.
    Bench {
        /// The crate; without it, every one.
        #[arg(value_name = "CRATE")]
        krate: Option<String>,
        /// What the bench gets: a filter, or options of its own.
        #[arg(last = true)]
        filter: Vec<String>,
    },
    /// Run every check of a change, in order.
    Ci,
    /// Write the C header, the diagrams and the layout hash from the types.
    Docs {
        /// Compare with the committed files and write nothing.
        #[arg(long)]
        check: bool,
    },
    /// Run the fuzz targets of the wire.
    Fuzz {
        /// The target; without it, every one.
        #[arg(value_parser = fuzz::names())]
        target: Option<String>,
        /// How long each runs.
        #[arg(long, default_value_t = 10)]
        seconds: u32,
    },
    /// Check that each crate depends only on crates beneath it.
    Layers,
    /// Check the licence and the source of each dependency against deny.toml.
    Licences,
    /// Fetch a pinned PJRT plugin and print where its library is.
    Plugin {
        /// What it drives.
        which: plugin::Selection,
    },
    /// Check that one Rust version is declared, pinned and used.
    RustVersion,
    /// Fetch what tests need and run every test.
    Test {
        /// Also the slow tests, and 16 times as many cases of each property.
        #[arg(long)]
        full: bool,
    },
}

fn run(task: Task) -> Result<(), Box<dyn Error>> {
    match task {
        Task::AbiCheck(options) => Ok(abi_check::run(&options)?),
        Task::Asan => Ok(asan::run()?),
        Task::Demo { arguments } => Ok(demo::run(&arguments)?),
        Task::Bindgen { check } => Ok(bindgen::run(check)?),
        Task::Bench { krate, filter } => Ok(bench::run(krate.as_deref(), &filter)?),
        Task::Ci => Ok(ci::run()?),
        Task::Docs { check } => Ok(docs::run(check)?),
        Task::Fuzz { seconds, target } => Ok(fuzz::run(target.as_deref(), seconds)?),
        Task::Layers => Ok(layers::check()?),
        Task::Licences => {
            licences::check()?;
            Ok(sources::check()?)
        }
        Task::Plugin { which } => Ok(plugin::run(which)?),
        Task::RustVersion => Ok(rust_version::check()?),
        Task::Test { full: false } => Ok(test::run(test::Extent::Usual)?),
        Task::Test { full: true } => Ok(test::run(test::Extent::Full)?),
    }
}

fn main() -> ExitCode {
    match run(Cli::parse().task) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            report(error.as_ref());
            ExitCode::FAILURE
        }
    }
}

/// Prints an error and each of its sources, a line each.
fn report(error: &dyn Error) {
    eprintln!("error: {error}");
    let mut source = error.source();
    while let Some(cause) = source {
        eprintln!("  caused by: {cause}");
        source = cause.source();
    }
}
