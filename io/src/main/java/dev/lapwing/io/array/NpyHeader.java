package dev.lapwing.io.array;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Excerpt;
import dev.lapwing.io.files.FileKind;
import dev.lapwing.io.files.Gzip;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What an NPY file says about itself: eight bytes of magic and version, the length of the rest (two
 * bytes in version 1, four in 2 and 3), and a Python dictionary with the keys {@code descr}, {@code
 * fortran_order} and {@code shape}. NumPy Enhancement Proposal 1 defines it.
 *
 * @param kind NumPy's letter for the kind of element: f, i, u, b, U, S, O, …
 * @param itemBytes bytes per element
 * @param dataStart where the elements begin
 */
record NpyHeader(
    char kind,
    int itemBytes,
    ByteOrder order,
    boolean columnMajor,
    ArrayShape shape,
    int dataStart) {

  private static final int MAGIC_BYTES = 6;
  private static final byte[] VERSION_1 = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', 1, 0};
  private static final int ALIGNMENT = 64;
  private static final int LEAST_WRITTEN = 2 * ALIGNMENT;
  private static final int LONGEST = 1 << 20;
  private static final Pattern DESCR =
      Pattern.compile(
          "['\"]descr['\"]\\s*:\\s*['\"]([<>|=]?)([a-zA-Z?])(\\d{0,6})[^'\"]{0,99}['\"]");
  private static final Pattern ORDER =
      Pattern.compile("['\"]fortran_order['\"]\\s*:\\s*(True|False)");
  private static final Pattern SHAPE =
      Pattern.compile("['\"]shape['\"]\\s*:\\s*\\(([0-9,L\\s]{0,400})\\)");

  /** Reads the header and checks that the file is exactly as long as it implies. */
  static NpyHeader read(Path path) throws DataException, IOException {
    NpyHeader header = readUnchecked(path);
    header.requireLength(DataException.in(path), Files.size(path));
    return header;
  }

  /** Reads the header; nothing is known of the rest of the file. */
  static NpyHeader readUnchecked(Path path) throws DataException, IOException {
    DataException.Place file = DataException.in(path);
    try (InputStream in = Files.newInputStream(path)) {
      byte[] start = in.readNBytes(MAGIC_BYTES + 2);
      if (!FileKind.isNpy(start)) {
        boolean packed = Gzip.isPacked(path);
        throw file.refuse(
            packed ? "is packed by gzip" : "is not an NPY file: it does not begin with \\x93NUMPY",
            packed ? "unpack it first" : "write it with numpy.save");
      }
      return parse(file, in, start);
    }
  }

  /**
   * The header of a new file, version 1: its elements will come little end first, row by row, and
   * begin at a multiple of 64 bytes, as NumPy wants it.
   */
  static byte[] bytes(ElementType type, int... shape) {
    String axes = Arrays.stream(shape).mapToObj(axis -> axis + ", ").collect(Collectors.joining());
    String dictionary =
        "{'descr': '%s', 'fortran_order': False, 'shape': (%s), }"
            .formatted(type.descr(), axes.strip());
    int length = VERSION_1.length + 2 + dictionary.length() + 1;
    ByteBuffer header =
        ByteBuffer.allocate(
                Math.max(LEAST_WRITTEN, (length + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT))
            .order(ByteOrder.LITTLE_ENDIAN);
    Arrays.fill(header.array(), (byte) ' ');
    header.put(VERSION_1).putShort((short) (header.capacity() - VERSION_1.length - 2));
    header.put(dictionary.getBytes(StandardCharsets.US_ASCII));
    header.put(header.capacity() - 1, (byte) '\n');
    return header.array();
  }

  private static NpyHeader parse(DataException.Place file, InputStream in, byte[] start)
      throws DataException, IOException {
    int version = start.length < MAGIC_BYTES + 2 ? 0 : start[MAGIC_BYTES];
    if (version < 1 || version > 3) {
      throw file.refuse(
          "has an NPY version other than 1, 2 or 3", "write it with a current numpy.save");
    }
    int lengthBytes = version == 1 ? 2 : 4;
    ByteBuffer field = ByteBuffer.allocate(4).order(ByteOrder.LITTLE_ENDIAN);
    in.readNBytes(field.array(), 0, lengthBytes);
    int length = field.getInt();
    if (length < 0 || length > LONGEST) {
      throw file.refuse("claims a header of absurd length", "fetch or write it again");
    }
    byte[] text = in.readNBytes(length);
    if (text.length < length) {
      throw file.refuse("ends within its header: it is cut off", "fetch or write it again");
    }
    return parse(
        file,
        new String(text, version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1),
        MAGIC_BYTES + 2 + lengthBytes + length);
  }

  private static NpyHeader parse(DataException.Place file, String text, int dataStart)
      throws DataException {
    Matcher descr = DESCR.matcher(text);
    Matcher order = ORDER.matcher(text);
    Matcher shape = SHAPE.matcher(text);
    if (!descr.find() || !order.find() || !shape.find()) {
      throw file.refuse(
          "has a header that does not describe one plain array: " + Excerpt.of(text),
          "save a plain array of numbers with numpy.save, no structured or object one");
    }
    char kind = descr.group(2).charAt(0) == '?' ? 'b' : descr.group(2).charAt(0);
    int size = descr.group(3).isEmpty() ? 1 : Integer.parseInt(descr.group(3));
    int itemBytes = kind == 'U' ? 4 * size : size;
    ByteOrder byteOrder =
        descr.group(1).equals(">") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
    return new NpyHeader(
        kind,
        itemBytes,
        byteOrder,
        order.group(1).equals("True"),
        shape(file, shape.group(1)),
        dataStart);
  }

  private static ArrayShape shape(DataException.Place file, String tuple) throws DataException {
    String[] parts =
        tuple.replace("L", "").replaceFirst(",\\s*$", "").strip().split("\\s*,\\s*", -1);
    boolean scalar = parts.length == 1 && parts[0].isEmpty();
    long[] axes = new long[scalar ? 0 : parts.length];
    for (int i = 0; i < axes.length; i++) {
      if (!parts[i].matches("\\d{1,18}")) {
        throw file.refuse("has the impossible shape (" + tuple + ")", "fetch or write it again");
      }
      axes[i] = Long.parseLong(parts[i]);
    }
    return new ArrayShape(axes);
  }

  private void requireLength(DataException.Place file, long length) throws DataException {
    if (kind == 'O') {
      return; // such a file holds pickled objects; whoever wants numbers refuses it
    }
    if (itemBytes == 0) {
      throw file.refuse("has elements of no size", "fetch or write it again");
    }
    long expected = dataStart + shape.bytes(file, itemBytes);
    if (length != expected) {
      throw file.refuse(
          "is %d bytes long where its header, shape %s, implies %d"
              .formatted(length, shape, expected),
          length < expected
              ? "it is cut off: fetch or write it again"
              : "save one array a file with numpy.save");
    }
  }

  /** The type of its numbers. */
  ElementType elementType(DataException.Place file) throws DataException {
    String code = kind + Integer.toString(itemBytes);
    return ElementType.ofCode(code)
        .orElseThrow(
            () ->
                file.refuse(
                    kind == 'O'
                        ? "holds Python objects (dtype object)"
                        : "holds elements of the NumPy type '%s', not plain numbers"
                            .formatted(code),
                    "convert it first: array.astype('float32')"));
  }

  /** Whether its elements are strings, as label files may have. */
  boolean isText() {
    return kind == 'U' || kind == 'S';
  }
}
