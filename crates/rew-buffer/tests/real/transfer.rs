//! Transfers on the real plugins: every type, rank and stride comes back as it
//! went.

use std::future::IntoFuture as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use rew_buffer::{
    AlignedBytes, ArrayType, BufferError, Fallback, HostAccess, HostLayout, HostMemory, Placement,
    transfer_stats,
};
use rew_device::Target;
use rew_dtype::DType;

use crate::support::{add_in_place, compile, cpu, on_each_plugin, place};

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
fn a_read_puts_elements_where_the_layout_has_them_and_touches_nothing_else() {
    on_each_plugin(|client| {
        let buffer = place(client)
            .copy_slice(&[2, 3], &[1_u8, 2, 3, 4, 5, 6])
            .expect("copied");
        let ty = buffer.array_type().clone();
        let layout = HostLayout::strided(ty, 7, &[-1, 3]).expect("in range");
        let mut destination = [9_u8; 16];
        buffer
            .read_strided(&layout, &mut destination)
            .expect("live");
        assert_eq!(
            destination,
            [9, 9, 9, 9, 9, 9, 4, 1, 9, 5, 2, 9, 6, 3, 9, 9]
        );
        let twice = HostLayout::strided(buffer.array_type().clone(), 0, &[2, 1]);
        let error = buffer.read_strided(&twice.expect("in range"), &mut destination);
        let error = error.expect_err("refused");
        assert!(matches!(error, BufferError::Entangled { .. }), "{error:?}");
        let mut short = [0; 13];
        let error = buffer
            .read_strided(&layout, &mut short)
            .expect_err("refused");
        assert!(matches!(error, BufferError::Layout(_)), "{error:?}");
    });
}

#[test]
fn a_transposed_result_is_read_back_row_major_and_taken_by_no_other_program() {
    on_each_plugin(|client| {
        let columns = compile(
            client,
            r#"func.func public @main(
                 %a: tensor<2x3xf32>
               ) -> (tensor<2x3xf32> {mhlo.layout_mode = "{0,1}"}) {
                 %0 = stablehlo.negate %a : tensor<2x3xf32>
                 return %0 : tensor<2x3xf32>
               }"#,
        );
        let rows = compile(
            client,
            "func.func public @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {
               %0 = stablehlo.negate %a : tensor<2x3xf32>
               return %0 : tensor<2x3xf32>
             }",
        );
        let elements = [1.0_f32, 2.0, 3.0, 4.0, 5.0, 6.0];
        let a = place(client)
            .copy_slice(&[2, 3], &elements)
            .expect("copied");
        let b = columns.execute(&[a.borrow()]).expect("runs").remove(0);
        assert_eq!(b.minor_to_major().expect("told"), [0, 1]);
        let negative = elements.map(|element| -element);
        assert_eq!(b.to_vec::<f32>().expect("live"), negative);
        let later = b.start_read().expect("live").wait().expect("arrives");
        assert_eq!(later[..], *rew_dtype::as_bytes(&negative[..]));
        let elements = b.start_read().expect("live").wait_vec::<f32>();
        assert_eq!(elements.expect("arrives"), negative);
        let error = b.start_read().expect("live").wait_vec::<i32>();
        let error = error.expect_err("of another type").to_string();
        assert_eq!(error, "f32[2,3] has no elements of type s32");
        let mut stored = [0; 24];
        b.read_range(0, &mut stored).expect("live");
        let by_columns = [-1.0_f32, -4.0, -2.0, -5.0, -3.0, -6.0];
        assert_eq!(stored, *rew_dtype::as_bytes(&by_columns[..]));
        // PJRT 0.115 would read the bytes in the wrong order without a word.
        let error = rows.execute(&[b.borrow()]).expect_err("refused");
        insta::allow_duplicates! {
            insta::assert_snapshot!(error, @"cannot execute main: argument 0 is stored in the order [0, 1], the program takes [1, 0]");
        }
    });
}

#[test]
fn a_sub_range_is_the_bytes_asked_for_and_lies_in_the_buffer() {
    on_each_plugin(|client| {
        let buffer = place(client).copy_slice(&[64], &(0..64).collect::<Vec<u8>>());
        let buffer = buffer.expect("copied");
        let mut bytes = [0; 5];
        buffer.read_range(17, &mut bytes).expect("live");
        assert_eq!(bytes, [17, 18, 19, 20, 21]);
        buffer.read_range(64, &mut []).expect("nothing is in range");
        for (offset, len) in [(60, 5), (65, 0), (usize::MAX, 2)] {
            let error = buffer
                .read_range(offset, &mut vec![0; len])
                .expect_err("refused");
            assert!(
                matches!(error, BufferError::ByteRange { size: 64, .. }),
                "{error:?}"
            );
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
fn a_read_under_way_is_not_touched_by_a_donation() {
    on_each_plugin(|client| {
        let add = add_in_place(client, 1 << 18);
        let place = place(client);
        let one = place
            .copy_slice(&[1 << 18], &vec![1.0_f32; 1 << 18])
            .expect("copied");
        let mut sum = place
            .copy_slice(&[1 << 18], &vec![0.0_f32; 1 << 18])
            .expect("copied");
        for round in 0..20 {
            let read = sum.start_read().expect("live");
            sum = add
                .execute(&[sum.donate(), one.borrow()])
                .expect("runs")
                .remove(0);
            let bytes = read.wait().expect("arrives");
            let elements = rew_dtype::view::<f32>(&bytes).expect("aligned");
            assert!(elements.iter().all(|&element| element == round as f32));
        }
    });
}

#[test]
fn a_read_is_a_future_for_any_executor() {
    on_each_plugin(|client| {
        let buffer = place(client)
            .copy_slice(&[3], &[1_u16, 2, 3])
            .expect("copied");
        let mut read = std::pin::pin!(buffer.start_read().expect("live").into_future());
        let waker = std::task::Waker::noop();
        let bytes = loop {
            match read
                .as_mut()
                .poll(&mut std::task::Context::from_waker(waker))
            {
                std::task::Poll::Ready(bytes) => break bytes.expect("arrives"),
                std::task::Poll::Pending => std::thread::yield_now(),
            }
        };
        assert_eq!(bytes[..], *rew_dtype::as_bytes(&[1_u16, 2, 3][..]));
    });
}

#[test]
fn a_copy_between_devices_is_asked_for_by_name_and_counted() {
    on_each_plugin(|client| {
        let here = place(client)
            .copy_slice(&[3], &[1_i64, 2, 3])
            .expect("copied");
        let before = transfer_stats(Target::Cpu);
        let there = here.copy_to_device(cpu(3)).expect("copied");
        let after = transfer_stats(Target::Cpu);
        assert_eq!(there.device(), cpu(3));
        assert_eq!(there.to_vec::<i64>().expect("live"), [1, 2, 3]);
        assert_eq!(after.between_devices - before.between_devices, 24);
        let error = here.copy_to_device(cpu(0)).expect_err("refused");
        assert!(matches!(error, BufferError::SameDevice { .. }), "{error:?}");
        let error = here.copy_to_memory("moon").expect_err("refused");
        assert!(matches!(error, BufferError::NoMemory { .. }), "{error:?}");
        let kinds = client.memories_of(cpu(0)).expect("there");
        for kind in kinds.map(|memory| memory.kind().to_owned()) {
            if kind == here.memory_kind().expect("told") {
                continue;
            }
            let moved = here
                .copy_to_memory(&kind)
                .unwrap_or_else(|e| panic!("{kind}: {e}"));
            assert_eq!(moved.memory_kind().expect("told"), kind);
            assert_eq!(moved.to_vec::<i64>().expect("live"), [1, 2, 3]);
        }
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
        insta::allow_duplicates! { insta::assert_snapshot!(error, @"the destination is read only") };
        let error = rew_buffer::Placement::new(client, cpu(99)).expect_err("refused");
        assert!(matches!(error, BufferError::Device(_)), "{error:?}");
    });
}

#[test]
fn the_error_of_a_program_comes_with_what_reads_its_result() {
    on_each_plugin(|client| {
        // A custom call that nobody registered: it compiles on some plugins and
        // fails there when it runs, and is refused by the compiler of others.
        let text = "func.func public @main() -> tensor<f32> {
             %0 = stablehlo.custom_call @rew_nobody_has_this() {api_version = 4 : i32} : () -> tensor<f32>
             return %0 : tensor<f32>
           }";
        let options = rew_buffer::CompileOptions::new();
        let program = rew_buffer::Program::StableHlo(text);
        let Ok(program) = rew_buffer::Executable::compile(client, program, &options) else {
            return;
        };
        let Ok(execution) = program.start(&[]) else {
            return;
        };
        assert!(execution.outputs()[0].to_vec::<f32>().is_err());
        assert!(execution.wait().is_err());
    });
    // Something to compare with: the same without the call works.
    on_each_plugin(|client| {
        let text = "func.func public @main() -> tensor<f32> {
             %0 = stablehlo.constant dense<2.0> : tensor<f32>
             return %0 : tensor<f32>
           }";
        let outputs = compile(client, text).execute(&[]).expect("runs");
        assert_eq!(outputs[0].to_vec::<f32>().expect("live"), [2.0]);
    });
}
