package dev.lapwing.app.report;

import dev.lapwing.io.files.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** The parts of the page that are the same in every report. */
final class Resources {

  /** In the order they depend on each other. */
  private static final List<String> SCRIPTS =
      List.of(
          "data.js",
          "theme.js",
          "view.js",
          "spread.js",
          "raster.js",
          "scene.js",
          "tip.js",
          "gestures.js",
          "main.js");

  private Resources() {}

  static String page() {
    return text("page.html");
  }

  static String style() {
    return text("report.css");
  }

  /** Runs before anything else: notes errors. */
  static String boot() {
    return text("boot.js");
  }

  static String script() {
    return SCRIPTS.stream().map(Resources::text).collect(Collectors.joining("\n"));
  }

  /** The name by which a content security policy allows this very script and no other. */
  static String hash(String script) {
    byte[] digest = Sha256.of(script.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }

  private static String text(String name) {
    try (InputStream in = Resources.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing from the program");
      }
      // Browsers turn line ends into \n before they hash a script.
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
