package dev.lapwing.app.estimate;

import dev.lapwing.auto.AutoDecision;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.layout.IslandLayout;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import dev.lapwing.potential.ClassShares;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.potential.LabelSpreading;
import dev.lapwing.potential.NearestLabel;
import dev.lapwing.potential.PLaplacePotential;
import dev.lapwing.potential.PoissonPotential;

/**
 * What the solvers hold for so many points and entries of the graph, as they tell themselves, and
 * how many steps they are expected to take.
 */
record SolverMemory(long points, double entries) {

  private static final int STEPS = 18;

  /** While potentials, or shares, of so many classes are solved for. */
  double potentials(Method method, long dimensions, long classes) {
    long nonzeros = (long) entries;
    if (method instanceof Comparison.Poisson) {
      return PoissonPotential.expectedBytes(points, nonzeros, classes);
    }
    if (method instanceof Comparison.Spreading) {
      return LabelSpreading.expectedBytes(points, nonzeros, classes);
    }
    if (method instanceof Comparison.Nearest) {
      return NearestLabel.expectedBytes(points, dimensions, classes);
    }
    if (method instanceof Comparison.PLaplace) {
      return PLaplacePotential.expectedBytes(points, nonzeros, classes);
    }
    long solving = DirichletPotential.expectedBytes(points, nonzeros, classes);
    return method instanceof Method.Auto
        ? Math.max(
            solving,
            DirichletPotential.expectedBytesKept(points, nonzeros, classes)
                + AutoDecision.expectedBytes(points, nonzeros, classes))
        : solving;
  }

  /** All that is made meanwhile, garbage too. */
  double allOfPotentials(Method method, long dimensions, long classes) {
    if (method instanceof Method.Auto) {
      return DirichletPotential.expectedBytes(points, (long) entries, classes)
          + AutoDecision.expectedBytesMade(points, (long) entries, classes);
    }
    double leftBehind =
        method instanceof Comparison.PLaplace
            ? PLaplacePotential.expectedBytesLeftBehind(points, (long) entries)
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
    return DirichletPotential.expectedBytesKept(points, (long) entries, classes)
        + (method instanceof Method.Auto ? AutoDecision.expectedBytesKept(points, classes) : 0);
  }

  /** While so many eigenvectors are iterated for. */
  double vectors(long wanted) {
    return SpectralEmbedding.expectedBytes(points, (long) entries, (int) wanted);
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
