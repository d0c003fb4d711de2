package dev.lapwing.app.pictures;

import java.io.IOException;

/**
 * From which value, black, to which, white, pixels are shown.
 *
 * @param black the smallest value
 * @param white the largest value
 */
public record PixelRange(float black, float white) {

  private static final int MOST_LOOKED_AT = 1000;
  private static final int STEPS = 255;

  /** That of some pictures, evenly spread over all. */
  public static PixelRange of(Pixels pixels) throws IOException {
    float[] row = new float[pixels.dimensions()];
    float black = Float.POSITIVE_INFINITY;
    float white = Float.NEGATIVE_INFINITY;
    int looks = Math.min(pixels.size(), MOST_LOOKED_AT);
    for (int k = 0; k < looks; k++) {
      pixels.copyRow((int) ((long) k * pixels.size() / looks), row);
      for (float value : row) {
        black = Math.min(black, value);
        white = Math.max(white, value);
      }
    }
    return new PixelRange(black, white);
  }

  /** A value as a byte; those beyond the range are its ends. */
  byte step(float value) {
    double share = white > black ? ((double) value - black) / ((double) white - black) : 0;
    return (byte) Math.round(STEPS * Math.max(0, Math.min(1, share)));
  }
}
