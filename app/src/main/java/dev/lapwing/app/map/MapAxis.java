package dev.lapwing.app.map;

/**
 * One coordinate of the map in 65,535 steps from the smallest finite value to the largest; a value
 * that is not finite becomes {@link #NOWHERE}.
 */
final class MapAxis {

  static final int NOWHERE = 0xFFFF;
  private static final int LAST_STEP = NOWHERE - 1;

  private final float[] values;
  private final double low;
  private final double range;

  MapAxis(float[] values) {
    this.values = values;
    double min = Double.POSITIVE_INFINITY;
    double max = Double.NEGATIVE_INFINITY;
    for (float value : values) {
      if (Float.isFinite(value)) {
        min = Math.min(min, value);
        max = Math.max(max, value);
      }
    }
    this.low = min;
    this.range = max > min ? max - min : 0;
  }

  /** From the smallest value to the largest; 0 if there is but one, or none. */
  double range() {
    return range;
  }

  boolean isPlaced(int point) {
    return Float.isFinite(values[point]);
  }

  int step(int point) {
    if (!isPlaced(point)) {
      return NOWHERE;
    }
    return range == 0 ? LAST_STEP / 2 : (int) Math.round((values[point] - low) / range * LAST_STEP);
  }
}
