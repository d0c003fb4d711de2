package dev.lapwing.method;

import dev.lapwing.features.FeatureSpace;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import java.util.Optional;

/**
 * What a method is asked to solve.
 *
 * @param laplacian the operator, which knows the graph and the labels
 * @param space where the points lie; absent if the graph was given without features, and for a
 *     method that does not {@linkplain Method#usesFeatures use} them
 */
public record Problem(LabelAwareLaplacian laplacian, Optional<FeatureSpace> space) {

  public Problem {
    if (space.isPresent() && space.get().size() != laplacian.size()) {
      throw new IllegalArgumentException(
          "features of %d points, but the graph has %d"
              .formatted(space.get().size(), laplacian.size()));
    }
  }

  /** Of a graph alone. */
  public static Problem of(LabelAwareLaplacian laplacian) {
    return new Problem(laplacian, Optional.empty());
  }

  /** The same points and graph with other labels. */
  public Problem with(Labels labels) {
    return new Problem(laplacian.with(labels), space);
  }

  public Labels labels() {
    return laplacian.labels();
  }
}
