package dev.lapwing.io.array;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.files.ByteSource;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.MappedBytes;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** NumPy's own format: one array of any numeric type, byte order and memory order. */
public final class NpyReader {

  /** More values than these, a gigabyte of floats, stay in the file, to be read when needed. */
  private static final long MOST_HELD = 1L << 28;

  private final Path path;
  private final DataException.Place file;
  private final int window;
  private final long mostHeld;

  public NpyReader(Path path) {
    this(path, MappedBytes.WINDOW, MOST_HELD);
  }

  /** With windows of the given size, for tests, and up to so many values held in memory. */
  NpyReader(Path path, int window, long mostHeld) {
    this.path = path;
    this.file = DataException.in(path);
    this.window = window;
    this.mostHeld = mostHeld;
  }

  /** The array's first axis counts the points; two axes, or three if the points are pictures. */
  public ArrayPoints readFeatures(RunContext context) throws DataException, IOException {
    NpyHeader header = NpyHeader.read(path);
    ElementType type = header.elementType(file);
    ArrayShape shape = header.shape();
    boolean pictures = shape.axes() == 3 && !header.columnMajor();
    if (shape.axes() != 2 && !pictures) {
      throw file.refuse(
          "has the shape %s; features need two axes, points × features".formatted(shape),
          "reshape it: array.reshape(len(array), -1)");
    }
    ArrayLayout layout = ArrayLayout.of(file, type, shape, header.columnMajor());
    try (ByteSource bytes = new MappedBytes(path, header.dataStart(), header.order(), window)) {
      float[] levels = integers();
      ArrayFeatures reading = new ArrayFeatures(file, layout, levels, context);
      FeatureMatrix features =
          layout.canStay() && layout.values() > mostHeld
              ? reading.leave(bytes, ArrayRows.open(path, header, layout, levels))
              : reading.read(bytes);
      return ArrayPoints.of(features, shape);
    }
  }

  /** Bytes are the numbers that they are. */
  private static float[] integers() {
    float[] levels = new float[256];
    for (int level = 0; level < levels.length; level++) {
      levels[level] = level;
    }
    return levels;
  }

  /** One class name a point, blank where there is none. */
  public List<String> readNames() throws DataException, IOException {
    NpyHeader header = NpyHeader.read(path);
    ElementType type = header.isText() ? ElementType.UINT8 : header.elementType(file);
    ArrayLayout layout = ArrayLayout.of(file, type, header.shape(), false);
    if (header.shape().axes() == 0 || layout.width() != 1) {
      throw file.refuse(
          "has the shape %s; labels need one axis".formatted(header.shape()),
          "save one label a point: labels.reshape(-1)");
    }
    List<String> names = new ArrayList<>();
    try (ByteSource bytes = new MappedBytes(path, header.dataStart(), header.order(), window)) {
      for (int row = 0; row < layout.rows(); row++) {
        ByteBuffer element = bytes.take(header.itemBytes());
        names.add(header.isText() ? text(header.kind(), element) : type.nextName(element));
      }
    }
    return names;
  }

  /** A string padded with zeros: four bytes a character for U, bytes for S. */
  private static String text(char kind, ByteBuffer element) {
    StringBuilder out = new StringBuilder();
    if (kind == 'U') {
      while (element.hasRemaining()) {
        int point = element.getInt();
        out.appendCodePoint(Character.isValidCodePoint(point) ? point : 0xFFFD);
      }
    } else {
      out.append(StandardCharsets.UTF_8.decode(element));
    }
    int end = out.length();
    while (end > 0 && out.charAt(end - 1) == 0) {
      end--;
    }
    return out.substring(0, end);
  }
}
