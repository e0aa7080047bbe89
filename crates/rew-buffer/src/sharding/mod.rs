//! How an array is spread over several devices: metadata only.
//!
//! A [`Sharding`] says which part of an array lies where. It is validated,
//! printed as a Shardy attribute and turned into a [`ShardLayout`] by
//! arithmetic alone: nothing in this module except [`ShardedBuffer`] knows that
//! plugins exist, so annotating can never move data.

mod buffer;
mod error;
mod layout;
mod mesh;
mod spec;

use std::fmt::Write as _;
use std::sync::Arc;

pub use buffer::{ShardedBuffer, ShardedError};
pub use error::ShardingError;
pub use layout::{Shard, ShardLayout, Uneven};
pub use mesh::{Axis, Mesh};
pub use spec::PartitionSpec;

use crate::shape::ArrayType;

/// How an array is spread over the devices of a mesh.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Sharding {
    /// Every device holds the whole array.
    Replicated {
        /// The devices.
        mesh: Arc<Mesh>,
    },
    /// Dimensions are split; the compiler may add the communication that a
    /// program needs.
    Partitioned {
        /// The devices.
        mesh: Arc<Mesh>,
        /// Which axes split which dimension.
        spec: PartitionSpec,
    },
    /// Dimensions are split, and along the manual axes the program itself sees
    /// one device's part and communicates by hand.
    Manual {
        /// The devices.
        mesh: Arc<Mesh>,
        /// Which axes split which dimension.
        spec: PartitionSpec,
        /// The axes along which the program is written for one device.
        axes: Vec<String>,
    },
}

impl Sharding {
    /// The devices.
    #[must_use]
    pub fn mesh(&self) -> &Arc<Mesh> {
        match self {
            Self::Replicated { mesh }
            | Self::Partitioned { mesh, .. }
            | Self::Manual { mesh, .. } => mesh,
        }
    }

    /// The mesh axes that split a dimension, the major one first.
    #[must_use]
    pub fn axes_of(&self, dim: usize) -> &[String] {
        match self {
            Self::Replicated { .. } => &[],
            Self::Partitioned { spec, .. } | Self::Manual { spec, .. } => spec.axes_of(dim),
        }
    }

    /// Refuses a sharding that means nothing for `array`; uneven dimensions are
    /// fine here, [`Sharding::layout`] asks what to do about them.
    ///
    /// # Errors
    ///
    /// - [`ShardingError::UnknownAxis`] if an axis is not in the mesh.
    /// - [`ShardingError::AxisUsedTwice`] if an axis splits twice.
    /// - [`ShardingError::Rank`] if the array has too few dimensions.
    /// - [`ShardingError::ManualTwice`] if a manual axis is named twice.
    /// - [`ShardingError::FreeBeforeManual`] if a free axis precedes a manual
    ///   one in a dimension.
    pub fn validate(&self, array: &ArrayType) -> Result<(), ShardingError> {
        match self {
            Self::Replicated { .. } => Ok(()),
            Self::Partitioned { mesh, spec } => check_spec(mesh, spec, array),
            Self::Manual { mesh, spec, axes } => {
                check_spec(mesh, spec, array)?;
                check_manual(mesh, spec, axes)
            }
        }
    }

    /// The Shardy attribute for an array of `rank` dimensions on the mesh that
    /// the module declares as `mesh_symbol`.
    ///
    /// A manual sharding prints what `sdy.manual_computation` takes for an
    /// operand; [`Sharding::manual_axes_to_shardy`] prints the rest.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// use rew_buffer::sharding::{Mesh, PartitionSpec, Sharding};
    ///
    /// let mesh = Arc::new(Mesh::new(&[("x", 2), ("y", 2)])?);
    /// let spec = PartitionSpec::new(&[&["x", "y"]]);
    /// let sharding = Sharding::Partitioned { mesh, spec };
    /// assert_eq!(
    ///     sharding.to_shardy("mesh", 2),
    ///     r#"#sdy.sharding<@mesh, [{"x", "y"}, {}]>"#
    /// );
    /// # Ok::<(), rew_buffer::sharding::ShardingError>(())
    /// ```
    #[must_use]
    pub fn to_shardy(&self, mesh_symbol: &str, rank: usize) -> String {
        let dims: Vec<String> = (0..rank)
            .map(|dim| format!("{{{}}}", quoted(self.axes_of(dim))))
            .collect();
        format!("#sdy.sharding<@{mesh_symbol}, [{}]>", dims.join(", "))
    }

    /// The `manual_axes` of a manual sharding, as `sdy.manual_computation`
    /// takes them; `{}` for the other kinds.
    #[must_use]
    pub fn manual_axes_to_shardy(&self) -> String {
        let axes = match self {
            Self::Manual { axes, .. } => axes.as_slice(),
            Self::Replicated { .. } | Self::Partitioned { .. } => &[],
        };
        format!("{{{}}}", quoted(axes))
    }
}

/// Names in quotes, with commas. They need no escapes: a mesh admits none that
/// would.
fn quoted(axes: &[String]) -> String {
    let mut out = String::new();
    for (i, axis) in axes.iter().enumerate() {
        let comma = if i == 0 { "" } else { ", " };
        // Writing to a string does not fail.
        let _ = write!(out, "{comma}\"{axis}\"");
    }
    out
}

fn unknown_axis(mesh: &Mesh, axis: &str) -> ShardingError {
    let known: Vec<&str> = mesh.axes().iter().map(Axis::name).collect();
    ShardingError::UnknownAxis {
        axis: axis.into(),
        known: known.join(", ").into(),
    }
}

fn check_spec(mesh: &Mesh, spec: &PartitionSpec, array: &ArrayType) -> Result<(), ShardingError> {
    if spec.len() > array.dims().len() {
        return Err(ShardingError::Rank {
            spec: spec.len(),
            array: array.clone(),
        });
    }
    let mut used: Vec<Option<usize>> = vec![None; mesh.axes().len()];
    for (dim, axis) in spec.iter() {
        let index = mesh
            .axis_index(axis)
            .ok_or_else(|| unknown_axis(mesh, axis))?;
        if let Some(first) = used[index].replace(dim) {
            return Err(ShardingError::AxisUsedTwice {
                axis: axis.into(),
                first,
                second: dim,
            });
        }
    }
    Ok(())
}

fn check_manual(mesh: &Mesh, spec: &PartitionSpec, axes: &[String]) -> Result<(), ShardingError> {
    for (i, axis) in axes.iter().enumerate() {
        if mesh.axis_index(axis).is_none() {
            return Err(unknown_axis(mesh, axis));
        }
        if axes[..i].contains(axis) {
            return Err(ShardingError::ManualTwice {
                axis: axis.as_str().into(),
            });
        }
    }
    for dim in 0..spec.len() {
        let mut free: Option<&String> = None;
        for axis in spec.axes_of(dim) {
            match (axes.contains(axis), free) {
                (true, Some(free)) => {
                    return Err(ShardingError::FreeBeforeManual {
                        dim,
                        free: free.as_str().into(),
                        manual: axis.as_str().into(),
                    });
                }
                (true, None) => {}
                (false, _) => free = Some(axis),
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use rew_dtype::DType;

    use super::*;

    fn mesh() -> Arc<Mesh> {
        Arc::new(Mesh::new(&[("x", 2), ("y", 3), ("z", 4)]).expect("valid"))
    }

    fn partitioned(dims: &[&[&str]]) -> Sharding {
        Sharding::Partitioned {
            mesh: mesh(),
            spec: PartitionSpec::new(dims),
        }
    }

    fn refused(sharding: &Sharding) -> String {
        let array = ArrayType::new(DType::F32, &[8, 9]).expect("valid");
        sharding.validate(&array).expect_err("refused").to_string()
    }

    #[test]
    fn every_bad_specification_is_refused_with_its_reason() {
        insta::assert_snapshot!(refused(&partitioned(&[&["w"]])), @r#"no axis of the mesh is named "w"; it has x, y, z"#);
        insta::assert_snapshot!(refused(&partitioned(&[&["x"], &["y", "x"]])), @r#"mesh axis "x" splits dimension 0 and again dimension 1"#);
        insta::assert_snapshot!(refused(&partitioned(&[&["x", "x"]])), @r#"mesh axis "x" splits dimension 0 and again dimension 0"#);
        insta::assert_snapshot!(refused(&partitioned(&[&[], &[], &["x"]])), @"the specification names 3 dimensions, f32[8,9] has 2");
    }

    #[test]
    fn manual_axes_come_first_and_once() {
        let manual = |axes: &[&str]| Sharding::Manual {
            mesh: mesh(),
            spec: PartitionSpec::new(&[&["x", "y"]]),
            axes: axes.iter().map(|&axis| axis.into()).collect(),
        };
        let array = ArrayType::new(DType::F32, &[12]).expect("valid");
        assert_eq!(manual(&["x"]).validate(&array), Ok(()));
        insta::assert_snapshot!(refused(&manual(&["y"])), @r#"in dimension 0 the free axis "x" stands before the manual axis "y"; manual axes come first"#);
        insta::assert_snapshot!(refused(&manual(&["x", "x"])), @r#"manual axis "x" is named twice"#);
        insta::assert_snapshot!(refused(&manual(&["w"])), @r#"no axis of the mesh is named "w"; it has x, y, z"#);
        assert_eq!(manual(&["x", "z"]).manual_axes_to_shardy(), r#"{"x", "z"}"#);
    }

    #[test]
    fn a_replicated_sharding_prints_a_whole_dimension_each() {
        let replicated = Sharding::Replicated { mesh: mesh() };
        assert_eq!(replicated.to_shardy("m", 2), "#sdy.sharding<@m, [{}, {}]>");
        assert_eq!(replicated.to_shardy("m", 0), "#sdy.sharding<@m, []>");
        assert_eq!(replicated.manual_axes_to_shardy(), "{}");
    }
}
