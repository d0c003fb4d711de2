package dev.lapwing.app.map;

import dev.lapwing.layout.Layout;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** Where points lie on a map: both axes in steps, as the scripts of the map read them. */
public final class MapPlaces {

  private static final double NARROWEST = 0.5;
  private static final double WIDEST = 2;

  private final MapAxis x;
  private final MapAxis y;
  private final int size;

  MapPlaces(float[] x, float[] y) {
    this.x = new MapAxis(x);
    this.y = new MapAxis(y);
    this.size = x.length;
  }

  public static MapPlaces of(Layout layout) {
    return new MapPlaces(layout.x(), layout.y());
  }

  boolean isPlaced(int point) {
    return x.isPlaced(point) && y.isPlaced(point);
  }

  int stepX(int point) {
    return isPlaced(point) ? x.step(point) : MapAxis.NOWHERE;
  }

  int stepY(int point) {
    return isPlaced(point) ? y.step(point) : MapAxis.NOWHERE;
  }

  /** Width by height, kept within what can be looked at. */
  public double aspect() {
    double ratio = x.range() > 0 && y.range() > 0 ? x.range() / y.range() : 1;
    return Math.max(NARROWEST, Math.min(WIDEST, ratio));
  }

  /** Both steps of every point in turn, two bytes each, the low one first. */
  public byte[] bytes() {
    ByteBuffer bytes = ByteBuffer.allocate(4 * size).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < size; i++) {
      bytes.putShort((short) stepX(i)).putShort((short) stepY(i));
    }
    return bytes.array();
  }
}
