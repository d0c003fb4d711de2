package dev.lapwing.io.csv;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.FileKind;
import java.io.IOException;
import java.nio.file.Path;

/** Which character separates the fields of a text file. */
public final class Delimiter {

  private static final char[] CANDIDATES = {',', '\t', ';', '|'};

  private Delimiter() {}

  /**
   * Tabs if the file's name says so; else the candidate that makes most fields of the first record
   * that is not blank, and the comma if none occurs there.
   */
  public static char of(Path path) throws DataException, IOException {
    if (FileKind.byName(path).filter(kind -> kind == FileKind.TSV).isPresent()) {
      return '\t';
    }
    char best = CANDIDATES[0];
    int most = 1;
    for (char candidate : CANDIDATES) {
      int fields = fieldsOfFirstRecord(path, candidate);
      if (fields > most) {
        best = candidate;
        most = fields;
      }
    }
    return best;
  }

  private static int fieldsOfFirstRecord(Path path, char delimiter) throws IOException {
    try (CsvRecords records = new CsvRecords(path, delimiter)) {
      while (records.next()) {
        if (!records.isBlank()) {
          return records.fields().size();
        }
      }
      return 0;
    } catch (DataException e) {
      return 0; // with this delimiter the quotation marks make no sense
    }
  }
}
