//! Clients of a plugin that fails where it is told to, and counts.

#[path = "support/fork.rs"]
mod child;
#[path = "support/process.rs"]
mod process;

use std::sync::Barrier;
use std::thread;

use child::in_child;
use fault_plugin::FaultPlugin;
use process::alone;
use rew_device::{Client, ClientOptions, Device, DeviceError, Target};
use rew_pjrt_sys::{CallError, ErrorCode};

const CPU: Target = Target::Cpu;

/// The calls that making a client needs, each with what it asks for.
const NEEDED: [&str; 15] = [
    "PJRT_Client_Create",
    "PJRT_Client_PlatformName",
    "PJRT_Client_PlatformVersion",
    "PJRT_Client_ProcessIndex",
    "PJRT_Client_Devices",
    "PJRT_Client_AddressableDevices",
    "PJRT_Client_AddressableMemories",
    "PJRT_Device_GetDescription",
    "PJRT_DeviceDescription_Id",
    "PJRT_DeviceDescription_ProcessIndex",
    "PJRT_DeviceDescription_Kind",
    "PJRT_DeviceDescription_DebugString",
    "PJRT_DeviceDescription_Attributes",
    "PJRT_Memory_Id",
    "PJRT_Memory_Kind",
];

/// The calls that a plugin need not offer.
const OPTIONAL: [&str; 4] = [
    "PJRT_Device_LocalHardwareId",
    "PJRT_Device_AddressableMemories",
    "PJRT_Device_DefaultMemory",
    "PJRT_Memory_Kind_Id",
];

fn fault(orders: &str) -> (FaultPlugin, ClientOptions) {
    let fault = FaultPlugin::new(orders).expect("the fault plugin is built with its tests");
    let options = ClientOptions::new().plugin(fault.path());
    (fault, options)
}

/// Nothing is left, and nothing was destroyed twice.
#[track_caller]
fn assert_clean(fault: &FaultPlugin) {
    assert_eq!((fault.alive("*"), fault.misuse()), (0, 0));
}

#[test]
fn any_number_of_threads_make_one_client() {
    alone("any_number_of_threads_make_one_client", &[], || {
        let (fault, options) = fault("devices 2");
        let barrier = Barrier::new(64);
        let clients: Vec<_> = thread::scope(|scope| {
            let threads: Vec<_> = (0..64)
                .map(|_| {
                    scope.spawn(|| {
                        barrier.wait();
                        Client::with_options(CPU, options.clone()).unwrap()
                    })
                })
                .collect();
            threads.into_iter().map(|t| t.join().unwrap()).collect()
        });
        assert!(clients.iter().all(|client| *client == clients[0]));
        assert_eq!(fault.calls("PJRT_Client_Create"), 1);
        assert_eq!(clients[0].devices().len(), 2);
        drop(clients);
        assert_eq!(fault.calls("PJRT_Client_Destroy"), 1);
        assert_clean(&fault);
    });
}

#[test]
fn a_failed_creation_is_the_error_of_one_and_the_next_tries() {
    let name = "a_failed_creation_is_the_error_of_one_and_the_next_tries";
    alone(name, &[], || {
        let (fault, options) = fault("fail PJRT_Client_Create code=8");
        let barrier = Barrier::new(64);
        let outcomes: Vec<_> = thread::scope(|scope| {
            let threads: Vec<_> = (0..64)
                .map(|_| {
                    scope.spawn(|| {
                        barrier.wait();
                        Client::with_options(CPU, options.clone())
                    })
                })
                .collect();
            threads.into_iter().map(|t| t.join().unwrap()).collect()
        });
        let failed: Vec<_> = outcomes.iter().filter_map(|o| o.as_ref().err()).collect();
        assert_eq!(failed.len(), 1, "{failed:?}");
        assert!(matches!(
            failed[0],
            DeviceError::Create { source, .. }
                if source.plugin_error().unwrap().code == ErrorCode::RESOURCE_EXHAUSTED
        ));
        assert_eq!(fault.calls("PJRT_Client_Create"), 2);
        drop(outcomes);
        assert_clean(&fault);
    });
}

#[test]
fn a_client_that_cannot_describe_itself_is_destroyed_and_can_be_asked_for_again() {
    let name = "a_client_that_cannot_describe_itself_is_destroyed_and_can_be_asked_for_again";
    alone(name, &[], || {
        let (fault, options) = fault("");
        for call in NEEDED {
            fault.order(&format!("reset; fail {call} code=13")).unwrap();
            let error = Client::with_options(CPU, options.clone()).unwrap_err();
            let failed = match &error {
                DeviceError::Call(source) => source,
                DeviceError::Create { source, .. } => source,
                other => panic!("{call}: {other}"),
            };
            assert_eq!(failed.plugin_error().unwrap().call, call);
            assert_clean(&fault);
            let client = Client::with_options(CPU, options.clone()).unwrap();
            assert_eq!(client.take_release_errors().newest.len(), 0);
        }
        assert_clean(&fault);
    });
}

#[test]
fn what_need_not_be_offered_is_left_out() {
    alone("what_need_not_be_offered_is_left_out", &[], || {
        let (fault, options) = fault("");
        for call in OPTIONAL {
            fault
                .order(&format!("reset; fail {call} nth=all code=12"))
                .unwrap();
            let client = Client::with_options(CPU, options.clone()).unwrap();
            let device = Device::new(CPU, 0);
            let info = client.device(device).unwrap();
            match call {
                "PJRT_Device_LocalHardwareId" => assert_eq!(info.local_hardware_id(), None),
                "PJRT_Device_AddressableMemories" => {
                    assert_eq!(client.memories_of(device).unwrap().count(), 0);
                }
                "PJRT_Device_DefaultMemory" => {
                    assert!(client.default_memory(device).unwrap().is_none())
                }
                _ => assert!(client.memories().iter().all(|m| m.kind_id().is_none())),
            }
        }
        assert_clean(&fault);
    });
}

#[test]
fn an_error_of_what_need_not_be_offered_is_an_error() {
    let name = "an_error_of_what_need_not_be_offered_is_an_error";
    alone(name, &[], || {
        let (fault, options) = fault("");
        for call in OPTIONAL {
            fault.order(&format!("reset; fail {call} code=13")).unwrap();
            let error = Client::with_options(CPU, options.clone()).unwrap_err();
            assert!(
                matches!(error, DeviceError::Call(CallError::Plugin(_))),
                "{call}"
            );
            assert_clean(&fault);
        }
    });
}

#[test]
fn an_option_that_is_ignored_is_an_error_and_leaves_no_client() {
    let name = "an_option_that_is_ignored_is_an_error_and_leaves_no_client";
    alone(name, &[], || {
        let (fault, options) = fault("devices 3");
        let error = Client::with_options(CPU, options.cpu_device_count(2)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "the plugin ignored cpu_device_count=2: the client has 3 devices"
        );
        assert_clean(&fault);
    });
}

#[test]
fn an_error_of_destroying_is_found_by_the_next_client() {
    let name = "an_error_of_destroying_is_found_by_the_next_client";
    alone(name, &[], || {
        let (fault, options) = fault("fail PJRT_Client_Destroy code=13");
        drop(Client::with_options(CPU, options.clone()).unwrap());
        let next = Client::with_options(CPU, options).unwrap();
        let errors = next.take_release_errors().newest;
        assert_eq!(errors.len(), 1);
        assert_eq!(
            errors[0].plugin_error().unwrap().call,
            "PJRT_Client_Destroy"
        );
        drop(next);
        assert_eq!(fault.misuse(), 0);
    });
}

#[test]
fn clients_made_and_dropped_by_many_threads_are_each_destroyed_once() {
    let name = "clients_made_and_dropped_by_many_threads_are_each_destroyed_once";
    alone(name, &[], || {
        let (fault, options) = fault("");
        thread::scope(|scope| {
            for _ in 0..8 {
                scope.spawn(|| {
                    for _ in 0..200 {
                        let client = Client::with_options(CPU, options.clone()).unwrap();
                        assert!(fault.alive("Client") == 1, "two clients at once");
                        drop(client);
                    }
                });
            }
        });
        assert_eq!(fault.created("Client"), fault.destroyed("Client"));
        assert_clean(&fault);
    });
}

#[test]
fn a_forked_child_destroys_nothing() {
    alone("a_forked_child_destroys_nothing", &[], || {
        let (fault, options) = fault("");
        let mut client = Some(Client::with_options(CPU, options).unwrap());
        // The child has a copy of the plugin, which counts on.
        in_child(|| {
            drop(client.take());
            assert_eq!(fault.calls("PJRT_Client_Destroy"), 0);
        });
        drop(client);
        assert_eq!(fault.calls("PJRT_Client_Destroy"), 1);
        assert_clean(&fault);
    });
}

#[test]
fn statistics_and_topology_that_fail_are_errors_and_none_where_not_offered() {
    let name = "statistics_and_topology_that_fail_are_errors_and_none_where_not_offered";
    alone(name, &[], || {
        let (fault, options) = fault("");
        let client = Client::with_options(CPU, options).unwrap();
        let device = Device::new(CPU, 0);
        for (code, offered) in [(12, false), (13, true)] {
            let orders = format!(
                "reset; fail PJRT_Device_MemoryStats code={code}; \
                 fail PJRT_Client_TopologyDescription code={code}"
            );
            fault.order(&orders).unwrap();
            let (stats, topology) = (client.memory_stats(device), client.topology());
            if offered {
                assert!(matches!(stats.unwrap_err(), DeviceError::Call(_)));
                assert!(matches!(topology.unwrap_err(), DeviceError::Call(_)));
            } else {
                assert_eq!(stats.unwrap(), None);
                assert_eq!(topology.unwrap(), None);
            }
        }
        assert!(client.memory_stats(device).unwrap().is_some());
        assert_eq!(client.topology().unwrap().unwrap().devices.len(), 1);
        drop(client);
        assert_clean(&fault);
    });
}
