"""Writes images.u8 and labels.u8 from scikit-learn's digits.csv.gz.

    python3 extract.py DIGITS_CSV_GZ

The file is sklearn/datasets/data/digits.csv.gz of the PyPI package
scikit-learn. Each of its 1,797 lines has 64 pixels, row by row, from 0 (white)
to 16 (black), and then the digit. Needs only the standard library.
"""

import csv
import gzip
import hashlib
import sys
from pathlib import Path

ASSETS = Path(__file__).resolve().parent.parent / "assets"
# As in scikit-learn 1.9.1.
CSV_GZ_SHA256 = "09f66e6debdee2cd2b5ae59e0d6abbb73fc2b0e0185d2e1957e9ebb51e23aa22"


def main() -> None:
    packed = Path(sys.argv[1]).read_bytes()
    found = hashlib.sha256(packed).hexdigest()
    if found != CSV_GZ_SHA256:
        sys.exit(f"{sys.argv[1]}: sha256 is {found}, not {CSV_GZ_SHA256}")
    images, labels = bytearray(), bytearray()
    for line in csv.reader(gzip.decompress(packed).decode("ascii").splitlines()):
        *pixels, label = (int(float(field)) for field in line)
        assert len(pixels) == 64 and max(pixels) <= 16 and label <= 9
        images += bytes(pixels)
        labels.append(label)
    (ASSETS / "images.u8").write_bytes(images)
    (ASSETS / "labels.u8").write_bytes(labels)
    print(f"{len(labels)} images")


if __name__ == "__main__":
    main()
