//! Clients of real CPU plugins.

#[path = "support/plugins.rs"]
mod plugins;
#[path = "support/process.rs"]
mod process;

use plugins::real_cpu_plugins;
use process::alone;
use rew_device::{Client, ClientOptions, Device, DeviceError, OptionName, Target, Took};

const CPU: Target = Target::Cpu;

#[test]
fn every_real_plugin_describes_itself() {
    alone("every_real_plugin_describes_itself", &[], || {
        for path in real_cpu_plugins() {
            let options = ClientOptions::new().plugin(&path);
            let client = Client::with_options(CPU, options).unwrap();
            assert_eq!(client.platform_name(), "cpu");
            assert_eq!(client.process_index(), 0);
            assert_eq!(client.devices().len(), 4, "{client:?}");
            assert_eq!(client.memories().len(), 12, "{client:?}");
            for (ordinal, info) in (0..).zip(client.addressable_devices()) {
                let device = Device::new(CPU, ordinal);
                assert_eq!(info.device(), Some(device));
                assert_eq!(client.device(device).unwrap().as_ptr(), info.as_ptr());
                assert_eq!(info.description().kind, "cpu");
                let mut kinds: Vec<_> = client
                    .memories_of(device)
                    .unwrap()
                    .map(|m| m.kind())
                    .collect();
                kinds.sort_unstable();
                assert_eq!(kinds, ["device", "pinned_host", "unpinned_host"]);
                let default = client.default_memory(device).unwrap().unwrap();
                assert!(
                    client
                        .memories_of(device)
                        .unwrap()
                        .any(|m| m.id() == default.id())
                );
            }
        }
    });
}

#[test]
fn a_device_that_the_client_does_not_have_is_refused_whatever_is_asked_of_it() {
    let name = "a_device_that_the_client_does_not_have_is_refused_whatever_is_asked_of_it";
    alone(name, &[], || {
        let client = Client::of(CPU).unwrap();
        for device in [Device::new(CPU, 99), Device::new(Target::Cuda13, 0)] {
            let refused = [
                client.device(device).map(drop),
                client.memories_of(device).map(drop),
                client.default_memory(device).map(drop),
                client.memory_stats(device).map(drop),
            ];
            for outcome in refused {
                assert!(matches!(
                    outcome.unwrap_err(),
                    DeviceError::NoSuchDevice { .. } | DeviceError::OtherTarget { .. }
                ));
            }
        }
    });
}

#[test]
fn what_a_plugin_does_not_offer_is_none_and_no_error() {
    let name = "what_a_plugin_does_not_offer_is_none_and_no_error";
    alone(name, &[], || {
        for path in real_cpu_plugins() {
            let options = ClientOptions::new().plugin(&path);
            let client = Client::with_options(CPU, options).unwrap();
            assert_eq!(client.memory_stats(Device::new(CPU, 0)).unwrap(), None);
        }
    });
}

#[test]
fn the_topology_has_the_devices_of_the_client() {
    alone("the_topology_has_the_devices_of_the_client", &[], || {
        for path in real_cpu_plugins() {
            let options = ClientOptions::new().plugin(&path);
            let client = Client::with_options(CPU, options).unwrap();
            let topology = client.topology().unwrap().unwrap();
            assert_eq!(topology.platform_name, "cpu");
            let devices = client.devices().iter().map(|info| info.description());
            assert!(devices.eq(&topology.devices));
            assert!(topology.serialized.is_some_and(|bytes| !bytes.is_empty()));
        }
    });
}

#[test]
fn an_option_takes_effect_and_is_read_back() {
    alone("an_option_takes_effect_and_is_read_back", &[], || {
        for path in real_cpu_plugins() {
            let options = ClientOptions::new().plugin(&path).cpu_device_count(7);
            let client = Client::with_options(CPU, options).unwrap();
            assert_eq!(client.addressable_devices().len(), 7);
            assert_eq!(
                client.took(),
                [(OptionName::CpuDeviceCount, Took::Devices(7))]
            );
        }
    });
}

#[test]
fn a_second_request_with_other_options_shows_both() {
    let name = "a_second_request_with_other_options_shows_both";
    alone(name, &[], || {
        let two = ClientOptions::new().cpu_device_count(2);
        let client = Client::with_options(CPU, two.clone()).unwrap();
        assert_eq!(Client::with_options(CPU, two).unwrap(), client);
        assert_eq!(Client::of(CPU).unwrap(), client, "no wish is no conflict");
        for (asked, words) in [
            (
                ClientOptions::new().cpu_device_count(3),
                "cpu_device_count=3",
            ),
            (ClientOptions::new(), "no options"),
        ] {
            let error = Client::with_options(CPU, asked).unwrap_err();
            assert!(matches!(error, DeviceError::OtherOptions { .. }));
            assert_eq!(
                error.to_string(),
                format!(
                    "the client for cpu exists with cpu_device_count=2, and was asked for with {words}"
                )
            );
        }
        drop(client);
        Client::with_options(CPU, ClientOptions::new()).unwrap();
    });
}

#[test]
fn a_device_that_is_not_there_is_an_error_with_the_count() {
    let name = "a_device_that_is_not_there_is_an_error_with_the_count";
    alone(name, &[], || {
        let client = Client::of(CPU).unwrap();
        let error = client.device(Device::new(CPU, 4)).unwrap_err().to_string();
        assert_eq!(
            error,
            "there is no cpu:4: the client has 4 devices, counted from 0"
        );
        let error = client.device(Device::new(Target::Rocm, 0)).unwrap_err();
        assert_eq!(
            error.to_string(),
            "rocm:0 is no device of the client for cpu"
        );
    });
}

#[test]
fn a_plugin_for_another_platform_is_refused() {
    alone("a_plugin_for_another_platform_is_refused", &[], || {
        let path = real_cpu_plugins().remove(0);
        let options = ClientOptions::new().plugin(path);
        let error = Client::with_options(Target::Cuda13, options).unwrap_err();
        assert!(
            matches!(&error, DeviceError::Platform { platform, .. } if &**platform == "cpu"),
            "{error}"
        );
    });
}

#[test]
fn a_failed_request_can_be_made_again() {
    alone("a_failed_request_can_be_made_again", &[], || {
        let missing = ClientOptions::new().plugin("/nowhere/plugin.so");
        let error = Client::with_options(CPU, missing).unwrap_err();
        assert!(matches!(error, DeviceError::Load(_)), "{error}");
        Client::of(CPU).unwrap();
    });
}

#[test]
fn without_a_plugin_the_error_names_every_place() {
    let empty = tempfile::tempdir().unwrap();
    let empty = empty.path().to_str().unwrap();
    let vars = [("REW_CACHE_DIR", empty), ("VIRTUAL_ENV", empty)];
    alone(
        "without_a_plugin_the_error_names_every_place",
        &vars,
        || {
            let error = Client::of(CPU).unwrap_err();
            assert!(matches!(error, DeviceError::NoPlugin { .. }), "{error}");
            let message = error.to_string();
            let cache = std::env::var("REW_CACHE_DIR").unwrap();
            for place in [
                "REW_PJRT_PLUGIN_PATH (not set)",
                "NAMES_AND_LIBRARY_PATHS (not set)",
            ] {
                assert!(message.contains(place), "{message}");
            }
            assert!(
                message.contains(&format!("{cache}/plugins (not there)")),
                "{message}"
            );
            let next = "next: set REW_PJRT_PLUGIN_PATH=cpu=/path/to/plugin.so";
            assert!(message.contains(next), "{message}");
            assert_eq!(format!("{error:?}"), message, "what `main` prints");
        },
    );
}

#[test]
fn handles_are_shared_and_cross_threads() {
    fn is_shared<T: Send + Sync + Clone + 'static>() {}
    is_shared::<Client>();
    alone("handles_are_shared_and_cross_threads", &[], || {
        let client = Client::of(CPU).unwrap();
        let other = std::thread::spawn(|| Client::of(CPU).unwrap());
        assert_eq!(other.join().unwrap(), client);
        let moved = client.clone();
        std::thread::spawn(move || drop(moved)).join().unwrap();
        assert_eq!(client.take_release_errors().newest.len(), 0);
    });
}
