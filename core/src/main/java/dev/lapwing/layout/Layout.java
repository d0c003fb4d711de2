package dev.lapwing.layout;

import dev.lapwing.linalg.Block;
import java.util.OptionalInt;

/**
 * Two coordinates a point, to draw all points. Their scale and origin mean nothing.
 *
 * @param coordinates one row a point, two columns, all finite
 */
public record Layout(Block coordinates) {

  public static final int AXES = 2;

  public Layout {
    if (coordinates.columns() != AXES) {
      throw new IllegalArgumentException(
          "%d coordinates a point; a map has %d".formatted(coordinates.columns(), AXES));
    }
    OptionalInt wrong = coordinates.firstNotFinite();
    if (wrong.isPresent()) {
      int e = wrong.getAsInt();
      throw new IllegalArgumentException(
          "a coordinate of point %d is %s; lay the points out anew"
              .formatted(e / AXES, coordinates.values()[e]));
    }
  }

  public int size() {
    return coordinates.rows();
  }

  /** To the right. */
  public float[] x() {
    return axis(0);
  }

  /** Upwards. */
  public float[] y() {
    return axis(1);
  }

  private float[] axis(int column) {
    float[] values = new float[size()];
    for (int i = 0; i < values.length; i++) {
      values[i] = (float) coordinates.get(i, column);
    }
    return values;
  }
}
