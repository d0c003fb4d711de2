package dev.lapwing.io.datasets.fetch;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;

/** A mirror on this machine that serves files, and can be told to fail in several ways. */
public final class MirrorServer implements AutoCloseable {

  private final HttpServer server;
  private final Map<String, byte[]> files = new ConcurrentHashMap<>();
  private final List<String> requests = new ArrayList<>();
  private boolean knowsRanges = true;
  private int breaksToCome;

  MirrorServer() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.start();
  }

  URI address() {
    return URI.create("http://localhost:" + server.getAddress().getPort() + "/data/");
  }

  MirrorServer with(String name, byte[] content) {
    files.put("/data/" + name, content);
    return this;
  }

  MirrorServer withoutRanges() {
    knowsRanges = false;
    return this;
  }

  /** The next answers break off half-way. */
  MirrorServer breakingOff(int times) {
    breaksToCome = times;
    return this;
  }

  /** The Range header of each request, or none. */
  synchronized List<String> requests() {
    return List.copyOf(requests);
  }

  private synchronized void answer(HttpExchange exchange) throws IOException {
    String range = exchange.getRequestHeaders().getFirst("Range");
    requests.add(range == null ? "whole" : range);
    byte[] content = files.get(exchange.getRequestURI().getPath());
    if (content == null) {
      exchange.sendResponseHeaders(404, -1);
      exchange.close();
      return;
    }
    int from = knowsRanges ? start(range) : 0;
    if (from > content.length) {
      exchange.sendResponseHeaders(416, -1);
      exchange.close();
      return;
    }
    send(exchange, content, from);
  }

  private void send(HttpExchange exchange, byte[] content, int from) throws IOException {
    byte[] rest = Arrays.copyOfRange(content, from, content.length);
    if (from > 0) {
      exchange
          .getResponseHeaders()
          .set(
              "Content-Range",
              "bytes %d-%d/%d".formatted(from, content.length - 1, content.length));
    }
    exchange.sendResponseHeaders(from > 0 ? 206 : 200, rest.length == 0 ? -1 : rest.length);
    OutputStream out = exchange.getResponseBody();
    if (breaksToCome > 0) {
      breaksToCome--;
      out.write(rest, 0, rest.length / 2);
      out.flush();
      throw new IOException("cut on purpose"); // the server drops the connection
    }
    out.write(rest);
    exchange.close();
  }

  /** As mirrors offer it. */
  public static byte[] packed(byte[] content) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
      gzip.write(content);
    }
    return out.toByteArray();
  }

  /** How a file with this content is known. */
  public static RemoteFile file(String name, byte[] content) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
      return new RemoteFile(name, HexFormat.of().formatHex(digest));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError(e);
    }
  }

  private static int start(@Nullable String range) {
    return range == null ? 0 : Integer.parseInt(range.replaceAll("bytes=(\\d+)-", "$1"));
  }

  @Override
  public void close() {
    server.stop(0);
  }
}
