package dev.lapwing.app.map;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.io.items.ItemStore;
import dev.lapwing.io.items.ItemWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TipTextsTest {

  @TempDir private Path folder;

  private TipTexts texts(int points, int columns, String text) throws Exception {
    List<String> names = IntStream.range(0, columns).mapToObj(c -> "c" + c).toList();
    MapSample sample =
        MapSample.of(Clouds.of(points, 2, i -> "p").decision(), new int[0], MapSample.LIMIT);
    try (ItemWriter writer = new ItemWriter(folder.resolve("items.csv"), names)) {
      for (int i = 0; i < points; i++) {
        writer.add(Collections.nCopies(columns, text));
      }
      ItemStore store = writer.finish();
      return new TipTexts(store, sample);
    }
  }

  @Test
  void aLineAPointAndATabBetweenTexts() throws Exception {
    TipTexts texts = texts(3, 2, "one\n two");
    assertThat(texts.columns()).containsExactly("c0", "c1");
    assertThat(new String(texts.bytes(), StandardCharsets.UTF_8))
        .isEqualTo("one two\tone two\none two\tone two\none two\tone two");
  }

  /** However many columns there are and however long they are, a page stays a page. */
  @Test
  void theRoomIsBounded() throws Exception {
    TipTexts few = texts(500, 50, "many words ".repeat(100));
    assertThat(few.columns()).hasSize(20);
    assertThat(few.bytes().length).isLessThan(500 * 300);
    TipTexts many = texts(100_000, 4, "many words ".repeat(3));
    assertThat(many.bytes().length).isLessThan(8_000_000);
  }
}
