package dev.lapwing.app.job;

import dev.lapwing.app.report.Images;
import dev.lapwing.app.report.Pixels;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.points.ImageShape;
import java.util.Optional;

/** Whether points are pictures. */
final class Pictures {

  private static final int SMALLEST_SIDE = 8;
  private static final int BYTE = 255;

  private Pictures() {}

  /**
   * A guess for files that do not say: a square of at least 8 × 8 values that all lie between 0 and
   * 1, or are all whole numbers from 0 to 255. Embeddings have negative values.
   */
  static Optional<ImageShape> shapeOf(FeatureMatrix features) {
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

  /** The points as pictures: grey, or red, green and blue if there are three values a pixel. */
  static Optional<Images> of(Optional<ImageShape> shape, Optional<Pixels> pixels) {
    if (shape.isEmpty() || pixels.isEmpty()) {
      return Optional.empty();
    }
    int height = shape.get().height();
    int width = shape.get().width();
    int channels = pixels.get().dimensions() / (height * width);
    return Optional.of(new Images(width, height, channels, pixels.get()));
  }
}
