package dev.lapwing.app.report;

import dev.lapwing.features.FeatureMatrix;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The pictures on the page: those of all points if they are few and small, else of the chosen
 * points, the first ones first, as far as they fit. Large ones are made smaller.
 */
final class Pictures {

  /** All pictures are shown if they need no more bytes than this. */
  private static final int SMALL_SET = 160 << 10;

  private static final int MOST_BYTES = 768 << 10;
  private static final int MOST_PICTURES = 200;
  private static final int LONGEST_SIDE = 64;

  private final Images images;

  /** So many pixels, squared, become one. */
  private final int block;

  private final int width;
  private final int height;

  /** The points that have a picture, ascending. */
  private final int[] points;

  /** The value shown as black, and the steps of a byte per unit. */
  private final float black;

  private final double scale;

  private Pictures(Images images, MapSample sample, int[] wanted) {
    this.images = images;
    this.block = parts(Math.max(images.width(), images.height()), LONGEST_SIDE);
    this.width = parts(images.width(), block);
    this.height = parts(images.height(), block);
    this.points = choose(sample, wanted, bytesEach());
    float[] range = range(images.pixels());
    this.black = range[0];
    this.scale = range[1] > range[0] ? 255.0 / ((double) range[1] - range[0]) : 0;
  }

  /**
   * @param wanted the points whose pictures matter, most wanted first; all in the sample
   */
  static Pictures of(Images images, MapSample sample, int[] wanted) {
    return new Pictures(images, sample, wanted);
  }

  private static int[] choose(MapSample sample, int[] wanted, int bytesEach) {
    if ((long) sample.size() * bytesEach <= SMALL_SET) {
      return IntStream.range(0, sample.size()).map(sample::point).toArray();
    }
    int most = Math.min(MOST_PICTURES, MOST_BYTES / bytesEach);
    return Arrays.stream(wanted).distinct().limit(most).sorted().toArray();
  }

  private static float[] range(FeatureMatrix pixels) {
    float min = pixels.get(0, 0);
    float max = min;
    float[] row = new float[pixels.dimensions()];
    for (int i = 0; i < pixels.size(); i++) {
      pixels.copyRows(i, i + 1, row, 0);
      for (float value : row) {
        min = Math.min(min, value);
        max = Math.max(max, value);
      }
    }
    return new float[] {min, max};
  }

  /** How many parts of the given length cover the whole. */
  private static int parts(int whole, int part) {
    return (whole + part - 1) / part;
  }

  private int bytesEach() {
    return width * height * images.channels();
  }

  int width() {
    return width;
  }

  int height() {
    return height;
  }

  int channels() {
    return images.channels();
  }

  int[] points() {
    return points.clone();
  }

  boolean has(int point) {
    return Arrays.binarySearch(points, point) >= 0;
  }

  /** The pictures one after another, row by row, the channels of a pixel side by side. */
  byte[] bytes() {
    byte[] out = new byte[points.length * bytesEach()];
    float[] row = new float[images.pixels().dimensions()];
    int next = 0;
    for (int point : points) {
      images.pixels().copyRows(point, point + 1, row, 0);
      next = append(row, out, next);
    }
    return out;
  }

  private int append(float[] row, byte[] out, int start) {
    int next = start;
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        for (int c = 0; c < images.channels(); c++) {
          out[next++] = (byte) Math.round((mean(row, x * block, y * block, c) - black) * scale);
        }
      }
    }
    return next;
  }

  private double mean(float[] row, int left, int top, int channel) {
    int right = Math.min(left + block, images.width());
    int bottom = Math.min(top + block, images.height());
    double sum = 0;
    for (int y = top; y < bottom; y++) {
      for (int x = left; x < right; x++) {
        sum += row[(y * images.width() + x) * images.channels() + channel];
      }
    }
    return sum / ((right - left) * (bottom - top));
  }
}
