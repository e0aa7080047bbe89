//! Byte diagrams: eight bytes a row, a box for each stretch of a field.

use std::fmt::Write as _;

use rew_wire::layout::{Field, FieldKind, Record};

const ROW_BYTES: usize = 8;
const CELL_WIDTH: usize = 92;
const CELL_HEIGHT: usize = 30;
const LEFT: usize = 48;
const TOP: usize = 44;

/// The diagram of one record as SVG.
pub(crate) fn svg(record: &Record) -> String {
    let rows = record.size.div_ceil(ROW_BYTES);
    let width = LEFT + ROW_BYTES * CELL_WIDTH + 8;
    let height = TOP + rows * CELL_HEIGHT + 8;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}\" height=\"{height}\" \
         viewBox=\"0 0 {width} {height}\" font-family=\"monospace\" font-size=\"12\">\n\
         <title>{name}: {size} bytes</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <text x=\"8\" y=\"18\" font-size=\"14\">{name}: {size} bytes</text>\n",
        name = record.name,
        size = record.size,
    );
    for column in 0..ROW_BYTES {
        let x = LEFT + column * CELL_WIDTH + CELL_WIDTH / 2;
        text(&mut svg, x, TOP - 6, "#666", &format!("+{column}"));
    }
    for row in 0..rows {
        let y = TOP + row * CELL_HEIGHT + CELL_HEIGHT / 2 + 4;
        text(
            &mut svg,
            LEFT / 2,
            y,
            "#666",
            &(row * ROW_BYTES).to_string(),
        );
    }
    for field in record.fields {
        for (begin, end) in stretches(field) {
            draw(&mut svg, field, begin, end);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

/// The parts of a field that lie in one row each.
fn stretches(field: &Field) -> Vec<(usize, usize)> {
    let (mut begin, end) = (field.offset, field.offset + field.size);
    let mut parts = Vec::new();
    while begin < end {
        let row_end = (begin / ROW_BYTES + 1) * ROW_BYTES;
        parts.push((begin, row_end.min(end)));
        begin = row_end;
    }
    parts
}

fn draw(svg: &mut String, field: &Field, begin: usize, end: usize) {
    let x = LEFT + begin % ROW_BYTES * CELL_WIDTH;
    let y = TOP + begin / ROW_BYTES * CELL_HEIGHT;
    let width = (end - begin) * CELL_WIDTH;
    let fill = match field.kind {
        FieldKind::Unsigned(_) => "#e8f0fe",
        FieldKind::Bytes => "#fef7e0",
        FieldKind::Record(_) => "#e6f4ea",
        FieldKind::Padding => "#eee",
    };
    // Writing to a String cannot fail.
    let _ = writeln!(
        svg,
        "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{CELL_HEIGHT}\" \
         fill=\"{fill}\" stroke=\"#333\"/>"
    );
    let name = match begin == field.offset {
        true => field.name.to_owned(),
        false => "…".to_owned(),
    };
    text(svg, x + width / 2, y + CELL_HEIGHT / 2 + 4, "#000", &name);
}

fn text(svg: &mut String, x: usize, y: usize, fill: &str, text: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{y}\" fill=\"{fill}\" text-anchor=\"middle\">{text}</text>"
    );
}
