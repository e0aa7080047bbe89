//! Answers for another program whether views overlap: each line of standard
//! input has two records in hexadecimal, each line of output the two verdicts.

use std::error::Error;
use std::io::{self, BufRead as _, BufWriter, Write as _};

use rew_wire::Tensor;

fn tensor(hex: &str) -> Result<Tensor, Box<dyn Error>> {
    let mut bytes = [0; 144];
    if hex.len() != 2 * bytes.len() || !hex.is_ascii() {
        return Err("a record is 288 hexadecimal digits".into());
    }
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&hex[2 * at..2 * at + 2], 16)?;
    }
    Ok(Tensor::decode(&bytes)?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let line = line?;
        let (a, b) = line.split_once(' ').ok_or("two records a line")?;
        let (a, b) = (tensor(a)?, tensor(b)?);
        writeln!(out, "{:?} {:?}", a.overlaps(&b), a.relation(&b))?;
    }
    Ok(out.flush()?)
}
