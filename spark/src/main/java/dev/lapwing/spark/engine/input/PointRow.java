package dev.lapwing.spark.engine.input;

import java.io.Serializable;

/** A point and its features. Not a record: Kryo writes plain classes only. */
public final class PointRow implements Serializable {

  private static final long serialVersionUID = 1;

  private final long id;
  private final float[] features;

  /**
   * Takes over the array.
   *
   * @param id from 0 to n − 1, each once
   * @param features as many as all other points have, finite
   */
  public PointRow(long id, float[] features) {
    this.id = id;
    this.features = features;
  }

  public long id() {
    return id;
  }

  /** Shared, not to be changed. */
  public float[] features() {
    return features;
  }
}
