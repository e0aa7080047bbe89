//! The process that runs the model. It owns no memory: whatever it dies of, the
//! server's buffers stay, and its mappings go with it.

use std::error::Error;
use std::io::{self, Read, Write};
use std::os::fd::AsFd;
use std::os::unix::net::UnixStream;

use rew_buffer::{CompileOptions, Executable, Placement, Program};
use rew_device::{Client, default_device};
use rew_wire::TaskArgsView;
use rew_worker::{ImportContext, ImportRegistry, UnregisterRefused};

use crate::backend::{BLOB_BYTES, DONE, VALUES};

/// The second parameter is where the result goes.
fn program() -> String {
    format!(
        "func.func public @main(%x: tensor<{VALUES}xf32>, \
             %y: tensor<{VALUES}xf32> {{tf.aliasing_output = 0 : i32}}) -> tensor<{VALUES}xf32> {{
           %one = stablehlo.constant dense<1.0> : tensor<{VALUES}xf32>
           %square = stablehlo.multiply %x, %x : tensor<{VALUES}xf32>
           %0 = stablehlo.add %square, %one : tensor<{VALUES}xf32>
           return %0 : tensor<{VALUES}xf32>
         }}"
    )
}

pub(crate) fn run() -> Result<(), Box<dyn Error>> {
    let mut server = UnixStream::from(io::stdin().as_fd().try_clone_to_owned()?);
    let device = default_device()?;
    let client = Client::of(device.target())?;
    let place = Placement::new(&client, device)?;
    let text = program();
    let model = Executable::compile(&client, Program::StableHlo(&text), &CompileOptions::new())?;
    let registry = ImportRegistry::new(ImportContext::host())?;
    let mut blob = [0; BLOB_BYTES];
    loop {
        match server.read_exact(&mut blob) {
            Ok(()) => {}
            // The server has no more to say.
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
            Err(error) => return Err(error.into()),
        }
        job(&model, &place, &registry, &blob)?;
        server.write_all(&[DONE])?;
    }
    Ok(registry.close()?)
}

fn job(
    model: &Executable,
    place: &Placement,
    registry: &ImportRegistry,
    blob: &[u8],
) -> Result<(), Box<dyn Error>> {
    let args = TaskArgsView::parse(blob)?;
    let (x, y) = (
        registry.map(&args.tensor(0)?)?,
        registry.map(&args.tensor(1)?)?,
    );
    let (input, result) = (x.share(place)?, y.share_mut(place)?);
    let outputs = model.execute(&[input.borrow(), result.donate()])?;
    for output in &outputs {
        output.wait()?;
    }
    drop((outputs, input, result));
    for identity in [x.tensor().identity(), y.tensor().identity()] {
        // Still in the runtime's hands: it is given up the next time.
        match registry.unregister(&identity) {
            Ok(()) | Err(UnregisterRefused::InUse { .. }) => {}
            Err(error) => return Err(error.into()),
        }
    }
    Ok(())
}
