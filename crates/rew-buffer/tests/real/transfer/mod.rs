//! Transfers on the real plugins: every type, rank and stride comes back as it
//! went.

mod between;
mod to_device;
mod to_host;

use rew_buffer::{ArrayType, BufferError, HostLayout, HostMemory};
use rew_dtype::DType;

use crate::support::{cpu, on_each_plugin, place};

/// Bytes that are values of `dtype`, each another one as far as it goes.
fn values(ty: &ArrayType) -> Vec<u8> {
    let bits = ty.dtype().bit_width();
    let mask = match ty.dtype() {
        DType::Bool => 1,
        _ if bits < 8 => (1_u8 << bits) - 1,
        _ => u8::MAX,
    };
    (0..ty.byte_size())
        .map(|i| (i * 7 + 3) as u8 & mask)
        .collect()
}

#[test]
fn every_type_that_the_plugin_takes_comes_back_as_it_went() {
    on_each_plugin(|client| {
        let place = place(client);
        let version = client.plugin().api().version();
        let mut refused = Vec::new();
        for dtype in DType::ALL {
            for dims in [&[][..], &[5], &[3, 7], &[2, 0, 3]] {
                let ty = ArrayType::new(dtype, dims).expect("valid");
                let bytes = values(&ty);
                let layout = HostLayout::dense(ty.clone());
                let buffer = match place.copy(&layout, &bytes) {
                    Ok(buffer) => buffer,
                    Err(BufferError::TypeTooNew(error)) => {
                        assert!(version < error.since.version());
                        refused.push(dtype.name());
                        break;
                    }
                    Err(error) => panic!("{ty}: {error:?}"),
                };
                let mut back = vec![0xAA; bytes.len()];
                buffer
                    .read_into(&mut back)
                    .unwrap_or_else(|error| panic!("{ty}: {error:?}"));
                let sign = sign_extended(&ty, &back);
                assert_eq!(sign, bytes, "{ty}");
            }
        }
        let expected: &[&str] = match version.minor {
            114.. => &[],
            94.. => &["f6e2m3fn", "f6e3m2fn"],
            _ => &["s1", "u1", "f6e2m3fn", "f6e3m2fn"],
        };
        assert_eq!(refused, expected, "PJRT {version}");
    });
}

/// The bytes without the bits that a type below 8 bits does not have: a plugin
/// may extend the sign into them.
fn sign_extended(ty: &ArrayType, bytes: &[u8]) -> Vec<u8> {
    let bits = ty.dtype().bit_width();
    let mask = if bits < 8 {
        (1_u8 << bits) - 1
    } else {
        u8::MAX
    };
    bytes.iter().map(|byte| byte & mask).collect()
}

#[test]
fn every_rank_from_0_to_6_and_every_empty_dimension_comes_back() {
    on_each_plugin(|client| {
        let place = place(client);
        let dims = [2, 3, 1, 4, 2, 3];
        for rank in 0..=6 {
            for empty in (0..rank).map(Some).chain([None]) {
                let mut dims = dims[..rank].to_vec();
                if let Some(empty) = empty {
                    dims[empty] = 0;
                }
                let ty = ArrayType::new(DType::S32, &dims).expect("valid");
                let bytes = values(&ty);
                let buffer = place
                    .copy(&HostLayout::dense(ty.clone()), &bytes)
                    .expect("copied");
                let mut back = vec![0; bytes.len()];
                buffer.read_into(&mut back).expect("live");
                assert_eq!(back, bytes, "{ty}");
                let later = buffer.start_read().expect("live").wait().expect("arrives");
                assert_eq!(later[..], bytes[..], "{ty}");
            }
        }
    });
}

#[test]
fn what_does_not_fit_is_refused_before_the_plugin_sees_it() {
    on_each_plugin(|client| {
        let place = place(client);
        let error = place.copy_slice(&[3], &[1.0_f32; 4]).expect_err("refused");
        insta::allow_duplicates! { insta::assert_snapshot!(error, @"4 elements for f32[3], which has 3") };
        let buffer = place.copy_slice(&[4], &[1.0_f32; 4]).expect("copied");
        let error = buffer.to_vec::<i32>().expect_err("refused");
        insta::allow_duplicates! { insta::assert_snapshot!(error, @"f32[4] has no elements of type s32") };
        let error = buffer.read_into(&mut [0; 15]).expect_err("refused");
        insta::allow_duplicates! { insta::assert_snapshot!(error, @"f32[4] has 16 bytes, the destination 15") };
        let ty = ArrayType::new(DType::F32, &[4]).expect("valid");
        let layout = HostLayout::dense(ty);
        let error = place.copy(&layout, &[0; 15]).expect_err("refused");
        insta::allow_duplicates! { insta::assert_snapshot!(error, @"the array needs 16 bytes, the memory has 15") };
        let mut read_only = HostMemory::from_static(&[0; 16]);
        let error = buffer.read_to_memory(&mut read_only).expect_err("refused");
        let (address, len) = (read_only.address(), 16);
        let told = matches!(error, BufferError::ReadOnlyDestination { address: a, len: l } if (a, l) == (address, len));
        assert!(told, "{error:?}");
        let error = rew_buffer::Placement::new(client, cpu(99)).expect_err("refused");
        assert!(matches!(error, BufferError::Device(_)), "{error:?}");
    });
}
