package dev.lapwing.spark.engine.solve;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;

/**
 * Coarse corrections that were sent to all executors. Whoever makes an iteration again after a loss
 * needs those since the last checkpoint; the driver forgets the others.
 */
final class Corrections {

  private final JavaSparkContext spark;
  private final List<Broadcast<float[]>> kept = new ArrayList<>();

  Corrections(JavaSparkContext spark) {
    this.spark = spark;
  }

  /** In single precision, as the direction is that it becomes a part of. */
  Broadcast<float[]> sent(double[] y) {
    Broadcast<float[]> correction = spark.broadcast(Columns.rounded(y));
    kept.add(correction);
    return correction;
  }

  /**
   * An iteration is there.
   *
   * @param checkpointed whether its state can be read from files
   */
  void made(boolean checkpointed) {
    if (checkpointed && !kept.isEmpty()) {
      release(kept.size() - 1); // a state that can be read still names the one it was made with
    }
  }

  void release() {
    release(kept.size());
  }

  private void release(int first) {
    List<Broadcast<float[]>> old = kept.subList(0, first);
    old.forEach(each -> each.destroy(false));
    old.clear();
  }
}
