//! Long slices on several threads.

use rayon::prelude::*;

use super::CastError;
use super::plan::Plan;
use super::slice::{check, execute};
use crate::DType;

/// Values that one thread casts at a time. Slices that have no more are cast by
/// the thread that asks: another would not be awake in time.
const PIECE: usize = 1 << 17;

/// As [`bytes`](super::bytes), but a slice of more than 128 Ki values is cast by
/// the threads of the current `rayon` pool.
///
/// # Errors
/// Those of [`bytes`](super::bytes).
pub fn par_bytes(src: &[u8], from: DType, dst: &mut [u8], to: DType) -> Result<(), CastError> {
    check(src.len(), from, dst.len(), to)?;
    let plan = Plan::new(from, to);
    let (from, to) = (from.size_bytes(), to.size_bytes());
    if src.len() <= PIECE * from {
        execute(&plan, src, from * 8, dst, to * 8);
        return Ok(());
    }
    src.par_chunks(PIECE * from)
        .zip(dst.par_chunks_mut(PIECE * to))
        .for_each(|(src, dst)| execute(&plan, src, from * 8, dst, to * 8));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;
    use alloc::vec::Vec;

    #[test]
    fn many_threads_give_what_one_gives() {
        for count in [0, 1, PIECE, PIECE + 1, 3 * PIECE + 5] {
            let src: Vec<u8> = (0..count * 4).map(|index| (index % 251) as u8).collect();
            let (mut one, mut many) = (vec![0; count * 2], vec![1; count * 2]);
            crate::cast::bytes(&src, DType::F32, &mut one, DType::Bf16).unwrap();
            par_bytes(&src, DType::F32, &mut many, DType::Bf16).unwrap();
            assert!(one == many, "{count} values");
        }
        let error = par_bytes(&[0; 7], DType::F32, &mut [], DType::Bf16).unwrap_err();
        assert!(matches!(error, CastError::SourceLength { bytes: 7, .. }));
    }
}
