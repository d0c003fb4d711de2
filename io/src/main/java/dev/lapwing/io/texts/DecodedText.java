package dev.lapwing.io.texts;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * The text of a file that does not say how it is encoded: by its byte order mark if it has one,
 * else UTF-8 if all of it is that, else windows-1252, which Latin-1 is a part of and which any
 * bytes can be read as.
 *
 * @param western whether it was the last
 */
record DecodedText(String text, boolean western) {

  private static final Charset WESTERN = Charset.forName("windows-1252");
  private static final int LONGEST_CHARACTER = 4;

  /**
   * Of the bytes of a file.
   *
   * @param whole whether these are all; else the last may be part of a character
   */
  static DecodedText of(byte[] bytes, boolean whole) {
    if (begins(bytes, 0xFE, 0xFF)) {
      return new DecodedText(
          new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16BE), false);
    }
    if (begins(bytes, 0xFF, 0xFE)) {
      return new DecodedText(
          new String(bytes, 2, bytes.length - 2, StandardCharsets.UTF_16LE), false);
    }
    int mark = begins(bytes, 0xEF, 0xBB, 0xBF) ? 3 : 0;
    int end = whole ? bytes.length : startOfLast(bytes);
    ByteBuffer content = ByteBuffer.wrap(bytes, mark, Math.max(0, end - mark));
    try {
      return new DecodedText(StandardCharsets.UTF_8.newDecoder().decode(content).toString(), false);
    } catch (CharacterCodingException e) {
      return new DecodedText(new String(bytes, WESTERN), true);
    }
  }

  private static boolean begins(byte[] bytes, int... mark) {
    for (int i = 0; i < mark.length; i++) {
      if (i >= bytes.length || (bytes[i] & 0xFF) != mark[i]) {
        return false;
      }
    }
    return true;
  }

  /** Where the last character of UTF-8 begins, for it may be cut off. */
  private static int startOfLast(byte[] bytes) {
    int at = bytes.length - 1;
    while (at > bytes.length - LONGEST_CHARACTER && at > 0 && (bytes[at] & 0xC0) == 0x80) {
      at--;
    }
    return Math.max(0, at);
  }
}
