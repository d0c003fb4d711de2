package dev.lapwing.io.points;

import dev.lapwing.io.items.ShownColumns;
import java.util.Optional;

/**
 * What the caller knows about a file of features.
 *
 * @param idColumn the column that names the points; without it a point's name is its row number
 *     from 0
 * @param labelColumn the column that holds labels; blank, missing and {@code ?} mean unlabelled
 * @param shown the columns that are there to be seen, and no features
 * @param like the columns of a table this one must resemble: the same features, by name, in
 *     whatever order; its id, label and shown columns are no features here either, if they are
 *     there
 * @param text whether features are made of texts; their columns are shown as well
 * @param tableMemory how many bytes outside the Java heap the table engine may use
 */
public record ReadOptions(
    Optional<String> idColumn,
    Optional<String> labelColumn,
    ShownColumns shown,
    TableColumns like,
    TextReading text,
    long tableMemory) {

  private static final long SMALLEST_MEMORY = 64L << 20;
  private static final long USUAL_MEMORY = 1L << 30;

  /** Of the memory Java may use, the share that a table may take besides. */
  private static final int SHARE = 4;

  public ReadOptions {
    if (tableMemory < SMALLEST_MEMORY) {
      throw new IllegalArgumentException(
          "table memory is %d bytes; at least %d are needed, and 1 GiB suits most files"
              .formatted(tableMemory, SMALLEST_MEMORY));
    }
  }

  /**
   * No id column, no label column, nothing to show; 1 GiB, or a quarter of what Java may use if
   * that is more.
   */
  public static ReadOptions defaults() {
    long memory = Math.max(USUAL_MEMORY, Runtime.getRuntime().maxMemory() / SHARE);
    return new ReadOptions(
        Optional.empty(),
        Optional.empty(),
        ShownColumns.none(),
        TableColumns.unnamed(),
        new TextReading.None(),
        memory);
  }

  public ReadOptions withIdColumn(String column) {
    return new ReadOptions(Optional.of(column), labelColumn, shown, like, text, tableMemory);
  }

  public ReadOptions withLabelColumn(String column) {
    return new ReadOptions(idColumn, Optional.of(column), shown, like, text, tableMemory);
  }

  public ReadOptions withShown(ShownColumns columns) {
    return new ReadOptions(idColumn, labelColumn, columns, like, text, tableMemory);
  }

  public ReadOptions withColumnsLike(TableColumns columns) {
    return new ReadOptions(idColumn, labelColumn, shown, columns, text, tableMemory);
  }

  public ReadOptions withText(TextReading texts) {
    return new ReadOptions(idColumn, labelColumn, shown, like, texts, tableMemory);
  }

  public ReadOptions withTableMemory(long bytes) {
    return new ReadOptions(idColumn, labelColumn, shown, like, text, bytes);
  }
}
