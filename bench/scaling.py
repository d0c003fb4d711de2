"""Runs dev.lapwing.bench.Scaling for each size; prints a table and draws docs/scaling.svg."""
import math
import re
import subprocess
import sys

PHASES = ["neighbours", "graph", "solve", "one more label"]
COLOURS = ["#0072b2", "#d55e00", "#009e73", "#cc79a7"]


def measure(size):
    command = ["java", "--add-modules", "jdk.incubator.vector", "-Xmx7g", "-cp",
               "bench/target/benchmarks.jar", "dev.lapwing.bench.Scaling", str(size)]
    script = ("import resource,subprocess,sys; p=subprocess.run(sys.argv[1:],stdout=subprocess.PIPE,"
              "stderr=subprocess.DEVNULL); sys.stdout.buffer.write(p.stdout);"
              "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss/1024); sys.exit(p.returncode)")
    lines = subprocess.run([sys.executable, "-c", script, *command], check=True,
                           capture_output=True, text=True).stdout.strip().splitlines()
    fields = lines[-2].split(",")
    return {"n": size, "search": fields[1], "recall": float(fields[2]),
            "times": [float(f) for f in fields[3:7]], "iterations": int(fields[7]),
            "accuracy": float(fields[8]), "peak": float(lines[-1])}


def exponent(rows, phase):
    """The slope of the least-squares line through the points on log axes."""
    xs = [math.log(r["n"]) for r in rows]
    ys = [math.log(max(r["times"][phase], 1e-4)) for r in rows]
    mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
    return sum((x - mx) * (y - my) for x, y in zip(xs, ys)) / sum((x - mx) ** 2 for x in xs)


def svg(rows):
    left, top, width, height = 70, 24, 520, 330
    x0, x1 = math.log10(rows[0]["n"]), math.log10(rows[-1]["n"])
    values = [t for r in rows for t in r["times"] if t > 0]
    y0, y1 = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    px = lambda n: left + width * (math.log10(n) - x0) / (x1 - x0)
    py = lambda t: top + height * (y1 - math.log10(t)) / (y1 - y0)
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 740 420" font-family="sans-serif" '
           'font-size="13"><rect width="740" height="420" fill="#fff"/>']
    for e in range(y0, y1 + 1):
        out.append(f'<path d="M{left} {py(10.0 ** e):.1f}h{width}" stroke="#ddd"/><text x="{left - 8}" '
                   f'y="{py(10.0 ** e) + 4:.1f}" text-anchor="end">{10.0 ** e:g}</text>')
    for r in rows:
        out.append(f'<path d="M{px(r["n"]):.1f} {top}v{height}" stroke="#eee"/><text x="{px(r["n"]):.1f}" '
                   f'y="{top + height + 20}" text-anchor="middle">{r["n"]:,}</text>')
    for p, name in enumerate(PHASES):
        points = " ".join(f'{px(r["n"]):.1f},{py(max(r["times"][p], 10.0 ** y0)):.1f}' for r in rows)
        out.append(f'<polyline points="{points}" fill="none" stroke="{COLOURS[p]}" stroke-width="2"/>')
        out += [f'<circle cx="{q.split(",")[0]}" cy="{q.split(",")[1]}" r="3.5" fill="{COLOURS[p]}"/>'
                for q in points.split()]
        out.append(f'<path d="M605 {40 + 24 * p}h22" stroke="{COLOURS[p]}" stroke-width="2"/>'
                   f'<text x="633" y="{44 + 24 * p}">{name}</text>')
    out.append(f'<text x="{left + width / 2}" y="{top + height + 46}" text-anchor="middle">points</text>'
               f'<text transform="translate(18 {top + height / 2}) rotate(-90)" text-anchor="middle">seconds</text></svg>')
    return "\n".join(out) + "\n"


sizes = sorted(int(a) for a in sys.argv[1:] if re.fullmatch(r"\d+", a))
rows = []
print("| points | search (recall) | neighbours | graph | solve (iterations) | one more label | peak memory | accuracy |")
print("|---|---|---|---|---|---|---|---|", flush=True)
for n in sizes:
    r = measure(n)
    rows.append(r)
    t = r["times"]
    print(f'| {n:,} | {r["search"]} ({r["recall"]:.4f}) | {t[0]:.1f} s | {t[1]:.2f} s | {t[2]:.2f} s '
          f'({r["iterations"]}) | {t[3]:.2f} s | {r["peak"]:,.0f} MB | {r["accuracy"]:.4f} |', flush=True)
if len(rows) > 1:
    print("| exponent |  | " + " | ".join(f"{exponent(rows, p):.2f}" for p in range(4)) + " |  |  |")
    with open("docs/scaling.svg", "w", encoding="utf-8") as out:
        out.write(svg(rows))
