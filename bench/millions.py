"""Labels a mixture of ten classes in 128 dimensions from an NPY file, by the command; prints time and memory by phase.

The points are those of Mixture in io.datasets, by NumPy: class k a standard Gaussian around a centre in 8 dimensions,
coordinate j of a point softsign(<a_j, z> + b_j) plus noise. Usage: millions.py folder size … (see bench/millions)
"""
import csv
import json
import math
import os
import subprocess
import sys
import threading
import time

import numpy as np

WIDTH, CLASSES, LATENT, LABELS_A_CLASS = 128, 10, 8, 20
PHASES = ["read", "neighbours", "graph", "map", "solve", "decide", "write"]


def generate(size, folder):
    """In pieces, so that no more than one of them is in memory."""
    path = f"{folder}/points-{size}.npy"
    random = np.random.default_rng(2023)
    centres = 2 * random.standard_normal((CLASSES, LATENT), dtype=np.float32)
    directions = random.standard_normal((LATENT, WIDTH), dtype=np.float32) / math.sqrt(LATENT)
    offsets = random.standard_normal(WIDTH, dtype=np.float32)
    out = np.lib.format.open_memmap(path, "w+", np.float32, (size, WIDTH))
    for start in range(0, size, 1 << 16):
        kinds = np.arange(start, min(size, start + (1 << 16))) % CLASSES
        z = centres[kinds] + random.standard_normal((len(kinds), LATENT), dtype=np.float32)
        u = z @ directions + offsets
        noise = 0.02 * random.standard_normal(u.shape, dtype=np.float32)
        out[start:start + len(kinds)] = u / (1 + np.abs(u)) + noise
    out.flush()
    given = np.sort(np.concatenate([k + CLASSES * random.choice(size // CLASSES, LABELS_A_CLASS, False)
                                    for k in range(CLASSES)]))
    with open(f"{folder}/few-{size}.csv", "w", encoding="utf-8") as file:
        file.write("id,label\n" + "".join(f"{i},{i % CLASSES}\n" for i in given))
    return path


class Watch(threading.Thread):
    """Samples the memory of a process, and of its files in memory, twice a second."""

    def __init__(self, pid):
        super().__init__(daemon=True)
        self.pid, self.samples, self.start_time = pid, [], time.perf_counter()
        self.start()

    def run(self):
        while True:
            try:
                with open(f"/proc/{self.pid}/status", encoding="utf-8") as file:
                    lines = dict(line.split(":", 1) for line in file)
                self.samples.append((time.perf_counter() - self.start_time,
                                     *(int(lines[k].split()[0]) / 1024 for k in ("VmRSS", "RssFile"))))
            except (OSError, KeyError):
                return
            time.sleep(0.5)


def measure(size, folder, options):
    path = f"{folder}/points-{size}.npy"
    if not os.path.exists(path):
        generate(size, folder)
    command = ["./lapwing", "label", path, "--labels", f"{folder}/few-{size}.csv", "-o", f"{folder}/run-{size}",
               "--overwrite", "--quiet", *options]
    start = time.perf_counter()
    process = subprocess.Popen(command)
    watch = Watch(process.pid)  # the launcher becomes Java
    if process.wait() != 0:
        sys.exit(f"{' '.join(command)} failed")
    wall = time.perf_counter() - start
    with open(f"{folder}/run-{size}/run.json", encoding="utf-8") as file:
        facts = json.load(file)
    return {"n": size, "wall": wall, "seconds": facts["seconds"], "recall": facts["graph"]["recall"],
            "memory": by_phase(watch.samples, facts["seconds"], wall), "peak": facts["peak_memory_mb"],
            "accuracy": accuracy(f"{folder}/run-{size}/predictions.csv")}


def by_phase(samples, seconds, wall):
    """The most memory in each phase; the start of Java is what the clock of the run does not count."""
    most, end = {}, wall - seconds["total"]
    for phase in PHASES:
        begin, end = end, end + seconds[phase]
        most[phase] = max((s[1] for s in samples if begin - 0.25 <= s[0] <= end + 0.25), default=float("nan"))
    return most


def accuracy(predictions):
    right = count = 0
    with open(predictions, encoding="utf-8", newline="") as file:
        for i, row in enumerate(csv.DictReader(file)):
            if row["status"] != "given":
                count += 1
                right += row["label"] == str(i % CLASSES)
    return right / count


def exponent(first, last, value):
    return f"{math.log(value(last) / value(first)) / math.log(last['n'] / first['n']):.2f}"


def main(folder, sizes, options):
    print("| points | recall | " + " | ".join(PHASES) + " | in all | peak memory | accuracy |")
    print("|---" * (len(PHASES) + 5) + "|", flush=True)
    rows = []
    for size in sizes:
        r = measure(size, folder, options)
        rows.append(r)
        cells = [f"{r['seconds'][p]:.1f} s, {r['memory'][p] / 1024:.1f} GB" for p in PHASES]
        print(f"| {size:,} | {r['recall']:.4f} | {' | '.join(cells)} | {r['wall']:.0f} s | {r['peak'] / 1024:.1f} GB | "
              f"{r['accuracy']:.4f} |", flush=True)
    if len(rows) > 1:
        grown = [exponent(rows[0], rows[-1], lambda r, p=p: max(r["seconds"][p], 1e-3)) for p in PHASES]
        print(f"| exponent | | {' | '.join(grown)} | {exponent(rows[0], rows[-1], lambda r: r['wall'])} | "
              f"{exponent(rows[0], rows[-1], lambda r: r['peak'])} | |")


if __name__ == "__main__":
    split = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    main(sys.argv[1], [int(a) for a in sys.argv[2:split]], sys.argv[split + 1:])
