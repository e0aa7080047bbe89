"""The other side of a test: maps a segment by name with the standard library,
doubles its 32 floats through NumPy, and offers a segment of its own. Before, the
reader that was written from the specification reads a strided view of them, and
NumPy sees the same elements.

Arguments: the name, a directory for NumPy, which is installed there on the first
run, the reader, and the record of the view in hexadecimal."""

import fcntl
import json
import os
import subprocess
import sys
from multiprocessing import resource_tracker, shared_memory

NUMPY = "numpy==2.4.6"


def install(directory):
    """Puts NumPy into `directory`, once, whoever else tries at the same time."""
    os.makedirs(directory, exist_ok=True)
    with open(os.path.join(directory, "lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = os.path.join(directory, "done")
        if not os.path.exists(done):
            pip = [sys.executable, "-m", "pip", "install", "--quiet"]
            subprocess.run([*pip, "--target", directory, NUMPY], check=True)
            open(done, "w").close()
    sys.path.insert(0, directory)


name, directory, reader, record = sys.argv[1:]
install(directory)
import numpy as np  # noqa: E402

if sys.version_info >= (3, 13):
    theirs = shared_memory.SharedMemory(name=name, track=False)
else:
    theirs = shared_memory.SharedMemory(name=name)
    # Else Python would unlink a segment that is not its own when it exits.
    resource_tracker.unregister(theirs._name, "shared_memory")

assert theirs.size >= 128 + 4096, theirs.size
assert bytes(theirs.buf[-4096:-4088]) == b"REWSEGMT"
numbers = np.ndarray((4, 8), dtype="<f4", buffer=theirs.buf)
assert (numbers == np.arange(32).reshape(4, 8)).all(), numbers
# The view: one element in, rows of 8, every third of two columns.
view = np.lib.stride_tricks.as_strided(numbers.reshape(-1)[1:], (3, 2), (8 * 4, 3 * 4))
read = subprocess.run([sys.executable, reader, record], check=True, capture_output=True)
assert json.loads(read.stdout) == view.tolist(), read.stdout
del view
numbers *= 2
# An array that is alive keeps the segment from being closed.
del numbers
theirs.close()

mine = shared_memory.SharedMemory(create=True, size=24)
mine.buf[:24] = b"these are Python's bytes"
print(mine.name, flush=True)
sys.stdin.read()
mine.close()
mine.unlink()
