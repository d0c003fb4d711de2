package dev.lapwing.io.array;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.points.ImageShape;
import java.util.Optional;

/** What an array file gives: points and, if the array has three axes, the shape of pictures. */
public record ArrayPoints(FeatureMatrix features, Optional<ImageShape> imageShape) {

  static ArrayPoints of(FeatureMatrix features, ArrayShape shape) {
    return new ArrayPoints(
        features,
        shape.axes() == 3
            ? Optional.of(new ImageShape((int) shape.axis(1), (int) shape.axis(2)))
            : Optional.empty());
  }
}
