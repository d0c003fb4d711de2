package dev.lapwing.io;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.ZipException;

/** The formats. A file's name decides; where it does not, the first bytes do. */
enum FileKind {
  NPY("npy"),
  IDX("ubyte|idx"),
  CSV("csv|txt|data|dat"),
  TSV("tsv|tab"),
  PARQUET("parquet|pq"),
  JSON("json|ndjson|jsonl");

  private final String endings;

  FileKind(String endings) {
    this.endings = endings;
  }

  static FileKind of(Path path) throws DataException, IOException {
    Optional<FileKind> kind = byName(path);
    if (kind.isEmpty()) {
      kind = byContent(path);
    }
    return kind.orElseThrow(
        () ->
            DataException.in(path)
                .refuse(
                    "is of a kind that cannot be told from its name",
                    "give it one of the endings .npy, -ubyte, .csv, .tsv, .parquet, .json"));
  }

  static Optional<FileKind> byName(Path path) {
    String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
    String bare = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    return Arrays.stream(values())
        .filter(kind -> bare.matches("(?s).*[.-](%s)".formatted(kind.endings)))
        .findFirst();
  }

  /** NPY, IDX and Parquet begin with bytes that nothing else begins with. */
  static Optional<FileKind> byContent(Path path) throws DataException, IOException {
    byte[] start;
    try (InputStream in = Gzip.open(path)) {
      start = in.readNBytes(8);
    } catch (ZipException | EOFException e) {
      throw Gzip.damaged(DataException.in(path));
    }
    if (NpyHeader.hasMagic(start)) {
      return Optional.of(NPY);
    }
    if (IdxReader.hasMagic(start)) {
      return Optional.of(IDX);
    }
    return new String(start, StandardCharsets.ISO_8859_1).startsWith("PAR1")
        ? Optional.of(PARQUET)
        : Optional.empty();
  }
}
