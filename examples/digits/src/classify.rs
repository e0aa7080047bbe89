//! The consumer's first job: the classifier over the owner's memory.

use rew_wire::TaskArgsView;
use rew_worker::MappedTensor;

use crate::consumer::{Consumer, tell_place};
use crate::error::DemoError;
use crate::event::{Event, step, tell};
use crate::fault::Fault;
use crate::job::CLASSIFY_TENSORS;

static PROGRAM: &str = include_str!("../assets/classifier.mlir");

/// Runs the classifier; the logits land where the last tensor is.
pub(crate) fn run(consumer: &Consumer, args: &TaskArgsView<'_>) -> Result<(), DemoError> {
    let copied_before = consumer.bytes_copied();
    let mapped: [MappedTensor; CLASSIFY_TENSORS.len()] =
        step("consumer: check and map the tensors", || {
            consumer.map(args, &CLASSIFY_TENSORS)
        })?;
    if consumer.fault == Some(Fault::ConsumerKilled) {
        Fault::die();
    }
    let text = match consumer.fault {
        Some(Fault::BadProgram) => PROGRAM.replace("dot_general", "dot_generous"),
        _ => PROGRAM.to_owned(),
    };
    let program = consumer.compile("the classifier", &text)?;
    let [inputs @ .., logits] = &mapped;
    let buffers = step("consumer: device buffers over the same memory", || {
        inputs
            .iter()
            .map(|tensor| tensor.share(&consumer.place))
            .collect::<Result<Vec<_>, _>>()
    })?;
    let result = logits.share_mut(&consumer.place)?;
    let outputs = step("consumer: classify 1797 images", || {
        let mut arguments: Vec<_> = buffers.iter().map(|buffer| buffer.borrow()).collect();
        arguments.push(result.donate());
        program.execute(&arguments)
    })?;
    for (name, (tensor, buffer)) in CLASSIFY_TENSORS
        .iter()
        .zip(mapped.iter().zip(buffers.iter().chain(&outputs)))
    {
        tell_place(name, tensor, buffer)?;
    }
    tell(&Event::Copied {
        bytes: consumer.bytes_copied() - copied_before,
    });
    Ok(())
}
