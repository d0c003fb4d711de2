package dev.lapwing.spark.spectral;

import dev.lapwing.spark.engine.graph.Subdomain;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.solve.Columns;
import dev.lapwing.spark.engine.solve.LocalAggregates;
import dev.lapwing.spark.engine.solve.LocalMatrix;
import java.io.Serializable;
import java.util.Arrays;

/**
 * A subdomain's rows of the label-aware operator, without the cliques of the classes, which are
 * known by their sums. Labelled points of a class that a clique ties are one aggregate over all
 * subdomains, on which the clique vanishes; all other aggregates lie within the subdomain.
 */
final class SpectralSite implements Serializable {

  private static final long serialVersionUID = 1;

  private final int part;
  private final long[] ids;

  /** The class of each own point, or −1. */
  private final int[] classOf;

  /** By class, the weight of its clique times its points; 0 without cliques. */
  private final double[] pull;

  /** The weight c of a clique's edges. */
  private final double clique;

  private final LocalMatrix rows;
  private final LocalAggregates aggregates;

  /**
   * The aggregate of each own point, those of the classes first; −1 if nothing ties it. One that
   * only points of other subdomains tie is an aggregate by itself.
   */
  private final int[] slot;

  private final int slots;

  private SpectralSite(SpectralSite like, LocalAggregates aggregates) {
    this(like.part, like.ids, like.classOf, like.pull, like.clique, like.rows, aggregates);
  }

  private SpectralSite(
      int part,
      long[] ids,
      int[] classOf,
      double[] pull,
      double clique,
      LocalMatrix rows,
      LocalAggregates aggregates) {
    this.part = part;
    this.ids = ids;
    this.classOf = classOf;
    this.pull = pull;
    this.clique = clique;
    this.rows = rows;
    this.aggregates = aggregates;
    this.slot = new int[ids.length];
    int next = pull.length + aggregates.count();
    for (int i = 0; i < ids.length; i++) {
      if (isPulled(i)) {
        slot[i] = classOf[i];
      } else if (aggregates.of(i) >= 0) {
        slot[i] = pull.length + aggregates.of(i);
      } else {
        slot[i] = rows.diagonal(i) > 0 ? next++ : -1;
      }
    }
    this.slots = next;
  }

  static SpectralSite of(Subdomain subdomain, GivenLabels labels, OperatorTerms terms) {
    int n = subdomain.size();
    long[] ids = new long[n];
    int[] classOf = new int[n];
    double[] pull = terms.pull();
    double[] added = new double[n];
    LocalMatrix.Builder rows =
        new LocalMatrix.Builder(n, subdomain.haloSize(), subdomain.entries());
    for (int i = 0; i < n; i++) {
      ids[i] = subdomain.id(i);
      int mark = labels.markOf(ids[i]);
      classOf[i] = mark - 1;
      added[i] = mark > 0 ? pull[mark - 1] : 0;
      for (int e = subdomain.rowStart(i); e < subdomain.rowStart(i + 1); e++) {
        int j = subdomain.column(e);
        double w =
            subdomain.weight(e) * terms.between(mark, labels.markOf(subdomain.idOfColumn(j)));
        if (w > 0 && j != i) {
          rows.tie(j, w);
        }
      }
      rows.endRow();
    }
    LocalMatrix matrix = rows.build(added);
    LocalAggregates found = LocalAggregates.of(matrix.ownBlock(i -> added[i] == 0));
    return new SpectralSite(subdomain.part(), ids, classOf, pull, terms.clique(), matrix, found);
  }

  /** The same with fewer aggregates. */
  SpectralSite coarser() {
    return new SpectralSite(this, aggregates.coarser(rows.ownBlock(i -> !isPulled(i))));
  }

  private boolean isPulled(int row) {
    return classOf[row] >= 0 && pull[classOf[row]] > 0;
  }

  int part() {
    return part;
  }

  int size() {
    return ids.length;
  }

  long id(int row) {
    return ids[row];
  }

  /** The class of an own point, or −1. */
  int classOf(int row) {
    return classOf[row];
  }

  /** How many aggregates lie within the subdomain. */
  int aggregates() {
    return slots - pull.length;
  }

  /** The numbers of the own points' aggregates over all subdomains, classes first; −1 for none. */
  int[] numbers(int first) {
    return Arrays.stream(slot).map(at -> at < pull.length ? at : at + first).toArray();
  }

  /** The largest entry of the diagonal, cliques counted. */
  double largestDiagonal() {
    double largest = 0;
    for (int i = 0; i < ids.length; i++) {
      largest = Math.max(largest, rows.diagonal(i));
    }
    return largest;
  }

  LocalMatrix rows() {
    return rows;
  }

  /**
   * A x of the own rows.
   *
   * @param x own rows, then the halo
   * @param classSums by class, the sum of x over its labelled points; of all subdomains
   */
  double[] times(double[] x, int width, double[] classSums) {
    double[] out = rows.times(x, width);
    for (int i = 0; i < ids.length; i++) {
      if (isPulled(i)) {
        int k = classOf[i];
        for (int c = 0; c < width; c++) {
          // c (m_k x_i − Σ x)
          out[i * width + c] += pull[k] * x[i * width + c] - clique * classSums[k * width + c];
        }
      }
    }
    return out;
  }

  /** S r: what the own block alone makes of a residual. */
  double[] precondition(double[] r, int width) {
    return rows.precondition(r, width);
  }

  /** Sums over the labelled points of each class. */
  double[] classSums(double[] x, int width) {
    return Columns.sumsBy(classOf, pull.length, x, width);
  }

  /** Sums over the own aggregates, those of the classes first. */
  double[] restrict(double[] x, int width) {
    return Columns.sumsBy(slot, slots, x, width);
  }
}
