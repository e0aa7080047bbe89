//! What decides whether a kept program is the one wanted, hashed.

use std::fs::File;
use std::io::{self, BufRead as _, BufReader};

use rew_device::Client;
use sha2::{Digest as _, Sha256};

use super::file::MAGIC;
use super::{CompileOptions, Program};

/// Everything that decides what a compiler makes, and where its code can run.
pub(super) fn key(
    client: &Client,
    host: &str,
    program: Program<'_>,
    options: &CompileOptions,
) -> [u8; 32] {
    let mut hash = Sha256::new();
    let mut part = |bytes: &[u8]| {
        // Lengths keep parts from running into each other.
        hash.update((bytes.len() as u64).to_le_bytes());
        hash.update(bytes);
    };
    let plugin = client.plugin();
    part(&MAGIC);
    part(host.as_bytes());
    part(program.format().as_bytes());
    part(program.code());
    part(&options.to_bytes());
    part(client.platform_name().as_bytes());
    part(client.platform_version().as_bytes());
    part(plugin.api().version().to_string().as_bytes());
    // Where it gives itself no other number, a new version has another size or time.
    // A file's device and number may be others after each start of the machine or of
    // a container, so they are for one process only.
    let version = plugin.file().map(|file| (file.size, file.modified));
    part(format!("{} {version:?}", plugin.path().display()).as_bytes());
    for device in client.addressable_devices() {
        let description = device.description();
        part(format!("{} {:?}", description.kind, description.attributes).as_bytes());
    }
    hash.finalize().into()
}

/// What of a processor decides which code it runs, by the names that Linux has for
/// it on x86, then on Arm and RISC-V. The rest of its description changes by itself.
const CPU: [&str; 12] = [
    "vendor_id",
    "cpu family",
    "model",
    "model name",
    "flags",
    "CPU implementer",
    "CPU architecture",
    "CPU variant",
    "CPU part",
    "Features",
    "isa",
    "uarch",
];

/// The kind of machine that this is: its architecture and its first processor.
/// Compilers use each instruction that they find, also where the target is a GPU.
pub(super) fn host() -> io::Result<String> {
    // The system writes this file while it is read, a processor at a time; of a
    // machine with hundreds of them the first is enough.
    let description = BufReader::with_capacity(4096, File::open("/proc/cpuinfo")?);
    let mut kind = String::from(std::env::consts::ARCH);
    for line in description.lines() {
        let line = line?;
        let Some((name, value)) = line.split_once(':') else {
            break;
        };
        if CPU.contains(&name.trim_end()) {
            kind.push('\n');
            kind.push_str(value.trim());
        }
    }
    Ok(kind)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_kind_of_machine_has_what_its_processor_can_do_and_nothing_that_changes() {
        let kind = host().expect("Linux describes it");
        assert_eq!(kind, host().expect("again"));
        assert!(kind.starts_with(std::env::consts::ARCH), "{kind}");
        #[cfg(target_arch = "x86_64")]
        for (name, here) in [
            ("avx2", std::is_x86_feature_detected!("avx2")),
            ("avx512f", std::is_x86_feature_detected!("avx512f")),
            ("fma", std::is_x86_feature_detected!("fma")),
        ] {
            assert_eq!(kind.split_whitespace().any(|flag| flag == name), here);
        }
    }
}
