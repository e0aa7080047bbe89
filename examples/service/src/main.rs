//! A service over shared memory: an HTTP server owns the buffers, another
//! process runs the model in place, and is killed under load.
//!
//! Every request gets an answer: its result, or a refusal that says why. What
//! was in flight when the model process died is run again by the next one; the
//! memory is the server's and survives.

mod backend;
mod http;
mod load;
mod model;

use std::error::Error;
use std::fmt;
use std::io::{self, Write as _};
use std::process::ExitCode;
use std::time::Duration;

use clap::{Parser, Subcommand};

/// Serves `y = x * x + 1` over HTTP, and kills its own model process.
#[derive(Debug, Parser)]
struct Cli {
    #[command(subcommand)]
    role: Option<Role>,
    /// How many requests are made.
    #[arg(long, default_value_t = 400)]
    requests: usize,
    /// How many are under way at once.
    #[arg(long, default_value_t = 8)]
    clients: usize,
    /// After how many answers the model process is killed, each time.
    #[arg(long, default_value_t = 40)]
    kill_after: usize,
}

#[derive(Debug, Subcommand)]
enum Role {
    /// Runs the model for the process that started this one.
    #[command(hide = true)]
    Model,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let outcome = match cli.role {
        Some(Role::Model) => model::run(),
        None => serve(&cli).map_err(|error| -> Box<dyn Error> { error }),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            let mut source = error.source();
            while let Some(cause) = source {
                eprintln!("  caused by: {cause}");
                source = cause.source();
            }
            ExitCode::FAILURE
        }
    }
}

#[tokio::main]
async fn serve(cli: &Cli) -> Result<(), load::Failure> {
    let (backend, supervisor) = backend::start()?;
    let address = http::listen(backend.clone()).await?;
    say(format_args!("listening on http://{address}/square"))?;
    let load = load::Load {
        address,
        requests: cli.requests,
        clients: cli.clients,
        kill_after: cli.kill_after,
    };
    let tally = tokio::time::timeout(Duration::from_secs(240), load.run(&backend)).await??;
    let counts = backend.counts();
    say(format_args!(
        "{} requests: {} answered, {} refused, {} lost",
        cli.requests,
        tally.answered,
        tally.refused,
        cli.requests - tally.answered - tally.refused
    ))?;
    say(format_args!(
        "the model process was killed {} times and started {} times; {} jobs were run again",
        tally.kills, counts.started, counts.run_again
    ))?;
    supervisor.stop().await?;
    say(format_args!(
        "left in shared memory: {}",
        rew_worker::survey()?.orphans().len()
    ))?;
    if tally.answered + tally.refused == cli.requests {
        Ok(())
    } else {
        Err("a request was lost".into())
    }
}

/// Prints a line. Whoever reads it may have stopped; the service goes on.
fn say(line: fmt::Arguments<'_>) -> io::Result<()> {
    match writeln!(io::stdout(), "{line}") {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        said => said,
    }
}
