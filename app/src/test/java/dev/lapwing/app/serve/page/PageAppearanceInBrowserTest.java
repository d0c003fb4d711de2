package dev.lapwing.app.serve.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.browser.PageDriver;
import dev.lapwing.app.browser.PageUser;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** How the page looks, what it tells, and who can use it. */
class PageAppearanceInBrowserTest extends StubbedPage {

  private static final String HOSTILE = "<b id=\"bad\">\u202E&amp; \uD83E\uDD86 " + "w".repeat(50);

  PageAppearanceInBrowserTest() throws IOException {}

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
    double[] box = person.box("#helping");
    assertThat(box[2] - box[0]).as("room for two columns").isGreaterThan(600);
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
        PageUser again = PageUser.openReady(browser(), other.address())) {
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

  /** Else the browser stretches it whenever anything is shown: that blurs it, and takes time. */
  @Test
  void theMapHasThePixelsThatItCovers() throws Exception {
    PageDriver page = readyPage().page();
    for (int height : new int[] {700, 801, 902}) {
      page.resize(1001, height);
      page.await("innerHeight === " + height);
      page.await(
          """
          ['#map', '#over'].every((name) => {
            const map = document.querySelector(name);
            const { left, top, right, bottom } = map.getBoundingClientRect();
            const covered = (from, to) => Math.round(to * devicePixelRatio) - Math.round(from * devicePixelRatio);
            return map.width === covered(left, right) && map.height === covered(top, bottom);
          })""");
    }
  }

  @Test
  void nothingLiesOverAnythingElse() throws Exception {
    PageUser person = readyPage();
    PageDriver page = person.page();
    for (int k = 1; k <= 12; k++) {
      nameClass(person, Integer.toString(k));
      person.awaitAnswer(k);
    }
    page.evaluate("document.querySelectorAll('#counts b')[1].textContent = '10,000,000'");
    for (int[] size :
        new int[][] {{390, 844}, {700, 900}, {760, 600}, {1024, 640}, {1250, 700}, {1440, 900}}) {
      page.resize(size[0], size[1]);
      page.await("innerWidth === " + size[0]);
      assertThat(overlaps(page)).as("%s pixels wide", size[0]).isEmpty();
      assertThat(page.evaluate("document.documentElement.scrollWidth"))
          .isEqualTo(Integer.toString(size[0]));
    }
    assertThat(page.evaluate("document.querySelector('#run').clientWidth"))
        .as("the run's name, whole")
        .isNotEqualTo("0")
        .isEqualTo(page.evaluate("document.querySelector('#run').scrollWidth"));
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
