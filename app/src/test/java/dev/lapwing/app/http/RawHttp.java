package dev.lapwing.app.http;

import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Sends requests just as they are written, whatever a well-behaved client would not. */
public final class RawHttp {

  private static final int TIMEOUT_MILLIS = 60_000;

  private final int port;
  private final List<String> headers = new ArrayList<>();

  private RawHttp(int port) {
    this.port = port;
  }

  /** What came back. */
  public record Answer(int status, List<String> headers, byte[] body) {

    public Optional<String> header(String name) {
      String start = name.toLowerCase(Locale.ROOT) + ":";
      return headers.stream()
          .filter(line -> line.toLowerCase(Locale.ROOT).startsWith(start))
          .map(line -> line.substring(start.length()).strip())
          .findFirst();
    }

    public String text() {
      return new String(body, StandardCharsets.UTF_8);
    }
  }

  /** To a server on this machine, with its name and nothing else. */
  public static RawHttp to(int port) {
    return new RawHttp(port).with("Host", "127.0.0.1:" + port);
  }

  /** The same with the cookie that the address with its token gives. */
  public static RawHttp signedIn(int port, String url) throws IOException {
    String target = url.substring(url.indexOf("/?"));
    String cookie = to(port).get(target).header("Set-Cookie").orElseThrow();
    return to(port)
        .with("Cookie", cookie.substring(0, cookie.indexOf(';')))
        .with("Origin", "http://127.0.0.1:" + port)
        .with("Content-Type", "application/json");
  }

  /** The headers, a line each. */
  public List<String> headerLines() {
    return List.copyOf(headers);
  }

  public RawHttp with(String name, String value) {
    RawHttp other = without(name);
    other.headers.add(name + ": " + value);
    return other;
  }

  public RawHttp without(String name) {
    RawHttp other = new RawHttp(port);
    other.headers.addAll(headers);
    other.headers.removeIf(line -> line.startsWith(name + ":"));
    return other;
  }

  public Answer get(String target) throws IOException {
    return send("GET", target, "");
  }

  public Answer post(String target, String body) throws IOException {
    return send("POST", target, body);
  }

  public Answer send(String method, String target, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    StringBuilder head = new StringBuilder("%s %s HTTP/1.1\r\n".formatted(method, target));
    headers.forEach(line -> head.append(line).append("\r\n"));
    head.append("Connection: close\r\n");
    if (!method.equals("GET")) {
      head.append("Content-Length: ").append(bytes.length).append("\r\n");
    }
    head.append("\r\n");
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
      socket.setSoTimeout(TIMEOUT_MILLIS);
      socket.getOutputStream().write(head.toString().getBytes(StandardCharsets.ISO_8859_1));
      try {
        socket.getOutputStream().write(bytes);
      } catch (IOException e) {
        // The server may have refused before it read all of it; its answer is what counts.
      }
      return parsed(socket.getInputStream().readAllBytes());
    }
  }

  /** A reply that a killed server did not finish is none. */
  private static Answer parsed(byte[] all) throws IOException {
    String text = new String(all, StandardCharsets.ISO_8859_1);
    int end = text.indexOf("\r\n\r\n");
    List<String> lines = List.of(text.substring(0, end).split("\r\n", -1));
    byte[] body = text.substring(end + 4).getBytes(StandardCharsets.ISO_8859_1);
    boolean chunked =
        lines.stream().anyMatch(l -> l.equalsIgnoreCase("Transfer-encoding: chunked"));
    Answer answer =
        new Answer(
            Integer.parseInt(lines.get(0).split(" ", -1)[1]),
            lines.subList(1, lines.size()),
            chunked ? joined(body) : body);
    if (answer.header("Content-Length").map(Integer::parseInt).orElse(0) > body.length) {
      throw new IOException("the reply was cut off");
    }
    return answer;
  }

  private static byte[] joined(byte[] chunks) {
    String rest = new String(chunks, StandardCharsets.ISO_8859_1);
    StringBuilder body = new StringBuilder();
    while (true) {
      int line = rest.indexOf("\r\n");
      int size = Integer.parseInt(rest.substring(0, line), 16);
      if (size == 0) {
        return body.toString().getBytes(StandardCharsets.ISO_8859_1);
      }
      body.append(rest, line + 2, line + 2 + size);
      rest = rest.substring(line + 4 + size);
    }
  }
}
