package dev.lapwing.app.browser;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Opens pages in a real browser, without a window, a profile or a network. */
public final class Chromium {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome", "chrome");
  private static final List<String> FLAGS =
      List.of(
          "--headless",
          "--no-sandbox",
          "--disable-gpu",
          "--disable-quic",
          "--no-first-run",
          "--disable-background-networking",
          "--disable-component-update",
          "--disable-sync",
          "--disable-dev-shm-usage",
          "--enable-logging=stderr",
          "--virtual-time-budget=20000",
          "--dump-dom");
  private static final Pattern ROOT = Pattern.compile("<html[^>]*>");

  private final Path binary;
  private final Path folder;

  public Chromium(Path binary, Path folder) {
    this.binary = binary;
    this.folder = folder;
  }

  /** The browser named by CHROMIUM, or the first one on the PATH. */
  public static Optional<Path> find() {
    Stream<Path> named = Optional.ofNullable(System.getenv("CHROMIUM")).stream().map(Path::of);
    Stream<Path> onPath =
        Stream.of(Optional.ofNullable(System.getenv("PATH")).orElse("").split(File.pathSeparator))
            .flatMap(place -> NAMES.stream().map(name -> Path.of(place, name)));
    return Stream.concat(named, onPath).filter(Files::isExecutable).findFirst();
  }

  /**
   * What the page became.
   *
   * @param root the opening tag of its root, with what the scripts noted there
   * @param console what was logged
   */
  public record Seen(String root, String dom, List<String> console) {

    /** The value of a data attribute of the root. */
    public Optional<String> data(String name) {
      Matcher attribute = Pattern.compile(" data-" + name + "=\"([^\"]*)\"").matcher(root);
      return attribute.find() ? Optional.of(attribute.group(1)) : Optional.empty();
    }

    public int number(String name) {
      return data(name).map(Integer::parseInt).orElse(0);
    }
  }

  public Seen open(String page) throws IOException, InterruptedException {
    return open(page, 1200);
  }

  /** In a window so many pixels wide. */
  public Seen open(String page, int width) throws IOException, InterruptedException {
    Path file = Files.writeString(folder.resolve("report.html"), page);
    Path dom = folder.resolve("dom.html");
    Path log = folder.resolve("log.txt");
    List<String> command = new ArrayList<>(List.of(binary.toString()));
    command.addAll(FLAGS);
    command.add("--window-size=" + width + ",1000");
    command.add("--user-data-dir=" + Files.createTempDirectory(folder, "profile"));
    command.add(file.toUri().toString());
    Process browser =
        new ProcessBuilder(command)
            .redirectOutput(dom.toFile())
            .redirectError(log.toFile())
            .start();
    if (!browser.waitFor(10, TimeUnit.MINUTES)) {
      browser.destroyForcibly();
      throw new AssertionError("the browser did not end: " + read(log));
    }
    return seen(read(dom), read(log));
  }

  private static Seen seen(String dom, String log) {
    Matcher root = ROOT.matcher(dom);
    List<String> console = log.lines().filter(line -> line.contains("CONSOLE")).toList();
    return new Seen(root.find() ? root.group() : "", dom, console);
  }

  private static String read(Path file) throws IOException {
    return new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
  }
}
