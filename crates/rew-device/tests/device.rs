//! Laws of `Device` as text.

use proptest::prelude::*;
use rew_device::{Device, ParseDeviceError, Target};

fn any_device() -> impl Strategy<Value = Device> {
    let target = prop::sample::select(&Target::ALL[..]);
    (target, any::<u32>()).prop_map(|(target, ordinal)| Device::new(target, ordinal))
}

proptest! {
    #[test]
    fn what_is_printed_parses_to_the_same_device(device in any_device()) {
        prop_assert_eq!(device.to_string().parse(), Ok(device));
    }

    #[test]
    fn what_parses_is_printed_the_same(text in "(cpu|cuda1[2-4]|tpu)?:?[+0-9]{0,11}") {
        if let Ok(device) = text.parse::<Device>() {
            prop_assert_eq!(device.to_string(), text);
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn it_is_serialized_as_it_is_printed(device in any_device()) {
        let json = serde_json::to_string(&device).unwrap();
        prop_assert_eq!(&json, &format!("\"{device}\""));
        prop_assert_eq!(serde_json::from_str::<Device>(&json).unwrap(), device);
    }
}

#[test]
fn each_way_to_misspell_a_device_has_its_own_error() {
    let error = |text: &str| text.parse::<Device>().unwrap_err();
    assert!(matches!(error("cpu"), ParseDeviceError::NoOrdinal { .. }));
    assert!(matches!(error("CPU:0"), ParseDeviceError::Target(_)));
    assert!(matches!(error(":0"), ParseDeviceError::Target(_)));
    assert!(matches!(error("cpu:"), ParseDeviceError::Ordinal { .. }));
    assert!(matches!(error("cpu:-1"), ParseDeviceError::Ordinal { .. }));
    assert!(matches!(
        error("cpu:4294967296"),
        ParseDeviceError::Ordinal { .. }
    ));
    assert!(matches!(
        error("cpu:00"),
        ParseDeviceError::OrdinalForm { .. }
    ));
    assert!(matches!(
        error("cpu:+1"),
        ParseDeviceError::OrdinalForm { .. }
    ));
    assert_eq!(
        error("cpu:007").to_string(),
        "\"cpu:007\" has an ordinal with a sign or leading zeros: write cpu:7"
    );
}

#[cfg(feature = "serde")]
#[test]
fn a_target_is_serialized_by_its_name() {
    for target in Target::ALL {
        let json = serde_json::to_string(&target).unwrap();
        assert_eq!(json, format!("\"{target}\""));
        assert_eq!(serde_json::from_str::<Target>(&json).unwrap(), target);
    }
}
