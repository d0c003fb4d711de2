package dev.lapwing.app.browser;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Optional;

/** A person at the labelling page: waits for what there is to see, then presses keys. */
public final class PageUser implements AutoCloseable {

  private final PageDriver page;

  private PageUser(PageDriver page) {
    this.page = page;
  }

  /** Opens an address in a tab of its own. */
  public static PageUser open(Browser browser, String address)
      throws IOException, InterruptedException {
    PageUser user = new PageUser(browser.newPage());
    user.page.resize(1200, 750);
    user.page.open(address);
    return user;
  }

  /** Opens it and waits until the map is there. */
  public static PageUser openReady(Browser browser, String address)
      throws IOException, InterruptedException {
    PageUser user = open(browser, address);
    user.page.await("ready", true);
    return user;
  }

  public PageDriver page() {
    return page;
  }

  /** Waits until the item is there that a key would label. */
  public int awaitItem() throws InterruptedException {
    String data = "document.documentElement.dataset";
    page.await(data + ".current >= 0 && " + data + ".shown === " + data + ".current");
    return Integer.parseInt(page.data("current"));
  }

  /** The revision of the labels that the answer is to. */
  public int answered() throws InterruptedException {
    page.await("document.documentElement.dataset.answeredRevision >= 0");
    return Integer.parseInt(page.data("answeredRevision"));
  }

  /** Waits for an answer to the labels of a revision. */
  public void awaitAnswer(int revision) throws InterruptedException {
    page.await("answeredRevision", revision);
  }

  /**
   * Waits for more than the first of what to label next, reckoned with the labels of a revision.
   */
  public void awaitSuggestions(int revision) throws InterruptedException {
    page.await(
        "Number(document.documentElement.dataset.suggestedRevision) === "
            + revision
            + " && document.documentElement.dataset.suggested > 1");
  }

  /** Labels the item that is shown, or what is in the lasso, with a class that is to be named. */
  public void nameClass(String name) throws InterruptedException {
    page.press("n");
    page.await("document.querySelector('#naming').open");
    page.type(name);
    page.press("Enter");
    page.await("!document.querySelector('#naming').open");
  }

  /** Labels the item that is shown by the key of its class, which is named if it is new. */
  public void label(String name) throws InterruptedException {
    Optional<String> key = keyOf(name);
    if (key.isPresent()) {
      page.press(key.get());
    } else {
      nameClass(name);
    }
  }

  /** The key beside a class; empty if there is no such class. */
  public Optional<String> keyOf(String name) {
    String key =
        page.evaluate(
            "[...document.querySelectorAll('.class')].find((each) => each.dataset.class === '%s')"
                    .formatted(name)
                + "?.querySelector('kbd').textContent ?? ''");
    return Optional.of(key).filter(found -> !found.isEmpty());
  }

  /** Draws a lasso around the whole map. */
  public void lassoAll() {
    double[] box = box("#frame");
    page.drag(
        PageDriver.SHIFT,
        new double[] {box[0] + 2, box[1] + 2},
        new double[] {box[2] - 2, box[1] + 2},
        new double[] {box[2] - 2, box[3] - 2},
        new double[] {box[0] + 2, box[3] - 2},
        new double[] {box[0] + 2, (box[1] + box[3]) / 2});
  }

  /** Left, top, right and bottom of an element on the screen. */
  public double[] box(String selector) {
    String[] sides =
        page.evaluate(
                "(({ left, top, right, bottom }) => [left, top, right, bottom].join())"
                    + "(document.querySelector('%s').getBoundingClientRect())".formatted(selector))
            .split(",", -1);
    return new double[] {
      Double.parseDouble(sides[0]),
      Double.parseDouble(sides[1]),
      Double.parseDouble(sides[2]),
      Double.parseDouble(sides[3])
    };
  }

  /** Closes the tab, in which nothing may have gone wrong unseen. */
  @Override
  public void close() {
    try (page) {
      assertThat(page.console()).as("the console").isEmpty();
      assertThat(page.data("error")).as("errors on the page").isEmpty();
    }
  }
}
