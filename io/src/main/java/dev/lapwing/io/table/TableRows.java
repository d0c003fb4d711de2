package dev.lapwing.io.table;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.files.ReadProgress;
import dev.lapwing.io.items.ItemWriter;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.FeatureBuilder;
import dev.lapwing.io.points.LabelCollector;
import dev.lapwing.io.points.PlacedTexts;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.io.points.TextIntake;
import dev.lapwing.run.RunContext;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Collects the rows of a table, whoever reads them, into a {@link Dataset}. */
final class TableRows implements Closeable {

  private static final int ROWS_BETWEEN_REPORTS = 1 << 11;

  private final DataException.Place file;
  private final TableSelection selection;
  private final ReadProgress progress;
  private final int width;
  private final long expected;
  private final FeatureBuilder store;
  private final List<String> ids = new ArrayList<>();
  private final LabelCollector labels = new LabelCollector();
  private final @Nullable ItemWriter items;
  private final @Nullable TextIntake texts;
  private final List<Integer> textColumns;
  private int rows;

  /** For rows of {@code width} features, of which about {@code expected} will come. */
  TableRows(
      DataException.Place file,
      TableSelection selection,
      ReadOptions options,
      RunContext context,
      int width,
      long expected)
      throws DataException, IOException {
    this.file = file;
    this.selection = selection;
    this.progress = new ReadProgress(context);
    this.width = width;
    this.expected = Math.max(1, expected);
    this.store = new FeatureBuilder(file, width);
    store.reserve(this.expected);
    this.textColumns = selection.texts(options.text());
    this.texts = textColumns.isEmpty() ? null : new TextIntake(options.text(), context);
    Optional<Path> kept = options.shown().keptIn();
    List<String> shown = selection.shownNames();
    this.items = kept.isEmpty() || shown.isEmpty() ? null : new ItemWriter(kept.get(), shown);
  }

  int width() {
    return width;
  }

  /** The number of the row that comes next. */
  int next() {
    return rows;
  }

  /** Makes room for a row; its features follow, and then its end. */
  void begin() throws DataException {
    if (rows == Integer.MAX_VALUE) {
      throw file.refuse("has more than %d rows".formatted(rows), "split the file");
    }
    store.reserveNext(rows);
    if (rows % ROWS_BETWEEN_REPORTS == 0) {
      progress.report(rows, expected);
    }
  }

  /** One feature of the row begun. */
  void set(int feature, double value) {
    store.set(rows, feature, value);
  }

  /**
   * Ends the row begun.
   *
   * @param place where it is, for complaints
   * @param shown the texts to be seen
   */
  void end(
      DataException.Place place,
      @Nullable String id,
      @Nullable String label,
      List<@Nullable String> shown)
      throws DataException, IOException {
    if (selection.id().isPresent()) {
      if (id == null || id.isBlank()) {
        throw place
            .column(selection.name(selection.id().getAsInt()))
            .refuse("the id is missing", "give every point an id");
      }
      ids.add(id);
    }
    if (label != null) {
      labels.add(rows, label);
    }
    List<@Nullable String> seen = texts == null ? shown : plain(texts, shown);
    if (items != null) {
      items.add(seen);
    }
    rows++;
  }

  /** Takes in what is text; it is shown as people would read it. */
  private List<@Nullable String> plain(TextIntake intake, List<@Nullable String> shown) {
    List<String> parts = new ArrayList<>();
    for (int column : textColumns) {
      String text = shown.get(column);
      parts.add(text == null ? "" : text);
    }
    List<String> read = intake.add(parts);
    List<@Nullable String> seen = new ArrayList<>(shown);
    for (int c = 0; c < read.size(); c++) {
      seen.set(textColumns.get(c), read.get(c));
    }
    return seen;
  }

  Dataset toDataset(InputFile source, List<String> warnings) throws DataException, IOException {
    if (rows == 0) {
      throw file.refuse("has a header but no rows", "name a file with at least one point");
    }
    PointIds names =
        selection.id().isPresent()
            ? PointIds.of(ids, file.column(selection.name(selection.id().getAsInt())))
            : PointIds.rowNumbers(rows);
    List<String> all = new ArrayList<>(warnings);
    all.addAll(selection.warnings());
    Optional<PlacedTexts> placed =
        texts == null ? Optional.empty() : Optional.of(texts.finish(file, names, all));
    return new Dataset(
        placed.isPresent() ? placed.get().features().matrix() : store.toMatrix(rows),
        names,
        selection.label().isPresent() ? Optional.of(labels.toLabels(rows)) : Optional.empty(),
        selection.featureNames(width),
        selection.used(),
        items == null ? Optional.empty() : Optional.of(items.finish()),
        Optional.empty(),
        source,
        all,
        placed);
  }

  @Override
  public void close() throws IOException {
    if (items != null) {
      items.close();
    }
  }
}
