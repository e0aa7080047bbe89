//! The files of `abi/`: that they are those once frozen, and what may be added
//! to them.

use std::path::PathBuf;
use std::{fs, io};

use rew_wire::layout::WIRE_VERSION;

use super::wire::WireAbiError;
use crate::wire::pins::{self, ELEMENT_TYPES, GOLDEN, LAYOUT};
use crate::workspace;

/// Where the files of the version at hand are.
pub(super) fn folder() -> PathBuf {
    workspace::root().join(format!("abi/v{WIRE_VERSION}"))
}

/// The frozen files of the version at hand.
pub(super) struct Frozen {
    pub(super) layout: String,
    pub(super) golden: String,
    /// Empty if there is none yet.
    pub(super) element_types: String,
}

impl Frozen {
    /// Reads them.
    ///
    /// # Errors
    ///
    /// [`WireAbiError::File`]
    pub(super) fn read() -> Result<Self, WireAbiError> {
        let read = |name: &str| {
            let path = folder().join(name);
            fs::read_to_string(&path).map_err(|source| WireAbiError::File { path, source })
        };
        let element_types = match read(ELEMENT_TYPES) {
            Err(WireAbiError::File { source, .. }) if source.kind() == io::ErrorKind::NotFound => {
                String::new()
            }
            read => read?,
        };
        Ok(Self {
            layout: read(LAYOUT)?,
            golden: read(GOLDEN)?,
            element_types,
        })
    }

    /// Each file that is not as pinned, or not pinned.
    pub(super) fn unpinned(&self) -> Vec<String> {
        let files = [
            (LAYOUT, &self.layout),
            (GOLDEN, &self.golden),
            (ELEMENT_TYPES, &self.element_types),
        ];
        files
            .into_iter()
            .flat_map(|(file, text)| pins::differences(WIRE_VERSION, file, text))
            .collect()
    }
}

/// Each line that only one of the two has, or that they differ in order.
pub(super) fn lines(frozen: &str, ours: &str, what: &str) -> Vec<String> {
    let mut differences = only(frozen, ours, what, "frozen");
    differences.extend(only(ours, frozen, what, "in the code"));
    if differences.is_empty() && frozen != ours {
        differences.push(format!("{what}: the same lines in another order"));
    }
    differences
}

fn only(text: &str, other: &str, what: &str, who: &str) -> Vec<String> {
    let other: Vec<_> = other.lines().collect();
    let missing = text.lines().filter(|line| !other.contains(line));
    missing
        .map(|line| format!("{what}, only {who}: {}", line.trim()))
        .collect()
}

/// The layout against the frozen one: equal, but that an element type may have
/// been added.
pub(super) fn layout(frozen: &str, ours: &str) -> Vec<String> {
    let (frozen, frozen_types) = without_types(frozen);
    let (ours, our_types) = without_types(ours);
    let mut differences = lines(&frozen, &ours, "layout");
    differences.extend(only(&frozen_types, &our_types, "element types", "frozen"));
    let code = |line: &str| line.split_whitespace().next().map(str::to_owned);
    let mut codes: Vec<_> = our_types.lines().map(code).collect();
    codes.sort_unstable();
    if let Some([twice, _]) = codes.array_windows().find(|[a, b]| a == b) {
        let code = twice.as_deref().unwrap_or_default();
        differences.push(format!("element types: two have the code {code}"));
    }
    differences
}

/// The layout, and the lines of its element types.
fn without_types(layout: &str) -> (String, String) {
    let mut is_type = false;
    let (types, rest): (Vec<_>, Vec<_>) = layout.split_inclusive('\n').partition(|line| {
        let is_head = line.starts_with(crate::wire::layout::ELEMENT_TYPES);
        is_type = is_head || (is_type && line.starts_with(' '));
        is_type && !is_head
    });
    (rest.concat(), types.concat())
}

/// The frozen records of element types that are not as they were.
pub(super) fn changed_types(frozen: &str, ours: &str) -> Vec<String> {
    only(frozen, ours, "element types", "frozen")
}

/// The element types that are not frozen.
pub(super) fn unfrozen(frozen: &str, ours: &str) -> Vec<String> {
    let name = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
    additions(frozen, ours)
        .into_iter()
        .map(name)
        .map(|name| {
            format!("element type {name} is not frozen; next: cargo xtask abi-check --bless")
        })
        .collect()
}

/// The lines of element types that the frozen file has not.
pub(super) fn additions<'a>(frozen: &str, ours: &'a str) -> Vec<&'a str> {
    let frozen: Vec<_> = frozen.lines().collect();
    ours.lines().filter(|line| !frozen.contains(line)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const FROZEN: &str = "record A 8 8\nenum DataType 1\n  0 f32 4\n  160 f64 8\nconstant B 1\n";

    #[test]
    fn an_element_type_may_be_added() {
        for added in [
            FROZEN.replace("constant", "  161 new 1\nconstant"),
            FROZEN.replace("  160", "  15 new 1\n  160"),
        ] {
            assert_eq!(layout(FROZEN, &added), Vec::<String>::new());
        }
    }

    #[test]
    fn an_element_type_is_never_changed_nor_removed() {
        for (from, to) in [
            ("160 f64 8", "161 f64 8"),
            ("160 f64 8", "160 f64 16"),
            ("160 f64 8", "160 d64 8"),
            ("  160 f64 8\n", ""),
        ] {
            let differences = layout(FROZEN, &FROZEN.replace(from, to));
            assert_eq!(differences, ["element types, only frozen: 160 f64 8"]);
        }
    }

    #[test]
    fn no_code_is_given_twice() {
        let twice = FROZEN.replace("constant", "  160 new 1\nconstant");
        let differences = layout(FROZEN, &twice);
        assert_eq!(differences, ["element types: two have the code 160"]);
    }

    #[test]
    fn nothing_but_an_element_type_may_be_added() {
        for (from, to, line) in [
            ("record", "record C 8 8\nrecord", "record C 8 8"),
            ("constant", "constant C 1\nconstant", "constant C 1"),
            ("enum", "enum Other 1\n  0 new 1\nenum", "enum Other 1"),
        ] {
            let differences = layout(FROZEN, &FROZEN.replacen(from, to, 1));
            let only = format!("layout, only in the code: {line}");
            assert_eq!(differences.first(), Some(&only), "{differences:?}");
        }
    }

    #[test]
    fn a_changed_offset_is_a_difference() {
        assert_eq!(
            lines("  0 a u8[1]\n", "  1 a u8[1]\n", "layout"),
            [
                "layout, only frozen: 0 a u8[1]",
                "layout, only in the code: 1 a u8[1]"
            ]
        );
    }

    #[test]
    fn the_same_lines_in_another_order_are_a_difference() {
        let differences = lines("a\nb\n", "b\na\n", "layout");
        assert_eq!(differences, ["layout: the same lines in another order"]);
    }

    #[test]
    fn a_new_element_type_must_be_frozen_and_a_frozen_one_stays() {
        let frozen = "f32 4253\nf64 4254\n";
        let new = "f32 4253\nnew 4200\nf64 4254\n";
        assert_eq!(changed_types(frozen, new), Vec::<String>::new());
        assert_eq!(
            unfrozen(frozen, new),
            ["element type new is not frozen; next: cargo xtask abi-check --bless"]
        );
        assert_eq!(unfrozen(new, new), Vec::<String>::new());
        for other in ["f32 4253\nf64 4255\n", "f32 4253\n"] {
            let changed = changed_types(frozen, other);
            assert_eq!(changed, ["element types, only frozen: f64 4254"]);
        }
    }

    #[test]
    fn a_frozen_file_that_was_rewritten_is_a_difference() {
        let frozen = || Frozen::read().expect("readable");
        assert_eq!(frozen().unpinned(), Vec::<String>::new());
        let swap = |text: &str| text.replacen("163 s1", "166 s1", 1);
        let layout = Frozen {
            layout: swap(&frozen().layout),
            ..frozen()
        };
        let golden = Frozen {
            golden: frozen()
                .golden
                .replacen("fork_cow_s64 42", "fork_cow_s64 43", 1),
            ..frozen()
        };
        let types = Frozen {
            element_types: frozen().element_types.replacen("a3000000", "a6000000", 1),
            ..frozen()
        };
        for (changed, file) in [(layout, LAYOUT), (golden, GOLDEN), (types, ELEMENT_TYPES)] {
            let [difference] = &changed.unpinned()[..] else {
                panic!("{file} is not pinned");
            };
            assert!(difference.contains(file), "{difference}");
        }
    }

    #[test]
    fn a_line_more_is_allowed_of_element_types_only() {
        let more = |text: String| text + "new 42\n";
        let mut frozen = Frozen::read().expect("readable");
        frozen.element_types = more(frozen.element_types);
        assert_eq!(frozen.unpinned(), Vec::<String>::new());
        frozen.layout = more(frozen.layout);
        frozen.golden = more(frozen.golden);
        assert_eq!(frozen.unpinned().len(), 2);
    }
}
