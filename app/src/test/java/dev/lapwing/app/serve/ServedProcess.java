package dev.lapwing.app.serve;

import dev.lapwing.app.Call;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** {@code lapwing serve} in a process of its own, that can be ended gently or not. */
final class ServedProcess implements AutoCloseable {

  private static final int HANG_SECONDS = 120;

  private final Process process;
  private final Map<String, Object> said;

  private ServedProcess(Process process, Map<String, Object> said) {
    this.process = process;
    this.said = said;
  }

  /**
   * Starts it and waits until it listens.
   *
   * @param log where standard error goes
   */
  static ServedProcess start(Path log, Object... args) throws IOException {
    List<Object> words = new ArrayList<>(List.of("serve", "--no-open", "--json"));
    words.addAll(List.of(args));
    Process process =
        Call.process(List.of(), words.toArray())
            .redirectError(ProcessBuilder.Redirect.appendTo(log.toFile()))
            .start();
    String line =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))
            .readLine();
    if (line == null) {
      throw new AssertionError("it said nothing; see " + log);
    }
    return new ServedProcess(process, Call.parse(line));
  }

  String url() {
    return (String) Objects.requireNonNull(said.get("url"));
  }

  int port() {
    return (Integer) Objects.requireNonNull(said.get("port"));
  }

  Map<String, Object> said() {
    return said;
  }

  PageClient client() throws IOException {
    return new PageClient(port(), url());
  }

  /** A client, once the run is there. */
  PageClient awaitReady() throws IOException, InterruptedException {
    PageClient client = client();
    while ("building".equals(client.state().get("phase"))) {
      Thread.sleep(20);
    }
    return client;
  }

  /** Ctrl-C would do the same. */
  int end() throws InterruptedException {
    process.destroy();
    return ended();
  }

  /** Its exit code, once it has ended by itself. */
  int ended() throws InterruptedException {
    if (!process.waitFor(HANG_SECONDS, TimeUnit.SECONDS)) {
      throw new AssertionError("it does not end");
    }
    return process.exitValue();
  }

  /** As by {@code kill -9}. */
  void kill() {
    process.destroyForcibly().onExit().join();
  }

  @Override
  public void close() {
    kill();
  }
}
