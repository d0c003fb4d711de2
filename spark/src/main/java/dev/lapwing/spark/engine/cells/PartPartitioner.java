package dev.lapwing.spark.engine.cells;

import org.apache.spark.Partitioner;

/** A key is the number of its partition. */
public final class PartPartitioner extends Partitioner {

  private static final long serialVersionUID = 1;

  private final int parts;

  public PartPartitioner(int parts) {
    this.parts = parts;
  }

  @Override
  public int numPartitions() {
    return parts;
  }

  @Override
  public int getPartition(Object key) {
    return (Integer) key;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PartPartitioner that && that.parts == parts;
  }

  @Override
  public int hashCode() {
    return parts;
  }
}
