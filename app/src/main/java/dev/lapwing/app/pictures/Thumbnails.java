package dev.lapwing.app.pictures;

import java.io.IOException;
import java.util.Arrays;

/**
 * The pictures on the page: those of all points if they are few and small, else of the chosen
 * points, the first ones first, as far as they fit. Large ones are made smaller.
 */
public final class Thumbnails {

  /** All pictures are shown if they need no more bytes than this. */
  private static final int SMALL_SET = 160 << 10;

  private static final int MOST_BYTES = 768 << 10;
  private static final int MOST_PICTURES = 200;
  private static final int LONGEST_SIDE = 64;

  private final Pictures pictures;

  /** So many pixels, squared, become one. */
  private final int block;

  private final int width;
  private final int height;

  /** The points that have a picture, ascending. */
  private final int[] points;

  private Thumbnails(Pictures pictures, int[] onPage, int[] wanted) {
    this.pictures = pictures;
    this.block = parts(Math.max(pictures.width(), pictures.height()), LONGEST_SIDE);
    this.width = parts(pictures.width(), block);
    this.height = parts(pictures.height(), block);
    this.points = choose(onPage, wanted, bytesEach());
  }

  /**
   * The small copies of these pictures that a page holds.
   *
   * @param onPage the points that the page holds, ascending
   * @param wanted those of them whose pictures matter, most wanted first
   */
  public static Thumbnails of(Pictures pictures, int[] onPage, int[] wanted) {
    return new Thumbnails(pictures, onPage, wanted);
  }

  private static int[] choose(int[] onPage, int[] wanted, int bytesEach) {
    if ((long) onPage.length * bytesEach <= SMALL_SET) {
      return onPage.clone();
    }
    int most = Math.min(MOST_PICTURES, MOST_BYTES / bytesEach);
    return Arrays.stream(wanted).distinct().limit(most).sorted().toArray();
  }

  /** How many parts of the given length cover the whole. */
  private static int parts(int whole, int part) {
    return (whole + part - 1) / part;
  }

  private int bytesEach() {
    return width * height * pictures.channels();
  }

  public int width() {
    return width;
  }

  public int height() {
    return height;
  }

  public int channels() {
    return pictures.channels();
  }

  public int[] points() {
    return points.clone();
  }

  public boolean has(int point) {
    return Arrays.binarySearch(points, point) >= 0;
  }

  /** The pictures one after another, row by row, the channels of a pixel side by side. */
  public byte[] bytes() throws IOException {
    float[][] rows = new float[points.length][pictures.pixels().dimensions()];
    float black = Float.POSITIVE_INFINITY;
    float white = Float.NEGATIVE_INFINITY;
    for (int p = 0; p < points.length; p++) {
      pictures.pixels().copyRow(points[p], rows[p]);
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
        for (int c = 0; c < pictures.channels(); c++) {
          out[next++] = (byte) Math.round((mean(row, x * block, y * block, c) - black) * scale);
        }
      }
    }
    return next;
  }

  private double mean(float[] row, int left, int top, int channel) {
    int right = Math.min(left + block, pictures.width());
    int bottom = Math.min(top + block, pictures.height());
    double sum = 0;
    for (int y = top; y < bottom; y++) {
      for (int x = left; x < right; x++) {
        sum += row[(y * pictures.width() + x) * pictures.channels() + channel];
      }
    }
    return sum / ((right - left) * (bottom - top));
  }
}
