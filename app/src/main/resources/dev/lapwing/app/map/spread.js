// Crowded maps, spread out: along each axis a point moves towards its rank, so the order stays.
const RANK_SHARE = 0.85;
const CROWDED = 0.2;

class Spread {
  constructor() {
    this.original = [x.slice(), y.slice()];
    this.even = [evenedOut(x), evenedOut(y)];
  }

  /** Whether half of the points share a small part of an axis. */
  isWanted() {
    return this.original.some((steps) => {
      const placed = steps.filter((_, i) => isPlaced(i)).sort();
      const at = (share) => placed[Math.round(share * (placed.length - 1))];
      return placed.length > 2 && at(0.75) - at(0.25) < CROWDED * (at(0.995) - at(0.005));
    });
  }

  apply(on) {
    const [nextX, nextY] = on ? this.even : this.original;
    x.set(nextX);
    y.set(nextY);
  }
}

/** Equal steps have equal ranks: the middle one of those they share. */
function evenedOut(steps) {
  const counts = new Float64Array(NOWHERE);
  let total = 0;
  steps.forEach((step, i) => {
    if (isPlaced(i)) {
      counts[step]++;
      total++;
    }
  });
  let below = 0;
  const rank = counts.map((count) => {
    below += count;
    return ((below - count / 2) / total) * LAST_STEP;
  });
  return steps.map((step, i) =>
    isPlaced(i) ? Math.round((1 - RANK_SHARE) * step + RANK_SHARE * rank[step]) : NOWHERE);
}
