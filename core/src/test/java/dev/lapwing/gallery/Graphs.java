package dev.lapwing.gallery;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** Graphs for tests: some with a known spectrum, some random. */
public final class Graphs {

  private Graphs() {}

  private record Edge(int a, int b, double weight) {}

  private static AffinityGraph of(int size, List<Edge> edges) {
    return AffinityGraph.ofEdges(
        size,
        edges.stream().mapToInt(Edge::a).toArray(),
        edges.stream().mapToInt(Edge::b).toArray(),
        edges.stream().mapToDouble(Edge::weight).toArray());
  }

  /** λ_j = 2 − 2 cos(π j / n). */
  public static AffinityGraph path(int size) {
    List<Edge> edges = new ArrayList<>();
    for (int i = 1; i < size; i++) {
      edges.add(new Edge(i - 1, i, 1));
    }
    return of(size, edges);
  }

  /** λ = 2 − 2 cos(2π j / n), each but the ends twice. */
  public static AffinityGraph cycle(int size) {
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < size; i++) {
      edges.add(new Edge(i, (i + 1) % size, 1));
    }
    return of(size, edges);
  }

  /** λ = sums of two path eigenvalues. */
  public static AffinityGraph grid(int rows, int columns) {
    List<Edge> edges = new ArrayList<>();
    for (int r = 0; r < rows; r++) {
      for (int c = 0; c < columns; c++) {
        if (c + 1 < columns) {
          edges.add(new Edge(r * columns + c, r * columns + c + 1, 1));
        }
        if (r + 1 < rows) {
          edges.add(new Edge(r * columns + c, (r + 1) * columns + c, 1));
        }
      }
    }
    return of(rows * columns, edges);
  }

  /** A grid whose weights lie between 10^(−orders) and 1, evenly on a logarithmic scale. */
  public static AffinityGraph unevenGrid(int rows, int columns, int orders, long seed) {
    AffinityGraph even = grid(rows, columns);
    SplittableRandom random = new SplittableRandom(seed);
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < even.size(); i++) {
      for (int e = even.rowStart(i); e < even.rowStart(i + 1); e++) {
        if (even.neighbour(e) > i) {
          edges.add(new Edge(i, even.neighbour(e), Math.pow(10, -orders * random.nextDouble())));
        }
      }
    }
    return of(even.size(), edges);
  }

  /** λ = 0, 1 (n − 2 times), n. */
  public static AffinityGraph star(int size) {
    List<Edge> edges = new ArrayList<>();
    for (int i = 1; i < size; i++) {
      edges.add(new Edge(0, i, 1));
    }
    return of(size, edges);
  }

  /** Cliques of the given sizes, not joined: λ = 0 for each, then each clique's size. */
  public static AffinityGraph cliques(int... sizes) {
    List<Edge> edges = new ArrayList<>();
    int start = 0;
    for (int size : sizes) {
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < i; j++) {
          edges.add(new Edge(start + i, start + j, 1));
        }
      }
      start += size;
    }
    return of(start, edges);
  }

  /**
   * A random graph: each point is joined to a few others by weights of very different size. It is
   * connected if {@code connected}, else it may have several components and isolated points.
   */
  public static AffinityGraph random(int size, boolean connected, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Edge> edges = new ArrayList<>();
    double[][] seen = new double[size][size];
    for (int i = 1; i < size; i++) {
      int extra = random.nextInt(4);
      for (int e = connected ? -1 : 0; e < extra; e++) {
        int j = random.nextInt(i);
        if (seen[i][j] == 0) {
          seen[i][j] = Math.exp(-4 * random.nextDouble());
          edges.add(new Edge(i, j, seen[i][j]));
        }
      }
    }
    if (edges.isEmpty()) {
      edges.add(new Edge(0, size - 1, 0.5));
    }
    return of(size, edges);
  }

  /** Two random connected halves, joined by one edge of the given weight. */
  public static AffinityGraph joinedHalves(int half, double tie) {
    SplittableRandom random = new SplittableRandom(half);
    List<Edge> edges = new ArrayList<>();
    for (int part = 0; part < 2; part++) {
      for (int i = 1; i < half; i++) {
        edges.add(new Edge(part * half + i - 1, part * half + i, 0.2 + random.nextDouble()));
        int j = random.nextInt(i);
        if (j < i - 1) {
          edges.add(new Edge(part * half + i, part * half + j, 0.2 + random.nextDouble()));
        }
      }
    }
    edges.add(new Edge(half / 2, half + half / 2, tie));
    return of(2 * half, edges);
  }

  /** Random labels of up to {@code classes} classes on about the given share of the points. */
  public static Labels randomLabels(int size, int classes, double share, long seed) {
    SplittableRandom random = new SplittableRandom(seed + 1);
    List<String> names = new ArrayList<>();
    for (int k = 0; k < classes; k++) {
      names.add("class " + k);
    }
    Labels labels = Labels.of(size, ClassNames.of(names));
    for (int i = 0; i < size; i++) {
      if (random.nextDouble() < share) {
        labels = labels.with(i, names.get(random.nextInt(classes)));
      }
    }
    return labels;
  }

  /** W as a dense matrix, without its diagonal. */
  public static double[][] dense(AffinityGraph graph) {
    double[][] w = new double[graph.size()][graph.size()];
    for (int i = 0; i < graph.size(); i++) {
      for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
        w[i][graph.neighbour(e)] = graph.weight(e);
      }
    }
    return w;
  }

  /** The same graph with point i renamed to {@code order[i]}. */
  public static AffinityGraph permuted(AffinityGraph graph, int[] order) {
    List<Edge> edges = new ArrayList<>();
    for (int i = 0; i < graph.size(); i++) {
      for (int e = graph.rowStart(i); e < graph.rowStart(i + 1); e++) {
        edges.add(new Edge(order[i], order[graph.neighbour(e)], graph.weight(e)));
      }
    }
    return of(graph.size(), edges);
  }

  /** A random order of {@code 0 … size − 1}. */
  public static int[] randomOrder(int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed + 2);
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      int j = random.nextInt(i + 1);
      order[i] = order[j];
      order[j] = i;
    }
    return order;
  }

  /** The same labels with point i renamed to {@code order[i]}. */
  public static Labels permuted(Labels labels, int[] order) {
    Labels renamed = Labels.of(labels.size(), labels.classes());
    for (int point : labels.points()) {
      renamed = renamed.with(order[point], labels.classes().name(labels.classOf(point)));
    }
    return renamed;
  }
}
