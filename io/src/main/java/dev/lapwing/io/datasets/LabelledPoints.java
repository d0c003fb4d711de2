package dev.lapwing.io.datasets;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.ClassNames;

/** Points whose classes are all known. Immutable. */
public final class LabelledPoints {

  private final FeatureMatrix features;
  private final int[] truth;
  private final ClassNames classes;

  public LabelledPoints(FeatureMatrix features, int[] truth, ClassNames classes) {
    this.features = features;
    this.truth = truth;
    this.classes = classes;
  }

  public FeatureMatrix features() {
    return features;
  }

  /** The number of the class of each point, copied. */
  public int[] truth() {
    return truth.clone();
  }

  public ClassNames classes() {
    return classes;
  }
}
