"""Alternates two versions of Lapwing, and prints a Markdown table of medians and ratios."""
import os
import shutil
import statistics
import sys

from mnist import prepare
from process import require_rows, run

WORK, REPEATS, WANTED = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
SIDES = ("other", "this")


def library(task, *arguments):
    """A task of the library, timed in a warm virtual machine, searches in a cold one."""
    return lambda side: run(["java", "--add-modules", "jdk.incubator.vector", "-Xmx6g", "-XX:+UseParallelGC", "-cp",
                             f"{WORK}/{side}/bench/target/benchmarks.jar", "dev.lapwing.bench.Compare", task, WORK,
                             *arguments])


def whole(side, *arguments):
    figures = run([f"{WORK}/{side}/lapwing", *arguments, "--quiet"], prints_figures=False)
    return {"seconds": figures["wall"], "peak_mb": figures["peak_mb"]}


def label(side):
    return whole(side, "label", f"{WORK}/images-idx3-ubyte", "--labels", f"{WORK}/few.csv", "--method", "dirichlet",
                 "-o", f"{WORK}/run-{side}", "--overwrite")


def add(side):
    """One label more, to a run that this version made."""
    kept = f"{WORK}/run-{side}"
    if not os.path.exists(kept):
        label(side)
    shutil.rmtree(f"{kept}-more", ignore_errors=True)
    shutil.copytree(kept, f"{kept}-more")
    return whole(side, "add", f"{kept}-more", "--labels", f"{WORK}/one.csv")


ROWS = {
    "dirichlet": ("Dirichlet, ten neighbours", library("dirichlet", "graph-10.bin")),
    "dirichlet-49": ("Dirichlet, 49 neighbours", library("dirichlet", "graph-49.bin")),
    "eigen": ("ten eigenvectors of L", library("eigen", "graph-10.bin", "plain")),
    "eigen-ssl": ("ten eigenvectors of L_SSL", library("eigen", "graph-10.bin", "ssl")),
    "update": ("one more label, Dirichlet", library("update-dirichlet", "graph-10.bin")),
    "update-spectral": ("one more label, spectral", library("update-spectral", "graph-10.bin")),
    "search": ("50 neighbours, approximate", library("approximate", "1", "50")),
    "features": ("features to labels", library("label", "approximate")),
    "label": ("`lapwing label --method dirichlet`", label),
    "add": ("`lapwing add` to that", add),
}

require_rows(ROWS, WANTED, REPEATS)
prepare(WORK)
for k, s in (("10", "7"), ("49", "20")):
    if not WANTED or any(name.startswith(("dirichlet", "eigen", "update")) for name in WANTED):
        library("graph", k, s)("this")
print("| MNIST 70,000 | other | this | time | memory |\n|---|---|---|---|---|", flush=True)
for name in WANTED or ROWS:
    title, task = ROWS[name]
    runs = {side: [] for side in SIDES}
    for _ in range(REPEATS):
        for side in SIDES:
            runs[side].append(task(side))
    seconds, memory = ({side: statistics.median(r[of] for r in runs[side]) for side in SIDES}
                       for of in ("seconds", "peak_mb"))
    print(f"| {title} | {seconds['other']:.2f} s | {seconds['this']:.2f} s | {seconds['this'] / seconds['other']:.2f} | "
          f"{memory['this'] / memory['other']:.2f} |", flush=True)
