package dev.lapwing.app.serve;

import dev.lapwing.app.http.Request;
import dev.lapwing.app.json.Json;
import dev.lapwing.live.LabelEdit;
import java.util.Base64;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A change to the labels, as the page sends it.
 *
 * @param id made by the page, so that it can be sent again if the reply was lost
 * @param edit what to change
 * @param shown the row that is looked at from now on, if there is one
 */
record EditRequest(UUID id, LabelEdit edit, OptionalInt shown) {

  /**
   * Reads what was sent.
   *
   * @param points how many points there are
   * @throws IllegalArgumentException if it is none, with what is wrong
   */
  static EditRequest of(Request request, int points) {
    Map<String, Object> sent =
        Json.parse(request.body())
            .orElseThrow(() -> new IllegalArgumentException("the request is no JSON object"));
    return new EditRequest(
        id(sent),
        edit(sent, points),
        sent.get("shown") == null
            ? OptionalInt.empty()
            : OptionalInt.of(row(sent.get("shown"), points)));
  }

  private static UUID id(Map<String, Object> sent) {
    try {
      return UUID.fromString(text(sent, "edit"));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("\"edit\" must be a UUID, made anew for every edit", e);
    }
  }

  private static LabelEdit edit(Map<String, Object> sent, int points) {
    String op = text(sent, "op");
    return switch (op) {
      case "label" -> new LabelEdit.Assign(points(sent, points), text(sent, "class"));
      case "clear" -> new LabelEdit.Clear(points(sent, points));
      case "skip" -> new LabelEdit.Skip(points(sent, points));
      case "rename" -> new LabelEdit.Rename(text(sent, "class"), text(sent, "to"));
      case "merge" -> new LabelEdit.Merge(text(sent, "class"), text(sent, "to"));
      case "undo" -> new LabelEdit.Undo();
      case "redo" -> new LabelEdit.Redo();
      default ->
          throw new IllegalArgumentException(
              "\"op\" is '%s'; it must be label, clear, rename, merge, skip, undo or redo"
                  .formatted(op.length() > 20 ? op.substring(0, 20) + "…" : op));
    };
  }

  private static String text(Map<String, Object> sent, String name) {
    if (sent.get(name) instanceof String text) {
      return text;
    }
    throw new IllegalArgumentException("\"%s\" must be a text".formatted(name));
  }

  /** The rows, ascending, each once. */
  private static int[] points(Map<String, Object> sent, int size) {
    if (sent.containsKey("bits")) {
      return rowsOfBits(text(sent, "bits"), size);
    }
    if (!(sent.get("points") instanceof List<?> list) || list.isEmpty()) {
      throw new IllegalArgumentException("\"points\" must be a list of rows, at least one");
    }
    return list.stream().mapToInt(each -> row(each, size)).sorted().distinct().toArray();
  }

  /** Very many rows: a bit each, row r in byte r / 8, the lowest bit first; as Base64. */
  private static int[] rowsOfBits(String text, int size) {
    BitSet bits;
    try {
      bits = BitSet.valueOf(Base64.getDecoder().decode(text));
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("\"bits\" must be Base64", e);
    }
    if (bits.isEmpty() || bits.length() > size) {
      throw new IllegalArgumentException(
          "\"bits\" must name at least one row; there are %,d".formatted(size));
    }
    return bits.stream().toArray();
  }

  private static int row(@Nullable Object value, int size) {
    if (value instanceof Integer row && row >= 0 && row < size) {
      return row;
    }
    throw new IllegalArgumentException(
        "a row is %s; there are %,d, numbered from 0".formatted(value, size));
  }
}
