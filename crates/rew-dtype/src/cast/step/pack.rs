//! Steps between values stored one a byte and packed ones: see
//! [`packed`](crate::packed).

use super::{Raw, map};

/// Runs `f` over whole groups of values, and over the last values padded to a
/// group with zeros.
#[inline(always)]
fn grouped<S: Raw, D: Raw>(src: &[u8], dst: &mut [u8], f: impl Fn(S) -> D + Copy) {
    let groups = (src.len() / size_of::<S>()).min(dst.len() / size_of::<D>());
    let (src, src_rest) = src.split_at(groups * size_of::<S>());
    let (dst, dst_rest) = dst.split_at_mut(groups * size_of::<D>());
    map(src, dst, f);
    let (mut from, mut to) = ([0; 8], [0; 8]);
    from[..src_rest.len()].copy_from_slice(src_rest);
    map(&from[..size_of::<S>()], &mut to[..size_of::<D>()], f);
    dst_rest.copy_from_slice(&to[..dst_rest.len()]);
}

/// Both steps of a packing, each given as what it does to a group: its bytes as
/// one integer, the first the lowest.
macro_rules! packings {
    ($($pack:ident, $unpack:ident: $loose:ty => $tight:ty,
        |$values:ident| $packed:expr, |$group:ident| $unpacked:expr;)*) => {
        $(
            pub(crate) fn $pack(src: &[u8], dst: &mut [u8]) {
                #[inline(always)]
                fn one($values: $loose) -> $tight {
                    let $values = <$loose>::from_le($values);
                    $packed
                }

                grouped(src, dst, one);
            }

            pub(crate) fn $unpack(src: &[u8], dst: &mut [u8]) {
                #[inline(always)]
                fn one($group: $tight) -> $loose {
                    let unpacked: $loose = $unpacked;
                    unpacked.to_le()
                }

                grouped(src, dst, one);
            }
        )*
    };
}

packings! {
    pack_1, unpack_1: u64 => u8,
        |x| {
            let x = x & 0x0101_0101_0101_0101;
            let x = (x | x >> 7) & 0x0003_0003_0003_0003;
            let x = (x | x >> 14) & 0x0000_000F_0000_000F;
            (x | x >> 28) as u8
        },
        |x| {
            let x = u64::from(x);
            let x = (x | x << 28) & 0x0000_000F_0000_000F;
            let x = (x | x << 14) & 0x0003_0003_0003_0003;
            (x | x << 7) & 0x0101_0101_0101_0101
        };
    pack_2, unpack_2: u32 => u8,
        |x| {
            let x = x & 0x0303_0303;
            let x = (x | x >> 6) & 0x000F_000F;
            (x | x >> 12) as u8
        },
        |x| {
            let x = u32::from(x);
            let x = (x | x << 12) & 0x000F_000F;
            (x | x << 6) & 0x0303_0303
        };
    pack_4, unpack_4: u16 => u8,
        |x| (x & 0x0F | x >> 4 & 0xF0) as u8,
        |x| (u16::from(x) | u16::from(x) << 4) & 0x0F0F;
    pack_6, unpack_6: u32 => [u8; 3],
        |x| {
            let x = x & 0x003F_003F | (x & 0x3F00_3F00) >> 2;
            let [a, b, c, _] = (x & 0x0000_0FFF | (x & 0x0FFF_0000) >> 4).to_le_bytes();
            [a, b, c]
        },
        |x| {
            let x = u32::from_le_bytes([x[0], x[1], x[2], 0]);
            let x = x & 0x0000_0FFF | (x & 0x00FF_F000) << 4;
            x & 0x003F_003F | (x & 0x0FC0_0FC0) << 2
        };
}
