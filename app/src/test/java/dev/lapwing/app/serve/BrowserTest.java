package dev.lapwing.app.serve;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** Tests in a real browser, which those of a class share, and a folder for what they begin from. */
abstract class BrowserTest {

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  static Path common = Path.of("");

  private static @Nullable BrowserSession session;

  @BeforeAll
  static void startBrowser() throws Exception {
    session = BrowserSession.start(common);
  }

  @AfterAll
  static void endBrowser() {
    BrowserSession ended = session;
    session = null;
    if (ended != null) {
      ended.close();
    }
  }

  @AfterEach
  void endTest() throws IOException {
    session().endTest();
  }

  static BrowserSession session() {
    return Objects.requireNonNull(session);
  }
}
