//! A grid of devices with named axes.

use std::fmt;

use super::ShardingError;
use crate::shape::permutation;

/// A grid of devices whose axes have names and sizes.
///
/// The device at a position is found by counting positions in row-major order,
/// the last axis fastest, as Shardy does; [`Mesh::with_devices`] gives another
/// order. A mesh holds numbers only: it keeps no device and calls no plugin.
///
/// ```
/// use rew_buffer::sharding::Mesh;
///
/// let mesh = Mesh::new(&[("x", 2), ("y", 2)])?;
/// assert_eq!(mesh.device_count(), 4);
/// assert_eq!(mesh.to_shardy("mesh"), r#"sdy.mesh @mesh = <["x"=2, "y"=2]>"#);
/// # Ok::<(), rew_buffer::sharding::ShardingError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mesh {
    axes: Vec<Axis>,
    /// Device at each position, if not the position itself.
    devices: Option<Box<[usize]>>,
}

/// One axis of a [`Mesh`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Axis {
    name: String,
    size: usize,
}

impl Axis {
    /// The name, unique in its mesh.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Devices along the axis, at least one.
    #[must_use]
    pub fn size(&self) -> usize {
        self.size
    }
}

impl Mesh {
    /// The most devices that a mesh can have.
    pub const MAX_DEVICES: usize = 1 << 24;

    /// A mesh of `axes`, each a name and a size, the slowest first.
    ///
    /// # Errors
    ///
    /// - [`ShardingError::AxisName`] if a name is not a letter or underscore
    ///   followed by letters, digits and underscores.
    /// - [`ShardingError::AxisTwice`] if two axes have one name.
    /// - [`ShardingError::EmptyAxis`] if an axis has size zero.
    /// - [`ShardingError::MeshTooLarge`] if the mesh has more than
    ///   [`Mesh::MAX_DEVICES`] devices.
    pub fn new(axes: &[(&str, usize)]) -> Result<Self, ShardingError> {
        let mut devices = 1_usize;
        for (i, &(name, size)) in axes.iter().enumerate() {
            if !is_identifier(name) {
                return Err(ShardingError::AxisName { name: name.into() });
            }
            if axes[..i].iter().any(|&(earlier, _)| earlier == name) {
                return Err(ShardingError::AxisTwice { name: name.into() });
            }
            if size == 0 {
                return Err(ShardingError::EmptyAxis { name: name.into() });
            }
            devices = devices
                .checked_mul(size)
                .filter(|&devices| devices <= Self::MAX_DEVICES)
                .ok_or_else(|| ShardingError::MeshTooLarge {
                    sizes: axes.iter().map(|&(_, size)| size).collect(),
                    most: Self::MAX_DEVICES,
                })?;
        }
        let axes = axes.iter().map(|&(name, size)| Axis {
            name: name.into(),
            size,
        });
        Ok(Self {
            axes: axes.collect(),
            devices: None,
        })
    }

    /// The same grid with `devices[i]` at position `i`.
    ///
    /// # Errors
    ///
    /// [`ShardingError::NotAPermutation`] if `devices` does not hold each number
    /// below [`Mesh::device_count`] once.
    pub fn with_devices(mut self, devices: &[usize]) -> Result<Self, ShardingError> {
        let count = self.device_count();
        let Some(order) = permutation(devices, count) else {
            return Err(ShardingError::NotAPermutation {
                devices: devices.into(),
                count,
            });
        };
        self.devices = (!order.iter().copied().eq(0..count)).then_some(order);
        Ok(self)
    }

    /// The axes, the slowest first.
    #[must_use]
    pub fn axes(&self) -> &[Axis] {
        &self.axes
    }

    /// Devices in the grid: the product of the sizes of the axes.
    #[must_use]
    pub fn device_count(&self) -> usize {
        self.axes.iter().map(Axis::size).product()
    }

    /// The device at a position, counted in row-major order.
    ///
    /// # Panics
    ///
    /// If `position` is not below [`Mesh::device_count`].
    #[must_use]
    pub fn device_at(&self, position: usize) -> usize {
        assert!(position < self.device_count(), "no position {position}");
        self.devices
            .as_ref()
            .map_or(position, |devices| devices[position])
    }

    /// Where `name` stands among the axes.
    pub(super) fn axis_index(&self, name: &str) -> Option<usize> {
        self.axes.iter().position(|axis| axis.name == name)
    }

    /// The index along each axis of a position.
    pub(super) fn coordinates(&self, position: usize) -> Vec<usize> {
        let mut rest = position;
        let mut coordinates = vec![0; self.axes.len()];
        for (at, axis) in coordinates.iter_mut().zip(&self.axes).rev() {
            *at = rest % axis.size;
            rest /= axis.size;
        }
        coordinates
    }

    /// The Shardy operation that declares the mesh as `symbol` in a module.
    #[must_use]
    pub fn to_shardy(&self, symbol: &str) -> String {
        format!("sdy.mesh @{symbol} = {self}")
    }
}

/// The mesh as Shardy's attribute, for example `<["x"=2, "y"=2]>`.
impl fmt::Display for Mesh {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("<[")?;
        for (i, axis) in self.axes.iter().enumerate() {
            let comma = if i == 0 { "" } else { ", " };
            write!(f, "{comma}\"{}\"={}", axis.name, axis.size)?;
        }
        f.write_str("]")?;
        if let Some(devices) = &self.devices {
            write!(f, ", device_ids={devices:?}")?;
        }
        f.write_str(">")
    }
}

/// Whether MLIR takes the name without escapes.
pub(super) fn is_identifier(name: &str) -> bool {
    let mut chars = name.chars();
    chars
        .next()
        .is_some_and(|c| c.is_ascii_alphabetic() || c == '_')
        && chars.all(|c| c.is_ascii_alphanumeric() || c == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn coordinates_count_the_last_axis_fastest() {
        let mesh = Mesh::new(&[("x", 2), ("y", 3)]).expect("valid");
        assert_eq!(mesh.coordinates(4), [1, 1]);
    }

    #[test]
    fn a_mesh_in_natural_order_prints_no_devices() {
        let mesh = Mesh::new(&[("x", 2)]).expect("valid");
        let same = mesh.clone().with_devices(&[0, 1]).expect("valid");
        assert_eq!(same, mesh);
        let swapped = mesh.with_devices(&[1, 0]).expect("valid");
        assert_eq!(swapped.to_string(), r#"<["x"=2], device_ids=[1, 0]>"#);
        assert_eq!(swapped.device_at(0), 1);
    }

    #[test]
    fn every_bad_mesh_is_refused_by_name() {
        let refused = |axes: &[(&str, usize)]| Mesh::new(axes).expect_err("refused").to_string();
        insta::assert_snapshot!(refused(&[("", 2)]), @r#"mesh axis "" is not a letter or underscore followed by letters, digits and underscores"#);
        insta::assert_snapshot!(refused(&[("x\"", 2)]), @r#"mesh axis "x\"" is not a letter or underscore followed by letters, digits and underscores"#);
        insta::assert_snapshot!(refused(&[("x", 2), ("x", 2)]), @r#"two mesh axes are named "x""#);
        insta::assert_snapshot!(refused(&[("x", 0)]), @r#"mesh axis "x" has no device"#);
        insta::assert_snapshot!(refused(&[("x", usize::MAX), ("y", 2)]), @"axes of [18446744073709551615, 2] devices make more than the 16777216 that a mesh may have");
    }

    #[test]
    fn devices_that_are_no_permutation_are_refused() {
        let mesh = Mesh::new(&[("x", 2)]).expect("valid");
        for devices in [&[0][..], &[0, 0], &[0, 2], &[0, 1, 1]] {
            assert!(mesh.clone().with_devices(devices).is_err(), "{devices:?}");
        }
    }
}
