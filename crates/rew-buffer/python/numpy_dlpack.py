"""NumPy reads an array of rew's without a copy, and rew one of NumPy's.

Arguments: a directory for NumPy, which is installed there on the first run, and
the shared library of the example `dlpack_numpy`.
"""

import ctypes
import os
import subprocess
import sys

NUMPY = "numpy==2.4.6"


def install(directory):
    """Puts NumPy into `directory`, once, whoever else tries at the same time."""
    import fcntl

    os.makedirs(directory, exist_ok=True)
    with open(os.path.join(directory, "lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = os.path.join(directory, "done")
        if not os.path.exists(done):
            subprocess.run(
                [sys.executable, "-m", "pip", "install", "--quiet", "--target", directory, NUMPY],
                check=True,
            )
            open(done, "w").close()
    sys.path.insert(0, directory)


directory, library = sys.argv[1:]
install(directory)
import numpy as np  # noqa: E402

rew = ctypes.CDLL(library)
rew.rew_export.restype = ctypes.c_void_p
rew.rew_address.restype = ctypes.c_void_p
rew.rew_import.restype = ctypes.c_int
rew.rew_import.argtypes = [ctypes.c_void_p]
rew.rew_imported_address.restype = ctypes.c_void_p
rew.rew_imported_sum.restype = ctypes.c_double
python = ctypes.pythonapi
python.PyCapsule_New.restype = ctypes.py_object
python.PyCapsule_New.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_void_p]
python.PyCapsule_GetPointer.restype = ctypes.c_void_p
python.PyCapsule_GetPointer.argtypes = [ctypes.py_object, ctypes.c_char_p]
python.PyCapsule_SetName.argtypes = [ctypes.py_object, ctypes.c_char_p]
NEW, USED = b"dltensor_versioned", b"used_dltensor_versioned"


class Exported:
    """What `numpy.from_dlpack` asks for."""

    def __dlpack__(self, **_):
        return python.PyCapsule_New(rew.rew_export(), NEW, None)

    def __dlpack_device__(self):
        return (1, 0)


array = np.from_dlpack(Exported())
assert array.shape == (2, 3) and array.dtype == np.float32, array
assert array.tolist() == [[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]], array
assert array.ctypes.data == rew.rew_address(), "NumPy copied"
assert not array.flags.writeable, "a buffer is read only"
assert rew.rew_held() == 1, "the buffer is held while NumPy has it"
del array
assert rew.rew_held() == 0, "NumPy gave it back"

# 64-byte aligned, as a plugin needs it to use the memory in place.
store = np.zeros(64 + 16, dtype=np.float32)
start = -store.ctypes.data % 64 // 4
source = store[start : start + 12].reshape(3, 4)
source[:] = np.arange(12).reshape(3, 4)
before = sys.getrefcount(source)
capsule = source.__dlpack__(max_version=(1, 1))
pointer = python.PyCapsule_GetPointer(capsule, NEW)
python.PyCapsule_SetName(capsule, USED)
assert rew.rew_import(pointer) == 0, "rew took it"
assert rew.rew_imported_address() == source.ctypes.data, "rew copied"
assert rew.rew_imported_sum() == 66.0
rew.rew_drop_imported()
del capsule
assert sys.getrefcount(source) == before, "rew gave it back"

# Every second column, backwards: read by its strides, so copied.
strided = source[:, ::-2]
capsule = strided.__dlpack__(max_version=(1, 1))
pointer = python.PyCapsule_GetPointer(capsule, NEW)
python.PyCapsule_SetName(capsule, USED)
assert rew.rew_import(pointer) == 0, "rew took it"
assert rew.rew_imported_address() != strided.ctypes.data
assert rew.rew_imported_sum() == float(strided.sum())
rew.rew_drop_imported()
rew.rew_finish()
print("numpy", np.__version__, "ok")
