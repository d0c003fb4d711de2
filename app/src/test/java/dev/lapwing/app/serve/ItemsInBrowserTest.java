package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.browser.PageUser;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import javax.imageio.ImageIO;
import javax.sound.sampled.AudioFileFormat;
import javax.sound.sampled.AudioFormat;
import javax.sound.sampled.AudioInputStream;
import javax.sound.sampled.AudioSystem;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** What people look at to give a label, well-meaning or not, on the page of a real server. */
class ItemsInBrowserTest extends BrowserTest {

  private static final int POINTS = 60;

  /** Names that would be markup, turn the line around, end a string, or run out of the page. */
  private static final List<String> HOSTILE =
      List.of(
          "<img id=bad src=x onerror=alert(1)>",
          "</script><script id=bad>alert(1)</script>",
          "\u202Egnp.esrever\u202C \u2067\u05D0\u05D1\u2069",
          "\"quoted\", 'single', `tick` & &amp; \\ ${x}",
          "\uD83E\uDD86 \uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67",
          "w".repeat(80));

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder;

  @BeforeAll
  static void makeRun() throws Exception {
    Path images = Files.createDirectories(common.resolve("images"));
    ImageIO.write(
        new BufferedImage(200, 120, BufferedImage.TYPE_INT_RGB),
        "png",
        images.resolve("seen.png").toFile());
    writeSound(images.resolve("heard.wav"));
    Files.writeString(images.resolve("html.png"), "<script>alert(1)</script>");
    Path few = Files.writeString(common.resolve("few.csv"), "id,label\nseen,even\np4,even too\n");
    SampleRuns.makeWithItems(common.resolve("run"), table(), images, few);
  }

  private static void writeSound(Path file) throws IOException {
    AudioFormat format = new AudioFormat(8000, 8, 1, false, false);
    byte[] samples = new byte[800];
    try (AudioInputStream sound =
        new AudioInputStream(new ByteArrayInputStream(samples), format, samples.length)) {
      AudioSystem.write(sound, AudioFileFormat.Type.WAVE, file.toFile());
    }
  }

  /** Two clouds that no neighbour joins; the hostile ids come last. */
  private static Path table() throws IOException {
    Random random = new Random(5);
    StringBuilder csv = new StringBuilder("name,title,body,x,y\n");
    for (int i = 0; i < POINTS; i++) {
      String name = name(i);
      csv.append(
          "%s,%s,%s,%s,%s%n"
              .formatted(
                  quoted(name),
                  quoted("Title of " + name),
                  quoted(i == 3 ? "long ".repeat(2000) : "Body <b>of</b> " + i),
                  (i % 2 == 0 ? 0 : 40) + random.nextGaussian(),
                  random.nextGaussian()));
    }
    return Files.writeString(common.resolve("points.csv"), csv);
  }

  private static String name(int i) {
    List<String> special = List.of("seen", "heard", "html");
    int fromEnd = i - (POINTS - HOSTILE.size());
    return i < special.size() ? special.get(i) : fromEnd >= 0 ? HOSTILE.get(fromEnd) : "p" + i;
  }

  private static String quoted(String text) {
    return '"' + text.replace("\"", "\"\"") + '"';
  }

  private PageUser open() throws Exception {
    Path run = SampleRuns.copy(common.resolve("run"), folder.resolve("run"));
    return session().open(run);
  }

  /** Finds a point by the search dialog, by keys alone. */
  private static void search(PageUser user, String what, int row) throws InterruptedException {
    user.page().press("/");
    user.page().await("document.querySelector('#searching').open");
    user.page().type(what);
    user.page().press("Enter");
    user.page().await("current", row);
    user.awaitItem();
  }

  @Test
  void textsPicturesAndSoundsAreThere() throws Exception {
    PageUser user = open();
    search(user, "seen", 0);
    assertThat(user.page().text("#item")).contains("Title of seen", "Body <b>of</b> 0");
    user.page().await("document.querySelector('#item img').naturalWidth === 200");
    search(user, "heard", 1);
    user.page().await("document.querySelector('#item audio').duration > 0.09");
    assertThat(user.page().evaluate("document.querySelector('#item audio').error ?? ''")).isEmpty();
    search(user, "html", 2); // is called a picture and is none
    assertThat(user.page().evaluate("document.querySelectorAll('#item img').length"))
        .isEqualTo("0");
    search(user, "p3", 3);
    assertThat(user.page().evaluate("document.querySelector('#item').scrollHeight > 1000"))
        .isEqualTo("true");
    assertThat(user.page().failedRequests()).isEmpty();
  }

  @Test
  void hostileNamesAreOnlyText() throws Exception {
    PageUser user = open();
    for (int k = 0; k < HOSTILE.size(); k++) {
      int row = POINTS - HOSTILE.size() + k;
      String name = HOSTILE.get(k);
      search(user, name, row);
      assertThat(user.page().evaluate("document.querySelector('#item-id').textContent"))
          .isEqualTo(name);
      assertThat(user.page().evaluate("document.querySelector('#item').textContent"))
          .contains(name);
      user.nameClass(name);
      user.awaitAnswer(k + 1);
      assertThat(classNames(user)).contains(name);
    }
    for (int width : new int[] {1200, 390}) {
      user.page().resize(width, 800);
      user.page().await("innerWidth === " + width);
      assertThat(user.page().evaluate("document.documentElement.scrollWidth"))
          .isEqualTo(Integer.toString(width));
    }
    assertThat(user.page().evaluate("document.querySelectorAll('#bad').length")).isEqualTo("0");
    for (int k = HOSTILE.size(); k > 0; k--) {
      user.page().press("z");
      user.awaitAnswer(2 * HOSTILE.size() - k + 1);
    }
    assertThat(classNames(user)).isEqualTo("even\neven too");
  }

  private static String classNames(PageUser user) {
    return user.page()
        .evaluate(
            "[...document.querySelectorAll('[data-class]')].map((each) => each.dataset.class)"
                + ".join('\\n')");
  }

  @Test
  void whatNoLabelReachesIsCountedAndLabelled() throws Exception {
    PageUser user = open();
    user.page().await("document.querySelector('.notice.unreached')");
    assertThat(user.page().text(".notice.unreached"))
        .contains("30 points are not reached: label one to reach 30");
    user.page().clickOn(".notice.unreached button");
    user.page().await("document.documentElement.dataset.current % 2 === 1");
    user.awaitItem();
    assertThat(user.page().text("#now")).contains("no label reaches it yet");
    user.nameClass("odd");
    user.awaitAnswer(1);
    user.page().await("!document.querySelector('.notice.unreached')");
    assertThat(user.page().text("#counts")).contains("3 of 60 labelled", "3 classes");
  }
}
