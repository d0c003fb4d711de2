package dev.lapwing.app.serve.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lapwing.app.browser.Browser;
import dev.lapwing.app.browser.Chromium;
import dev.lapwing.app.browser.PageDriver;
import dev.lapwing.app.serve.page.StubServer.Trouble;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** The page against a server that fails when told to. */
class LabellingPageInBrowserTest {

  private static final String HOSTILE = "<b id=\"bad\">\u202E&amp; \uD83E\uDD86 " + "w".repeat(50);

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private static Path folder = Path.of("");

  private static @Nullable Browser browser;

  private final StubServer server;
  private @Nullable PageDriver driver;

  LabellingPageInBrowserTest() throws IOException {
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
    if (driver != null) {
      assertThat(driver.console()).as("the console").isEmpty();
      assertThat(driver.data("error")).as("errors on the page").isEmpty();
      driver.close();
    }
    server.close();
  }

  private PageDriver openPage() throws Exception {
    PageDriver page = Objects.requireNonNull(browser).newPage();
    driver = page;
    page.resize(1200, 800);
    page.open(server.address());
    return page;
  }

  private PageDriver readyPage() throws Exception {
    PageDriver page = openPage();
    page.await("ready", true);
    return page;
  }

  /** Waits until the item is there that a key would label. */
  private static int awaitItem(PageDriver page) throws InterruptedException {
    String data = "document.documentElement.dataset";
    page.await(data + ".current >= 0 && " + data + ".shown === " + data + ".current");
    return Integer.parseInt(page.data("current"));
  }

  /** Labels the item that is shown. */
  private static int nameClass(PageDriver page, String name) throws InterruptedException {
    int row = awaitItem(page);
    page.press("n");
    page.await("document.querySelector('#naming').open");
    page.type(name);
    page.press("Enter");
    page.await("!document.querySelector('#naming').open");
    return row;
  }

  @Test
  void labelsAreGivenByKeysAlone() throws Exception {
    PageDriver page = readyPage();
    assertThat(page.text("#advice")).contains("new class (N)");
    int first = nameClass(page, "a");
    page.await("answeredRevision", 1);
    assertThat(page.text("#advice")).contains("once there are two");
    int second = awaitItem(page);
    page.press("a");
    page.await("answeredRevision", 2);
    int third = nameClass(page, "b");
    page.await("answeredRevision", 3);
    assertThat(server.given())
        .containsOnly(Map.entry(first, "a"), Map.entry(second, "a"), Map.entry(third, "b"));
    assertThat(page.text("#counts")).contains("3 labelled").contains("2 classes");
    assertThat(page.text("#saved")).isEqualTo("✓ saved");
  }

  @Test
  void whatIsInTheLassoIsLabelledByOneKey() throws Exception {
    PageDriver page = readyPage();
    nameClass(page, "a");
    page.await("answeredRevision", 1);
    page.drag(
        PageDriver.SHIFT,
        new double[] {5, 60},
        new double[] {820, 60},
        new double[] {820, 790},
        new double[] {5, 790},
        new double[] {5, 300});
    page.await("selected", StubServer.POINTS);
    assertThat(page.evaluate("document.querySelectorAll('#selection .thumb').length"))
        .isEqualTo("24");
    page.press("a");
    page.await("answeredRevision", 2);
    assertThat(server.given()).hasSize(StubServer.POINTS);
  }

  @Test
  void aServerThatIsGoneIsWaitedFor() throws Exception {
    PageDriver page = readyPage();
    nameClass(page, "a");
    page.await("answeredRevision", 1);
    server.stop();
    page.await("gone", true);
    assertThat(page.text("#banner")).contains("does not answer");
    assertThat(page.evaluate("document.querySelector('#panel').inert")).isEqualTo("true");
    page.press("a"); // not heard
    server.restart();
    page.await("gone", false);
    assertThat(page.text("#banner")).isEmpty();
    awaitItem(page);
    page.press("a");
    page.await("answeredRevision", 2);
    assertThat(server.given()).hasSize(2);
  }

  @Test
  void anEditWhoseReplyIsLostIsSentAgainUnderItsName() throws Exception {
    PageDriver page = readyPage();
    server.trouble = Trouble.REPLY_LOST;
    nameClass(page, "a");
    page.await("answeredRevision", 1);
    page.await("saved", true);
    assertThat(server.received).hasSizeGreaterThan(1).containsOnly(server.received.get(0));
    assertThat(server.given()).hasSize(1);
  }

  @Test
  void aLabelThatIsNotSavedIsShownAsNotSaved() throws Exception {
    PageDriver page = readyPage();
    server.trouble = Trouble.DISK_FULL;
    int row = nameClass(page, "a");
    page.await("!document.querySelector('#banner').hidden");
    assertThat(page.text("#banner")).contains("not saved").contains("The disk is full.");
    assertThat(page.text("#saved")).isEqualTo("✗ not saved");
    page.await("current", row);
    server.trouble = Trouble.NONE;
    page.clickOn("#banner button");
    page.await("answeredRevision", 1);
    assertThat(page.text("#saved")).isEqualTo("✓ saved");
    assertThat(server.given()).containsOnlyKeys(row);
  }

  @Test
  void whileTheRunIsBuiltItsProgressIsShown() throws Exception {
    server.isBuilding = true;
    PageDriver page = openPage();
    page.await("phase", "building");
    assertThat(page.text("#building")).contains("search").contains("25 %");
    server.isBuilding = false;
    page.await("ready", true);
    assertThat(page.text("#building")).isEmpty();
  }

  @Test
  void hostileTextIsOnlyTextAndFits() throws Exception {
    server.text = HOSTILE;
    PageDriver page = readyPage();
    page.resize(390, 844);
    nameClass(page, HOSTILE);
    page.await("answeredRevision", 1);
    awaitItem(page);
    assertThat(page.text("#classes")).contains("<b id=");
    assertThat(page.text("#item")).contains("<b id=");
    assertThat(page.evaluate("document.querySelectorAll('#bad').length")).isEqualTo("0");
    assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo("390");
  }

  /** The parts of the panel that lie over one another, by any two of their boxes. */
  private static String overlaps(PageDriver page) {
    return page.evaluate(
        """
        (() => {
          const parts = ['.head', '#item', '#now', '#card .acts', '#classes', '#why', '#then', '#notices']
            .map((name) => [name, document.querySelector(name).getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && box.height > 0);
          return parts.flatMap(([a, p], i) => parts.slice(i + 1)
            .filter(([, q]) => p.left < q.right - 1 && q.left < p.right - 1
              && p.top < q.bottom - 1 && q.top < p.bottom - 1)
            .map(([b]) => `${a} and ${b}`)).join();
        })()
        """);
  }

  @Test
  void nothingLiesOverAnythingElse() throws Exception {
    PageDriver page = readyPage();
    for (int k = 1; k <= 12; k++) {
      nameClass(page, Integer.toString(k));
      page.await("answeredRevision", k);
    }
    for (int[] size : new int[][] {{390, 844}, {700, 900}, {1024, 640}, {1440, 900}}) {
      page.resize(size[0], size[1]);
      page.await("innerWidth === " + size[0]);
      assertThat(overlaps(page)).as("%s pixels wide", size[0]).isEmpty();
      assertThat(page.evaluate("document.documentElement.scrollWidth"))
          .isEqualTo(Integer.toString(size[0]));
    }
  }

  @Test
  void everyControlHasAName() throws Exception {
    PageDriver page = readyPage();
    nameClass(page, "a");
    page.await("answeredRevision", 1);
    String nameless =
        "[...document.querySelectorAll('button, input, select, a')]"
            + ".filter((each) => !each.innerText?.trim() && !each.ariaLabel && !each.labels?.length"
            + " && !each.textContent.trim() && each.offsetParent).map((each) => each.outerHTML)"
            + ".join()";
    assertThat(page.evaluate(nameless)).isEmpty();
  }

  @Test
  void aClassWinsOverACommandThatThenNeedsShift() throws Exception {
    PageDriver page = readyPage();
    nameClass(page, "c");
    page.await("answeredRevision", 1);
    assertThat(page.text("[data-command=confidence] kbd")).isEqualTo("⇧C");
    awaitItem(page);
    page.press("c");
    page.await("answeredRevision", 2);
    assertThat(page.data("mode")).isNotEqualTo("confidence");
    page.press("C", PageDriver.SHIFT);
    page.await("mode", "confidence");
    assertThat(server.given()).hasSize(2);
  }
}
