//! What the tests share: a client of each real plugin in turn, and programs.

use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use rew_buffer::{CompileOptions, Executable, Placement, Program};
use rew_device::{
    Client, ClientOptions, Device, DeviceError, Finding, Plugins, Serves, Source, Target,
    ThisMachine,
};

/// `a + b` over vectors of `count` numbers, the result in the memory of `a`.
pub(crate) fn add_in_place(client: &Client, count: usize) -> Executable {
    compile(
        client,
        &format!(
            "module @add_in_place {{
               func.func public @main(
                 %a: tensor<{count}xf32> {{tf.aliasing_output = 0 : i32}}, %b: tensor<{count}xf32>
               ) -> tensor<{count}xf32> {{
                 %0 = stablehlo.add %a, %b : tensor<{count}xf32>
                 return %0 : tensor<{count}xf32>
               }}
             }}"
        ),
    )
}

/// `a + b` over vectors of `count` numbers, the result in new memory.
pub(crate) fn add(client: &Client, count: usize) -> Executable {
    compile(
        client,
        &format!(
            "module @add {{
               func.func public @main(
                 %a: tensor<{count}xf32>, %b: tensor<{count}xf32>
               ) -> tensor<{count}xf32> {{
                 %0 = stablehlo.add %a, %b : tensor<{count}xf32>
                 return %0 : tensor<{count}xf32>
               }}
             }}"
        ),
    )
}

pub(crate) fn compile(client: &Client, text: &str) -> Executable {
    Executable::compile(client, Program::StableHlo(text), &CompileOptions::new())
        .unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn cpu(ordinal: u32) -> Device {
    Device::new(Target::Cpu, ordinal)
}

/// The first device of a client.
pub(crate) fn place(client: &Client) -> Placement {
    Placement::new(client, cpu(0)).expect("a CPU client has a device")
}

/// Runs `body` with a client of each real CPU plugin in turn, and checks that
/// it left no error behind.
///
/// A process has one client a target, so tests that share one take turns.
pub(crate) fn on_each_plugin(mut body: impl FnMut(&Client)) {
    static TURN: Mutex<()> = Mutex::new(());
    let _turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
    for path in real_cpu_plugins() {
        on_plugin(&path, &mut body);
    }
}

/// The same with one of them, for a process that runs nothing else.
pub(crate) fn on_plugin(path: &Path, body: impl FnOnce(&Client)) {
    let client = client_of(path);
    eprintln!(
        "with {} (PJRT {})",
        path.display(),
        client.plugin().api().version()
    );
    body(&client);
    rew_buffer::wait_for_releases();
    let left = client.take_release_errors();
    assert!(left.newest.is_empty(), "{left:?}");
}

/// The client of a plugin, once that of the one before is gone: a thread of that
/// plugin may be about to say that it is done with host memory, and keeps the
/// client until then.
fn client_of(path: &Path) -> Client {
    let begun = Instant::now();
    loop {
        let options = ClientOptions::new().plugin(path);
        match Client::with_options(Target::Cpu, options) {
            Err(DeviceError::OtherOptions { .. }) if begun.elapsed() < PATIENCE => {
                thread::sleep(Duration::from_millis(1));
            }
            client => return client.expect("the plugin works"),
        }
    }
}

/// How long a plugin may take to let go of its client.
const PATIENCE: Duration = Duration::from_secs(20);

/// Every CPU plugin in rew's cache.
pub(crate) fn real_cpu_plugins() -> Vec<PathBuf> {
    let plugins = Plugins::search(&ThisMachine).expect("REW_PJRT_PLUGIN_PATH is usable");
    let places = plugins.places().iter().filter(|place| {
        place.source == Source::Cache && place.finding == Finding::Plugin(Serves::Only(Target::Cpu))
    });
    let paths: Vec<_> = places.map(|place| place.at.clone()).collect();
    assert!(
        !paths.is_empty(),
        "no CPU plugin in the cache: run `cargo xtask plugin all-cpu`"
    );
    paths
}
