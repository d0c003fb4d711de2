package dev.lapwing.io.csv;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.FileKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Which character separates the fields of a text file. */
public final class Delimiter {

  private static final char[] CANDIDATES = {',', '\t', ';', '|'};

  private Delimiter() {}

  /**
   * Tabs if the file's name says so; else the candidate that makes most fields of the first record
   * that is not blank, and the comma if none occurs there. A comma between digits separates nothing
   * if another candidate makes the record one of decimal commas: {@code 0,5;1,5}.
   */
  public static char of(Path path) throws DataException, IOException {
    if (FileKind.byName(path).filter(kind -> kind == FileKind.TSV).isPresent()) {
      return '\t';
    }
    char best = CANDIDATES[0];
    int most = 1;
    for (char candidate : CANDIDATES) {
      List<String> fields = firstRecord(path, candidate);
      if (fields.size() > most || (fields.size() > 1 && areDecimalCommas(fields))) {
        best = candidate;
        most = fields.size();
      }
    }
    return best;
  }

  private static boolean areDecimalCommas(List<String> fields) {
    return fields.stream().anyMatch(Numerals::hasDecimalComma)
        && fields.stream().allMatch(f -> Numerals.hasDecimalComma(f) || Numerals.isDecimal(f));
  }

  private static List<String> firstRecord(Path path, char delimiter) throws IOException {
    try (CsvRecords records = new CsvRecords(path, delimiter)) {
      while (records.next()) {
        if (!records.isBlank()) {
          return List.copyOf(records.fields());
        }
      }
      return List.of();
    } catch (DataException e) {
      return List.of(); // with this delimiter the quotation marks make no sense
    }
  }
}
