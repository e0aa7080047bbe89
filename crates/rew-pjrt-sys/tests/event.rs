//! Events: an error reaches somebody, whoever waits how, and nothing is left.

use std::pin::pin;
use std::sync::Arc;
use std::sync::mpsc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::Duration;

use fault_plugin::FaultPlugin;
use rew_pjrt_sys::bindings::*;
use rew_pjrt_sys::{Api, CallError, ErrorCode, Event, Plugin};

const CALL: &str = "PJRT_Buffer_ReadyEvent";

/// A client with one buffer, whose ready events are what a test is about.
struct Scene {
    fault: FaultPlugin,
    api: &'static Api,
    client: *mut PJRT_Client,
    buffer: *mut PJRT_Buffer,
}

impl Scene {
    fn new(orders: &str) -> Self {
        let fault = FaultPlugin::new(orders).expect("the fault plugin");
        let api = Plugin::load(fault.path()).expect("it loads").api();
        let mut client = PJRT_Client_Create_Args::new();
        // SAFETY: the arguments hold no pointer.
        unsafe { api.client_create(&mut client) }.expect("a client");
        let dims = [2];
        let mut buffer = PJRT_Client_CreateUninitializedBuffer_Args {
            client: client.client,
            shape_dims: dims.as_ptr(),
            shape_num_dims: 1,
            shape_element_type: PJRT_Buffer_Type::PJRT_Buffer_Type_F32,
            ..Default::default()
        };
        // SAFETY: a live client, dimensions of our own.
        unsafe { api.client_create_uninitialized_buffer(&mut buffer) }.expect("a buffer");
        Self {
            fault,
            api,
            client: client.client,
            buffer: buffer.buffer,
        }
    }

    fn event(&self) -> Event {
        let mut args = PJRT_Buffer_ReadyEvent_Args {
            buffer: self.buffer,
            ..Default::default()
        };
        // SAFETY: the buffer lives as long as the scene.
        unsafe { self.api.buffer_ready_event(&mut args) }.expect("an event");
        // SAFETY: made by the call, for us.
        unsafe { Event::from_raw(self.api, args.event, CALL) }.expect("not null")
    }

    /// Waits until no event is left, then takes what nobody asked for.
    fn unclaimed(&self) -> Vec<CallError> {
        for _ in 0..500 {
            if self.fault.alive("Event") == 0 {
                return self.api.take_unclaimed_errors().newest;
            }
            thread::sleep(Duration::from_millis(10));
        }
        panic!("{} events are left", self.fault.alive("Event"));
    }
}

impl Drop for Scene {
    fn drop(&mut self) {
        let mut buffer = PJRT_Buffer_Destroy_Args {
            buffer: self.buffer,
            ..Default::default()
        };
        // SAFETY: nobody else has the buffer.
        unsafe { self.api.buffer_destroy(&mut buffer) }.expect("destroyed");
        let mut client = PJRT_Client_Destroy_Args {
            client: self.client,
            ..Default::default()
        };
        // SAFETY: nothing of the client is left.
        unsafe { self.api.client_destroy(&mut client) }.expect("destroyed");
        if !thread::panicking() {
            assert_eq!((self.fault.alive("*"), self.fault.misuse()), (0, 0));
        }
    }
}

fn is_the_ordered_error(error: &CallError) -> bool {
    error
        .plugin_error()
        .is_some_and(|error| error.code == ErrorCode::DATA_LOSS && error.event_of == Some(CALL))
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// The smallest executor.
fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    loop {
        match future.as_mut().poll(&mut context) {
            Poll::Ready(output) => return output,
            Poll::Pending => thread::park(),
        }
    }
}

const FAILS: &str = "event PJRT_Buffer_ReadyEvent code=15";
const LATE: &str = "event PJRT_Buffer_ReadyEvent late=40";
const FAILS_LATE: &str = "event PJRT_Buffer_ReadyEvent late=40 code=15";

#[test]
fn every_way_to_wait_sees_that_it_went_well() {
    for orders in ["", LATE] {
        let scene = Scene::new(orders);
        scene.event().wait().expect("well");
        block_on(scene.event().into_future()).expect("well");
        let (send, receive) = mpsc::channel();
        let registered = scene.event().on_ready(move |outcome| {
            send.send(outcome).expect("the test waits");
        });
        registered.expect("registered");
        receive.recv().expect("called back").expect("well");
        let event = scene.event();
        while !event.try_wait().expect("well") {
            thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(event.outcome(), Ok(Some(Ok(()))));
        drop(event);
        assert!(scene.unclaimed().is_empty());
    }
}

#[test]
fn every_way_to_wait_sees_the_error() {
    for orders in [FAILS, FAILS_LATE] {
        let scene = Scene::new(orders);
        let waited = scene.event().wait().expect_err("an error");
        assert!(is_the_ordered_error(&waited), "{waited}");
        let awaited = block_on(scene.event().into_future()).expect_err("an error");
        assert!(is_the_ordered_error(&awaited), "{awaited}");
        let (send, receive) = mpsc::channel();
        let registered = scene.event().on_ready(move |outcome| {
            send.send(outcome).expect("the test waits");
        });
        registered.expect("registered");
        let called = receive.recv().expect("called back").expect_err("an error");
        assert!(is_the_ordered_error(&called), "{called}");
        let event = scene.event();
        let tried = loop {
            match event.try_wait() {
                Ok(false) => thread::sleep(Duration::from_millis(1)),
                Ok(true) => panic!("ready, and its error was lost"),
                Err(error) => break error,
            }
        };
        assert!(is_the_ordered_error(&tried), "{tried}");
        let outcome = event.outcome().expect("it says").expect("done");
        assert!(is_the_ordered_error(&outcome.expect_err("an error")));
        drop(event);
        assert!(scene.unclaimed().is_empty(), "every error was claimed");
    }
}

#[test]
fn work_that_failed_is_told_from_a_plugin_that_does_not_say() {
    let scene = Scene::new("event PJRT_Buffer_ReadyEvent late=400; fail PJRT_Event_IsReady nth=2");
    let event = scene.event();
    assert_eq!(event.outcome(), Ok(None));
    let error = event.outcome().expect_err("it does not say");
    assert_eq!(
        error.plugin_error().map(|error| error.call),
        Some("PJRT_Event_IsReady")
    );
    event.wait().expect("well");
    assert_eq!(event.outcome(), Ok(Some(Ok(()))));
}

#[test]
fn work_that_is_done_is_not_said_to_have_failed_where_that_cannot_be_asked() {
    for (orders, size) in [("null PJRT_Event_Error", 0), ("", 96)] {
        let scene = Scene::new(orders);
        let event = scene.event();
        // Where the table shall end before the entry, another one of the same plugin.
        let event = match size {
            0 => event,
            size => {
                let order = format!("table size={size}");
                scene.fault.order(&order).expect("an order");
                // SAFETY: the library is the fault plugin, which is loaded.
                let library = unsafe { libloading::Library::new(scene.fault.path()) };
                let library = std::mem::ManuallyDrop::new(library.expect("loaded"));
                type Get = unsafe extern "C" fn() -> *const PJRT_Api;
                // SAFETY: every plugin exports it so.
                let get = unsafe { library.get::<Get>(b"GetPjrtApi") }.expect("there");
                // SAFETY: it takes nothing.
                let table = unsafe { get() };
                // SAFETY: the plugin's own table, which is never freed.
                let short = unsafe { Plugin::from_table(table, "short") };
                let raw = event.as_ptr();
                std::mem::forget(event);
                // SAFETY: an event of this plugin, which nobody else destroys.
                unsafe { Event::from_raw(short.expect("a table").api(), raw, CALL) }
                    .expect("not null")
            }
        };
        let api = event.api();
        let error = event.outcome().expect_err("it cannot be asked");
        assert!(
            matches!(
                error,
                CallError::NotOffered {
                    call: "PJRT_Event_Error",
                    ..
                } | CallError::TooShort {
                    call: "PJRT_Event_Error",
                    ..
                }
            ),
            "{error}"
        );
        assert_eq!(event.try_wait(), Err(error.clone()));
        drop(event);
        assert_eq!(
            api.take_unclaimed_errors().newest,
            [error],
            "asked by the drop"
        );
        assert!(scene.unclaimed().is_empty());
    }
}

#[test]
fn an_error_that_nobody_asked_for_is_recorded() {
    for orders in [FAILS, FAILS_LATE] {
        let scene = Scene::new(orders);
        drop(scene.event());
        let unclaimed = scene.unclaimed();
        assert_eq!(unclaimed.len(), 1);
        assert!(unclaimed.iter().all(is_the_ordered_error), "{unclaimed:?}");
    }
}

#[test]
fn dropping_an_event_does_not_wait() {
    let scene = Scene::new("event PJRT_Buffer_ReadyEvent late=400");
    let start = std::time::Instant::now();
    drop(scene.event());
    assert!(start.elapsed() < Duration::from_millis(200));
    assert_eq!(scene.fault.alive("Event"), 1, "it is not done");
    assert!(scene.unclaimed().is_empty());
}

#[test]
fn a_future_that_is_dropped_leaves_its_error() {
    for orders in [FAILS, FAILS_LATE] {
        let scene = Scene::new(orders);
        drop(scene.event().into_future());
        let mut polled = Box::pin(scene.event().into_future());
        let mut context = Context::from_waker(Waker::noop());
        let early = polled.as_mut().poll(&mut context);
        let asked = usize::from(early.is_ready());
        drop(polled);
        assert_eq!(scene.unclaimed().len(), 2 - asked);
    }
}

#[test]
fn a_panic_in_a_callback_stays_there() {
    let scene = Scene::new(LATE);
    let registered = scene
        .event()
        .on_ready(|_| panic!("in a callback, as a test"));
    registered.expect("registered");
    assert!(scene.unclaimed().is_empty());
    scene.event().wait().expect("the plugin goes on");
}

#[test]
fn a_callback_that_is_made_twice_is_given_once_and_told_once() {
    for orders in ["", LATE, FAILS, FAILS_LATE] {
        let scene = Scene::new(&format!("twice; {orders}"));
        let (send, receive) = mpsc::channel();
        let registered = scene.event().on_ready(move |outcome| {
            send.send(outcome).expect("the test waits");
        });
        registered.expect("registered");
        let outcomes: Vec<_> = receive.iter().collect();
        assert_eq!(outcomes.len(), 1, "{orders}");
        assert_eq!(
            outcomes.first().is_some_and(Result::is_err),
            orders.contains("code")
        );
        let awaited = block_on(scene.event().into_future());
        assert_eq!(awaited.is_err(), orders.contains("code"));
        let call = "PJRT_Event_OnReady";
        let mut told = Vec::new();
        while told.len() < 2 {
            thread::sleep(Duration::from_millis(1));
            told.extend(scene.unclaimed());
        }
        assert_eq!(
            told,
            vec![CallError::CalledBackAgain { call }; 2],
            "{orders}"
        );
        assert_eq!(
            (scene.fault.alive("Error"), scene.fault.alive("Event")),
            (0, 0)
        );
    }
}

#[test]
fn a_callback_that_is_refused_is_never_called() {
    let scene = Scene::new("fail PJRT_Event_OnReady code=15");
    let (send, receive) = mpsc::channel::<()>();
    let refused = scene
        .event()
        .on_ready(move |_| send.send(()).expect("nobody sends"));
    let error = refused.expect_err("refused");
    assert!(is_the_ordered_error(&error), "{error}");
    receive.recv().expect_err("the callback was dropped");
    assert!(scene.unclaimed().is_empty());
}

#[test]
fn an_error_that_could_not_be_asked_for_is_recorded() {
    let cannot_wait = Scene::new(&format!("{FAILS}; null PJRT_Event_Await"));
    let event = cannot_wait.event();
    let error = event.wait().expect_err("no such entry");
    assert!(matches!(error, CallError::NotOffered { .. }), "{error}");
    drop(event);
    let unclaimed = cannot_wait.unclaimed();
    assert_eq!(unclaimed.len(), 1);
    assert!(unclaimed.iter().all(is_the_ordered_error), "{unclaimed:?}");

    let cannot_call_back = Scene::new(&format!("{FAILS}; null PJRT_Event_OnReady"));
    let refused = cannot_call_back.event().on_ready(|_| panic!("called back"));
    let error = refused.expect_err("no such entry");
    assert!(matches!(error, CallError::NotOffered { .. }), "{error}");
    let unclaimed = cannot_call_back.unclaimed();
    assert_eq!(unclaimed.len(), 1);
    assert!(unclaimed.iter().all(is_the_ordered_error), "{unclaimed:?}");
}

#[test]
fn an_error_that_was_told_is_not_recorded_when_a_callback_is_refused() {
    let scene = Scene::new(&format!("{FAILS}; null PJRT_Event_OnReady"));
    let event = scene.event();
    let told = event.wait().expect_err("an error");
    assert!(is_the_ordered_error(&told), "{told}");
    event
        .on_ready(|_| panic!("called back"))
        .expect_err("no such entry");
    assert!(scene.unclaimed().is_empty());
}

#[test]
fn an_event_that_cannot_be_destroyed_is_recorded() {
    let scene = Scene::new("fail PJRT_Event_Destroy code=15");
    let event = scene.event();
    let raw = event.as_ptr();
    event.wait().expect("well");
    drop(event);
    let unclaimed = scene.api.take_unclaimed_errors().newest;
    assert_eq!(unclaimed.len(), 1);
    let mut args = PJRT_Event_Destroy_Args {
        event: raw,
        ..Default::default()
    };
    // SAFETY: the plugin refused to destroy it before.
    unsafe { scene.api.event_destroy(&mut args) }.expect("the second time");
}

#[test]
fn many_threads_may_wait_for_one_event() {
    let scene = Scene::new(FAILS_LATE);
    let event = scene.event();
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| event.wait().expect_err("an error"));
        }
    });
    drop(event);
    assert!(scene.unclaimed().is_empty());
}

#[test]
fn a_null_event_names_the_call() {
    let scene = Scene::new("");
    // SAFETY: null is allowed.
    let refused = unsafe { Event::from_raw(scene.api, std::ptr::null_mut(), CALL) };
    assert_eq!(
        refused.expect_err("null").to_string(),
        "PJRT_Buffer_ReadyEvent reported success and gave no object"
    );
}

#[test]
fn a_table_without_events_says_so() {
    // Ends behind `PJRT_Event_Destroy`.
    let fault = FaultPlugin::new("table size=88").expect("the fault plugin");
    let api = Plugin::load(fault.path()).expect("it loads").api();
    let mut byte = 0_u8;
    let raw = (&raw mut byte).cast::<PJRT_Event>();
    // SAFETY: no entry that would read it is there, and the one that is checks.
    let event = unsafe { Event::from_raw(api, raw, CALL) }.expect("not null");
    let error = event.wait().expect_err("no such entry");
    assert_eq!(
        error.to_string(),
        "this plugin states PJRT 0.114, which has PJRT_Event_Await (the entry ends at byte 112), \
         and a table of 88 bytes"
    );
    drop(event);
    assert!(!api.take_unclaimed_errors().newest.is_empty());
}
