"""Points and truth for bench/page, as files in a folder: features.npy or IDX, truth.txt."""

import gzip
import os
import struct
import sys

work, what = sys.argv[1:]
cache = os.environ.get("LAPWING_DATA") or os.path.expanduser("~/.cache/lapwing")


def write_npy(path, rows, columns, kind, data):
    header = "{'descr': '%s', 'fortran_order': False, 'shape': (%d, %d), }" % (kind, rows, columns)
    header += " " * (63 - (len(header) + 10) % 64) + "\n"
    with open(path, "wb") as out:
        out.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data)


def images(name):
    pixels, truth = b"", b""
    for part in ("train", "t10k"):
        with open(f"{cache}/{name}/{part}-images-idx3-ubyte", "rb") as file:
            pixels += file.read()[16:]
        with open(f"{cache}/{name}/{part}-labels-idx1-ubyte", "rb") as file:
            truth += file.read()[8:]
    # IDX, so that the page shows pictures
    with open(f"{work}/images-idx3-ubyte", "wb") as out:
        out.write(struct.pack(">IIII", 0x803, len(truth), 28, 28) + pixels)
    return "images-idx3-ubyte", [str(k) for k in truth]


def digits():
    source = "app/src/main/resources/dev/lapwing/app/demo/digits.csv.gz"
    with gzip.open(source, "rt") as file:
        rows = [line.strip().split(",") for line in file]
    with open(f"{work}/digits.csv", "w") as out:
        out.write(",".join(f"p{j}" for j in range(64)) + "\n")
        out.writelines(",".join(row[:64]) + "\n" for row in rows)
    return "digits.csv", [row[64] for row in rows]


def generated(count):
    import numpy

    random = numpy.random.default_rng(0)
    centres = random.normal(size=(20, 64)).astype("<f4") * 1.1
    truth = random.integers(0, 20, count)
    data = centres[truth] + random.normal(size=(count, 64)).astype("<f4")
    write_npy(f"{work}/points.npy", count, 64, "<f4", data.astype("<f4").tobytes())
    return "points.npy", ["abdfghijkmopqrstuvwy"[k] for k in truth]  # no keys of the page's own


if what in ("mnist", "fashion-mnist"):
    features, truth = images(what)
elif what == "digits":
    features, truth = digits()
else:
    features, truth = generated(int(what))
with open(f"{work}/truth.txt", "w") as out:
    out.write("\n".join(truth))
with open(f"{work}/features.txt", "w") as out:
    out.write(features)
