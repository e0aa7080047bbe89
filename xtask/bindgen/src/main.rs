//! `cargo xtask bindgen`: writes the PJRT bindings from the pinned headers.
//!
//! A package of its own, so that no other task has to build bindgen.

mod emit;
mod headers;
mod output;
mod proto;
mod rewrite;
mod sdist;

use std::error::Error;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::Parser;
use output::OutputError;

/// Write `crates/rew-pjrt-sys/src/bindings/` from the pinned PJRT headers, and
/// the field numbers of compile options for rew-buffer.
#[derive(Debug, Parser)]
#[command(name = "cargo xtask bindgen", bin_name = "cargo xtask bindgen")]
struct Cli {
    /// Compare with the committed files and write nothing.
    #[arg(long)]
    check: bool,
    /// Where what was fetched is kept: an absolute path.
    #[arg(long, value_name = "DIR")]
    cache: PathBuf,
}

fn run(cli: &Cli) -> Result<(), Box<dyn Error>> {
    let include = sdist::headers(&cli.cache)?;
    let files = headers::generate(include.path())?;
    if cli.check {
        output::compare(&files)?;
        proto::run(include.path(), true)?;
        println!("bindings: {} files match the pinned headers", files.len());
    } else {
        output::write(&files)?;
        proto::run(include.path(), false)?;
        println!("bindings: {} files written", files.len());
    }
    Ok(())
}

/// What `--check` ends with if it could compare and found a difference.
const STALE: u8 = 3;

fn main() -> ExitCode {
    match run(&Cli::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            let mut source = error.source();
            while let Some(cause) = source {
                eprintln!("  caused by: {cause}");
                source = cause.source();
            }
            match error.downcast_ref() {
                Some(OutputError::Stale { .. }) => ExitCode::from(STALE),
                _ => ExitCode::FAILURE,
            }
        }
    }
}
