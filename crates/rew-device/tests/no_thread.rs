//! A client whose last handle a callback of the plugin drops, when there is no thread.

#[path = "support/objects.rs"]
#[allow(
    dead_code,
    clippy::allow_attributes,
    reason = "a part of it is used here"
)]
mod objects;
#[path = "support/process.rs"]
mod process;

use fault_plugin::FaultPlugin;
use objects::{Buffer, Executable};
use process::alone;
use rew_device::{Client, ClientOptions, Device, Target};
use rew_pjrt_sys::CallError;

const CPU: Target = Target::Cpu;

/// While it lives the process gets no memory that has to be mapped, as that of a thread.
struct NoMemory(libc::rlimit);

impl NoMemory {
    fn now() -> Self {
        let mut before = libc::rlimit {
            rlim_cur: 0,
            rlim_max: 0,
        };
        // SAFETY: `before` outlives the call.
        let status = unsafe { libc::getrlimit(libc::RLIMIT_AS, &raw mut before) };
        assert_eq!(status, 0);
        set(libc::rlimit {
            rlim_cur: 1,
            ..before
        });
        Self(before)
    }
}

impl Drop for NoMemory {
    fn drop(&mut self) {
        set(self.0);
    }
}

fn set(limit: libc::rlimit) {
    // SAFETY: the limit outlives the call.
    let status = unsafe { libc::setrlimit(libc::RLIMIT_AS, &raw const limit) };
    assert_eq!(status, 0);
}

#[test]
fn a_client_that_is_kept_since_there_is_no_thread_is_recorded() {
    let name = "a_client_that_is_kept_since_there_is_no_thread_is_recorded";
    alone(name, &[], || {
        let fault = FaultPlugin::new("").unwrap();
        let options = ClientOptions::new().plugin(fault.path());
        let client = Client::with_options(CPU, options.clone()).unwrap();
        let device = client.device(Device::new(CPU, 0)).unwrap();
        let input = Buffer::ones(&client, device).unwrap();
        let executable = Executable::compile(&client).unwrap();
        let (output, event) = executable.start(&input).unwrap();
        drop((executable, input, output));
        let then = move || {
            let _no_memory = NoMemory::now();
            drop(client);
        };
        event.then(then).unwrap();
        let next = Client::with_options(CPU, options).unwrap();
        let errors = next.take_release_errors().newest;
        assert!(
            matches!(
                errors[..],
                [CallError::NoThread {
                    call: "PJRT_Client_Destroy",
                    os_error: libc::EAGAIN,
                }]
            ),
            "{errors:?}"
        );
        assert_eq!(fault.alive("Client"), 2, "the first is kept for good");
    });
}
