"""Runs a program and tells its figures, its wall time and its peak memory."""
import json
import os
import signal
import subprocess
import sys
import time

# A process of its own, so that the peak is that of one child and not of all so far.
WATCH = ("import resource,subprocess,sys; p=subprocess.run(sys.argv[1:],stdout=subprocess.PIPE);"
         "sys.stdout.buffer.write(p.stdout);"
         "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss/1024); sys.exit(p.returncode)")


class TimedOut:
    """What a program gives that was stopped."""

    def __init__(self, limit):
        self.limit = limit


def run(command, limit=None, prints_figures=True):
    start = time.perf_counter()
    process = subprocess.Popen([sys.executable, "-c", WATCH, *command], text=True, stdout=subprocess.PIPE,
                               stderr=subprocess.PIPE, start_new_session=True)
    try:
        out, err = process.communicate(timeout=limit)
    except subprocess.TimeoutExpired:
        os.killpg(process.pid, signal.SIGKILL)  # the session holds this program's children only
        process.communicate()
        return TimedOut(limit)
    wall = time.perf_counter() - start
    if process.returncode != 0:
        sys.exit(f"{' '.join(command)} failed:\n{err[-2000:]}")
    lines = out.strip().splitlines()
    figures = json.loads(lines[-2]) if prints_figures else {}
    return {**figures, "wall": wall, "peak_mb": float(lines[-1])}


def require_rows(rows, wanted, repeats):
    """Ends the program if a row is not known, or if only their names are asked for."""
    unknown = [name for name in wanted if name not in rows]
    if unknown or repeats == 0:
        said = f"no row {', '.join(unknown)}; there are: " if unknown else "rows: "
        print(said + " ".join(rows), file=sys.stderr if unknown else sys.stdout)
        sys.exit(2 if unknown else 0)
