//! Two processes, one array, no copy: the owner asks, the consumer's program
//! writes the answer into the owner's memory.
//!
//! ```sh
//! cargo xtask plugin cpu      # once: the CPU plugin
//! cargo run -p rew-worker --features pjrt --example in_place
//! ```

use std::error::Error;
use std::io::{Read as _, Write as _};
use std::process::{Command, ExitCode, Stdio};

use rew_buffer::{CompileOptions, Executable, Placement, Program, transfer_stats};
use rew_device::{Client, default_device};
use rew_worker::{DType, ImportContext, ImportRegistry, Tensor, Worker};

/// Doubles eight numbers; the result takes the argument's memory.
const DOUBLE: &str = "
func.func public @main(%x: tensor<8xf32> {tf.aliasing_output = 0 : i32}) -> tensor<8xf32> {
  %sum = stablehlo.add %x, %x : tensor<8xf32>
  return %sum : tensor<8xf32>
}";

fn main() -> ExitCode {
    let outcome = match std::env::args().nth(1).as_deref() {
        Some("consumer") => consumer(),
        _ => owner(),
    };
    let Err(error) = outcome else {
        return ExitCode::SUCCESS;
    };
    eprintln!("error: {error}");
    let mut source = error.source();
    while let Some(cause) = source {
        eprintln!("because: {cause}");
        source = cause.source();
    }
    ExitCode::FAILURE
}

/// Creates the array, sends its name, and reads the answer where the question
/// was.
fn owner() -> Result<(), Box<dyn Error>> {
    let worker = Worker::builder("in-place").start()?;
    let (buffer, tensor) = worker.create_tensor(&[8], DType::F32)?;
    let numbers = buffer.elements(&tensor)?;
    numbers.copy_from_slice(&[0.0_f32, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0])?;

    let mut consumer = Command::new(std::env::current_exe()?)
        .arg("consumer")
        .stdin(Stdio::piped())
        .spawn()?;
    let stdin = consumer.stdin.take();
    // As long as the guard lives, the buffer cannot be released.
    let _in_flight = buffer.in_flight();
    stdin
        .ok_or("the consumer has no input")?
        .write_all(&tensor.to_bytes())?;
    if !consumer.wait()?.success() {
        return Err("the consumer failed".into());
    }

    println!("{tensor}");
    println!("{:?}", numbers.to_vec::<f32>()?);
    Ok(())
}

/// Maps what the record names, and runs the program over it.
fn consumer() -> Result<(), Box<dyn Error>> {
    let mut record = [0; 144];
    std::io::stdin().read_exact(&mut record)?;
    let registry = ImportRegistry::new(ImportContext::host())?;
    let mapped = registry.map(&Tensor::decode(&record)?)?;

    let device = default_device()?;
    let client = Client::of(device.target())?;
    let program = Program::StableHlo(DOUBLE);
    let double = Executable::compile(&client, program, &CompileOptions::new())?;

    let before = transfer_stats(device.target());
    let buffer = mapped.share_mut(&Placement::new(&client, device)?)?;
    // The program has ended when this returns.
    double.execute(&[buffer.donate()])?;
    let copied = transfer_stats(device.target()).bytes_copied() - before.bytes_copied();
    eprintln!("bytes copied: {copied}");
    Ok(())
}
