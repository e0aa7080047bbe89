//! The report as a person reads it: at most 80 columns, no colour.

use std::io::{self, BufWriter, Write};

use crate::digits;
use crate::event::{Event, Failure, Party, TensorFacts};
use crate::report::Report;

/// The share of images that must be recognized.
const LEAST_ACCURACY: f64 = 0.95;

/// How many times faster in place must be than through copies.
const LEAST_RATIO: f64 = 8.0;

/// What a finished run did not hold, if anything.
pub(crate) fn shortcomings(report: &Report) -> Option<Failure> {
    let mut missed = Vec::new();
    match report.accuracy {
        Some(accuracy) if accuracy >= LEAST_ACCURACY => {}
        accuracy => missed.push(format!(
            "accuracy {accuracy:?}, at least {LEAST_ACCURACY} expected"
        )),
    }
    if report.bytes_copied != Some(0) {
        missed.push(format!(
            "bytes copied {:?}, none expected",
            report.bytes_copied
        ));
    }
    if report.tensors.is_empty() {
        missed.push("no tensor was used".to_owned());
    }
    for tensor in report.tensors.iter().filter(|tensor| !tensor.in_place) {
        missed.push(format!("tensor {} is not in place", tensor.name));
    }
    match report.add_64mib {
        Some(add) if add.ratio >= LEAST_RATIO => {}
        Some(add) => missed.push(format!(
            "in place is {:.1} times faster than copies, at least {LEAST_RATIO} expected",
            add.ratio
        )),
        None => missed.push("the 64 MiB add was not timed".to_owned()),
    }
    (!missed.is_empty()).then(|| Failure {
        fault_of: Party::System,
        message: missed.join("; "),
        help: "run it again on a machine with less other work; if it stays, report it".to_owned(),
        peer_gone: false,
    })
}

/// Prints the report as one JSON object; false if it cannot.
pub(crate) fn json(report: &Report) -> bool {
    printed(|out| {
        serde_json::to_writer_pretty(&mut *out, report)?;
        writeln!(out)
    })
}

/// Prints the line that shows that a step is done, while others still run.
pub(crate) fn progress(event: &Event) {
    if let Event::Step { name, ms } = event {
        eprintln!("{}", step_line(name, *ms));
    }
}

fn step_line(name: &str, ms: f64) -> String {
    format!("{name:<62}{ms:>14.3} ms")
}

/// Prints the failure to standard error.
pub(crate) fn failure(error: &Failure) {
    eprintln!("{}", wrapped(&format!("error: {}", error.message)));
    eprintln!("  fault of: {}", error.fault_of);
    eprintln!("{}", wrapped(&format!("  what to do: {}", error.help)));
}

/// The text in lines of at most 80 columns, broken at blanks. A line keeps the
/// blanks that it begins with.
fn wrapped(text: &str) -> String {
    let mut lines = Vec::new();
    for line in text.lines() {
        let words = line.trim_start_matches(' ');
        let mut current = " ".repeat(line.len() - words.len());
        for (index, word) in words.split(' ').enumerate() {
            if index > 0 && current.chars().count() + 1 + word.chars().count() > 80 {
                lines.push(std::mem::replace(&mut current, "   ".to_owned()));
            }
            if index > 0 {
                current.push(' ');
            }
            current.push_str(word);
        }
        lines.push(current);
    }
    lines.join("\n")
}

/// Prints the report, the steps only if they were not shown as they ended; false if
/// it cannot.
pub(crate) fn text(report: &Report, steps_shown: bool) -> bool {
    printed(|out| write_text(out, report, steps_shown))
}

fn write_text(out: &mut dyn Write, report: &Report, steps_shown: bool) -> io::Result<()> {
    if !steps_shown {
        for (name, ms) in &report.steps_ms {
            writeln!(out, "{}", step_line(name, *ms))?;
        }
    }
    writeln!(out)?;
    if let Some(plugin) = &report.plugin {
        writeln!(out, "plugin    {}", plugin.plugin)?;
        writeln!(
            out,
            "          PJRT {}, {}, device {}",
            plugin.pjrt_version, plugin.platform, plugin.device
        )?;
    }
    tensors(out, &report.tensors)?;
    samples(out, report)?;
    totals(out, report)
}

fn tensors(out: &mut dyn Write, tensors: &[TensorFacts]) -> io::Result<()> {
    writeln!(
        out,
        "\n{:<12}{:<26}{:<28}in place",
        "tensor", "identity", "type"
    )?;
    for tensor in tensors {
        let shape: Vec<String> = tensor.shape.iter().map(u32::to_string).collect();
        writeln!(
            out,
            "{:<12}{:<26}{:<28}{}",
            tensor.name,
            tensor.identity,
            format!("{}[{}]", tensor.dtype, shape.join(",")),
            if tensor.in_place { "yes" } else { "NO" }
        )?;
    }
    Ok(())
}

/// Draws the sampled digits four to a row, what they were taken for beneath.
fn samples(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    for row in report.samples.chunks(4) {
        writeln!(out)?;
        for line in 0..digits::SIDE {
            let cells: Vec<String> = row
                .iter()
                .map(|sample| digits::draw_line(sample.index, line))
                .collect();
            writeln!(out, "  {}", cells.join("   "))?;
        }
        let verdicts: Vec<String> = row
            .iter()
            .map(|sample| {
                // As wide as a digit is drawn.
                let verb = if sample.label == sample.predicted {
                    "taken for"
                } else {
                    "MISTAKEN as"
                };
                let verdict = format!("{} {verb} {}", sample.label, sample.predicted);
                format!("{verdict:<16}")
            })
            .collect();
        writeln!(out, "  {}", verdicts.join("   "))?;
    }
    Ok(())
}

fn totals(out: &mut dyn Write, report: &Report) -> io::Result<()> {
    writeln!(out)?;
    if let Some(accuracy) = report.accuracy {
        writeln!(
            out,
            "recognized             {:.2} % of {} images",
            accuracy * 100.0,
            digits::COUNT
        )?;
    }
    if let Some(bytes) = report.bytes_copied {
        writeln!(out, "copied, submit to end  {bytes} bytes")?;
    }
    if let Some(add) = report.add_64mib {
        writeln!(
            out,
            "64 MiB add             {:.2} ms in place, {:.2} ms through copies: {:.1} times",
            add.in_place_ms, add.copied_ms, add.ratio
        )?;
    }
    Ok(())
}

/// Writes to standard output; false if that failed. Whoever reads it may stop early,
/// as `head` does.
fn printed(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> bool {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("error: the report cannot be written: {error}");
            false
        }
        Ok(()) | Err(_) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::wrapped;

    #[test]
    fn a_long_message_is_broken_at_blanks_and_keeps_every_word() {
        let message = format!("error: {}end", "number ".repeat(40));
        let text = wrapped(&message);
        assert!(
            text.lines().all(|line| line.chars().count() <= 80),
            "{text}"
        );
        let words = |text: &str| {
            text.split_whitespace()
                .map(str::to_owned)
                .collect::<Vec<_>>()
        };
        assert_eq!(words(&text), words(&message));
    }

    #[test]
    fn a_word_longer_than_a_line_stays_whole() {
        let word = "x".repeat(100);
        assert_eq!(wrapped(&word), word);
    }
}
