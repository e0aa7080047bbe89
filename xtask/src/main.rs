//! Every developer and CI task: `cargo xtask <task>`.

mod layers;
mod plugin;
mod workspace;

use std::error::Error;
use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Every developer and CI task of rew.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Cli {
    #[command(subcommand)]
    task: Task,
}

#[derive(Debug, Subcommand)]
enum Task {
    /// Check that each crate depends only on crates beneath it.
    Layers,
    /// Fetch a pinned PJRT plugin into the cache; prints where its library is.
    Plugin {
        /// Which.
        which: plugin::Selection,
    },
}

fn run(task: Task) -> Result<(), Box<dyn Error>> {
    match task {
        Task::Layers => Ok(layers::check()?),
        Task::Plugin { which } => Ok(plugin::run(which)?),
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
