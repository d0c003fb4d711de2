package dev.lapwing.app.http;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;

/**
 * Server-sent events, to all who listen. Who does not keep up is let go: a browser comes back by
 * itself and asks how things stand.
 */
public final class EventStream {

  private static final int MOST_LISTENERS = 32;
  private static final int MOST_WAITING = 256;
  private static final long SILENCE_SECONDS = 15;

  /** Ends a listener. */
  private static final String END = "";

  private final Set<BlockingQueue<String>> listeners = ConcurrentHashMap.newKeySet();
  private volatile boolean closed;

  /** Tells all who listen. Returns at once. */
  public void send(String event, String json) {
    String message = "event: %s\ndata: %s\n\n".formatted(event, json);
    for (BlockingQueue<String> listener : listeners) {
      if (!listener.offer(message)) {
        let(listener);
      }
    }
  }

  private void let(BlockingQueue<String> listener) {
    listeners.remove(listener);
    listener.clear();
    listener.add(END);
  }

  /** A reply that lasts as long as somebody listens. */
  public Reply reply() {
    if (closed || listeners.size() >= MOST_LISTENERS) {
      return Reply.text(Reply.NOT_YET, "too many pages listen; close some of them");
    }
    return Reply.of("text/event-stream; charset=utf-8", new byte[0]).written(this::listen);
  }

  private void listen(OutputStream out) throws IOException {
    BlockingQueue<String> mine = new ArrayBlockingQueue<>(MOST_WAITING);
    listeners.add(mine);
    try {
      write(out, ": listening\n\n");
      while (!closed) {
        String message = mine.poll(SILENCE_SECONDS, TimeUnit.SECONDS);
        if (END.equals(message)) {
          return;
        }
        write(out, message == null ? ": still here\n\n" : message);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // the server ends
    } finally {
      listeners.remove(mine);
    }
  }

  private static void write(OutputStream out, String text) throws IOException {
    out.write(text.getBytes(StandardCharsets.UTF_8));
    out.flush();
  }

  /** Lets all go. */
  public void close() {
    closed = true;
    listeners.forEach(this::let);
  }
}
