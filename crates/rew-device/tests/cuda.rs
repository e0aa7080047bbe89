//! The real CUDA plugin, on machines with and without a driver.

#[path = "support/process.rs"]
mod process;

use process::alone;
use rew_device::{
    Client, DeviceError, Machine, Reason, Report, Target, ThisMachine, Verdict, default_device,
};

#[test]
#[ignore = "needs a plugin of 135 MB: `cargo xtask plugin cuda13`, or `cargo xtask test --full`"]
fn without_a_driver_cpu_is_chosen_and_the_driver_is_the_only_reason() {
    let name = "without_a_driver_cpu_is_chosen_and_the_driver_is_the_only_reason";
    alone(name, &[], || {
        let report = Report::probe(&ThisMachine).unwrap();
        let plugin = report.plugins().for_target(Target::Cuda13);
        assert!(
            plugin.is_some(),
            "run `cargo xtask plugin cuda13`\n{report}"
        );
        match ThisMachine.cuda_driver() {
            Ok(version) => assert!(version.major >= 12, "{report}"),
            Err(error) => {
                let reasons = vec![Reason::CudaDriver(error)];
                let verdict = (Target::Cuda13, Verdict::PassedOver { reasons });
                assert_eq!(report.verdicts()[0], verdict);
                assert_eq!(default_device().unwrap().to_string(), "cpu:0");
            }
        }
    });
}

#[test]
#[ignore = "needs a plugin of 135 MB: `cargo xtask plugin cuda13`, or `cargo xtask test --full`"]
fn asked_for_without_a_driver_the_plugin_says_why_not_in_its_own_words() {
    let name = "asked_for_without_a_driver_the_plugin_says_why_not_in_its_own_words";
    alone(name, &[("REW_TARGET", "cuda13")], || {
        let device = default_device().unwrap();
        assert_eq!(device.to_string(), "cuda13:0");
        let outcome = Client::of(device.target());
        if ThisMachine.cuda_driver().is_ok() {
            assert_eq!(outcome.unwrap().platform_name(), "cuda");
            return;
        }
        let source = match outcome {
            Err(DeviceError::Create { source, .. }) => source,
            other => panic!("not refused by the plugin: {other:?}"),
        };
        let words = source.plugin_error().unwrap();
        assert!(words.message.contains("No visible GPU devices"), "{words}");
    });
}
