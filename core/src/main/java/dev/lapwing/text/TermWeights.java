package dev.lapwing.text;

import java.util.Arrays;

/**
 * TF-IDF: what each column weighs, by the number of texts it stands in, and so what an entry of a
 * text weighs. A column of one text alone says nothing of its likeness to others and is left out.
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
  private final int[] frequencies;
  private final long total;

  /**
   * Learns from so many texts.
   *
   * @param frequencies in how many of them each column stands
   */
  TermWeights(int texts, int[] frequencies) {
    this.weight = new double[frequencies.length];
    this.place = new int[frequencies.length];
    int count = 0;
    for (int j = 0; j < frequencies.length; j++) {
      place[j] = frequencies[j] < FEWEST_TEXTS ? -1 : count++;
      double idf = 1 + Math.log((1.0 + texts) / (1.0 + frequencies[j])); // smoothed
      weight[j] = TermHasher.isPair(j, frequencies.length) ? PAIR * idf : idf;
    }
    this.used = count;
    this.frequencies = frequencies;
    this.total = Arrays.stream(frequencies).asLongStream().sum();
  }

  /** How many columns are used. */
  int used() {
    return used;
  }

  /** Which row of the projection belongs to a column; −1 if it is left out. */
  int place(int column) {
    return place[column];
  }

  /** How many of the columns before this one are used. */
  int usedBefore(int column) {
    int next = column;
    while (next < place.length && place[next] < 0) {
      next++;
    }
    return next < place.length ? place[next] : used;
  }

  /** What an entry of a text weighs before the text is scaled: ±(1 + ln |c|) idf. */
  double of(TermCounts text, int entry) {
    int count = text.count()[entry];
    double w = weight[text.column()[entry]];
    return switch (count) { // nearly all are 1 or −1
      case 1 -> w;
      case -1 -> -w;
      default -> Math.signum(count) * (1 + Math.log(Math.abs(count))) * w;
    };
  }

  /** By what a text is multiplied to have unit length; 0 if none of its columns is used. */
  double scale(TermCounts text) {
    double squares = 0;
    for (int e = 0; e < text.column().length; e++) {
      if (place[text.column()[e]] >= 0) {
        double w = of(text, e);
        squares += w * w;
      }
    }
    return squares > 0 ? 1 / Math.sqrt(squares) : 0;
  }

  /** Bounds of so many ranges of columns in which about as many texts have an entry each. */
  int[] parts(int count) {
    int[] bounds = new int[count + 1];
    int part = 1;
    long sum = 0;
    for (int j = 0; j < frequencies.length; j++) {
      sum += frequencies[j];
      while (part < count && sum * count >= total * part) {
        bounds[part++] = j + 1;
      }
    }
    Arrays.fill(bounds, part, count + 1, frequencies.length);
    return bounds;
  }
}
