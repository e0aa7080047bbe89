"""NumPy and ml_dtypes at pinned versions, in a directory of their own."""

import fcntl
import os
import shutil
import subprocess
import sys

PACKAGES = ["numpy==2.4.6", "ml_dtypes==0.6.0"]

# rew's name, the library's name, and the bits of a value.
TYPES = {
    "bool": ("bool", 8), "s1": ("int1", 1), "s2": ("int2", 2), "s4": ("int4", 4),
    "s8": ("int8", 8), "s16": ("int16", 16), "s32": ("int32", 32),
    "s64": ("int64", 64), "u1": ("uint1", 1), "u2": ("uint2", 2), "u4": ("uint4", 4),
    "u8": ("uint8", 8), "u16": ("uint16", 16), "u32": ("uint32", 32),
    "u64": ("uint64", 64), "f16": ("float16", 16), "bf16": ("bfloat16", 16),
    "f32": ("float32", 32), "f64": ("float64", 64), "c64": ("complex64", 64),
    "c128": ("complex128", 128), "f8e5m2": ("float8_e5m2", 8),
    "f8e4m3": ("float8_e4m3", 8), "f8e3m4": ("float8_e3m4", 8),
    "f8e4m3fn": ("float8_e4m3fn", 8), "f8e4m3b11fnuz": ("float8_e4m3b11fnuz", 8),
    "f8e4m3fnuz": ("float8_e4m3fnuz", 8), "f8e5m2fnuz": ("float8_e5m2fnuz", 8),
    "f8e8m0fnu": ("float8_e8m0fnu", 8), "f6e2m3fn": ("float6_e2m3fn", 6),
    "f6e3m2fn": ("float6_e3m2fn", 6), "f4e2m1fn": ("float4_e2m1fn", 4),
}


def enter():
    """Runs the script again with both libraries in its path.

    They are in the directory that is the script's first argument, and are
    installed there if need be; the other arguments are passed on.
    """
    if sys.argv[1] == "--inside":
        return
    directory = sys.argv[1]
    done = os.path.join(directory, "installed")
    # Two may come at once; the second waits until the first is done.
    with open(directory + ".lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not os.path.exists(done):
            # Into a directory, and not an environment, which on Debian needs a
            # package more than pip does.
            shutil.rmtree(directory, ignore_errors=True)
            pip = [sys.executable, "-m", "pip", "install", "--quiet", "--target", directory]
            subprocess.run(pip + PACKAGES, check=True, stdout=sys.stderr)
            with open(done, "w") as file:
                file.write("\n".join(PACKAGES))
    paths = [directory, os.environ.get("PYTHONPATH", "")]
    os.environ["PYTHONPATH"] = os.pathsep.join(path for path in paths if path)
    os.execv(sys.executable, [sys.executable, sys.argv[0], "--inside"] + sys.argv[2:])


def dtype(name):
    """The library's type for one of rew's names."""
    import ml_dtypes
    import numpy

    library = TYPES[name][0]
    return numpy.dtype(getattr(ml_dtypes, library, library))
