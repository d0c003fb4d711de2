package dev.lapwing.io;

import dev.lapwing.io.csv.CsvRecords;
import dev.lapwing.io.csv.Delimiter;
import dev.lapwing.io.csv.Numerals;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.points.LabelCollector;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Reads predictions: text with the columns {@code id} and {@code label} and, if there is one,
 * {@code status} and {@code confidence}; other columns are ignored.
 */
public final class PredictionReader {

  private final DataException.Place file;
  private final List<String> ids = new ArrayList<>();
  private final Set<Integer> given = new HashSet<>();
  private final LabelCollector labels = new LabelCollector();
  private final List<Double> confidence = new ArrayList<>();

  private PredictionReader(Path path) {
    this.file = DataException.in(path);
  }

  /**
   * A label for some points, by their ids in the file's order.
   *
   * @param labels no label where the file has none: no label reached the point
   * @param given the points whose status says that their label was given, not predicted
   * @param confidence from 0 to 1, one for each point, NaN where the file has no such number; empty
   *     if it has no such column
   */
  public record Predictions(
      PointIds ids, Labels labels, Set<Integer> given, List<Double> confidence) {
    public Predictions {
      given = Set.copyOf(given);
      confidence = List.copyOf(confidence);
    }
  }

  /**
   * Reads the whole file.
   *
   * @throws DataException if the file is missing, damaged or no file of predictions
   * @throws IOException if the disk fails
   */
  public static Predictions read(Path path) throws DataException, IOException {
    InputFile.requireReadable(path);
    PredictionReader reader = new PredictionReader(path);
    try (CsvRecords records = new CsvRecords(path, Delimiter.of(path))) {
      reader.readAll(records);
    }
    if (reader.ids.isEmpty()) {
      throw reader.file.refuse("has no predictions", "name the predictions.csv of a run");
    }
    PointIds ids = PointIds.of(reader.ids, reader.file.column("id"));
    return new Predictions(
        ids, reader.labels.toLabels(ids.size()), reader.given, reader.confidence);
  }

  private void readAll(CsvRecords records) throws DataException, IOException {
    List<String> header = records.next() ? List.copyOf(records.fields()) : List.of();
    int id = column(header, "id");
    int label = column(header, "label");
    int status = column(header, "status");
    int sure = column(header, "confidence");
    if (id < 0 || label < 0) {
      throw file.refuse(
          "does not begin with a header that names the columns id and label",
          "name the predictions.csv of a run");
    }
    while (records.next()) {
      if (records.isBlank()) {
        continue;
      }
      if (records.fields().size() != header.size()) {
        throw records
            .place()
            .refuse(
                "%d fields where the header has %d"
                    .formatted(records.fields().size(), header.size()),
                "quote text with delimiters");
      }
      labels.add(ids.size(), records.fields().get(label));
      if (status >= 0 && records.fields().get(status).strip().equals("given")) {
        given.add(ids.size());
      }
      if (sure >= 0) {
        confidence.add(confidence(records.fields().get(sure)));
      }
      ids.add(records.fields().get(id));
    }
  }

  /** Other people's columns of that name may hold anything. */
  private static double confidence(String text) {
    double value = Numerals.isDecimal(text) ? Numerals.parse(text) : Double.NaN;
    return value >= 0 && value <= 1 ? value : Double.NaN;
  }

  private static int column(List<String> header, String name) {
    for (int c = 0; c < header.size(); c++) {
      if (header.get(c).strip().toLowerCase(Locale.ROOT).equals(name)) {
        return c;
      }
    }
    return -1;
  }
}
