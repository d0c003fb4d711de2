package dev.lapwing.io;

import dev.lapwing.io.array.ArrayPoints;
import dev.lapwing.io.array.IdxReader;
import dev.lapwing.io.array.NpyReader;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.FileKind;
import dev.lapwing.io.files.FileScan;
import dev.lapwing.io.files.HashedRead;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.files.ReadProgress;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.ReadOptions;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.io.points.TextReading;
import dev.lapwing.io.table.CsvTable;
import dev.lapwing.io.table.TypedTable;
import dev.lapwing.io.texts.TextFolder;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Reads points from a file, whatever its format. The ending of its name tells: {@code .npy}, {@code
 * -ubyte} (IDX), {@code .csv}, {@code .tsv}, {@code .parquet}, {@code .json} or {@code .ndjson};
 * IDX and text may be packed by gzip.
 *
 * <ul>
 *   <li>NPY: points × features of any numeric type and order; three axes are pictures.
 *   <li>IDX: bytes become x / 255; three axes are pictures.
 *   <li>Tables: every numeric column is a feature, or the one column of lists. The id column is
 *       read as text, so {@code 007} stays {@code 007}, and so are columns to be shown; other text
 *       columns are left out, with a warning. If columns of texts are asked for, features are made
 *       of these alone.
 *   <li>A folder: of its files that end with {@code .txt}, each is a text.
 * </ul>
 *
 * <p>Points come in the file's order. Up to 32 features a point are kept as doubles where floats
 * would lose digits; more are rounded to floats. A file that is not as it should be, in any row, is
 * refused as a whole.
 */
public final class FeatureReader {

  private FeatureReader() {}

  /** With the defaults: no id column, no label column, all processors. */
  public static Dataset read(Path file) throws DataException, IOException {
    return read(file, ReadOptions.defaults(), RunContext.defaults());
  }

  /**
   * Reads the whole file.
   *
   * @throws DataException if the file is missing, damaged or not made of finite numbers
   * @throws IOException if the disk fails
   */
  public static Dataset read(Path file, ReadOptions options, RunContext context)
      throws DataException, IOException {
    if (Files.isDirectory(file)) {
      return readFolder(file, options, context);
    }
    InputFile.requireReadable(file);
    FileKind kind = FileKind.of(file);
    Dataset read =
        switch (kind) {
          case NPY, IDX -> readArray(file, kind, options, context);
          case CSV, TSV, PARQUET, JSON -> readTable(file, kind, options, context);
        };
    new ReadProgress(context).report(1, 1);
    return read;
  }

  private static Dataset readTable(
      Path file, FileKind kind, ReadOptions options, RunContext context)
      throws DataException, IOException {
    FileScan scan = FileScan.of(file);
    new ReadProgress(context).checkCancelled();
    return kind == FileKind.CSV || kind == FileKind.TSV
        ? new CsvTable(file, kind, scan, options, context).read()
        : new TypedTable(file, kind, scan, options, context).read();
  }

  private static Dataset readFolder(Path folder, ReadOptions options, RunContext context)
      throws DataException, IOException {
    if (!(options.text() instanceof TextReading.Place)) {
      requireNoColumns(
          folder,
          options,
          "leave the option out: of a folder, all of each text counts, ids are the names of files");
    }
    Dataset read = new TextFolder(folder, options, context).read();
    new ReadProgress(context).report(1, 1);
    return read;
  }

  private static void requireNoColumns(Path file, ReadOptions options, String remedy)
      throws DataException {
    Optional<String> column =
        options.idColumn().or(options::labelColumn).or(() -> shown(options).findFirst());
    if (column.isPresent()) {
      throw DataException.in(file)
          .refuse(
              "has no named columns, so there is no column \"%s\"".formatted(column.get()), remedy);
    }
  }

  private static Stream<String> shown(ReadOptions options) {
    return Stream.concat(options.shown().names().stream(), options.text().columns().stream());
  }

  private static Dataset readArray(
      Path file, FileKind kind, ReadOptions options, RunContext context)
      throws DataException, IOException {
    requireNoColumns(
        file,
        options,
        shown(options).findFirst().isPresent()
            ? "put titles, texts and features into one table, such as Parquet, or leave --show out"
            : "leave the option out: points are numbered from 0, labels come from their own file");
    HashedRead<ArrayPoints> read =
        HashedRead.read(
            file,
            () ->
                kind == FileKind.NPY
                    ? new NpyReader(file).readFeatures(context)
                    : new IdxReader(file).readFeatures(context),
            context);
    ArrayPoints points = read.content();
    return new Dataset(
        points.features(),
        PointIds.rowNumbers(points.features().size()),
        Optional.empty(),
        List.of(),
        TableColumns.unnamed(),
        Optional.empty(),
        points.imageShape(),
        read.file(),
        List.of(),
        Optional.empty());
  }
}
