#!/usr/bin/env python3
"""Writes the binary forms of perceptron.mlir beside it.

    python3 -m venv /tmp/venv && /tmp/venv/bin/pip install jax==0.10.2 jaxlib==0.10.2
    /tmp/venv/bin/python crates/rew-buffer/tests/programs/make.py

perceptron.mlirbc      MLIR bytecode of the StableHLO dialect itself
perceptron.portable    portable bytecode (VHLO), of the version that is stated below
perceptron.hlo         a serialized xla.HloModuleProto
"""

from io import BytesIO
from pathlib import Path

from jax._src.interpreters import mlir
from jax._src.lib import _jax
from jaxlib.mlir import ir
from jaxlib.mlir.dialects import stablehlo

# What a plugin of PJRT 0.81 reads too.
VERSION = "1.0.0"

here = Path(__file__).parent
text = (here / "perceptron.mlir").read_text()
with mlir.make_ir_context():
    module = ir.Module.parse(text)
    bytecode = BytesIO()
    # Version 1 of the encoding is the oldest that has every field.
    module.operation.write_bytecode(bytecode, desired_version=1)
    portable = stablehlo.serialize_portable_artifact(module, VERSION)
    hlo = _jax.mlir.mlir_module_to_xla_computation(str(module), False, False)
for suffix, code in [
    ("mlirbc", bytecode.getvalue()),
    ("portable", portable),
    ("hlo", hlo.as_serialized_hlo_module_proto()),
]:
    (here / f"perceptron.{suffix}").write_bytes(code)
