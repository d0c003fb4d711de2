package dev.lapwing.embedding;

import dev.lapwing.graph.RowOrder;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.Convergence;
import dev.lapwing.linalg.eigen.Lobpcg;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The spectral embedding φ_i = (u₂(i), …, u_{N+1}(i)), also known as Laplacian eigenmaps (Belkin
 * and Niyogi, 2003; with labels in the operator, Streicher and Gilboa, 2023): each point a row of
 * the operator's smallest eigenvectors but the global constant.
 *
 * <p>If the operator's graph has several components, the constants on them are eigenvectors of
 * eigenvalue zero; all but the global one belong to the embedding and come first. They are written
 * down, never iterated for. Components too small to matter (see {@link MajorComponents}) are left
 * out: their points have no coordinates.
 */
public final class SpectralEmbedding {

  /** Up to so many points the dense eigenproblem is cheaper than an iteration. */
  private static final int DENSE_POINTS = 256;

  /** With many vectors it is so up to more points, but never beyond these. */
  private static final int MOST_DENSE_POINTS = 800;

  /** More vectors than this are refused where the problem is not dense. */
  private static final int MOST_VECTORS = 1000;

  private final Block coordinates;
  private final double[] eigenvalues;
  private final List<Convergence> columns;

  /** The order of the rows in what follows. */
  private final RowOrder order;

  private final MajorComponents majors;
  private final Eigenpairs found;

  private SpectralEmbedding(
      Block coordinates,
      double[] eigenvalues,
      List<Convergence> columns,
      RowOrder order,
      MajorComponents majors,
      Eigenpairs found) {
    this.coordinates = coordinates;
    this.eigenvalues = eigenvalues;
    this.columns = columns;
    this.order = order;
    this.majors = majors;
    this.found = found;
  }

  /**
   * About what iterating for so many vectors takes at its peak, the graph aside.
   *
   * @param entries of the graph
   */
  public static long expectedBytes(long points, long entries, int vectors) {
    if (vectors == 0) {
      return 0;
    }
    int width = Lobpcg.blockWidth(vectors);
    return LaplacianMatrix.bytes(points, entries)
        + LaplacianPreconditioner.expectedBytes(points, entries, width)
        + Lobpcg.bytes(points, width);
  }

  /** About what each step of it leaves behind to be cleared away. */
  public static long expectedBytesLeftBehind(long points, int vectors) {
    return vectors == 0 ? 0 : Lobpcg.bytesLeftBehind(points, Lobpcg.blockWidth(vectors));
  }

  /** The embedding from a random start. */
  public static SpectralEmbedding of(
      LabelAwareLaplacian laplacian, EmbeddingOptions options, RunContext run) {
    return compute(laplacian, options, null, null, run);
  }

  /** The embedding of a similar operator, starting from where this one ended. */
  public SpectralEmbedding next(
      LabelAwareLaplacian similar, EmbeddingOptions options, RunContext run) {
    LaplacianPreconditioner known =
        similar.graph().order() == order ? found.preconditioner() : null;
    return compute(similar, options, found.block().reordered(order.rowOf(), run), known, run);
  }

  /**
   * The embedding from a start near it, such as the coordinates for other labels.
   *
   * @param coordinates a row for each point
   */
  public static SpectralEmbedding from(
      Block coordinates, LabelAwareLaplacian laplacian, EmbeddingOptions options, RunContext run) {
    return compute(laplacian, options, coordinates, null, run);
  }

  /**
   * Works in the graph's order of rows.
   *
   * @param start vectors to begin with, in the order of the points
   * @param known the preconditioner of a similar operator on the same graph
   */
  private static SpectralEmbedding compute(
      LabelAwareLaplacian laplacian,
      EmbeddingOptions options,
      @Nullable Block start,
      @Nullable LaplacianPreconditioner known,
      RunContext run) {
    int vectors = options.vectors();
    requireVectors(vectors, laplacian.size());
    RowOrder order = laplacian.graph().order();
    MajorComponents majors = MajorComponents.of(laplacian, vectors);
    int zeros = Math.min(vectors, majors.count() - 1);
    int wanted = Math.min(vectors, majors.points() - 1) - zeros;
    Eigenpairs found;
    if (wanted < 1) {
      found = Eigenpairs.none(laplacian.size());
    } else if (isDense(majors, wanted)) {
      found = DenseSpectrum.smallest(laplacian, majors, wanted);
    } else {
      Block near = start == null ? null : start.reordered(order.pointOf(), run);
      found = IteratedSpectrum.smallest(laplacian, majors, wanted, options, near, known, run);
    }
    if (!found.areNumbers()) {
      throw tooWeaklyTied(laplacian, majors);
    }
    return assemble(vectors, zeros, order, majors, found, run);
  }

  private static void requireVectors(int vectors, int points) {
    if (vectors >= points) {
      throw new IllegalArgumentException(
          "%d vectors of %d points; at most %d are not trivial"
              .formatted(vectors, points, points - 1));
    }
    if (vectors > MOST_VECTORS && points > MOST_DENSE_POINTS) {
      throw new IllegalArgumentException(
          "%,d vectors; at most %,d can be iterated for: ask for fewer vectors, which may be fewer than clusters"
              .formatted(vectors, MOST_VECTORS));
    }
  }

  private static boolean isDense(MajorComponents majors, int wanted) {
    int width = Lobpcg.blockWidth(wanted);
    return majors.points() <= Math.min(MOST_DENSE_POINTS, Math.max(DENSE_POINTS, 5 * width));
  }

  /**
   * Names the point whose ties are the weakest. The iteration divides by the diagonal of the
   * operator and squares the result: with entries 155 orders of magnitude apart that is infinite.
   */
  private static IllegalArgumentException tooWeaklyTied(
      LabelAwareLaplacian laplacian, MajorComponents majors) {
    double[] diagonal = laplacian.diagonal();
    int[] rowOf = laplacian.graph().order().rowOf();
    int weakest = -1;
    double largest = 0;
    for (int i = 0; i < diagonal.length; i++) {
      if (majors.isMajor(rowOf[i])) {
        weakest = weakest < 0 || diagonal[i] < diagonal[weakest] ? i : weakest;
        largest = Math.max(largest, diagonal[i]);
      }
    }
    return new IllegalArgumentException(
        "point %d is tied to the others by weights of %.1e in all, another by %.1e: too unequal for eigenvectors; widen the bandwidth, give its edges larger weights, or leave it out"
            .formatted(weakest, diagonal[weakest], largest));
  }

  private static SpectralEmbedding assemble(
      int vectors,
      int zeros,
      RowOrder order,
      MajorComponents majors,
      Eigenpairs found,
      RunContext run) {
    Block rows = Block.zeros(order.size(), vectors);
    for (int j = 0; j < zeros; j++) {
      majors.contrast(j, rows, j);
    }
    double[] eigenvalues = new double[1 + zeros + found.values().length];
    for (int c = 0; c < found.values().length; c++) {
      eigenvalues[1 + zeros + c] = found.values()[c];
      for (int i = 0; i < rows.rows(); i++) {
        rows.set(i, zeros + c, found.vectors().get(i, c));
      }
    }
    Block coordinates = rows.reordered(order.rowOf(), run);
    for (int c = zeros; c < zeros + found.values().length; c++) {
      orient(coordinates, c);
    }
    List<Convergence> columns =
        new ArrayList<>(Collections.nCopies(zeros, new Convergence.Converged(0, 0)));
    columns.addAll(found.columns());
    return new SpectralEmbedding(
        coordinates, eigenvalues, List.copyOf(columns), order, majors, found);
  }

  /** An eigenvector's sign is arbitrary: its entry of largest magnitude shall be positive. */
  private static void orient(Block vectors, int column) {
    double largest = 0;
    for (int i = 0; i < vectors.rows(); i++) {
      double value = vectors.get(i, column);
      if (Math.abs(value) > Math.abs(largest)) {
        largest = value;
      }
    }
    for (int i = 0; largest < 0 && i < vectors.rows(); i++) {
      vectors.set(i, column, -vectors.get(i, column));
    }
  }

  /** One row a point, one column a vector; zero for points without coordinates. */
  public Block coordinates() {
    return coordinates;
  }

  /** Ascending, the trivial zero first. */
  public double[] eigenvalues() {
    return eigenvalues.clone();
  }

  /** How each vector ended, the trivial one not counted; residuals relative to the eigenvalue. */
  public List<Convergence> columns() {
    return columns;
  }

  public boolean converged() {
    return columns.stream().allMatch(Convergence::converged);
  }

  public int iterations() {
    return found.iterations();
  }

  /** What found the eigenvectors. */
  public String solver() {
    return found.solver();
  }

  /** Whether the point lies in a component that takes part in the embedding. */
  public boolean hasCoordinates(int point) {
    return majors.isMajor(order.rowOf()[point]);
  }

  /** How many points lie in components too small to take part. */
  public int leftOut() {
    return coordinates.rows() - majors.points();
  }

  /** How many components take part; all but one of them use up a vector, while there are any. */
  public int components() {
    return majors.count();
  }
}
