package dev.lapwing.app.pictures;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * One picture as a PNG file (ISO/IEC 15948): grey or red, green, blue, eight bits each, no filter.
 * Java's own writer would bring all of its windows along.
 */
public final class PictureFile {

  private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1A, '\n'};
  private static final int BITS = 8;
  private static final int GREY = 0;
  private static final int COLOURS = 2;
  private static final int HEADER_BYTES = 13;

  private PictureFile() {}

  /** The picture of a point, from its darkest value to its brightest, or on the scale given. */
  public static byte[] png(Pictures pictures, int point, PixelRange range) throws IOException {
    float[] row = new float[pictures.pixels().dimensions()];
    pictures.pixels().copyRow(point, row);
    int line = pictures.width() * pictures.channels();
    byte[] lines = new byte[pictures.height() * (line + 1)]; // each begins with its filter, none
    for (int y = 0; y < pictures.height(); y++) {
      for (int x = 0; x < line; x++) {
        lines[y * (line + 1) + 1 + x] = range.step(row[y * line + x]);
      }
    }
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(SIGNATURE);
    write("IHDR", header(pictures), out);
    write("IDAT", deflated(lines), out);
    write("IEND", new byte[0], out);
    return out.toByteArray();
  }

  private static byte[] header(Pictures pictures) {
    return ByteBuffer.allocate(HEADER_BYTES)
        .putInt(pictures.width())
        .putInt(pictures.height())
        .put((byte) BITS)
        .put((byte) (pictures.channels() == 1 ? GREY : COLOURS))
        .array();
  }

  private static byte[] deflated(byte[] lines) throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    Deflater fast = new Deflater(Deflater.BEST_SPEED);
    try (DeflaterOutputStream out = new DeflaterOutputStream(packed, fast)) {
      out.write(lines);
    } finally {
      fast.end();
    }
    return packed.toByteArray();
  }

  private static void write(String type, byte[] data, ByteArrayOutputStream out) {
    byte[] name = type.getBytes(StandardCharsets.US_ASCII);
    CRC32 sum = new CRC32();
    sum.update(name);
    sum.update(data);
    out.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt(data.length).array());
    out.writeBytes(name);
    out.writeBytes(data);
    out.writeBytes(ByteBuffer.allocate(Integer.BYTES).putInt((int) sum.getValue()).array());
  }
}
