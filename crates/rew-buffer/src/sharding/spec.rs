//! Which mesh axes split which dimension.

/// For each dimension of an array, the mesh axes that split it, the major one
/// first.
///
/// A dimension without axes is whole on every device, as are dimensions past
/// the end of the specification.
///
/// ```
/// use rew_buffer::sharding::PartitionSpec;
///
/// // Dimension 0 over x and y together, dimension 1 whole, dimension 2 over z.
/// let spec = PartitionSpec::new(&[&["x", "y"], &[], &["z"]]);
/// assert_eq!(spec.axes_of(0), ["x", "y"]);
/// assert!(spec.axes_of(1).is_empty() && spec.axes_of(9).is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PartitionSpec {
    dims: Vec<Vec<String>>,
}

impl PartitionSpec {
    /// A specification with the axes of each dimension.
    #[must_use]
    pub fn new(dims: &[&[&str]]) -> Self {
        let owned = |axes: &&[&str]| axes.iter().map(|&axis| axis.into()).collect();
        Self {
            dims: dims.iter().map(owned).collect(),
        }
    }

    /// Dimensions that are named; an array may have more.
    #[must_use]
    pub fn len(&self) -> usize {
        self.dims.len()
    }

    /// Whether no dimension is named.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.dims.is_empty()
    }

    /// The axes that split a dimension, the major one first.
    #[must_use]
    pub fn axes_of(&self, dim: usize) -> &[String] {
        self.dims.get(dim).map_or(&[], Vec::as_slice)
    }

    /// Every axis named, with its dimension.
    pub(super) fn iter(&self) -> impl Iterator<Item = (usize, &str)> {
        (self.dims.iter().enumerate())
            .flat_map(|(dim, axes)| axes.iter().map(move |axis| (dim, axis.as_str())))
    }
}
