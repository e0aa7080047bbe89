//! From host memory to a device.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rew_buffer::{
    AlignedBytes, ArrayType, BufferError, Fallback, HostAccess, HostLayout, HostMemory, Placement,
    transfer_stats,
};
use rew_device::Target;
use rew_dtype::DType;

use super::values;
use crate::support::{add_in_place, cpu, on_each_plugin, place};

#[test]
fn strided_sources_are_read_by_their_strides_negative_ones_too() {
    on_each_plugin(|client| {
        let place = place(client);
        let source: Vec<i32> = (0..24).collect();
        let bytes = rew_dtype::as_bytes(&source);
        let ty = |dims: &[i64]| ArrayType::new(DType::S32, dims).expect("valid");
        // Every second column, rows backwards, transposed.
        type Case<'a> = (&'a [i64], usize, &'a [i64], Vec<i32>);
        let cases: [Case<'_>; 4] = [
            (
                &[4, 3],
                0,
                &[24, 8],
                vec![0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22],
            ),
            (&[4, 2], 72, &[-24, 4], vec![18, 19, 12, 13, 6, 7, 0, 1]),
            (&[3, 2], 0, &[4, 24], vec![0, 6, 1, 7, 2, 8]),
            (&[5], 92, &[-4], vec![23, 22, 21, 20, 19]),
        ];
        for (dims, offset, strides, expected) in cases {
            let layout = HostLayout::strided(ty(dims), offset, strides).expect("in range");
            let buffer = place.copy(&layout, bytes).expect("copied");
            assert_eq!(
                buffer.to_vec::<i32>().expect("live"),
                expected,
                "{strides:?}"
            );
            let memory = AlignedBytes::from(bytes).into();
            let lent = place.lend(&layout, memory).expect("copied");
            assert_eq!(lent.to_vec::<i32>().expect("live"), expected, "{strides:?}");
        }
    });
}

#[test]
fn memory_in_place_is_seen_at_its_own_address_and_kept_until_nothing_uses_it() {
    on_each_plugin(|client| {
        struct Owner(
            #[expect(dead_code, reason = "it is the memory")] AlignedBytes,
            Arc<AtomicBool>,
        );
        impl Drop for Owner {
            fn drop(&mut self) {
                self.1.store(true, Ordering::SeqCst);
            }
        }
        let dropped = Arc::new(AtomicBool::new(false));
        let bytes = AlignedBytes::from(rew_dtype::as_bytes(&[3.0_f32; 16]));
        let start = std::ptr::NonNull::from(&*bytes).cast::<u8>();
        let owner = Owner(bytes, dropped.clone());
        // SAFETY: the owner is the memory, and the only way to it.
        let memory = unsafe { HostMemory::from_raw(start, 64, HostAccess::ReadWrite, owner) };
        let ty = ArrayType::new(DType::F32, &[16]).expect("valid");
        let before = transfer_stats(Target::Cpu);
        let place = place(client);
        let a = place
            .share_mut(&ty, memory, Fallback::Refuse)
            .expect("aligned");
        let after = transfer_stats(Target::Cpu);
        assert_eq!(after.in_place, before.in_place + 1);
        assert_eq!(after.bytes_copied(), before.bytes_copied());
        assert_eq!(a.bytes_copied(), 0);
        assert_eq!(
            a.hold_address().expect("live").get(),
            start.as_ptr() as usize
        );

        let b = place.copy_slice(&[16], &[1.0_f32; 16]).expect("copied");
        let sum = add_in_place(client, 16)
            .execute(&[a.donate(), b.borrow()])
            .expect("runs");
        drop(a);
        assert!(!dropped.load(Ordering::SeqCst), "the result lies in it");
        drop(sum);
        let deadline = std::time::Instant::now() + std::time::Duration::from_secs(10);
        while !dropped.load(Ordering::SeqCst) && std::time::Instant::now() < deadline {
            std::thread::yield_now();
        }
        assert!(dropped.load(Ordering::SeqCst), "nothing uses it any more");
    });
}

#[test]
fn an_unaligned_address_is_an_error_unless_a_copy_is_allowed() {
    on_each_plugin(|client| {
        let part = || {
            let bytes = AlignedBytes::zeroed(128);
            let start = std::ptr::NonNull::from(&bytes[4..]).cast::<u8>();
            // SAFETY: within the owner's memory, which nobody else reaches.
            unsafe { HostMemory::from_raw(start, 64, HostAccess::ReadWrite, bytes) }
        };
        let ty = ArrayType::new(DType::F32, &[16]).expect("valid");
        let place = place(client);
        let error = place
            .share(&ty, part(), Fallback::Refuse)
            .expect_err("refused");
        assert!(matches!(error, BufferError::Unaligned { .. }), "{error:?}");
        let before = transfer_stats(Target::Cpu);
        let copied = place.share(&ty, part(), Fallback::Copy).expect("copied");
        let after = transfer_stats(Target::Cpu);
        assert_eq!(copied.bytes_copied(), 64);
        assert_eq!(after.to_device - before.to_device, 64);
        assert_eq!(after.in_place, before.in_place);
    });
}

#[test]
fn an_array_of_no_element_is_in_place_at_any_address() {
    on_each_plugin(|client| {
        let place = place(client);
        let before = transfer_stats(Target::Cpu);
        for dims in [&[0][..], &[0, 3], &[2, 0, 3]] {
            let ty = ArrayType::new(DType::F32, dims).expect("valid");
            let owner = Arc::new(());
            let nowhere = || {
                let start = std::ptr::NonNull::dangling();
                // SAFETY: there is no byte.
                unsafe { HostMemory::from_raw(start, 0, HostAccess::ReadWrite, owner.clone()) }
            };
            let shared = [
                place.share(&ty, HostMemory::from_static(&[]), Fallback::Refuse),
                place.share(&ty, nowhere(), Fallback::Refuse),
                place.share_mut(&ty, nowhere(), Fallback::Refuse),
            ];
            let exported = shared[0].as_ref().expect("made").to_dlpack();
            let tensor = exported.expect("dense").into_raw();
            // SAFETY: it is a tensor that nobody else has.
            let taken = unsafe { place.from_dlpack(tensor, Fallback::Refuse) };
            assert_eq!(taken.expect("taken").array_type(), &ty);
            for buffer in shared.map(|buffer| buffer.expect("made")) {
                assert_eq!(buffer.array_type(), &ty);
                assert_eq!(buffer.to_vec::<f32>().expect("live"), []);
                assert_eq!(buffer.bytes_copied(), 0);
            }
            rew_buffer::wait_for_releases();
            assert_eq!(Arc::strong_count(&owner), 1);
        }
        assert_eq!(transfer_stats(Target::Cpu).to_device, before.to_device);
    });
}

#[test]
fn a_type_that_the_device_packs_is_never_in_place() {
    on_each_plugin(|client| {
        let ty = ArrayType::new(DType::S4, &[64]).expect("valid");
        let memory = || HostMemory::from(AlignedBytes::zeroed(64));
        let place = place(client);
        let error = place
            .share(&ty, memory(), Fallback::Refuse)
            .expect_err("refused");
        assert!(
            matches!(error, BufferError::CopiedSilently { .. }),
            "{error:?}"
        );
        let copied = place.share(&ty, memory(), Fallback::Copy).expect("copied");
        assert_eq!(copied.bytes_copied(), 64);
    });
}

#[test]
fn a_placement_by_device_alone_is_on_the_client_that_there_is() {
    on_each_plugin(|client| {
        let place = Placement::on(cpu(1)).expect("four devices");
        assert_eq!((place.client(), place.device()), (client, cpu(1)));
        let error = Placement::on(cpu(4)).expect_err("not there").to_string();
        assert!(error.starts_with("there is no cpu:4"), "{error}");
    });
}

#[test]
fn an_array_in_chunks_arrives_whole() {
    on_each_plugin(|client| {
        let bytes: Vec<u8> = (0..1 << 20).map(|i| ((i * 31) >> 3) as u8).collect();
        let ty = ArrayType::new(DType::U8, &[1 << 20]).expect("valid");
        let place = place(client);
        let mut chunks = place.start_chunks(&ty, 1 << 17).expect("offered");
        for chunk in bytes.chunks(1 << 16) {
            chunks.send_copy(chunk).expect("taken");
        }
        assert_eq!((chunks.sent(), chunks.missing()), (1 << 20, 0));
        let error = chunks.send_copy(&[]).expect_err("nothing is missing");
        assert!(matches!(error, BufferError::ByteRange { .. }), "{error:?}");
        let buffer = chunks.finish().expect("whole");
        assert_eq!(buffer.to_vec::<u8>().expect("live"), bytes);

        let mut early = place.start_chunks(&ty, 1 << 17).expect("offered");
        early.send_copy(&bytes[..100]).expect("taken");
        let error = early.finish().expect_err("refused");
        assert!(
            matches!(error, BufferError::Incomplete { sent: 100, .. }),
            "{error:?}"
        );
        let mut long = place.start_chunks(&ArrayType::new(DType::U8, &[3]).expect("valid"), 8);
        let error = long
            .as_mut()
            .expect("offered")
            .send_copy(&[0; 4])
            .expect_err("refused");
        assert!(matches!(error, BufferError::ByteRange { .. }), "{error:?}");
    });
}

#[test]
fn every_type_in_chunks_arrives_whole_or_is_refused_at_the_start() {
    on_each_plugin(|client| {
        let place = place(client);
        for dtype in DType::ALL {
            let ty = ArrayType::new(dtype, &[101]).expect("valid");
            let bytes = values(&ty);
            let mut chunks = match place.start_chunks(&ty, 64) {
                Ok(chunks) => chunks,
                Err(BufferError::Stored { stored, .. }) => {
                    assert!(dtype.bit_width() < 8 && stored < 101, "{dtype}: {stored}");
                    continue;
                }
                Err(BufferError::TypeTooNew(_)) => continue,
                Err(error) => panic!("{dtype}: {error:?}"),
            };
            for chunk in bytes.chunks(50) {
                chunks.send_copy(chunk).expect("taken");
            }
            let (buffer, mut back) = (chunks.finish().expect("whole"), vec![0; bytes.len()]);
            buffer.read_into(&mut back).expect("live");
            assert_eq!(back, bytes, "{dtype}");
        }
    });
}
