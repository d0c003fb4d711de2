package dev.lapwing.app.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.app.html.PageAsset;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import java.util.List;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class ReportPageTest {

  private static int count(String what, String page) {
    return page.split(Pattern.quote(what), -1).length - 1;
  }

  @Test
  void scriptsAreOnlyOurOwn() {
    Labels one = Labels.of(2).with(0, Contents.HOSTILE);
    String plain = Contents.page(Contents.undecided(Labels.of(2).with(0, "a"), i -> "b" + i));
    String hostile =
        Contents.page(Contents.saying(Contents.HOSTILE, Contents.undecided(one, i -> "")));
    assertThat(count("<script", hostile)).isEqualTo(count("<script", plain));
    assertThat(count("</script", hostile)).isEqualTo(count("</script", plain));
    assertThat(hostile).doesNotContain("\u2028\"").doesNotContain("\u0000").doesNotContain("<b>");
  }

  @Test
  void nothingIsFetched() {
    String page = Contents.page(Contents.clouds(100, 3, i -> "p" + i));
    assertThat(page).doesNotContain("http:").doesNotContain("https:").doesNotContain("src=\"");
    assertThat(page).contains("default-src 'none'");
  }

  @Test
  void thePolicyNamesTheScriptsThatAreThere() {
    String page = Contents.page(Contents.clouds(100, 3, i -> "p" + i));
    Matcher script =
        Pattern.compile("<script(?: type=\"module\")?>(.*?)</script>", Pattern.DOTALL)
            .matcher(page);
    int scripts = 0;
    while (script.find()) {
      assertThat(page).contains(PageAsset.hash(script.group(1)));
      scripts++;
    }
    assertThat(scripts).isEqualTo(2);
  }

  @Test
  void noPlaceholderAndNoNonsenseIsLeft() {
    for (int classes : new int[] {1, 2, 24, 25, 500}) {
      String page = Contents.page(Contents.clouds(600, classes, i -> "p" + i));
      assertThat(page).doesNotContain("{{").doesNotContain("NaN").doesNotContain("Infinity%");
    }
    String nothing = Contents.page(Contents.undecided(Labels.of(4, ClassNames.of("a")), i -> "p"));
    assertThat(nothing).contains("No point was predicted").contains("<dd>–</dd>");
  }

  /** Where confidence is calibrated it has words; elsewhere it is only an order. */
  @Test
  void confidenceHasWordsWhereItMeansSomething() {
    String page = Contents.page(Contents.certain(200, 40));
    assertThat(page)
        .contains("<dt>called sure</dt>", "<dt>sure</dt><dd>155 <small>points from 95 % on, right")
        .contains("<dt>unsure</dt><dd>40 <small>points below 70 %", "unsure, 66.7%, or ");
    assertThat(Contents.page(Contents.clusters(Contents.certain(200, 40))))
        .contains("<dt>median confidence</dt>")
        .doesNotContain("unsure", "called sure");
  }

  /** Few labels test nothing; many are drawn, confidence against what is right. */
  @Test
  void labelsLeftOutTellWhetherConfidenceIsWhatItSays() {
    assertThat(Contents.page(Contents.certain(200, 40)))
        .contains("left out one by one: 5 could be, 20 are needed")
        .doesNotContain("<div class=\"figure\">");
    String page = Contents.page(Contents.allGiven(Contents.clouds(40, 2, i -> "p" + i)));
    assertThat(page)
        .contains("<summary>Is confidence what it says?</summary>", "of 40 answers 75 % are right")
        .contains("<div class=\"figure\"><svg viewBox")
        .doesNotContain("xmlns");
  }

  @Test
  void manyClassesShareTheLastColour() {
    String page = Contents.page(Contents.clouds(3000, 500, i -> "p" + i));
    assertThat(page).contains("others (477)").contains("477 smaller classes");
  }

  @Test
  void nobodyIsSurerThanCertain() {
    assertThat(Contents.page(Contents.certain(200, 40)))
        .contains("Half of the 195 predictions are certain; one in ten is less sure than 66.7%.");
    assertThat(Contents.page(Contents.certain(200, 5)))
        .contains("Nine in ten of the 195 predictions are certain.");
    assertThat(Contents.page(Contents.certain(200, 0)))
        .contains("All 195 predictions are certain.")
        .doesNotContain("surer than 100%");
  }

  @Test
  void certainPointsAreNotListedAsUncertain() {
    assertThat(Contents.page(Contents.certain(200, 0)))
        .contains("every prediction is practically certain")
        .doesNotContain("class=\"cards\"");
    assertThat(count("data-point=", Contents.page(Contents.certain(200, 7)))).isEqualTo(7);
  }

  @Test
  void unreachablePointsAreListedWithTheOneToLabelFirst() {
    ReportContent content = Contents.clouds(100, 3, i -> "p" + i);
    assertThat(Contents.page(Contents.with(Groups.CLASSES, List.of(39, 19), content)))
        .contains("No label reaches 5 points. Label <bdi>p39</bdi> first")
        .containsSubsequence("<h2>Unreachable points", "<bdi>p39<", "<bdi>p19<", "<bdi>p59<");
    assertThat(Contents.page(Contents.certain(100, 9))).doesNotContain("<h2>Unreachable");
  }

  @Test
  void clustersAreCalledClusters() {
    String page = Contents.page(Contents.clusters(Contents.clouds(900, 40, i -> "p")));
    assertThat(page)
        .contains("<dt>clusters</dt>", "Cluster sizes", "17 smaller clusters", ">Cluster</button>")
        .contains("to be in a cluster: 43 points.")
        .doesNotContain("<dt>classes</dt>", "Class sizes", "<small>+ ", "smaller classes")
        .doesNotContain("No label reaches", " first: ");
  }

  @Test
  void certaintyHasTheSameColourInEveryRun() {
    for (int uncertain : new int[] {0, 3, 150}) {
      assertThat(Contents.page(Contents.certain(200, uncertain)))
          .containsPattern("--c:var\\(--r8\\)\" title=\"95–100%");
    }
  }

  @Test
  void idsThatAreRowNumbersAreLeftOut() {
    assertThat(Contents.page(Contents.clouds(100, 3, Integer::toString)))
        .doesNotContain("id=\"ids\"");
    assertThat(Contents.page(Contents.clouds(100, 3, i -> "p" + i))).contains("id=\"ids\"");
  }

  @Test
  void seventyThousandPointsStaySmall() {
    ReportContent named =
        Contents.clouds(
            70_000, 10, i -> new UUID(i * 0x9E3779B97F4A7C15L, i * 0xBF58476D1CE4E5B9L).toString());
    assertThat(Contents.page(named).length()).isLessThan(2_500_000);
    ReportContent numbered = Contents.clouds(70_000, 10, Integer::toString);
    assertThat(Contents.page(numbered).length()).isLessThan(900_000);
  }

  @Test
  void longIdsAreShortened() {
    String page = Contents.page(Contents.clouds(2000, 3, i -> "x".repeat(10_000) + i));
    assertThat(page.length()).isLessThan(200_000);
    assertThat(page)
        .contains("<bdi title=\"" + "x".repeat(500) + "…x")
        .doesNotContain(">" + "x".repeat(70));
  }

  @Test
  void largePicturesAreMadeSmaller() {
    ReportContent content = Contents.clouds(200, 3, Integer::toString);
    String page = Contents.page(Contents.withPictures(content, 160, 90, 3));
    assertThat(page).contains("\"picture\":{\"width\":54,\"height\":30,\"channels\":3}");
  }

  @Test
  void whatDoesNotFitIsRefused() {
    ReportContent good = Contents.clouds(100, 3, Integer::toString);
    assertThatThrownBy(
            () ->
                Contents.content(
                    good.decision(),
                    good.labels(),
                    new float[99],
                    good.map().y(),
                    good.map().idOf()))
        .hasMessageContaining("map coordinates x for 99 points, but 100 were decided");
    assertThatThrownBy(() -> Contents.withPictures(good, 4, 4, 2))
        .hasMessageContaining("channels 1 or 3");
  }
}
