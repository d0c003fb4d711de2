package dev.lapwing.scores;

import java.util.ArrayList;
import java.util.List;

/**
 * Whether confidence is what it says: answers of about the same confidence, and how many of them
 * are right (reliability diagram: DeGroot and Fienberg, 1983). In bins of equal width from 0 to 1,
 * each with its lower end; the last has its upper end too. Immutable.
 */
public final class Reliability {

  /**
   * Answers of about the same confidence.
   *
   * @param from the lowest confidence of the bin
   * @param to that of the next
   * @param count how many answers; at least 1
   * @param confidence their mean confidence
   * @param accuracy how many of them are right, as a share
   */
  public record Bin(double from, double to, int count, double confidence, double accuracy) {

    /** The standard error of the accuracy, drawn to the middle as by a success and a failure. */
    public double standardError() {
      double share = (accuracy * count + 1) / (count + 2);
      return Math.sqrt(share * (1 - share) / count);
    }
  }

  private final List<Bin> bins;
  private final int count;

  private Reliability(List<Bin> bins) {
    this.bins = List.copyOf(bins);
    this.count = bins.stream().mapToInt(Bin::count).sum();
  }

  /** Gathers answers one by one. */
  public static final class Builder {

    private final double[] confidence;
    private final int[] right;
    private final int[] count;

    /**
     * Nothing yet.
     *
     * @param bins into how many parts confidence is divided
     */
    public Builder(int bins) {
      if (bins < 1) {
        throw new IllegalArgumentException(
            "%d bins hold nothing; ten suit most data".formatted(bins));
      }
      this.confidence = new double[bins];
      this.right = new int[bins];
      this.count = new int[bins];
    }

    /**
     * One more answer.
     *
     * @param value how sure it was, from 0 to 1
     */
    public Builder add(double value, boolean isRight) {
      if (!(value >= 0 && value <= 1)) {
        throw new IllegalArgumentException(
            "a confidence is %s; it must lie between 0 and 1".formatted(value));
      }
      int bin = Math.min(count.length - 1, (int) (count.length * value));
      confidence[bin] += value;
      count[bin]++;
      right[bin] += isRight ? 1 : 0;
      return this;
    }

    public Reliability build() {
      List<Bin> bins = new ArrayList<>();
      for (int b = 0; b < count.length; b++) {
        if (count[b] > 0) {
          bins.add(
              new Bin(
                  (double) b / count.length,
                  (b + 1.0) / count.length,
                  count[b],
                  confidence[b] / count[b],
                  (double) right[b] / count[b]));
        }
      }
      return new Reliability(bins);
    }
  }

  /** The bins that hold an answer, the lowest first. */
  public List<Bin> bins() {
    return bins;
  }

  /** How many answers. */
  public int count() {
    return count;
  }

  /** The mean confidence of all; 0 if there is none. */
  public double confidence() {
    return bins.stream().mapToDouble(bin -> bin.count() * bin.confidence()).sum()
        / Math.max(1, count);
  }

  /** The share of all that is right; 0 if there is none. */
  public double accuracy() {
    return bins.stream().mapToDouble(bin -> bin.count() * bin.accuracy()).sum()
        / Math.max(1, count);
  }

  /**
   * The expected calibration error (Naeini, Cooper and Hauskrecht, 2015): by how much confidence
   * and accuracy differ in a bin, on average over the answers; 0 if there is none.
   */
  public double calibrationError() {
    return bins.stream()
            .mapToDouble(bin -> bin.count() * Math.abs(bin.accuracy() - bin.confidence()))
            .sum()
        / Math.max(1, count);
  }
}
