package dev.lapwing.io;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.GZIPOutputStream;

/** Writes the files that the tests read. */
public final class SampleFiles {

  private SampleFiles() {}

  public static Path text(Path folder, String name, String content) throws IOException {
    return bytes(folder, name, content.getBytes(StandardCharsets.UTF_8));
  }

  public static Path bytes(Path folder, String name, byte[] content) throws IOException {
    return Files.write(folder.resolve(name), content);
  }

  public static byte[] gzip(byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (OutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(content);
    }
    return out.toByteArray();
  }

  /** Numbers that need all digits of a double. */
  public static double[][] points(int rows, int width, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    double[][] points = new double[rows][width];
    for (double[] point : points) {
      for (int j = 0; j < width; j++) {
        point[j] = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-3, 4));
      }
    }
    return points;
  }

  /**
   * An NPY file as NumPy writes it: the header padded so that the data begin at a multiple of 64.
   */
  public static byte[] npy(
      int version, String descr, boolean columnMajor, String shape, byte[] data) {
    String header =
        "{'descr': '%s', 'fortran_order': %s, 'shape': %s, }"
            .formatted(descr, columnMajor ? "True" : "False", shape);
    int fixed = version == 1 ? 10 : 12;
    int length = (fixed + header.length() + 1 + 63) / 64 * 64 - fixed;
    ByteBuffer out =
        ByteBuffer.allocate(fixed + length + data.length).order(ByteOrder.LITTLE_ENDIAN);
    out.put(new byte[] {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y', (byte) version, 0});
    if (version == 1) {
      out.putShort((short) length);
    } else {
      out.putInt(length);
    }
    out.put(
        (header + " ".repeat(length - header.length() - 1) + "\n")
            .getBytes(StandardCharsets.UTF_8));
    return out.put(data).array();
  }

  public static byte[] float64(double[][] points, boolean columnMajor, ByteOrder order) {
    int rows = points.length;
    int width = points[0].length;
    ByteBuffer data = ByteBuffer.allocate(rows * width * Double.BYTES).order(order);
    for (int k = 0; k < rows * width; k++) {
      data.putDouble(columnMajor ? points[k % rows][k / rows] : points[k / width][k % width]);
    }
    return data.array();
  }

  /** An IDX file of bytes. */
  public static byte[] idx(int typeCode, byte[] data, int... shape) {
    ByteBuffer out = ByteBuffer.allocate(4 + 4 * shape.length + data.length);
    out.put((byte) 0).put((byte) 0).put((byte) typeCode).put((byte) shape.length);
    for (int axis : shape) {
      out.putInt(axis);
    }
    return out.put(data).array();
  }

  public static String csv(double[][] points, char delimiter) {
    StringBuilder out = new StringBuilder("id");
    for (int j = 0; j < points[0].length; j++) {
      out.append(delimiter).append('x').append(j);
    }
    for (int i = 0; i < points.length; i++) {
      out.append("\np").append(i);
      for (double value : points[i]) {
        out.append(delimiter).append(value);
      }
    }
    return out.append('\n').toString();
  }

  /** An array of objects with one key a feature. */
  public static String json(double[][] points) {
    StringBuilder out = new StringBuilder("[");
    for (int i = 0; i < points.length; i++) {
      out.append(i == 0 ? "" : ",\n").append("{\"id\": \"p").append(i).append('"');
      for (int j = 0; j < points[i].length; j++) {
        out.append(", \"x").append(j).append("\": ").append(points[i][j]);
      }
      out.append('}');
    }
    return out.append("]").toString();
  }

  /** One object a line, its features in a list. */
  public static String ndjson(double[][] points) {
    StringBuilder out = new StringBuilder();
    for (int i = 0; i < points.length; i++) {
      out.append("{\"id\": \"p").append(i).append("\", \"embedding\": ");
      out.append(Arrays.toString(points[i])).append("}\n");
    }
    return out.toString();
  }

  /** Whatever a query gives, as Parquet. */
  public static Path parquet(Path folder, String name, String query) throws SQLException {
    Path file = folder.resolve(name);
    try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
        Statement statement = connection.createStatement()) {
      statement.execute("COPY (%s) TO '%s' (FORMAT parquet)".formatted(query, file));
    }
    return file;
  }
}
