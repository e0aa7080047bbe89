//! What is wrapped, in one process; what forks make of it is in `processes`.

use std::error::Error;
use std::sync::Arc;

use rew_wire::AccessMode;
use rew_worker::Worker;

#[test]
fn device_memory_that_cannot_be_is_not_wrapped() -> Result<(), Box<dyn Error>> {
    let worker = Worker::builder("test").start()?;
    let wrap = |address, nbytes| {
        let address = std::num::NonZeroU64::new(address).expect("not zero");
        let access = AccessMode::Read;
        worker
            .wrap_device_malloc(address, nbytes, access, Arc::new(()))
            .map(drop)
    };
    assert_eq!(wrap(1, 0), Err(rew_worker::WrapError::ZeroBytes));
    let (address, nbytes) = (u64::MAX, 2);
    assert_eq!(
        wrap(address, nbytes),
        Err(rew_worker::WrapError::Overflow { address, nbytes })
    );
    worker.close()?;
    assert_eq!(wrap(1, 1), Err(rew_worker::WrapError::Closed));
    Ok(())
}
