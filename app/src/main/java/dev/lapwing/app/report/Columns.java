package dev.lapwing.app.report;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Base64;
import java.util.function.IntUnaryOperator;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Writes arrays into the page: little-endian, deflated, in base 64, each in a script element of a
 * type that browsers do not run.
 */
final class Columns {

  private final int size;
  private final Writer out;

  /**
   * @param size how many numbers each column has
   */
  Columns(int size, Writer out) {
    this.size = size;
    this.out = out;
  }

  void bytes(String id, IntUnaryOperator value) throws IOException {
    byte[] bytes = new byte[Math.multiplyExact(size, Byte.BYTES)];
    ByteBuffer column = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int p = 0; p < size; p++) {
      column.put((byte) value.applyAsInt(p));
    }
    write(id, bytes);
  }

  void shorts(String id, IntUnaryOperator value) throws IOException {
    byte[] bytes = new byte[Math.multiplyExact(size, Short.BYTES)];
    ByteBuffer column = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int p = 0; p < size; p++) {
      column.putShort((short) value.applyAsInt(p));
    }
    write(id, bytes);
  }

  void ints(String id, IntUnaryOperator value) throws IOException {
    byte[] bytes = new byte[Math.multiplyExact(size, Integer.BYTES)];
    ByteBuffer column = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
    for (int p = 0; p < size; p++) {
      column.putInt(value.applyAsInt(p));
    }
    write(id, bytes);
  }

  void write(String id, byte[] bytes) throws IOException {
    ByteArrayOutputStream deflated = new ByteArrayOutputStream(bytes.length / 2 + 64);
    Deflater filtered = new Deflater();
    filtered.setStrategy(Deflater.FILTERED); // numbers and random ids repeat little
    try (DeflaterOutputStream deflater = new DeflaterOutputStream(deflated, filtered)) {
      deflater.write(bytes);
    } finally {
      filtered.end();
    }
    out.write("<script type=\"text/plain\" id=\"%s\">".formatted(id));
    out.write(Base64.getEncoder().encodeToString(deflated.toByteArray()));
    out.write("</script>\n");
  }
}
