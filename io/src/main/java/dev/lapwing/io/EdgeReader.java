package dev.lapwing.io;

import dev.lapwing.io.csv.CsvRecords;
import dev.lapwing.io.csv.Delimiter;
import dev.lapwing.io.csv.Numerals;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.FileKind;
import dev.lapwing.io.files.FileScan;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.files.ReadProgress;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Reads the user's own graph: text with one edge a line, {@code source,target,weight}, or without
 * the weight, which is then 1. A first line is a header if it says so in the usual words ({@code
 * source}, {@code from}, … and {@code target}, {@code to}, …), if it has a word where the lines
 * below have weights, or, without weights, if its ids are words and all below are whole numbers.
 *
 * <p>The points are the ids met. If all of them are whole numbers from 0 in their usual form, the
 * points are sorted by number; else they stand in the order in which the file first mentions them.
 */
public final class EdgeReader {

  private static final Set<String> SOURCE_WORDS = Set.of("source", "src", "from", "i", "u");
  private static final Set<String> TARGET_WORDS =
      Set.of("target", "dst", "destination", "to", "j", "v");
  private static final Set<String> MISSING_WORDS = Set.of("na", "n/a", "null", "none");
  private static final int EDGES_BETWEEN_REPORTS = 1 << 14;

  /** The squares of weights must be finite, and their sums. */
  private static final double LARGEST_WEIGHT = 1e140;

  private final DataException.Place file;
  private final EdgeCollector edges = new EdgeCollector();

  /** Whether the first edge is one only if the ids below are words too. */
  private boolean firstMayBeHeader;

  private EdgeReader(Path path) {
    this.file = DataException.in(path);
  }

  /**
   * Reads the whole file.
   *
   * @throws DataException if the file is missing or damaged, a weight is no weight, or weights are
   *     too far apart to compute with
   * @throws IOException if the disk fails
   */
  public static EdgeList read(Path file, RunContext context) throws DataException, IOException {
    InputFile.requireReadable(file);
    if (FileKind.byContent(file).isPresent()) {
      throw DataException.in(file)
          .refuse("is not text", "write one edge a line: source,target,weight");
    }
    FileScan scan = FileScan.of(file);
    EdgeReader reader = new EdgeReader(file);
    try (CsvRecords records = new CsvRecords(file, Delimiter.of(file))) {
      reader.readAll(records, scan.lines(), new ReadProgress(context));
    }
    if (reader.edges.isEmpty()) {
      throw DataException.in(file)
          .refuse("has no edges", "write one edge a line: source,target,weight");
    }
    reader.edges.requireComparable(reader.file);
    return reader.edges.toList(scan.file(), reader.file, reader.firstMayBeHeader);
  }

  private void readAll(CsvRecords records, long lines, ReadProgress progress)
      throws DataException, IOException {
    int width = 0;
    @Nullable DataException wordForWeight = null;
    while (records.next()) {
      if (records.isBlank()) {
        continue;
      }
      boolean first = width == 0;
      width = first ? records.fields().size() : width;
      requireFields(records, width);
      if (first && isHeader(records.fields())) {
        continue;
      }
      if (first && isWordForWeight(records.fields())) {
        wordForWeight = weightRefusal(records, records.fields().get(2));
        continue;
      }
      firstMayBeHeader |= first && width == 2;
      add(records);
      if (edges.size() % EDGES_BETWEEN_REPORTS == 0) {
        progress.report(records.line(), lines);
      }
    }
    if (wordForWeight != null && edges.isEmpty()) {
      throw wordForWeight;
    }
  }

  private static boolean isHeader(List<String> fields) {
    return SOURCE_WORDS.contains(fields.get(0).strip().toLowerCase(Locale.ROOT))
        && TARGET_WORDS.contains(fields.get(1).strip().toLowerCase(Locale.ROOT))
        && (fields.size() == 2 || !Numerals.isDecimal(fields.get(2)));
  }

  /** A word, not a number gone wrong or missing, so it names the column if numbers follow. */
  private static boolean isWordForWeight(List<String> fields) {
    if (fields.size() < 3) {
      return false;
    }
    String text = fields.get(2).strip();
    return text.codePoints().anyMatch(Character::isLetter)
        && text.codePoints().noneMatch(Character::isDigit)
        && !Numerals.isNotFinite(text)
        && !MISSING_WORDS.contains(text.toLowerCase(Locale.ROOT));
  }

  private void requireFields(CsvRecords records, int width) throws DataException {
    int fields = records.fields().size();
    if (fields != width || fields < 2 || fields > 3) {
      throw records
          .place()
          .refuse(
              "%d fields where an edge has %s"
                  .formatted(fields, width == 2 || width == 3 ? width : "two or three"),
              "write source,target,weight or source,target throughout");
    }
  }

  private void add(CsvRecords records) throws DataException {
    List<String> fields = records.fields();
    for (int end = 0; end < 2; end++) {
      if (fields.get(end).isBlank()) {
        throw records
            .place()
            .column(end == 0 ? "source" : "target")
            .refuse("the id is missing", "name both ends of the edge");
      }
    }
    double weight = fields.size() == 2 ? 1 : weight(records, fields.get(2));
    if (!edges.add(fields.get(0).strip(), fields.get(1).strip(), weight, records.line())) {
      throw file.refuse("has too many edges to read at once", "drop the weakest");
    }
  }

  private static double weight(CsvRecords records, String text) throws DataException {
    DataException.Place cell = records.place().column("weight").value(text);
    if (!Numerals.isDecimal(text)) {
      throw weightRefusal(records, text);
    }
    double weight = Numerals.parse(text);
    if (weight < 0) {
      throw cell.refuse("is negative", "weights say how alike two points are: from 0 upwards");
    }
    if (weight > LARGEST_WEIGHT) {
      throw cell.refuse("is too large to compute with", "divide all weights by the same number");
    }
    return weight;
  }

  private static DataException weightRefusal(CsvRecords records, String text) {
    DataException.Place cell = records.place().column("weight").value(text);
    if (Numerals.hasDecimalComma(text)) {
      return cell.refuse("has a decimal comma", "write " + text.strip().replace(',', '.'));
    }
    return cell.refuse(
        Numerals.isNotFinite(text) ? "is not a finite number" : "is not a number",
        "give the edge a weight; a header must read source,target,weight");
  }
}
