package dev.lapwing.features;

import java.nio.ByteBuffer;
import java.util.Arrays;

/** Bytes, each the number of one of 256 levels: grey values of pictures, counts below 256. */
final class LevelValues implements FeatureValues {

  private static final int MASK = 0xFF;

  private final int width;
  private final byte[] bytes;

  /** What each byte stands for. */
  private final float[] levels;

  LevelValues(int width, byte[] bytes, float[] levels) {
    this.width = width;
    this.bytes = bytes;
    this.levels = levels;
  }

  boolean standsFor(float[] others) {
    return Arrays.equals(levels, others);
  }

  void put(int first, int count, ByteBuffer target) {
    target.put(bytes, first, count);
  }

  @Override
  public float get(int row, int feature) {
    return levels[bytes[row * width + feature] & MASK];
  }

  @Override
  public void copyRows(int from, int to, float[] target, int offset) {
    for (int p = from * width, end = to * width, t = offset; p < end; p++, t++) {
      target[t] = levels[bytes[p] & MASK];
    }
  }

  @Override
  public void copyRow(int row, double[] target) {
    for (int j = 0, start = row * width; j < width; j++) {
      target[j] = levels[bytes[start + j] & MASK];
    }
  }

  @Override
  public int valueBytes() {
    return Byte.BYTES;
  }
}
