package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RankOne;
import dev.lapwing.linalg.sparse.SparseMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.List;

/**
 * A partition of the unknowns into small groups that are strongly coupled, found greedily in the
 * order of the rows (Vaněk, Mandel and Brezina 1996, Algorithm 5.1).
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
 * clique does not hide its points from their neighbours.
 */
final class Aggregates {

  /** The aggregate of a row that is in none. */
  static final int NONE = -1;

  private final int[] of;
  private int count;

  /** Aggregates 0 … hubs − 1 were seeded by terms. */
  private int hubs;

  private Aggregates(int[] of, int count, int hubs) {
    this.of = of;
    this.count = count;
    this.hubs = hubs;
  }

  /**
   * Aggregates for the rows that are there.
   *
   * @param diagonal that of A, and 0 in absent rows
   */
  static Aggregates greedy(DowndatedMatrix a, double[] diagonal, double strength, RunContext run) {
    int[] none = new int[a.size()];
    Arrays.fill(none, NONE);
    return new Aggregates(none, 0, 0).adapted(a, diagonal, strength, run);
  }

  /** These aggregates, changed as little as another matrix of the same size asks for. */
  Aggregates adapted(DowndatedMatrix a, double[] diagonal, double strength, RunContext run) {
    Aggregates adapted = new Aggregates(of.clone(), count, hubs);
    for (int i = 0; i < diagonal.length; i++) {
      if (!(diagonal[i] > 0)) {
        adapted.of[i] = NONE;
      }
    }
    int[] seeds = adapted.seed(a.terms(), diagonal);
    double[] scale = scales(a, diagonal);
    double[] strong = strongFrom(a, scale, strength, run);
    adapted.found(a.sparse().entries(), diagonal, scale, strong);
    adapted.joinStrongest(a.sparse().entries(), diagonal, scale, run);
    adapted.renumber(seeds);
    return adapted;
  }

  /** What they take. */
  long bytes() {
    return (long) of.length * Integer.BYTES;
  }

  /** How many there are. */
  int count() {
    return count;
  }

  /** The aggregate of a row, or {@link #NONE}. */
  int of(int row) {
    return of[row];
  }

  /**
   * Gives every term an aggregate, the one it had if there was one; returns which. A term most of
   * whose points another term holds gets none, or coarsening might stall.
   */
  private int[] seed(List<RankOne> terms, double[] diagonal) {
    boolean[] claimed = new boolean[hubs];
    boolean[] seeded = new boolean[of.length];
    int[] seeds = new int[terms.size()];
    for (int t = 0; t < seeds.length; t++) {
      int[] free = terms.get(t).indices().filter(i -> !seeded[i] && diagonal[i] > 0).toArray();
      seeds[t] = NONE;
      if (free.length > 1 || terms.get(t).support() == 1) {
        seeds[t] = hubOf(free, claimed);
        for (int i : free) {
          seeded[i] = true;
          of[i] = seeds[t];
        }
      }
    }
    return seeds;
  }

  private int hubOf(int[] members, boolean[] claimed) {
    for (int i : members) {
      int old = of[i];
      if (old != NONE && old < hubs && !claimed[old]) {
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

  /** The scaled weight from which a neighbour of i is strong; 0 if i has no neighbour. */
  private static double[] strongFrom(
      DowndatedMatrix a, double[] scale, double strength, RunContext run) {
    SparseMatrix s = a.sparse().entries();
    double[] strong = new double[s.rows()];
    s.blocks()
        .forEach(
            run,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                double largest = 0;
                for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
                  int j = s.column()[e];
                  if (j != i) {
                    largest = Math.max(largest, Math.abs(s.value()[e]) * scale[j]);
                  }
                }
                strong[i] = strength * largest;
              }
            });
    return strong;
  }

  /** A point none of whose strong neighbours is taken founds an aggregate with all of them. */
  private void found(SparseMatrix s, double[] diagonal, double[] scale, double[] strong) {
    for (int i = 0; i < of.length; i++) {
      if (of[i] == NONE && diagonal[i] > 0 && allStrongFree(s, i, scale, strong[i])) {
        of[i] = count;
        for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
          int j = s.column()[e];
          if (isStrong(s, e, i, scale, strong[i])) {
            of[j] = count;
          }
        }
        count++;
      }
    }
  }

  /** True if i has strong neighbours and none of them is taken. */
  private boolean allStrongFree(SparseMatrix s, int i, double[] scale, double strong) {
    boolean any = false;
    for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
      if (isStrong(s, e, i, scale, strong)) {
        if (of[s.column()[e]] != NONE) {
          return false;
        }
        any = true;
      }
    }
    return any;
  }

  private static boolean isStrong(SparseMatrix s, int e, int i, double[] scale, double strong) {
    int j = s.column()[e];
    double weight = Math.abs(s.value()[e]) * scale[j];
    return j != i && weight > 0 && weight >= strong;
  }

  /** Whatever is left joins the aggregate of its strongest neighbour that was taken before. */
  private void joinStrongest(SparseMatrix s, double[] diagonal, double[] scale, RunContext run) {
    int[] joins = new int[of.length];
    s.blocks()
        .forEach(
            run,
            (from, to) -> {
              for (int i = from; i < to; i++) {
                joins[i] = of[i];
                if (of[i] == NONE && diagonal[i] > 0) {
                  joins[i] = strongest(s, i, scale);
                }
              }
            });
    System.arraycopy(joins, 0, of, 0, of.length);
  }

  private int strongest(SparseMatrix s, int i, double[] scale) {
    int strongest = NONE;
    double largest = 0;
    for (int e = s.rowStart()[i], end = s.rowStart()[i + 1]; e < end; e++) {
      int j = s.column()[e];
      double weight = Math.abs(s.value()[e]) * scale[j];
      if (j != i && of[j] != NONE && weight > largest) {
        largest = weight;
        strongest = of[j];
      }
    }
    return strongest;
  }

  /** Puts the seeded aggregates first and closes the gaps that empty ones leave. */
  private void renumber(int[] seeds) {
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
      if (seed != NONE && used[seed]) {
        number[seed] = next++;
      }
    }
    hubs = next;
    for (int old = 0; old < count; old++) {
      if (used[old] && number[old] == NONE) {
        number[old] = next++;
      }
    }
    count = next;
    for (int i = 0; i < of.length; i++) {
      of[i] = of[i] == NONE ? NONE : number[of[i]];
    }
  }
}
