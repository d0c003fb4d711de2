package dev.lapwing.io.files;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/**
 * The formats that points, labels and edges are read from. A file's name decides; where it does
 * not, the first bytes do.
 */
public enum FileKind {
  NPY("npy"),
  IDX("ubyte|idx"),
  CSV("csv|txt|data|dat"),
  TSV("tsv|tab"),
  PARQUET("parquet|pq"),
  JSON("json|ndjson|jsonl");

  private static final byte[] NPY_MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
  private static final byte[] PARQUET_MAGIC = {'P', 'A', 'R', '1'};
  private static final int IDX_MAGIC_BYTES = 4;
  private static final int SNIFFED_BYTES = 1 << 12;

  /** An object, or an array of objects or arrays. */
  private static final Pattern JSON_START = Pattern.compile("\uFEFF?\\s*(\\{|\\[\\s*[\\[{])");

  private static final int MOST_IDX_AXES = 8;

  private final String endings;

  FileKind(String endings) {
    this.endings = endings;
  }

  public static FileKind of(Path path) throws DataException, IOException {
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

  public static Optional<FileKind> byName(Path path) {
    String name = String.valueOf(path.getFileName()).toLowerCase(Locale.ROOT);
    String bare = name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    return Arrays.stream(values())
        .filter(kind -> bare.matches("(?s).*[.-](%s)".formatted(kind.endings)))
        .findFirst();
  }

  /** NPY, IDX and Parquet begin with bytes that nothing else begins with. */
  public static Optional<FileKind> byContent(Path path) throws DataException, IOException {
    byte[] start = start(path, 8);
    if (isNpy(start)) {
      return Optional.of(NPY);
    }
    if (isIdx(start)) {
      return Optional.of(IDX);
    }
    return startsWith(start, PARQUET_MAGIC) ? Optional.of(PARQUET) : Optional.empty();
  }

  /** The kind of a file that has no name of its own, told from its content alone. */
  static FileKind sniff(Path path) throws DataException, IOException {
    Optional<FileKind> binary = byContent(path);
    if (binary.isPresent()) {
      return binary.get();
    }
    String text = new String(start(path, SNIFFED_BYTES), StandardCharsets.UTF_8);
    if (text.indexOf('\0') >= 0) {
      throw DataException.in(path)
          .refuse(
              "is of no kind that can be read", "give NPY, IDX, Parquet, JSON or delimited text");
    }
    return JSON_START.matcher(text).lookingAt() ? JSON : CSV;
  }

  /** The first bytes, unpacked. */
  private static byte[] start(Path path, int count) throws DataException, IOException {
    try (InputStream in = Gzip.open(path)) {
      return in.readNBytes(count);
    } catch (ZipException | EOFException e) {
      throw Gzip.damaged(DataException.in(path));
    }
  }

  /** The first of the endings of its files. */
  String ending() {
    return endings.split("\\|", -1)[0];
  }

  /** Whether a file that begins so is an NPY file: {@code \x93NUMPY}. */
  public static boolean isNpy(byte[] start) {
    return startsWith(start, NPY_MAGIC);
  }

  /** Whether a file may begin so if it is an IDX file: two zeros, a type, one to eight axes. */
  public static boolean isIdx(byte[] start) {
    return start.length >= IDX_MAGIC_BYTES
        && start[0] == 0
        && start[1] == 0
        && isIdxType(start[2])
        && start[3] >= 1
        && start[3] <= MOST_IDX_AXES;
  }

  /** Unsigned and signed bytes, shorts, ints, floats, doubles. */
  private static boolean isIdxType(byte code) {
    return code == 0x08 || code == 0x09 || (code >= 0x0B && code <= 0x0E);
  }

  private static boolean startsWith(byte[] start, byte[] magic) {
    return start.length >= magic.length
        && Arrays.equals(start, 0, magic.length, magic, 0, magic.length);
  }
}
