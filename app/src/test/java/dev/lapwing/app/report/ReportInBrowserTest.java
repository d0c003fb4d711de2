package dev.lapwing.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.lapwing.app.browser.Chromium;
import dev.lapwing.app.browser.Chromium.Seen;
import dev.lapwing.labels.Labels;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

class ReportInBrowserTest {

  @TempDir(cleanup = CleanupMode.ON_SUCCESS)
  private Path folder = Path.of("");

  private Chromium browser = new Chromium(Path.of(""), folder);

  @BeforeEach
  void findBrowser() {
    Optional<Path> binary = Chromium.find();
    assumeTrue(
        binary.isPresent(), "no Chromium on the PATH and none named by CHROMIUM: nothing is drawn");
    browser = new Chromium(binary.orElseThrow(), folder);
  }

  private Seen open(ReportContent content) throws Exception {
    Seen seen = browser.open(Contents.page(content));
    assertThat(seen.data("error")).as("errors on the page").isEmpty();
    assertThat(seen.console()).as("the console").isEmpty();
    return seen;
  }

  @Test
  void everyPointIsDrawn() throws Exception {
    Seen seen = open(Contents.withPictures(Contents.clouds(1500, 7, i -> "p" + i), 8, 8, 1));
    assertThat(seen.number("drawn")).isEqualTo(1500);
    assertThat(seen.number("ink")).isGreaterThan(5_000);
  }

  @Test
  void seventyThousandPointsAreDrawn() throws Exception {
    Seen seen = open(Contents.clouds(70_000, 10, Integer::toString));
    assertThat(seen.number("drawn")).isEqualTo(70_000);
    assertThat(seen.number("ink")).isGreaterThan(50_000);
  }

  @Test
  void onePointIsDrawnAndHostileTextIsOnlyText() throws Exception {
    Labels one = Labels.of(1).with(0, Contents.HOSTILE);
    Seen seen = open(Contents.saying(Contents.HOSTILE, Contents.undecided(one, i -> "")));
    assertThat(seen.number("drawn")).isEqualTo(1);
    assertThat(seen.number("ink")).isPositive();
    assertThat(seen.dom()).doesNotContain("<script>throw").doesNotContain("<b>");
  }

  @Test
  void hostileTextsOfPointsAreOnlyText() throws Exception {
    ReportContent clouds = Contents.clouds(300, 3, i -> "p" + i);
    Seen seen =
        open(Contents.withTexts(clouds, folder, Contents.HOSTILE, "a title\n\tof two lines"));
    assertThat(seen.number("drawn")).isEqualTo(300);
    assertThat(seen.dom())
        .contains("<bdi>a title of two lines</bdi>")
        .doesNotContain("<script>throw")
        .doesNotContain("<b>");
  }

  /** The clouds lie around the map's edge, so that half of a long name would be beyond it. */
  @Test
  void longNamesAreWholeAtTheEdge() throws Exception {
    Seen seen = open(Contents.named("a rather long name of ", Contents.clouds(1500, 9, i -> "p")));
    assertThat(seen.data("names-inside")).contains("true");
  }

  /** Clouds leave room beside them. */
  @Test
  void namesLieBesideTheDotsAndApart() throws Exception {
    Seen seen = open(Contents.clouds(1500, 9, i -> "p"));
    assertThat(seen.number("names")).isEqualTo(9);
    assertThat(seen.data("names-apart")).contains("true");
    assertThat(seen.number("names-over-dots")).isLessThan(15);
  }

  @Test
  void whereNearlyAllAreGivenNotAllAreRinged() throws Exception {
    ReportContent some = Contents.clouds(6000, 6, i -> "p");
    Seen seen = open(Contents.allGiven(some));
    assertThat(seen.number("drawn")).isEqualTo(6000);
    assertThat(seen.number("ringed")).isBetween(100, 2000);
    assertThat(open(some).number("ringed")).isEqualTo(some.labels().count());
  }

  @Test
  void onAPhoneTheZoomButtonsLeaveTheMapFree() throws Exception {
    String page = Contents.page(Contents.clouds(1500, 9, i -> "p"));
    assertThat(browser.open(page, 600).data("zoom-over-map")).contains("false");
    assertThat(browser.open(page, 1200).data("zoom-over-map")).contains("true");
  }

  @Test
  void pointsWithoutAPlaceAreLeftOff() throws Exception {
    ReportContent content = Contents.clouds(300, 40, i -> "x".repeat(10_000) + i);
    content.map().x()[11] = Float.NaN;
    content.map().y()[12] = Float.POSITIVE_INFINITY;
    assertThat(open(content).number("drawn")).isEqualTo(298);
  }
}
