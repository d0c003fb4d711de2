package dev.lapwing.app.serve;

import dev.lapwing.app.html.TextExcerpt;
import dev.lapwing.app.job.RunPoints;
import dev.lapwing.io.items.ItemReader;
import dev.lapwing.io.items.ItemStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Points by what they are called or what is shown of them, letter case aside. */
final class ItemSearch {

  private static final int MOST_LISTED = 50;
  private static final int LONGEST_TEXT = 120;

  private final RunPoints points;
  private final String sought;
  private final List<Map<String, Object>> listed = new ArrayList<>();
  private int total;

  private ItemSearch(RunPoints points, String sought) {
    this.points = points;
    this.sought = sought;
  }

  /** How many were found, and the first of them: one that is called just so stands first. */
  static Map<String, Object> of(RunPoints points, String query) throws IOException {
    ItemSearch search = new ItemSearch(points, query.strip().toLowerCase(Locale.ROOT));
    search.run();
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("total", search.total);
    found.put("rows", search.listed);
    return found;
  }

  private void run() throws IOException {
    if (sought.isEmpty()) {
      return;
    }
    ItemStore texts = points.items().texts().orElse(null);
    try (ItemReader reader = texts == null ? null : texts.reader()) {
      for (int row = 0; row < points.size(); row++) {
        String id = points.ids().id(row);
        List<String> own = reader == null ? List.of() : reader.texts(row);
        if (holds(id) || own.stream().anyMatch(this::holds)) {
          add(row, id, own);
        }
      }
    }
  }

  private boolean holds(String text) {
    return text.toLowerCase(Locale.ROOT).contains(sought);
  }

  private void add(int row, String id, List<String> own) {
    total++;
    boolean exact = id.toLowerCase(Locale.ROOT).equals(sought);
    if (!exact && listed.size() >= MOST_LISTED) {
      return;
    }
    Map<String, Object> found = new LinkedHashMap<>();
    found.put("row", row);
    found.put("id", id);
    found.put("text", TextExcerpt.of(String.join(" · ", own), LONGEST_TEXT));
    listed.add(exact ? 0 : listed.size(), found);
    if (listed.size() > MOST_LISTED) {
      listed.remove(MOST_LISTED);
    }
  }
}
