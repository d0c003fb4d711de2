package dev.lapwing.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.Optional;

/**
 * How bytes travel in a message (RFC 2045): as they are, quoted-printable or base64. What is no
 * valid encoding is left as it is.
 */
enum TransferEncoding {
  PLAIN,
  QUOTED_PRINTABLE,
  BASE64;

  private static final Charset WESTERN = Charset.forName("windows-1252");

  static TransferEncoding named(String name) {
    return switch (name.strip().toLowerCase(Locale.ROOT)) {
      case "quoted-printable" -> QUOTED_PRINTABLE;
      case "base64" -> BASE64;
      default -> PLAIN;
    };
  }

  /**
   * The text that was meant.
   *
   * @param charset what the message says its bytes are
   */
  String decode(String encoded, Optional<String> charset) {
    if (this == PLAIN) {
      return encoded;
    }
    try {
      byte[] bytes =
          this == BASE64 ? Base64.getMimeDecoder().decode(encoded) : quotedPrintable(encoded);
      return text(bytes, charset);
    } catch (IllegalArgumentException e) {
      return encoded; // not what it says it is
    }
  }

  private static byte[] quotedPrintable(String encoded) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(encoded.length());
    for (int at = 0; at < encoded.length(); at++) {
      char c = encoded.charAt(at);
      if (c != '=') {
        bytes.writeBytes(String.valueOf(c).getBytes(StandardCharsets.UTF_8));
      } else if (encoded.startsWith("\r\n", at + 1)) {
        at += 2;
      } else if (encoded.startsWith("\n", at + 1)) {
        at++;
      } else if (at + 2 < encoded.length() && isHexadecimal(encoded, at + 1)) {
        bytes.write(Integer.parseInt(encoded.substring(at + 1, at + 3), 16));
        at += 2;
      } else {
        bytes.write('=');
      }
    }
    return bytes.toByteArray();
  }

  private static boolean isHexadecimal(String text, int at) {
    return Character.digit(text.charAt(at), 16) >= 0
        && Character.digit(text.charAt(at + 1), 16) >= 0;
  }

  /** UTF-8 if it is that, else what it is said to be, else what most old messages are. */
  private static String text(byte[] bytes, Optional<String> charset) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      return new String(bytes, charset.flatMap(TransferEncoding::known).orElse(WESTERN));
    }
  }

  private static Optional<Charset> known(String name) {
    try {
      return Charset.isSupported(name) ? Optional.of(Charset.forName(name)) : Optional.empty();
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // no name a character set can have
    }
  }
}
