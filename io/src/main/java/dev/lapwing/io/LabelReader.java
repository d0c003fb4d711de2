package dev.lapwing.io;

import dev.lapwing.io.array.IdxReader;
import dev.lapwing.io.array.NpyReader;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.FileKind;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.points.LabelCollector;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * Reads labels, or the truth, for points whose ids are known. A file is one of
 *
 * <ul>
 *   <li>text with two columns, {@code id,label}, for as many points as one likes. A header is
 *       recognised by its words ({@code id}, {@code point}, {@code name}, … and {@code label},
 *       {@code class}, …), and with a header there may be further columns, which are ignored;
 *   <li>text with one label a line, for every point in order, under the header {@code label} or
 *       none;
 *   <li>an NPY array of one axis, of numbers or strings, or an IDX label file; NaN is unlabelled.
 * </ul>
 *
 * <p>Blank and {@code ?} mean unlabelled. Class names are strings in any script, without the blanks
 * around them. The same label twice for one id is fine; two different ones, and ids that no point
 * has, are refused with the first five of them.
 */
public final class LabelReader {

  private LabelReader() {}

  /**
   * Reads the whole file.
   *
   * @throws DataException if the file is missing or damaged or does not fit the points
   * @throws IOException if the disk fails
   */
  public static Labels read(Path file, PointIds ids) throws DataException, IOException {
    return read(file, ids, false);
  }

  /**
   * Reads what the file says of the points there are; it may tell of others too, as the truth of a
   * whole data set does when only some of it was predicted.
   *
   * @throws DataException if the file is missing or damaged or knows none of the points
   * @throws IOException if the disk fails
   */
  public static Labels readKnown(Path file, PointIds ids) throws DataException, IOException {
    return read(file, ids, true);
  }

  private static Labels read(Path file, PointIds ids, boolean skipUnknown)
      throws DataException, IOException {
    InputFile.requireReadable(file);
    Optional<FileKind> kind = FileKind.byContent(file);
    if (kind.isEmpty()) {
      kind = FileKind.byName(file);
    }
    return switch (kind.orElse(FileKind.CSV)) {
      case NPY -> oneEach(file, new NpyReader(file).readNames(), ids);
      case IDX -> oneEach(file, new IdxReader(file).readNames(), ids);
      case CSV, TSV -> new LabelText(file, ids, skipUnknown).read();
      case PARQUET, JSON ->
          throw DataException.in(file)
              .refuse(
                  "is no label file",
                  "write labels as CSV with the columns id,label, or name the label column of the features");
    };
  }

  /** Labels for all points, in their order. */
  static Labels oneEach(Path file, List<String> names, PointIds ids) throws DataException {
    if (names.size() != ids.size()) {
      throw DataException.in(file)
          .refuse(
              "%d labels for %d points".formatted(names.size(), ids.size()),
              "give one for every point, blank or ? where there is none, or write id,label");
    }
    LabelCollector labels = new LabelCollector();
    for (int row = 0; row < names.size(); row++) {
      labels.add(row, names.get(row));
    }
    return labels.toLabels(ids.size());
  }
}
