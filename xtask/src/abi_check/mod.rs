//! `cargo xtask abi-check`: whether what others link or map is what was agreed.
//!
//! What a CI of a dependent project calls. Each part adds sections to one report;
//! any difference makes the exit status 1.

mod c_header;
mod frozen;
mod pjrt;
mod report;
mod vectors;
mod wire;

use std::io;
use std::path::PathBuf;

use crate::bindgen::BindgenError;
use crate::plugin::PluginError;
use report::Report;

/// What to check, and how to say it.
#[derive(Debug, clap::Args)]
pub(crate) struct Options {
    /// A plugin to compare with the bindings; without it, every CPU plugin in the
    /// cache.
    #[arg(long = "plugin", value_name = "PATH")]
    plugins: Vec<PathBuf>,
    /// A directory of wire vectors, in the format of tests/vectors/README.md;
    /// without it, tests/vectors.
    #[arg(long, value_name = "DIR")]
    vectors: Option<PathBuf>,
    /// Freeze the wire version at hand in `abi/`, or the element types that were
    /// added to it; refused if there is nothing new.
    #[arg(long)]
    bless: bool,
    /// Print one JSON object.
    #[arg(long)]
    json: bool,
}

/// Why the check did not pass.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AbiError {
    /// Something is not as agreed; the report says what.
    #[error("{count} differences: see the report above")]
    Differs { count: usize },
    /// The bindings could not be regenerated.
    #[error("the bindings could not be compared")]
    Bindgen(#[from] BindgenError),
    /// The cache could not be found.
    #[error(transparent)]
    Cache(#[from] PluginError),
    /// A folder of the cache could not be listed.
    #[error("cannot list {}", folder.display())]
    List {
        folder: PathBuf,
        #[source]
        source: io::Error,
    },
    /// There is nothing to compare with the bindings.
    #[error(
        "no CPU plugin in {} to compare with the bindings\n  \
         next: fetch one (cargo xtask plugin cpu), or name one (--plugin PATH)",
        root.display()
    )]
    NoPlugin { root: PathBuf },
    /// The wire could not be checked, or not be frozen.
    #[error("the wire could not be checked")]
    Wire(#[from] wire::WireAbiError),
    /// The C header could not be compiled.
    #[error(transparent)]
    Header(#[from] c_header::HeaderError),
    /// The vectors could not be run.
    #[error("the vectors could not be run")]
    Vectors(#[from] wire_vectors::VectorError),
    /// The report could not be written as JSON.
    #[error("the report could not be written")]
    Json(#[from] serde_json::Error),
}

/// Checks everything, prints the report.
///
/// # Errors
///
/// [`AbiError::Differs`] if anything differs; the others if it could not be checked.
pub(crate) fn run(options: &Options) -> Result<(), AbiError> {
    let directory = options.vectors.clone();
    let directory = directory.unwrap_or_else(wire_vectors::committed);
    let vectors = vectors::sections(&directory)?;
    if options.bless {
        wire::bless(&vectors)?;
    }
    let mut report = Report::default();
    report.add(pjrt::bindings()?);
    for plugin in pjrt::plugins(&options.plugins)? {
        report.add(pjrt::plugin(&plugin));
    }
    report.add(wire::section()?);
    report.add(c_header::section()?);
    for section in vectors {
        report.add(section);
    }
    if options.json {
        tell!("{}", report.json()?);
    } else {
        tell!("{}", report.to_string().trim_end());
    }
    match report.differences() {
        0 => Ok(()),
        count => Err(AbiError::Differs { count }),
    }
}
