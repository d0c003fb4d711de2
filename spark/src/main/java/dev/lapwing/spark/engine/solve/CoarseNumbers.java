package dev.lapwing.spark.engine.solve;

import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.function.Function;
import org.apache.spark.storage.StorageLevel;

/**
 * The aggregates of all subdomains, numbered one after another, few enough for the driver: as long
 * as there are too many, every subdomain groups its aggregates again. That ends where the pieces
 * into which subdomains fall leave nothing to group.
 *
 * @param systems of each subdomain what has the aggregates; persisted
 * @param firsts where the aggregates of each subdomain begin, and where the last one's end
 */
public record CoarseNumbers<T>(JavaRDD<T> systems, int[] firsts) {

  /** Grouping again that leaves more than this share of the unknowns is in vain. */
  private static final double IN_VAIN = 0.9;

  /**
   * Numbers them.
   *
   * @param count how many aggregates a subdomain has
   * @param coarser the same subdomain with fewer
   * @param most how many unknowns the driver takes
   */
  public static <T> CoarseNumbers<T> of(
      JavaRDD<T> systems, Function<T, Integer> count, Function<T, T> coarser, int most) {
    CoarseNumbers<T> now = numbered(systems, count);
    while (now.total() > most) {
      CoarseNumbers<T> next = numbered(now.systems.map(coarser), count);
      now.systems.unpersist(false);
      boolean vain = next.total() > IN_VAIN * now.total();
      now = next;
      if (vain) {
        break;
      }
    }
    return now;
  }

  private static <T> CoarseNumbers<T> numbered(JavaRDD<T> systems, Function<T, Integer> count) {
    JavaRDD<T> kept = systems.setName("systems").persist(StorageLevel.MEMORY_AND_DISK());
    List<Integer> counts = kept.map(count).collect();
    int[] firsts = new int[counts.size() + 1];
    for (int p = 0; p < counts.size(); p++) {
      firsts[p + 1] = Math.addExact(firsts[p], counts.get(p));
    }
    return new CoarseNumbers<>(kept, firsts);
  }

  /** How many there are. */
  public int total() {
    return firsts[firsts.length - 1];
  }
}
