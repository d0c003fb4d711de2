package dev.lapwing.spark.spectral;

import java.util.ArrayList;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.storage.StorageLevel;

/**
 * What executors keep: the state of the iteration, and what the next one is made of, which goes
 * once the next one is there.
 */
final class Kept {

  private final List<JavaRDD<?>> before = new ArrayList<>();
  private final List<JavaRDD<?>> now = new ArrayList<>();

  /** The next state is made of this too. */
  void with(JavaRDD<?> part) {
    now.add(part);
  }

  /** Keeps the next state, and lets go of what the one before last was made of. */
  <T> JavaRDD<T> next(JavaRDD<T> state) {
    before.forEach(each -> each.unpersist(false));
    before.clear();
    before.addAll(now);
    now.clear();
    now.add(state);
    return state.persist(StorageLevel.MEMORY_AND_DISK());
  }

  void release() {
    before.forEach(each -> each.unpersist(false));
    now.forEach(each -> each.unpersist(false));
  }
}
