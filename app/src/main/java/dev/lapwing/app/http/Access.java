package dev.lapwing.app.http;

import com.sun.net.httpserver.Headers;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Who may ask: whoever was told the token, from a page of ours. The token is drawn anew at every
 * start; a browser shows it once, in the address, and from then on has a cookie that no script can
 * read and no other site can send. The name that the request was sent to must be ours, lest another
 * name that leads here (DNS rebinding) makes a page of others one of ours.
 */
final class Access {

  private static final int TOKEN_BYTES = 24;

  private final String token;
  private final String cookie;
  private final List<String> hosts;

  Access(int port) {
    byte[] random = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(random);
    this.token = Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    this.cookie = "lapwing-" + port; // cookies do not tell ports apart
    this.hosts = List.of("127.0.0.1:" + port, "localhost:" + port);
  }

  String token() {
    return token;
  }

  /** What the browser shall keep. */
  String setCookie() {
    return "%s=%s; Path=/; HttpOnly; SameSite=Strict".formatted(cookie, token);
  }

  boolean isToken(String claimed) {
    return MessageDigest.isEqual(
        claimed.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8));
  }

  boolean isOurHost(Headers headers) {
    return single(headers, "Host").filter(hosts::contains).isPresent();
  }

  /** Whether a page of ours sent it; every browser says so of a request that changes something. */
  boolean isOurOrigin(Headers headers) {
    Optional<String> host = single(headers, "Host");
    return single(headers, "Origin").equals(host.map(name -> "http://" + name));
  }

  boolean hasCookie(Headers headers) {
    for (String line : headers.getOrDefault("Cookie", List.of())) {
      for (String pair : line.split(";", -1)) {
        String[] parts = pair.strip().split("=", 2);
        if (parts.length == 2 && parts[0].equals(cookie) && isToken(parts[1])) {
          return true;
        }
      }
    }
    return false;
  }

  /** The value of a header that stands there once. */
  private static Optional<String> single(Headers headers, String name) {
    @Nullable List<String> values = headers.get(name);
    return values != null && values.size() == 1 ? Optional.of(values.get(0)) : Optional.empty();
  }
}
