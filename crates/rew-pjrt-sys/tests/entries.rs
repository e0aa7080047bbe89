//! Every entry is called, on real plugins where one offers it, and failed once.

mod common;

use std::collections::BTreeMap;

use common::real;
use common::tour::{Came, Tour};
use fault_plugin::FaultPlugin;
use rew_pjrt_sys::Plugin;
use rew_pjrt_sys::bindings::ENTRIES;

/// Returns nothing, and so cannot say that it failed.
const CANNOT_FAIL: [&str; 2] = ["PJRT_Error_Destroy", "PJRT_Error_Message"];

#[test]
fn every_entry_works_on_some_plugin() {
    let fault = FaultPlugin::new("").expect("the fault plugin");
    let own = Plugin::load(fault.path()).expect("it loads").api();
    let mut tours: Vec<(&str, Tour)> = real::ALL
        .iter()
        .map(|pinned| (pinned.package, Tour::new(pinned.load(), false)))
        .collect();
    tours.push(("fault plugin", Tour::new(own, true)));
    let mut found: BTreeMap<&str, Vec<Option<Came>>> = BTreeMap::new();
    for (_, tour) in &tours {
        tour.walk();
        for (entry, came) in tour.came(ENTRIES) {
            found.entry(entry).or_default().push(came);
        }
    }
    for (place, (name, _)) in tours.iter().enumerate() {
        println!("{}: {name}", place + 1);
    }
    for slot in ENTRIES {
        let came = found.get(slot.call()).map_or(&[][..], Vec::as_slice);
        let cells: Vec<String> = came
            .iter()
            .map(|came| match came {
                Some(Came::Well) => "works".to_owned(),
                Some(Came::Refused(code)) => code.clone(),
                Some(Came::Absent) => "-".to_owned(),
                None => "not called".to_owned(),
            })
            .collect();
        println!("{:<66} {}", slot.call(), cells.join(" | "));
        assert!(
            came.contains(&Some(Came::Well)),
            "{} works nowhere",
            slot.call()
        );
        assert_eq!(
            came.last(),
            Some(&Some(Came::Well)),
            "{} on the fault plugin",
            slot.call()
        );
    }
    assert_eq!((fault.alive("*"), fault.misuse()), (0, 0));
}

#[test]
fn each_entry_that_fails_once_is_named_and_leaks_nothing() {
    let fault = FaultPlugin::new("").expect("the fault plugin");
    let api = Plugin::load(fault.path()).expect("it loads").api();
    for slot in ENTRIES {
        if CANNOT_FAIL.contains(&slot.call()) || slot.call() == "PJRT_Plugin_Initialize" {
            continue;
        }
        fault.order("reset").expect("an order");
        fault
            .order(&format!("fail {} code=10", slot.call()))
            .expect("an order");
        let before = fault.alive("*");
        let tour = Tour::new(api, true);
        tour.walk();
        let unclaimed = api.take_unclaimed_errors().newest;
        let told: Vec<String> = tour
            .errors()
            .into_iter()
            .chain(unclaimed.iter().map(ToString::to_string))
            .collect();
        assert!(
            told.iter().any(|error| error.contains(slot.call())),
            "{} was failed and nobody said so: {told:#?}",
            slot.call()
        );
        assert_eq!(fault.misuse(), 0, "{}", slot.call());
        // A plugin that refuses to destroy an event keeps it; that is recorded.
        let kept = u64::from(slot.call() == "PJRT_Event_Destroy");
        let left = fault.alive("*") - before;
        assert!(left <= kept, "{} leaks {left} objects", slot.call());
        println!("{:<66} {}", slot.call(), told.len());
    }
}
