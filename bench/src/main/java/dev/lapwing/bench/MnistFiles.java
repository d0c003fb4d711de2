package dev.lapwing.bench;

import dev.lapwing.Labelling;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What both sides of the comparison read: {@code images.u8} (70,000 × 784 bytes), {@code truth.u8}
 * (70,000 bytes), {@code labelled.i32} (the labelled points, big-endian) and graphs as edge lists.
 */
final class MnistFiles {

  private static final int SIZE = 70_000;
  private static final int PIXELS = 784;

  private MnistFiles() {}

  static FeatureMatrix images(Path folder) throws IOException {
    byte[] bytes = Files.readAllBytes(folder.resolve("images.u8"));
    float[] values = new float[SIZE * PIXELS];
    for (int p = 0; p < values.length; p++) {
      values[p] = (bytes[p] & 0xff) / 255f;
    }
    return FeatureMatrix.of(SIZE, PIXELS, values);
  }

  static Labels labels(Path folder) throws IOException {
    byte[] truth = Files.readAllBytes(folder.resolve("truth.u8"));
    List<String> names = new ArrayList<>();
    for (int k = 0; k < 10; k++) {
      names.add(Integer.toString(k));
    }
    Map<Integer, String> labels = new HashMap<>();
    try (DataInputStream in =
        new DataInputStream(Files.newInputStream(folder.resolve("labelled.i32")))) {
      while (in.available() > 0) {
        int point = in.readInt();
        labels.put(point, names.get(truth[point]));
      }
    }
    return Labels.of(SIZE, ClassNames.of(names)).withAll(labels);
  }

  /** The labels with the true one of the first point that has none. */
  static Labels oneMore(Path folder, Labels labels) throws IOException {
    int point = 0;
    while (labels.isLabelled(point)) {
      point++;
    }
    byte[] truth = Files.readAllBytes(folder.resolve("truth.u8"));
    return labels.with(point, Integer.toString(truth[point]));
  }

  /** The share of the images without a given label that got the right one. */
  static double accuracy(Path folder, Labels labels, Labelling labelling) throws IOException {
    byte[] truth = Files.readAllBytes(folder.resolve("truth.u8"));
    int right = 0;
    int all = 0;
    for (int i = 0; i < SIZE; i++) {
      if (!labels.isLabelled(i)) {
        all++;
        right += labelling.label(i).equals(Optional.of(Integer.toString(truth[i]))) ? 1 : 0;
      }
    }
    return (double) right / all;
  }

  static void writeGraph(AffinityGraph graph, Path file) throws IOException {
    try (DataOutputStream out =
        new DataOutputStream(new BufferedOutputStream(Files.newOutputStream(file), 1 << 20))) {
      for (int i = 0; i < graph.size(); i++) {
        for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
          if (graph.neighbour(e) > i) {
            out.writeInt(i);
            out.writeInt(graph.neighbour(e));
            out.writeDouble(graph.weight(e));
          }
        }
      }
    }
  }

  static AffinityGraph readGraph(Path file) throws IOException {
    int edges = (int) (Files.size(file) / 16);
    int[] source = new int[edges + 1];
    int[] target = new int[edges + 1];
    double[] weight = new double[edges + 1];
    try (DataInputStream in =
        new DataInputStream(new BufferedInputStream(Files.newInputStream(file), 1 << 20))) {
      for (int e = 0; e < edges; e++) {
        source[e] = in.readInt();
        target[e] = in.readInt();
        weight[e] = in.readDouble();
      }
    }
    weight[edges] = 1; // a loop at point 0: the kernel's max(W) is that of the diagonal
    return AffinityGraph.ofEdges(SIZE, source, target, weight);
  }
}
