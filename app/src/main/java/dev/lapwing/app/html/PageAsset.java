package dev.lapwing.app.html;

import dev.lapwing.io.files.Sha256;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Text that comes with the program and is the same on every page: styles, scripts, templates. */
public final class PageAsset {

  private PageAsset() {}

  /**
   * The text of a resource.
   *
   * @param owner a class of the package that the resource belongs to
   */
  public static String text(Class<?> owner, String name) {
    try (InputStream in = owner.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("the resource " + name + " is missing from the program");
      }
      // Browsers turn line ends into \n before they hash a script.
      return new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("\r\n", "\n");
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /** The name by which a content security policy allows this very script and no other. */
  public static String hash(String script) {
    byte[] digest = Sha256.of(script.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }
}
