package dev.lapwing.app.serve.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class LabellingPageTest {

  private static String text(byte[] part) {
    return new String(part, StandardCharsets.UTF_8);
  }

  /** All that a browser loads as code, the map's share included, unpacked. */
  @Test
  void thePageIsSmall() {
    int all =
        LabellingPage.html().length
            + LabellingPage.style().length
            + LabellingPage.script().length
            + LabellingPage.icon().length;
    assertThat(all).isBetween(30_000, 60_000);
  }

  /** Before any script has run, and whatever it is called. */
  @Test
  void whileARunIsMadeTheMarkupSaysHowFarThatIs() {
    String page = text(LabellingPage.html("a < b · 25 %", 0.25));
    assertThat(page)
        .contains("<html data-phase=\"building\"", "<div id=\"building\"><h2>")
        .contains("<p>a &lt; b · 25 %</p><progress value=\"0.25\" max=\"1\"");
    assertThat(text(LabellingPage.html()))
        .doesNotContain("data-phase")
        .contains("<div id=\"building\" hidden>");
  }

  /** A policy without 'unsafe-inline' forbids both, and text from outside is never markup. */
  @Test
  void nothingIsInlineAndNoTextBecomesMarkup() {
    assertThat(text(LabellingPage.html()))
        .contains("src=\"/page.js\"")
        .doesNotContainPattern("\\son[a-z]+=")
        .doesNotContain("style=", "<style", "javascript:", "http:", "https:");
    assertThat(text(LabellingPage.script()))
        .contains("textContent")
        .doesNotContain("innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(");
  }

  /** What an earlier build left may be of other sources. */
  @Test
  void whatTheBuildLeftIsWhatWouldBeMadeNow() {
    for (PreparedCode part : LabellingPage.prepared()) {
      assertThat(part.made()).endsWith("\n" + part.code());
    }
    assertThat(new PreparedCode("page.js", "let other = 1;", text -> "made").code())
        .isEqualTo("made");
  }

  @Test
  void commentsStayAtHome() {
    assertThat(text(LabellingPage.script())).doesNotContain("// ");
    assertThat(text(LabellingPage.script()) + text(LabellingPage.style())).doesNotContain("/*");
  }
}
