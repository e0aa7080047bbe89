//! What was found, for people and as JSON.

use std::fmt;

use serde::Serialize;
use serde_json::{Value, json};

/// One thing that was checked.
#[derive(Debug, Serialize)]
pub(crate) struct Section {
    /// What was checked.
    pub(crate) name: String,
    /// What was found, label and value, in order.
    #[serde(skip)]
    pub(crate) rows: Vec<(String, String)>,
    /// The same for programs.
    pub(crate) found: Value,
    /// What is not as agreed.
    pub(crate) differences: Vec<String>,
}

/// All that was checked.
#[derive(Debug, Default)]
pub(crate) struct Report {
    sections: Vec<Section>,
}

impl Report {
    pub(crate) fn add(&mut self, section: Section) {
        self.sections.push(section);
    }

    pub(crate) fn differences(&self) -> usize {
        let counts = self
            .sections
            .iter()
            .map(|section| section.differences.len());
        counts.sum()
    }

    /// One object: `ok`, and the sections of `pjrt`, `wire` and `vectors`, each
    /// with its `differences`.
    pub(crate) fn json(&self) -> Result<String, serde_json::Error> {
        let part = |part| -> Vec<_> {
            let of_part = |section: &&Section| part_of(section) == part;
            self.sections.iter().filter(of_part).collect()
        };
        serde_json::to_string_pretty(&json!({
            "ok": self.differences() == 0,
            "pjrt": part("pjrt"),
            "wire": part("wire"),
            "vectors": part("vectors"),
        }))
    }
}

/// Which part of the object a section belongs to, by the first word of its name.
fn part_of(section: &Section) -> &'static str {
    match section.name.split(' ').next() {
        Some("wire") => "wire",
        Some("vectors") => "vectors",
        _ => "pjrt",
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for section in &self.sections {
            writeln!(f, "{}", section.name)?;
            for (label, value) in &section.rows {
                writeln!(f, "  {label:<18} {value}")?;
            }
            for difference in &section.differences {
                writeln!(f, "  DIFFERS            {difference}")?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(differences: Vec<String>) -> Report {
        let mut report = Report::default();
        report.add(Section {
            name: "a plugin".to_owned(),
            rows: vec![("version".to_owned(), "0.81".to_owned())],
            found: json!({ "version": "0.81" }),
            differences,
        });
        report
    }

    #[test]
    fn a_difference_stands_out_and_is_not_ok() {
        let report = report(vec!["its table is short".to_owned()]);
        assert_eq!(
            report.to_string(),
            "a plugin\n  version            0.81\n  DIFFERS            its table is short\n"
        );
        let value: Value = serde_json::from_str(&report.json().expect("JSON")).expect("JSON");
        assert_eq!(value["ok"], false);
        assert_eq!(value["pjrt"][0]["differences"][0], "its table is short");
    }

    #[test]
    fn the_object_has_these_keys_and_no_other() {
        let value = report(Vec::new()).json().expect("JSON");
        let object: serde_json::Map<String, Value> = serde_json::from_str(&value).expect("JSON");
        let keys = |object: &serde_json::Map<String, Value>| -> Vec<String> {
            let mut keys: Vec<_> = object.keys().cloned().collect();
            keys.sort_unstable();
            keys
        };
        assert_eq!(keys(&object), ["ok", "pjrt", "vectors", "wire"]);
        for section in object.values().filter_map(Value::as_array).flatten() {
            let section = section.as_object().expect("an object");
            assert_eq!(keys(section), ["differences", "found", "name"]);
        }
    }

    #[test]
    fn without_differences_all_is_ok() {
        let value = report(Vec::new()).json().expect("JSON");
        let value: Value = serde_json::from_str(&value).expect("JSON");
        assert_eq!(value["ok"], true);
        assert_eq!(value["pjrt"][0]["found"]["version"], "0.81");
    }
}
