package dev.lapwing.embedding;

import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.DenseEigen;
import java.util.Arrays;
import java.util.Collections;

/** The eigenpairs of an operator with few points, from its dense matrix. */
final class DenseSpectrum {

  private DenseSpectrum() {}

  /** The smallest eigenpairs outside the null space. */
  static Eigenpairs smallest(LabelAwareLaplacian laplacian, MajorComponents majors, int wanted) {
    int[] points = new int[majors.points()];
    int p = 0;
    for (int i = 0; i < laplacian.size(); i++) {
      if (majors.isMajor(i)) {
        points[p++] = i;
      }
    }
    double[] matrix = matrix(laplacian, majors, points);
    shiftNullSpace(matrix, majors, points);
    DenseEigen eigen = DenseEigen.of(matrix, p);
    Block vectors = Block.zeros(laplacian.size(), wanted);
    for (int r = 0; r < p; r++) {
      for (int c = 0; c < wanted; c++) {
        vectors.set(points[r], c, eigen.vectors()[r * p + c]);
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

  /** The rows and columns of the given points. */
  private static double[] matrix(
      LabelAwareLaplacian laplacian, MajorComponents majors, int[] points) {
    int p = points.length;
    int[] position = new int[laplacian.size()];
    for (int r = 0; r < p; r++) {
      position[points[r]] = r;
    }
    AffinityGraph graph = laplacian.graph();
    double[] diagonal = laplacian.diagonal();
    double[] matrix = new double[p * p];
    for (int r = 0; r < p; r++) {
      int i = points[r];
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
    for (int k = 0; k < laplacian.labels().classes().count(); k++) {
      int[] members = laplacian.labels().pointsOf(k);
      for (int i : members) {
        for (int j : members) {
          if (i != j && majors.isMajor(i)) {
            matrix[position[i] * p + position[j]] -= c * (laplacian.scale(i) * laplacian.scale(j));
          }
        }
      }
    }
  }

  /** Adds a multiple of the projection on the null space that lifts it above all other values. */
  private static void shiftNullSpace(double[] matrix, MajorComponents majors, int[] points) {
    int p = points.length;
    double top = 1;
    for (int r = 0; r < p; r++) {
      top = Math.max(top, 4 * matrix[r * p + r]);
    }
    for (int r = 0; r < p; r++) {
      for (int c = 0; c < p; c++) {
        matrix[r * p + c] += top * majors.projection(points[r], points[c]);
      }
    }
  }
}
