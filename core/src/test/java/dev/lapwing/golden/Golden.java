package dev.lapwing.golden;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** The golden files: figures computed independently of this library. */
public final class Golden {

  private Golden() {}

  public static JsonNode json(String name) {
    try (InputStream in = open(name)) {
      return new ObjectMapper().readTree(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The rows of a CSV file without its header. */
  public static double[][] csv(String name) {
    try (InputStream in = open(name)) {
      List<double[]> rows = new ArrayList<>();
      new String(in.readAllBytes(), UTF_8)
          .lines()
          .skip(1)
          .forEach(
              line ->
                  rows.add(
                      java.util.Arrays.stream(line.split(",", -1))
                          .mapToDouble(Double::parseDouble)
                          .toArray()));
      return rows.toArray(double[][]::new);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  public static double[] doubles(JsonNode array) {
    double[] values = new double[array.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = array.get(i).isNull() ? Double.NaN : array.get(i).asDouble();
    }
    return values;
  }

  public static int[] ints(JsonNode array) {
    int[] values = new int[array.size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = array.get(i).asInt();
    }
    return values;
  }

  public static double[][] matrix(JsonNode rows) {
    double[][] values = new double[rows.size()][];
    for (int i = 0; i < values.length; i++) {
      values[i] = doubles(rows.get(i));
    }
    return values;
  }

  /** The graph of an affinity matrix, its diagonal counting for max(W) only. */
  public static AffinityGraph graph(double[][] w) {
    int n = w.length;
    int[] source = new int[n * n];
    int[] target = new int[n * n];
    double[] weight = new double[n * n];
    for (int e = 0; e < n * n; e++) {
      source[e] = e / n;
      target[e] = e % n;
      weight[e] = w[e / n][e % n];
    }
    return AffinityGraph.ofEdges(n, source, target, weight);
  }

  /** Labels at the given points; class k is called {@code "k"}, and they are numbered in order. */
  public static Labels labels(int size, int[] points, int[] classes, int classCount) {
    List<String> names = new ArrayList<>();
    for (int k = 0; k < classCount; k++) {
      names.add(Integer.toString(k));
    }
    Labels labels = Labels.of(size, ClassNames.of(names));
    for (int s = 0; s < points.length; s++) {
      labels = labels.with(points[s], Integer.toString(classes[s]));
    }
    return labels;
  }

  /**
   * The two moons of the paper's toy: 1,010 points, the first ten are the candidates for labels.
   */
  public static FeatureMatrix twoMoons() {
    double[][] rows = csv("twomoons_toy.csv");
    double[][] points = new double[rows.length][];
    for (int i = 0; i < rows.length; i++) {
      points[i] = new double[] {rows[i][0], rows[i][1]};
    }
    return FeatureMatrix.of(points);
  }

  public static int[] twoMoonsTruth() {
    double[][] rows = csv("twomoons_toy.csv");
    int[] truth = new int[rows.length];
    for (int i = 0; i < rows.length; i++) {
      truth[i] = (int) rows[i][2];
    }
    return truth;
  }

  private static InputStream open(String name) throws IOException {
    InputStream in = Golden.class.getResourceAsStream("/golden/" + name);
    if (in == null) {
      throw new IOException("no golden file " + name);
    }
    return in;
  }
}
