//! Which memory an endpoint can address.

use std::sync::Arc;

use rew_dtype::DType;
use rew_wire::{AccessMode, AddressSpace, Backing, BufferDescriptor, CanonicalIdentity};
use rew_worker::{AccessError, ImportContext, ImportError, ImportRegistry};

use crate::support::{Outcome, registry, worker};

#[test]
fn device_and_remote_backings_are_refused_on_the_host() -> Outcome {
    let identity = CanonicalIdentity::new([1; 8], 1, std::num::NonZeroU32::MIN);
    let describe = |backing| BufferDescriptor::new(identity, backing, AccessMode::Read, 64);
    for backing in [
        Backing::DeviceMalloc { address: 4096 },
        Backing::VmmWindow { address: 4096 },
    ] {
        let refused = registry().materialize(&describe(backing)?).map(drop);
        assert!(
            matches!(refused, Err(ImportError::DeviceBackingOnHost { .. })),
            "{refused:?}"
        );
    }
    for space in [AddressSpace::Host, AddressSpace::Device] {
        let remote = describe(Backing::RemoteSidecar { space })?;
        for context in [ImportContext::host(), ImportContext::device()] {
            let refused = ImportRegistry::new(context)?.materialize(&remote).map(drop);
            assert_eq!(refused, Err(ImportError::RemoteUnresolved));
        }
    }
    Ok(())
}

#[test]
fn a_device_endpoint_resolves_device_backings_and_no_host_memory() -> Outcome {
    let worker = worker();
    let device = ImportRegistry::new(ImportContext::device())?;
    let address = std::num::NonZeroU64::new(0x7000_0000).ok_or("zero")?;
    let keep: rew_worker::KeepAlive = Arc::new(());
    let (access, kept) = (AccessMode::ReadWrite, Arc::clone(&keep));
    let malloc = worker.wrap_device_malloc(address, 4096, access, kept)?;
    let window = worker.wrap_vmm_window(address, 4096, AccessMode::Read, keep)?;
    for wrapped in [&malloc, &window] {
        let tensor = wrapped.tensor(&[8, 8], DType::F32)?;
        let mapped = device.map(&tensor)?;
        assert_eq!(mapped.bytes().err(), Some(AccessError::OnDevice));
        let chip = mapped.chip_tensor()?;
        assert_eq!((chip.address(), chip.nbytes()), (0x7000_0000, 4096));
        let refused = registry().map(&tensor).map(drop);
        assert!(
            matches!(refused, Err(ImportError::DeviceBackingOnHost { .. })),
            "{refused:?}"
        );
    }
    assert_ne!(malloc.identity(), window.identity());
    let (_buffer, tensor) = worker.create_tensor(&[4], DType::F32)?;
    let refused = device.map(&tensor).map(drop);
    assert!(
        matches!(refused, Err(ImportError::HostBackingOnDevice { .. })),
        "{refused:?}"
    );
    Ok(())
}
