#!/usr/bin/env python3
"""Compares rew-wire's overlap with NumPy's shares_memory on random pairs of views.

Needs numpy. Usage: overlap_numpy.py [PAIRS [SEED]], 100000 pairs by default.
Exits with 1 if any pair differs or is assumed.
"""

import random
import struct
import subprocess
import sys

import numpy as np
from numpy.lib.stride_tricks import as_strided

NBYTES = 1 << 16
SIZES = {5: 1, 1: 2, 0: 4, 7: 8, 0xA2: 16}
TYPES = {1: "u1", 2: "u2", 4: "u4", 8: "u8", 16: "c16"}


def view(rng):
    """Offset in bytes, shape, strides in elements, code."""
    code = rng.choice(list(SIZES))
    while True:
        ndims = rng.randint(1, 5)
        shape = [rng.randint(1, 6) for _ in range(ndims)]
        strides = [rng.choice([rng.randint(1, 4), rng.randint(1, 60), rng.randint(1, 400)])
                   for _ in range(ndims)]
        offset = rng.randint(0, 200) * SIZES[code]
        extent = (sum((n - 1) * s for n, s in zip(shape, strides)) + 1) * SIZES[code]
        if offset + extent <= NBYTES:
            return offset, shape, strides, code


def on_grid_of(rng, view):
    """Another view with the strides and the element type of one."""
    _, shape, strides, code = view
    shape = [rng.randint(1, 1 + n) for n in shape]
    extent = (sum((n - 1) * s for n, s in zip(shape, strides)) + 1) * SIZES[code]
    room = (NBYTES - extent) // SIZES[code]
    return rng.randint(0, min(200, room)) * SIZES[code], shape, strides, code


def pair(rng):
    """Two views, on one grid every other time."""
    first = view(rng)
    return first, on_grid_of(rng, first) if rng.randint(0, 1) else view(rng)


def record(offset, shape, strides, code):
    """The 144 bytes that name the view, in hexadecimal."""
    head = struct.pack("<HBBB3x8sQI12xQIH2x32s", 0x5342, 0, 2, 1, b"numpy\0\0\0", 1, 1,
                       NBYTES, 0, 5, b"numpy")
    pad = [0] * (5 - len(shape))
    return (head + struct.pack("<QI5I5IB3x", offset, len(shape), *shape, *pad,
                               *strides, *pad, code)).hex()


def array(backing, offset, shape, strides, code):
    size = SIZES[code]
    flat = backing[offset:offset + (NBYTES - offset) // size * size].view(TYPES[size])
    return as_strided(flat, shape, [stride * size for stride in strides])


def main():
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    rng = random.Random(int(sys.argv[2]) if len(sys.argv) > 2 else 1)
    backing = np.zeros(NBYTES, np.uint8)
    views = [pair(rng) for _ in range(pairs)]
    lines = "".join(f"{record(*a)} {record(*b)}\n" for a, b in views)
    command = ["cargo", "run", "--quiet", "--release", "-p", "rew-wire", "--example",
               "overlap_lines"]
    answers = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    differ = shared = 0
    for (a, b), answer in zip(views, answers.stdout.splitlines(), strict=True):
        expected = np.shares_memory(array(backing, *a), array(backing, *b))
        shared += expected
        if answer.split()[0] != ("Yes" if expected else "No"):
            differ += 1
            print(f"{answer}, numpy {expected}: {a} {b}")
    print(f"{pairs} pairs, {shared} share memory, {differ} differ")
    sys.exit(differ > 0)


if __name__ == "__main__":
    main()
