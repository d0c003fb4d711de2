package dev.lapwing.io.points;

/** The features of a point are the grey values of a picture, row by row. */
public record ImageShape(int height, int width) {

  public ImageShape {
    if (height < 1 || width < 1) {
      throw new IllegalArgumentException(
          "a picture of %d × %d; both sides must be at least 1".formatted(height, width));
    }
  }
}
