//! What is wrong with a mesh, a specification or a sharding.

use crate::shape::{ArrayType, ShapeError};

/// A mesh, a specification or a sharding that means nothing. The caller's
/// fault; nothing was given to a plugin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ShardingError {
    /// The name of an axis could not be printed without escapes.
    #[error(
        "mesh axis {name:?} is not a letter or underscore followed by letters, digits and \
         underscores"
    )]
    AxisName {
        /// The name.
        name: Box<str>,
    },
    /// Two axes of a mesh have one name.
    #[error("two mesh axes are named {name:?}")]
    AxisTwice {
        /// The name.
        name: Box<str>,
    },
    /// An axis has size zero.
    #[error("mesh axis {name:?} has no device")]
    EmptyAxis {
        /// Its name.
        name: Box<str>,
    },
    /// The sizes of the axes multiply to too many devices.
    #[error("axes of {sizes:?} devices make more than the {most} that a mesh may have")]
    MeshTooLarge {
        /// The sizes of the axes.
        sizes: Box<[usize]>,
        /// The limit.
        most: usize,
    },
    /// The devices are not each number below the count, once.
    #[error("{devices:?} does not hold each device below {count} once")]
    NotAPermutation {
        /// The devices given.
        devices: Box<[usize]>,
        /// Positions of the mesh.
        count: usize,
    },
    /// A specification names an axis that the mesh lacks.
    #[error("no axis of the mesh is named {axis:?}; it has {known}")]
    UnknownAxis {
        /// The axis.
        axis: Box<str>,
        /// The axes of the mesh.
        known: Box<str>,
    },
    /// A specification uses one axis twice.
    #[error("mesh axis {axis:?} splits dimension {first} and again dimension {second}")]
    AxisUsedTwice {
        /// The axis.
        axis: Box<str>,
        /// The dimension that it splits first.
        first: usize,
        /// The dimension that it splits again, maybe the same one.
        second: usize,
    },
    /// A specification names more dimensions than the array has.
    #[error("the specification names {spec} dimensions, {array} has {}", array.dims().len())]
    Rank {
        /// Dimensions of the specification.
        spec: usize,
        /// The array.
        array: ArrayType,
    },
    /// A dimension does not divide by the devices that split it.
    #[error(
        "dimension {dim} of {array} does not divide into {parts} equal parts; choose how to \
         treat the last ones"
    )]
    Uneven {
        /// The dimension.
        dim: usize,
        /// The array.
        array: ArrayType,
        /// Parts that the mesh makes of it.
        parts: usize,
    },
    /// In a manual sharding, a free axis stands before a manual one.
    #[error(
        "in dimension {dim} the free axis {free:?} stands before the manual axis {manual:?}; \
         manual axes come first"
    )]
    FreeBeforeManual {
        /// The dimension.
        dim: usize,
        /// The axis that is not manual.
        free: Box<str>,
        /// The manual axis behind it.
        manual: Box<str>,
    },
    /// One manual axis is named twice.
    #[error("manual axis {axis:?} is named twice")]
    ManualTwice {
        /// The axis.
        axis: Box<str>,
    },
    /// A part with its padding is no array.
    #[error(transparent)]
    Shape(#[from] ShapeError),
}
