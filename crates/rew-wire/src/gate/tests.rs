//! Both forms of the gate against each other.
#![expect(
    clippy::indexing_slicing,
    clippy::arithmetic_side_effects,
    reason = "a panic is the report"
)]

use proptest::prelude::*;

use super::forms_agree;
use crate::layout::TENSOR_BYTES;
use crate::{AccessMode, Backing, BufferDescriptor, CanonicalIdentity, Tensor};

const EDGES: &[u8] = &[
    0, 1, 2, 3, 5, 6, 7, 8, 9, 14, 15, 32, 33, 47, 64, 126, 127, 128, 0xa0, 255,
];

/// Values at which some rule changes its mind.
fn byte() -> impl Strategy<Value = u8> {
    prop_oneof![any::<u8>(), prop::sample::select(EDGES)]
}

fn valid(kind: u8, shape: &[u32], strides: &[u32], offset: u64, nbytes: u64) -> Option<Tensor> {
    let backing = match kind {
        0 => Backing::ForkShm { address: 1 << 40 },
        1 => Backing::PosixShm {
            name: "rew-0123456789abcdef0123456789a",
        },
        2 => Backing::VmmWindow { address: 1 },
        3 => Backing::RemoteSidecar {
            space: crate::AddressSpace::Device,
        },
        4 => Backing::DeviceMalloc { address: u64::MAX },
        _ => Backing::ForkCow { address: 4096 },
    };
    let identity = CanonicalIdentity::new([1; 8], 2, core::num::NonZeroU32::MIN);
    let buffer = BufferDescriptor::new(identity, backing, AccessMode::Read, nbytes).ok()?;
    Tensor::strided(buffer, offset, shape, strides, rew_dtype::DType::U8).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn both_forms_agree_on_any_bytes(bytes in prop::array::uniform32(any::<[u8; 9]>())) {
        let mut record = [0; TENSOR_BYTES];
        for (to, from) in record.iter_mut().zip(bytes.iter().flatten()) {
            *to = *from;
        }
        prop_assert!(forms_agree(&record));
        record[..2].copy_from_slice(&[0x42, 0x53]);
        prop_assert!(forms_agree(&record));
    }

    #[test]
    fn both_forms_agree_near_valid_records(
        kind in 0_u8..6,
        dims in prop::collection::vec((1_u32..9, 1_u32..9), 1..=5),
        offset in 0_u64..9,
        changes in prop::collection::vec((0..TENSOR_BYTES, byte()), 0..4),
    ) {
        let (shape, strides): (alloc::vec::Vec<_>, alloc::vec::Vec<_>) = dims.into_iter().unzip();
        let tensor = valid(kind, &shape, &strides, offset, 1 << 16).expect("valid");
        let mut record = tensor.to_bytes();
        for (at, byte) in changes {
            record[at] = byte;
        }
        prop_assert!(forms_agree(&record));
    }

    #[test]
    fn both_forms_agree_at_the_end_of_the_backing(
        dims in prop::collection::vec((any::<u32>(), any::<u32>()), 1..=5),
        offset in any::<u64>(),
        slack in -1_i64..2,
    ) {
        let mut record = valid(0, &[1], &[1], 0, 1).expect("valid").to_bytes();
        let extent = dims.iter().fold(1_u128, |sum, &(length, stride)| {
            sum + u128::from(length.saturating_sub(1)) * u128::from(stride)
        });
        // The sum modulo 2^64 as the size, or one byte more or less.
        let end = (extent + u128::from(offset)).to_le_bytes();
        let nbytes = u64::from_le_bytes(end[..8].try_into().expect("8 bytes"));
        record[40..48].copy_from_slice(&nbytes.wrapping_add_signed(slack).to_le_bytes());
        record[88..96].copy_from_slice(&offset.to_le_bytes());
        record[96] = u8::try_from(dims.len()).expect("small");
        for (at, (length, stride)) in dims.iter().enumerate() {
            record[100 + 4 * at..][..4].copy_from_slice(&length.to_le_bytes());
            record[120 + 4 * at..][..4].copy_from_slice(&stride.to_le_bytes());
        }
        prop_assert!(forms_agree(&record));
    }
}
