package dev.lapwing.app.map;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Main;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.io.datasets.DataCache;
import dev.lapwing.layout.IslandLayout;
import dev.lapwing.layout.Layout;
import dev.lapwing.run.RunContext;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * How often the ten nearest points on the map are mostly of a point's own class, and whether they
 * are near among the features too: trustworthiness (Venna and Kaski 2001), 1 if they are all among
 * the ten nearest there, .5 or so if they have nothing to do with it.
 */
class MapQualityTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final int NEAREST = 10;
  private static final int CLASSES = 10;

  @Test
  void digitsLieOnIslandsOfTheirOwn() throws IOException {
    List<String> lines;
    try (BufferedReader in =
        new BufferedReader(
            new InputStreamReader(
                new GZIPInputStream(Main.class.getResourceAsStream("demo/digits.csv.gz")),
                StandardCharsets.UTF_8))) {
      lines = in.lines().toList();
    }
    int columns = lines.get(0).split(",", -1).length;
    int[] truth = new int[lines.size()];
    float[] pixels = new float[lines.size() * 64];
    for (int i = 0; i < truth.length; i++) {
      String[] values = lines.get(i).split(",", -1);
      truth[i] = Integer.parseInt(values[columns - 1]);
      for (int p = 0; p < 64; p++) {
        pixels[64 * i + p] = Float.parseFloat(values[columns - 65 + p]);
      }
    }
    FeatureMatrix points = FeatureMatrix.of(truth.length, 64, pixels);
    Layout map = map(points);
    assertThat(accuracy(map, truth, 1)).isGreaterThan(0.95);
    assertThat(trustworthiness(points, map, 3)).isGreaterThan(0.97);
  }

  @Test
  @Tag("mnist")
  void seventyThousandImagesLieOnIslandsOfTheirOwn() throws IOException {
    int[] truth = new int[70_000];
    float[] pixels = new float[70_000 * 784];
    int done = 0;
    for (String part : List.of("train", "t10k")) {
      byte[] images =
          Files.readAllBytes(DataCache.usual().of("mnist").resolve(part + "-images-idx3-ubyte"));
      byte[] labels =
          Files.readAllBytes(DataCache.usual().of("mnist").resolve(part + "-labels-idx1-ubyte"));
      for (int i = 8; i < labels.length; i++, done++) {
        truth[done] = labels[i];
        for (int p = 0; p < 784; p++) {
          pixels[784 * done + p] = (images[16 + 784 * (i - 8) + p] & 0xff) / 255f;
        }
      }
    }
    FeatureMatrix points = FeatureMatrix.of(70_000, 784, pixels);
    Layout map = map(points);
    assertThat(accuracy(map, truth, 23)).isGreaterThan(0.94);
    // measured .946; another seed, or 140 other points, may well differ by .01
    assertThat(trustworthiness(points, map, 500)).isGreaterThan(0.935);
  }

  private static Layout map(FeatureMatrix points) {
    GraphOptions options = GraphOptions.defaults();
    return IslandLayout.of(options.graph(options.search(points, RUN), RUN), RUN);
  }

  /** Of every so many-th point. */
  private static double accuracy(Layout map, int[] truth, int stride) {
    int right = 0;
    int asked = 0;
    for (int i = 0; i < truth.length; i += stride, asked++) {
      right += mostOf(nearest(map.x(), map.y(), i), truth) == truth[i] ? 1 : 0;
    }
    return (double) right / asked;
  }

  /** The points that lie nearest on the map. */
  private static int[] nearest(float[] x, float[] y, int i) {
    double[] distance = new double[NEAREST];
    int[] point = new int[NEAREST];
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    for (int j = 0; j < x.length; j++) {
      double d = Math.hypot(x[i] - x[j], y[i] - y[j]);
      int place = NEAREST;
      while (j != i && place > 0 && d < distance[place - 1]) {
        place--;
        if (place < NEAREST - 1) {
          distance[place + 1] = distance[place];
          point[place + 1] = point[place];
        }
      }
      if (place < NEAREST) {
        distance[place] = d;
        point[place] = j;
      }
    }
    return point;
  }

  private static int mostOf(int[] points, int[] truth) {
    int[] count = new int[CLASSES];
    int most = 0;
    for (int point : points) {
      count[truth[point]]++;
      most = count[truth[point]] > count[most] ? truth[point] : most;
    }
    return most;
  }

  /** 1 − 2/(m k (2n − 3k − 1)) Σᵢ Σⱼ max(0, r(i, j) − k), over every so many-th point i. */
  private static double trustworthiness(FeatureMatrix points, Layout map, int stride) {
    int n = points.size();
    long worse = 0;
    int asked = 0;
    for (int i = 0; i < n; i += stride, asked++) {
      double[] distances = distances(points, i);
      for (int j : nearest(map.x(), map.y(), i)) {
        double own = distances[j];
        long rank = Arrays.stream(distances).filter(other -> other < own).count();
        worse += Math.max(0, rank - NEAREST);
      }
    }
    return 1 - 2.0 * worse / ((double) asked * NEAREST * (2L * n - 3 * NEAREST - 1));
  }

  /** The squared distances of all points from one; itself is the nearest, of rank 0. */
  private static double[] distances(FeatureMatrix points, int i) {
    double[] from = new double[points.dimensions()];
    double[] to = new double[points.dimensions()];
    points.copyRow(i, from);
    double[] distances = new double[points.size()];
    for (int j = 0; j < distances.length; j++) {
      points.copyRow(j, to);
      for (int p = 0; p < to.length; p++) {
        distances[j] += (from[p] - to[p]) * (from[p] - to[p]);
      }
    }
    distances[i] = -1;
    return distances;
  }
}
