package dev.lapwing.app.serve.page;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class LabellingPageTest {

  private static String text(byte[] part) {
    return new String(part, StandardCharsets.UTF_8);
  }

  private static int compressed(byte[] part) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(part);
    }
    return bytes.size();
  }

  @Test
  void thePageIsSmallOnItsWay() throws IOException {
    int all =
        compressed(LabellingPage.html())
            + compressed(LabellingPage.style())
            + compressed(LabellingPage.script())
            + compressed(LabellingPage.icon());
    assertThat(all).isBetween(10_000, 30_000);
    assertThat(LabellingPage.ownBytes()).isBetween(30_000, 60_000);
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

  @Test
  void commentsStayAtHome() {
    assertThat(text(LabellingPage.script()).lines()).noneMatch(line -> line.startsWith("//"));
    assertThat(text(LabellingPage.script()) + text(LabellingPage.style())).doesNotContain("/*");
  }
}
