package dev.lapwing.app.job;

import dev.lapwing.app.pictures.PictureShape;
import dev.lapwing.app.pictures.Pixels;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.EdgeList;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.labels.Labels;
import java.util.List;
import java.util.Optional;

/**
 * What a run starts from.
 *
 * @param features unless the run starts from a graph
 * @param edges if the run starts from a graph
 * @param labels from a column of the features, if one was named
 * @param pixels the features, or where to read them, for pictures in the report
 * @param imageShape if the points are pictures
 * @param columns what the columns of the features are called
 * @param table whether the points came through the table engine
 * @param warnings what the readers had to say
 */
public record Input(
    PointIds ids,
    Optional<FeatureMatrix> features,
    Optional<EdgeList> edges,
    Optional<Labels> labels,
    Optional<Pixels> pixels,
    Optional<ImageShape> imageShape,
    TableColumns columns,
    boolean table,
    List<String> warnings) {

  public static Input of(Dataset data, Optional<ImageShape> wished) {
    Optional<ImageShape> shape =
        wished.or(data::imageShape).or(() -> PictureShape.guess(data.features()));
    return new Input(
        data.ids(),
        Optional.of(data.features()),
        Optional.empty(),
        data.labels(),
        Optional.of(Pixels.of(data.features())),
        shape,
        data.columns(),
        !data.featureNames().isEmpty(),
        data.warnings());
  }

  public static Input of(EdgeList edges) {
    return new Input(
        edges.ids(),
        Optional.empty(),
        Optional.of(edges),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        TableColumns.unnamed(),
        false,
        List.of());
  }

  public int size() {
    return ids.size();
  }
}
