package dev.lapwing.spark.spectral;

import dev.lapwing.spark.engine.solve.Columns;
import java.util.Arrays;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/**
 * Makes columns orthonormal to the null space, to X and to P, by passes of {@link
 * Orthonormalisation}, a job each. Sums over classes are carried along, as they are linear.
 */
final class BlockBasis {

  private static final double NEEDS_THIRD_PASS = 1e-4;

  private final SpectralSystem system;
  private final Majors majors;
  private final JavaRDD<LobpcgState> state;
  private final int width;
  private final int directions;
  private final double[] sumsX;
  private final double[] sumsP;
  private final Kept kept;

  /**
   * What to be orthogonal to.
   *
   * @param width how many of X's columns count: all or none
   * @param directions likewise of P
   */
  BlockBasis(
      SpectralSystem system,
      JavaRDD<LobpcgState> state,
      int width,
      int directions,
      double[] sumsX,
      double[] sumsP,
      Kept kept) {
    this.system = system;
    this.majors = system.majors();
    this.state = state;
    this.width = width;
    this.directions = directions;
    this.sumsX = sumsX;
    this.sumsP = sumsP;
    this.kept = kept;
  }

  /**
   * Columns that are orthonormal, or shall be.
   *
   * @param rows of each subdomain; persisted
   * @param sums over the labelled points of each class, in all
   */
  record Orthonormal(JavaRDD<double[]> rows, int width, double[] sums) {}

  /** Two passes, or three where much was lost. */
  Orthonormal of(JavaRDD<double[]> raw, int columns) {
    Pass first = pass(new Orthonormal(raw, columns, new double[0]));
    Pass second = pass(first.columns);
    return second.smallest > NEEDS_THIRD_PASS ? second.columns : pass(second.columns).columns;
  }

  private record Pass(Orthonormal columns, double smallest) {}

  private Pass pass(Orthonormal raw) {
    int v = raw.width();
    if (v == 0) {
      return new Pass(raw, 1);
    }
    int b = width;
    int bp = directions;
    int most = majors.count();
    int classes = system.classes();
    double[] all =
        SpectralSystem.total(
            system
                .sites()
                .zip(system.ranks())
                .zip(state)
                .zip(raw.rows())
                .map(
                    each -> {
                      double[] rows = each._2;
                      LobpcgState now = each._1._2;
                      return TallBlocks.joined(
                          Columns.sumsBy(each._1._1._2, most, rows, v),
                          b == 0 ? new double[0] : TallBlocks.gram(now.x(), b, rows, v),
                          TallBlocks.gram(now.p(), bp, rows, v),
                          TallBlocks.gram(rows, v, rows, v),
                          each._1._1._1.classSums(rows, v));
                    }));
    Cut cut = new Cut(all);
    double[] zv = cut.next(most * v);
    double[] xv = cut.next(b * v);
    double[] pv = cut.next(bp * v);
    double[] vv = cut.next(v * v);
    double[] sums = cut.next(classes * v);
    Orthonormalisation made = Orthonormalisation.of(zv, majors.lengths(), xv, pv, vv, v);
    double[] z = made.z();
    double[] x = made.x();
    double[] p = made.p();
    double[] t = made.t();
    int left = made.width();
    JavaRDD<double[]> rows =
        system
            .ranks()
            .zip(state)
            .zip(raw.rows())
            .map(
                each -> {
                  double[] out = each._2.clone();
                  subtractMeans(out, v, each._1._1, z);
                  TallBlocks.addProduct(-1, b == 0 ? new double[0] : each._1._2.x(), b, x, v, out);
                  TallBlocks.addProduct(-1, each._1._2.p(), bp, p, v, out);
                  return TallBlocks.product(out, v, t, left);
                })
            .persist(StorageLevel.MEMORY_AND_DISK());
    kept.with(raw.rows());
    double[] cliques = made.applied(system.majorLabels(), sumsX, sumsP, sums, v);
    return new Pass(new Orthonormal(rows, left, cliques), made.smallest());
  }

  /** Takes pieces of an array, one after the other. */
  private static final class Cut {
    private final double[] all;
    private int at;

    Cut(double[] all) {
      this.all = all;
    }

    double[] next(int length) {
      at += length;
      return Arrays.copyOfRange(all, at - length, at);
    }
  }

  private static void subtractMeans(double[] rows, int width, int[] ranks, double[] means) {
    for (int i = 0; i < rows.length / width; i++) {
      for (int c = 0; ranks[i] >= 0 && c < width; c++) {
        rows[i * width + c] -= means[ranks[i] * width + c];
      }
    }
  }
}
