package dev.lapwing.app.pictures;

import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.io.run.StoredFeatures;
import java.io.IOException;

/**
 * The pixels of many pictures, of which a page shows a few: they are read when they are needed.
 *
 * @param size how many pictures there are
 * @param dimensions how many values a picture has
 * @param source where the values are
 */
public record Pixels(int size, int dimensions, Source source) {

  /** Where the values are. */
  @FunctionalInterface
  public interface Source {
    /** Copies the values of a picture. */
    void copyRow(int point, float[] target) throws IOException;
  }

  /** Those of points in memory. */
  public static Pixels of(FeatureMatrix features) {
    return new Pixels(
        features.size(),
        features.dimensions(),
        (point, target) -> features.copyRows(point, point + 1, target, 0));
  }

  /** Those of a run that was stored. */
  public static Pixels of(StoredFeatures features) {
    return new Pixels(features.size(), features.dimensions(), features::copyRow);
  }

  void copyRow(int point, float[] target) throws IOException {
    source.copyRow(point, target);
  }
}
