//! The hashes of what is frozen.
//!
//! A version that others use is known by these, not by its files: who deletes or
//! rewrites a file of `abi/` meets a literal here, and so does a reviewer.

use super::layout::digest;

/// Every size, offset, code and constant.
pub(crate) const LAYOUT: &str = "layout.txt";
/// Records and a blob, each a name and hexadecimal bytes.
pub(crate) const GOLDEN: &str = "golden.txt";
/// A record of each element type, likewise; the only file that grows.
pub(crate) const ELEMENT_TYPES: &str = "element_types.txt";

/// The beginning of a file, as it was frozen.
struct Pin {
    version: u32,
    file: &'static str,
    /// How many of its lines, where more may follow; else it has no other.
    lines: Option<usize>,
    sha256: &'static str,
}

/// Never changed; a new version, or an element type that was released, is
/// another row.
const PINS: [Pin; 3] = [
    Pin {
        version: 1,
        file: LAYOUT,
        lines: None,
        sha256: "d2114a9a4e48dfa521dc893ce080a049ec908e3a366a16ef25a0e104785f5477",
    },
    Pin {
        version: 1,
        file: GOLDEN,
        lines: None,
        sha256: "90c5ca545d019a4ea025065ce16ec23b71bea1b625fcc7e5397ca492f92a7ca4",
    },
    Pin {
        version: 1,
        file: ELEMENT_TYPES,
        lines: Some(33),
        sha256: "6351679270f646be8d466dcf7e78ea877f55facfeb67e4e1f2343291a37c3eb2",
    },
];

impl Pin {
    /// What is wrong with the text of its file, if anything.
    fn difference(&self, text: &str) -> Option<String> {
        let lines = text.split_inclusive('\n');
        let part: String = lines.take(self.lines.unwrap_or(usize::MAX)).collect();
        let (found, pinned) = (digest(&part), self.sha256);
        (found != pinned).then(|| {
            let path = format!("abi/v{}/{}", self.version, self.file);
            let part = match self.lines {
                None => path,
                Some(lines) => format!("the first {lines} lines of {path}"),
            };
            format!("{part}: frozen as sha256:{pinned}, found sha256:{found}")
        })
    }
}

/// What is wrong with a frozen file of a version; also that nothing pins it.
pub(crate) fn differences(version: u32, file: &str, text: &str) -> Vec<String> {
    let pins: Vec<_> = PINS
        .iter()
        .filter(|pin| pin.version == version && pin.file == file)
        .collect();
    if pins.is_empty() {
        let hash = digest(text);
        return vec![format!(
            "abi/v{version}/{file} is not pinned; next: a row of `PINS` with sha256:{hash}"
        )];
    }
    pins.into_iter()
        .filter_map(|pin| pin.difference(text))
        .collect()
}

/// The hash of the layout of a version that was ever frozen, whatever has become
/// of its files.
pub(crate) fn layout(version: u32) -> Option<&'static str> {
    let mut pins = PINS.iter();
    pins.find(|pin| pin.version == version && pin.file == LAYOUT)
        .map(|pin| pin.sha256)
}
