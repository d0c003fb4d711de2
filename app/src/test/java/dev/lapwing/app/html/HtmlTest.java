package dev.lapwing.app.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Text from anywhere is only text on a page. */
class HtmlTest {

  @Test
  void htmlEscapesWhatCouldBeMarkup() {
    assertThat(Html.escape("<a href=\"x\">'&'</a>"))
        .isEqualTo("&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;&lt;/a&gt;");
    assertThat(Html.escape("a\u0000b\ud800c\u0085")).isEqualTo("a\uFFFDb\uFFFDc\uFFFD");
    assertThat(Html.escape("čaj 茶 שלום 🦩")).isEqualTo("čaj 茶 שלום 🦩");
  }

  @Test
  void longNamesKeepBothEnds() {
    String name = "a".repeat(60) + "b".repeat(60);
    assertThat(Html.shortened(name)).isEqualTo("a".repeat(32) + "…" + "b".repeat(31));
    assertThat(Html.shortened("🦩".repeat(40))).isEqualTo("🦩".repeat(40)); // 40 letters, not 80
  }

  @Test
  void whatWasShortenedHasItsWholeNameAsATooltip() {
    String name = "<".repeat(10_000);
    assertThat(Html.name(name))
        .startsWith("<bdi title=\"" + "&lt;".repeat(10_000) + "\">&lt;")
        .endsWith("…" + "&lt;".repeat(31) + "</bdi>");
    assertThat(Html.name("cat")).isEqualTo("<bdi>cat</bdi>");
    assertThat(Html.id("cat")).isEqualTo("<bdi>cat</bdi>");
    assertThat(Html.id("i".repeat(1000))).startsWith("<bdi title=\"" + "i".repeat(1000) + "\">i");
    assertThat(Html.id(name)).contains("…&lt;").hasSizeLessThan(5_000);
  }

  @Test
  void nothingOnAPageTurnsTheDirectionOfWhatFollows() {
    assertThat(Html.escape("a\u202eb\u2067c\u2069")).isEqualTo("a\uFFFDb\uFFFDc\uFFFD");
  }

  @Test
  void onlyCertaintyIsAHundredPercent() {
    assertThat(Html.percent(0.99999)).isEqualTo("99.9%");
    assertThat(Html.percent(1)).isEqualTo("100%");
    assertThat(Html.percent(0)).isEqualTo("0.0%");
  }
}
