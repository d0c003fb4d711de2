package dev.lapwing.spark.spectral;

import dev.lapwing.kmeans.KMeans;
import dev.lapwing.kmeans.KMeansOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;

/**
 * Centres of clusters in the embedding, by k-means. Core's own, with all its restarts, runs on the
 * driver: on all points if they are few, else on a draw, from where Lloyd's iteration (1982) moves
 * the centres over all points, by sums that are added in the order of the subdomains.
 */
final class ClusterCentres {

  /** As core: a draw has so many points, or so many a cluster. */
  private static final int DRAWN = 1 << 16;

  private static final int DRAWN_PER_CLUSTER = 256;

  /** Drawing pays if there are so many times as many points. */
  private static final int WORTH_DRAWING = 4;

  private final JavaRDD<EmbeddedRows> rows;
  private final int clusters;
  private final KMeansOptions options;
  private final long points;
  private final int drawn;

  ClusterCentres(JavaRDD<EmbeddedRows> rows, int clusters, KMeansOptions options, long points) {
    this(rows, clusters, options, points, Math.max(DRAWN, DRAWN_PER_CLUSTER * clusters));
  }

  ClusterCentres(
      JavaRDD<EmbeddedRows> rows, int clusters, KMeansOptions options, long points, int drawn) {
    if (clusters > points) {
      throw new IllegalArgumentException(
          "%d clusters, but only %d points hang together enough to be clustered; ask for fewer clusters, or join them by more neighbours or edges"
              .formatted(clusters, points));
    }
    this.rows = rows;
    this.clusters = clusters;
    this.options = options;
    this.points = points;
    this.drawn = drawn;
  }

  /**
   * What was found.
   *
   * @param values a row for each cluster, in the order of their smallest points
   * @param converged whether the centres came to rest
   */
  record Found(double[] values, boolean converged, int iterations) {}

  Found find(Seed seed) {
    boolean all = points <= (long) WORTH_DRAWING * drawn;
    double share = all ? 1 : (double) drawn / points;
    long key = seed.child("clusters").value();
    List<EmbeddedRows> parts = rows.map(part -> part.drawn(share, key)).collect();
    Block sample = EmbeddedRows.block(parts);
    var best = KMeans.cluster(sample, clusters, options, RunContext.defaults().withSeed(seed));
    double[] centres = best.centres().values();
    return all
        ? numbered(centres, best.converged(), best.iterations())
        : descend(centres, sample.columns());
  }

  /** Moves the centres until they rest. */
  private Found descend(double[] start, int width) {
    double restAt = options.tolerance() * meanVariance(width);
    double[] centres = start;
    boolean rest = false;
    int iteration = 0;
    while (!rest && iteration < options.maxIterations()) {
      iteration++;
      double[] now = centres;
      double[] sums = SpectralSystem.total(rows.map(part -> part.sums(now)));
      double[] next = means(sums, centres, width);
      double moved = 0;
      for (int e = 0; e < next.length; e++) {
        moved += (next[e] - centres[e]) * (next[e] - centres[e]);
      }
      centres = next;
      rest = moved <= restAt;
    }
    return numbered(centres, rest, iteration);
  }

  /** A cluster without points stays where it is. */
  private double[] means(double[] sums, double[] before, int width) {
    double[] means = before.clone();
    for (int c = 0; c < clusters; c++) {
      double count = sums[clusters * width + c];
      for (int j = 0; count > 0 && j < width; j++) {
        means[c * width + j] = sums[c * width + j] / count;
      }
    }
    return means;
  }

  /** The variance of a coordinate, averaged; coordinates are around zero. */
  private double meanVariance(int width) {
    double[] moments = SpectralSystem.total(rows.map(EmbeddedRows::moments));
    double sum = 0;
    for (int j = 0; j < width; j++) {
      double mean = moments[j] / points;
      sum += moments[width + j] / points - mean * mean;
    }
    return sum / width;
  }

  private Found numbered(double[] centres, boolean converged, int iterations) {
    long[] first = new long[clusters];
    Arrays.fill(first, Long.MAX_VALUE);
    for (long[] part : rows.map(each -> each.smallest(centres)).collect()) {
      Arrays.setAll(first, c -> Math.min(first[c], part[c]));
    }
    int width = centres.length / clusters;
    int[] order =
        IntStream.range(0, clusters)
            .boxed()
            .sorted(Comparator.comparingLong(c -> first[c]))
            .mapToInt(c -> c)
            .toArray();
    double[] ordered = new double[centres.length];
    for (int c = 0; c < clusters; c++) {
      System.arraycopy(centres, order[c] * width, ordered, c * width, width);
    }
    return new Found(ordered, converged, iterations);
  }

  /** Whether a point is among those drawn. */
  static boolean isDrawn(long id, double share, long key) {
    return share == 1
        || new SplittableRandom(key ^ (0x9E3779B97F4A7C15L * (id + 1))).nextDouble() < share;
  }
}
