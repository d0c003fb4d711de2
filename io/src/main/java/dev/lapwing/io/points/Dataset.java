package dev.lapwing.io.points;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.items.ItemStore;
import dev.lapwing.labels.Labels;
import java.util.List;
import java.util.Optional;

/**
 * Points as a file gives them, in the file's order.
 *
 * @param labels from the label column, if one was asked for
 * @param featureNames one for every feature, or none if the file does not name them
 * @param columns what the columns it was read from are called
 * @param items the texts of the shown columns, if they were kept
 * @param imageShape if the file says that its points are pictures
 * @param source the file, for provenance
 * @param warnings what a careful user wants to know, such as columns that were left out
 * @param texts if the features were made of texts
 */
public record Dataset(
    FeatureMatrix features,
    PointIds ids,
    Optional<Labels> labels,
    List<String> featureNames,
    TableColumns columns,
    Optional<ItemStore> items,
    Optional<ImageShape> imageShape,
    InputFile source,
    List<String> warnings,
    Optional<PlacedTexts> texts) {

  public Dataset {
    if (ids.size() != features.size()) {
      throw new IllegalArgumentException(
          "%d ids for %d points".formatted(ids.size(), features.size()));
    }
    featureNames = List.copyOf(featureNames);
    warnings = List.copyOf(warnings);
  }

  /** The number of points. */
  public int size() {
    return features.size();
  }
}
