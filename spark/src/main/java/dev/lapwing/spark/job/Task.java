package dev.lapwing.spark.job;

import dev.lapwing.Options;
import dev.lapwing.method.Harmonic;
import dev.lapwing.method.Method;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.input.LabelFrame;
import dev.lapwing.spark.spectral.SpectralEngine;

/** What is done with points and labels. */
sealed interface Task {

  /** Labels by harmonic potentials. */
  record Potentials(Harmonic method) implements Task {}

  /** Labels by the nearest one among eigenvectors. */
  record Eigenvectors(Method.Spectral method) implements Task {}

  /** Clusters among eigenvectors, heeding labels. */
  record Clusters(Method.Spectral method, int count) implements Task {}

  /** To label; a method that does not run on a cluster is refused. */
  static Task label(Options job) {
    if (job.method() instanceof Harmonic harmonic) {
      return new Potentials(harmonic);
    }
    if (job.method() instanceof Method.Spectral spectral) {
      SpectralEngine.require(job.laplacian(), spectral);
      return new Eigenvectors(spectral);
    }
    throw new IllegalArgumentException(
        "the method %s does not run on a cluster; use auto, dirichlet or spectral, or lapwing on one machine"
            .formatted(job.method().name()));
  }

  /** To cluster; only eigenvectors tell clusters. */
  static Task cluster(Options job, int clusters) {
    if (clusters < 1) {
      throw new IllegalArgumentException(
          "%d clusters; ask for at least 1 and at most as many as there are points"
              .formatted(clusters));
    }
    Method.Spectral spectral =
        job.method() instanceof Method.Spectral chosen ? chosen : Method.Spectral.defaults();
    SpectralEngine.require(job.laplacian(), spectral);
    return new Clusters(spectral, clusters);
  }

  /** The labels there are, if that is enough for what is to be done. */
  default GivenLabels checked(LabelFrame given, Options job) {
    if (this instanceof Clusters) {
      return given.labels();
    }
    GivenLabels known = given.labelsToSpread();
    if (this instanceof Potentials potentials) {
      potentials.method().require(known.alone(), job.laplacian());
    }
    return known;
  }
}
