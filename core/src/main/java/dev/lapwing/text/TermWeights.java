package dev.lapwing.text;

import dev.lapwing.linalg.kernel.RowTimesBlock;
import dev.lapwing.linalg.sparse.SparseTiles;
import dev.lapwing.run.RunContext;

/**
 * TF-IDF: what each column weighs, by the number of texts it stands in, and the texts as rows of
 * unit length. A column of one text alone says nothing of its likeness to others and is left out.
 */
final class TermWeights {

  /** A column must stand in this many texts. */
  private static final int FEWEST_TEXTS = 2;

  /** What a pair of words weighs beside a word, which says most of what it says. */
  static final double PAIR = 0.15;

  private final double[] weight;

  /** Which row of the projection belongs to a column; −1 if it is left out. */
  private final int[] place;

  private final int used;
  private final long entries;

  /**
   * Learns from so many texts.
   *
   * @param frequencies in how many of them each column stands
   */
  TermWeights(int texts, int[] frequencies) {
    this.weight = new double[frequencies.length];
    this.place = new int[frequencies.length];
    int count = 0;
    long sum = 0;
    for (int j = 0; j < frequencies.length; j++) {
      place[j] = frequencies[j] < FEWEST_TEXTS ? -1 : count++;
      sum += frequencies[j] < FEWEST_TEXTS ? 0 : frequencies[j];
      double idf = 1 + Math.log((1.0 + texts) / (1.0 + frequencies[j])); // smoothed
      weight[j] = TermHasher.isPair(j, frequencies.length) ? PAIR * idf : idf;
    }
    this.used = count;
    this.entries = sum;
  }

  /** How many columns are used. */
  int used() {
    return used;
  }

  /** How many entries texts have that were learnt from. */
  long entries() {
    return entries;
  }

  /** Texts as sparse rows of unit length, with a column for each that is used. */
  SparseTiles rows(TextCounts texts, RunContext run) {
    return SparseTiles.of(texts.size(), used, (i, task) -> forEach(texts.text(i), task), run);
  }

  /** One text at a time as such a row. */
  final class Row {

    private int[] column = new int[256];
    private double[] value = new double[256];
    private int size;

    /** Turns to a text. */
    Row of(TermCounts text) {
      if (text.column().length > column.length) {
        column = new int[2 * text.column().length];
        value = new double[column.length];
      }
      size = 0;
      forEach(
          text,
          (j, weighed) -> {
            column[size] = j;
            value[size++] = weighed;
          });
      return this;
    }

    /** sum ← row · X, for a row-major block of so many columns. */
    void times(double[] x, int width, double[] sum) {
      RowTimesBlock.multiply(column, value, 0, size, x, width, sum);
    }
  }

  private void forEach(TermCounts text, SparseTiles.EntryTask task) {
    double scale = scale(text);
    for (int e = 0; e < text.column().length; e++) {
      int to = place[text.column()[e]];
      if (to >= 0) {
        task.run(to, of(text, e) * scale);
      }
    }
  }

  /** By what a text is multiplied to have unit length; 0 if none of its columns is used. */
  private double scale(TermCounts text) {
    double squares = 0;
    for (int e = 0; e < text.column().length; e++) {
      if (place[text.column()[e]] >= 0) {
        double w = of(text, e);
        squares += w * w;
      }
    }
    return squares > 0 ? 1 / Math.sqrt(squares) : 0;
  }

  /** What an entry of a text weighs before the text is scaled: ±(1 + ln |c|) idf. */
  private double of(TermCounts text, int entry) {
    int count = text.count()[entry];
    double w = weight[text.column()[entry]];
    return switch (count) { // nearly all are 1 or −1
      case 1 -> w;
      case -1 -> -w;
      default -> Math.signum(count) * (1 + Math.log(Math.abs(count))) * w;
    };
  }
}
