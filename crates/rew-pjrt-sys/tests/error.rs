//! A plugin's error is copied out whole and freed once, however badly it tells.

use fault_plugin::FaultPlugin;
use rew_pjrt_sys::bindings::PJRT_Plugin_Attributes_Args;
use rew_pjrt_sys::{Api, ErrorCode, PjrtError, Plugin};

const CALL: &str = "PJRT_Plugin_Attributes";

fn api(fault: &FaultPlugin) -> &'static Api {
    Plugin::load(fault.path()).expect("it loads").api()
}

/// The error of a call that was ordered to fail.
fn error(api: &Api) -> PjrtError {
    // SAFETY: the arguments hold no pointer.
    let outcome = unsafe { api.plugin_attributes(&mut PJRT_Plugin_Attributes_Args::new()) };
    let error = outcome.expect_err("ordered to fail");
    error.plugin_error().expect("the plugin's").clone()
}

#[test]
fn every_code_is_kept_also_one_that_the_header_does_not_know() {
    let fault = FaultPlugin::new("").expect("the fault plugin");
    let api = api(&fault);
    for code in (1..=20).chain([77, u32::MAX]) {
        fault
            .order(&format!("fail {CALL} code={code}"))
            .expect("an order");
        let error = error(api);
        assert_eq!((error.call, error.code), (CALL, ErrorCode(code)));
        assert_eq!(error.message, "PJRT_Plugin_Attributes was ordered to fail");
        assert_eq!(error.event_of, None);
    }
    assert_eq!((fault.alive("*"), fault.misuse()), (0, 0));
    assert_eq!(fault.created("Error"), 22);
}

#[test]
fn payloads_are_kept_where_the_plugin_has_them() {
    let orders = format!("fail {CALL} nth=all");
    let new = FaultPlugin::new(&orders).expect("the fault plugin");
    let message = error(api(&new)).message;
    let payloads = error(api(&new)).payloads;
    assert_eq!(
        payloads,
        [("fault-plugin".to_owned(), message.into_bytes())]
    );
    let old = FaultPlugin::new(&format!("{orders}; table size=984 version=0.81"));
    let old = old.expect("the fault plugin");
    assert!(error(api(&old)).payloads.is_empty());
    assert_eq!((new.alive("*"), old.alive("*")), (0, 0));
}

#[test]
fn an_error_whose_code_cannot_be_read_says_so() {
    let orders = format!("fail {CALL}; fail PJRT_Error_GetCode code=10");
    let fault = FaultPlugin::new(&orders).expect("the fault plugin");
    let error = error(api(&fault));
    assert_eq!(error.code, ErrorCode::UNKNOWN);
    assert_eq!(
        error.message,
        "PJRT_Plugin_Attributes was ordered to fail (its code is not known: \
         PJRT_Error_GetCode was ordered to fail)"
    );
    assert_eq!((fault.alive("*"), fault.misuse()), (0, 0));
}

#[test]
fn an_error_whose_payloads_cannot_be_read_keeps_why() {
    let orders = format!("fail {CALL}; fail PJRT_Error_ForEachPayload");
    let fault = FaultPlugin::new(&orders).expect("the fault plugin");
    let payloads = error(api(&fault)).payloads;
    assert_eq!(payloads.len(), 1);
    assert!(
        payloads
            .iter()
            .all(|(key, _)| key == "PJRT_Error_ForEachPayload")
    );
    assert_eq!((fault.alive("*"), fault.misuse()), (0, 0));
}

#[test]
fn an_entry_that_is_null_is_not_offered() {
    let fault = FaultPlugin::new("null PJRT_Plugin_Attributes").expect("the fault plugin");
    // SAFETY: refused before any call.
    let outcome = unsafe { api(&fault).plugin_attributes(&mut PJRT_Plugin_Attributes_Args::new()) };
    assert_eq!(
        outcome.expect_err("null").to_string(),
        "this plugin (PJRT 0.114) does not offer PJRT_Plugin_Attributes"
    );
    assert_eq!(fault.calls(CALL), 0);
}
