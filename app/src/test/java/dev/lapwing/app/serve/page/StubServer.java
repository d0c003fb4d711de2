package dev.lapwing.app.serve.page;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.lapwing.app.json.Json;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Answers the page as a server would whose points lie on two islands, and fails when told to. */
final class StubServer implements AutoCloseable {

  static final int POINTS = 12_000;

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; media-src 'self'; "
          + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /** What goes wrong with edits. */
  enum Trouble {
    NONE,
    DISK_FULL,
    /** The edit is taken, and the connection breaks before the reply. */
    REPLY_LOST,
    /** The edit is taken, and the reply never comes to its end. */
    REPLY_UNFINISHED
  }

  volatile Trouble trouble = Trouble.NONE;
  volatile boolean isBuilding;
  volatile String failure = "";
  volatile String text = "";
  final List<String> received = new CopyOnWriteArrayList<>(); // names of edits, as they came

  private final Map<Integer, String> given = new LinkedHashMap<>();
  private final List<String> classes = new ArrayList<>();
  private final Map<String, Integer> taken = new ConcurrentHashMap<>();
  private final List<OutputStream> listeners = new CopyOnWriteArrayList<>();
  private int revision;
  private HttpServer server;
  private ExecutorService threads = Executors.newCachedThreadPool();

  StubServer() throws IOException {
    server = listen(0);
  }

  String address() {
    return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
  }

  private HttpServer listen(int port) throws IOException {
    HttpServer made =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), 0);
    made.createContext("/", this::answer);
    made.setExecutor(threads);
    made.start();
    return made;
  }

  /** As if it had been killed; what it knows stays known. */
  void stop() {
    server.stop(0);
    threads.shutdownNow();
    listeners.clear();
  }

  /** At the same address. */
  void restart() throws IOException {
    threads = Executors.newCachedThreadPool();
    server = listen(server.getAddress().getPort());
  }

  private void answer(HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath();
    exchange.getResponseHeaders().set("Content-Security-Policy", POLICY);
    switch (path.startsWith("/api/item/") ? "item" : path) {
      case "/" -> reply(exchange, "text/html; charset=utf-8", LabellingPage.html());
      case "/page.js" -> reply(exchange, "text/javascript", LabellingPage.script());
      case "/page.css" -> reply(exchange, "text/css", LabellingPage.style());
      case "/icon.svg" -> reply(exchange, "image/svg+xml", LabellingPage.icon());
      case "/api/state" -> replyJson(exchange, 200, state());
      case "/api/points" -> reply(exchange, "application/octet-stream", places());
      case "/api/answer" -> replyAnswer(exchange);
      case "item" -> replyJson(exchange, 200, item(Integer.parseInt(path.substring(10))));
      case "/api/edits" -> edit(exchange);
      case "/api/events" -> listen(exchange);
      default -> replyJson(exchange, 404, Map.of("error", "there is no " + path));
    }
  }

  private void listen(HttpExchange exchange) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "text/event-stream");
    exchange.sendResponseHeaders(200, 0);
    listeners.add(exchange.getResponseBody());
    tell(": here\n\n");
  }

  private void tell(String event) {
    listeners.removeIf(
        listener -> {
          try {
            listener.write(event.getBytes(StandardCharsets.UTF_8));
            listener.flush();
            return false;
          } catch (IOException gone) {
            return true;
          }
        });
  }

  private void edit(HttpExchange exchange) throws IOException {
    JsonNode edit = new JsonMapper().readTree(exchange.getRequestBody().readAllBytes());
    received.add(edit.get("edit").asString());
    if (trouble == Trouble.DISK_FULL) {
      replyJson(exchange, 507, Map.of("error", "The disk is full."));
      return;
    }
    int now = take(edit);
    if (trouble == Trouble.REPLY_LOST) {
      trouble = Trouble.NONE;
      exchange.close();
      return;
    }
    exchange.getResponseHeaders().set("X-Revision", Integer.toString(now));
    if (trouble == Trouble.REPLY_UNFINISHED) {
      exchange.sendResponseHeaders(200, 2);
      exchange.getResponseBody().write(' ');
      exchange.getResponseBody().flush(); // JDK 25 lets headers wait for the body
      return;
    }
    replyJson(exchange, 200, Map.of("revision", now));
    tell("event: answer\ndata: {\"revision\":" + now + ",\"refined\":true}\n\n");
  }

  /** Only labels are taken; a name that is known changes nothing. */
  private synchronized int take(JsonNode edit) {
    return taken.computeIfAbsent(
        edit.get("edit").asString(),
        name -> {
          String label = edit.get("class").asString();
          if (!classes.contains(label)) {
            classes.add(label);
          }
          if (edit.has("points")) {
            edit.get("points").forEach(point -> given.put(point.asInt(), label));
          } else {
            byte[] bits = Base64.getDecoder().decode(edit.get("bits").asString());
            BitSet.valueOf(bits).stream().forEach(point -> given.put(point, label));
          }
          return ++revision;
        });
  }

  synchronized Map<Integer, String> given() {
    return Map.copyOf(given);
  }

  private synchronized Map<String, Object> state() {
    Map<String, Object> state = new LinkedHashMap<>();
    state.put("run", "stub");
    state.put("n", POINTS);
    state.put("revision", revision);
    state.put("answered", revision);
    state.put("refined", true);
    state.put("phase", !failure.isEmpty() ? "failed" : isBuilding ? "building" : "ready");
    state.put("error", failure);
    state.put("building", isBuilding ? Map.of("name", "search", "fraction", 0.25) : null);
    state.put("classes", IntStream.range(0, classes.size()).mapToObj(this::aClass).toList());
    state.put("bands", Map.of("sure", given.size(), "likely", 1, "unsure", 1, "unreachable", 0));
    state.put("given", given.size());
    state.put("skipped", 0);
    state.put("canUndo", revision > 0);
    state.put("canRedo", false);
    state.put("saved", true);
    state.put("warnings", List.of());
    state.put("suspicious", List.of());
    state.put("shows", Map.of("texts", List.of("text"), "pictures", false, "audio", false));
    state.put("aspect", 1.0);
    state.put("confidence", List.of(0.0, 1.0));
    state.put("leaveOneOut", null);
    state.put("unreached", null);
    state.put(
        "suggested",
        IntStream.range(0, POINTS).filter(i -> !given.containsKey(i)).limit(6).boxed().toList());
    return state;
  }

  private Map<String, Object> aClass(int number) {
    String name = classes.get(number);
    long count = given.values().stream().filter(name::equals).count();
    return Map.of(
        "number",
        number,
        "name",
        name,
        "key",
        name.length() == 1 ? name : "",
        "colour",
        number,
        "given",
        count,
        "points",
        count);
  }

  private static byte[] places() {
    ByteBuffer places = ByteBuffer.allocate(4 * POINTS).order(ByteOrder.LITTLE_ENDIAN);
    for (int i = 0; i < POINTS; i++) {
      places.putShort((short) (i % 2 * 30_000 + i * 37 % 9000));
      places.putShort((short) (i * 101 % 20_000));
    }
    return places.array();
  }

  private synchronized void replyAnswer(HttpExchange exchange) throws IOException {
    byte[] answer = new byte[2 * POINTS];
    given.forEach((row, label) -> answer[row] = (byte) (0x80 | (classes.indexOf(label) + 1)));
    exchange.getResponseHeaders().set("X-Revision", Integer.toString(revision));
    exchange.getResponseHeaders().set("X-Width", "1");
    reply(exchange, "application/octet-stream", answer);
  }

  private synchronized Map<String, Object> item(int row) {
    Map<String, Object> item = new LinkedHashMap<>();
    item.put("row", row);
    item.put("id", text + row);
    item.put("texts", List.of(Map.of("name", "text", "text", text + " of " + row)));
    item.put("picture", false);
    item.put("audio", false);
    item.put("label", given.get(row));
    item.put("status", given.containsKey(row) ? "given" : "unreachable");
    item.put("confidence", 0.0);
    item.put("band", null);
    item.put("runnerUp", null);
    item.put("skipped", false);
    item.put("neighbours", List.of());
    item.put("suspicious", null);
    return item;
  }

  private static void replyJson(HttpExchange exchange, int status, Map<String, ?> object)
      throws IOException {
    exchange.getResponseHeaders().set("Content-Type", "application/json");
    send(exchange, status, Json.of(object).getBytes(StandardCharsets.UTF_8));
  }

  private static void reply(HttpExchange exchange, String type, byte[] body) throws IOException {
    exchange.getResponseHeaders().set("Content-Type", type);
    send(exchange, 200, body);
  }

  private static void send(HttpExchange exchange, int status, byte[] body) throws IOException {
    try (exchange) {
      exchange.sendResponseHeaders(status, body.length);
      exchange.getResponseBody().write(body);
    }
  }

  @Override
  public void close() {
    stop();
  }
}
