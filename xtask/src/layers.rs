//! The layering as data: which crate may depend on which.

use std::collections::BTreeSet;
use std::{fmt, io};

use crate::workspace;

/// A crate, and the crates of the workspace that it may have beneath it.
struct Layer {
    krate: &'static str,
    /// With its default features.
    alone: &'static [&'static str],
    /// With all of its features.
    whole: &'static [&'static str],
}

const LAYERS: &[Layer] = &[
    Layer {
        krate: "rew-pjrt-sys",
        alone: &[],
        whole: &[],
    },
    Layer {
        krate: "rew-dtype",
        alone: &[],
        whole: &["rew-pjrt-sys"],
    },
    Layer {
        krate: "rew-device",
        alone: &["rew-pjrt-sys"],
        whole: &["rew-pjrt-sys"],
    },
    Layer {
        krate: "rew-buffer",
        alone: &["rew-device", "rew-dtype", "rew-pjrt-sys"],
        whole: &["rew-device", "rew-dtype", "rew-pjrt-sys"],
    },
    Layer {
        krate: "rew-wire",
        alone: &["rew-dtype"],
        whole: &["rew-dtype"],
    },
    Layer {
        krate: "rew-worker",
        alone: &["rew-dtype", "rew-wire"],
        whole: &[
            "rew-buffer",
            "rew-device",
            "rew-dtype",
            "rew-pjrt-sys",
            "rew-wire",
        ],
    },
];

/// Which features of a crate are on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Features {
    Default,
    All,
}

impl fmt::Display for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Default => "default features",
            Self::All => "all features",
        })
    }
}

/// Why the layering could not be confirmed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum LayerError {
    /// `cargo tree` could not be started.
    #[error("could not run `cargo tree`")]
    Run(#[source] io::Error),
    /// `cargo tree` ended with a failure.
    #[error("`cargo tree -p {krate}` failed:\n{stderr}")]
    Tree { krate: &'static str, stderr: String },
    /// A crate has another beneath it that its layer does not allow.
    #[error(
        "{krate} with {features} depends on {found}, which is not beneath it \
         (allowed: {allowed:?})\n  \
         next: cargo tree -p {krate} --edges normal,build -i {found}"
    )]
    Forbidden {
        krate: &'static str,
        features: Features,
        found: String,
        allowed: &'static [&'static str],
    },
}

/// Checks the resolved graph of every crate against [`LAYERS`].
pub(crate) fn check() -> Result<(), LayerError> {
    for layer in LAYERS {
        for features in [Features::Default, Features::All] {
            let found = beneath(layer.krate, features)?;
            judge(layer, features, &found)?;
            tell!(
                "{:<14} {:<18} {}",
                layer.krate,
                features.to_string(),
                found.into_iter().collect::<Vec<_>>().join(", ")
            );
        }
    }
    Ok(())
}

/// The first crate in `found` that the layer does not list is an error.
fn judge(
    layer: &'static Layer,
    features: Features,
    found: &BTreeSet<String>,
) -> Result<(), LayerError> {
    let allowed = match features {
        Features::Default => layer.alone,
        Features::All => layer.whole,
    };
    match found.iter().find(|name| !allowed.contains(&name.as_str())) {
        None => Ok(()),
        Some(found) => Err(LayerError::Forbidden {
            krate: layer.krate,
            features,
            found: found.clone(),
            allowed,
        }),
    }
}

/// The crates of the workspace in the resolved graph of `krate`, without itself.
fn beneath(krate: &'static str, features: Features) -> Result<BTreeSet<String>, LayerError> {
    let wanted: &[&str] = match features {
        Features::Default => &[],
        Features::All => &["--all-features"],
    };
    let output = workspace::cargo()
        .args([
            "tree",
            "--quiet",
            "--edges",
            "normal,build",
            "--prefix",
            "none",
        ])
        .args(["--format", "{p}", "--package", krate])
        .args(wanted)
        .output()
        .map_err(LayerError::Run)?;
    if !output.status.success() {
        let stderr = String::from_utf8_lossy(&output.stderr).into_owned();
        return Err(LayerError::Tree { krate, stderr });
    }
    Ok(String::from_utf8_lossy(&output.stdout)
        .lines()
        .filter_map(|line| line.split(' ').next())
        .filter(|name| *name != krate && LAYERS.iter().any(|layer| layer.krate == *name))
        .map(str::to_owned)
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_graph_obeys_the_layers() {
        check().expect("no forbidden edge");
    }

    #[test]
    fn every_library_has_a_layer() {
        let crates = workspace::root().join("crates");
        for entry in std::fs::read_dir(crates).expect("crates/ is there") {
            let name = entry
                .expect("readable")
                .file_name()
                .into_string()
                .expect("UTF-8");
            assert!(
                LAYERS.iter().any(|layer| layer.krate == name),
                "{name} has no layer"
            );
        }
    }

    #[test]
    fn a_forbidden_edge_fails_whatever_feature_brings_it() {
        let found = BTreeSet::from(["rew-worker".to_owned()]);
        for layer in LAYERS.iter().filter(|layer| layer.krate != "rew-worker") {
            for features in [Features::Default, Features::All] {
                let error = judge(layer, features, &found).expect_err("an edge upwards");
                let said = format!("{} with {features} depends on rew-worker", layer.krate);
                assert!(error.to_string().contains(&said), "{error}");
            }
        }
    }
}
