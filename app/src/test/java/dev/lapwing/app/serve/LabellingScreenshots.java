package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.Digits;
import dev.lapwing.app.browser.PageDriver;
import dev.lapwing.app.browser.PageUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/**
 * Takes the pictures of docs/labelling.md, only when asked: {@code -Dtest=LabellingScreenshots
 * -Dlapwing.screenshots=docs/labelling}, a folder below that of the project.
 */
@EnabledIfSystemProperty(named = "lapwing.screenshots", matches = ".+")
class LabellingScreenshots extends BrowserTest {

  private static final int LARGEST = 150_000;

  @TempDir private Path folder;
  private final Path pictures =
      Path.of("..").resolve(System.getProperty("lapwing.screenshots", "target"));

  /** Once all that is to be seen is there. */
  private void take(PageUser user, String name) throws IOException, InterruptedException {
    user.page().await("document.documentElement.dataset.phase === 'ready'");
    user.page()
        .await("[...document.images].every((each) => each.complete || !each.checkVisibility())");
    user.page().await("document.querySelector('#toast').hidden");
    Thread.sleep(700); // what moves comes to rest
    Path file = Files.createDirectories(pictures).resolve(name + ".png");
    SmallPng.write(user.page().screenshot(), file);
    assertThat(Files.size(file)).as(name).isLessThan(LARGEST);
  }

  @Test
  void digitsFromNoLabelOn() throws Exception {
    Path points = Digits.csv(folder.resolve("digits.csv"));
    Path run = SampleRuns.begin(folder.resolve("digits"), points, "--image-shape", "8x8");
    PageUser user = session().open(run);
    user.awaitItem();
    take(user, "start");
    DigitsOnPage.labelTruly(user, 0, 40);
    assertThat(DigitsOnPage.accuracy(user)).as("what docs/labelling.md says").isGreaterThan(.95);
    user.awaitItem();
    user.page().await("document.querySelector('#why .thumb')");
    take(user, "page");
    user.page().press("c");
    take(user, "confidence");
    user.page().press("c");
    lasso(user);
    take(user, "lasso");
    user.page().press("Escape");
    user.page().resize(390, 844);
    take(user, "phone");
    user.page().resize(1200, 750);
    label(user, "6", "6");
    label(user, "16", "6");
    label(user, "26", "4");
    user.page().await("document.querySelector('.notice.suspicious')");
    user.page().clickOn(".notice.suspicious button");
    user.awaitItem();
    user.page().await("document.querySelector('#why .thumb')");
    take(user, "suspicious");
  }

  /** Gives a predicted point, found by its number, a class that it is not of. */
  private static void label(PageUser user, String id, String wrong) throws InterruptedException {
    user.page().press("/");
    user.page().await("document.querySelector('#searching').open");
    user.page().type(id);
    user.page().press("Enter");
    user.page().await("current", id);
    user.awaitItem();
    user.page().press(wrong);
  }

  /** Around what is left of the middle. */
  private static void lasso(PageUser user) throws InterruptedException {
    double[] map = user.box("#map");
    double[][] places = new double[25][];
    for (int k = 0; k < places.length; k++) {
      double angle = 2 * Math.PI * k / places.length;
      places[k] =
          new double[] {
            map[0] + (map[2] - map[0]) * (.3 + .16 * Math.cos(angle)),
            map[1] + (map[3] - map[1]) * (.4 + .2 * Math.sin(angle))
          };
    }
    user.page().drag(PageDriver.SHIFT, places);
    user.page().await("document.documentElement.dataset.selected > 0");
  }

  @Test
  void textsOfOnesOwn() throws Exception {
    Path table = Messages.csv(folder.resolve("messages.csv"));
    Path run =
        SampleRuns.begin(
            folder.resolve("messages"),
            table,
            "--id",
            "name",
            "--show",
            "subject",
            "--show",
            "text");
    PageUser user = session().open(run);
    for (int k = 1; k <= 12; k++) {
      user.label(Messages.topicOf(user.awaitItem()));
      user.awaitAnswer(k);
      user.awaitSuggestions(k);
    }
    user.awaitItem();
    user.page().await("document.querySelector('#why .thumb')");
    take(user, "texts");
  }
}
