package dev.lapwing.app.serve;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.app.browser.PageUser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Texts that are features ({@code --text}) and would be more than text if they could. */
class TextsInBrowserTest extends BrowserTest {

  private static final int POINTS = 60;

  /** What is in the table, and what people are to see of it. */
  private static final List<List<String>> HOSTILE =
      List.of(
          List.of("parcel <img id=bad src=x onerror=alert(1)>", ""),
          List.of("parcel </script><script id=bad>alert(1)</script> courier", ""),
          // markup is read as people would, and what it tells about markup stays text
          List.of(
              "<p>parcel &lt;img id=bad src=x onerror=alert(1)&gt;</p>",
              "parcel <img id=bad src=x onerror=alert(1)>"),
          List.of(
              "parcel \u202Egnp.esrever\u202C \u2067\u05D0\u05D1\u2069 \u0645\u0631\u062D\u0628\u0627",
              ""),
          List.of(
              "parcel \uD83E\uDD86 \uD83D\uDC68\u200D\uD83D\uDC69\u200D\uD83D\uDC67 \u2028 courier",
              ""),
          List.of("parcel \u0001\u0007\u001B[31m\u007F\u0085 courier", ""),
          List.of("parcel \"quoted\", 'single', `tick` & &amp; \\ ${x} {{x}}", ""),
          List.of("parcel " + "w".repeat(3000), ""));

  @BeforeAll
  static void makeRun() throws Exception {
    StringBuilder csv = new StringBuilder("name,body\n");
    for (int i = 0; i < POINTS; i++) {
      int k = i - (POINTS - HOSTILE.size());
      String text =
          k >= 0
              ? HOSTILE.get(k).get(0)
              : (i % 2 == 0 ? "the parcel and the courier " : "my password and my account ")
                  + List.of("again", "today", "soon", "never").get(i % 4);
      csv.append("t%d,\"%s\"%n".formatted(i, text.replace("\"", "\"\"")));
    }
    Path table = Files.writeString(common.resolve("texts.csv"), csv);
    Path few = Files.writeString(common.resolve("few.csv"), "id,label\nt0,way\nt1,login\n");
    SampleRuns.make(
        common.resolve("run"), table, "--id", "name", "--text", "body", "--labels", few);
  }

  @Test
  void hostileTextsAreOnlyText() throws Exception {
    PageUser user = session().open(common.resolve("run"));
    for (int k = 0; k < HOSTILE.size(); k++) {
      int row = POINTS - HOSTILE.size() + k;
      user.page().press("/");
      user.page().await("document.querySelector('#searching').open");
      user.page().type("t" + row);
      user.page().press("Enter");
      user.page().await("current", row);
      user.awaitItem();
      String seen = HOSTILE.get(k).get(1);
      assertThat(user.page().evaluate("document.querySelector('#item').textContent"))
          .isEqualTo(seen.isEmpty() ? HOSTILE.get(k).get(0) : seen);
      for (int width : new int[] {1200, 390}) {
        user.page().resize(width, 800);
        user.page().await("innerWidth === " + width);
        assertThat(user.page().evaluate("document.documentElement.scrollWidth"))
            .as("text %d", k)
            .isEqualTo(Integer.toString(width));
      }
    }
    assertThat(user.page().evaluate("document.querySelectorAll('#bad').length")).isEqualTo("0");
    assertThat(user.page().failedRequests()).isEmpty();
  }
}
