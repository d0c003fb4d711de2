package dev.lapwing.app.job;

import dev.lapwing.GraphSource;
import dev.lapwing.Warning;
import dev.lapwing.app.html.Html;
import dev.lapwing.app.pictures.PictureShape;
import dev.lapwing.app.pictures.Pixels;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Excerpt;
import dev.lapwing.io.items.Items;
import dev.lapwing.io.items.PictureFolder;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.io.run.StoredRun;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What is known of the points of a run besides where they lie.
 *
 * @param ids what they are called
 * @param pixels where to read their pictures, if they are pictures
 * @param imageShape if the points are pictures
 * @param columns what the columns of the features are called
 * @param items what people see of them besides
 * @param warnings what the readers had to say
 */
public record RunPoints(
    PointIds ids,
    Optional<Pixels> pixels,
    Optional<ImageShape> imageShape,
    TableColumns columns,
    Items items,
    List<String> warnings) {

  /** Of a file; its pictures are those of the given shape, if one was wished for. */
  static RunPoints of(Dataset data, Optional<ImageShape> wished) {
    return new RunPoints(
        data.ids(),
        data.texts().isPresent() ? Optional.empty() : Optional.of(Pixels.of(data.features())),
        wished.or(data::imageShape).or(() -> guess(data)),
        data.columns(),
        new Items(data.items(), Optional.empty()),
        data.warnings());
  }

  private static Optional<ImageShape> guess(Dataset data) {
    return data.texts().isPresent() ? Optional.empty() : PictureShape.guess(data.features());
  }

  /** Pictures without names. */
  public static RunPoints ofPictures(FeatureMatrix pixels, ImageShape shape) {
    return new RunPoints(
        PointIds.rowNumbers(pixels.size()),
        Optional.of(Pixels.of(pixels)),
        Optional.of(shape),
        TableColumns.unnamed(),
        Items.none(),
        List.of());
  }

  /** Of a graph of the user's own. */
  static RunPoints named(PointIds ids) {
    return new RunPoints(
        ids, Optional.empty(), Optional.empty(), TableColumns.unnamed(), Items.none(), List.of());
  }

  /** Of a stored run; the report's pictures are read as they are needed. */
  public static RunPoints of(
      StoredRun stored, Optional<Pixels> pixels, Items items, List<String> warnings) {
    return new RunPoints(
        stored.ids(), pixels, stored.imageShape(), stored.columns(), items, warnings);
  }

  /** The same with picture files; tells if some are missing, refuses if all are. */
  RunPoints withPictures(PictureFolder folder) throws DataException, IOException {
    Items both = new Items(items.texts(), Optional.of(folder));
    List<String> all = new ArrayList<>(warnings);
    Items.Missing found = both.missingPictures(size(), ids::id);
    String example = Excerpt.quoted(ids.id(found.example()));
    if (found.missing() == found.looked()) {
      throw DataException.in(folder.root())
          .refuse(
              "has no picture of any of the %,d points looked for, such as %s"
                  .formatted(found.looked(), example),
              "name files by the ids of the points (.png, .jpg, .jpeg, .gif, .webp), or --show a column of their paths");
    }
    if (found.missing() > 0) {
      all.add(
          "%,d of %,d points looked for have no picture in %s, such as %s"
              .formatted(found.missing(), found.looked(), folder.root().getFileName(), example));
    }
    return new RunPoints(ids, pixels, imageShape, columns, both, all);
  }

  public int size() {
    return ids.size();
  }

  /** A warning as a sentence that calls points and features by their names. */
  public String sentence(Warning warning, GraphSource source) {
    return warning instanceof Warning.UnequalSpread spread
        ? spread.messageNaming(this::featureName)
        : inBrief(warning).message(point -> Html.shortened(ids.id(point)), source);
  }

  /** The same with names of classes that fit a line. */
  private static Warning inBrief(Warning warning) {
    if (warning instanceof Warning.ClassWithoutLabels without) {
      return new Warning.ClassWithoutLabels(Html.shortened(without.name()));
    }
    if (warning instanceof Warning.OneClassOnly only) {
      return new Warning.OneClassOnly(Html.shortened(only.name()));
    }
    if (warning instanceof Warning.NothingSpread nothing) {
      return new Warning.NothingSpread(nothing.only().map(Html::shortened));
    }
    return warning instanceof Warning.Swallowed swallowed
        ? new Warning.Swallowed(Html.shortened(swallowed.name()), swallowed.share())
        : warning;
  }

  /** What the column of a feature is called; a list is one column of many features. */
  private String featureName(int feature) {
    List<String> names = columns.features();
    return feature < names.size() && names.size() > 1
        ? "column \"%s\"".formatted(Excerpt.of(names.get(feature)))
        : "feature " + feature;
  }
}
