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

/** How often the ten nearest points on the map are mostly of a point's own class. */
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
    assertThat(accuracy(FeatureMatrix.of(truth.length, 64, pixels), truth, 1)).isGreaterThan(0.95);
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
    assertThat(accuracy(FeatureMatrix.of(70_000, 784, pixels), truth, 23)).isGreaterThan(0.94);
  }

  /** Of every so many-th point. */
  private static double accuracy(FeatureMatrix points, int[] truth, int stride) {
    GraphOptions options = GraphOptions.defaults();
    Layout map = IslandLayout.of(options.graph(options.search(points, RUN), RUN), RUN);
    float[] x = map.x();
    float[] y = map.y();
    int right = 0;
    int asked = 0;
    for (int i = 0; i < truth.length; i += stride, asked++) {
      right += mostOfNearest(x, y, truth, i) == truth[i] ? 1 : 0;
    }
    return (double) right / asked;
  }

  private static int mostOfNearest(float[] x, float[] y, int[] truth, int i) {
    double[] distance = new double[NEAREST];
    int[] classOf = new int[NEAREST];
    Arrays.fill(distance, Double.POSITIVE_INFINITY);
    for (int j = 0; j < x.length; j++) {
      double d = Math.hypot(x[i] - x[j], y[i] - y[j]);
      int place = NEAREST;
      while (j != i && place > 0 && d < distance[place - 1]) {
        place--;
        if (place < NEAREST - 1) {
          distance[place + 1] = distance[place];
          classOf[place + 1] = classOf[place];
        }
      }
      if (place < NEAREST) {
        distance[place] = d;
        classOf[place] = truth[j];
      }
    }
    int[] count = new int[CLASSES];
    int most = 0;
    for (int k : classOf) {
      count[k]++;
      most = count[k] > count[most] ? k : most;
    }
    return most;
  }
}
