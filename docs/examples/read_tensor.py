#!/usr/bin/env python3
"""Reads a tensor out of a shared memory segment, given its record.

Written from docs/wire-v1.md and docs/segment-v1.md alone, with nothing but the
standard library: it shows that these pages suffice. It is no validator to rely
on: it refuses what it stumbles over, in no particular order, and a program
that receives records from a peer it does not trust uses rew-wire's gate.

Usage: read_tensor.py RECORD    where RECORD is 288 hexadecimal digits.
Prints the elements as nested JSON lists.
"""

import fcntl
import json
import mmap
import os
import stat
import struct
import sys

# Code: letter of the struct module. Other element types need a decoder of their own.
LETTERS = {0: "f", 1: "e", 2: "i", 3: "h", 4: "b", 5: "B", 7: "q", 8: "Q", 9: "H",
           10: "I", 11: "?", 0xA0: "d"}
HOST, POSIX_SHM = 0, 1
READ, WRITE, READWRITE = 0, 1, 2
TRAILER_BYTES = 4096
# struct flock of 64-bit Linux: a read lock from the start, byte 0, length 1, no process.
CONSUMERS_LOCK = struct.pack("hhqqi4x", fcntl.F_RDLCK, os.SEEK_SET, 0, 1, 0)


class Refused(Exception):
    """The record or the segment is not what the pages ask for."""


def parse(record):
    """The fields of a record that are needed to read a tensor of a segment."""
    if len(record) != 144:
        raise Refused(f"a record has 144 bytes, not {len(record)}")
    magic, space, access, backend = struct.unpack_from("<HBBB", record, 0)
    owner, buffer_id, generation = struct.unpack_from("<8sQI", record, 8)
    nbytes, _path_id, body_len = struct.unpack_from("<QIH", record, 40)
    body = record[56:88]
    offset, ndims = struct.unpack_from("<QI", record, 88)
    shapes = struct.unpack_from("<5I", record, 100)
    strides = struct.unpack_from("<5I", record, 120)
    dtype = record[140]
    if magic != 0x5342:
        raise Refused("no marker")
    if (space, backend) != (HOST, POSIX_SHM):
        raise Refused("only POSIX_SHM in HOST memory can be attached here")
    if access == WRITE:
        raise Refused("the grant does not include reading")
    if generation == 0 or not 1 <= body_len <= 32 or any(body[body_len:]):
        raise Refused("bad identity or body")
    name = body[:body_len]
    if any(not 0x21 <= byte <= 0x7E or byte == 0x2F for byte in name):
        raise Refused("bad segment name")
    if not 1 <= ndims <= 5 or any(shapes[ndims:]) or any(strides[ndims:]):
        raise Refused("bad rank")
    if not all(shapes[:ndims]) or not all(strides[:ndims]):
        raise Refused("a length or a stride is 0")
    if dtype not in LETTERS:
        raise Refused(f"element type {dtype:#x} has no letter")
    shape, steps = shapes[:ndims], strides[:ndims]
    size = struct.calcsize("<" + LETTERS[dtype])
    extent = (sum((n - 1) * step for n, step in zip(shape, steps)) + 1) * size
    if offset % size or extent >= 2**64 - 1 or offset + extent > nbytes:
        raise Refused("the view does not fit its backing")
    return {"name": name.decode(), "owner": owner, "buffer_id": buffer_id,
            "generation": generation, "nbytes": nbytes, "offset": offset,
            "shape": shape, "strides": steps, "letter": LETTERS[dtype], "size": size}


def attach(tensor):
    """Maps the backing for reading, under the consumers' lock."""
    path = "/dev/shm/" + tensor["name"]
    descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK | os.O_CLOEXEC)
    try:
        state = os.fstat(descriptor)
        if not stat.S_ISREG(state.st_mode) or state.st_uid != os.geteuid():
            raise Refused("no regular file of this user")
        fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, CONSUMERS_LOCK)
        size = os.fstat(descriptor).st_size
        if size < TRAILER_BYTES + tensor["nbytes"]:
            raise Refused("the segment is too small")
        trailer = os.pread(descriptor, 64, size - TRAILER_BYTES)
        marker, version, generation, owner, buffer_id, nbytes, capacity, grant = \
            struct.unpack_from("<8sII8sQQQB", trailer)
        if (marker, version, capacity) != (b"REWSEGMT", 1, size - TRAILER_BYTES):
            raise Refused("no trailer of version 1")
        found = (owner, buffer_id, generation, nbytes)
        if found != tuple(tensor[key] for key in ("owner", "buffer_id", "generation", "nbytes")):
            raise Refused("the segment now holds another buffer")
        if grant not in (READ, READWRITE):
            raise Refused("the segment does not grant reading")
        # The mapping duplicates the descriptor, and so keeps the lock.
        memory = mmap.mmap(descriptor, tensor["nbytes"], mmap.MAP_SHARED, mmap.PROT_READ)
        memory.madvise(mmap.MADV_DONTFORK)
        if os.fstat(descriptor).st_size < tensor["nbytes"]:
            memory.close()
            raise Refused("the segment was cut short")
        return memory
    finally:
        os.close(descriptor)


def elements(memory, tensor, dim=0, start=0):
    """Nested lists of what lies `start` elements on, from dimension `dim` down."""
    if dim == len(tensor["shape"]):
        at = tensor["offset"] + start * tensor["size"]
        return struct.unpack_from("<" + tensor["letter"], memory, at)[0]
    step = tensor["strides"][dim]
    return [elements(memory, tensor, dim + 1, start + index * step)
            for index in range(tensor["shape"][dim])]


def main():
    tensor = parse(bytes.fromhex(sys.argv[1]))
    with attach(tensor) as memory:
        json.dump(elements(memory, tensor), sys.stdout)


if __name__ == "__main__":
    main()
