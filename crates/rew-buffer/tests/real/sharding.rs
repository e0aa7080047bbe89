//! Sharded programs and buffers over the four devices of the real plugins.

use std::sync::Arc;

use rew_buffer::sharding::{
    Mesh, PartitionSpec, ShardedBuffer, ShardedError, Sharding, ShardingError, Uneven,
};
use rew_buffer::{
    Argument, ArrayType, CompileOptions, Executable, Program, ReportedSharding, transfer_stats,
};
use rew_device::Target;
use rew_dtype::DType;

use crate::support::{compile, on_each_plugin, place};

fn mesh() -> Arc<Mesh> {
    Arc::new(Mesh::new(&[("x", 2), ("y", 2)]).expect("valid"))
}

fn partitioned(spec: &[&[&str]]) -> Sharding {
    Sharding::Partitioned {
        mesh: mesh(),
        spec: PartitionSpec::new(spec),
    }
}

fn matrix(rows: i64, columns: i64) -> ArrayType {
    ArrayType::new(DType::F32, &[rows, columns]).expect("valid")
}

/// Small whole numbers, so that sums are exact in any order.
fn numbers(count: usize) -> Vec<f32> {
    (0..count).map(|i| ((i * 7) % 13) as f32 - 6.0).collect()
}

#[test]
fn a_product_over_four_devices_is_that_of_one_device() {
    on_each_plugin(|client| {
        let product = "stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : \
             (tensor<8x16xf32>, tensor<16x4xf32>) -> tensor<8x4xf32>";
        let of_one = compile(
            client,
            &format!(
                "func.func public @main(
                   %a: tensor<8x16xf32>, %b: tensor<16x4xf32>
                 ) -> tensor<8x4xf32> {{
                   %0 = {product}
                   return %0 : tensor<8x4xf32>
                 }}"
            ),
        );
        let (rows, columns) = (partitioned(&[&["x"]]), partitioned(&[&[], &["y"]]));
        let both = partitioned(&[&["x"], &["y"]]);
        let text = format!(
            "module @product {{
               {}
               func.func public @main(
                 %a: tensor<8x16xf32> {{sdy.sharding = {}}},
                 %b: tensor<16x4xf32> {{sdy.sharding = {}}}
               ) -> (tensor<8x4xf32> {{sdy.sharding = {}}}) {{
                 %0 = {product}
                 return %0 : tensor<8x4xf32>
               }}
             }}",
            mesh().to_shardy("mesh"),
            rows.to_shardy("mesh", 2),
            columns.to_shardy("mesh", 2),
            both.to_shardy("mesh", 2),
        );
        let options = CompileOptions::new().partitions(4);
        let of_four = Executable::compile(client, Program::StableHlo(&text), &options);
        let of_four = of_four.expect("the compiler takes what rew prints");
        let parameters = of_four.signature().parameters();
        assert_eq!(parameters[0].ty, matrix(4, 16), "the type of a part");
        assert!(matches!(
            &parameters[0].sharding,
            Some(ReportedSharding::Tiled { tiles, devices })
                if **tiles == [2, 1] && **devices == [0, 1, 2, 3]
        ));

        let (a, b) = (numbers(8 * 16), numbers(16 * 4));
        let place = place(client);
        let whole = [
            place.copy_slice(&[8, 16], &a).expect("copied"),
            place.copy_slice(&[16, 4], &b).expect("copied"),
        ];
        let expected = of_one
            .execute(&[whole[0].borrow(), whole[1].borrow()])
            .expect("runs");
        let expected = expected[0].to_vec::<f32>().expect("live");

        let scatter = |sharding, ty: &ArrayType, elements: &[f32]| {
            let bytes = rew_dtype::as_bytes(elements);
            ShardedBuffer::scatter(client, sharding, ty, Uneven::Refuse, bytes).expect("copied")
        };
        let a = scatter(&rows, &matrix(8, 16), &a);
        let b = scatter(&columns, &matrix(16, 4), &b);
        let arguments: Vec<[Argument<'_>; 2]> = (a.shards().iter().zip(b.shards()))
            .map(|(a, b)| [a.borrow(), b.borrow()])
            .collect();
        let lists: Vec<&[Argument<'_>]> = arguments.iter().map(|list| &list[..]).collect();
        let outputs = of_four.execute_on_all(&lists).expect("runs");
        let started = of_four.start_on_all(&lists).expect("begins");
        assert_eq!(started.outputs().len(), 4, "a list for each device");
        let later = started.wait().expect("runs");
        for (now, later) in outputs.iter().zip(&later) {
            assert_eq!((now.len(), later.len()), (1, 1));
            let elements = [&now[0], &later[0]].map(|part| part.to_vec::<f32>().expect("live"));
            assert_eq!(elements[0], elements[1]);
        }
        let parts = outputs.into_iter().map(|mut list| list.remove(0)).collect();
        let before = transfer_stats(Target::Cpu);
        let product = ShardedBuffer::assemble(&both, &matrix(8, 4), Uneven::Refuse, parts);
        let product = product.expect("the parts of the product");
        assert_eq!(
            transfer_stats(Target::Cpu),
            before,
            "assembling copies nothing"
        );
        let gathered = product.gather().expect("live");
        assert_eq!(
            rew_dtype::view::<f32>(&gathered).expect("aligned"),
            expected
        );
    });
}

#[test]
fn what_is_scattered_is_gathered_evenly_or_not() {
    on_each_plugin(|client| {
        for spec in [
            &[&["x"][..]][..],
            &[&[], &["y", "x"]],
            &[&["x"], &["y"]],
            &[],
        ] {
            for (rows, columns) in [(4, 8), (5, 7), (1, 3), (0, 4)] {
                for uneven in [Uneven::Short, Uneven::Pad] {
                    let array = matrix(rows, columns);
                    let elements = numbers(array.element_count());
                    let bytes = rew_dtype::as_bytes(&elements[..]);
                    let sharding = partitioned(spec);
                    let sharded = ShardedBuffer::scatter(client, &sharding, &array, uneven, bytes)
                        .expect("copied");
                    let gathered = sharded.gather().expect("live");
                    assert_eq!(gathered[..], *bytes, "{array} {spec:?} {uneven:?}");
                }
            }
        }
    });
}

#[test]
fn parts_that_are_not_those_of_the_array_are_refused() {
    on_each_plugin(|client| {
        let rows = partitioned(&[&["x", "y"]]);
        let bytes = [0; 4 * 4 * 2];
        let array = matrix(4, 2);
        let sharded = ShardedBuffer::scatter(client, &rows, &array, Uneven::Refuse, &bytes);
        let mut parts = sharded.expect("copied").shards().to_vec();
        let assemble = |array: &ArrayType, parts: Vec<_>| {
            ShardedBuffer::assemble(&rows, array, Uneven::Refuse, parts).map(|_| ())
        };
        assert!(assemble(&array, parts.clone()).is_ok());
        parts.swap(1, 2);
        let error = assemble(&array, parts.clone()).expect_err("refused");
        assert!(
            matches!(error, ShardedError::Place { position: 1, .. }),
            "{error:?}"
        );
        let error = assemble(&matrix(8, 1), parts.clone()).expect_err("refused");
        assert!(
            matches!(error, ShardedError::Type { position: 0, .. }),
            "{error:?}"
        );
        parts.pop();
        let error = assemble(&array, parts).expect_err("refused");
        assert!(
            matches!(
                error,
                ShardedError::Count {
                    expected: 4,
                    found: 3
                }
            ),
            "{error:?}"
        );
        let error = ShardedBuffer::scatter(client, &rows, &matrix(5, 2), Uneven::Refuse, &[0; 40]);
        let error = error.expect_err("refused");
        assert!(
            matches!(
                error,
                ShardedError::Sharding(ShardingError::Uneven { parts: 4, .. })
            ),
            "{error:?}"
        );
        let error = ShardedBuffer::scatter(client, &rows, &array, Uneven::Refuse, &bytes[1..]);
        let error = error.expect_err("refused");
        assert!(
            matches!(error, ShardedError::TooShort { found: 31, .. }),
            "{error:?}"
        );
    });
}
