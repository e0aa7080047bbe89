//! All that was reported, as the launcher prints it with `--json`.

use serde::{Serialize, Serializer};

use crate::event::{AddFacts, Event, Failure, PluginFacts, Sample, TensorFacts};

/// The object that `--json` prints.
#[derive(Debug, Default, Serialize)]
pub(crate) struct Report {
    /// Whether everything ran and held.
    pub(crate) ok: bool,
    #[serde(flatten)]
    pub(crate) plugin: Option<PluginFacts>,
    /// Share of the 1,797 images that were recognized.
    pub(crate) accuracy: Option<f64>,
    /// Tensor data copied between submit and completion, in bytes.
    pub(crate) bytes_copied: Option<u64>,
    pub(crate) tensors: Vec<TensorFacts>,
    pub(crate) add_64mib: Option<AddFacts>,
    /// Each step and its time, as they ended.
    #[serde(serialize_with = "as_object")]
    pub(crate) steps_ms: Vec<(String, f64)>,
    #[serde(skip)]
    pub(crate) samples: Vec<Sample>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) error: Option<Failure>,
}

impl Report {
    /// Adds what one line said. Failures are judged by the launcher.
    pub(crate) fn add(&mut self, event: Event) {
        match event {
            Event::Step { name, ms } => self.steps_ms.push((name, ms)),
            Event::Plugin(facts) => self.plugin = Some(facts),
            Event::Tensor(facts) => self.tensors.push(facts),
            Event::Copied { bytes } => {
                *self.bytes_copied.get_or_insert(0) += bytes;
            }
            Event::Add(facts) => self.add_64mib = Some(facts),
            Event::Classified { accuracy, samples } => {
                self.accuracy = Some(accuracy);
                self.samples = samples;
            }
            Event::Failed(_) => {}
        }
    }
}

/// Pairs as an object that keeps their order.
fn as_object<S: Serializer>(pairs: &[(String, f64)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(pairs.iter().map(|(name, ms)| (name, ms)))
}
