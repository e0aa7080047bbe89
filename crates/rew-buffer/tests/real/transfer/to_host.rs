//! From a device to host memory.

use std::future::IntoFuture as _;

use rew_buffer::{ArrayType, BufferError, HostLayout};
use rew_dtype::DType;

use crate::support::{add_in_place, compile, on_each_plugin, place};

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
fn a_packed_result_in_another_order_is_refused_with_that_order() {
    on_each_plugin(|client| {
        let turned = compile(
            client,
            r#"func.func public @main(
                 %a: tensor<2x3xi4>
               ) -> (tensor<2x3xi4> {mhlo.layout_mode = "{0,1}"}) {
                 %0 = stablehlo.negate %a : tensor<2x3xi4>
                 return %0 : tensor<2x3xi4>
               }"#,
        );
        let ty = ArrayType::new(DType::S4, &[2, 3]).expect("valid");
        let layout = HostLayout::dense(ty);
        let a = place(client).copy(&layout, &[1; 6]).expect("copied");
        let turned = turned.execute(&[a.borrow()]).expect("runs").remove(0);
        let error = turned.read_into(&mut [0; 6]).expect_err("refused");
        insta::allow_duplicates! { insta::assert_snapshot!(error, @"s4[2,3] is packed in the order [0, 1] on the device, which cannot be read") };
        let error = turned.start_read().expect_err("refused");
        assert!(
            matches!(error, BufferError::PackedOrder { .. }),
            "{error:?}"
        );
    });
}
