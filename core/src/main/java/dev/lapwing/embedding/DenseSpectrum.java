package dev.lapwing.embedding;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.dense.DenseEigen;
import java.util.Arrays;
import java.util.Collections;

/**
 * The eigenpairs of an operator with few points, from its dense matrix. Works in the graph's order
 * of rows.
 */
final class DenseSpectrum {

  private DenseSpectrum() {}

  /** The smallest eigenpairs outside the null space. */
  static Eigenpairs smallest(LabelAwareLaplacian laplacian, MajorComponents majors, int wanted) {
    int[] rows = new int[majors.points()];
    int p = 0;
    for (int row = 0; row < laplacian.size(); row++) {
      if (majors.isMajor(row)) {
        rows[p++] = row;
      }
    }
    double[] matrix = matrix(laplacian, majors, rows);
    shiftNullSpace(matrix, majors, rows);
    DenseEigen eigen = DenseEigen.of(matrix, p);
    Block vectors = Block.zeros(laplacian.size(), wanted);
    for (int r = 0; r < p; r++) {
      for (int c = 0; c < wanted; c++) {
        vectors.set(rows[r], c, eigen.vectors()[r * p + c]);
      }
    }
    return new Eigenpairs(
        Arrays.copyOf(eigen.values(), wanted),
        vectors,
        Collections.nCopies(wanted, new Convergence.Converged(0, 0)),
        0,
        vectors,
        "dense",
        null);
  }

  /** The given rows and their columns. */
  private static double[] matrix(
      LabelAwareLaplacian laplacian, MajorComponents majors, int[] rows) {
    int p = rows.length;
    AffinityGraph graph = laplacian.graph();
    int[] pointOf = graph.order().pointOf();
    int[] position = new int[laplacian.size()]; // of a point in the dense matrix
    for (int r = 0; r < p; r++) {
      position[pointOf[rows[r]]] = r;
    }
    double[] diagonal = laplacian.diagonal();
    double[] matrix = new double[p * p];
    for (int r = 0; r < p; r++) {
      int i = pointOf[rows[r]];
      matrix[r * p + r] = diagonal[i];
      for (int e = graph.rowStart(i), end = graph.rowStart(i + 1); e < end; e++) {
        int j = graph.neighbour(e);
        double w = laplacian.weight(i, e);
        if (w > 0) { // else the other end may lie in another component
          matrix[r * p + position[j]] -= w * (laplacian.scale(i) * laplacian.scale(j));
        }
      }
    }
    addCliques(laplacian, majors, position, matrix, p);
    return matrix;
  }

  private static void addCliques(
      LabelAwareLaplacian laplacian,
      MajorComponents majors,
      int[] position,
      double[] matrix,
      int p) {
    double c = laplacian.cliqueWeight();
    if (c == 0) {
      return;
    }
    int[] rowOf = laplacian.graph().order().rowOf();
    for (int k = 0; k < laplacian.labels().classes().count(); k++) {
      int[] members = laplacian.labels().pointsOf(k);
      for (int i : members) {
        for (int j : members) {
          if (i != j && majors.isMajor(rowOf[i])) {
            matrix[position[i] * p + position[j]] -= c * (laplacian.scale(i) * laplacian.scale(j));
          }
        }
      }
    }
  }

  /** Adds a multiple of the projection on the null space that lifts it above all other values. */
  private static void shiftNullSpace(double[] matrix, MajorComponents majors, int[] rows) {
    int p = rows.length;
    double top = 1;
    for (int r = 0; r < p; r++) {
      top = Math.max(top, 4 * matrix[r * p + r]);
    }
    for (int r = 0; r < p; r++) {
      for (int c = 0; c < p; c++) {
        matrix[r * p + c] += top * majors.projection(rows[r], rows[c]);
      }
    }
  }
}
