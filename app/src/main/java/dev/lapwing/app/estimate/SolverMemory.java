package dev.lapwing.app.estimate;

import dev.lapwing.auto.AutoDecision;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.layout.IslandLayout;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.multigrid.CoarserLevels;
import dev.lapwing.linalg.multigrid.Multigrid;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Harmonic;
import dev.lapwing.method.Method;
import dev.lapwing.potential.ClassShares;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.potential.LabelSpreading;
import dev.lapwing.potential.LeaveOneOut;
import dev.lapwing.potential.NearestLabel;
import dev.lapwing.potential.PLaplacePotential;
import dev.lapwing.potential.PoissonPotential;
import java.util.Optional;
import java.util.function.ToLongFunction;

/**
 * What the solvers hold for so many points and entries of the graph, as they tell themselves, and
 * how many steps they are expected to take.
 *
 * @param coarser the levels of the preconditioner, if the graph that they are made from is there
 */
record SolverMemory(long points, double entries, Optional<CoarserLevels> coarser) {

  private static final int STEPS = 18;

  /** While potentials, or shares, of so many classes are solved for and their labels compared. */
  double potentials(Method method, long dimensions, long classes) {
    if (method instanceof Comparison.Spreading) {
      return LabelSpreading.expectedBytes(points, nonzeros(), classes);
    }
    if (method instanceof Comparison.Nearest) {
      return NearestLabel.expectedBytes(points, dimensions, classes);
    }
    return Math.max(building(classes), moreLevels() + usualPotentials(method, classes));
  }

  private long usualPotentials(Method method, long classes) {
    if (method instanceof Comparison.Poisson) {
      return PoissonPotential.expectedBytes(points, nonzeros(), classes);
    }
    if (method instanceof Comparison.PLaplace) {
      return PLaplacePotential.expectedBytes(points, nonzeros(), classes);
    }
    long spared = scratchSpared(classes);
    long kept = DirichletPotential.expectedBytesKept(points, nonzeros(), classes) - spared;
    long after =
        method instanceof Method.Auto
            ? AutoDecision.expectedBytes(points, nonzeros(), classes)
            : LeaveOneOut.expectedBytes(points);
    return Math.max(
        DirichletPotential.expectedBytes(points, nonzeros(), classes) - spared, kept + after);
  }

  /** Where columns are solved for a few at a time, a cycle has scratch blocks for these only. */
  private long scratchSpared(long classes) {
    int atOnce = ConjugateGradient.columnsAtOnce(points, classes);
    return LaplacianPreconditioner.expectedScratchBytes(points, classes)
        - LaplacianPreconditioner.expectedScratchBytes(points, atOnce);
  }

  /** While the levels of the preconditioner are made, beside a start for so many columns. */
  private long building(long columns) {
    return LaplacianMatrix.bytes(points, nonzeros())
        + LaplacianPreconditioner.expectedBytes(points, nonzeros(), 0)
        + moreToBuild()
        + Block.bytes(points, columns);
  }

  /** What the coarser levels take more than on most graphs. */
  private long moreLevels() {
    return moreThanUsual(CoarserLevels::bytesKept);
  }

  /** The same while they are made. */
  private long moreToBuild() {
    return moreThanUsual(CoarserLevels::bytesToBuild);
  }

  private long moreThanUsual(ToLongFunction<CoarserLevels> bytes) {
    long usual = Multigrid.expectedCoarserBytes(points, nonzeros() + points);
    return coarser.map(levels -> Math.max(0, bytes.applyAsLong(levels) - usual)).orElse(0L);
  }

  private long nonzeros() {
    return (long) entries;
  }

  /** All that is made meanwhile, garbage too. */
  double allOfPotentials(Method method, long dimensions, long classes) {
    if (method instanceof Harmonic) {
      long labelsLeftOut = LeaveOneOut.expectedBytesMade(points);
      long decided =
          method instanceof Method.Auto
              ? AutoDecision.expectedBytes(points, nonzeros(), classes)
              : 0;
      return DirichletPotential.expectedBytes(points, nonzeros(), classes)
          + moreToBuild()
          + decided
          + labelsLeftOut;
    }
    double leftBehind =
        method instanceof Comparison.PLaplace
            ? PLaplacePotential.expectedBytesLeftBehind(points, nonzeros())
            : 0;
    return potentials(method, dimensions, classes) + STEPS * classes * leftBehind;
  }

  /** What of it stays with the result. */
  double keptPotentials(Method method, long classes) {
    if (method instanceof Comparison.Nearest) {
      return NearestLabel.expectedBytesKept(points, classes);
    }
    if (method instanceof Comparison) {
      return ClassShares.expectedBytesKeptWithPotential(points, classes);
    }
    return moreLevels()
        - scratchSpared(classes)
        + DirichletPotential.expectedBytesKept(points, nonzeros(), classes)
        + (method instanceof Method.Auto ? AutoDecision.expectedBytesKept(points, classes) : 0);
  }

  /** While so many eigenvectors are iterated for. */
  double vectors(long wanted) {
    long iterating =
        moreLevels() + SpectralEmbedding.expectedBytes(points, nonzeros(), (int) wanted);
    return Math.max(building(wanted), iterating);
  }

  /** All that is made meanwhile, garbage too. */
  double allOfVectors(long wanted) {
    return vectors(wanted)
        + (double) STEPS * SpectralEmbedding.expectedBytesLeftBehind(points, (int) wanted);
  }

  /** While the map is drawn. */
  double map() {
    return IslandLayout.expectedBytes(points, (long) entries);
  }

  /** All that is made meanwhile, garbage too; the samples of samples are half as much again. */
  double allOfMap() {
    return 1.5 * map();
  }
}
