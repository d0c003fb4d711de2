package dev.lapwing.app.browser;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;

/** A browser without a window that is driven; its pages are independent tabs of one profile. */
public final class Browser implements AutoCloseable {

  private static final long LONGEST_START = TimeUnit.SECONDS.toNanos(60);

  private final Process process;
  private final String address;

  private Browser(Process process, String address) {
    this.process = process;
    this.address = address;
  }

  /**
   * Starts it.
   *
   * @param folder for its profile
   */
  public static Browser start(Path binary, Path folder) throws IOException, InterruptedException {
    Path profile = Files.createTempDirectory(folder, "profile");
    List<String> command =
        List.of(
            binary.toString(),
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--remote-debugging-port=0",
            "--user-data-dir=" + profile,
            "about:blank");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(profile.resolve("log.txt").toFile())
            .start();
    return new Browser(process, "http://127.0.0.1:" + port(profile, process));
  }

  /** It writes its port down once it listens. */
  private static String port(Path profile, Process process)
      throws IOException, InterruptedException {
    Path file = profile.resolve("DevToolsActivePort");
    long started = System.nanoTime();
    while (process.isAlive() && System.nanoTime() - started < LONGEST_START) {
      List<String> lines = Files.exists(file) ? Files.readAllLines(file) : List.of();
      if (lines.size() > 1) { // the port is whole
        return lines.get(0);
      }
      Thread.sleep(20);
    }
    process.destroyForcibly();
    throw new AssertionError("the browser did not start: " + profile.resolve("log.txt"));
  }

  /** A new tab that shows nothing yet. */
  public PageDriver newPage() throws IOException, InterruptedException {
    HttpRequest wish =
        HttpRequest.newBuilder(URI.create(address + "/json/new?about:blank"))
            .PUT(HttpRequest.BodyPublishers.noBody())
            .build();
    String answer = HttpClient.newHttpClient().send(wish, BodyHandlers.ofString()).body();
    String socket = new JsonMapper().readTree(answer).get("webSocketDebuggerUrl").asString();
    return new PageDriver(new DevTools(URI.create(socket)));
  }

  @Override
  public void close() {
    List<ProcessHandle> all = process.descendants().collect(Collectors.toList());
    process.destroy();
    process.onExit().orTimeout(20, TimeUnit.SECONDS).join();
    for (ProcessHandle each : all) { // they write into the profile too
      each.destroyForcibly();
      each.onExit().orTimeout(20, TimeUnit.SECONDS).join();
    }
  }
}
