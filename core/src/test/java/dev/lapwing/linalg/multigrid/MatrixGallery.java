package dev.lapwing.linalg.multigrid;

import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.linalg.sparse.RankOne;
import dev.lapwing.linalg.sparse.SparseSymmetric;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.SplittableRandom;
import java.util.TreeMap;

/** Graph Laplacians to solve, edge by edge: whole, with rows taken out, or with cliques added. */
final class MatrixGallery {

  private final List<TreeMap<Integer, Double>> weight = new ArrayList<>();

  private MatrixGallery(int n) {
    for (int i = 0; i < n; i++) {
      weight.add(new TreeMap<>());
    }
  }

  static MatrixGallery empty(int n) {
    return new MatrixGallery(n);
  }

  static MatrixGallery path(int n) {
    MatrixGallery g = new MatrixGallery(n);
    for (int i = 0; i + 1 < n; i++) {
      g.join(i, i + 1, 1);
    }
    return g;
  }

  static MatrixGallery star(int n) {
    MatrixGallery g = new MatrixGallery(n);
    for (int i = 1; i < n; i++) {
      g.join(0, i, 1);
    }
    return g;
  }

  static MatrixGallery complete(int n) {
    MatrixGallery g = new MatrixGallery(n);
    for (int i = 0; i < n; i++) {
      for (int j = 0; j < i; j++) {
        g.join(i, j, 1 + .5 * Math.cos(i * j));
      }
    }
    return g;
  }

  /** Every point joined to some others drawn at random: neighbours of neighbours all differ. */
  static MatrixGallery random(int n, int each, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    MatrixGallery g = new MatrixGallery(n);
    for (int i = 0; i < n; i++) {
      for (int e = 0; e < each; e++) {
        int j = random.nextInt(n);
        if (j != i) {
          g.join(i, j, .5 + random.nextDouble());
        }
      }
    }
    return g;
  }

  static MatrixGallery grid(int side) {
    MatrixGallery g = new MatrixGallery(side * side);
    for (int i = 0; i < side * side; i++) {
      if (i % side > 0) {
        g.join(i, i - 1, 1);
      }
      if (i >= side) {
        g.join(i, i - side, 1);
      }
    }
    return g;
  }

  /** Points in the unit square, each joined to those within the radius that gives 12 on average. */
  static MatrixGallery geometric(int n, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double radius = Math.sqrt(12 / (Math.PI * n));
    int cells = Math.max(1, (int) (1 / radius));
    List<List<double[]>> cell = new ArrayList<>();
    for (int c = 0; c < cells * cells; c++) {
      cell.add(new ArrayList<>());
    }
    MatrixGallery g = new MatrixGallery(n);
    for (int i = 0; i < n; i++) {
      double[] x = {random.nextDouble(), random.nextDouble(), i};
      int row = (int) (x[0] * cells);
      int column = (int) (x[1] * cells);
      for (int r = Math.max(0, row - 1); r <= Math.min(cells - 1, row + 1); r++) {
        for (int c = Math.max(0, column - 1); c <= Math.min(cells - 1, column + 1); c++) {
          for (double[] y : cell.get(r * cells + c)) {
            double d = Math.hypot(x[0] - y[0], x[1] - y[1]) / radius;
            if (d < 1) {
              g.join(i, (int) y[2], Math.exp(-3 * d * d));
            }
          }
        }
      }
      cell.get(row * cells + column).add(x);
    }
    return g;
  }

  /** This graph and another one beside it. */
  MatrixGallery beside(MatrixGallery other) {
    MatrixGallery both = new MatrixGallery(size() + other.size());
    for (int i = 0; i < size(); i++) {
      both.weight.get(i).putAll(weight.get(i));
    }
    for (int i = 0; i < other.size(); i++) {
      for (var edge : other.weight.get(i).entrySet()) {
        both.weight.get(size() + i).put(size() + edge.getKey(), edge.getValue());
      }
    }
    return both;
  }

  int size() {
    return weight.size();
  }

  private void join(int i, int j, double w) {
    weight.get(i).put(j, w);
    weight.get(j).put(i, w);
  }

  DowndatedMatrix laplacian() {
    return withCliques(0);
  }

  /** The Laplacian with a clique of weight c on each class. */
  DowndatedMatrix withCliques(double c, int[]... classes) {
    double[] extra = new double[size()];
    List<RankOne> terms = new ArrayList<>();
    for (int[] members : classes) {
      terms.add(RankOne.clique(c, members));
      for (int i : members) {
        extra[i] = c * members.length;
      }
    }
    return DowndatedMatrix.of(assembled(extra, new BitSet()), terms);
  }

  /** The Laplacian without the rows and columns of some points. */
  DowndatedMatrix without(int... points) {
    BitSet absent = new BitSet();
    Arrays.stream(points).forEach(absent::set);
    return DowndatedMatrix.of(assembled(new double[size()], absent), List.of());
  }

  private SparseSymmetric assembled(double[] extra, BitSet absent) {
    int n = size();
    int[] rowStart = new int[n + 1];
    int[] column = new int[n + weight.stream().mapToInt(TreeMap::size).sum()];
    double[] value = new double[column.length];
    int count = 0;
    for (int i = 0; i < n; i++) {
      if (!absent.get(i)) {
        TreeMap<Integer, Double> row = new TreeMap<>(weight.get(i));
        row.replaceAll((j, w) -> -w);
        row.put(i, extra[i] - row.values().stream().mapToDouble(w -> w).sum());
        for (var entry : row.entrySet()) {
          if (!absent.get(entry.getKey())) {
            column[count] = entry.getKey();
            value[count++] = entry.getValue();
          }
        }
      }
      rowStart[i + 1] = count;
    }
    return SparseSymmetric.of(rowStart, Arrays.copyOf(column, count), Arrays.copyOf(value, count));
  }

  /** {@code classes} sets of {@code size} points each, drawn without repetition. */
  static int[][] classes(int n, int classes, int size, long seed) {
    int[] drawn =
        new SplittableRandom(seed).ints(0, n).distinct().limit((long) classes * size).toArray();
    int[][] sets = new int[classes][];
    for (int k = 0; k < classes; k++) {
      sets[k] = Arrays.copyOfRange(drawn, k * size, (k + 1) * size);
    }
    return sets;
  }
}
