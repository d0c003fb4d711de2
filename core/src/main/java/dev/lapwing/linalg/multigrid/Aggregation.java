package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RankOne;
import dev.lapwing.linalg.sparse.RowBlocks;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * Finds {@link Aggregates}, greedily in the order of the rows (Vaněk, Mandel and Brezina 1996,
 * Algorithm 5.1).
 *
 * <p>First, the support of each rank-one term becomes an aggregate, wherever its points lie: a
 * stiff clique forces them to one value, and an interpolation that is constant on them makes it
 * vanish from all coarser levels. Second, a point none of whose strong neighbours is taken founds
 * an aggregate with all of them. Third, whatever is left joins its strongest neighbour's aggregate.
 * Every aggregate of the second kind has at least two points, so the number of unknowns at least
 * halves, but for the terms. A row with no neighbour is left to the smoother, which solves it
 * exactly.
 *
 * <p>The scaled weight of j seen from i is |a_ij| / √d_j, with d the diagonal that is left once
 * every term's points are merged, d_i = s_ii − Σ_t c_t v_ti (1ᵀv_t), so that the stiffness of a
 * clique does not hide its points from their neighbours. Rows of different ranges are no
 * neighbours.
 */
final class Aggregation {

  private static final int NONE = Aggregates.NONE;

  private final DowndatedMatrix a;
  private final SparseMatrix s;
  private final double[] diagonal;
  private final int[] rangeOf;
  private final double[] scale;

  /** The aggregate of each row so far, or {@link #NONE}. */
  private final int[] of;

  private int count;

  private Aggregation(Aggregates known, DowndatedMatrix a, double[] diagonal, RowBlocks ranges) {
    this.a = a;
    this.s = a.sparse().entries();
    this.diagonal = diagonal;
    this.rangeOf = rangeOf(ranges);
    this.scale = scales(a, diagonal);
    this.of = known.ofRows();
    this.count = known.count();
  }

  /**
   * The known aggregates, changed as little as a matrix asks for.
   *
   * @param diagonal that of A, and 0 in absent rows
   */
  static Aggregates adapted(
      Aggregates known,
      DowndatedMatrix a,
      double[] diagonal,
      RowBlocks ranges,
      double strength,
      RunContext run) {
    Aggregation aggregation = new Aggregation(known, a, diagonal, ranges);
    aggregation.leaveAbsentRows();
    int[] seeds = aggregation.seed(known.hubs());
    aggregation.found(aggregation.strongFrom(strength, run));
    aggregation.joinStrongest(run);
    return aggregation.renumbered(seeds);
  }

  /** The range of each row; nothing if there is only one. */
  private static int[] rangeOf(RowBlocks ranges) {
    int[] rangeOf = new int[ranges.count() > 1 ? ranges.start(ranges.count()) : 0];
    for (int r = 0; r < ranges.count() && rangeOf.length > 0; r++) {
      Arrays.fill(rangeOf, ranges.start(r), ranges.start(r + 1), r);
    }
    return rangeOf;
  }

  private boolean isTogether(int i, int j) {
    return rangeOf.length == 0 || rangeOf[i] == rangeOf[j];
  }

  private void leaveAbsentRows() {
    for (int i = 0; i < of.length; i++) {
      if (!(diagonal[i] > 0)) {
        of[i] = NONE;
      }
    }
  }

  /** Gives every term an aggregate in every range it meets, the one it had if there was one. */
  private int[] seed(int hubs) {
    boolean[] claimed = new boolean[hubs];
    boolean[] seeded = new boolean[of.length];
    IntStream.Builder seeds = IntStream.builder();
    for (RankOne term : a.terms()) {
      for (int first = 0, end; first < term.support(); first = end) {
        end = endOfRange(term, first);
        int[] free =
            IntStream.range(first, end)
                .map(term::index)
                .filter(i -> !seeded[i] && diagonal[i] > 0)
                .toArray();
        // A term most of whose points another term holds gets none, or coarsening might stall.
        if (free.length > 1 || end - first == 1) {
          int hub = hubOf(free, claimed);
          seeds.add(hub);
          for (int i : free) {
            seeded[i] = true;
            of[i] = hub;
          }
        }
      }
    }
    return seeds.build().toArray();
  }

  /** One past the last place of a term that lies in the same range as its place {@code first}. */
  private int endOfRange(RankOne term, int first) {
    int end = first + 1;
    while (end < term.support() && isTogether(term.index(first), term.index(end))) {
      end++;
    }
    return end;
  }

  private int hubOf(int[] members, boolean[] claimed) {
    for (int i : members) {
      int old = of[i];
      if (old != NONE && old < claimed.length && !claimed[old]) {
        claimed[old] = true;
        return old;
      }
    }
    return count++;
  }

  /** 1 / √d_j, or 0 in absent rows, which makes them nobody's neighbour. */
  private static double[] scales(DowndatedMatrix a, double[] diagonal) {
    double[] merged = diagonal.clone();
    for (RankOne term : a.terms()) {
      double sum = 0;
      for (int p = 0; p < term.support(); p++) {
        sum += term.value(p);
      }
      for (int p = 0; p < term.support(); p++) {
        double v = term.value(p);
        merged[term.index(p)] -= term.weight() * v * (sum - v);
      }
    }
    for (int i = 0; i < merged.length; i++) {
      // A term that is no clique may leave nothing, or less: then the diagonal itself has to do.
      double d = merged[i] > 1e-8 * diagonal[i] ? merged[i] : diagonal[i];
      merged[i] = d > 0 ? 1 / Math.sqrt(d) : 0;
    }
    return merged;
  }

  /** The scaled weight of an entry of row i; 0 on the diagonal and for who is no neighbour. */
  private double weight(int i, int e) {
    int j = s.column()[e];
    return j != i && isTogether(i, j) ? Math.abs(s.value()[e]) * scale[j] : 0;
  }

  /** The scaled weight from which a neighbour of i is strong; 0 if i has no neighbour. */
  private double[] strongFrom(double strength, RunContext run) {
    double[] strong = new double[s.rows()];
    s.blocks()
        .forEach(
            run,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                double largest = 0;
                for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
                  largest = Math.max(largest, weight(i, e));
                }
                strong[i] = strength * largest;
              }
            });
    return strong;
  }

  /** A point none of whose strong neighbours is taken founds an aggregate with all of them. */
  private void found(double[] strong) {
    for (int i = 0; i < of.length; i++) {
      if (of[i] == NONE && diagonal[i] > 0 && allStrongFree(i, strong[i])) {
        of[i] = count;
        for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
          if (isStrong(i, e, strong[i])) {
            of[s.column()[e]] = count;
          }
        }
        count++;
      }
    }
  }

  /** True if i has strong neighbours and none of them is taken. */
  private boolean allStrongFree(int i, double strong) {
    boolean any = false;
    for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
      if (isStrong(i, e, strong)) {
        if (of[s.column()[e]] != NONE) {
          return false;
        }
        any = true;
      }
    }
    return any;
  }

  private boolean isStrong(int i, int e, double strong) {
    double weight = weight(i, e);
    return weight > 0 && weight >= strong;
  }

  /** Whatever is left joins the aggregate of its strongest neighbour that was taken before. */
  private void joinStrongest(RunContext run) {
    int[] joins = new int[of.length];
    s.blocks()
        .forEach(
            run,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                joins[i] = of[i] == NONE && diagonal[i] > 0 ? strongest(i) : of[i];
              }
            });
    System.arraycopy(joins, 0, of, 0, of.length);
  }

  private int strongest(int i) {
    int strongest = NONE;
    double largest = 0;
    for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
      double weight = weight(i, e);
      if (of[s.column()[e]] != NONE && weight > largest) {
        largest = weight;
        strongest = of[s.column()[e]];
      }
    }
    return strongest;
  }

  /** Puts the seeded aggregates first and closes the gaps that empty ones leave. */
  private Aggregates renumbered(int[] seeds) {
    boolean[] used = new boolean[count];
    for (int aggregate : of) {
      if (aggregate != NONE) {
        used[aggregate] = true;
      }
    }
    int[] number = new int[count];
    Arrays.fill(number, NONE);
    int next = 0;
    for (int seed : seeds) {
      if (used[seed]) {
        number[seed] = next++;
      }
    }
    int hubs = next;
    for (int old = 0; old < count; old++) {
      if (used[old] && number[old] == NONE) {
        number[old] = next++;
      }
    }
    for (int i = 0; i < of.length; i++) {
      of[i] = of[i] == NONE ? NONE : number[of[i]];
    }
    return new Aggregates(of, next, hubs);
  }
}
