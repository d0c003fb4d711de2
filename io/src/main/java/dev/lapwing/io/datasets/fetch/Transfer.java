package dev.lapwing.io.datasets.fetch;

import java.io.EOFException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * Brings the bytes behind an address into a file, going on from where an earlier attempt stopped if
 * the server can ({@code Range}, RFC 9110 §14), and from the start if it cannot.
 */
final class Transfer {

  private static final int TIMEOUT_MILLIS = 30_000;
  private static final int BUFFER = 1 << 16;
  private static final int RANGE_NOT_SATISFIABLE = 416;

  private final URI address;
  private final Path part;
  private final String name;
  private final DownloadListener listener;

  /**
   * A transfer that has not begun.
   *
   * @param part holds what came so far; kept if the connection breaks
   * @param name for the listener
   */
  Transfer(URI address, Path part, String name, DownloadListener listener) {
    this.address = address;
    this.part = part;
    this.name = name;
    this.listener = listener;
  }

  /** Returns once all bytes are there. */
  void run() throws IOException {
    long have = Files.exists(part) ? Files.size(part) : 0;
    HttpURLConnection connection = connect(have);
    try {
      int code = connection.getResponseCode();
      if (code == HttpURLConnection.HTTP_PARTIAL && startsAt(connection, have)) {
        receive(connection, have);
      } else if (code == HttpURLConnection.HTTP_OK) {
        receive(connection, 0);
      } else if (have > 0 && (code == RANGE_NOT_SATISFIABLE || code / 100 == 2)) {
        Files.delete(part); // what is there does not fit what the server has
        run();
      } else if (code == HttpURLConnection.HTTP_NOT_FOUND) {
        throw new FileNotFoundException("it is not there (404)");
      } else {
        throw new IOException("the server answered " + code);
      }
    } finally {
      connection.disconnect();
    }
  }

  private HttpURLConnection connect(long have) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
    connection.setConnectTimeout(TIMEOUT_MILLIS);
    connection.setReadTimeout(TIMEOUT_MILLIS);
    connection.setRequestProperty("Accept-Encoding", "identity");
    if (have > 0) {
      connection.setRequestProperty("Range", "bytes=" + have + "-");
    }
    return connection;
  }

  private static boolean startsAt(HttpURLConnection connection, long have) {
    String range = connection.getHeaderField("Content-Range");
    return range != null && range.startsWith("bytes " + have + "-");
  }

  private void receive(HttpURLConnection connection, long from) throws IOException {
    long length = connection.getContentLengthLong();
    long expected = length < 0 ? 0 : from + length;
    long received = from;
    try (InputStream in = connection.getInputStream();
        OutputStream out =
            from > 0
                ? Files.newOutputStream(part, StandardOpenOption.APPEND)
                : Files.newOutputStream(part)) {
      byte[] buffer = new byte[BUFFER];
      for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
        out.write(buffer, 0, count);
        received += count;
        listener.received(name, received, expected);
      }
    }
    if (received < expected) {
      throw new EOFException(
          "the connection broke after %d of %d bytes".formatted(received, expected));
    }
  }
}
