package dev.lapwing;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** Points and what is said of them; an empty word is no label. */
record PileData(float[][] rows, String[] words) {

  int size() {
    return rows.length;
  }

  FeatureMatrix features() {
    return FeatureMatrix.of(rows);
  }

  Labels labels() {
    Map<Integer, String> byPoint = new HashMap<>();
    for (int i = 0; i < rows.length; i++) {
      if (!words[i].isEmpty()) {
        byPoint.put(i, words[i]);
      }
    }
    return Labels.of(rows.length).withAll(byPoint);
  }

  Labelling label(Options options) {
    return Lapwing.label(features(), labels(), options, RunContext.defaults());
  }

  PileData shuffled(int[] order) {
    return new PileData(
        IntStream.of(order).mapToObj(i -> rows[i]).toArray(float[][]::new),
        IntStream.of(order).mapToObj(i -> words[i]).toArray(String[]::new));
  }

  PileData renamed(String a, String b) {
    return new PileData(
        rows,
        IntStream.range(0, rows.length)
            .mapToObj(i -> words[i].equals(a) ? b : words[i].equals(b) ? a : words[i])
            .toArray(String[]::new));
  }

  /**
   * Two clouds of the plane, a point of each labelled, then copies of a point between them.
   *
   * @param atTheCopies what is said of the first copies
   */
  static PileData clouds(int points, int copies, String... atTheCopies) {
    SplittableRandom random = new SplittableRandom(11);
    float[][] rows = new float[points + copies][];
    String[] words = new String[rows.length];
    for (int i = 0; i < rows.length; i++) {
      double x = i < points ? 6 * (i % 2) + random.nextGaussian() : 2.6;
      double y = i < points ? random.nextGaussian() : .1;
      rows[i] = new float[] {(float) x, (float) y};
      words[i] = i == 0 ? "a" : i == 1 ? "b" : "";
    }
    System.arraycopy(atTheCopies, 0, words, points, atTheCopies.length);
    return new PileData(rows, words);
  }

  /** A line of 60 points from 0 on, a pile of 40 at its middle, one of 30 near its end. */
  static PileData line(String... atTheMiddle) {
    SplittableRandom random = new SplittableRandom(5);
    float[][] rows = new float[130][];
    String[] words = new String[130];
    for (int i = 0; i < 130; i++) {
      float x = i < 60 ? i + .4f * (float) random.nextDouble() : i < 100 ? 29.7f : 55.2f;
      rows[i] = new float[] {x, 1};
      words[i] = i == 2 ? "a" : i == 57 ? "b" : "";
    }
    System.arraycopy(atTheMiddle, 0, words, 60, atTheMiddle.length);
    return new PileData(rows, words);
  }

  /** The numbers below a size in an order of chance. */
  static int[] order(int size, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int[] order = IntStream.range(0, size).toArray();
    for (int i = size - 1; i > 0; i--) {
      int j = random.nextInt(i + 1);
      int kept = order[i];
      order[i] = order[j];
      order[j] = kept;
    }
    return order;
  }
}
