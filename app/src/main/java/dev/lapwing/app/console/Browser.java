package dev.lapwing.app.console;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Opens a page in the user's browser, where there is one to be seen. */
public final class Browser {

  private Browser() {}

  /** Tries; whoever has no browser has the address. */
  public static void open(String url) {
    Optional<List<String>> command =
        command(System.getProperty("os.name", ""), System.getenv(), url);
    if (command.isEmpty()) {
      return;
    }
    try {
      new ProcessBuilder(command.get())
          .redirectOutput(ProcessBuilder.Redirect.DISCARD)
          .redirectError(ProcessBuilder.Redirect.DISCARD)
          .start();
    } catch (IOException e) {
      // No program of this name: the address was printed.
      return;
    }
  }

  /** What opens a page on this system; nothing where there is no screen. */
  static Optional<List<String>> command(
      String system, Map<String, String> environment, String url) {
    String name = system.toLowerCase(Locale.ROOT);
    if (name.startsWith("mac")) {
      return Optional.of(List.of("open", url));
    }
    if (name.startsWith("windows")) {
      return Optional.of(List.of("rundll32", "url.dll,FileProtocolHandler", url));
    }
    return environment.containsKey("DISPLAY") || environment.containsKey("WAYLAND_DISPLAY")
        ? Optional.of(List.of("xdg-open", url))
        : Optional.empty();
  }
}
