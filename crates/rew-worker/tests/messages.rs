//! What a person reads of a refusal, without asking for its cause.

use rew_dtype::DType;
use rew_worker::Worker;

type Outcome = Result<(), Box<dyn std::error::Error>>;

#[test]
fn an_error_that_only_passes_on_another_says_what_that_one_says() -> Outcome {
    let worker = Worker::builder("messages").start()?;
    let (buffer, tensor) = worker.create_tensor(&[2, 3], DType::F32)?;
    let elements = buffer.elements(&tensor)?;
    let said = [
        buffer.tensor(&[7], DType::F32).unwrap_err().to_string(),
        buffer
            .tensor_at(2, &[1], DType::F32)
            .unwrap_err()
            .to_string(),
        buffer.tensor(&[], DType::F32).unwrap_err().to_string(),
        buffer
            .strided(0, &[2], &[0], DType::F32)
            .unwrap_err()
            .to_string(),
        elements.load::<f32>(&[0, 3]).unwrap_err().to_string(),
        elements.load::<f32>(&[0]).unwrap_err().to_string(),
    ];
    let expected = [
        "view needs 28 bytes at offset 0, the backing has 24",
        "offset 2 is not a multiple of the element size 4",
        "rank 0 is not in 1 to 5",
        "dimension 0 has stride 0",
        "index 3 is not below 3, the length of dimension 1",
        "1 given, one for each of 2 dimensions is needed",
    ];
    assert_eq!(said, expected);
    Ok(())
}

#[test]
fn types_are_named_as_their_users_write_them() -> Outcome {
    let worker = Worker::builder("messages").start()?;
    let (buffer, tensor) = worker.create_tensor(&[2], DType::F32)?;
    let refused = buffer.elements(&tensor)?.to_vec::<i32>().unwrap_err();
    assert_eq!(refused.to_string(), "the tensor holds f32, not s32");
    let packed = buffer.tensor(&[2], rew_dtype::WireType::PackedF4E2M1Fn)?;
    let refused = buffer.elements(&packed)?.to_vec::<i32>().unwrap_err();
    assert_eq!(
        refused.to_string(),
        "the tensor holds packed f4e2m1fn, not s32"
    );
    Ok(())
}
