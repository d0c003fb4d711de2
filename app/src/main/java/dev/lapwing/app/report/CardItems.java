package dev.lapwing.app.report;

import dev.lapwing.app.html.Html;
import dev.lapwing.app.html.TextExcerpt;
import dev.lapwing.io.items.ItemReader;
import dev.lapwing.io.items.Items;
import dev.lapwing.io.items.PictureFolder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;

/**
 * Texts and picture files on the cards. Pictures are put into the page, so that it needs nothing
 * else, as far as they fit; a line says how many did not.
 */
final class CardItems {

  /** A picture of more bytes is left out. */
  private static final long LARGEST = 2L << 20;

  /** All pictures of a page. */
  private static final long MOST = 16L << 20;

  private static final int LONGEST_TEXT = 300;
  private static final int MOST_COLUMNS = 6;

  private final List<String> columns;
  private final Optional<String> folder;
  private final Map<Integer, List<String>> texts = new HashMap<>();
  private final Map<Integer, String> pictures = new HashMap<>();
  private int missing;
  private int strange;
  private int large;
  private long room = MOST;

  private CardItems(Items items) {
    List<String> all = items.columns();
    this.columns = all.subList(0, Math.min(all.size(), MOST_COLUMNS));
    this.folder = items.pictures().map(each -> String.valueOf(each.root().getFileName()));
  }

  /** Reads those of the points that have a card. */
  static CardItems of(Items items, IntFunction<String> idOf, int[] points) throws IOException {
    CardItems cards = new CardItems(items);
    try (ItemReader reader = items.texts().isEmpty() ? null : items.texts().get().reader()) {
      for (int point : points) {
        List<String> own = reader == null ? List.of() : reader.texts(point);
        cards.texts.put(point, excerpts(own));
        if (cards.folder.isPresent()) {
          cards.addPicture(point, items.picture(idOf.apply(point), own));
        }
      }
    }
    return cards;
  }

  private static List<String> excerpts(List<String> texts) {
    List<String> shown = new ArrayList<>();
    for (int c = 0; c < Math.min(texts.size(), MOST_COLUMNS); c++) {
      shown.add(TextExcerpt.of(texts.get(c), LONGEST_TEXT));
    }
    return shown;
  }

  private void addPicture(int point, Optional<Path> file) throws IOException {
    if (file.isEmpty()) {
      missing++;
      return;
    }
    Optional<String> type = PictureFolder.mediaType(file.get());
    long bytes = Files.size(file.get());
    if (type.isEmpty()) {
      strange++;
    } else if (bytes > LARGEST || bytes > room) {
      large++;
    } else {
      room -= bytes;
      String base64 = Base64.getEncoder().encodeToString(Files.readAllBytes(file.get()));
      pictures.put(point, "data:%s;base64,%s".formatted(type.get(), base64));
    }
  }

  /** Whether there is anything to see on any card. */
  boolean any() {
    return !columns.isEmpty() || folder.isPresent();
  }

  /** The texts of a point, its picture aside. */
  String texts(int point) {
    List<String> own = texts.getOrDefault(point, List.of());
    StringBuilder out = new StringBuilder();
    for (int c = 0; c < own.size(); c++) {
      if (!own.get(c).isEmpty()) {
        String name = columns.size() > 1 ? "<small>" + Html.name(columns.get(c)) + "</small> " : "";
        out.append("<span class=\"shown\">").append(name);
        out.append("<bdi>").append(Html.escape(own.get(c))).append("</bdi></span>");
      }
    }
    return out.toString();
  }

  /** The picture of a point, or nothing. */
  String picture(int point) {
    String data = pictures.get(point);
    return data == null ? "" : "<img class=\"photo\" alt=\"\" src=\"" + data + "\">";
  }

  /** What is not there, in one line; nothing if all is. */
  String note() {
    List<String> parts = new ArrayList<>();
    String where = folder.map(Html::name).orElse("");
    add(parts, missing, "no picture in " + where);
    add(parts, strange, "a file there that is no PNG, JPEG, GIF or WebP");
    add(parts, large, "a picture too large for this page (2 MB each, 16 MB in all)");
    return parts.isEmpty()
        ? ""
        : "<p class=\"note\">Of the points on cards, %s.</p>\n".formatted(String.join("; ", parts));
  }

  private static void add(List<String> parts, int count, String what) {
    if (count > 0) {
      parts.add("%s %s %s".formatted(Html.count(count), count == 1 ? "has" : "have", what));
    }
  }
}
