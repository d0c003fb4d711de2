package dev.lapwing.app.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A browser's page at the other end of a web socket: commands and their answers, and events. */
final class DevTools implements WebSocket.Listener, AutoCloseable {

  private static final JsonMapper JSON = new JsonMapper();

  private final AtomicInteger commands = new AtomicInteger();
  private final Map<Integer, CompletableFuture<JsonNode>> waiting = new ConcurrentHashMap<>();
  private final List<String> console = new CopyOnWriteArrayList<>();
  private final List<String> network = new CopyOnWriteArrayList<>();
  private final StringBuilder partial = new StringBuilder();
  private final WebSocket socket;

  DevTools(URI address) {
    socket = HttpClient.newHttpClient().newWebSocketBuilder().buildAsync(address, this).join();
  }

  /** Sends a command and waits for its answer. */
  JsonNode send(String method, Map<String, ?> parameters) {
    int number = commands.incrementAndGet();
    CompletableFuture<JsonNode> answer = new CompletableFuture<>();
    waiting.put(number, answer);
    String text =
        JSON.writeValueAsString(Map.of("id", number, "method", method, "params", parameters));
    synchronized (this) {
      socket.sendText(text, true).join();
    }
    return answer.orTimeout(60, TimeUnit.SECONDS).join();
  }

  /** What scripts said, and what they failed with. */
  List<String> console() {
    return console;
  }

  /** Requests that failed; the browser notes them by itself. */
  List<String> network() {
    return network;
  }

  @Override
  public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
    partial.append(data);
    if (last) {
      hear(JSON.readTree(partial.toString()));
      partial.setLength(0);
    }
    from.request(1);
    return null;
  }

  private void hear(JsonNode message) {
    if (message.has("id")) {
      CompletableFuture<JsonNode> answer = waiting.remove(message.get("id").asInt());
      if (message.has("error")) {
        answer.completeExceptionally(new AssertionError(message.get("error").toString()));
      } else {
        answer.complete(message.get("result"));
      }
      return;
    }
    JsonNode event = message.get("params");
    switch (message.get("method").asString()) {
      case "Runtime.consoleAPICalled" -> console.add(event.get("args").toString());
      case "Runtime.exceptionThrown" -> console.add(event.get("exceptionDetails").toString());
      case "Log.entryAdded" -> note(event.get("entry"));
      default -> {}
    }
  }

  private void note(JsonNode entry) {
    boolean ofRequest = entry.get("source").asString().equals("network");
    (ofRequest ? network : console).add(entry.get("text").asString());
  }

  @Override
  public void close() {
    socket.abort();
  }
}
