package dev.lapwing.app.estimate;

import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.layout.IslandLayout;
import dev.lapwing.potential.DirichletPotential;

/**
 * What the solvers hold for so many points and entries of the graph, as they tell themselves, and
 * how many steps they are expected to take.
 */
record SolverMemory(long points, double entries) {

  private static final int STEPS = 18;

  /** While potentials of so many classes are solved for. */
  double potentials(long classes) {
    return DirichletPotential.expectedBytes(points, (long) entries, classes);
  }

  /** What of it stays with the result. */
  double keptPotentials(long classes) {
    return DirichletPotential.expectedBytesKept(points, (long) entries, classes);
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
