//! What a person reads of a refusal.

use core::num::NonZeroU32;

use rew_dtype::DType;
use rew_wire::{
    AccessMode, ArgTag, Backing, BufferDescriptor, CanonicalIdentity, DecodeError, Tensor,
    WireError, check_submit,
};

fn buffer(name: &str) -> Result<BufferDescriptor, WireError> {
    let identity = CanonicalIdentity::new([7; 8], 1, NonZeroU32::MIN);
    BufferDescriptor::new(
        identity,
        Backing::PosixShm { name },
        AccessMode::ReadWrite,
        4096,
    )
}

#[test]
fn a_refused_name_says_which_bytes_a_name_has() {
    assert_eq!(
        buffer("/rew").unwrap_err().to_string(),
        "byte 0 of the segment name is 0x2f; a name has bytes 0x21 to 0x7e but '/'"
    );
}

#[test]
fn counts_are_numbers_and_a_count_past_64_bits_says_so() {
    let buffer = buffer("x").unwrap();
    let view = Tensor::contiguous(buffer, 0, &[512], DType::F32).unwrap();
    let refused = view.reshape(&[u32::MAX; 5]).unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the view has 512 elements, the shape 2^64 or more"
    );
}

#[test]
fn an_overlap_is_called_assumed_only_if_it_is() {
    let tensor = Tensor::contiguous(buffer("x").unwrap(), 0, &[512], DType::F32).unwrap();
    let args = [(tensor, ArgTag::Input), (tensor, ArgTag::InOut)];
    assert_eq!(
        check_submit([args.as_slice()]).unwrap_err().to_string(),
        "arguments 0 (INPUT) and 1 (INOUT) of member 0 overlap in a byte that the task writes"
    );
}

#[test]
fn an_empty_dimension_is_refused_as_such_wherever_it_stands() {
    let buffer = buffer("x").unwrap();
    for dim in 0..5_u8 {
        let mut shape = [2; 5];
        shape[usize::from(dim)] = 0;
        let refused = Tensor::contiguous(buffer, 0, &shape, DType::F32).unwrap_err();
        assert_eq!(refused, WireError::ZeroShape { dim }.into());
        assert_eq!(Tensor::dense_bytes(&shape, DType::F32), Err(refused));
    }
}

#[test]
fn bytes_of_another_number_are_refused_with_their_number() {
    let tensor = Tensor::contiguous(buffer("x").unwrap(), 0, &[8], DType::F32).unwrap();
    let mut bytes = tensor.to_bytes().to_vec();
    assert_eq!(Tensor::decode_slice(&bytes), Ok(tensor));
    bytes[0] ^= 1;
    let refused = Tensor::decode_slice(&bytes).unwrap_err();
    assert!(matches!(
        refused,
        DecodeError::Refused(WireError::BadMagic { .. })
    ));
    for found in [0, 143, 145] {
        bytes.resize(found, 0);
        let refused = Tensor::decode_slice(&bytes).unwrap_err();
        assert_eq!(refused, DecodeError::Length { found });
        assert_eq!(
            refused.to_string(),
            format!("a tensor takes 144 bytes, not {found}")
        );
    }
}

#[test]
fn a_view_too_long_is_refused_with_the_dimension_that_makes_it_so() {
    let buffer = buffer("x").unwrap();
    let max = u32::MAX;
    let refused = |shape: &[u32], strides: &[u32], dtype| {
        Tensor::strided(buffer, 0, shape, strides, dtype).unwrap_err()
    };
    let found = refused(&[2, max, max, 2], &[1, max, max, 1], DType::U8);
    let (dim, length, stride) = (2, max, max);
    assert_eq!(
        found,
        WireError::ExtentOverflow {
            dim,
            length,
            stride
        }
    );
    assert_eq!(
        found.to_string(),
        "dimension 2 of length 4294967295 and stride 4294967295 \
         brings the view to 2^64-1 bytes or more"
    );
    // Exactly 2^64-1 bytes, which the last dimension brings it to; one fewer is
    // only more than the backing has.
    let strides = [max, 3, 1];
    let found = refused(&[max, max, 3], &strides, DType::U8);
    assert!(
        matches!(found, WireError::ExtentOverflow { dim: 2, .. }),
        "{found}"
    );
    let found = refused(&[max, max, 2], &strides, DType::U8);
    assert!(matches!(found, WireError::OutOfBounds { .. }), "{found}");
    let found = refused(&[max], &[max], DType::C128);
    assert!(
        matches!(found, WireError::ExtentOverflow { dim: 0, .. }),
        "{found}"
    );
}
