package dev.lapwing.spark.input;

import dev.lapwing.spark.engine.input.GivenLabels;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.DataTypes;

/**
 * Labels from columns of frames, those of later frames winning over those of earlier ones. Blank
 * and {@code ?} are no labels, as in the command's files.
 */
public final class LabelFrame {

  private static final String TOLD = "lapwing_told";
  private static final String LABEL = "lapwing_label";

  private final Numbering numbering;
  private final Map<Long, String> byPoint = new TreeMap<>();

  public LabelFrame(Numbering numbering) {
    this.numbering = numbering;
  }

  /** Adds the labels of a frame; ids of another type are read as that of the points. */
  public LabelFrame with(Dataset<Row> frame, String idColumn, String labelColumn) {
    Schemas.require(frame.schema(), idColumn, "ids");
    Schemas.require(frame.schema(), labelColumn, "labels");
    Column id = frame.col(Schemas.quoted(idColumn));
    Column label =
        functions.trim(frame.col(Schemas.quoted(labelColumn)).cast(DataTypes.StringType));
    Dataset<Row> given =
        frame
            .select(
                id.cast(DataTypes.StringType).as(TOLD),
                id.try_cast(numbering.type()).as(Numbering.ID),
                label.as(LABEL))
            .where(functions.col(LABEL).isNotNull())
            .where(functions.col(LABEL).notEqual("").and(functions.col(LABEL).notEqual("?")));
    List<Row> rows =
        numbering
            .numbered(given, given.col(Numbering.ID))
            .select(Numbering.NUMBER, TOLD, LABEL)
            .limit(GivenLabels.MOST + 1)
            .collectAsList();
    Map<Long, String> mine = new LinkedHashMap<>();
    for (Row row : rows) {
      add(row, idColumn, labelColumn, mine);
    }
    byPoint.putAll(mine);
    return this;
  }

  private static void add(Row row, String idColumn, String labelColumn, Map<Long, String> mine) {
    String id = row.isNullAt(1) ? "null" : row.getString(1);
    if (row.isNullAt(0)) {
      throw InputException.row(
          idColumn,
          id,
          "there is no such point, but the label '%s' for it".formatted(row.getString(2)),
          "correct the id, or drop the label");
    }
    String before = mine.putIfAbsent(row.getLong(0), row.getString(2));
    if (before != null && !before.equals(row.getString(2))) {
      throw InputException.row(
          labelColumn,
          id,
          "labels '%s' and '%s'".formatted(before, row.getString(2)),
          "a point has one label: drop the wrong one");
    }
  }

  /** All labels; classes are numbered in the order of the points. */
  public GivenLabels labels() {
    long[] points = new long[byPoint.size()];
    int[] classes = new int[points.length];
    Map<String, Integer> numbers = new LinkedHashMap<>();
    int place = 0;
    for (Map.Entry<Long, String> each : byPoint.entrySet()) {
      points[place] = each.getKey();
      Integer known = numbers.putIfAbsent(each.getValue(), numbers.size());
      classes[place++] = known == null ? numbers.size() - 1 : known;
    }
    return GivenLabels.of(points, classes, new ArrayList<>(numbers.keySet()));
  }

  /** The same, if there is something to spread. */
  public GivenLabels labelsToSpread() {
    GivenLabels labels = labels();
    if (labels.count() == 0) {
      throw InputException.all(
          "there is no label to spread",
          "give some, by a column or by a frame of their own, or cluster instead");
    }
    if (labels.classCount() == 1) {
      throw InputException.all(
          "all labels say '%s', so every point would be that".formatted(labels.names().name(0)),
          "label points of other classes too");
    }
    return labels;
  }
}
