package dev.lapwing.io;

import dev.lapwing.io.csv.CsvRecords;
import dev.lapwing.io.csv.Delimiter;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;

/** Label files made of text: {@code id,label} or one label a line. */
final class LabelText {

  private static final Set<String> ID_WORDS =
      Set.of("id", "ids", "point", "point_id", "index", "row", "name", "key");
  private static final Set<String> LABEL_WORDS =
      Set.of("label", "labels", "class", "target", "truth", "category", "y");

  private final Path path;
  private final DataException.Place file;
  private final PointIds ids;
  private final boolean skipUnknown;

  LabelText(Path path, PointIds ids, boolean skipUnknown) {
    this.path = path;
    this.file = DataException.in(path);
    this.ids = ids;
    this.skipUnknown = skipUnknown;
  }

  Labels read() throws DataException, IOException {
    char delimiter = Delimiter.of(path);
    int width = width(delimiter);
    try (CsvRecords records = new CsvRecords(path, delimiter)) {
      return width == 1 ? readOneEach(records) : readPairs(records, width);
    }
  }

  /** The fields of the first record that is not blank. */
  private int width(char delimiter) throws DataException, IOException {
    try (CsvRecords records = new CsvRecords(path, delimiter)) {
      return nextRecord(records) ? records.fields().size() : 1;
    }
  }

  private Labels readOneEach(CsvRecords records) throws DataException, IOException {
    List<String> names = new ArrayList<>();
    while (records.next()) {
      requireFields(records, 1);
      names.add(records.fields().get(0));
    }
    // A first line that says "label" is a header, unless there is a class of that name below.
    String first = names.isEmpty() ? "" : names.get(0);
    boolean header =
        LABEL_WORDS.contains(word(first)) && names.lastIndexOf(first) == 0 && names.size() > 1;
    return LabelReader.oneEach(path, header ? names.subList(1, names.size()) : names, ids);
  }

  private Labels readPairs(CsvRecords records, int width) throws DataException, IOException {
    boolean more = nextRecord(records);
    int idColumn = 0;
    int labelColumn = 1;
    if (isHeader(records.fields())) {
      idColumn = find(records.fields(), ID_WORDS).orElse(0);
      labelColumn = find(records.fields(), LABEL_WORDS).orElse(1);
      requireColumns(records, width, idColumn, labelColumn);
      more = nextRecord(records);
    } else if (width > 2) {
      throw file.refuse(
          "has %d columns where label files have two".formatted(width),
          "keep id and label, or name these columns so in a header line");
    }
    LabelPairs pairs = new LabelPairs(file, ids, skipUnknown);
    for (; more; more = nextRecord(records)) {
      requireFields(records, width);
      pairs.add(records.line(), records.fields().get(idColumn), records.fields().get(labelColumn));
    }
    return pairs.toLabels();
  }

  private static boolean nextRecord(CsvRecords records) throws DataException, IOException {
    boolean more = records.next();
    while (more && records.isBlank()) {
      more = records.next();
    }
    return more;
  }

  /** By its words, and only if no point is called so. */
  private boolean isHeader(List<String> first) {
    OptionalInt id = find(first, ID_WORDS);
    OptionalInt label = find(first, LABEL_WORDS);
    if (ids.row(first.get(0)).isPresent()) {
      return false;
    }
    return (id.isPresent() && label.isPresent())
        || id.equals(OptionalInt.of(0))
        || (first.size() == 2 && Set.of("label", "class").contains(word(first.get(1))));
  }

  private static void requireColumns(CsvRecords records, int width, int id, int label)
      throws DataException {
    boolean named = find(records.fields(), LABEL_WORDS).isPresent();
    if (id == label || (width > 2 && !named)) {
      throw records
          .place()
          .refuse("the header names no label column", "call the columns id and label");
    }
  }

  private static OptionalInt find(List<String> header, Set<String> words) {
    for (int j = 0; j < header.size(); j++) {
      if (words.contains(word(header.get(j)))) {
        return OptionalInt.of(j);
      }
    }
    return OptionalInt.empty();
  }

  private static String word(String field) {
    return field.strip().toLowerCase(Locale.ROOT);
  }

  private static void requireFields(CsvRecords records, int width) throws DataException {
    if (records.fields().size() != width) {
      throw records
          .place()
          .refuse(
              "%d fields where the first line has %d".formatted(records.fields().size(), width),
              "write id,label or one label a line throughout, and quote text with delimiters");
    }
  }
}
