//! Records whose bytes are frozen: one for each backend, and the corners.

use std::num::NonZeroU32;

use rew_dtype::{DType, WireType};
use rew_wire::{
    AccessMode, AddressSpace, ArgTag, Backing, BufferDescriptor, CanonicalIdentity, TaskArgs,
    Tensor, ViewError,
};

use super::{element_name, element_types};

/// Name, and the bytes that the code at hand writes.
pub(crate) fn written() -> Result<Vec<(&'static str, Vec<u8>)>, GoldenError> {
    let tensors = tensors()?;
    let mut args = TaskArgs::new();
    for (_, tensor) in tensors.iter().take(2) {
        args.push_tensor(*tensor, ArgTag::Input);
    }
    args.push_scalar(0x0123_4567_89ab_cdef);
    let blob = args.to_blob()?;
    let records = tensors.into_iter();
    Ok(records
        .map(|(name, tensor)| (name, tensor.to_bytes().to_vec()))
        .chain([("blob", blob)])
        .collect())
}

/// A record of each element type, by ascending code, with the type's name.
pub(crate) fn of_element_types() -> Result<Vec<(String, Vec<u8>)>, GoldenError> {
    let name = "rew1.golden";
    let buffer = buffer(Backing::PosixShm { name }, AccessMode::ReadWrite, 4096)?;
    let record = |wire_type| {
        let tensor = Tensor::contiguous(buffer, 128, &[4, 8], wire_type)?;
        Ok((element_name(wire_type), tensor.to_bytes().to_vec()))
    };
    element_types().into_iter().map(record).collect()
}

/// Why the golden records could not be written.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GoldenError {
    /// One of them is refused by the gate.
    #[error("a golden record is refused")]
    Refused(#[from] rew_wire::WireError),
    /// One of them is no view.
    #[error("a golden view cannot be made")]
    View(#[from] ViewError),
    /// They do not fit a blob.
    #[error("the golden blob cannot be written")]
    Blob(#[from] rew_wire::BlobError),
}

fn tensors() -> Result<Vec<(&'static str, Tensor)>, GoldenError> {
    use AccessMode::{Read, ReadWrite, Write};
    let device = AddressSpace::Device;
    let shm = buffer(
        Backing::PosixShm {
            name: "rew1.golden",
        },
        ReadWrite,
        4096,
    )?;
    let full = Backing::PosixShm {
        name: "0123456789abcdef0123456789abcdef",
    };
    let full = buffer(full, Write, u64::MAX)?.with_owner_worker_path_id(u32::MAX);
    let fork = buffer(
        Backing::ForkShm {
            address: 0x7f00_0000_1000,
        },
        ReadWrite,
        65_536,
    )?;
    let window = buffer(Backing::VmmWindow { address: 1 }, Read, 256)?;
    let sidecar = buffer(Backing::RemoteSidecar { space: device }, Read, 256)?;
    let malloc = buffer(Backing::DeviceMalloc { address: u64::MAX }, Write, 256)?;
    let cow = buffer(Backing::ForkCow { address: 4096 }, Read, 256)?;
    let packed = WireType::PackedF4E2M1Fn;
    Ok(vec![
        (
            "posix_shm_f32",
            Tensor::contiguous(shm, 128, &[4, 8], DType::F32)?,
        ),
        (
            "posix_shm_strided",
            Tensor::strided(shm, 6, &[3, 5], &[17, 3], DType::Bf16)?,
        ),
        (
            "longest_name_rank_5",
            Tensor::strided(
                full,
                16,
                &[2, 3, 4, 5, 6],
                &[7, 11, 13, 17, u32::MAX],
                DType::C128,
            )?,
        ),
        (
            "fork_shm_f64",
            Tensor::contiguous(fork, 8, &[2, 2, 2], DType::F64)?,
        ),
        (
            "vmm_window_bool",
            Tensor::contiguous(window, 255, &[1], DType::Bool)?,
        ),
        (
            "remote_sidecar_packed",
            Tensor::contiguous(sidecar, 0, &[16, 16], packed)?,
        ),
        (
            "device_malloc_s4",
            Tensor::contiguous(malloc, 3, &[4], DType::S4)?,
        ),
        (
            "fork_cow_s64",
            Tensor::strided(cow, 0, &[4], &[8], DType::S64)?,
        ),
    ])
}

fn buffer(
    backing: Backing<'_>,
    access: AccessMode,
    nbytes: u64,
) -> Result<BufferDescriptor, GoldenError> {
    let generation = NonZeroU32::MIN.saturating_add(2);
    let owner = [0xa0, 0xa1, 0xa2, 0xa3, 0xa4, 0xa5, 0xa6, 0xa7];
    let identity = CanonicalIdentity::new(owner, 0x0102_0304_0506_0708, generation);
    Ok(BufferDescriptor::new(identity, backing, access, nbytes)?)
}
