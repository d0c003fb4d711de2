"""Alternates Lapwing and its peers, and prints a Markdown table of medians and ratios."""
import os
import statistics
import sys

from machine import newest_java, what_ran_it
from mnist import prepare
from process import require_rows, run, TimedOut

WORK, REPEATS, WANTED = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
JAR = "bench/target/benchmarks.jar"
# As ./lapwing starts Java, so that memory is what a user of the command sees.
COMMAND_OPTIONS = ["-XX:+UseParallelGC", "-XX:MaxNewSize=64m"]


# What each side runs ---------------------------------------------------------------------------

def library(task, *arguments, options=()):
    return lambda: run(["java", "--add-modules", "jdk.incubator.vector", "-Xmx6g", *options, "-cp", JAR,
                        "dev.lapwing.bench.Compare", task, WORK, *arguments])


def search(task, *arguments):
    return library(task, *arguments, options=COMMAND_OPTIONS)


def peer(task, *arguments, limit=None):
    return lambda: run([sys.executable, "bench/peers.py", task, WORK, *arguments], limit)


def jvector(kept):
    return lambda: run([newest_java(), "--add-modules", "jdk.incubator.vector", "-Xmx6g", "-cp", JAR,
                        "dev.lapwing.bench.JVectorPeer", WORK, kept])


def command(*options):
    """The whole command on files, process start to written run folder."""
    def whole():
        figures = run(["./lapwing", "label", f"{WORK}/images-idx3-ubyte", "--labels", f"{WORK}/few.csv",
                       "-o", f"{WORK}/run", "--overwrite", "--quiet", *options], prints_figures=False)
        return scored(figures, f"{WORK}/run/predictions.csv")
    return whole


def pipeline(neighbours):
    def whole():
        figures = run([sys.executable, "bench/pipelines.py", neighbours, WORK, f"{WORK}/peer.csv"],
                      limit=900, prints_figures=False)
        return scored(figures, f"{WORK}/peer.csv")
    return whole


def scored(figures, predictions):
    import csv
    import numpy as np

    truth = np.fromfile(f"{WORK}/truth.u8", np.uint8)
    given = set(np.fromfile(f"{WORK}/labelled.i32", ">i4").tolist())
    with open(predictions, encoding="utf-8", newline="") as file:
        decided = [row["label"] for row in csv.DictReader(file)]
    free = [i for i in range(len(truth)) if i not in given]
    right = sum(decided[i] == str(truth[i]) for i in free)
    return {"seconds": figures["wall"], "accuracy": right / len(free), "peak_mb": figures["peak_mb"]}


def graphs():
    """The graphs that all solvers share, made once, when the first row asks."""
    for k, s in (("10", "7"), ("49", "20")):
        if not os.path.exists(f"{WORK}/graph-{k}.bin"):
            library("graph", k, s)()


# The table -------------------------------------------------------------------------------------

def median(runs):
    if any(isinstance(r, TimedOut) for r in runs):
        return next(r for r in runs if isinstance(r, TimedOut))
    return {k: statistics.median(r[k] for r in runs) for k in runs[0]}


def cell(figures):
    if figures is None:
        return "–"
    if isinstance(figures, TimedOut):
        return f"> {figures.limit:.0f} s"
    shown = [f"{k} {figures[k]:.4f}" for k in ("recall", "accuracy") if k in figures]
    shown += [f"{k} {figures[k]:.3g}" for k in ("residual", "iterations", "tenth") if k in figures]
    return f"{figures['seconds']:.2f} s ({', '.join(shown + [format(figures['peak_mb'], '.0f') + ' MB'])})"


def ratio(ours, theirs):
    """A ratio counts only at no less recall and no less accuracy, a third of a point aside."""
    if theirs is None or isinstance(ours, TimedOut):
        return "–"
    if isinstance(theirs, TimedOut):
        return f"< {ours['seconds'] / theirs.limit:.2g}"
    value = f"{ours['seconds'] / theirs['seconds']:.2f}"
    if "recall" in ours and ours["recall"] < theirs["recall"]:
        return f"({value}, at less recall)"
    if "accuracy" in ours and ours["accuracy"] < theirs["accuracy"] - 0.003:
        return f"({value}, at less accuracy)"
    return value


def row(title, ours, theirs, target):
    mine, other = [], []
    for _ in range(REPEATS):
        mine.append(ours())
        if theirs and not any(isinstance(r, TimedOut) for r in other):
            other.append(theirs())
    a, b = median(mine), median(other) if other else None
    print(f"| {title} | {cell(a)} | {cell(b)} | {ratio(a, b)} | {target} |", flush=True)


def contest(title, ours, peers, target):
    """Every variant of ours beside every peer, all in turn; then the best peer.

    That is the fastest of those that find about as much: no more than a fifth of a hundredth of recall, or a third of
    a hundredth of accuracy, less than ours.
    """
    everyone = {**ours, **peers}
    runs = {name: [] for name in everyone}
    for _ in range(REPEATS):
        for name, side in everyone.items():
            if not any(isinstance(r, TimedOut) for r in runs[name]):
                runs[name].append(side())
    figures = {name: median(each) for name, each in runs.items()}
    for name in ours:
        for other in peers:
            print(f"| {title}, {name}: {other} | {cell(figures[name])} | {cell(figures[other])} | "
                  f"{ratio(figures[name], figures[other])} | {target.get(other, '')} |", flush=True)
        equal = [p for p in peers if finds_as_much(figures[p], figures[name])]
        best = min(equal, key=lambda p: figures[p]["seconds"], default=None)
        said = f"{best} | {ratio(figures[name], figures[best])}" if best else "none finds as much | –"
        print(f"| **{title}, {name}: best peer** | {cell(figures[name])} | {said} | {target.get(name, '')} |", flush=True)


def finds_as_much(theirs, ours):
    if isinstance(theirs, TimedOut) or isinstance(ours, TimedOut):
        return False
    return all(theirs[k] >= ours[k] - less for k, less in (("recall", 0.002), ("accuracy", 0.003)) if k in ours)


def exact():
    row("50 neighbours, exact: scikit-learn brute", search("exact"), peer("sklearn_exact"), "≤ 0.5")


def approximate():
    contest("50 neighbours, approximate",
            {"cold": search("approximate", "1", "50"), "warm": search("approximate-warm", "1", "50")},
            {"hnswlib, ef 100": peer("hnswlib_approximate", "50", "16", "200", "100"),
             "faiss HNSW, ef 100": peer("faiss_approximate", "50", "16", "200", "100"),
             "pynndescent, cold": peer("pynndescent_approximate", "50", "cold"),
             "pynndescent, warm": peer("pynndescent_approximate", "50", "warm")},
            {"cold": "≤ 0.45", "warm": "≤ 0.4", "hnswlib, ef 100": "≤ 0.35"})


def approximate_ten():
    contest("10 neighbours, approximate",
            {"cold": search("approximate", "1", "10"), "warm": search("approximate-warm", "1", "10")},
            {"hnswlib, ef 60": peer("hnswlib_approximate", "10", "16", "100", "60"),
             "faiss HNSW, ef 60": peer("faiss_approximate", "10", "16", "100", "60"),
             "pynndescent of 20, cold": peer("pynndescent_approximate", "10", "cold", "20"),
             "pynndescent of 20, warm": peer("pynndescent_approximate", "10", "warm", "20")},
            {"cold": "≤ 0.45", "warm": "≤ 0.4"})


def approximate_quick():
    contest("10 neighbours, thoroughness 0.5",
            {"cold": search("approximate", "0.5", "10"), "warm": search("approximate-warm", "0.5", "10")},
            {"pynndescent, cold": peer("pynndescent_approximate", "10", "cold"),
             "pynndescent, warm": peer("pynndescent_approximate", "10", "warm")},
            {"cold": "≤ 0.45", "warm": "≤ 0.4"})


def approximate_java():
    row("50 neighbours, approximate: JVector", search("approximate", "1", "50"), jvector("100"), "≤ 0.4")


def dirichlet():
    graphs()
    for k in ("10", "49"):
        name = f"graph-{k}.bin"
        row(f"Dirichlet L_SSL, k = {k}: SciPy Jacobi-CG", library("dirichlet", name),
            peer("scipy_dirichlet", name), "≤ 0.3")


def eigen():
    graphs()
    for terms, symbol, target in (("plain", "L", "≤ 0.5"), ("ssl", "L_SSL", "≤ 0.1")):
        row(f"10 eigenvectors of {symbol}: SciPy LOBPCG", library("eigen", "graph-10.bin", terms),
            peer("scipy_eigen", "graph-10.bin", terms), target)


def eigsh():
    graphs()
    row("10 eigenvectors of L: SciPy eigsh, shift-invert", library("eigen", "graph-10.bin", "plain"),
        peer("scipy_eigsh", "graph-10.bin", limit=120), "≤ 0.5")


def update():
    graphs()
    row("one more label, Dirichlet", library("update-dirichlet", "graph-10.bin"), None, "≤ 0.5 s")
    row("the same, roughly", library("update-roughly", "graph-10.bin"), None, "≤ 0.2 s")
    row("one more label, spectral", library("update-spectral", "graph-10.bin"), None, "≤ 0.6 s")


def spreading():
    row("features to labels: scikit-learn LabelSpreading, kNN", search("label", "approximate"),
        peer("sklearn_spreading", limit=600), "≤ 0.3")


def whole_command():
    contest("`lapwing label`, file to labels",
            {"labels alone": command("--no-report"), "with map and report": command()},
            {"hnswlib + SciPy": pipeline("hnswlib"), "faiss HNSW + SciPy": pipeline("faiss"),
             "pynndescent + SciPy": pipeline("pynndescent"), "scikit-learn brute + SciPy": pipeline("brute")},
            {"labels alone": "≤ 0.25"})


def search_accuracy():
    row("labels by approximate search: by exact search", search("label", "approximate"),
        search("label", "exact"), "accuracy within .003")


ROWS = {"exact": exact, "approximate": approximate, "approximate-10": approximate_ten,
        "approximate-quick": approximate_quick,
        "approximate-java": approximate_java, "dirichlet": dirichlet, "eigen": eigen, "eigsh": eigsh,
        "update": update, "spreading": spreading, "pipeline": whole_command,
        "search-accuracy": search_accuracy}


require_rows(ROWS, WANTED, REPEATS)
prepare(WORK)
print(what_ran_it(REPEATS))
print("\n| task, MNIST 70,000 × 784 | Lapwing | peer | ratio | target |\n|---|---|---|---|---|", flush=True)
for chosen_row in WANTED or ROWS:
    ROWS[chosen_row]()
