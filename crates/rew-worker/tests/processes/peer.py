"""The other side of a test: maps a segment by name with nothing but the
standard library, doubles its 32 floats, and offers a segment of its own."""

import struct
import sys
from multiprocessing import resource_tracker, shared_memory

name = sys.argv[1]
if sys.version_info >= (3, 13):
    theirs = shared_memory.SharedMemory(name=name, track=False)
else:
    theirs = shared_memory.SharedMemory(name=name)
    # Else Python would unlink a segment that is not its own when it exits.
    resource_tracker.unregister(theirs._name, "shared_memory")

assert theirs.size >= 128 + 4096, theirs.size
assert bytes(theirs.buf[-4096:-4088]) == b"REWSEGMT"
numbers = struct.unpack_from("<32f", theirs.buf)
assert numbers == tuple(float(i) for i in range(32)), numbers
struct.pack_into("<32f", theirs.buf, 0, *(2.0 * x for x in numbers))
theirs.close()

mine = shared_memory.SharedMemory(create=True, size=24)
mine.buf[:24] = b"these are Python's bytes"
print(mine.name, flush=True)
sys.stdin.read()
mine.close()
mine.unlink()
