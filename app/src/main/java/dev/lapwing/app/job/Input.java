package dev.lapwing.app.job;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.EdgeList;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.items.PictureFolder;
import dev.lapwing.io.points.Dataset;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.PlacedTexts;
import dev.lapwing.io.run.Presentation;
import dev.lapwing.io.run.Sources;
import dev.lapwing.labels.Labels;
import java.io.IOException;
import java.util.Optional;

/**
 * What a run starts from.
 *
 * @param points what is known of the points
 * @param material what the graph is made of
 * @param labels the labels there are, which may be none
 * @param sources the files all this was read from
 */
public record Input(RunPoints points, Material material, Labels labels, Sources sources) {

  /** What a graph is made of. */
  public sealed interface Material {

    /**
     * Points with features.
     *
     * @param table whether they came through the table engine
     * @param texts if the features were made of texts
     */
    record Features(FeatureMatrix matrix, boolean table, Optional<PlacedTexts> texts)
        implements Material {

      /** Of numbers. */
      public static Features of(FeatureMatrix matrix) {
        return new Features(matrix, false, Optional.empty());
      }

      /** The points that must not be joined to others. */
      int[] apart() {
        return texts.map(each -> each.features().withoutPlace()).orElse(new int[0]);
      }
    }

    /** The edges themselves. */
    record Edges(EdgeList list) implements Material {}
  }

  public static Input of(Dataset data, Optional<ImageShape> wished, Sources sources) {
    return new Input(
        RunPoints.of(data, wished),
        new Material.Features(
            data.features(),
            !data.featureNames().isEmpty() || data.texts().isPresent(),
            data.texts()),
        data.labels().orElseGet(() -> Labels.of(data.features().size())),
        sources);
  }

  public static Input of(EdgeList edges, Sources sources) {
    return new Input(
        RunPoints.named(edges.ids()),
        new Material.Edges(edges),
        Labels.of(edges.ids().size()),
        sources);
  }

  /** The same with labels from a file too, which win over those that were there. */
  public Input withLabels(Labels read, Sources other) {
    return new Input(points, material, labels.withAll(read), other);
  }

  /** The same with picture files of the points. */
  public Input withPictures(PictureFolder folder) throws DataException, IOException {
    return new Input(points.withPictures(folder), material, labels, sources);
  }

  /** The same with other words on what is shown. */
  public Input withShown(Presentation shown) {
    return new Input(points, material, labels, sources.withShown(shown));
  }

  public int size() {
    return points.size();
  }

  /** Whether the features were made of texts. */
  public boolean isText() {
    return material instanceof Material.Features features && features.texts().isPresent();
  }

  /** The features, unless there are edges instead. */
  public Optional<FeatureMatrix> features() {
    return material instanceof Material.Features features
        ? Optional.of(features.matrix())
        : Optional.empty();
  }
}
