package dev.lapwing.io.run;

import dev.lapwing.extend.Spacing;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.Standardisation;
import dev.lapwing.io.array.NpyWriter;
import dev.lapwing.io.files.DataException;
import dev.lapwing.io.items.ItemStore;
import dev.lapwing.linalg.Block;
import dev.lapwing.text.TextModel;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What a run keeps of its points besides their graph, to compare new points with them and to show
 * them to people. Labels change nothing of it.
 *
 * @param features as they were read; none if the run was made from a graph
 * @param spacing how far apart the points lie; likewise
 * @param standardisation how the features were scaled before they were compared, if they were
 * @param textModel what places texts among these, if they are texts
 * @param texts what people see of the points, if something was to be kept; it lies in the folder
 *     already
 */
public record KeptPoints(
    Optional<FeatureMatrix> features,
    Optional<Spacing> spacing,
    Optional<Standardisation> standardisation,
    Optional<TextModel> textModel,
    Optional<ItemStore> texts) {

  static final String FEATURES = "features.npy";
  private static final String SPACING = "spacing.npy";
  private static final String STANDARDISATION = "standardisation.npy";
  static final String ITEMS = "items.csv";

  /** All files that may be there. */
  static final Set<String> FILES =
      Set.of(
          FEATURES,
          SPACING,
          STANDARDISATION,
          TextModelFiles.FREQUENCIES,
          TextModelFiles.PROJECTION,
          ITEMS);

  /** Of a graph of the user's own. */
  public static KeptPoints none() {
    return new KeptPoints(
        Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
  }

  /** Writes the files; returns the checksum of each. */
  Map<String, Integer> write(Path state) throws IOException {
    Map<String, Integer> written = new HashMap<>();
    if (features.isPresent()) {
      written.put(FEATURES, FeatureFile.write(state.resolve(FEATURES), features.get()));
    }
    if (spacing.isPresent()) {
      written.put(SPACING, writeSpacing(state.resolve(SPACING), spacing.get()));
    }
    if (standardisation.isPresent()) {
      written.put(
          STANDARDISATION,
          writeStandardisation(state.resolve(STANDARDISATION), standardisation.get()));
    }
    if (textModel.isPresent()) {
      written.putAll(TextModelFiles.write(state, textModel.get()));
    }
    texts.ifPresent(store -> written.put(ITEMS, store.checksum()));
    return written;
  }

  static FeatureMatrix readFeatures(Path state, int points, Checksums checksums)
      throws DataException, IOException {
    Path file = state.resolve(FEATURES);
    FeatureMatrix features = FeatureFile.read(file, checksums);
    StateReader.requireSize(file, features.size(), points);
    return features;
  }

  static StoredFeatures openFeatures(Path state, int points) throws DataException, IOException {
    Path file = state.resolve(FEATURES);
    StoredFeatures features = StoredFeatures.of(file);
    StateReader.requireSize(file, features.size(), points);
    return features;
  }

  static ItemStore openItems(Path file, int points, Checksums checksums)
      throws DataException, IOException {
    ItemStore items = NpyFile.orDamaged(file, () -> ItemStore.open(file, checksums.of(file)));
    StateReader.requireSize(file, items.size(), points);
    return items;
  }

  /** The usual gap follows the bandwidths as one more of them. */
  private static int writeSpacing(Path file, Spacing spacing) throws IOException {
    double[] stored = Arrays.copyOf(spacing.bandwidths(), spacing.bandwidths().length + 1);
    stored[stored.length - 1] = spacing.usual();
    return NpyWriter.writeDoubles(file, new int[] {stored.length}, stored);
  }

  static Spacing readSpacing(Path state, int points, Checksums checksums)
      throws DataException, IOException {
    Path file = state.resolve(SPACING);
    double[] stored = NpyFile.readDoubles(file, checksums);
    StateReader.requireSize(file, stored.length - 1, points);
    return NpyFile.orDamaged(
        file, () -> new Spacing(Arrays.copyOf(stored, points), stored[points]));
  }

  /** A row of means and one of deviations. */
  private static int writeStandardisation(Path file, Standardisation standardisation)
      throws IOException {
    int width = standardisation.dimensions();
    double[] stored = new double[2 * width];
    for (int j = 0; j < width; j++) {
      stored[j] = standardisation.mean(j);
      stored[width + j] = standardisation.deviation(j);
    }
    return NpyWriter.writeDoubles(file, new int[] {2, width}, stored);
  }

  static Standardisation readStandardisation(Path state, int dimensions, Checksums checksums)
      throws DataException, IOException {
    Path file = state.resolve(STANDARDISATION);
    Block stored = NpyFile.readBlock(file, checksums);
    int width = stored.columns();
    if (stored.rows() != 2 || width != dimensions) {
      throw NpyFile.damaged(
          file, "is of %,d features where the points have %,d".formatted(width, dimensions));
    }
    double[] values = stored.values();
    return NpyFile.orDamaged(
        file,
        () ->
            Standardisation.of(
                Arrays.copyOf(values, width), Arrays.copyOfRange(values, width, 2 * width)));
  }
}
