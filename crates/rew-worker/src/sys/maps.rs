//! What the system says of a range of the address space.

use std::ops::Range;

use super::{SystemCall, SystemError};

/// How a range is mapped; each holds for all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Protection {
    pub(crate) readable: bool,
    pub(crate) writable: bool,
    pub(crate) all_shared: bool,
    pub(crate) all_private: bool,
}

/// Reads /proc/self/maps; `None` if a part of the range is not mapped.
pub(crate) fn range_protection(range: Range<u64>) -> Result<Option<Protection>, SystemError> {
    let maps =
        std::fs::read("/proc/self/maps").map_err(SystemError::from_io(SystemCall::ReadMaps))?;
    // A path may hold any bytes; it is not looked at.
    Ok(protection(&String::from_utf8_lossy(&maps), range))
}

fn protection(maps: &str, range: Range<u64>) -> Option<Protection> {
    let mut found = Protection {
        readable: true,
        writable: true,
        all_shared: true,
        all_private: true,
    };
    let mut next = range.start;
    for (mapped, flags) in maps.lines().filter_map(parse) {
        if !mapped.contains(&next) {
            continue;
        }
        found.readable &= flags.contains('r');
        found.writable &= flags.contains('w');
        found.all_shared &= flags.contains('s');
        found.all_private &= flags.contains('p');
        next = mapped.end;
        if next >= range.end {
            return Some(found);
        }
    }
    None
}

/// The range and the flags of a line such as `7f0000-7f1000 rw-s …`.
fn parse(line: &str) -> Option<(Range<u64>, &str)> {
    let (range, rest) = line.split_once(' ')?;
    let (start, end) = range.split_once('-')?;
    let hex = |number| u64::from_str_radix(number, 16).ok();
    Some((hex(start)?..hex(end)?, rest.get(..4)?))
}

#[cfg(test)]
mod tests {
    use super::{Protection, protection};

    const MAPS: &str = "1000-3000 rw-s 00000000 00:01 5 /dev/zero (deleted)
3000-4000 r--p 00000000 00:00 0
5000-6000 rw-p 00000000 00:00 0 [heap]";

    #[test]
    fn a_range_has_what_all_of_its_parts_have() {
        let shared = Protection {
            readable: true,
            writable: true,
            all_shared: true,
            all_private: false,
        };
        assert_eq!(protection(MAPS, 0x1800..0x3000), Some(shared));
        let mixed = Protection {
            writable: false,
            all_shared: false,
            ..shared
        };
        assert_eq!(protection(MAPS, 0x2fff..0x3001), Some(mixed));
    }

    #[test]
    fn a_hole_is_none() {
        for range in [
            0..1,
            0xfff..0x1001,
            0x3fff..0x4001,
            0x3000..0x6000,
            0x5000..0x6001,
        ] {
            assert_eq!(protection(MAPS, range), None);
        }
    }
}
