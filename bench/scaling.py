"""Runs dev.lapwing.bench.Scaling for each size; prints a table and draws docs/scaling.svg."""
import math
import sys

from process import run

# Name in the figures, in the table, colour.
PHASES = [("neighbours", "neighbours", "#0072b2"), ("graph", "graph", "#d55e00"),
          ("dirichlet", "Dirichlet", "#009e73"), ("update", "one more label", "#cc79a7"),
          ("rough", "the same, roughly", "#999999"),
          ("spectral", "10 eigenvectors", "#e69f00"), ("kmeans", "k-means", "#56b4e9")]
# Below this, starting the virtual machine and compiling its code are a good part of the time.
LEAST_FITTED = 30000


def measure(size):
    figures = run(["java", "--add-modules", "jdk.incubator.vector", "-XX:+UseParallelGC", "-XX:MaxNewSize=64m",
                   "-Xmx7g", "-cp", "bench/target/benchmarks.jar", "dev.lapwing.bench.Scaling", str(size)])
    return {**figures, "n": size}


def exponent(rows, value):
    """The slope of the least-squares line through the points on log axes."""
    fitted = [r for r in rows if r["n"] >= LEAST_FITTED]
    if len(fitted) < 2:
        return "–"
    xs = [math.log(r["n"]) for r in fitted]
    ys = [math.log(max(r[value], 1e-4)) for r in fitted]
    mx, my = sum(xs) / len(xs), sum(ys) / len(ys)
    slope = sum((x - mx) * (y - my) for x, y in zip(xs, ys)) / sum((x - mx) ** 2 for x in xs)
    return f"{slope:.2f}"


def svg(rows):
    left, top, width, height = 70, 24, 520, 330
    x0, x1 = math.log10(rows[0]["n"]), math.log10(rows[-1]["n"])
    values = [r[p] for r in rows for p, _, _ in PHASES if r[p] > 0]
    y0, y1 = math.floor(math.log10(min(values))), math.ceil(math.log10(max(values)))
    px = lambda n: left + width * (math.log10(n) - x0) / (x1 - x0)
    py = lambda t: top + height * (y1 - math.log10(t)) / (y1 - y0)
    out = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 740 420" font-family="sans-serif" '
           'font-size="13"><rect width="740" height="420" fill="#fff"/>']
    for e in range(y0, y1 + 1):
        out.append(f'<path d="M{left} {py(10.0 ** e):.1f}h{width}" stroke="#ddd"/><text x="{left - 8}" '
                   f'y="{py(10.0 ** e) + 4:.1f}" text-anchor="end">{10.0 ** e:g}</text>')
    for r in rows:
        out.append(f'<path d="M{px(r["n"]):.1f} {top}v{height}" stroke="#eee"/><text x="{px(r["n"]):.1f}" '
                   f'y="{top + height + 20}" text-anchor="middle">{r["n"]:,}</text>')
    for number, (phase, name, colour) in enumerate(PHASES):
        places = [(px(r["n"]), py(max(r[phase], 10.0 ** y0))) for r in rows]
        line = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        out.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        out += [f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>' for x, y in places]
        out.append(f'<path d="M605 {40 + 24 * number}h22" stroke="{colour}" stroke-width="2"/>'
                   f'<text x="633" y="{44 + 24 * number}">{name}</text>')
    out.append(f'<text x="{left + width / 2}" y="{top + height + 46}" text-anchor="middle">points</text>'
               f'<text transform="translate(18 {top + height / 2}) rotate(-90)" text-anchor="middle">seconds</text></svg>')
    return "\n".join(out) + "\n"


sizes = sorted({int(a) for a in sys.argv[1:]})
rows = []
print("| points | recall | " + " | ".join(name for _, name, _ in PHASES) + " | peak memory | accuracy |")
print("|---" * (len(PHASES) + 4) + "|", flush=True)
for n in sizes:
    r = measure(n)
    rows.append(r)
    cells = [f'{r[p]:.2f} s' + (f' ({r[p + "_iterations"]})' if p + "_iterations" in r else f' ({r[p + "_differs"]} differ)' if p + "_differs" in r else "") for p, _, _ in PHASES]
    print(f'| {n:,} | {r["recall"]:.4f} | {" | ".join(cells)} | {r["peak_mb"]:,.0f} MB | {r["accuracy"]:.4f} |',
          flush=True)
if len(rows) > 1:
    slopes = [exponent(rows, p) for p, _, _ in PHASES]
    print(f'| exponent |  | {" | ".join(slopes)} | {exponent(rows, "peak_mb")} |  |')
    print(f"\nExponents are fitted to sizes of {LEAST_FITTED:,} and more. In brackets: iterations. Ten neighbours, "
          "approximate search; k-means for 20 clusters in 10 dimensions, one start.")
    with open("docs/scaling.svg", "w", encoding="utf-8") as file:
        file.write(svg(rows))
