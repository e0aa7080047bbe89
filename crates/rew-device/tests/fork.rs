//! Clients and forked children.

#[path = "support/fork.rs"]
mod child;
#[path = "support/process.rs"]
mod process;

use std::process::id;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;

use child::in_child;
use process::alone;
use rew_device::{Client, ClientOptions, Device, DeviceError, ForkedError, Target};

const CPU: Target = Target::Cpu;

/// The refusal of a child of `parent`.
fn refusal(parent: u32) -> ForkedError {
    ForkedError {
        parent,
        child: id(),
    }
}

#[track_caller]
fn assert_refused<T: std::fmt::Debug>(outcome: Result<T, DeviceError>, parent: u32) {
    match outcome {
        Err(DeviceError::Forked(error)) => assert_eq!(error, refusal(parent)),
        other => panic!("not refused: {other:?}"),
    }
}

#[test]
fn whatever_would_enter_the_plugin_is_refused_and_names_the_parent() {
    let name = "whatever_would_enter_the_plugin_is_refused_and_names_the_parent";
    alone(name, &[], || {
        let client = Client::of(CPU).unwrap();
        let parent = id();
        in_child(|| {
            assert_refused(Client::of(CPU), parent);
            assert_refused(Client::of(Target::Tpu), parent);
            assert_refused(Client::with_options(CPU, ClientOptions::new()), parent);
            assert_refused(client.topology(), parent);
            assert_refused(client.memory_stats(Device::new(CPU, 0)), parent);
            assert_eq!(client.api().unwrap_err(), refusal(parent));
            assert_eq!(client.raw().unwrap_err(), refusal(parent));
            let message = refusal(parent).to_string();
            assert!(message.contains(&format!("forked from pid {parent}")));
        });
        client.topology().unwrap();
    });
}

#[test]
fn a_grandchild_is_refused_and_names_the_owner() {
    alone("a_grandchild_is_refused_and_names_the_owner", &[], || {
        let client = Client::of(CPU).unwrap();
        let owner = id();
        in_child(|| in_child(|| assert_refused(client.topology(), owner)));
    });
}

#[test]
fn a_handle_dropped_in_a_child_leaves_the_parent_its_client() {
    let name = "a_handle_dropped_in_a_child_leaves_the_parent_its_client";
    alone(name, &[], || {
        let mut client = Some(Client::of(CPU).unwrap());
        in_child(|| drop(client.take()));
        let client = client.unwrap();
        client.topology().unwrap();
        assert_eq!(client.take_release_errors().newest.len(), 0);
    });
}

#[test]
fn a_child_forked_before_the_first_client_has_its_own() {
    let name = "a_child_forked_before_the_first_client_has_its_own";
    alone(name, &[], || {
        in_child(|| {
            let client = Client::of(CPU).unwrap();
            assert_eq!(client.devices().len(), 4);
        });
        Client::of(CPU).unwrap();
    });
}

#[test]
fn a_child_of_a_process_that_found_no_plugin_has_its_own() {
    let name = "a_child_of_a_process_that_found_no_plugin_has_its_own";
    alone(name, &[], || {
        let none = Client::of(Target::Tpu).unwrap_err();
        assert!(matches!(none, DeviceError::NoPlugin { .. }), "{none}");
        for path in ["/none.so", file!(), "/dev/null"] {
            let options = ClientOptions::new().plugin(path);
            let refused = Client::with_options(CPU, options).unwrap_err();
            assert!(matches!(refused, DeviceError::Load(_)), "{refused}");
        }
        in_child(|| assert_eq!(Client::of(CPU).unwrap().devices().len(), 4));
        Client::of(CPU).unwrap();
    });
}

#[test]
fn a_child_of_a_process_whose_clients_are_gone_is_refused() {
    let name = "a_child_of_a_process_whose_clients_are_gone_is_refused";
    alone(name, &[], || {
        drop(Client::of(CPU).unwrap());
        let parent = id();
        in_child(|| assert_refused(Client::of(CPU), parent));
        Client::of(CPU).unwrap();
    });
}

#[test]
fn a_child_forked_while_a_client_is_made_is_refused_and_does_not_hang() {
    let name = "a_child_forked_while_a_client_is_made_is_refused_and_does_not_hang";
    alone(name, &[], || {
        let first = Client::of(CPU).unwrap();
        drop(first);
        let parent = id();
        let done = AtomicBool::new(false);
        thread::scope(|scope| {
            let making = scope.spawn(|| {
                while !done.load(Ordering::Relaxed) {
                    drop(Client::of(CPU).unwrap());
                }
            });
            for _ in 0..100 {
                in_child(|| assert_refused(Client::of(CPU), parent));
            }
            done.store(true, Ordering::Relaxed);
            making.join().unwrap();
        });
    });
}
