package dev.lapwing.app.report;

import java.io.IOException;
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

  private Pictures(Images images, MapSample sample, int[] wanted) {
    this.images = images;
    this.block = parts(Math.max(images.width(), images.height()), LONGEST_SIDE);
    this.width = parts(images.width(), block);
    this.height = parts(images.height(), block);
    this.points = choose(sample, wanted, bytesEach());
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
  byte[] bytes() throws IOException {
    float[][] rows = new float[points.length][images.pixels().dimensions()];
    float black = Float.POSITIVE_INFINITY;
    float white = Float.NEGATIVE_INFINITY;
    for (int p = 0; p < points.length; p++) {
      images.pixels().copyRow(points[p], rows[p]);
      for (float value : rows[p]) {
        black = Math.min(black, value);
        white = Math.max(white, value);
      }
    }
    double scale = white > black ? 255.0 / ((double) white - black) : 0;
    byte[] out = new byte[points.length * bytesEach()];
    int next = 0;
    for (float[] row : rows) {
      next = append(row, black, scale, out, next);
    }
    return out;
  }

  private int append(float[] row, float black, double scale, byte[] out, int start) {
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
