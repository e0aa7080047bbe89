//! The process that owns the shared memory and asks for the work.

use rew_dtype::DType;
use rew_wire::{ArgTag, TaskArgs, TaskArgsView, Tensor};
use rew_worker::{Buffer, Worker};

use crate::channel::Channel;
use crate::digits;
use crate::error::DemoError;
use crate::event::{Event, Sample, step, tell};
use crate::fault::Fault;
use crate::job::{ADD_ELEMENTS, Job};

/// How many digits are drawn.
const SAMPLES: usize = 8;

/// Weights and biases, row-major little-endian `f32`; see `train/`.
static W1: &[u8] = include_bytes!("../assets/w1.f32");
static B1: &[u8] = include_bytes!("../assets/b1.f32");
static W2: &[u8] = include_bytes!("../assets/w2.f32");
static B2: &[u8] = include_bytes!("../assets/b2.f32");

/// Does the owner's part.
pub(crate) fn run(fault: Option<Fault>) -> Result<(), DemoError> {
    let mut channel = Channel::from_stdin()?;
    let worker = step("owner: start, clear what the dead left", || {
        Worker::builder("digits-owner").start()
    })?;
    classify(&worker, &mut channel, fault)?;
    add(&worker, &mut channel)?;
    step("owner: release everything", || worker.close())?;
    Ok(())
}

/// A buffer, the tensor that fills it, and what the task does with it.
struct Argument {
    buffer: Buffer,
    tensor: Tensor,
    tag: ArgTag,
}

impl Argument {
    fn new(worker: &Worker, shape: &[u32], tag: ArgTag) -> Result<Self, DemoError> {
        let (buffer, tensor) = worker.create_tensor(shape, DType::F32)?;
        Ok(Self {
            buffer,
            tensor,
            tag,
        })
    }

    fn filled(worker: &Worker, shape: &[u32], bytes: &[u8]) -> Result<Self, DemoError> {
        let argument = Self::new(worker, shape, ArgTag::Input)?;
        argument.buffer.bytes()?.copy_in(0, bytes)?;
        Ok(argument)
    }

    fn read(&self) -> Result<Vec<f32>, DemoError> {
        let shared = self.buffer.bytes()?;
        let mut bytes = vec![0; shared.len()];
        shared.copy_out(0, &mut bytes)?;
        Ok(bytes
            .as_chunks()
            .0
            .iter()
            .map(|chunk| f32::from_le_bytes(*chunk))
            .collect())
    }
}

fn classify(worker: &Worker, channel: &mut Channel, fault: Option<Fault>) -> Result<(), DemoError> {
    let count = u32::try_from(digits::COUNT).unwrap_or(u32::MAX);
    let pixels = bytes_of(digits::pixels());
    let arguments = step("owner: images and weights into shared memory", || {
        Ok::<_, DemoError>([
            Argument::filled(worker, &[count, 64], &pixels)?,
            Argument::filled(worker, &[64, 32], W1)?,
            Argument::filled(worker, &[32], B1)?,
            Argument::filled(worker, &[32, 10], W2)?,
            Argument::filled(worker, &[10], B2)?,
            Argument::new(worker, &[count, 10], ArgTag::Output)?,
        ])
    })?;
    submit(channel, Job::Classify, &arguments, fault)?;
    let [.., logits] = &arguments;
    let logits = step("owner: read the logits", || logits.read())?;
    tell(&judge(&logits));
    Ok(())
}

/// Asks for a job and waits until it is done.
fn submit(
    channel: &mut Channel,
    job: Job,
    arguments: &[Argument],
    fault: Option<Fault>,
) -> Result<(), DemoError> {
    let mut args = TaskArgs::new();
    args.push_scalar(job.code());
    for argument in arguments {
        args.push_tensor(argument.tensor, argument.tag);
    }
    if fault == Some(Fault::WrongShape) {
        args = with_half_the_images(arguments)?;
    }
    let mut blob = args.to_blob()?;
    if fault == Some(Fault::WrongByte) {
        // The marker of the first record, right behind the header.
        blob[rew_wire::layout::TASK_ARGS_BLOB_HEADER_BYTES] ^= 1;
    }
    let in_flight: Vec<_> = arguments
        .iter()
        .map(|argument| argument.buffer.in_flight())
        .collect();
    channel.send_bytes(&blob)?;
    if fault == Some(Fault::OwnerKilled) {
        Fault::die();
    }
    let reply = channel.receive()?;
    drop(in_flight);
    match TaskArgsView::parse(&reply)?.scalar(0)? {
        code if code == job.code() => Ok(()),
        code => Err(DemoError::WrongReply {
            asked: job.code(),
            code,
        }),
    }
}

/// The classifier's arguments, where the first names half of the images.
fn with_half_the_images(arguments: &[Argument]) -> Result<TaskArgs, DemoError> {
    let mut args = TaskArgs::new();
    args.push_scalar(Job::Classify.code());
    for (index, argument) in arguments.iter().enumerate() {
        let tensor = match index {
            0 => argument.buffer.tensor(&[898, 64], DType::F32)?,
            _ => argument.tensor,
        };
        args.push_tensor(tensor, argument.tag);
    }
    Ok(args)
}

/// What the logits say: the digit with the largest one.
fn judge(logits: &[f32]) -> Event {
    let predicted: Vec<u8> = logits
        .as_chunks::<{ digits::CLASSES }>()
        .0
        .iter()
        .map(largest)
        .collect();
    let right = (0..digits::COUNT)
        .filter(|&index| predicted[index] == digits::label(index))
        .count();
    let sample = |index| Sample {
        index,
        label: digits::label(index),
        predicted: predicted[index],
    };
    let mut samples: Vec<Sample> = (0..SAMPLES).map(sample).collect();
    // If all of these were recognized, one that was not takes the last place.
    let wrong = (0..digits::COUNT).find(|&index| predicted[index] != digits::label(index));
    if let Some(wrong) = wrong.filter(|&index| index >= SAMPLES) {
        samples[SAMPLES - 1] = sample(wrong);
    }
    Event::Classified {
        accuracy: right as f64 / digits::COUNT as f64,
        samples,
    }
}

/// The index of the largest logit.
fn largest(logits: &[f32; digits::CLASSES]) -> u8 {
    let best = (0_u8..).zip(logits).max_by(|(_, a), (_, b)| a.total_cmp(b));
    best.map_or(0, |(digit, _)| digit)
}

fn add(worker: &Worker, channel: &mut Channel) -> Result<(), DemoError> {
    // Small integers, whose sums `f32` holds exactly.
    let a: Vec<f32> = (0..ADD_ELEMENTS).map(|i| (i % 4096) as f32).collect();
    let b: Vec<f32> = (0..ADD_ELEMENTS).map(|i| (i % 977) as f32).collect();
    let expected: Vec<f32> = a.iter().zip(&b).map(|(a, b)| a + b).collect();
    let arguments = step("owner: two 64 MiB terms into shared memory", || {
        Ok::<_, DemoError>([
            Argument::filled(worker, &[ADD_ELEMENTS], &bytes_of(a))?,
            Argument::filled(worker, &[ADD_ELEMENTS], &bytes_of(b))?,
            Argument::new(worker, &[ADD_ELEMENTS], ArgTag::Output)?,
            Argument::new(worker, &[ADD_ELEMENTS], ArgTag::Output)?,
        ])
    })?;
    submit(channel, Job::Add, &arguments, None)?;
    let [.., in_place, copied] = &arguments;
    step("owner: check both sums", || {
        for (way, sum) in [("in place", in_place), ("through copies", copied)] {
            if let Some(index) = first_difference(&sum.read()?, &expected) {
                return Err(DemoError::WrongSum { way, index });
            }
        }
        Ok(())
    })
}

fn first_difference(found: &[f32], expected: &[f32]) -> Option<usize> {
    found
        .iter()
        .zip(expected)
        .position(|(found, expected)| found != expected)
}

/// The values as the wire has them: little-endian.
fn bytes_of(values: Vec<f32>) -> Vec<u8> {
    values.into_iter().flat_map(f32::to_le_bytes).collect()
}
