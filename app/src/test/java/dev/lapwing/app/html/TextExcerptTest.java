package dev.lapwing.app.html;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TextExcerptTest {

  @Test
  void aShortTextIsWholeAndOnOneLine() {
    assertThat(TextExcerpt.of("  one\n\ttwo \u0007 three ", 30)).isEqualTo("one two three");
    assertThat(TextExcerpt.of("", 30)).isEmpty();
    assertThat(TextExcerpt.of(" \n ", 30)).isEmpty();
  }

  @Test
  void aLongTextBeginsAndEndsWithAWord() {
    String text = "The lapwing is a bird of farmland that nests on the ground";
    assertThat(TextExcerpt.of(text, 30)).isEqualTo("The lapwing is a bird of…");
    assertThat(TextExcerpt.of(text, text.length())).isEqualTo(text);
  }

  @Test
  void ofAPathBothEndsAreLeft() {
    String path = "/a/very/long/path/to/some/folder/with/pictures/of/birds/0017.jpg";
    assertThat(TextExcerpt.of(path, 20)).startsWith("/a/very/").endsWith("0017.jpg").hasSize(20);
  }

  @Test
  void noCharacterIsCutInTwo() {
    for (int longest = 3; longest < 20; longest++) {
      String cut = TextExcerpt.of("🐦🐦🐦 🐦🐦🐦🐦🐦🐦🐦🐦🐦🐦🐦🐦🐦🐦", longest);
      assertThat(cut.codePoints().allMatch(c -> c == 0x1F426 || c == ' ' || c == '…')).isTrue();
    }
  }

  @Test
  void howeverLongATextIsLittleOfItIsLookedAt() {
    assertThat(TextExcerpt.of("word ".repeat(1_000_000), 50)).hasSizeLessThan(51).endsWith("word…");
    assertThat(TextExcerpt.of("x".repeat(5_000_000), 50)).hasSizeLessThan(51).contains("…");
    assertThat(TextExcerpt.of(" ".repeat(5_000_000) + "x", 50)).hasSizeLessThan(51);
  }
}
