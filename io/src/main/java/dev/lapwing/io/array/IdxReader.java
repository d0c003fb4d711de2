package dev.lapwing.io.array;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.FileKind;
import dev.lapwing.io.files.Gzip;
import dev.lapwing.io.files.StreamBytes;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The format of the MNIST files: two zero bytes, a code for the type, the number of axes, the
 * length of each axis in four bytes, the elements; big end first, packed by gzip or not.
 */
public final class IdxReader {

  private static final int MAGIC_BYTES = 4;

  private final Path path;
  private final DataException.Place file;

  public IdxReader(Path path) {
    this.path = path;
    this.file = DataException.in(path);
  }

  /** Bytes are grey values and become x / 255; numbers of other types stay as they are. */
  public ArrayPoints readFeatures(RunContext context) throws DataException, IOException {
    try (StreamBytes bytes = new StreamBytes(path)) {
      Header header = header(bytes);
      ArrayShape shape = header.shape;
      if (shape.axes() < 2) {
        throw file.refuse(
            "has one axis: it is a label file", "name the file of images, …-images-idx3-ubyte");
      }
      ArrayLayout layout = ArrayLayout.of(file, header.type, shape, false);
      FeatureMatrix features = new ArrayFeatures(file, layout, greys(), context).read(bytes);
      requireEnd(bytes);
      return ArrayPoints.of(features, shape);
    }
  }

  private static float[] greys() {
    float[] levels = new float[256];
    for (int level = 0; level < levels.length; level++) {
      levels[level] = level / 255f;
    }
    return levels;
  }

  /** One class name a point: the number in the file. */
  public List<String> readNames() throws DataException, IOException {
    try (StreamBytes bytes = new StreamBytes(path)) {
      Header header = header(bytes);
      if (header.shape.axes() != 1) {
        throw file.refuse(
            "has %d axes where labels have one".formatted(header.shape.axes()),
            "name the file of labels, …-labels-idx1-ubyte");
      }
      ArrayLayout layout = ArrayLayout.of(file, header.type, header.shape, false);
      List<String> names = new ArrayList<>();
      for (int row = 0; row < layout.rows(); row++) {
        names.add(header.type.nextName(bytes.take(header.type.bytes())));
      }
      requireEnd(bytes);
      return names;
    }
  }

  private record Header(ElementType type, ArrayShape shape) {}

  private Header header(StreamBytes bytes) throws DataException, IOException {
    byte[] magic = new byte[MAGIC_BYTES];
    bytes.take(MAGIC_BYTES).get(magic);
    if (!FileKind.isIdx(magic)) {
      throw file.refuse(
          "is not an IDX file: its first four bytes are " + Arrays.toString(magic),
          "fetch it again, or give it the ending of its true format");
    }
    long[] axes = new long[magic[3]];
    ByteBuffer lengths = bytes.take(Integer.BYTES * axes.length);
    for (int i = 0; i < axes.length; i++) {
      axes[i] = lengths.getInt() & 0xFFFFFFFFL;
    }
    Header header = new Header(type(magic[2]), new ArrayShape(axes));
    requireLength(header);
    return header;
  }

  /** Before memory is taken for it: can the file hold what its header claims? */
  private void requireLength(Header header) throws DataException, IOException {
    long claimed =
        MAGIC_BYTES
            + (long) Integer.BYTES * header.shape.axes()
            + header.shape.bytes(file, header.type.bytes());
    long length = Files.size(path);
    boolean packed = Gzip.isPacked(path);
    if (packed ? claimed / Gzip.LARGEST_RATIO > length : claimed > length) {
      throw file.refuse(
          "is %d bytes long, too short for the shape %s of its header"
              .formatted(length, header.shape),
          "it is cut off: fetch it again");
    }
    if (!packed && claimed < length) {
      throw trailing();
    }
  }

  private void requireEnd(StreamBytes bytes) throws DataException, IOException {
    if (!bytes.isAtEnd()) {
      throw trailing();
    }
  }

  private DataException trailing() {
    return file.refuse(
        "goes on after the last element its header announces", "fetch or write it again");
  }

  private static ElementType type(byte code) {
    return switch (code) {
      case 0x08 -> ElementType.UINT8;
      case 0x09 -> ElementType.INT8;
      case 0x0B -> ElementType.INT16;
      case 0x0C -> ElementType.INT32;
      case 0x0D -> ElementType.FLOAT32;
      case 0x0E -> ElementType.FLOAT64;
      default -> throw new IllegalArgumentException("no IDX type has the code " + code);
    };
  }
}
