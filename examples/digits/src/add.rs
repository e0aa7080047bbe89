//! The consumer's second job: one 64 MiB add, in place and through copies.

use std::time::Instant;

use rew_buffer::Executable;
use rew_wire::TaskArgsView;
use rew_worker::MappedTensor;

use crate::consumer::{Consumer, tell_place};
use crate::error::DemoError;
use crate::event::{AddFacts, Event, milliseconds, tell};
use crate::job::ADD_TENSORS;

/// The result takes the memory of the third argument.
static IN_PLACE: &str = include_str!("../assets/add.mlir");

/// The same sum, with a result of its own.
static COPYING: &str = "
module @add_copying {
  func.func public @main(%a: tensor<16777216xf32>, %b: tensor<16777216xf32>)
      -> tensor<16777216xf32> {
    %0 = stablehlo.add %a, %b : tensor<16777216xf32>
    return %0 : tensor<16777216xf32>
  }
}";

/// How often each way is timed, after one run of each that is not.
const ROUNDS: usize = 9;

/// Adds both ways, in turns, and tells the medians.
pub(crate) fn run(consumer: &Consumer, args: &TaskArgsView<'_>) -> Result<(), DemoError> {
    let [a, b, sum, sum_copied] = &consumer.map(args, &ADD_TENSORS)?;
    let in_place = consumer.compile("the add in place", IN_PLACE)?;
    let copying = consumer.compile("the add through copies", COPYING)?;

    let (mut in_place_ms, mut copied_ms) = (Vec::new(), Vec::new());
    let mut copied_in_place = 0;
    for round in 0..=ROUNDS {
        let before = consumer.bytes_copied();
        let fast = timed(|| add_in_place(consumer, &in_place, [a, b, sum], round == 0))?;
        copied_in_place += consumer.bytes_copied() - before;
        let slow = timed(|| add_through_copies(consumer, &copying, [a, b, sum_copied]))?;
        if round > 0 {
            in_place_ms.push(fast);
            copied_ms.push(slow);
        }
    }
    tell(&Event::Copied {
        bytes: copied_in_place,
    });
    let (in_place_ms, copied_ms) = (median(in_place_ms), median(copied_ms));
    tell(&Event::Add(AddFacts {
        in_place_ms,
        copied_ms,
        ratio: copied_ms / in_place_ms,
    }));
    Ok(())
}

fn add_in_place(
    consumer: &Consumer,
    program: &Executable,
    [a, b, sum]: [&MappedTensor; 3],
    tell_places: bool,
) -> Result<(), DemoError> {
    let terms = [a.share(&consumer.place)?, b.share(&consumer.place)?];
    let result = sum.share_mut(&consumer.place)?;
    let outputs = program.execute(&[terms[0].borrow(), terms[1].borrow(), result.donate()])?;
    if tell_places {
        let buffers = terms.iter().chain(&outputs);
        for (name, (tensor, buffer)) in ADD_TENSORS.iter().zip([a, b, sum].into_iter().zip(buffers))
        {
            tell_place(name, tensor, buffer)?;
        }
    }
    Ok(())
}

/// Both terms copied in, the result read into a fresh vector and copied to the
/// segment.
fn add_through_copies(
    consumer: &Consumer,
    program: &Executable,
    [a, b, sum]: [&MappedTensor; 3],
) -> Result<(), DemoError> {
    let terms = [
        a.copy_to_device(&consumer.place)?,
        b.copy_to_device(&consumer.place)?,
    ];
    let outputs = program.execute(&[terms[0].borrow(), terms[1].borrow()])?;
    let mut fresh = vec![0; outputs[0].array_type().byte_size()];
    outputs[0].read_into(&mut fresh)?;
    sum.bytes()?.copy_in(0, &fresh)?;
    Ok(())
}

fn timed(work: impl FnOnce() -> Result<(), DemoError>) -> Result<f64, DemoError> {
    let start = Instant::now();
    work()?;
    Ok(milliseconds(start))
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
