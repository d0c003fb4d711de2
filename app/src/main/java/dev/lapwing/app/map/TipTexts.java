package dev.lapwing.app.map;

import dev.lapwing.app.html.TextExcerpt;
import dev.lapwing.io.items.ItemReader;
import dev.lapwing.io.items.ItemStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The texts that a page shows beside a point: all of its points have some, so each has little. A
 * line a point, a tab between its texts.
 */
final class TipTexts {

  /** For all points together, but each has room for a word or two. */
  private static final int MOST_CHARACTERS = 6_000_000;

  private static final int LEAST_EACH = 24;
  private static final int MOST_EACH = 240;
  private static final int LEAST_COLUMN = 12;

  private final ItemStore store;
  private final MapSample sample;
  private final int columns;
  private final int longest;

  TipTexts(ItemStore store, MapSample sample) {
    this.store = store;
    this.sample = sample;
    int each = Math.max(LEAST_EACH, Math.min(MOST_EACH, MOST_CHARACTERS / sample.size()));
    this.columns = Math.min(store.columns().size(), each / LEAST_COLUMN);
    this.longest = each / columns;
  }

  /** The columns that there is room for. */
  List<String> columns() {
    return store.columns().subList(0, columns);
  }

  byte[] bytes() throws IOException {
    StringBuilder lines = new StringBuilder();
    try (ItemReader reader = store.reader()) {
      for (int p = 0; p < sample.size(); p++) {
        lines.append(p == 0 ? "" : "\n");
        List<String> texts = reader.texts(sample.point(p));
        for (int c = 0; c < columns; c++) {
          lines.append(c == 0 ? "" : "\t").append(TextExcerpt.of(texts.get(c), longest));
        }
      }
    }
    return lines.toString().getBytes(StandardCharsets.UTF_8);
  }
}
