package dev.lapwing.app.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Serves one person on this machine. Every request is checked before anything is done: where it was
 * sent to, who sent it, how large it is; every reply tells the browser what not to do with it.
 */
public final class LocalServer implements AutoCloseable {

  /** Requests larger than this are refused. */
  public static final int MOST_BYTES = 4 << 20;

  /** A lingering reply is not worth waiting for. */
  private static final int PATIENCE_SECONDS = 0;

  private static final Map<String, String> ALWAYS =
      Map.of(
          "Content-Security-Policy",
          "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self';"
              + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
          "X-Content-Type-Options",
          "nosniff",
          "Cross-Origin-Resource-Policy",
          "same-origin",
          "Referrer-Policy",
          "no-referrer",
          "Cache-Control",
          "no-store");

  /** Answers requests of who may ask. */
  @FunctionalInterface
  public interface Handler {
    Reply answer(Request request) throws IOException;
  }

  private final HttpServer server;
  private final ExecutorService threads;
  private final Access access;
  private final Handler handler;
  private final Consumer<Throwable> failed;

  private LocalServer(HttpServer server, Handler handler, Consumer<Throwable> failed) {
    this.server = server;
    this.access = new Access(server.getAddress().getPort());
    this.handler = handler;
    this.failed = failed;
    AtomicInteger count = new AtomicInteger();
    this.threads =
        Executors.newCachedThreadPool(
            task -> {
              Thread thread = new Thread(task, "http-" + count.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Has all code that listening takes loaded, and listens nowhere. */
  public static void rehearse() {
    try {
      HttpServer unbound = created();
      new Access(0);
      unbound.stop(PATIENCE_SECONDS);
    } catch (IOException e) {
      // whoever listens in earnest is told
    }
  }

  private static HttpServer created() throws IOException {
    // Else small replies wait 50 ms for more to send; read when the class is first used.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    return HttpServer.create();
  }

  /**
   * Listens from now on.
   *
   * @param port 0 for any that is free
   * @param failed told of what a handler threw
   */
  public static LocalServer start(int port, Handler handler, Consumer<Throwable> failed)
      throws IOException {
    HttpServer http = created();
    http.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    LocalServer server = new LocalServer(http, handler, failed);
    http.createContext("/", server::handle);
    http.setExecutor(server.threads);
    http.start();
    return server;
  }

  public int port() {
    return server.getAddress().getPort();
  }

  /** What to open in a browser, with the token. */
  public String url() {
    return "http://127.0.0.1:%d/?token=%s".formatted(port(), access.token());
  }

  private void handle(HttpExchange exchange) throws IOException {
    Runnable then = () -> {};
    try (exchange) { // closed, all of it is on its way
      Reply reply = answer(exchange);
      then = reply.then();
      send(reply, exchange);
    } catch (IOException gone) {
      // Whoever asked went away, before all was asked or before all was told.
    } finally {
      run(then);
    }
  }

  private void run(Runnable then) {
    try {
      then.run();
    } catch (RuntimeException e) {
      failed.accept(e);
    }
  }

  /** The answer of the handler, or that it failed. */
  private Reply handled(Request request) {
    try {
      return handler.answer(request);
    } catch (RuntimeException | IOException e) {
      failed.accept(e);
      return Reply.text(Reply.OUR_BUG, "this is our bug; the console of lapwing tells more");
    }
  }

  private Reply answer(HttpExchange exchange) throws IOException {
    Headers headers = exchange.getRequestHeaders();
    if (!access.isOurHost(headers)) {
      return Reply.text(Reply.FORBIDDEN, "this server answers to 127.0.0.1 and localhost only");
    }
    boolean post = exchange.getRequestMethod().equals("POST");
    if (!post && !exchange.getRequestMethod().equals("GET")) {
      return Reply.text(Reply.WRONG_METHOD, "GET and POST are understood")
          .withHeader("Allow", "GET, POST");
    }
    Optional<Request> read = read(exchange);
    if (read.isEmpty()) {
      return Reply.text(Reply.TOO_LARGE, "more than %,d bytes".formatted(MOST_BYTES));
    }
    Request request = read.get();
    Optional<String> claimed =
        request.path().equals("/") ? request.parameter("token") : Optional.empty();
    if (!post && claimed.filter(access::isToken).isPresent()) {
      return Reply.text(Reply.SEE_OTHER, "go on")
          .withHeader("Location", "/")
          .withHeader("Set-Cookie", access.setCookie());
    }
    if (!access.hasCookie(headers)) {
      return Reply.text(
          Reply.FORBIDDEN,
          "open the address that lapwing serve printed; it holds a token of this start");
    }
    if (post && !access.isOurOrigin(headers)) {
      return Reply.text(Reply.FORBIDDEN, "changes are taken from a page of this server only");
    }
    if (post && !isJson(headers)) {
      return Reply.text(Reply.WRONG_TYPE, "send application/json");
    }
    return handled(request);
  }

  private static boolean isJson(Headers headers) {
    String type = headers.getFirst("Content-Type");
    return type != null && type.split(";", 2)[0].strip().equalsIgnoreCase("application/json");
  }

  /** The request, unless it is too large. */
  private static Optional<Request> read(HttpExchange exchange) throws IOException {
    byte[] body = exchange.getRequestBody().readNBytes(MOST_BYTES + 1);
    if (body.length > MOST_BYTES) {
      return Optional.empty();
    }
    String path = exchange.getRequestURI().getPath();
    String query = exchange.getRequestURI().getRawQuery();
    return Optional.of(
        new Request(
            exchange.getRequestMethod(),
            path == null ? "/" : path,
            query == null ? "" : query,
            body));
  }

  /** Whether the browser says that it unpacks gzip (RFC 9110, section 12.5.3). */
  private static boolean unpacks(Headers headers) {
    return headers.getOrDefault("Accept-Encoding", List.of()).stream()
        .flatMap(line -> Stream.of(line.split(",", -1)))
        .map(coding -> coding.replace(" ", "").toLowerCase(Locale.ROOT))
        .anyMatch(coding -> coding.matches("gzip(;q=.*)?") && !coding.matches("gzip;q=0(\\.0*)?"));
  }

  private static void send(Reply plain, HttpExchange exchange) throws IOException {
    Reply reply = unpacks(exchange.getRequestHeaders()) ? plain.packed() : plain;
    Headers headers = exchange.getResponseHeaders();
    ALWAYS.forEach(headers::set);
    reply.headers().forEach(headers::set);
    if (reply.body() instanceof Reply.Body.Bytes body) {
      boolean headOnly = exchange.getRequestMethod().equals("HEAD");
      int length = headOnly ? 0 : body.bytes().length;
      exchange.sendResponseHeaders(reply.status(), length == 0 ? -1 : length);
      if (length > 0) {
        exchange.getResponseBody().write(body.bytes());
      }
      return;
    }
    exchange.sendResponseHeaders(reply.status(), 0); // in chunks
    try (OutputStream out = exchange.getResponseBody()) {
      ((Reply.Body.Written) reply.body()).writeTo(out);
    }
  }

  /** Ends all connections. */
  @Override
  public void close() {
    server.stop(PATIENCE_SECONDS);
    threads.shutdownNow();
  }
}
