"""Alternates Lapwing and its peers, and prints a Markdown table of medians and ratios."""
import json
import os
import statistics
import subprocess
import sys

import numpy as np

WORK, REPEATS = sys.argv[1], int(sys.argv[2])
CACHE = os.environ.get("LAPWING_DATA") or os.path.join(
    os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache"), "lapwing")


def prepare():
    """The 70,000 images, their classes, and ten labels a class."""
    part = lambda name, skip: np.fromfile(f"{CACHE}/mnist/{name}", np.uint8)[skip:]
    np.concatenate([part("train-images-idx3-ubyte", 16), part("t10k-images-idx3-ubyte", 16)]).tofile(
        f"{WORK}/images.u8")
    truth = np.concatenate([part("train-labels-idx1-ubyte", 8), part("t10k-labels-idx1-ubyte", 8)])
    truth.tofile(f"{WORK}/truth.u8")
    random = np.random.default_rng(7)
    chosen = np.concatenate([random.choice(np.flatnonzero(truth == k), 10, False) for k in range(10)])
    np.sort(chosen).astype(">i4").tofile(f"{WORK}/labelled.i32")


def lapwing(*task):
    return run(["java", "--add-modules", "jdk.incubator.vector", "-Xmx6g", "-cp",
                "bench/target/benchmarks.jar", "dev.lapwing.bench.Compare", task[0], WORK, *task[1:]])


def peer(*task):
    return run([sys.executable, "bench/peers.py", task[0], WORK, *task[1:]])


def run(command):
    script = ("import resource,subprocess,sys; p=subprocess.run(sys.argv[1:],stdout=subprocess.PIPE,"
              "stderr=subprocess.DEVNULL); sys.stdout.buffer.write(p.stdout);"
              "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss/1024); sys.exit(p.returncode)")
    lines = subprocess.run([sys.executable, "-c", script, *command], check=True,
                           capture_output=True, text=True).stdout.strip().splitlines()
    figures = json.loads(lines[-2])
    figures["peak_mb"] = float(lines[-1])
    return figures


def median(runs):
    return {k: statistics.median(r[k] for r in runs) for k in runs[0]}


def row(title, ours, theirs, target):
    mine, other = [], []
    for _ in range(REPEATS):
        mine.append(lapwing(*ours))
        if theirs:
            other.append(peer(*theirs))
    a, b = median(mine), median(other) if other else None
    quality = lambda f: ", ".join(
        f"{k} {f[k]:.3g}" for k in ("recall", "residual", "iterations", "tenth") if k in f)
    print(f"| {title} | {a['seconds']:.2f} s ({quality(a)}; {a['peak_mb']:.0f} MB) | "
          + (f"{b['seconds']:.2f} s ({quality(b)}; {b['peak_mb']:.0f} MB) | {a['seconds'] / b['seconds']:.2f} | "
             if b else "– | – | ") + f"{target} |", flush=True)


prepare()
print("| task, MNIST 70,000 × 784 | Lapwing | peer | ratio | target |\n|---|---|---|---|---|", flush=True)
row("50 neighbours, exact: scikit-learn brute", ("exact",), ("sklearn_exact",), "≤ 0.5")
row("50 neighbours, approximate: hnswlib", ("approximate",), ("hnswlib_approximate",), "≤ 0.4")
for k, s in (("10", "7"), ("49", "20")):
    lapwing("graph", k, s)
    name = f"graph-{k}.bin"
    row(f"Dirichlet L_SSL, k = {k}: SciPy Jacobi-CG", ("dirichlet", name),
        ("scipy_dirichlet", name), "≤ 0.3")
row("10 eigenvectors of L: SciPy LOBPCG", ("eigen", "graph-10.bin", "plain"),
    ("scipy_eigen", "graph-10.bin", "plain"), "≤ 0.5")
row("10 eigenvectors of L_SSL: SciPy LOBPCG", ("eigen", "graph-10.bin", "ssl"),
    ("scipy_eigen", "graph-10.bin", "ssl"), "≤ 0.1")
row("one more label, Dirichlet", ("update-dirichlet", "graph-10.bin"), None, "< 0.5 s")
row("one more label, spectral", ("update-spectral", "graph-10.bin"), None, "< 1 s")
