"""Times the casts of benches/cast.rs by NumPy and ml_dtypes.

Same arguments, same input, same output: one JSON object a line. The destination
is allocated and touched beforehand, as on the other side.
"""

import json
import sys
import time
import warnings

import ml_dtypes
import numpy as np

NUMPY_NAMES = {
    "bool": "bool", "s1": "int1", "s2": "int2", "s4": "int4", "s8": "int8",
    "s16": "int16", "s32": "int32", "s64": "int64", "u1": "uint1", "u2": "uint2",
    "u4": "uint4", "u8": "uint8", "u16": "uint16", "u32": "uint32", "u64": "uint64",
    "f16": "float16", "bf16": "bfloat16", "f32": "float32", "f64": "float64",
    "c64": "complex64", "c128": "complex128", "f8e5m2": "float8_e5m2",
    "f8e4m3": "float8_e4m3", "f8e3m4": "float8_e3m4", "f8e4m3fn": "float8_e4m3fn",
    "f8e4m3b11fnuz": "float8_e4m3b11fnuz", "f8e4m3fnuz": "float8_e4m3fnuz",
    "f8e5m2fnuz": "float8_e5m2fnuz", "f8e8m0fnu": "float8_e8m0fnu",
    "f6e2m3fn": "float6_e2m3fn", "f6e3m2fn": "float6_e3m2fn",
    "f4e2m1fn": "float4_e2m1fn",
}


def dtype(name):
    numpy_name = NUMPY_NAMES[name]
    return np.dtype(getattr(ml_dtypes, numpy_name, numpy_name))


def fastest(elements, rounds, call):
    call()
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter_ns()
        call()
        best = min(best, time.perf_counter_ns() - start)
    return best / elements


def time_pair(source, destination, elements, rounds):
    floats = np.random.default_rng(0).uniform(-100, 100, elements).astype(np.float32)
    src = floats.astype(dtype(source))
    dst = np.ones(elements, np.uint8).astype(dtype(destination))
    try:
        np.copyto(dst[:1], src[:1], casting="unsafe")
    except TypeError:
        return None
    return fastest(elements, rounds, lambda: np.copyto(dst, src, casting="unsafe"))


def main():
    warnings.simplefilter("ignore")
    elements, rounds = int(sys.argv[1]), int(sys.argv[2])
    pairs = []
    for argument in sys.argv[3:]:
        if argument == "all":
            pairs += [(a, b) for a in NUMPY_NAMES for b in NUMPY_NAMES]
        else:
            pairs.append(tuple(argument.split(":")))
    for source, destination in pairs:
        ns = time_pair(source, destination, elements, rounds)
        row = {"what": "numpy", "from": source, "to": destination, "ns": ns}
        print(json.dumps(row), flush=True)


main()
