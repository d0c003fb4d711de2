package dev.lapwing.app.svg;

/**
 * A line with a band around it.
 *
 * @param deviation half the width of the band at each point
 */
@SuppressWarnings("ArrayRecordComponent") // carried from one step to the next, never compared
public record Series(String label, LineStyle style, double[] x, double[] mean, double[] deviation) {

  public Series {
    if (x.length != mean.length || x.length != deviation.length) {
      throw new IllegalArgumentException(
          "%d values, %d means and %d deviations; give one of each for every point"
              .formatted(x.length, mean.length, deviation.length));
    }
  }
}
