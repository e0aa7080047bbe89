//! Every public type may be used on any thread.

use crate::{
    Buffer, ImportRegistry, InFlight, MappedTensor, Mapping, SharedBytes, Worker, Wrapped,
};

const _: () = {
    const fn send_and_sync<T: Send + Sync>() {}
    send_and_sync::<Worker>();
    send_and_sync::<Buffer>();
    send_and_sync::<InFlight>();
    send_and_sync::<ImportRegistry>();
    send_and_sync::<Mapping>();
    send_and_sync::<MappedTensor>();
    send_and_sync::<SharedBytes<'_>>();
    send_and_sync::<Wrapped>();
};
