//! A client and what was made from it may be dropped in any order.
//!
//! `cargo xtask asan` runs this under AddressSanitizer.

#[path = "support/objects.rs"]
mod objects;
#[path = "support/plugins.rs"]
mod plugins;
#[path = "support/process.rs"]
mod process;

use std::cell::RefCell;
use std::sync::{OnceLock, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use fault_plugin::FaultPlugin;
use objects::{Buffer, Executable, Pending};
use plugins::real_cpu_plugins;
use process::alone;
use rew_device::{Client, ClientOptions, Device, DeviceError, Target};

const CPU: Target = Target::Cpu;

/// The four kinds of things that hold on to a client.
enum Thing {
    Client,
    Buffer,
    Executable,
    Event,
}

const THINGS: [Thing; 4] = [
    Thing::Client,
    Thing::Buffer,
    Thing::Executable,
    Thing::Event,
];

/// A client, an executable of it, and an execution that may still run.
struct Things {
    client: Option<Client>,
    executable: Option<Executable>,
    output: Option<Buffer>,
    event: Option<Pending>,
}

impl Things {
    fn make(options: &ClientOptions) -> Self {
        let client = Client::with_options(CPU, options.clone()).expect("a client");
        let device = client.device(Device::new(CPU, 0)).expect("a device");
        let executable = Executable::compile(&client).expect("compiles");
        let input = Buffer::ones(&client, device).expect("a buffer");
        let (output, event) = executable.start(&input).expect("starts");
        Self {
            client: Some(client),
            executable: Some(executable),
            output: Some(output),
            event: Some(event),
        }
    }

    fn release(&mut self, thing: &Thing) {
        match thing {
            Thing::Client => drop(self.client.take()),
            Thing::Buffer => drop(self.output.take()),
            Thing::Executable => drop(self.executable.take()),
            Thing::Event => drop(self.event.take()),
        }
    }
}

/// All orders of 0, 1, 2, 3.
fn orders() -> Vec<[usize; 4]> {
    let mut orders = Vec::new();
    for a in 0..4 {
        for b in 0..4 {
            for c in 0..4 {
                for d in 0..4 {
                    let order = [a, b, c, d];
                    if (0..4).all(|n| order.contains(&n)) {
                        orders.push(order);
                    }
                }
            }
        }
    }
    assert_eq!(orders.len(), 24);
    orders
}

/// What the next client of the process finds recorded.
fn assert_released_without_error(options: &ClientOptions) {
    let client = Client::with_options(CPU, options.clone()).expect("another client");
    assert_eq!(client.take_release_errors().newest.len(), 0);
    let unclaimed = client.api().expect("not forked").take_unclaimed_errors();
    assert_eq!(unclaimed.newest.len(), 0, "{unclaimed:?}");
}

fn for_each_plugin(test: impl Fn(&ClientOptions)) {
    for path in real_cpu_plugins() {
        test(&ClientOptions::new().plugin(path));
    }
}

/// The plugin that is found first, since compiling takes its time.
fn for_one_plugin(test: impl Fn(&ClientOptions)) {
    test(&ClientOptions::new());
}

/// What the plugin's own counts say once the last late event is done.
fn assert_nothing_is_left(fault: &FaultPlugin) {
    let start = Instant::now();
    while fault.alive("*") > 0 {
        assert!(start.elapsed() < Duration::from_secs(10), "leaked");
        thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(fault.misuse(), 0);
}

#[test]
fn every_order_destroys_each_object_once_while_the_execution_still_runs() {
    let name = "every_order_destroys_each_object_once_while_the_execution_still_runs";
    alone(name, &[], || {
        for late in ["", "event PJRT_LoadedExecutable_Execute late=3"] {
            let fault = FaultPlugin::new(late).unwrap();
            let options = ClientOptions::new().plugin(fault.path());
            for order in orders() {
                let mut things = Things::make(&options);
                for index in order {
                    things.release(&THINGS[index]);
                }
                assert_nothing_is_left(&fault);

                let mut things = Things::make(&options);
                for index in order {
                    thread::scope(|scope| {
                        scope.spawn(|| things.release(&THINGS[index]));
                    });
                }
                assert_nothing_is_left(&fault);
            }
            assert_released_without_error(&options);
        }
    });
}

#[test]
fn an_error_of_destroying_an_object_is_recorded_on_its_client() {
    let name = "an_error_of_destroying_an_object_is_recorded_on_its_client";
    alone(name, &[], || {
        let fault = FaultPlugin::new("fail PJRT_LoadedExecutable_Destroy").unwrap();
        let options = ClientOptions::new().plugin(fault.path());
        let mut things = Things::make(&options);
        things.release(&Thing::Executable);
        let client = things.client.as_ref().unwrap();
        let errors = client.take_release_errors().newest;
        let calls: Vec<_> = errors.iter().filter_map(|e| e.plugin_error()).collect();
        assert_eq!(calls.len(), 1);
        assert_eq!(calls[0].call, "PJRT_LoadedExecutable_Destroy");
    });
}

#[test]
fn the_program_works() {
    alone("the_program_works", &[], || {
        for_each_plugin(|options| {
            let things = Things::make(options);
            things.event.as_ref().unwrap().wait().unwrap();
        });
    });
}

#[test]
fn every_order_on_one_thread() {
    alone("every_order_on_one_thread", &[], || {
        for_one_plugin(|options| {
            for order in orders() {
                let mut things = Things::make(options);
                for index in order {
                    things.release(&THINGS[index]);
                }
                assert_released_without_error(options);
            }
        });
    });
}

#[test]
fn every_order_each_on_a_thread_of_its_own() {
    alone("every_order_each_on_a_thread_of_its_own", &[], || {
        for_one_plugin(|options| {
            for order in orders() {
                let mut things = Things::make(options);
                for index in order {
                    thread::scope(|scope| {
                        scope.spawn(|| things.release(&THINGS[index]));
                    });
                }
                assert_released_without_error(options);
            }
        });
    });
}

#[test]
fn all_at_once_from_four_threads() {
    alone("all_at_once_from_four_threads", &[], || {
        for_one_plugin(|options| {
            for _ in 0..20 {
                let things = Things::make(options);
                thread::scope(|scope| {
                    scope.spawn(move || drop(things.client));
                    scope.spawn(move || drop(things.output));
                    scope.spawn(move || drop(things.executable));
                    scope.spawn(move || drop(things.event));
                });
                assert_released_without_error(options);
            }
        });
    });
}

thread_local! {
    static LEFT: RefCell<Option<Things>> = const { RefCell::new(None) };
}

#[test]
fn at_the_end_of_a_thread() {
    alone("at_the_end_of_a_thread", &[], || {
        for_each_plugin(|options| {
            thread::spawn({
                let options = options.clone();
                move || LEFT.set(Some(Things::make(&options)))
            })
            .join()
            .unwrap();
            assert_released_without_error(options);
        });
    });
}

#[test]
fn at_the_end_of_the_process() {
    static LEFT_FOR_EVER: OnceLock<Client> = OnceLock::new();
    alone("at_the_end_of_the_process", &[], || {
        let things = Things::make(&ClientOptions::new());
        LEFT_FOR_EVER.get_or_init(|| things.client.clone().unwrap());
        LEFT.set(Some(things));
    });
}

#[test]
fn by_the_plugin_that_has_the_last_handles() {
    alone("by_the_plugin_that_has_the_last_handles", &[], || {
        for late in ["", "event PJRT_LoadedExecutable_Execute late=20"] {
            let fault = FaultPlugin::new(late).unwrap();
            let options = ClientOptions::new().plugin(fault.path());
            let things = Things::make(&options);
            let left = (things.client, things.output, things.executable);
            things.event.unwrap().then(move || drop(left)).unwrap();
            assert_nothing_is_left(&fault);
            assert_released_without_error(&options);
        }
    });
}

#[test]
fn by_a_callback_that_asks_for_the_next_client_and_does_not_wait_for_it() {
    let name = "by_a_callback_that_asks_for_the_next_client_and_does_not_wait_for_it";
    alone(name, &[], || {
        for late in ["", "event PJRT_LoadedExecutable_Execute late=20"] {
            let fault = FaultPlugin::new(late).unwrap();
            let options = ClientOptions::new().plugin(fault.path());
            let things = Things::make(&options);
            let left = (things.client, things.output, things.executable);
            let (told, tells) = mpsc::channel();
            let asks = options.clone();
            let then = move || {
                let with_it = Client::with_options(CPU, asks.clone()).map(drop);
                drop(left);
                // The plugin ends the client when this has returned.
                let after_it = Client::with_options(CPU, asks).map(drop);
                told.send((with_it, after_it)).unwrap();
            };
            things.event.unwrap().then(then).unwrap();
            let (with_it, after_it) = tells.recv().unwrap();
            with_it.unwrap();
            let refused = after_it.unwrap_err();
            assert!(
                matches!(refused, DeviceError::InCallback { target: CPU }),
                "{refused}"
            );
            assert_nothing_is_left(&fault);
            assert_released_without_error(&options);
        }
    });
}
