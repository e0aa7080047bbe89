"""Times casts by NumPy and ml_dtypes, for benches/cast.

The first argument is the directory with both libraries, the second how many elements are cast. Each line of standard input names a source and
a destination type; the answer is a line with the nanoseconds that one call took
of this thread, or
`none` if the libraries have no such cast. A source `packed-s4` holds two values a
byte, which NumPy has to take apart first.

The memory is allocated and touched beforehand, as on the other side, and
NumPy is not to ask for huge pages, which the other side does not get.
"""

import os
import sys
import time
import warnings

import libraries

os.environ["NUMPY_MADVISE_HUGEPAGE"] = "0"
libraries.enter()

import numpy as np  # noqa: E402


class Pages:
    """Memory that begins at a page, as the other side's does."""

    def __init__(self, size):
        self.memory = np.ones(size + 4096, np.uint8)
        self.start = -self.memory.ctypes.data % 4096

    def array(self, count, dtype):
        end = self.start + count * dtype.itemsize
        return self.memory[self.start : end].view(dtype)


class Timings:
    """Arrays in memory that is allocated once, as on the other side."""

    def __init__(self, elements):
        self.elements = elements
        self.memory = [Pages(elements * 16), Pages(elements * 16)]
        self.tight = Pages(elements)
        self.names = (None, None)
        self.floats = np.random.default_rng(0).uniform(-100, 100, elements).astype(np.float32)

    def prepare(self, source, destination):
        if self.names[0] != source:
            name = source.removeprefix("packed-")
            self.src = self.memory[0].array(self.elements, libraries.dtype(name))
            np.copyto(self.src, self.floats, casting="unsafe")
            if source != name:
                values = self.src.view(np.uint8)
                self.packed = self.tight.array(self.elements // 2, values.dtype)
                np.copyto(self.packed, values[0::2] | (values[1::2] << 4))
        if self.names[1] != destination:
            self.dst = self.memory[1].array(self.elements, libraries.dtype(destination))
        self.names = (source, destination)

    def call(self):
        if self.names[0].startswith("packed-"):
            values = self.src.view(np.uint8)
            np.bitwise_and(self.packed, 15, out=values[0::2])
            np.right_shift(self.packed, 4, out=values[1::2])
        np.copyto(self.dst, self.src, casting="unsafe")


def main():
    warnings.simplefilter("ignore")
    timings = Timings(int(sys.argv[2]))
    print("ready", flush=True)
    for line in sys.stdin:
        timings.prepare(*line.split())
        try:
            start = time.thread_time_ns()
            timings.call()
            print(time.thread_time_ns() - start, flush=True)
        except TypeError:
            print("none", flush=True)


main()
