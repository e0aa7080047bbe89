//! Programs of one operation, run by the default CPU plugin.

use rew_buffer::{ArrayType, CompileOptions, Executable, HostLayout, Placement, Program};
use rew_device::{Client, ClientOptions, Device, Plugins, Target, ThisMachine};
use rew_dtype::DType;

/// The first device of the default CPU plugin.
pub(crate) fn place() -> Placement {
    let plugins = Plugins::search(&ThisMachine).expect("a search path that is usable");
    let path = plugins
        .places()
        .iter()
        .map(|place| place.at.clone())
        .find(|path| path.to_string_lossy().contains("lammps-jax-pjrt-cpu"))
        .expect("run `cargo xtask plugin cpu`");
    let options = ClientOptions::new().plugin(&path);
    let client = Client::with_options(Target::Cpu, options).expect("the plugin works");
    Placement::new(&client, Device::new(Target::Cpu, 0)).expect("there is a device")
}

/// An array's type and shape.
pub(crate) type Array<'a> = (DType, &'a [i64]);

/// The array as StableHLO spells it, if it has a name for the type.
fn tensor((dtype, shape): Array<'_>) -> Option<String> {
    let sizes: String = shape.iter().map(|size| format!("{size}x")).collect();
    Some(format!("tensor<{sizes}{}>", dtype.stablehlo_name().ok()?))
}

/// What an operation makes of the values in `input`, both one a byte or more;
/// none if the plugin does not compile it.
pub(crate) fn run(
    place: &Placement,
    operation: &str,
    from: Array<'_>,
    input: &[u8],
    to: Array<'_>,
) -> Option<Vec<u8>> {
    let (source, result) = (tensor(from)?, tensor(to)?);
    let text = format!(
        "func.func public @main(%x: {source}) -> {result} {{
           %0 = stablehlo.{operation} %x : ({source}) -> {result}
           return %0 : {result}
         }}"
    );
    let program = Program::StableHlo(&text);
    let program = Executable::compile(place.client(), program, &CompileOptions::new()).ok()?;
    let array = ArrayType::new(from.0, from.1).expect("a shape");
    let x = place
        .copy(&HostLayout::dense(array), input)
        .expect("the plugin takes it");
    let y = program.execute(&[x.borrow()]).expect("it runs").remove(0);
    let count: i64 = to.1.iter().product();
    let count = usize::try_from(count).expect("few values");
    let mut output = vec![0; count * to.0.size_bytes()];
    y.read_into(&mut output).expect("it is as long");
    Some(output)
}
