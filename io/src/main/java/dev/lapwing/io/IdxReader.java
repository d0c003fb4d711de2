package dev.lapwing.io;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * The format of the MNIST files: two zero bytes, a code for the type, the number of axes, the
 * length of each axis in four bytes, the elements; big end first, packed by gzip or not.
 */
final class IdxReader {

  private static final int MAGIC_BYTES = 4;
  private static final int MOST_AXES = 8;

  private final Path path;
  private final DataException.Place file;

  IdxReader(Path path) {
    this.path = path;
    this.file = DataException.in(path);
  }

  static boolean hasMagic(byte[] start) {
    return start.length >= MAGIC_BYTES
        && start[0] == 0
        && start[1] == 0
        && type(start[2]).isPresent()
        && start[3] >= 1
        && start[3] <= MOST_AXES;
  }

  /** Bytes are grey values and become x / 255; numbers of other types stay as they are. */
  ArrayPoints readFeatures(RunContext context) throws DataException, IOException {
    try (StreamBytes bytes = new StreamBytes(path)) {
      Header header = header(bytes);
      ArrayShape shape = header.shape;
      if (shape.axes() < 2) {
        throw file.refuse(
            "has one axis: it is a label file", "name the file of images, …-images-idx3-ubyte");
      }
      DoubleUnaryOperator scale = header.type == ElementType.UINT8 ? x -> (float) x / 255f : x -> x;
      ArrayLayout layout = ArrayLayout.of(file, header.type, shape, false);
      FeatureMatrix features = new ArrayFeatures(file, layout, scale, context).read(bytes);
      requireEnd(bytes);
      return ArrayPoints.of(features, shape);
    }
  }

  /** One class name a point: the number in the file. */
  List<String> readNames() throws DataException, IOException {
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
    if (!hasMagic(magic)) {
      throw file.refuse(
          "is not an IDX file: its first four bytes are " + Arrays.toString(magic),
          "fetch it again, or give it the ending of its true format");
    }
    long[] axes = new long[magic[3]];
    ByteBuffer lengths = bytes.take(Integer.BYTES * axes.length);
    for (int i = 0; i < axes.length; i++) {
      axes[i] = lengths.getInt() & 0xFFFFFFFFL;
    }
    Header header = new Header(type(magic[2]).orElseThrow(), new ArrayShape(axes));
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

  private static Optional<ElementType> type(byte code) {
    return switch (code) {
      case 0x08 -> Optional.of(ElementType.UINT8);
      case 0x09 -> Optional.of(ElementType.INT8);
      case 0x0B -> Optional.of(ElementType.INT16);
      case 0x0C -> Optional.of(ElementType.INT32);
      case 0x0D -> Optional.of(ElementType.FLOAT32);
      case 0x0E -> Optional.of(ElementType.FLOAT64);
      default -> Optional.empty();
    };
  }
}
