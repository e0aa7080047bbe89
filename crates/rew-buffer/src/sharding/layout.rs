//! Which part of an array each device holds.

use super::{Axis, Sharding, ShardingError};
use crate::shape::ArrayType;

/// What to do about a dimension that does not divide by the devices that split
/// it. Parts have the size of the quotient rounded up in every case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Uneven {
    /// Refuse it.
    Refuse,
    /// The last parts are shorter, or empty.
    Short,
    /// The last parts are filled up with zeros to the size of the others, as
    /// XLA's partitioner does.
    Pad,
}

/// The part of an array that one device holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shard {
    /// The device, as the mesh numbers it.
    pub device: usize,
    /// Its first element: an index for each dimension of the array.
    pub offset: Box<[i64]>,
    /// Elements of the array that it holds, for each dimension.
    pub dims: Box<[i64]>,
    /// Which copy of this part it is, counted from 0: devices that differ only
    /// along axes that split nothing hold the same part.
    pub replica: usize,
}

/// The parts of an array under a [`Sharding`], one a device.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShardLayout {
    array: ArrayType,
    part: ArrayType,
    uneven: Uneven,
    shards: Vec<Shard>,
}

impl ShardLayout {
    /// The whole array.
    #[must_use]
    pub fn array(&self) -> &ArrayType {
        &self.array
    }

    /// The parts, in the order of the positions of the mesh.
    #[must_use]
    pub fn shards(&self) -> &[Shard] {
        &self.shards
    }

    /// The type of the buffer for a shard: its elements, and with
    /// [`Uneven::Pad`] the padding too.
    #[must_use]
    pub fn buffer_type(&self, shard: &Shard) -> ArrayType {
        match self.uneven {
            Uneven::Pad => self.part.clone(),
            Uneven::Refuse | Uneven::Short => self.part.with_smaller_dims(&shard.dims),
        }
    }
}

impl Sharding {
    /// The part of `array` that each device holds. Arithmetic only.
    ///
    /// # Errors
    ///
    /// - Those of [`Sharding::validate`].
    /// - [`ShardingError::Uneven`] if a dimension does not divide and `uneven`
    ///   is [`Uneven::Refuse`].
    /// - [`ShardingError::Shape`] if a padded part has too many bytes.
    pub fn layout(&self, array: &ArrayType, uneven: Uneven) -> Result<ShardLayout, ShardingError> {
        self.validate(array)?;
        let mesh = self.mesh();
        let part = self.part_dims(array, uneven)?;
        let shards = (0..mesh.device_count())
            .map(|position| self.shard(array, &part, position))
            .collect();
        let part = ArrayType::new(array.dtype(), &part)?;
        Ok(ShardLayout {
            array: array.clone(),
            part,
            uneven,
            shards,
        })
    }

    /// Elements of a full part along each dimension.
    fn part_dims(&self, array: &ArrayType, uneven: Uneven) -> Result<Vec<i64>, ShardingError> {
        let mesh = self.mesh();
        let size_of = |name: &String| {
            mesh.axis_index(name)
                .map_or(1, |axis| mesh.axes()[axis].size())
        };
        let mut part = Vec::with_capacity(array.dims().len());
        for (dim, &size) in array.dims().iter().enumerate() {
            let parts: usize = self.axes_of(dim).iter().map(size_of).product();
            // At most `Mesh::MAX_DEVICES` parts.
            let divisor = i64::try_from(parts).unwrap_or(i64::MAX);
            if size % divisor != 0 && uneven == Uneven::Refuse {
                return Err(ShardingError::Uneven {
                    dim,
                    array: array.clone(),
                    parts,
                });
            }
            part.push(size / divisor + i64::from(size % divisor != 0));
        }
        Ok(part)
    }

    /// The part of the device at `position`.
    fn shard(&self, array: &ArrayType, part: &[i64], position: usize) -> Shard {
        let mesh = self.mesh();
        let coordinates = mesh.coordinates(position);
        let mut free = vec![true; mesh.axes().len()];
        let mut offset = Vec::with_capacity(part.len());
        let mut dims = Vec::with_capacity(part.len());
        for (dim, (&size, &part)) in array.dims().iter().zip(part).enumerate() {
            let mut index = 0_usize;
            for axis in self
                .axes_of(dim)
                .iter()
                .filter_map(|name| mesh.axis_index(name))
            {
                index = index * mesh.axes()[axis].size() + coordinates[axis];
                free[axis] = false;
            }
            // `index < Mesh::MAX_DEVICES`, and a part past the end is empty.
            let begin = part
                .saturating_mul(i64::try_from(index).unwrap_or(i64::MAX))
                .min(size);
            offset.push(begin);
            dims.push(part.min(size - begin));
        }
        let replica = |replica, (axis, at, free): (&Axis, &usize, &bool)| {
            if *free {
                replica * axis.size() + at
            } else {
                replica
            }
        };
        Shard {
            device: mesh.device_at(position),
            offset: offset.into(),
            dims: dims.into(),
            replica: (mesh.axes().iter().zip(&coordinates).zip(&free))
                .map(|((axis, at), free)| (axis, at, free))
                .fold(0, replica),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use proptest::prelude::*;
    use rew_dtype::DType;

    use super::super::{Mesh, PartitionSpec};
    use super::*;

    const AXES: [&str; 3] = ["x", "y", "z"];

    /// A mesh of three axes and an array whose dimensions they split in some way.
    fn sharding_and_array() -> impl Strategy<Value = (Sharding, ArrayType)> {
        let sizes = prop::array::uniform3(1_usize..4);
        let dims = prop::collection::vec(0_i64..9, 0..4);
        // Axis i splits dimension `split[i]`, or nothing if there is none.
        let split = prop::array::uniform3(0_usize..5);
        (sizes, dims, split).prop_map(|(sizes, dims, split)| {
            let axes: Vec<_> = AXES.into_iter().zip(sizes).collect();
            let mesh = Arc::new(Mesh::new(&axes).expect("valid"));
            let of_dim = |dim| {
                let axes = AXES.into_iter().zip(split);
                axes.filter(|&(_, split)| split == dim)
                    .map(|(axis, _)| axis)
                    .collect()
            };
            let spec: Vec<Vec<&str>> = (0..dims.len()).map(of_dim).collect();
            let spec: Vec<&[&str]> = spec.iter().map(Vec::as_slice).collect();
            let spec = PartitionSpec::new(&spec);
            let array = ArrayType::new(DType::F32, &dims).expect("valid");
            (Sharding::Partitioned { mesh, spec }, array)
        })
    }

    /// Adds one to the count of each element that the shard holds.
    fn mark(count: &mut [u32], array: &ArrayType, shard: &Shard) {
        let elements: i64 = shard.dims.iter().product();
        for element in 0..elements {
            let (mut rest, mut at, mut step) = (element, 0, 1);
            for dim in (0..shard.dims.len()).rev() {
                at += (shard.offset[dim] + rest % shard.dims[dim]) * step;
                rest /= shard.dims[dim];
                step *= array.dims()[dim];
            }
            count[at as usize] += 1;
        }
    }

    proptest! {
        #[test]
        fn the_first_copies_tile_the_array_exactly(
            (sharding, array) in sharding_and_array(),
            uneven in prop_oneof![Just(Uneven::Short), Just(Uneven::Pad)],
        ) {
            let layout = sharding.layout(&array, uneven).expect("valid");
            let mut count = vec![0; array.element_count()];
            for shard in layout.shards().iter().filter(|shard| shard.replica == 0) {
                mark(&mut count, &array, shard);
            }
            prop_assert!(count.iter().all(|&n| n == 1), "{count:?}");
        }

        #[test]
        fn every_device_holds_one_part_and_padding_makes_them_equal(
            (sharding, array) in sharding_and_array(),
        ) {
            let layout = sharding.layout(&array, Uneven::Pad).expect("valid");
            let mut devices: Vec<_> = layout.shards().iter().map(|shard| shard.device).collect();
            devices.sort_unstable();
            prop_assert!(devices.into_iter().eq(0..sharding.mesh().device_count()));
            for shard in layout.shards() {
                let padded = layout.buffer_type(shard);
                prop_assert_eq!(&padded, &layout.buffer_type(&layout.shards()[0]));
                prop_assert!(shard.dims.iter().zip(padded.dims()).all(|(held, padded)| held <= padded));
            }
        }

        #[test]
        fn refusing_differs_from_padding_only_where_a_dimension_does_not_divide(
            (sharding, array) in sharding_and_array(),
        ) {
            let padded = sharding.layout(&array, Uneven::Pad).expect("valid");
            let even = padded.shards().iter().all(|shard| *shard.dims == *padded.buffer_type(shard).dims());
            prop_assert_eq!(sharding.layout(&array, Uneven::Refuse).is_ok(), even);
        }
    }

    #[test]
    fn several_axes_on_one_dimension_split_it_major_first() {
        let mesh = Arc::new(Mesh::new(&[("x", 2), ("y", 2)]).expect("valid"));
        let spec = PartitionSpec::new(&[&["y", "x"]]);
        let array = ArrayType::new(DType::F32, &[8]).expect("valid");
        let layout = (Sharding::Partitioned { mesh, spec }).layout(&array, Uneven::Refuse);
        let offsets: Vec<_> = layout
            .expect("even")
            .shards()
            .iter()
            .map(|s| s.offset[0])
            .collect();
        assert_eq!(offsets, [0, 4, 2, 6]);
    }
}
