package dev.lapwing.app.pictures;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.points.ImageShape;
import java.util.Optional;

/** A guess whether points are pictures, for files that do not say. */
public final class PictureShape {

  private static final int SMALLEST_SIDE = 8;
  private static final int BYTE = 255;

  private PictureShape() {}

  /**
   * A square of at least 8 × 8 values that all lie between 0 and 1, or are all whole numbers from 0
   * to 255. Embeddings have negative values.
   */
  public static Optional<ImageShape> guess(FeatureMatrix features) {
    int side = (int) Math.round(Math.sqrt(features.dimensions()));
    if (side < SMALLEST_SIDE || side * side != features.dimensions()) {
      return Optional.empty();
    }
    boolean unit = true;
    boolean whole = true;
    for (int i = 0; i < features.size() && (unit || whole); i++) {
      for (int j = 0; j < features.dimensions(); j++) {
        float value = features.get(i, j);
        unit &= value >= 0 && value <= 1;
        whole &= value >= 0 && value <= BYTE && value == Math.rint(value);
      }
    }
    return unit || whole ? Optional.of(new ImageShape(side, side)) : Optional.empty();
  }
}
