//! The 1,797 handwritten digits, and how they look in a terminal.

/// Pixels on a side.
pub(crate) const SIDE: usize = 8;

/// Pixels of one image.
pub(crate) const PIXELS: usize = SIDE * SIDE;

/// How many images there are.
pub(crate) const COUNT: usize = 1797;

/// Classes, the digits 0 to 9.
pub(crate) const CLASSES: usize = 10;

/// One byte a pixel, 0 to 16, row by row, image by image.
static IMAGES: &[u8; COUNT * PIXELS] = include_bytes!("../assets/images.u8");

/// One byte an image, the digit that it shows.
static LABELS: &[u8; COUNT] = include_bytes!("../assets/labels.u8");

/// The digit that image `index` shows.
pub(crate) fn label(index: usize) -> u8 {
    LABELS[index]
}

/// Every pixel as the classifier takes it: `f32` from 0 to 16, row-major
/// `[1797, 64]`.
pub(crate) fn pixels() -> Vec<f32> {
    IMAGES.iter().copied().map(f32::from).collect()
}

/// One line of an image, two columns a pixel.
pub(crate) fn draw_line(index: usize, line: usize) -> String {
    const SHADES: [&str; 5] = ["  ", "░░", "▒▒", "▓▓", "██"];
    let start = index * PIXELS + line * SIDE;
    IMAGES[start..start + SIDE]
        .iter()
        .map(|&pixel| SHADES[usize::from(pixel.div_ceil(4)).min(SHADES.len() - 1)])
        .collect()
}
