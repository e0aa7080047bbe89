//! The sharding that a compiler reports for a parameter or a result.

use super::proto::OpSharding;
use crate::shape::permutation;

/// How an array is spread over devices, as a compiled program says it.
///
/// This is XLA's view: tiles in a grid, each with a device. It has no names of
/// axes; [`Sharding`](crate::sharding::Sharding) is what a caller writes.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ReportedSharding {
    /// Every device holds the whole array.
    Replicated,
    /// One device holds the whole array.
    Maximal {
        /// The device, counted as the program does.
        device: i64,
    },
    /// Each device holds a tile of a grid.
    Tiled {
        /// Tiles along each dimension of the array.
        tiles: Box<[i64]>,
        /// Devices, tile after tile in row-major order; where several hold the
        /// same tile, they follow each other.
        devices: Box<[i64]>,
    },
    /// Each device holds what the program itself arranged.
    Manual,
    /// A kind that rew does not know.
    Other {
        /// The number of `xla.OpSharding.Type`.
        kind: i32,
    },
}

impl ReportedSharding {
    pub(super) fn from_proto(proto: &OpSharding) -> Self {
        // Numbers of `xla.OpSharding.Type`.
        match proto.kind {
            0 => Self::Replicated,
            1 => Self::Maximal {
                device: proto.tile_assignment_devices.first().copied().unwrap_or(0),
            },
            3 => Self::tiled(proto).unwrap_or(Self::Other { kind: 3 }),
            4 => Self::Manual,
            kind => Self::Other { kind },
        }
    }

    /// `None` if the numbers do not fit together.
    fn tiled(proto: &OpSharding) -> Option<Self> {
        let mut tiles = proto.tile_assignment_dimensions.clone();
        let count = count(&tiles)?;
        let devices = if proto.tile_assignment_devices.is_empty() {
            iota(&proto.iota_reshape_dims, &proto.iota_transpose_perm)?
        } else {
            proto.tile_assignment_devices.clone()
        };
        if devices.len() != count {
            return None;
        }
        if proto.replicate_on_last_tile_dim {
            tiles.pop()?;
        }
        Some(Self::Tiled {
            tiles: tiles.into(),
            devices: devices.into(),
        })
    }
}

/// The most devices that are listed one by one.
const MOST_DEVICES: usize = 1 << 20;

fn count(dims: &[i64]) -> Option<usize> {
    let times = |product: usize, &dim: &i64| {
        let product = product.checked_mul(usize::try_from(dim).ok()?)?;
        (product <= MOST_DEVICES).then_some(product)
    };
    dims.iter().try_fold(1, times)
}

/// The numbers from 0 on in an array of `dims`, read with its dimensions in the
/// order of `perm` (their own order if `perm` is empty).
fn iota(dims: &[i64], perm: &[i32]) -> Option<Vec<i64>> {
    let total = count(dims)?;
    let own: Vec<i64> = (0..dims.len()).map(|dim| dim as i64).collect();
    let order: Vec<i64> = perm.iter().map(|&dim| dim.into()).collect();
    let order = if perm.is_empty() { &own } else { &order };
    let order = permutation(order, dims.len())?;
    let mut strides = vec![1_i64; dims.len()];
    for dim in (1..dims.len()).rev() {
        strides[dim - 1] = strides[dim] * dims[dim];
    }
    let number = |position: usize| {
        let (mut rest, mut number) = (position as i64, 0);
        for &dim in order.iter().rev() {
            number += rest % dims[dim] * strides[dim];
            rest /= dims[dim];
        }
        number
    };
    Some((0..total).map(number).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_transposed_iota_lists_the_devices_column_by_column() {
        // What PJRT 0.81 and 0.115 write for columns over the second axis of a
        // 2×2 mesh, each held twice.
        let sharding = ReportedSharding::from_proto(&OpSharding {
            kind: 3,
            tile_assignment_dimensions: vec![1, 2, 2],
            replicate_on_last_tile_dim: true,
            iota_reshape_dims: vec![2, 2],
            iota_transpose_perm: vec![1, 0],
            ..OpSharding::default()
        });
        let expected = ReportedSharding::Tiled {
            tiles: [1, 2].into(),
            devices: [0, 2, 1, 3].into(),
        };
        assert_eq!(sharding, expected);
    }

    #[test]
    fn numbers_that_do_not_fit_together_are_of_an_unknown_kind() {
        let other = ReportedSharding::Other { kind: 3 };
        for (tiles, reshape, perm) in [
            (vec![2, 2], vec![2], vec![]),
            (vec![2], vec![2], vec![1]),
            (vec![-2], vec![], vec![]),
            (vec![1 << 40, 1 << 40], vec![1 << 40], vec![]),
        ] {
            let sharding = ReportedSharding::from_proto(&OpSharding {
                kind: 3,
                tile_assignment_dimensions: tiles,
                iota_reshape_dims: reshape,
                iota_transpose_perm: perm,
                ..OpSharding::default()
            });
            assert_eq!(sharding, other);
        }
    }
}
