package dev.lapwing.app.pictures;

import dev.lapwing.io.points.ImageShape;
import java.util.Optional;

/**
 * The features of every point are the pixels of a picture, row by row from the top left, the
 * channels of a pixel side by side.
 *
 * @param channels 1 for grey, 3 for red, green, blue
 * @param pixels of any range; shown from the smallest value on the page (black) to the largest
 *     (white)
 */
public record Pictures(int width, int height, int channels, Pixels pixels) {

  public Pictures {
    if (width < 1 || height < 1 || (channels != 1 && channels != 3)) {
      throw new IllegalArgumentException(
          "pictures of %d × %d pixels with %d channels; sides must be at least 1, channels 1 or 3"
              .formatted(width, height, channels));
    }
    if ((long) width * height * channels != pixels.dimensions()) {
      throw new IllegalArgumentException(
          "pictures of %d × %d pixels with %d channels cannot be made of %d features"
              .formatted(width, height, channels, pixels.dimensions()));
    }
  }

  /** The points as pictures: grey, or red, green and blue if there are three values a pixel. */
  public static Optional<Pictures> of(Optional<ImageShape> shape, Optional<Pixels> pixels) {
    if (shape.isEmpty() || pixels.isEmpty()) {
      return Optional.empty();
    }
    int height = shape.get().height();
    int width = shape.get().width();
    int channels = pixels.get().dimensions() / (height * width);
    return Optional.of(new Pictures(width, height, channels, pixels.get()));
  }
}
