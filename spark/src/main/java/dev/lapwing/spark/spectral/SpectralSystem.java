package dev.lapwing.spark.spectral;

import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.run.RunContext;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.graph.Halo;
import dev.lapwing.spark.engine.graph.Parcel;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;

/** The label-aware operator over subdomains, its coarse graph, and which components take part. */
final class SpectralSystem {

  private final JavaSparkContext spark;
  private final ClusterGraph graph;
  private final JavaRDD<SpectralSite> sites;
  private final JavaRDD<int[]> numbers;
  private final int classes;
  private final int[] firsts;
  private final CoarseGraph coarse;
  private final Majors majors;
  private final double normBound;
  private final double[] majorLabels;

  private SpectralSystem(Builder made, int vectors) {
    this.spark = made.spark;
    this.graph = made.graph;
    this.sites = made.sites;
    this.numbers = made.numbers;
    this.classes = made.terms.pull().length;
    this.firsts = made.firsts;
    List<CoarseTriples> parts = made.triples();
    int size = classes + firsts[firsts.length - 1];
    this.coarse = CoarseGraph.of(size, parts, RunContext.defaults());
    long[] points = new long[size];
    for (int k = 0; k < classes; k++) {
      points[k] = made.terms.clique() > 0 ? made.terms.count(k) : 0;
    }
    for (int p = 0; p < parts.size(); p++) {
      int[] counts = parts.get(p).counts();
      for (int a = 0; a < counts.length; a++) {
        points[classes + firsts[p] + a] = counts[a];
      }
    }
    this.majors = Majors.of(coarse.components(), points, graph.size(), vectors);
    this.normBound = 2 * parts.stream().mapToDouble(CoarseTriples::largestDiagonal).max().orElse(0);
    this.majorLabels = new double[classes * majors.count()];
    for (int k = 0; k < classes; k++) {
      if (points[k] > 0 && majors.rankOf()[k] < majors.count()) {
        majorLabels[k * majors.count() + majors.rankOf()[k]] = points[k];
      }
    }
  }

  static SpectralSystem of(
      JavaSparkContext spark,
      ClusterGraph graph,
      Broadcast<GivenLabels> labels,
      EdgeFactors factors,
      int vectors) {
    OperatorTerms terms = new OperatorTerms(factors, labels.value());
    JavaRDD<SpectralSite> sites =
        graph
            .subdomains()
            .map(each -> new SpectralSite(each, labels.value(), terms))
            .setName("spectral sites")
            .persist(StorageLevel.MEMORY_AND_DISK());
    return new SpectralSystem(new Builder(spark, graph, sites, terms), vectors);
  }

  /** On the way to a system: aggregates numbered over all subdomains. */
  private static final class Builder {
    private final JavaSparkContext spark;
    private final ClusterGraph graph;
    private final JavaRDD<SpectralSite> sites;
    private final OperatorTerms terms;
    private final int[] firsts;
    private final JavaRDD<int[]> numbers;

    Builder(
        JavaSparkContext spark,
        ClusterGraph graph,
        JavaRDD<SpectralSite> sites,
        OperatorTerms terms) {
      this.spark = spark;
      this.graph = graph;
      this.sites = sites;
      this.terms = terms;
      List<Integer> counts = sites.map(SpectralSite::aggregates).collect();
      int[] starts = new int[counts.size() + 1];
      for (int p = 0; p < counts.size(); p++) {
        starts[p + 1] = Math.addExact(starts[p], counts.get(p));
      }
      this.firsts = starts;
      this.numbers = numbered(graph, sites, terms.pull().length, starts);
    }

    private static JavaRDD<int[]> numbered(
        ClusterGraph graph, JavaRDD<SpectralSite> sites, int classes, int[] starts) {
      JavaRDD<Parcel> arrived =
          Halo.delivered(
              graph
                  .subdomains()
                  .zip(sites)
                  .flatMapToPair(
                      both ->
                          Halo.parcels(both._1, doubles(both._2, classes, starts), 1).iterator()),
              graph.parts());
      return graph
          .subdomains()
          .zip(sites)
          .zipPartitions(
              arrived,
              (both, parcels) -> {
                var one = both.next();
                double[] own = doubles(one._2, classes, starts);
                double[] all = Halo.withHalo(one._1, own, parcels, 1);
                int[] numbers = Arrays.stream(all).mapToInt(each -> (int) each).toArray();
                return Collections.singletonList(numbers).iterator();
              })
          .setName("aggregates")
          .persist(StorageLevel.MEMORY_AND_DISK());
    }

    private static double[] doubles(SpectralSite site, int classes, int[] starts) {
      return Arrays.stream(site.numbers(classes, starts[site.part()])).asDoubleStream().toArray();
    }

    List<CoarseTriples> triples() {
      int classes = terms.pull().length;
      int[] starts = firsts;
      return sites
          .zip(numbers)
          .map(both -> CoarseTriples.of(both._1, both._2, classes + starts[both._1.part()]))
          .collect();
    }
  }

  JavaSparkContext spark() {
    return spark;
  }

  ClusterGraph graph() {
    return graph;
  }

  JavaRDD<SpectralSite> sites() {
    return sites;
  }

  /** The aggregates of own points, then of the halo's. */
  JavaRDD<int[]> numbers() {
    return numbers;
  }

  int classes() {
    return classes;
  }

  CoarseGraph coarse() {
    return coarse;
  }

  Majors majors() {
    return majors;
  }

  /** At least the largest eigenvalue. */
  double normBound() {
    return normBound;
  }

  /** By class and component, how many of its labelled points lie there. */
  double[] majorLabels() {
    return majorLabels;
  }

  /** Sums of all subdomains, added in their order. */
  static double[] total(JavaRDD<double[]> parts) {
    List<double[]> all = parts.collect();
    double[] sum = all.get(0).clone();
    for (int p = 1; p < all.size(); p++) {
      double[] part = all.get(p);
      for (int e = 0; e < sum.length; e++) {
        sum[e] += part[e];
      }
    }
    return sum;
  }

  /** Restricted blocks of all subdomains as one: class aggregates added, own ones side by side. */
  double[] gathered(List<double[]> parts, int from, int width) {
    double[] all = new double[coarse.size() * width];
    for (int p = 0; p < parts.size(); p++) {
      double[] part = parts.get(p);
      for (int e = 0; e < classes * width; e++) {
        all[e] += part[from + e];
      }
      int own = part.length - from - classes * width;
      System.arraycopy(part, from + classes * width, all, (classes + firsts[p]) * width, own);
    }
    return all;
  }

  /** A V of every subdomain, after an exchange. */
  JavaRDD<double[]> product(JavaRDD<double[]> v, int width, double[] classSums) {
    Broadcast<double[]> sums = spark.broadcast(classSums);
    JavaRDD<Parcel> arrived =
        Halo.delivered(
            graph
                .subdomains()
                .zip(v)
                .flatMapToPair(both -> Halo.parcels(both._1, both._2, width).iterator()),
            graph.parts());
    return graph
        .subdomains()
        .zip(sites)
        .zip(v)
        .zipPartitions(
            arrived,
            (all, parcels) -> {
              var one = all.next();
              double[] x = Halo.withHalo(one._1._1, one._2, parcels, width);
              double[] y = one._1._2.times(x, width, sums.value());
              return Collections.singletonList(y).iterator();
            });
  }

  void release() {
    sites.unpersist(false);
    numbers.unpersist(false);
  }
}
