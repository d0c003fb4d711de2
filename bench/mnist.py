"""The 70,000 images as benchmarks want them."""
import os

import numpy as np

CACHE = os.environ.get("LAPWING_DATA") or os.path.join(
    os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "lapwing")


def prepare(work):
    """The 70,000 images, their classes, and ten labels a class; for the pipelines as users have them."""
    part = lambda name, skip: np.fromfile(f"{CACHE}/mnist/{name}", np.uint8)[skip:]
    images = np.concatenate([part("train-images-idx3-ubyte", 16), part("t10k-images-idx3-ubyte", 16)])
    images.tofile(f"{work}/images.u8")
    with open(f"{work}/images-idx3-ubyte", "wb") as file:
        file.write(np.array([0x803, 70000, 28, 28], ">i4").tobytes())
        file.write(images.tobytes())
    truth = np.concatenate([part("train-labels-idx1-ubyte", 8), part("t10k-labels-idx1-ubyte", 8)])
    truth.tofile(f"{work}/truth.u8")
    random = np.random.default_rng(7)
    chosen = np.sort(np.concatenate([random.choice(np.flatnonzero(truth == k), 10, False) for k in range(10)]))
    chosen.astype(">i4").tofile(f"{work}/labelled.i32")
    with open(f"{work}/few.csv", "w", encoding="utf-8") as file:
        file.write("id,label\n" + "".join(f"{i},{truth[i]}\n" for i in chosen))
    other = next(i for i in range(len(truth)) if i not in set(chosen.tolist()))
    with open(f"{work}/one.csv", "w", encoding="utf-8") as file:
        file.write(f"id,label\n{other},{truth[other]}\n")
