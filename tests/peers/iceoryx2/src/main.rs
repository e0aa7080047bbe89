//! Two processes bounce the arguments of a task through iceoryx2, busy polling.
//!
//! Rounds in which the other process sends the bytes back as they are, and
//! rounds in which it first decodes them and resolves each tensor to memory
//! that it has mapped, take turns in one run, so that both see the same
//! machine. Writes a section of `docs/benchmarks/worker.md`, and exits with 1 if
//! the second takes more than 1.15 times the first.

use std::error::Error;
use std::fmt;
use std::path::Path;
use std::process::{Child, Command, ExitCode};
use std::time::Instant;

use iceoryx2::port::publisher::Publisher;
use iceoryx2::port::subscriber::Subscriber;
use iceoryx2::prelude::*;
use rew_dtype::DType;
use rew_wire::{ArgTag, TaskArgs, TaskArgsView};
use rew_worker::{ImportContext, ImportRegistry, Worker};

type Outcome<T> = Result<T, Box<dyn Error>>;
type Sender = Publisher<ipc::Service, [u8], ()>;
type Receiver = Subscriber<ipc::Service, [u8], ()>;

/// The first byte of a message says what is to be done with the rest.
const ECHO: u8 = 0;
const RESOLVE: u8 = 1;
const STOP: u8 = 2;

/// Short blocks, and many: while other programs run, some are undisturbed.
const BLOCKS: usize = 2_000;
const ROUNDS: usize = 200;
const LIMIT: f64 = 1.15;

fn ports(service: &str, from: &str, to: &str) -> Outcome<(Sender, Receiver)> {
    let node = NodeBuilder::new().create::<ipc::Service>()?;
    let open = |direction: &str| -> Outcome<_> {
        let name = format!("{service}/{direction}");
        let name: ServiceName = name.as_str().try_into()?;
        Ok(node
            .service_builder(&name)
            .publish_subscribe::<[u8]>()
            .open_or_create()?)
    };
    let sender = open(to)?
        .publisher_builder()
        .initial_max_slice_len(4096)
        .create()?;
    let receiver = open(from)?.subscriber_builder().create()?;
    Ok((sender, receiver))
}

fn send(sender: &Sender, kind: u8, bytes: &[u8]) -> Outcome<()> {
    let mut sample = sender.loan_slice(bytes.len() + 1)?;
    let payload = sample.payload_mut();
    payload[0] = kind;
    payload[1..].copy_from_slice(bytes);
    sample.send()?;
    Ok(())
}

/// Waits for the next message and copies it out.
fn receive(receiver: &Receiver, into: &mut Vec<u8>) -> Outcome<u8> {
    loop {
        if let Some(sample) = receiver.receive()? {
            let payload = sample.payload();
            into.clear();
            into.extend_from_slice(&payload[1..]);
            return Ok(payload[0]);
        }
        std::hint::spin_loop();
    }
}

/// The other process: sends everything back.
fn pong(service: &str) -> Outcome<()> {
    let (sender, receiver) = ports(service, "there", "back")?;
    let registry = ImportRegistry::new(ImportContext::host())?;
    let mut message = Vec::new();
    loop {
        let kind = receive(&receiver, &mut message)?;
        match kind {
            STOP => return Ok(()),
            RESOLVE => {
                for tensor in TaskArgsView::parse(&message)?.tensors() {
                    let mapped = registry.map(&tensor?)?;
                    std::hint::black_box(mapped.bytes()?.as_ptr());
                }
            }
            _ => {}
        }
        send(&sender, kind, &message)?;
    }
}

/// Nanoseconds of a round trip, the mean of a block.
fn block(sender: &Sender, receiver: &Receiver, kind: u8, blob: &[u8]) -> Outcome<f64> {
    let mut message = Vec::new();
    let start = Instant::now();
    for _ in 0..ROUNDS {
        send(sender, kind, blob)?;
        receive(receiver, &mut message)?;
    }
    if message != blob {
        return Err("other bytes came back".into());
    }
    Ok(start.elapsed().as_nanos() as f64 / ROUNDS as f64)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn ping(service: &str) -> Outcome<f64> {
    let worker = Worker::builder("ping").start()?;
    let tensors = (0..3).map(|_| worker.create_tensor(&[1024], DType::F32));
    let tensors: Vec<_> = tensors.collect::<Result<_, _>>()?;
    let mut arguments = TaskArgs::new();
    for ((_, tensor), tag) in tensors
        .iter()
        .zip([ArgTag::Input, ArgTag::Input, ArgTag::Output])
    {
        arguments.push_tensor(*tensor, tag);
    }
    let blob = arguments.to_blob()?;
    let (sender, receiver) = ports(service, "back", "there")?;
    let _other = Other(
        Command::new(std::env::current_exe()?)
            .arg(service)
            .spawn()?,
    );
    // The first round trips open the ports and map the segments.
    for kind in [ECHO, RESOLVE] {
        wait_for_first(&sender, &receiver, kind, &blob)?;
    }
    let (mut echo, mut resolved, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for _ in 0..BLOCKS {
        echo.push(block(&sender, &receiver, ECHO, &blob)?);
        resolved.push(block(&sender, &receiver, RESOLVE, &blob)?);
        ratios.extend(resolved.last().zip(echo.last()).map(|(two, one)| two / one));
    }
    send(&sender, STOP, &[])?;
    let found = Found {
        bytes: blob.len(),
        echo: median(echo),
        resolved: median(resolved),
        ratio: median(ratios),
    };
    println!("{found}");
    write_down(&found)?;
    Ok(found.ratio)
}

/// Medians; times in nanoseconds.
struct Found {
    bytes: usize,
    echo: f64,
    resolved: f64,
    /// Of a block to the one before it: how fast the two cores reach each other
    /// may change within a run, but seldom between two blocks.
    ratio: f64,
}

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            bytes,
            echo,
            resolved,
            ratio,
        } = self;
        write!(
            f,
            "The arguments of a task, {bytes} bytes with 3 tensors, there and back between two \
             processes that poll: {echo:.0} ns as they are, {resolved:.0} ns where the other \
             process first decodes them and resolves each tensor to memory that it has mapped. \
             {ratio:.3} times; at most {LIMIT} is asked for."
        )
    }
}

const HEADING: &str = "\n## Through iceoryx2\n";

/// Puts the figures at the end of `docs/benchmarks/worker.md`.
fn write_down(found: &Found) -> Outcome<()> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../docs/benchmarks/worker.md");
    let page = std::fs::read_to_string(&path)?;
    let before = page.split(HEADING).next().unwrap_or_default();
    std::fs::write(&path, format!("{before}{HEADING}\n{found}\n"))?;
    Ok(())
}

/// Sends until the other process is there and answers.
fn wait_for_first(sender: &Sender, receiver: &Receiver, kind: u8, blob: &[u8]) -> Outcome<()> {
    loop {
        send(sender, kind, blob)?;
        std::thread::sleep(std::time::Duration::from_millis(50));
        let mut answered = false;
        while receiver.receive()?.is_some() {
            answered = true;
        }
        if answered {
            return Ok(());
        }
    }
}

/// The other process, which ends with this one.
struct Other(Child);

impl Drop for Other {
    fn drop(&mut self) {
        if let Err(error) = self.0.kill().and_then(|()| self.0.wait()) {
            eprintln!("the other process: {error}");
        }
    }
}

fn run() -> Outcome<bool> {
    match std::env::args().nth(1) {
        Some(service) => pong(&service).map(|()| true),
        None => Ok(ping(&format!("rew/{}", std::process::id()))? <= LIMIT),
    }
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}
