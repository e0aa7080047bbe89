/* Reads records from standard input, takes each apart into its fields, builds
 * another from the fields alone, and writes that. Compiles as C11 and C++17. */
#include "rew_wire.h"

#include <stdio.h>
#include <string.h>

static rew_canonical_identity identity(const rew_canonical_identity *from) {
    rew_canonical_identity to;
    memset(&to, 0, sizeof to);
    memcpy(to.owner_instance_id, from->owner_instance_id, sizeof to.owner_instance_id);
    to.buffer_id = from->buffer_id;
    to.generation = from->generation;
    return to;
}

static rew_buffer_descriptor descriptor(const rew_buffer_descriptor *from) {
    rew_buffer_descriptor to;
    memset(&to, 0, sizeof to);
    to.magic = from->magic;
    to.address_space = from->address_space;
    to.access = from->access;
    to.backend_kind = from->backend_kind;
    to.identity = identity(&from->identity);
    to.nbytes = from->nbytes;
    to.owner_worker_path_id = from->owner_worker_path_id;
    to.body_len = from->body_len;
    memcpy(to.body, from->body, sizeof to.body);
    return to;
}

static rew_tensor tensor(const rew_tensor *from) {
    rew_tensor to;
    memset(&to, 0, sizeof to);
    to.buffer = descriptor(&from->buffer);
    to.byte_offset = from->byte_offset;
    to.ndims = from->ndims;
    memcpy(to.shapes, from->shapes, sizeof to.shapes);
    memcpy(to.strides, from->strides, sizeof to.strides);
    to.dtype = from->dtype;
    return to;
}

int main(void) {
    unsigned char bytes[sizeof(rew_tensor)];
    while (fread(bytes, sizeof bytes, 1, stdin) == 1) {
        rew_tensor in, out;
        memcpy(&in, bytes, sizeof in);
        if (in.buffer.magic != REW_BUFFER_DESCRIPTOR_MAGIC || in.ndims > REW_MAX_TENSOR_DIMS) {
            return 1;
        }
        out = tensor(&in);
        if (fwrite(&out, sizeof out, 1, stdout) != 1) {
            return 2;
        }
    }
    return 0;
}
