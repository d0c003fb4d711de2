package dev.lapwing.app.http;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.GZIPOutputStream;

/**
 * What is answered to a request.
 *
 * @param status as HTTP numbers it
 * @param headers besides those that every reply has
 * @param body what follows them
 * @param then what is done once it is sent, or could not be
 */
public record Reply(int status, Map<String, String> headers, Body body, Runnable then) {

  public static final int OK = 200;
  public static final int SEE_OTHER = 303;
  public static final int BAD_REQUEST = 400;
  public static final int FORBIDDEN = 403;
  public static final int NOT_FOUND = 404;
  public static final int WRONG_METHOD = 405;
  public static final int CONFLICT = 409;
  public static final int TOO_LARGE = 413;
  public static final int WRONG_TYPE = 415;
  public static final int OUR_BUG = 500;
  public static final int NOT_YET = 503;
  public static final int DISK_FULL = 507;

  /** Whether bytes are packed for the way. */
  enum Packing {
    NEVER,
    WHERE_UNDERSTOOD
  }

  /** What is sent. */
  sealed interface Body {

    /** Bytes that are there. */
    @SuppressWarnings("ArrayRecordComponent") // sent once, never compared
    record Bytes(byte[] bytes, Packing packing) implements Body {}

    /** Bytes that are made as they are sent; nobody knows how many. */
    @FunctionalInterface
    non-sealed interface Written extends Body {
      void writeTo(OutputStream out) throws IOException;
    }
  }

  public Reply {
    headers = Map.copyOf(headers);
  }

  private static void nothing() {}

  /** Bytes of a media type. */
  public static Reply of(String type, byte[] bytes) {
    return new Reply(
        OK, Map.of("Content-Type", type), new Body.Bytes(bytes, Packing.NEVER), Reply::nothing);
  }

  /** Bytes that are packed for the way to whoever can unpack them, as every browser can. */
  public static Reply packable(String type, byte[] bytes) {
    return new Reply(
        OK,
        Map.of("Content-Type", type, "Vary", "Accept-Encoding"),
        new Body.Bytes(bytes, Packing.WHERE_UNDERSTOOD),
        Reply::nothing);
  }

  /** The same packed, if it may be. */
  Reply packed() {
    if (!(body instanceof Body.Bytes plain) || plain.packing() == Packing.NEVER) {
      return this;
    }
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream out = new GZIPOutputStream(packed)) {
      out.write(plain.bytes());
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory is no disk
    }
    return new Reply(status, headers, new Body.Bytes(packed.toByteArray(), Packing.NEVER), then)
        .withHeader("Content-Encoding", "gzip");
  }

  /** A text of JSON. */
  public static Reply json(String text) {
    return of("application/json; charset=utf-8", text.getBytes(StandardCharsets.UTF_8));
  }

  /** A sentence, for people. */
  public static Reply text(int status, String sentence) {
    return of("text/plain; charset=utf-8", (sentence + "\n").getBytes(StandardCharsets.UTF_8))
        .withStatus(status);
  }

  /** A file to be saved, written as it is sent. */
  public static Reply download(String type, String name, Body.Written body) {
    return of(type, new byte[0])
        .withHeader("Content-Disposition", "attachment; filename=\"" + name + "\"")
        .written(body);
  }

  public Reply withStatus(int other) {
    return new Reply(other, headers, body, then);
  }

  /** The same with a body that is made as it is sent. */
  public Reply written(Body.Written other) {
    return new Reply(status, headers, other, then);
  }

  public Reply withHeader(String name, String value) {
    Map<String, String> more = new LinkedHashMap<>(headers);
    more.put(name, value);
    return new Reply(status, more, body, then);
  }

  /** The same with something to do once it is sent, or could not be. */
  public Reply then(Runnable next) {
    return new Reply(status, headers, body, next);
  }
}
