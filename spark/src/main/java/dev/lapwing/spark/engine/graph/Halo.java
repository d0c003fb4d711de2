package dev.lapwing.spark.engine.graph;

import dev.lapwing.spark.engine.cells.PartPartitioner;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import scala.Tuple2;

/**
 * How values of points reach the subdomains that see these points: each sends its rows, in one
 * shuffle, and the receiver puts them into the slots of its halo. Where they go depends on the
 * sender, never on the order of arrival.
 */
public final class Halo {

  private Halo() {}

  /** Parcels for all that see rows of a block, of {@code width} values a row. */
  public static List<Tuple2<Integer, Parcel>> parcels(
      Subdomain subdomain, double[] values, int width) {
    List<Tuple2<Integer, Parcel>> parcels = new ArrayList<>();
    for (int o = 0; o < subdomain.neighbourCount(); o++) {
      int[] rows = subdomain.seenBy(o);
      double[] sent = new double[rows.length * width];
      for (int r = 0; r < rows.length; r++) {
        System.arraycopy(values, rows[r] * width, sent, r * width, width);
      }
      parcels.add(new Tuple2<>(subdomain.other(o), new Parcel(subdomain.part(), sent)));
    }
    return parcels;
  }

  /** Brings parcels to where they are addressed to. */
  public static JavaRDD<Parcel> delivered(JavaPairRDD<Integer, Parcel> sent, int parts) {
    return sent.partitionBy(new PartPartitioner(parts)).values();
  }

  /** Brings values of points, {@code width} each, to all that see these points. */
  public static JavaRDD<Parcel> exchanged(ClusterGraph graph, JavaRDD<double[]> values, int width) {
    return delivered(
        graph
            .subdomains()
            .zip(values)
            .flatMapToPair(both -> parcels(both._1, both._2, width).iterator()),
        graph.parts());
  }

  /** The values of own points, {@code width} each, and, after these, of the halo's. */
  public static JavaRDD<double[]> joined(ClusterGraph graph, JavaRDD<double[]> own, int width) {
    return graph
        .subdomains()
        .zip(own)
        .zipPartitions(
            exchanged(graph, own, width),
            (both, parcels) -> {
              var one = both.next();
              double[] all = withHalo(one._1, one._2, parcels, width);
              return Collections.singletonList(all).iterator();
            });
  }

  /** The same of values in single precision. */
  public static JavaRDD<float[]> joinedSingles(
      ClusterGraph graph, JavaRDD<float[]> own, int width) {
    return graph
        .subdomains()
        .zip(own)
        .zipPartitions(
            graph
                .subdomains()
                .zip(own)
                .flatMapToPair(both -> singleParcels(both._1, both._2, width).iterator())
                .partitionBy(new PartPartitioner(graph.parts()))
                .values(),
            (both, parcels) -> {
              var one = both.next();
              float[] all = withHaloOfSingles(one._1, one._2, parcels, width);
              return Collections.singletonList(all).iterator();
            });
  }

  private static List<Tuple2<Integer, SingleParcel>> singleParcels(
      Subdomain subdomain, float[] values, int width) {
    List<Tuple2<Integer, SingleParcel>> parcels = new ArrayList<>();
    for (int o = 0; o < subdomain.neighbourCount(); o++) {
      int[] rows = subdomain.seenBy(o);
      float[] sent = new float[rows.length * width];
      for (int r = 0; r < rows.length; r++) {
        System.arraycopy(values, rows[r] * width, sent, r * width, width);
      }
      parcels.add(new Tuple2<>(subdomain.other(o), new SingleParcel(subdomain.part(), sent)));
    }
    return parcels;
  }

  private static float[] withHaloOfSingles(
      Subdomain subdomain, float[] own, Iterator<SingleParcel> arrived, int width) {
    int size = subdomain.size() * width;
    float[] all = Arrays.copyOf(own, size + subdomain.haloSize() * width);
    while (arrived.hasNext()) {
      SingleParcel parcel = arrived.next();
      int slots = slots(subdomain, parcel.from(), parcel.values().length, width);
      System.arraycopy(parcel.values(), 0, all, size + slots * width, parcel.values().length);
    }
    return all;
  }

  /** The first slot of the halo that a parcel is for. */
  private static int slots(Subdomain subdomain, int from, int length, int width) {
    int o = subdomain.placeOf(from);
    int start = subdomain.haloStart(o);
    int expected = (subdomain.haloStart(o + 1) - start) * width;
    if (length != expected) {
      throw new IllegalStateException(
          "subdomain %d sent %d values to %d, which awaits %d"
              .formatted(from, length, subdomain.part(), expected));
    }
    return start;
  }

  /** The same of whole numbers, one each. */
  public static JavaRDD<int[]> joined(ClusterGraph graph, JavaRDD<int[]> own) {
    return joined(graph, own.map(each -> Arrays.stream(each).asDoubleStream().toArray()), 1)
        .map(each -> Arrays.stream(each).mapToInt(number -> (int) number).toArray());
  }

  /**
   * The values of own rows and, after these, of the halo.
   *
   * @param own a row for each own point; copied
   */
  public static double[] withHalo(
      Subdomain subdomain, double[] own, Iterator<Parcel> arrived, int width) {
    int size = subdomain.size() * width;
    double[] all = Arrays.copyOf(own, size + subdomain.haloSize() * width);
    while (arrived.hasNext()) {
      Parcel parcel = arrived.next();
      int slots = slots(subdomain, parcel.from(), parcel.values().length, width);
      System.arraycopy(parcel.values(), 0, all, size + slots * width, parcel.values().length);
    }
    return all;
  }
}
