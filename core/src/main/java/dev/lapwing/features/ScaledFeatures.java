package dev.lapwing.features;

import dev.lapwing.run.RunContext;
import java.util.Optional;

/**
 * Points as they are compared.
 *
 * @param matrix their features, scaled if that was wished for
 * @param standardisation how they were scaled, to do the same to new points
 * @param dominant the features that outweigh the others; none once they are scaled
 */
public record ScaledFeatures(
    FeatureMatrix matrix,
    Optional<Standardisation> standardisation,
    Optional<DominantFeatures> dominant) {

  public static ScaledFeatures of(FeatureMatrix points, Scaling scaling, RunContext run) {
    if (scaling == Scaling.NONE) {
      return new ScaledFeatures(points, Optional.empty(), DominantFeatures.of(points, run));
    }
    Standardisation standardisation = Standardisation.of(points, run);
    return new ScaledFeatures(
        standardisation.apply(points, run), Optional.of(standardisation), Optional.empty());
  }
}
