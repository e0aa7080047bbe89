"""Writes what NumPy and ml_dtypes make of every cast, for tests/exact.rs.

The first argument is the directory with both libraries, which the first run
makes. The second is `part` or `full`: how many of the wide types'
values are tried. Types of 16 bits or fewer are always tried exhaustively.

The stream on standard output is, for each source type, a line of JSON and the
bytes of the inputs, then for each destination type a line of JSON and the bytes
of the results.

Two kinds of cast are not left to the libraries:
- float to integer out of range, where they leave the result open: here it
  saturates, and NaN becomes 0. Results in range must be theirs.
- pairs that ml_dtypes does not register: integers wrap, floats go by way of
  float32.
"""

import json
import sys
import warnings

import libraries
from libraries import TYPES, dtype

libraries.enter()

import numpy as np  # noqa: E402

SMALL_FLOATS = [name for name in TYPES if name[0] in "fb" and name not in ("bool", "f32", "f64")]
FULL = sys.argv[2] == "full"
RANDOM = np.random.default_rng(20260730)


def is_integer(name):
    return name[0] in "su"


def every_pattern(name):
    """All values of a type of 16 bits or fewer."""
    if name == "bool":
        return np.array([False, True])
    bits = TYPES[name][1]
    return np.arange(1 << bits).astype(np.uint16 if bits == 16 else np.uint8).view(dtype(name))


def neighbours(values, float_type):
    """Each value, the next below it and the next above it."""
    values = values[np.isfinite(values)].astype(float_type)
    inf = float_type(np.inf)
    return np.concatenate([values, np.nextafter(values, -inf), np.nextafter(values, inf)])


def rounding_boundaries(float_type):
    """Halfway between every two neighbours of every small float, and so near it."""
    midpoints = []
    for name in SMALL_FLOATS:
        values = np.unique(every_pattern(name).astype(np.float64))
        values = values[np.isfinite(values)]
        middle = values[:-1] / 2 + values[1:] / 2
        above = values[-1] + (values[-1] - values[-2]) / 2
        if len(middle) > 1000 and not FULL:
            middle = middle[:: len(middle) // 1000]
        midpoints.append(np.concatenate([middle, [above, -above]]))
    return neighbours(np.concatenate(midpoints), float_type)


def float_inputs(float_type):
    """Values where something could go wrong, and random bits."""
    bits = np.uint32 if float_type == np.float32 else np.uint64
    size = np.finfo(float_type).bits
    mantissa = np.finfo(float_type).nmant
    powers = np.concatenate([[0.0], np.exp2(np.arange(-1074.0, 1024.0))])
    integers = np.concatenate([np.arange(0, 300), 2.0 ** np.arange(8, 66)])
    edges = [integers, integers - 1, integers + 1, integers + 0.5, integers - 0.5]
    infinity = ((1 << (size - mantissa - 1)) - 1) << mantissa
    payloads = [0, 1, 1 << (mantissa - 1), (1 << mantissa) - 1, 1 << (mantissa - 10), 0x12345]
    special = np.array([infinity | payload for payload in payloads], bits).view(float_type)
    count = 1_000_000 if FULL else 4_000
    patterns = RANDOM.integers(0, (1 << size) - 1, count, bits, endpoint=True)
    subnormal = np.concatenate([np.arange(64).astype(bits), patterns[:64] >> bits(size - mantissa)])
    values = [
        neighbours(powers, float_type),
        neighbours(np.concatenate(edges), float_type),
        rounding_boundaries(float_type),
        special,
        subnormal.view(float_type),
    ]
    if float_type == np.float64:
        narrow = patterns.astype(np.uint32).view(np.float32)[:2_000].astype(np.float64)
        values.append(neighbours(narrow + np.abs(narrow) * 2.0**-24, float_type))
    values = np.concatenate(values)
    negative = (values.view(bits) ^ bits(1 << (size - 1))).view(float_type)
    return np.concatenate([values, negative, patterns.view(float_type)])


def integer_inputs(name):
    """Around every sum of two powers of two, and random bits."""
    size = TYPES[name][1]
    limit = 1 << size
    near = set()
    for power in range(size + 1):
        for low in range(power + 1):
            for difference in (-1, 0, 1):
                value = (1 << power) + (1 << low) + difference
                near.update((value % limit, -value % limit))
    count = 1_000_000 if FULL else 4_000
    unsigned = np.uint32 if size == 32 else np.uint64
    patterns = RANDOM.integers(0, limit - 1, count, unsigned, endpoint=True)
    shifts = RANDOM.integers(0, size, count).astype(unsigned)
    near = np.array(sorted(near), unsigned)
    return np.concatenate([near, patterns, patterns >> shifts]).view(dtype(name))


def inputs(name):
    if TYPES[name][1] <= 16:
        return every_pattern(name)
    if name in ("f32", "f64"):
        return float_inputs(dtype(name).type)
    if name in ("c64", "c128"):
        part = float_inputs(np.float32 if name == "c64" else np.float64)
        parts = np.stack([part, np.roll(part, 1)], axis=-1)
        return np.ascontiguousarray(parts).view(dtype(name)).reshape(-1)
    return integer_inputs(name)


def low_bits(values, to):
    """Integers of any size as those of `to`, which wrap."""
    bits = TYPES[to][1]
    wrapped = values.astype(np.uint64) & np.uint64((1 << bits) - 1)
    return wrapped.astype(np.uint8 if bits < 8 else f"u{bits // 8}")


def saturate(values, to):
    """The integer part of floats, by the rule of rew; and where it is in range."""
    values = values.astype(np.float64)
    bits = TYPES[to][1]
    low = -(2 ** (bits - 1)) if to[0] == "s" else 0
    high = 2 ** (bits - 1) - 1 if to[0] == "s" else 2**bits - 1
    in_range = (np.trunc(values) >= float(low)) & (values < float(high + 1))
    whole = np.trunc(np.where(in_range, values, 0.0))
    large = whole >= 2.0**63
    exact = np.where(large, 0.0, whole).astype(np.int64).view(np.uint64)
    upper = np.where(large, whole - 2.0**63, 0.0).astype(np.uint64) + np.uint64(2**63)
    edge = np.where(values < 0, np.uint64(low % 2**64), np.uint64(high))
    edge = np.where(np.isnan(values), np.uint64(0), edge)
    return low_bits(np.where(in_range, np.where(large, upper, exact), edge), to), in_range


def registered(source, to):
    try:
        np.zeros(1, dtype(source)).astype(dtype(to))
    except TypeError:
        return False
    return True


def results(values, source, to):
    """The bytes of every value as `to`."""
    if source[0] == "c" and to[0] != "c" and to != "bool":
        values = values.real
        source = {"c64": "f32", "c128": "f64"}[source]
    if is_integer(to) and not is_integer(source) and source != "bool":
        expected, in_range = saturate(values, to)
        if registered(source, to):
            theirs = values.astype(dtype(to)).view(expected.dtype)
            assert np.array_equal(theirs[in_range], expected[in_range]), (source, to)
        return expected
    if registered(source, to):
        return values.astype(dtype(to))
    if is_integer(source) and is_integer(to):
        return low_bits(values.astype(np.int64), to)
    return values.astype(np.float32).astype(dtype(to))


def write(header, array):
    data = np.ascontiguousarray(array).tobytes()
    header["bytes"] = len(data)
    sys.stdout.buffer.write(json.dumps(header).encode() + b"\n" + data)


def main():
    warnings.simplefilter("ignore")
    np.seterr(all="ignore")
    for source in TYPES:
        values = inputs(source)
        write({"from": source}, values)
        for to in TYPES:
            write({"to": to}, results(values, source, to))
    sys.stdout.buffer.flush()


main()
