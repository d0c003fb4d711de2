package dev.lapwing.spark.spectral;

import dev.lapwing.linalg.Block;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** A subdomain's points that have coordinates in the embedding, and what k-means asks of them. */
final class EmbeddedRows implements Serializable {

  private static final long serialVersionUID = 1;

  private final long[] ids;
  private final double[] values;
  private final int width;

  /** Takes over the arrays. */
  EmbeddedRows(long[] ids, double[] values, int width) {
    this.ids = ids;
    this.values = values;
    this.width = width;
  }

  /**
   * Of a subdomain.
   *
   * @param ranks −1 where a component takes no part
   */
  static EmbeddedRows of(SpectralSite site, int[] ranks, double[] coordinates, int width) {
    int[] chosen = IntStream.range(0, site.size()).filter(i -> ranks[i] >= 0).toArray();
    long[] ids = Arrays.stream(chosen).mapToLong(site::id).toArray();
    return new EmbeddedRows(ids, rows(coordinates, chosen, width), width);
  }

  private static double[] rows(double[] values, int[] chosen, int width) {
    double[] rows = new double[chosen.length * width];
    for (int i = 0; i < chosen.length; i++) {
      System.arraycopy(values, chosen[i] * width, rows, i * width, width);
    }
    return rows;
  }

  /** Some of them, each by its own number alone. */
  EmbeddedRows drawn(double share, long key) {
    int[] chosen =
        IntStream.range(0, ids.length)
            .filter(i -> ClusterCentres.isDrawn(ids[i], share, key))
            .toArray();
    long[] some = Arrays.stream(chosen).mapToLong(i -> ids[i]).toArray();
    return new EmbeddedRows(some, rows(values, chosen, width), width);
  }

  /** The points of all subdomains in the order of their numbers. */
  static Block block(List<EmbeddedRows> parts) {
    int size = parts.stream().mapToInt(part -> part.ids.length).sum();
    int width = parts.get(0).width;
    long[] ids = parts.stream().flatMapToLong(part -> Arrays.stream(part.ids)).toArray();
    double[] all = new double[size * width];
    int at = 0;
    for (EmbeddedRows part : parts) {
      System.arraycopy(part.values, 0, all, at, part.values.length);
      at += part.values.length;
    }
    int[] order =
        IntStream.range(0, size)
            .boxed()
            .sorted(Comparator.comparingLong(i -> ids[i]))
            .mapToInt(i -> i)
            .toArray();
    return Block.wrap(size, width, rows(all, order, width));
  }

  /**
   * The nearest centre of a row; of equally near ones the lowest.
   *
   * @param distances become the squared distances to all centres
   */
  static int nearest(double[] values, int row, double[] centres, double[] distances) {
    int width = centres.length / distances.length;
    int best = 0;
    for (int c = 0; c < distances.length; c++) {
      double sum = 0;
      for (int j = 0; j < width; j++) {
        double difference = values[row * width + j] - centres[c * width + j];
        sum += difference * difference;
      }
      distances[c] = sum;
      best = sum < distances[best] ? c : best;
    }
    return best;
  }

  /** Of each cluster the sum of its points, then how many there are of each. */
  double[] sums(double[] centres) {
    int clusters = centres.length / width;
    double[] sums = new double[clusters * (width + 1)];
    double[] distances = new double[clusters];
    for (int i = 0; i < ids.length; i++) {
      int c = nearest(values, i, centres, distances);
      sums[clusters * width + c]++;
      for (int j = 0; j < width; j++) {
        sums[c * width + j] += values[i * width + j];
      }
    }
    return sums;
  }

  /** Of each cluster the smallest point; the largest number there is for none. */
  long[] smallest(double[] centres) {
    double[] distances = new double[centres.length / width];
    long[] smallest = new long[distances.length];
    Arrays.fill(smallest, Long.MAX_VALUE);
    for (int i = 0; i < ids.length; i++) {
      int c = nearest(values, i, centres, distances);
      smallest[c] = Math.min(smallest[c], ids[i]);
    }
    return smallest;
  }

  /** Column by column the sums, then the sums of squares. */
  double[] moments() {
    double[] moments = new double[2 * width];
    for (int e = 0; e < values.length; e++) {
      moments[e % width] += values[e];
      moments[width + e % width] += values[e] * values[e];
    }
    return moments;
  }
}
