//! Packed storage is that of the default CPU plugin: `stablehlo.bitcast_convert`
//! shows the bytes in which it keeps values of fewer than 8 bits.

mod xla;

use rew_dtype::{DType, packed};

/// The types that XLA packs and StableHLO can name. It keeps 6-bit floats one a
/// byte, and has no name for 1-bit integers.
const PACKED: [DType; 5] = [DType::S2, DType::U2, DType::S4, DType::U4, DType::F4E2M1Fn];

#[test]
fn values_are_packed_as_xla_keeps_them_and_unpacked_as_it_reads_them() {
    let place = xla::place();
    let tight: Vec<u8> = (0..=255).collect();
    let bytes = (DType::U8, &[256][..]);
    for dtype in PACKED {
        let in_a_byte = 8 / dtype.bit_width();
        let mut loose = vec![0; 256 * in_a_byte];
        packed::unpack(dtype, &tight, &mut loose).expect("a packed type");
        let shape = [256, i64::try_from(in_a_byte).expect("a few")];
        let values = (dtype, &shape[..]);

        let theirs = xla::run(&place, "bitcast_convert", values, &loose, bytes)
            .unwrap_or_else(|| panic!("{dtype} to bytes was refused"));
        let mut ours = vec![0; 256];
        packed::pack(dtype, &loose, &mut ours).expect("a packed type");
        assert_eq!(theirs, ours, "{dtype}");
        assert_eq!(ours, tight, "{dtype}");

        let theirs = xla::run(&place, "bitcast_convert", bytes, &tight, values)
            .unwrap_or_else(|| panic!("bytes to {dtype} was refused"));
        let mask = (1 << dtype.bit_width()) - 1;
        let theirs: Vec<u8> = theirs.iter().map(|byte| byte & mask).collect();
        assert_eq!(theirs, loose, "{dtype}");
    }
}
