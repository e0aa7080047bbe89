//! The demo of rew: two processes classify handwritten digits in place.
//!
//! The *owner* puts images and weights into shared memory and sends 144-byte
//! records; the *consumer* maps what they name, runs a StableHLO program on the
//! PJRT plugin over that very memory, and the logits land in the owner's
//! segment. The *launcher*, which a person starts, joins the two by a Unix
//! socket and tells what they report.
//!
//! `cargo xtask demo` fetches the plugin and runs this.

mod add;
mod channel;
mod classify;
mod consumer;
mod digits;
mod error;
mod event;
mod fault;
mod job;
mod launcher;
mod owner;
mod render;
mod report;

use std::process::ExitCode;

use clap::{Parser, ValueEnum};

use crate::event::Party;
use crate::fault::Fault;

/// Classifies handwritten digits in shared memory, from another process.
#[derive(Debug, Parser)]
struct Cli {
    /// Print one JSON object and nothing else.
    #[arg(long)]
    json: bool,

    /// Break something on purpose, to see what is said and what is left.
    #[arg(long, value_name = "FAULT")]
    fault: Option<Fault>,

    /// Which process this is; the launcher sets it.
    #[arg(long, hide = true)]
    role: Option<Role>,
}

/// The two processes that the launcher starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Role {
    Owner,
    Consumer,
}

impl From<Role> for Party {
    fn from(role: Role) -> Self {
        match role {
            Role::Owner => Self::Owner,
            Role::Consumer => Self::Consumer,
        }
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let done = match cli.role {
        None => launcher::run(cli.json, cli.fault),
        Some(Role::Owner) => event::told(Party::Owner, owner::run(cli.fault)),
        Some(Role::Consumer) => event::told(Party::Consumer, consumer::run(cli.fault)),
    };
    if done {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
