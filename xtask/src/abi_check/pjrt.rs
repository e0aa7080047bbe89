//! The PJRT half: the bindings against the pinned headers, plugins against the bindings.

use std::collections::BTreeSet;
use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use rew_pjrt_sys::bindings::{API_STRUCTS, ENTRIES, PJRT_Api, PJRT_Extension_Type};
use rew_pjrt_sys::{
    Api, ApiVersion, EXTENSIONS, ExtensionHead, FieldLayout, Plugin, Slot, StructLayout, versions,
};
use serde_json::json;

use super::AbiError;
use super::report::Section;
use crate::bindgen::{self, Comparison};
use crate::plugin;

/// Regenerates the bindings and compares; lists the layouts that they assert.
pub(super) fn bindings() -> Result<Section, AbiError> {
    let differences = match bindgen::compare()? {
        Comparison::Equal => Vec::new(),
        Comparison::Stale { message } => vec![message],
    };
    let fields: usize = API_STRUCTS.iter().map(|item| item.fields.len()).sum();
    let tail = API_STRUCTS
        .iter()
        .filter(|item| item.size != item.struct_size);
    Ok(Section {
        name: "PJRT bindings against the pinned headers".to_owned(),
        rows: vec![
            ("version".to_owned(), ApiVersion::BOUND.to_string()),
            (
                "table".to_owned(),
                format!("{} entries, {} bytes", ENTRIES.len(), PJRT_Api::STRUCT_SIZE),
            ),
            (
                "structs".to_owned(),
                format!(
                    "{}, {fields} fields, {} with tail padding; sizes and offsets asserted",
                    API_STRUCTS.len(),
                    tail.count(),
                ),
            ),
            ("extensions".to_owned(), EXTENSIONS.len().to_string()),
        ],
        found: json!({
            "version": ApiVersion::BOUND.to_string(),
            "table_bytes": PJRT_Api::STRUCT_SIZE,
            "structs": API_STRUCTS.iter().map(layout).collect::<Vec<_>>(),
        }),
        differences,
    })
}

fn layout(item: &StructLayout) -> serde_json::Value {
    let field = |field: &FieldLayout| json!({ "name": field.name, "offset": field.offset, "size": field.size });
    json!({
        "name": item.name,
        "struct_size": item.struct_size,
        "size": item.size,
        "fields": item.fields.iter().map(field).collect::<Vec<_>>(),
    })
}

/// The plugins that were asked for, or every CPU plugin in the cache.
pub(super) fn plugins(asked: &[PathBuf]) -> Result<Vec<PathBuf>, AbiError> {
    if !asked.is_empty() {
        return Ok(asked.to_vec());
    }
    cached(&plugin::cache_directory()?.join("plugins/cpu"))
}

/// The libraries in the package folders of `root`, in order.
fn cached(root: &Path) -> Result<Vec<PathBuf>, AbiError> {
    let mut libraries = Vec::new();
    for package in inside(root, ErrorKind::NotFound)? {
        let files = inside(&package, ErrorKind::NotADirectory)?;
        let is_library = |path: &PathBuf| path.extension().is_some_and(|end| end == "so");
        libraries.extend(files.into_iter().filter(is_library));
    }
    if libraries.is_empty() {
        let root = root.to_path_buf();
        return Err(AbiError::NoPlugin { root });
    }
    Ok(libraries)
}

/// What is in a folder, sorted; nothing if it fails to open for the reason `empty`.
fn inside(folder: &Path, empty: ErrorKind) -> Result<Vec<PathBuf>, AbiError> {
    let unreadable = |source| AbiError::List {
        folder: folder.to_path_buf(),
        source,
    };
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == empty => return Ok(Vec::new()),
        opened => opened.map_err(unreadable)?,
    };
    let paths: io::Result<Vec<_>> = entries.map(|entry| Ok(entry?.path())).collect();
    let mut paths = paths.map_err(unreadable)?;
    paths.sort();
    Ok(paths)
}

/// Loads a plugin and compares it with the bindings.
pub(super) fn plugin(path: &Path) -> Section {
    let name = format!("plugin {}", path.display());
    match Plugin::load(path) {
        Ok(plugin) => compare(name, plugin.api()),
        Err(error) => Section {
            name,
            rows: Vec::new(),
            found: json!({}),
            differences: vec![chain(&error)],
        },
    }
}

/// An error and its sources in one line.
fn chain(error: &dyn std::error::Error) -> String {
    match error.source() {
        Some(source) => format!("{error}: {}", chain(source)),
        None => error.to_string(),
    }
}

fn compare(name: String, api: &Api) -> Section {
    let mut differences = Vec::new();
    let (missing, null) = absent(api, &mut differences);
    let extensions = extensions(api, &mut differences);
    let shorter = shorter(api.version());
    Section {
        name,
        rows: vec![
            (
                "version".to_owned(),
                format!("{} (bindings {})", api.version(), ApiVersion::BOUND),
            ),
            (
                "table".to_owned(),
                format!("{} bytes of {}", api.struct_size(), PJRT_Api::STRUCT_SIZE),
            ),
            ("past its end".to_owned(), list(&missing)),
            ("left null".to_owned(), list(&null)),
            ("extensions".to_owned(), list(&extensions)),
            ("shorter structs".to_owned(), list(&shorter)),
        ],
        found: json!({
            "version": api.version().to_string(),
            "table_bytes": api.struct_size(),
            "past_its_end": missing,
            "left_null": null,
            "extensions": extensions,
            "shorter_structs": shorter,
        }),
        differences,
    }
}

fn list(items: &[String]) -> String {
    if items.is_empty() {
        "none".to_owned()
    } else {
        format!("{}: {}", items.len(), items.join(", "))
    }
}

/// Entries past the end of the table, and entries that are null. Only an entry that
/// the plugin's own version has and its table does not is a difference.
fn absent(api: &Api, differences: &mut Vec<String>) -> (Vec<String>, Vec<String>) {
    let (mut missing, mut null) = (Vec::new(), Vec::new());
    for slot in ENTRIES {
        let since = versions::entry(slot);
        if slot.end() > api.struct_size() {
            missing.push(slot.call().to_owned());
            if since.version() <= api.version() {
                differences.push(format!(
                    "{} came with {since} and ends at byte {} of a table of {}",
                    slot.call(),
                    slot.end(),
                    api.struct_size()
                ));
            }
        } else if !api.offers(slot) {
            null.push(slot.call().to_owned());
        }
    }
    (missing, null)
}

/// Each extension in the chain, with its size and the bound one. One that lacks an
/// entry which the plugin's version has, and a broken chain, are differences.
fn extensions(api: &Api, differences: &mut Vec<String>) -> Vec<String> {
    let mut found = Vec::new();
    for head in api.extensions() {
        match head {
            Ok(head) => found.push(extension(api, &head, differences)),
            Err(error) => differences.push(error.to_string()),
        }
    }
    found
}

fn extension(api: &Api, head: &ExtensionHead, differences: &mut Vec<String>) -> String {
    let Some(bound) = EXTENSIONS.iter().find(|bound| bound.kind == head.kind) else {
        return format!("{} {}", without_header(head.kind), head.struct_size);
    };
    for slot in bound.entries {
        let since = versions::entry(slot);
        if slot.end() > head.struct_size && since.version() <= api.version() && known(slot) {
            differences.push(format!(
                "{} came with {since} and ends at byte {} of a {} of {}",
                slot.call(),
                slot.end(),
                bound.name,
                head.struct_size
            ));
        }
    }
    format!(
        "{} {} of {}",
        bound.name, head.struct_size, bound.struct_size
    )
}

/// Whether the version that brought an entry is known, and not only bounded.
fn known(slot: &Slot) -> bool {
    matches!(versions::entry(slot), rew_pjrt_sys::Since::Named(_))
}

/// The name of an extension that the pinned package has no header for.
fn without_header(kind: PJRT_Extension_Type) -> String {
    type Type = PJRT_Extension_Type;
    match kind {
        Type::PJRT_Extension_Type_Example => "Example".to_owned(),
        Type::PJRT_Extension_Type_CrossHostTransfers => "CrossHostTransfers".to_owned(),
        Type::PJRT_Extension_Type_ExecutableMetadata => "ExecutableMetadata".to_owned(),
        Type::PJRT_Extension_Type_HostAllocator => "HostAllocator".to_owned(),
        Type::PJRT_Extension_Type_HostMemoryAllocator => "HostMemoryAllocator".to_owned(),
        other => format!("type {}", other.0),
    }
}

/// Structs whose last fields a plugin of this version does not see, and where they
/// end for it, in bytes.
fn shorter(version: ApiVersion) -> Vec<String> {
    let unseen: BTreeSet<&str> = versions::newer_fields()
        .filter(|field| field.since.version() > version)
        .map(|field| field.name)
        .collect();
    let seen = |item: &StructLayout| {
        let is_seen =
            |field: &&FieldLayout| !unseen.contains(&*format!("{}.{}", item.name, field.name));
        item.fields
            .iter()
            .take_while(is_seen)
            .last()
            .map(FieldLayout::end)
    };
    API_STRUCTS
        .iter()
        .filter_map(|item| Some((item, seen(item)?)))
        .filter(|(item, end)| *end < item.struct_size)
        .map(|(item, end)| format!("{} {end} of {}", item.name, item.struct_size))
        .collect()
}

#[cfg(test)]
mod tests {
    use fault_plugin::FaultPlugin;

    use super::*;

    #[test]
    fn a_cache_without_a_plugin_is_an_error_that_says_what_to_do() {
        let cache = tempfile::tempdir().expect("a folder");
        let package = cache.path().join("cpu/some-plugin-1.0");
        for root in ["none", "cpu"] {
            fs::create_dir_all(&package).expect("a folder");
            let error = cached(&cache.path().join(root)).expect_err("no plugin");
            let told = error.to_string();
            assert!(told.contains("cargo xtask plugin cpu"), "{told}");
        }
    }

    #[test]
    fn every_library_of_the_cache_is_found_and_nothing_else() {
        let cache = tempfile::tempdir().expect("a folder");
        let root = cache.path();
        for package in ["b-1", "a-1"] {
            fs::create_dir(root.join(package)).expect("a folder");
            fs::write(root.join(package).join("plugin.so"), "").expect("a file");
            fs::write(root.join(package).join("lock"), "").expect("a file");
        }
        fs::write(root.join("default"), "a-1").expect("a file");
        let due = ["a-1/plugin.so", "b-1/plugin.so"].map(|path| root.join(path));
        assert_eq!(cached(root).expect("two plugins"), due);
    }

    #[test]
    fn a_folder_that_cannot_be_listed_is_an_error() {
        let file = tempfile::NamedTempFile::new().expect("a file");
        let error = cached(file.path()).expect_err("not a folder");
        assert!(matches!(error, AbiError::List { .. }), "{error}");
    }

    #[test]
    fn a_plugin_that_does_not_load_is_a_difference() {
        let section = plugin(Path::new("/no/such/plugin.so"));
        assert_eq!(section.differences, ["no plugin at /no/such/plugin.so"]);
    }

    #[test]
    fn a_table_shorter_than_its_version_is_a_difference() {
        let fault = FaultPlugin::new("table size=1136").expect("the fault plugin");
        let section = plugin(fault.path());
        let [difference] = &section.differences[..] else {
            panic!("one entry is cut off: {:?}", section.differences);
        };
        assert_eq!(
            difference,
            "PJRT_TopologyDescription_GetMemorySpaceKindIds came with 0.110 and ends at byte \
             1144 of a table of 1136"
        );
    }

    #[test]
    fn an_extension_shorter_than_its_version_is_a_difference() {
        let fault = FaultPlugin::new("extension PJRT_Layouts_Extension size=72");
        let section = plugin(fault.expect("the fault plugin").path());
        assert_eq!(section.differences.len(), 1, "{:?}", section.differences);
    }

    #[test]
    fn an_older_plugin_differs_in_nothing_that_it_promises() {
        let orders = "table size=984 version=0.81; extension PJRT_Layouts_Extension size=72";
        let fault = FaultPlugin::new(orders).expect("the fault plugin");
        let section = plugin(fault.path());
        assert_eq!(section.differences, [""; 0]);
        assert_eq!(
            section.found["past_its_end"].as_array().map(Vec::len),
            Some(20)
        );
    }

    #[test]
    fn structs_are_shorter_for_older_plugins_only() {
        assert_eq!(shorter(ApiVersion::BOUND), [""; 0]);
        let old = ApiVersion {
            minor: 81,
            ..ApiVersion::BOUND
        };
        // Sizes that a plugin of that version was measured to take.
        for measured in [
            "PJRT_ExecuteOptions 112 of 144",
            "PJRT_Executable_DeserializeAndLoad_Args 64 of 72",
            "PJRT_Executable_GetCompiledMemoryStats_Args 112 of 144",
            "PJRT_Device_MemoryStats_Args 185 of 201",
        ] {
            assert!(
                shorter(old).iter().any(|line| line == measured),
                "{measured}"
            );
        }
    }
}
