package dev.lapwing.app.pictures;

import dev.lapwing.features.FeatureMatrix;
import java.io.IOException;

/** The pixels of many pictures, of which a page shows a few: they are read when they are needed. */
public interface Pixels {

  /** How many pictures there are. */
  int size();

  /** How many values a picture has. */
  int dimensions();

  /** Copies the values of a picture. */
  void copyRow(int point, float[] target) throws IOException;

  /** Those of points in memory. */
  static Pixels of(FeatureMatrix features) {
    return new Pixels() {
      @Override
      public int size() {
        return features.size();
      }

      @Override
      public int dimensions() {
        return features.dimensions();
      }

      @Override
      public void copyRow(int point, float[] target) {
        features.copyRows(point, point + 1, target, 0);
      }
    };
  }
}
