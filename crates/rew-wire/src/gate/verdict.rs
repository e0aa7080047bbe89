//! The gate as one flag: the rules of [`ordered`](super::ordered), joined
//! without a branch. On varied records each branch that a rule takes costs
//! more than all rules together.
//!
//! It says only whether a record obeys every rule; which rule a bad record
//! breaks is asked of `ordered`. The two are tested and fuzzed against each
//! other.

use rew_dtype::WireType;
use zerocopy::little_endian::U64;

use super::AcceptedTypes;
use crate::codes::{AccessMode, AddressSpace, BackendKind};
use crate::layout::{
    BACKEND_ADDRESS_BODY_BYTES, BUFFER_DESCRIPTOR_BYTES, BUFFER_DESCRIPTOR_MAGIC, DESC_MAX_BYTES,
    MAX_TENSOR_DIMS,
};
use crate::raw::{RawDescriptor, RawTensor};

/// Whether a descriptor obeys every rule.
#[inline]
pub(crate) fn descriptor(raw: &RawDescriptor) -> bool {
    // The marker, the three codes, and three bytes of padding.
    let [head, ..]: &[U64; BUFFER_DESCRIPTOR_BYTES / 8] = zerocopy::transmute_ref!(raw);
    let head = head.get();
    let [_, _, space, access, backend, ..] = head.to_le_bytes();
    let rules = RULES.get(usize::from(backend & 7)).unwrap_or(&Rules::NONE);
    let len = raw.body_len.get();
    let address = raw.body.first_chunk().copied().unwrap_or_default();
    (head & MAGIC_AND_HIGH_BITS == u64::from(BUFFER_DESCRIPTOR_MAGIC))
        & (raw.identity.generation.get() != 0)
        & is_set(u64::from(rules.grants), (access << 1) | space)
        & is_set(rules.lengths, len.to_le_bytes()[0])
        & (len < 64)
        & (u64::from_le_bytes(address) | rules.address_may_be != 0)
        & body(&raw.body, usize::from(len), rules.names)
}

/// The bits of the first word that must be those of the marker: the marker's
/// own, and the bits of each code that no known code has.
const MAGIC_AND_HIGH_BITS: u64 = 0x00f8_fcfe_ffff;

/// Whether bit `at`, modulo 64, is set.
#[inline]
fn is_set(bits: u64, at: u8) -> bool {
    bits.rotate_right(u32::from(at)) & 1 != 0
}

/// What one backend allows.
#[derive(Clone, Copy)]
struct Rules {
    /// The spaces and grants, each pair a bit.
    grants: u8,
    /// The lengths of the body, each a bit.
    lengths: u64,
    /// 0 if the first 8 bytes of the body may not all be 0.
    address_may_be: u64,
    /// All ones if the body is a name, 0 otherwise.
    names: usize,
}

/// The rules of each backend at its code.
const RULES: [Rules; 8] = {
    let mut rules = [Rules::NONE; 8];
    let mut kinds: &[BackendKind] = &BackendKind::ALL;
    let mut rest: &mut [Rules] = &mut rules;
    while let (Some((kind, kinds_left)), Some((slot, slots_left))) =
        (kinds.split_first(), rest.split_first_mut())
    {
        *slot = Rules::of(*kind);
        kinds = kinds_left;
        rest = slots_left;
    }
    rules
};

impl Rules {
    /// What no backend allows.
    const NONE: Self = Self {
        grants: 0,
        lengths: 0,
        address_may_be: 0,
        names: 0,
    };

    const fn of(kind: BackendKind) -> Self {
        let mut grants = 0;
        let mut spaces: &[AddressSpace] = &AddressSpace::ALL;
        while let Some((space, left)) = spaces.split_first() {
            spaces = left;
            let fits = match kind.required_space() {
                Some(required) => required.code() == space.code(),
                None => true,
            };
            let mut modes: &[AccessMode] = &AccessMode::ALL;
            while let Some((mode, left)) = modes.split_first() {
                modes = left;
                let only_reads = matches!(kind, BackendKind::ForkCow);
                if fits && !(only_reads && mode.writes()) {
                    grants |= grant_bit(space.code(), mode.code());
                }
            }
        }
        let (lengths, address_may_be, names) = match kind {
            BackendKind::ForkShm
            | BackendKind::VmmWindow
            | BackendKind::DeviceMalloc
            | BackendKind::ForkCow => (1 << BACKEND_ADDRESS_BODY_BYTES, 0, 0),
            // Bits 1 to 32.
            BackendKind::PosixShm => ((1 << (DESC_MAX_BYTES + 1)) - 2, 1, usize::MAX),
            BackendKind::RemoteSidecar => (1, 1, 0),
        };
        Self {
            grants,
            lengths,
            address_may_be,
            names,
        }
    }
}

/// The bit of a space and a grant; 0 if a code is above those known.
const fn grant_bit(space: u8, access: u8) -> u8 {
    match space < 2 && access < 3 {
        true => 1_u8.wrapping_shl(widen((access << 1) | space)),
        false => 0,
    }
}

/// `u32::from`, which is not `const`.
#[expect(clippy::as_conversions, reason = "from 8 to 32 bits loses nothing")]
const fn widen(number: u8) -> u32 {
    number as u32
}

/// Whether each byte of the body before its end is a name's, where the body is
/// a name, and each one behind it is 0. Byte by byte, for vector instructions.
#[inline]
fn body(body: &[u8; DESC_MAX_BYTES], len: usize, names: usize) -> bool {
    let inside = INSIDE.get(len).unwrap_or(&[0; DESC_MAX_BYTES]);
    let named = INSIDE.get(len & names).unwrap_or(&[0; DESC_MAX_BYTES]);
    let mut wrong = [0; DESC_MAX_BYTES];
    for ((wrong, byte), (inside, named)) in wrong.iter_mut().zip(body).zip(inside.iter().zip(named))
    {
        let foreign = mask(byte.wrapping_sub(0x21) > 0x7e - 0x21) | mask(*byte == b'/');
        *wrong = (named & foreign) | (!inside & byte);
    }
    let [a, b, c, d]: [u64; 4] = zerocopy::transmute!(wrong);
    a | b | c | d == 0
}

/// At each length, all ones for the bytes before it, 0 behind.
const INSIDE: [[u8; DESC_MAX_BYTES]; DESC_MAX_BYTES + 1] = {
    let mut rows = [[0; DESC_MAX_BYTES]; DESC_MAX_BYTES + 1];
    let mut len = 0;
    let mut rest: &mut [[u8; DESC_MAX_BYTES]] = &mut rows;
    while let Some((row, left)) = rest.split_first_mut() {
        let (mut inside, _) = row.split_at_mut(len);
        while let Some((byte, more)) = inside.split_first_mut() {
            *byte = u8::MAX;
            inside = more;
        }
        len += 1;
        rest = left;
    }
    rows
};

/// All ones if it holds.
const fn mask(holds: bool) -> u8 {
    match holds {
        true => u8::MAX,
        false => 0,
    }
}

/// Whether a tensor obeys every rule, its descriptor's included.
#[inline]
pub(crate) fn tensor(raw: &RawTensor, accepted: AcceptedTypes) -> bool {
    let shift = element_shift(raw.view.dtype);
    let is_accepted =
        (accepted == AcceptedTypes::All) | (raw.view.dtype < WireType::FIRST_EXTENDED_CODE);
    descriptor(&raw.buffer) & (shift != UNKNOWN) & is_accepted & slots(raw) & bounds(raw, shift)
}

/// The binary logarithm of an element type's size; [`UNKNOWN`] if no element
/// type has the code.
#[inline]
pub(crate) fn element_shift(code: u8) -> u32 {
    SHIFTS.get(usize::from(code)).copied().unwrap_or(UNKNOWN)
}

/// Bytes from the first to the last that a view touches, of a record that has
/// passed the gate, so that nothing overflows.
#[inline]
pub(crate) fn extent(raw: &RawTensor) -> u64 {
    let mut elements = 1_u64;
    for (shape, stride) in raw.view.shapes.iter().zip(&raw.view.strides) {
        let steps = u64::from(shape.get().wrapping_sub(1));
        elements = elements.wrapping_add(steps.wrapping_mul(u64::from(stride.get())));
    }
    elements.wrapping_shl(element_shift(raw.view.dtype))
}

/// The binary logarithm of each element type's size, at its code.
const SHIFTS: [u32; 256] = {
    let mut shifts = [UNKNOWN; 256];
    let mut code = 0_u8;
    let mut rest: &mut [u32] = &mut shifts;
    while let Some((slot, left)) = rest.split_first_mut() {
        if let Ok(wire_type) = WireType::from_code(code) {
            assert!(wire_type.element_bytes().is_power_of_two());
            *slot = wire_type.element_bytes().trailing_zeros();
        }
        code = code.wrapping_add(1);
        rest = left;
    }
    shifts
};

/// No element type.
const UNKNOWN: u32 = 63;

/// Whether the rank is one to five, and each slot is 0 exactly if it is at or
/// behind it. Lane by lane, for vector instructions.
#[inline]
fn slots(raw: &RawTensor) -> bool {
    let ndims = usize::try_from(raw.view.ndims.get()).unwrap_or(usize::MAX);
    let expected = ZEROS.get(ndims).unwrap_or(&NO_RANK);
    let view = &raw.view;
    let lanes = [view.ndims]
        .into_iter()
        .chain(view.shapes)
        .chain(view.strides);
    let mut wrong = 0;
    for (lane, zero) in lanes.zip(expected) {
        wrong |= mask32(lane.get() == 0) ^ zero;
    }
    wrong == 0
}

/// Which lanes must be 0 at each rank: all ones if so, 0 otherwise. The lanes
/// are the rank itself, which never is, the shape, and the strides.
const ZEROS: [[u32; LANES]; MAX_TENSOR_DIMS + 1] = {
    let mut rows = [NO_RANK; MAX_TENSOR_DIMS + 1];
    let mut ndims = 0;
    let mut rest: &mut [[u32; LANES]] = &mut rows;
    while let Some((row, left)) = rest.split_first_mut() {
        let (rank, slots) = row.split_at_mut(1);
        let (shapes, strides) = slots.split_at_mut(MAX_TENSOR_DIMS);
        rank.copy_from_slice(&[0]);
        let used = [0; MAX_TENSOR_DIMS];
        shapes
            .split_at_mut(ndims)
            .0
            .copy_from_slice(used.split_at(ndims).0);
        strides
            .split_at_mut(ndims)
            .0
            .copy_from_slice(used.split_at(ndims).0);
        ndims += 1;
        rest = left;
    }
    rows
};

const LANES: usize = 1 + 2 * MAX_TENSOR_DIMS;

/// Asks for rank 0, at which no rank is that has no row.
const NO_RANK: [u32; LANES] = [u32::MAX; LANES];

/// All ones if it holds.
const fn mask32(holds: bool) -> u32 {
    match holds {
        true => u32::MAX,
        false => 0,
    }
}

/// Whether the offset is a multiple of the element size, and the view ends
/// within its backing and spans less than 2⁶⁴-1 bytes.
#[inline]
fn bounds(raw: &RawTensor, shift: u32) -> bool {
    let offset = raw.view.byte_offset.get();
    let aligned = offset.wrapping_shr(shift).wrapping_shl(shift) == offset;
    // A slot behind the rank has length and stride 0 and adds nothing; if it
    // has not, the record is refused whatever is computed here.
    let mut last = 0_u128;
    for (shape, stride) in raw.view.shapes.iter().zip(&raw.view.strides) {
        let steps = u64::from(shape.get().wrapping_sub(1));
        last = last.wrapping_add(u128::from(steps.wrapping_mul(u64::from(stride.get()))));
    }
    // In elements, to save the shift of 128 bits: the last element must be one
    // of those that the rest of the backing holds. Only elements of one byte
    // can be 2⁶⁴-1, and then as many bytes.
    let nbytes = raw.buffer.nbytes.get();
    let room = nbytes.wrapping_sub(offset).wrapping_shr(shift);
    aligned & (offset <= nbytes) & (last < u128::from(room.min(u64::MAX - 1)))
}
