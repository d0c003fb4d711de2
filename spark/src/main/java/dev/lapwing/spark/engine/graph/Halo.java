package dev.lapwing.spark.engine.graph;

import dev.lapwing.spark.engine.cells.PartPartitioner;
import java.util.Collections;
import org.apache.spark.api.java.JavaRDD;

/**
 * How values of points reach the subdomains that see these points: each sends its rows, in one
 * shuffle, and the receiver puts them into the slots of its halo. Where they go depends on the
 * sender, never on the order of arrival.
 */
public final class Halo {

  private Halo() {}

  /**
   * The values of own points, {@code width} each, and, after these, of the halo's. Whoever uses the
   * result twice exchanges once.
   *
   * @param <A> an array of numbers
   */
  public static <A> JavaRDD<A> joined(JavaRDD<Border> borders, JavaRDD<A> own, int width) {
    JavaRDD<Parcel<A>> arrived =
        borders
            .zip(own)
            .flatMapToPair(both -> both._1.parcels(both._2, width).iterator())
            .partitionBy(new PartPartitioner(borders.getNumPartitions()))
            .values();
    return borders
        .zip(own)
        .zipPartitions(
            arrived,
            (both, parcels) -> {
              var one = both.next();
              A all = one._1.withHalo(one._2, parcels, width);
              return Collections.singletonList(all).iterator();
            });
  }
}
