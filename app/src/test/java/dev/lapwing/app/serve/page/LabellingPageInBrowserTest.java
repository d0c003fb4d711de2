package dev.lapwing.app.serve.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lapwing.app.browser.Browser;
import dev.lapwing.app.browser.Chromium;
import dev.lapwing.app.browser.PageDriver;
import dev.lapwing.app.browser.PageUser;
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
  private @Nullable PageUser user;

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
    try {
      if (user != null) {
        user.close();
      }
    } finally {
      server.close();
    }
  }

  private PageUser readyPage() throws Exception {
    PageUser made = PageUser.openReady(Objects.requireNonNull(browser), server.address());
    user = made;
    return made;
  }

  /** Labels the item that is shown. */
  private static int nameClass(PageUser user, String name) throws InterruptedException {
    int row = user.awaitItem();
    user.nameClass(name);
    return row;
  }

  @Test
  void labelsAreGivenByKeysAlone() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    assertThat(page.text("#advice")).contains("new class (N)");
    int first = nameClass(person, "a");
    person.awaitAnswer(1);
    assertThat(page.text("#counts")).contains("1 class").doesNotContain("1 classes");
    assertThat(page.text("#advice")).contains("once there are two");
    int second = person.awaitItem();
    page.press("a");
    person.awaitAnswer(2);
    int third = nameClass(person, "b");
    person.awaitAnswer(3);
    assertThat(server.given())
        .containsOnly(Map.entry(first, "a"), Map.entry(second, "a"), Map.entry(third, "b"));
    assertThat(page.text("#counts")).contains("3 of 12,000 labelled").contains("2 classes");
    page.await("saved", true); // the answer may be there before the reply to the edit
    assertThat(page.text("#saved")).isEqualTo("✓ saved");
  }

  @Test
  void whatIsInTheLassoIsLabelledByOneKey() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    nameClass(person, "a");
    person.awaitAnswer(1);
    person.lassoAll();
    page.await("selected", StubServer.POINTS);
    assertThat(page.evaluate("document.querySelectorAll('#selection .thumb').length"))
        .isEqualTo("24");
    page.press("a");
    person.awaitAnswer(2);
    assertThat(server.given()).hasSize(StubServer.POINTS);
  }

  @Test
  void aServerThatIsGoneIsWaitedFor() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    nameClass(person, "a");
    person.awaitAnswer(1);
    server.stop();
    page.await("gone", true);
    assertThat(page.text("#banner")).contains("does not answer");
    assertThat(page.text("#saved")).isEmpty();
    assertThat(page.evaluate("document.querySelector('#panel').inert")).isEqualTo("true");
    page.press("a"); // not heard
    server.restart();
    page.await("gone", false);
    assertThat(page.text("#banner")).isEmpty();
    assertThat(page.text("#saved")).isEqualTo("✓ saved");
    person.awaitItem();
    page.press("a");
    person.awaitAnswer(2);
    assertThat(server.given()).hasSize(2);
  }

  @Test
  void anEditWhoseReplyIsLostIsSentAgainUnderItsName() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    server.trouble = Trouble.REPLY_LOST;
    nameClass(person, "a");
    person.awaitAnswer(1);
    page.await("saved", true);
    assertThat(server.received).hasSizeGreaterThan(1).containsOnly(server.received.get(0));
    assertThat(server.given()).hasSize(1);
  }

  @Test
  void aLabelThatIsNotSavedIsShownAsNotSaved() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    server.trouble = Trouble.DISK_FULL;
    int row = nameClass(person, "a");
    page.await("!document.querySelector('#banner').hidden");
    assertThat(page.text("#banner")).contains("not saved").contains("The disk is full.");
    assertThat(page.text("#saved")).isEqualTo("✗ not saved");
    page.await("current", row);
    server.trouble = Trouble.NONE;
    page.clickOn("#banner button");
    person.awaitAnswer(1);
    page.await("saved", true);
    assertThat(page.text("#saved")).isEqualTo("✓ saved");
    assertThat(server.given()).containsOnlyKeys(row);
  }

  @Test
  void whileTheRunIsBuiltItsProgressIsShown() throws Exception {
    server.isBuilding = true;
    PageUser person = PageUser.open(Objects.requireNonNull(browser), server.address());
    user = person;
    PageDriver page = person.page();
    page.await("phase", "building");
    assertThat(page.text("#building")).contains("search").contains("25 %");
    server.isBuilding = false;
    page.await("ready", true);
    assertThat(page.text("#building")).isEmpty();
  }

  @Test
  void thatARunCannotBeMadeIsShownWithTheReason() throws Exception {
    server.isBuilding = true;
    PageUser person = PageUser.open(Objects.requireNonNull(browser), server.address());
    user = person;
    PageDriver page = person.page();
    page.await("phase", "building");
    server.failure = "points.csv, line 7: 'x' is not a number; write a number";
    page.await("phase", "failed");
    server.stop();
    assertThat(page.text("#building")).contains(server.failure).contains("start it again");
    assertThat(page.text("#banner")).isEmpty();
  }

  @Test
  void aNameThatIsTooLongIsNotCutButToldOf() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    person.awaitItem();
    page.press("n");
    page.await("document.querySelector('#naming').open");
    page.type("x".repeat(81));
    page.press("Enter");
    assertThat(page.evaluate("document.querySelector('#naming').open")).isEqualTo("true");
    assertThat(page.evaluate("document.querySelector('#naming input').validationMessage"))
        .isEqualTo("81 characters; a class has at most 80.");
    page.press("Backspace");
    page.press("Enter");
    person.awaitAnswer(1);
    assertThat(server.given()).containsValue("x".repeat(80));
  }

  @Test
  void helpTellsKeysThatAreFreeAndOnAPhoneTouches() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    page.press("?");
    assertThat(page.text("#helping")).contains("show all (or Home)");
    page.press("Escape");
    nameClass(person, "0");
    person.awaitAnswer(1);
    page.press("?");
    assertThat(page.text("#helping")).contains("Home").doesNotContain("(or Home)");
    page.press("Escape");
    page.touch();
    page.press("?");
    assertThat(page.text("#helping")).contains("two fingers").doesNotContain("Ctrl-Z");
  }

  @Test
  void theThemeIsRememberedAtAnotherPort() throws Exception {
    PageUser person = readyPage();
    person.page().clickOn("#theme");
    String chosen = person.page().data("theme");
    person.close();
    user = null;
    try (StubServer other = new StubServer();
        PageUser again = PageUser.openReady(Objects.requireNonNull(browser), other.address())) {
      assertThat(again.page().data("theme")).isEqualTo(chosen);
      again.page().clickOn("#theme");
      assertThat(again.page().data("theme")).isNotEqualTo(chosen);
    }
  }

  @Test
  void hostileTextIsOnlyTextAndFits() throws Exception {
    server.text = HOSTILE;
    PageUser person = readyPage();
    PageDriver page = person.page();
    page.resize(390, 844);
    nameClass(person, HOSTILE);
    person.awaitAnswer(1);
    person.awaitItem();
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
          const parts = ['h1', '#counts', '#saved', '#tools', '.head', '#item', '#now', '#card .acts', '#classes', '#why', '#then', '#notices']
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
    PageUser person = readyPage();
    PageDriver page = person.page();
    for (int k = 1; k <= 12; k++) {
      nameClass(person, Integer.toString(k));
      person.awaitAnswer(k);
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
    PageUser person = readyPage();
    PageDriver page = person.page();
    nameClass(person, "a");
    person.awaitAnswer(1);
    String nameless =
        "[...document.querySelectorAll('button, input, select, a')]"
            + ".filter((each) => !each.innerText?.trim() && !each.ariaLabel && !each.labels?.length"
            + " && !each.textContent.trim() && each.offsetParent).map((each) => each.outerHTML)"
            + ".join()";
    assertThat(page.evaluate(nameless)).isEmpty();
  }

  @Test
  void aClassWinsOverACommandThatThenNeedsShift() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    nameClass(person, "c");
    person.awaitAnswer(1);
    assertThat(page.text("[data-command=confidence] kbd")).isEqualTo("⇧C");
    person.awaitItem();
    page.press("c");
    person.awaitAnswer(2);
    assertThat(page.data("mode")).isNotEqualTo("confidence");
    page.press("C", PageDriver.SHIFT);
    page.await("mode", "confidence");
    assertThat(server.given()).hasSize(2);
  }
}
