package dev.lapwing.app.serve.page;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lapwing.app.browser.Browser;
import dev.lapwing.app.browser.Chromium;
import dev.lapwing.app.browser.PageUser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The page in a browser, against a server that fails when told to. */
abstract class StubbedPage {

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private static Path folder = Path.of("");

  private static @Nullable Browser browser;

  final StubServer server;
  @Nullable PageUser user;

  StubbedPage() throws IOException {
    server = new StubServer();
  }

  @BeforeAll
  static void startBrowser() throws Exception {
    Optional<Path> binary = Chromium.find();
    assumeTrue(
        binary.isPresent(), "no Chromium on the PATH and none named by CHROMIUM: nothing is shown");
    browser = Browser.start(binary.orElseThrow(), folder);
  }

  @AfterAll
  static void endBrowser() throws Exception {
    if (browser != null) {
      browser.close();
    }
  }

  @AfterEach
  void endServer() {
    try {
      if (user != null) {
        user.close();
      }
    } finally {
      server.close();
    }
  }

  final PageUser readyPage() throws Exception {
    PageUser made = PageUser.openReady(browser(), server.address());
    user = made;
    return made;
  }

  /** Labels the item that is shown. */
  static int nameClass(PageUser user, String name) throws InterruptedException {
    int row = user.awaitItem();
    user.nameClass(name);
    return row;
  }

  static Browser browser() {
    return Objects.requireNonNull(browser);
  }
}
