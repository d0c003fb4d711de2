package dev.lapwing.app.pictures;

import dev.lapwing.io.run.StoredFeatures;
import java.io.IOException;

/**
 * The pictures of a run that was stored.
 *
 * @param features where they are
 */
public record StoredPixels(StoredFeatures features) implements Pixels {

  @Override
  public int size() {
    return features.size();
  }

  @Override
  public int dimensions() {
    return features.dimensions();
  }

  @Override
  public void copyRow(int point, float[] target) throws IOException {
    features.copyRow(point, target);
  }
}
