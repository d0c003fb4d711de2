package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lapwing.app.browser.Browser;
import dev.lapwing.app.browser.Chromium;
import dev.lapwing.app.browser.PageUser;
import dev.lapwing.io.atomic.HeldFolder;
import dev.lapwing.io.run.RunFiles;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One browser for all tests of a class, and the servers and tabs that a test opens in it. */
final class BrowserSession implements AutoCloseable {

  private final Browser browser;
  private final List<Throwable> failures = Collections.synchronizedList(new ArrayList<>());
  private final List<PageUser> users = new ArrayList<>();
  private @Nullable LabelServer server;

  private BrowserSession(Browser browser) {
    this.browser = browser;
  }

  /** Starts it; tests are skipped where there is none. */
  static BrowserSession start(Path folder) throws IOException, InterruptedException {
    Optional<Path> binary = Chromium.find();
    assumeTrue(
        binary.isPresent(), "no Chromium on the PATH and none named by CHROMIUM: nothing is shown");
    return new BrowserSession(Browser.start(binary.orElseThrow(), folder));
  }

  /** Serves a run, after the one that was served before is let go; returns the address. */
  String serve(Path run, int port) throws Exception {
    endServer();
    LabelServer begun = LabelServer.start(port, 0, 2, "test", failures::add);
    server = begun;
    begun.open(HeldFolder.take(run, RunFiles.LAYOUT), RunContext.defaults().withThreads(2));
    return begun.url();
  }

  /** A tab that shows a run which is served from now on. */
  PageUser open(Path run) throws Exception {
    return open(serve(run, 0));
  }

  /** A tab with the map on it. */
  PageUser open(String address) throws IOException, InterruptedException {
    PageUser user = PageUser.openReady(browser, address);
    users.add(user);
    return user;
  }

  private void endServer() throws IOException {
    LabelServer before = server;
    server = null;
    if (before != null) {
      before.close();
    }
  }

  /** After a test: nothing may have gone wrong unseen, in any tab or in the server. */
  void endTest() throws IOException {
    List<PageUser> open = List.copyOf(users);
    users.clear();
    try {
      open.forEach(PageUser::close);
    } finally {
      endServer();
    }
    assertThat(failures).isEmpty();
  }

  @Override
  public void close() {
    browser.close();
  }
}
