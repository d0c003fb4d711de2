package dev.lapwing.app.map;

import dev.lapwing.run.RunContext;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.ObjIntConsumer;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Arrays for the page: little-endian, deflated, in base 64, each in a script element of a type that
 * browsers do not run.
 */
final class PackedColumns {

  /** What a column holds, made when it is needed. */
  @FunctionalInterface
  interface Content {
    byte[] bytes() throws IOException;
  }

  private record Column(String id, Content content) {}

  private final List<Column> columns = new ArrayList<>();

  void add(String id, Content content) {
    columns.add(new Column(id, content));
  }

  void bytes(String id, int size, IntUnaryOperator value) {
    numbers(id, size, Byte.BYTES, value, (column, number) -> column.put((byte) number));
  }

  void shorts(String id, int size, IntUnaryOperator value) {
    numbers(id, size, Short.BYTES, value, (column, number) -> column.putShort((short) number));
  }

  void ints(String id, int size, IntUnaryOperator value) {
    numbers(id, size, Integer.BYTES, value, ByteBuffer::putInt);
  }

  private void numbers(
      String id, int size, int bytesEach, IntUnaryOperator value, ObjIntConsumer<ByteBuffer> put) {
    add(
        id,
        () -> {
          ByteBuffer column =
              ByteBuffer.allocate(Math.multiplyExact(size, bytesEach))
                  .order(ByteOrder.LITTLE_ENDIAN);
          for (int p = 0; p < size; p++) {
            put.accept(column, value.applyAsInt(p));
          }
          return column.array();
        });
  }

  /** Writes the columns in the order they were added; they are made side by side. */
  void write(Writer out, RunContext run) throws IOException {
    String[] elements = new String[columns.size()];
    try {
      run.forEach(elements.length, c -> elements[c] = element(columns.get(c)));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    for (String element : elements) {
      out.write(element);
    }
  }

  private static String element(Column column) {
    try {
      return "<script type=\"text/plain\" id=\""
          + column.id()
          + "\">"
          + Base64.getEncoder().encodeToString(deflated(column.content().bytes()))
          + "</script>\n";
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static byte[] deflated(byte[] bytes) throws IOException {
    ByteArrayOutputStream deflated = new ByteArrayOutputStream(bytes.length / 2 + 64);
    Deflater filtered = new Deflater();
    filtered.setStrategy(Deflater.FILTERED); // numbers and random ids repeat little
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(deflated, filtered)) {
      deflater.write(bytes);
    } finally {
      filtered.end();
    }
    return deflated.toByteArray();
  }
}
