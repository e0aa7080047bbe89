"""Times casts by NumPy and ml_dtypes, for benches/cast.

The first argument is the directory with both libraries, the second how many elements are cast. Each line of standard input names a source and
a destination type; the answer is a line with the nanoseconds that one call took
of this thread, or
`none` if the libraries have no such cast. A source `packed-s4` holds two values a
byte, which NumPy has to take apart first.

The destination is allocated and touched beforehand, as on the other side, and
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


class Timings:
    """The arrays of the pair that was asked for last."""

    def __init__(self, elements):
        self.elements = elements
        self.names = (None, None)
        self.floats = np.random.default_rng(0).uniform(-100, 100, elements).astype(np.float32)

    def prepare(self, source, destination):
        if self.names[0] != source:
            name = source.removeprefix("packed-")
            self.src = self.floats.astype(libraries.dtype(name))
            if source != name:
                values = self.src.view(np.uint8)
                self.packed = values[0::2] | (values[1::2] << 4)
                self.src = self.src.copy()
        if self.names[1] != destination:
            self.dst = np.ones(self.elements, np.uint8).astype(libraries.dtype(destination))
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
    for line in sys.stdin:
        timings.prepare(*line.split())
        try:
            start = time.thread_time_ns()
            timings.call()
            print(time.thread_time_ns() - start, flush=True)
        except TypeError:
            print("none", flush=True)


main()
