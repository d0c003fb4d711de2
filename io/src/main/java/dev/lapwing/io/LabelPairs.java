package dev.lapwing.io;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Excerpt;
import dev.lapwing.io.points.LabelCollector;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.labels.Labels;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/** Labels as they come, id by id; what does not fit is kept for one complaint at the end. */
final class LabelPairs {

  private final DataException.Place file;
  private final PointIds ids;
  private final boolean skipUnknown;
  private final LabelCollector labels = new LabelCollector();
  private final List<String> unknown = new ArrayList<>();
  private final List<String> conflicts = new ArrayList<>();

  LabelPairs(DataException.Place file, PointIds ids, boolean skipUnknown) {
    this.file = file;
    this.ids = ids;
    this.skipUnknown = skipUnknown;
  }

  void add(long line, String id, String label) {
    OptionalInt row = ids.row(id);
    if (row.isEmpty()) {
      row = ids.row(id.strip());
    }
    if (row.isEmpty()) {
      unknown.add("%s (line %d)".formatted(Excerpt.quoted(id), line));
      return;
    }
    String before = labels.add(row.getAsInt(), label);
    if (before != null) {
      conflicts.add(
          "%s is %s and, in line %d, %s"
              .formatted(
                  Excerpt.quoted(id), Excerpt.quoted(before), line, Excerpt.quoted(label.strip())));
    }
  }

  Labels toLabels() throws DataException {
    if (!unknown.isEmpty() && !(skipUnknown && labels.any())) {
      throw file.refuse(
          "labels for ids that no point has: " + Excerpt.firstOf(unknown),
          ids.areRowNumbers()
              ? "points are numbered from 0 to %d unless --id names the column of their ids; a header must read id,label"
                  .formatted(ids.size() - 1)
              : "ids look like %s; a header must read id,label"
                  .formatted(Excerpt.quoted(ids.id(0))));
    }
    if (!conflicts.isEmpty()) {
      throw file.refuse(
          "ids with different labels: " + Excerpt.firstOf(conflicts), "keep one label an id");
    }
    return labels.toLabels(ids.size());
  }
}
