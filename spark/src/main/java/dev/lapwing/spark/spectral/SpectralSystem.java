package dev.lapwing.spark.spectral;

import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.run.RunContext;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.graph.Halo;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.solve.CoarseNumbers;
import dev.lapwing.spark.engine.solve.Columns;
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
  private final JavaRDD<int[]> ranks;
  private final int classes;
  private final int[] firsts;
  private final CoarseGraph coarse;
  private final Majors majors;
  private final double normBound;
  private final double[] majorLabels;

  private SpectralSystem(
      JavaSparkContext spark,
      ClusterGraph graph,
      OperatorTerms terms,
      CoarseNumbers<SpectralSite> found,
      int vectors) {
    this.spark = spark;
    this.graph = graph;
    this.sites = found.systems();
    this.firsts = found.firsts();
    this.classes = terms.pull().length;
    int[] starts = firsts;
    int before = classes;
    this.numbers =
        Halo.joined(graph.borders(), sites.map(site -> site.numbers(starts[site.part()])), 1)
            .setName("aggregates")
            .persist(StorageLevel.MEMORY_AND_DISK());
    List<CoarseTriples> parts =
        sites
            .zip(numbers)
            .map(both -> CoarseTriples.of(both._1, both._2, before + starts[both._1.part()]))
            .collect();
    int size = classes + found.total();
    this.coarse = CoarseGraph.of(size, parts, RunContext.defaults());
    long[] points = points(size, terms, parts);
    this.majors = Majors.of(coarse.components(), points, graph.size(), vectors);
    this.normBound = 2 * parts.stream().mapToDouble(CoarseTriples::largestDiagonal).max().orElse(0);
    this.majorLabels = majorLabels(points);
    Broadcast<int[]> rankOf = spark.broadcast(majors.rankOf());
    int most = majors.count();
    this.ranks =
        sites
            .zip(numbers)
            .map(both -> Majors.ranks(both._2, both._1.size(), rankOf.value(), most))
            .setName("ranks")
            .persist(StorageLevel.MEMORY_AND_DISK());
  }

  /** How many points each aggregate has. */
  private long[] points(int size, OperatorTerms terms, List<CoarseTriples> parts) {
    long[] points = new long[size];
    for (int k = 0; k < classes; k++) {
      points[k] = terms.clique() > 0 ? terms.count(k) : 0;
    }
    for (int p = 0; p < parts.size(); p++) {
      int[] counts = parts.get(p).counts();
      for (int a = 0; a < counts.length; a++) {
        points[classes + firsts[p] + a] = counts[a];
      }
    }
    return points;
  }

  private double[] majorLabels(long[] points) {
    double[] labels = new double[classes * majors.count()];
    for (int k = 0; k < classes; k++) {
      if (points[k] > 0 && majors.rankOf()[k] < majors.count()) {
        labels[k * majors.count() + majors.rankOf()[k]] = points[k];
      }
    }
    return labels;
  }

  static SpectralSystem of(
      JavaSparkContext spark,
      ClusterGraph graph,
      Broadcast<GivenLabels> labels,
      EdgeFactors factors,
      int coarse,
      int vectors) {
    OperatorTerms terms = new OperatorTerms(factors, labels.value());
    JavaRDD<SpectralSite> sites =
        graph.subdomains().map(each -> SpectralSite.of(each, labels.value(), terms));
    CoarseNumbers<SpectralSite> found =
        CoarseNumbers.of(sites, SpectralSite::aggregates, SpectralSite::coarser, coarse);
    return new SpectralSystem(spark, graph, terms, found, vectors);
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

  /** Of own points the ranks of their components, −1 where one takes no part. */
  JavaRDD<int[]> ranks() {
    return ranks;
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
    all.subList(1, all.size()).forEach(part -> Columns.add(sum, part));
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
    return sites
        .zip(Halo.joined(graph.borders(), v, width))
        .map(both -> both._1.times(both._2, width, sums.value()));
  }

  void release() {
    sites.unpersist(false);
    numbers.unpersist(false);
    ranks.unpersist(false);
  }
}
