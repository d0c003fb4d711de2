package dev.lapwing.text;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.eigen.RandomisedSvd;
import dev.lapwing.linalg.sparse.SparseTiles;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Latent semantic analysis (Deerwester et al. 1990): what was learnt from texts, and places them
 * and others in one space. The document frequencies weigh the columns, the leading right singular
 * vectors of the weighted texts are the projection. Immutable.
 */
public final class TextModel {

  /**
   * A text of unit length of which less than this lies in the space of the singular vectors is none
   * that they tell anything of: what is left is their rounding.
   */
  private static final double SMALLEST_LENGTH = 1e-3;

  private static final int ROWS_PER_BLOCK = 256;

  private final TextOptions options;
  private final int texts;
  private final int[] frequencies;
  private final TermWeights weights;
  private final Block projection;

  private TextModel(
      TextOptions options, int texts, int[] frequencies, TermWeights weights, Block projection) {
    this.options = options;
    this.texts = texts;
    this.frequencies = frequencies;
    this.weights = weights;
    this.projection = projection;
  }

  /** Learns from texts that were counted with the same options. */
  public static TextModel learn(TextCounts counts, TextOptions options, RunContext run) {
    requireColumns(counts, options);
    int[] frequencies = counts.documentFrequencies();
    TermWeights weights = new TermWeights(counts.size(), frequencies);
    Block right =
        weights.used() == 0
            ? Block.zeros(0, 1)
            : RandomisedSvd.of(weights.rows(counts, run), options.components(), run).right();
    roundToFloats(right);
    return new TextModel(options, counts.size(), frequencies, weights, right);
  }

  /**
   * One that was learnt before.
   *
   * @param texts from how many texts
   * @param frequencies in how many of them each column stood
   * @param projection the singular vectors, a row for each column that stood in two texts or more;
   *     values are floats
   */
  public static TextModel of(TextOptions options, int texts, int[] frequencies, Block projection) {
    if (frequencies.length != options.columns()) {
      throw new IllegalArgumentException(
          "%d document frequencies for %d columns"
              .formatted(frequencies.length, options.columns()));
    }
    for (int frequency : frequencies) {
      if (frequency < 0 || frequency > texts) {
        throw new IllegalArgumentException(
            "a column stands in %d of %d texts".formatted(frequency, texts));
      }
    }
    TermWeights weights = new TermWeights(texts, frequencies);
    if (projection.rows() != weights.used()
        || projection.columns() < 1
        || projection.firstNotFinite().isPresent()) {
      throw new IllegalArgumentException(
          "a projection of %d × %d finite numbers; it must have %d rows"
              .formatted(projection.rows(), projection.columns(), weights.used()));
    }
    return new TextModel(options, texts, frequencies.clone(), weights, projection.copy());
  }

  /** Of these a text keeps its features whether it is learnt from or comes later. */
  private static void roundToFloats(Block block) {
    double[] values = block.values();
    for (int e = 0; e < values.length; e++) {
      values[e] = (float) values[e];
    }
  }

  /** Places texts that were counted with the model's options. */
  public TextFeatures place(TextCounts counts, RunContext run) {
    requireColumns(counts, options);
    int components = projection.columns();
    int width = dimensions();
    float[] values = new float[Math.multiplyExact(counts.size(), width)];
    boolean[] placed = new boolean[counts.size()];
    run.forBlocks(
        counts.size(),
        ROWS_PER_BLOCK,
        (block, from, to) -> {
          TermWeights.Row row = weights.new Row();
          double[] sum = new double[components];
          for (int i = from; i < to; i++) {
            row.of(counts.text(i)).times(projection.values(), components, sum);
            placed[i] = scale(sum, values, i * width);
          }
        });
    List<Integer> wordless = new ArrayList<>();
    List<Integer> strange = new ArrayList<>();
    for (int i = 0; i < placed.length; i++) {
      if (!placed[i]) {
        values[i * width + components] = 1;
        (counts.hasWords(i) ? strange : wordless).add(i);
      }
    }
    return new TextFeatures(FeatureMatrix.of(counts.size(), width, values), wordless, strange);
  }

  /** Writes a row of unit length, if there is enough of it. */
  private static boolean scale(double[] row, float[] values, int at) {
    double squares = 0;
    for (double value : row) {
      squares += value * value;
    }
    double norm = Math.sqrt(squares);
    if (norm < SMALLEST_LENGTH) {
      return false;
    }
    for (int c = 0; c < row.length; c++) {
      values[at + c] = (float) (row[c] / norm);
    }
    return true;
  }

  private static void requireColumns(TextCounts counts, TextOptions options) {
    if (counts.columns() != options.columns()) {
      throw new IllegalArgumentException(
          "texts counted in %d columns, but the model has %d; count them with its options"
              .formatted(counts.columns(), options.columns()));
    }
  }

  /** What was in memory at the most while this was learnt from these texts. */
  public long learningBytes(TextCounts counts) {
    return counts.bytes()
        + SparseTiles.bytes(weights.entries())
        + RandomisedSvd.bytes(counts.size(), weights.used(), options.components());
  }

  /** What it takes. */
  public long bytes() {
    return Block.bytes(projection.rows(), projection.columns())
        + (long) options.columns() * (2 * Integer.BYTES + Double.BYTES);
  }

  public TextOptions options() {
    return options;
  }

  /** How many features a text has: the singular vectors found, and one for those without place. */
  public int dimensions() {
    return projection.columns() + 1;
  }

  /** From how many texts it was learnt. */
  public int texts() {
    return texts;
  }

  /** In how many texts each column stood. */
  public int[] frequencies() {
    return frequencies.clone();
  }

  /** The singular vectors, one a column; shared, not to be changed. */
  public Block projection() {
    return projection;
  }
}
