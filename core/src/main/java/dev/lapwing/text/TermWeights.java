package dev.lapwing.text;

import dev.lapwing.linalg.sparse.SparseMatrix;
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

  private static final int ROWS_PER_BLOCK = 512;

  private final double[] weight;

  /** Which row of the projection belongs to a column; −1 if it is left out. */
  private final int[] place;

  private final int used;

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
  }

  /** How many columns are used. */
  int used() {
    return used;
  }

  /** One row a text, one column for each that is used: (1 + ln c) idf, scaled to unit length. */
  SparseMatrix rows(TextCounts texts, RunContext run) {
    int[] start = new int[texts.size() + 1];
    for (int i = 0; i < texts.size(); i++) {
      for (int column : texts.text(i).column()) {
        start[i + 1] += place[column] >= 0 ? 1 : 0;
      }
    }
    SparseMatrix.accumulate(start);
    int[] column = new int[start[texts.size()]];
    double[] value = new double[column.length];
    run.forBlocks(
        texts.size(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          for (int i = from; i < to; i++) {
            fill(texts.text(i), start[i], column, value);
          }
        });
    return SparseMatrix.of(used, start, column, value);
  }

  private void fill(TermCounts text, int start, int[] column, double[] value) {
    int at = start;
    double squares = 0;
    for (int e = 0; e < text.column().length; e++) {
      int j = text.column()[e];
      if (place[j] >= 0) {
        int count = text.count()[e];
        double w = Math.signum(count) * (1 + Math.log(Math.abs(count))) * weight[j];
        column[at] = place[j];
        value[at++] = w;
        squares += w * w;
      }
    }
    double norm = Math.sqrt(squares);
    for (int e = start; e < at; e++) {
      value[e] /= norm;
    }
  }
}
