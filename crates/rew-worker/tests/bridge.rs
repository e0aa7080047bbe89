//! What a mapped tensor must be to become a device buffer, on a real plugin.
//! Needs `cargo xtask plugin cpu`.

use rew_buffer::{
    BufferError, CompileOptions, Executable, ExecuteError, FaultKind, Placement, Program,
};
use rew_device::{Client, Device, Target};
use rew_dtype::{DType, WireType};
use rew_wire::{AccessMode, Tensor};
use rew_worker::{BridgeError, Buffer, ImportContext, ImportRegistry, MappedTensor, Worker};

type Outcome = Result<(), Box<dyn std::error::Error>>;

fn place() -> Result<Placement, Box<dyn std::error::Error>> {
    let client = Client::of(Target::Cpu)?;
    Ok(Placement::new(&client, Device::new(Target::Cpu, 0))?)
}

/// A worker, which has to live for its buffers to derive anything, and a buffer
/// that begins with the numbers from 0 to 63.
fn buffer(access: AccessMode) -> Result<(Worker, Buffer), Box<dyn std::error::Error>> {
    let worker = Worker::builder("bridge").start()?;
    let buffer = worker.create_buffer_granting(4096, access)?;
    let values: Vec<u8> = (0..64_u8)
        .flat_map(|at| f32::from(at).to_le_bytes())
        .collect();
    buffer.bytes()?.copy_in(0, &values)?;
    Ok((worker, buffer))
}

fn map(tensor: &Tensor) -> Result<MappedTensor, Box<dyn std::error::Error>> {
    Ok(ImportRegistry::new(ImportContext::host())?.map(tensor)?)
}

#[test]
fn a_dense_aligned_tensor_is_used_in_place() -> Outcome {
    let (_worker, buffer) = buffer(AccessMode::ReadWrite)?;
    let mapped = map(&buffer.tensor(&[4, 8], DType::F32)?)?;
    let start = mapped.bytes()?.as_ptr() as usize;
    for shared in [mapped.share(&place()?)?, mapped.share_mut(&place()?)?] {
        assert_eq!(shared.hold_address()?.get(), start);
        assert_eq!(shared.bytes_copied(), 0);
        assert_eq!(shared.to_vec::<f32>()?[9], 9.0);
    }
    Ok(())
}

#[test]
fn a_tensor_is_used_in_place_with_any_dimensions_of_as_many_elements() -> Outcome {
    let (_worker, buffer) = buffer(AccessMode::ReadWrite)?;
    let (place, one) = (place()?, buffer.tensor(&[1], DType::F32)?);
    let many = buffer.tensor(&[4, 8], DType::F32)?;
    let cases: [(&Tensor, &[i64]); 4] = [
        (&one, &[]),
        (&one, &[1; 7]),
        (&many, &[2, 2, 2, 2, 1, 2]),
        (&many, &[32]),
    ];
    for (tensor, dims) in cases {
        let mapped = map(tensor)?;
        let start = mapped.bytes()?.as_ptr() as usize;
        for shared in [
            mapped.share_as(&place, dims)?,
            mapped.share_mut_as(&place, dims)?,
        ] {
            assert_eq!(shared.array_type().dims(), dims);
            assert_eq!(shared.hold_address()?.get(), start);
            assert_eq!(shared.bytes_copied(), 0);
        }
    }
    let mapped = map(&many)?;
    for refused in [
        mapped.share_as(&place, &[5]),
        mapped.share_mut_as(&place, &[5]),
    ] {
        assert_eq!(
            refused.expect_err("5 are not 32").to_string(),
            "f32[4,8] has 32 elements, f32[5] has 5"
        );
    }
    assert!(matches!(
        mapped.share_as(&place, &[-32]),
        Err(BridgeError::Shape(_))
    ));
    Ok(())
}

#[test]
fn a_tensor_with_gaps_is_refused_in_place_and_copied_if_asked() -> Outcome {
    let (_worker, buffer) = buffer(AccessMode::Read)?;
    let mapped = map(&buffer.strided(0, &[2, 2], &[8, 3], DType::F32)?)?;
    let refused = mapped.share(&place()?).expect_err("not dense");
    assert_eq!(
        refused.to_string(),
        "elements of [2, 2] with strides [8, 3] do not follow each other, as in place they must"
    );
    assert!(matches!(refused, BridgeError::NotContiguous { .. }));
    let copied = mapped.copy_to_device(&place()?)?;
    assert_eq!(copied.to_vec::<f32>()?, [0.0, 3.0, 8.0, 11.0]);
    assert_eq!(copied.bytes_copied(), 16);
    Ok(())
}

#[test]
fn an_unaligned_tensor_is_refused_in_place_and_copied_if_asked() -> Outcome {
    let (_worker, buffer) = buffer(AccessMode::Read)?;
    let mapped = map(&buffer.tensor_at(4, &[4], DType::F32)?)?;
    let refused = mapped.share(&place()?).expect_err("4 bytes off");
    let unaligned = matches!(refused, BridgeError::Buffer(BufferError::Unaligned { .. }));
    assert!(unaligned, "{refused:?}");
    let copied = mapped.copy_to_device(&place()?)?;
    assert_eq!(copied.to_vec::<f32>()?, [1.0, 2.0, 3.0, 4.0]);
    Ok(())
}

#[test]
fn what_the_owner_does_not_grant_is_refused() -> Outcome {
    let (_reader, read) = buffer(AccessMode::Read)?;
    let mapped = map(&read.tensor(&[4], DType::F32)?)?;
    let refused = mapped.share_mut(&place()?).expect_err("read only");
    assert!(
        matches!(refused, BridgeError::NotGranted { write: true, .. }),
        "{refused:?}"
    );
    let (_writer, write) = buffer(AccessMode::Write)?;
    let mapped = map(&write.tensor(&[4], DType::F32)?)?;
    let place = place()?;
    for refused in [
        mapped.share(&place),
        mapped.share_mut(&place),
        mapped.share_mut_as(&place, &[4]),
        mapped.copy_to_device(&place),
    ] {
        let refused = refused.expect_err("write only");
        assert!(
            matches!(refused, BridgeError::NotGranted { write: false, .. }),
            "{refused:?}"
        );
    }
    Ok(())
}

#[test]
fn packed_values_are_refused() -> Outcome {
    let (_worker, buffer) = buffer(AccessMode::ReadWrite)?;
    let mapped = map(&buffer.tensor(&[4], WireType::PackedF4E2M1Fn)?)?;
    for refused in [mapped.share(&place()?), mapped.share_mut(&place()?)] {
        let refused = refused.expect_err("two values a byte");
        assert!(matches!(refused, BridgeError::Packed), "{refused:?}");
    }
    Ok(())
}

/// The second argument's memory takes the result.
const ADD: &str = "func.func public @main(
  %a: tensor<16xf32>, %sum: tensor<16xf32> {tf.aliasing_output = 0 : i32}
) -> tensor<16xf32> {
  %0 = stablehlo.add %a, %sum : tensor<16xf32>
  return %0 : tensor<16xf32>
}";

#[test]
fn what_a_program_writes_in_place_is_no_other_argument_s() -> Outcome {
    let (_worker, buffer) = buffer(AccessMode::ReadWrite)?;
    let registry = ImportRegistry::new(ImportContext::host())?;
    let place = place()?;
    let part = |offset| -> Result<MappedTensor, Box<dyn std::error::Error>> {
        Ok(registry.map(&buffer.tensor_at(offset, &[16], DType::F32)?)?)
    };
    let options = CompileOptions::new();
    let add = Executable::compile(place.client(), Program::StableHlo(ADD), &options)?;
    // 64 bytes each: the same, and side by side.
    let written = part(64)?.share_mut(&place)?;
    let same = part(64)?.share(&place)?;
    let refused = add.execute(&[same.borrow(), written.donate()]);
    let ExecuteError::Arguments { faults, .. } = refused.expect_err("one memory") else {
        return Err("refused for another reason".into());
    };
    let overlap = matches!(&faults[..], [fault] if matches!(fault.kind, FaultKind::Overlap { .. }));
    assert!(overlap, "{faults:?}");
    let beside = part(0)?.share(&place)?;
    let sums = add.execute(&[beside.borrow(), written.donate()])?;
    assert_eq!(sums[0].to_vec::<f32>()?[..3], [16.0, 18.0, 20.0]);
    assert_eq!(part(64)?.elements()?.to_vec::<f32>()?[2], 20.0);
    Ok(())
}
