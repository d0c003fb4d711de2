package dev.lapwing.io;

import dev.lapwing.features.FeatureMatrix;
import java.util.Optional;

/** What an array file gives: points and, if the array has three axes, the shape of pictures. */
record ArrayPoints(FeatureMatrix features, Optional<ImageShape> imageShape) {

  static ArrayPoints of(FeatureMatrix features, long[] shape) {
    return new ArrayPoints(
        features,
        shape.length == 3
            ? Optional.of(new ImageShape((int) shape[1], (int) shape[2]))
            : Optional.empty());
  }
}
