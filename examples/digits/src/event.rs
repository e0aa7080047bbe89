//! What the two processes tell the launcher: one JSON object a line.
//!
//! This is a channel for people's eyes. The socket between owner and consumer
//! carries blobs and nothing else.

use std::error::Error;
use std::fmt;
use std::io::Write;
use std::time::Instant;

use serde::{Deserialize, Serialize};

use crate::error::DemoError;

/// Whose doing something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Party {
    /// The process that allocates and submits.
    Owner,
    /// The process that maps and computes.
    Consumer,
    /// The PJRT plugin.
    Plugin,
    /// The operating system.
    System,
    /// Whoever started the demo.
    Caller,
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Owner => "the owner process",
            Self::Consumer => "the consumer process",
            Self::Plugin => "the plugin",
            Self::System => "the system",
            Self::Caller => "the caller",
        })
    }
}

/// One line from a process to the launcher.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Event {
    /// A step ended.
    Step { name: String, ms: f64 },
    /// The plugin is loaded and a device chosen.
    Plugin(PluginFacts),
    /// A tensor is in use on the device.
    Tensor(TensorFacts),
    /// What was copied of tensor data between submit and completion, in bytes.
    Copied { bytes: u64 },
    /// Both ways of adding were timed.
    Add(AddFacts),
    /// The owner read the logits.
    Classified { accuracy: f64, samples: Vec<Sample> },
    /// The process gives up.
    Failed(Failure),
}

/// What ran.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PluginFacts {
    /// Where its library is.
    pub(crate) plugin: String,
    pub(crate) pjrt_version: String,
    pub(crate) platform: String,
    pub(crate) device: String,
}

/// Where a tensor is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct TensorFacts {
    pub(crate) name: String,
    pub(crate) identity: String,
    pub(crate) dtype: String,
    pub(crate) shape: Vec<u32>,
    /// Whether the whole tensor on the device lies inside the mapped segment.
    pub(crate) in_place: bool,
}

/// One 64 MiB add, both ways; medians.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct AddFacts {
    pub(crate) in_place_ms: f64,
    pub(crate) copied_ms: f64,
    pub(crate) ratio: f64,
}

/// One image, what it is and what it was taken for.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub(crate) struct Sample {
    pub(crate) index: usize,
    pub(crate) label: u8,
    pub(crate) predicted: u8,
}

/// Why a process gave up.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Failure {
    /// Whose fault it is.
    pub(crate) fault_of: Party,
    /// What happened, with every cause.
    pub(crate) message: String,
    /// What to do.
    pub(crate) help: String,
    /// Only that the other process is gone: the reason lies there.
    pub(crate) peer_gone: bool,
}

/// Writes one event to standard output, which the launcher reads.
///
/// A launcher that is gone is no reason to stop: its absence is noticed by the
/// peer and by whoever waits for the exit status.
pub(crate) fn tell(event: &Event) {
    let mut line = serde_json::to_vec(event).unwrap_or_default();
    line.push(b'\n');
    let mut out = std::io::stdout().lock();
    let _ = out.write_all(&line).and_then(|()| out.flush());
}

/// Runs one step and tells how long it took.
pub(crate) fn step<T, E>(name: &str, work: impl FnOnce() -> Result<T, E>) -> Result<T, E> {
    let start = Instant::now();
    let value = work()?;
    tell(&Event::Step {
        name: name.to_owned(),
        ms: milliseconds(start),
    });
    Ok(value)
}

/// Milliseconds since `start`.
pub(crate) fn milliseconds(start: Instant) -> f64 {
    start.elapsed().as_secs_f64() * 1e3
}

/// Tells the launcher of a failure; true if there was none.
pub(crate) fn told(teller: Party, result: Result<(), DemoError>) -> bool {
    let Err(error) = result else { return true };
    tell(&Event::Failed(failure(teller, &error)));
    false
}

/// An error that `teller` met, as people are told of it.
pub(crate) fn failure(teller: Party, error: &DemoError) -> Failure {
    Failure {
        fault_of: error.fault_of(teller),
        message: without_advice(&with_causes(error)),
        help: error.help().to_owned(),
        peer_gone: matches!(error, DemoError::PeerGone),
    }
}

/// The message less what it says is to be done next, of which the demo has words
/// of its own.
fn without_advice(message: &str) -> String {
    let said = message.lines();
    let said = said.take_while(|line| !line.trim_start().starts_with("next: "));
    said.collect::<Vec<_>>().join("\n")
}

/// An error and its causes on one line, without repeating a cause that the
/// error already quotes.
fn with_causes(error: &dyn Error) -> String {
    let mut text = error.to_string();
    let mut source = error.source();
    while let Some(cause) = source {
        let cause_text = cause.to_string();
        if !text.contains(&cause_text) {
            text = format!("{text}: {cause_text}");
        }
        source = cause.source();
    }
    text.trim_end().to_owned()
}
