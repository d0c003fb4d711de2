package dev.lapwing.app.http;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What is asked.
 *
 * @param method {@code GET} or {@code POST}
 * @param path decoded, from the first slash on
 * @param query what follows the question mark, as it was sent; empty if nothing does
 * @param body what was sent with it
 */
@SuppressWarnings("ArrayRecordComponent") // read once, never compared
public record Request(String method, String path, String query, byte[] body) {

  /** The value of a parameter, which may be empty, if it is there. */
  public Optional<String> parameter(String name) {
    for (String pair : query.split("&", -1)) {
      String[] parts = pair.split("=", 2);
      if (decoded(parts[0]).equals(Optional.of(name))) {
        return parts.length == 2 ? decoded(parts[1]) : Optional.of("");
      }
    }
    return Optional.empty();
  }

  /** What stands behind a part of the path, if it begins so. */
  public Optional<String> below(String folder) {
    return path.startsWith(folder)
        ? Optional.of(path.substring(folder.length()))
        : Optional.empty();
  }

  private static Optional<String> decoded(@Nullable String text) {
    try {
      return Optional.of(URLDecoder.decode(text, StandardCharsets.UTF_8));
    } catch (IllegalArgumentException e) {
      return Optional.empty(); // a garbled escape says nothing
    }
  }
}
