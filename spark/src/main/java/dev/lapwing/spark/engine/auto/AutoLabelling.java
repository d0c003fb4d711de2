package dev.lapwing.spark.engine.auto;

import dev.lapwing.auto.AutoSummary;
import dev.lapwing.auto.PartwiseAuto;
import dev.lapwing.auto.PartwiseRule;
import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Priors;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.features.Metric;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.EdgeFactors;
import dev.lapwing.linalg.Block;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import dev.lapwing.spark.engine.cells.Draw;
import dev.lapwing.spark.engine.cells.PartPartitioner;
import dev.lapwing.spark.engine.decide.PointValues;
import dev.lapwing.spark.engine.graph.ClusterGraph;
import dev.lapwing.spark.engine.graph.Halo;
import dev.lapwing.spark.engine.graph.Subdomain;
import dev.lapwing.spark.engine.input.GivenLabels;
import dev.lapwing.spark.engine.solve.DirichletSolve;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.broadcast.Broadcast;
import org.apache.spark.storage.StorageLevel;
import scala.Tuple2;

/**
 * The decision that needs no advice over subdomains. What core takes from all points is summed
 * where they lie; units, temperature and class sizes come from a sample of about ten thousand, on
 * the driver, by core's own classes ({@link PartwiseAuto}).
 */
public final class AutoLabelling {

  private static final int SAMPLE = 10_000;

  /** A classifier learns if the labelled points have no more numbers than this. */
  private static final long MOST_NUMBERS = 1L << 26;

  private final JavaSparkContext spark;
  private final ClusterGraph graph;
  private final Broadcast<GivenLabels> labels;
  private final Seed seed;
  private final RunContext run;

  public AutoLabelling(
      JavaSparkContext spark, ClusterGraph graph, Broadcast<GivenLabels> labels, Seed seed) {
    this.spark = spark;
    this.graph = graph;
    this.labels = labels;
    this.seed = seed;
    this.run = RunContext.defaults().withSeed(seed);
  }

  /**
   * What was found.
   *
   * @param shares of each subdomain a row for each of its points, 1 in all or 0; persisted
   */
  public record Found(JavaRDD<double[]> shares, AutoSummary summary) {}

  /**
   * Decides.
   *
   * @param solved the potentials of unlabelled points
   * @param features where the points lie, if they have features
   */
  public Found decide(
      DirichletSolve system,
      JavaRDD<double[]> solved,
      EdgeFactors factors,
      ClassMass mass,
      Priors priors,
      Optional<Features> features) {
    Broadcast<GivenLabels> given = labels; // not this: it does not travel
    JavaRDD<double[]> values =
        graph
            .subdomains()
            .zip(solved)
            .map(both -> new PointValues(both._1, both._2, given.value()).values().values());
    Block leftOut = LeftOut.of(spark, graph, system, values, labels, factors, seed);
    long[] sample = sample(solved);
    Optional<float[]> labelled = labelled(features);
    PartwiseAuto auto =
        new PartwiseAuto(
            labelsWith(sample.length),
            labelled.map(rows -> space(rows, features.orElseThrow().of(sample))),
            leftOut,
            mass,
            priors,
            run);
    int[] present = auto.present();
    double[] scales = auto.factors().toArray();
    JavaRDD<OpenRows> rows =
        graph
            .subdomains()
            .zip(solved)
            .map(both -> OpenRows.of(both._1, both._2, given.value(), scales, present))
            .setName("open points")
            .persist(StorageLevel.MEMORY_AND_DISK());
    if (!auto.isChoice()) {
      return new Found(persisted(rows.map(OpenRows::first)), auto.withoutChoice());
    }
    double assortativity = assortativity(rows);
    Optional<JavaRDD<Settled>> settled =
        PartwiseAuto.believed(assortativity) > 0
            ? Optional.of(new Dynamics(graph, rows, auto.shares(), auto.strength()).settle())
            : Optional.empty();
    PartwiseAuto.Found found =
        auto.found(
            rowsOf(sample, rows.map(OpenRows::first)),
            settled.map(each -> rowsOf(sample, each.map(Settled::shares))),
            assortativity);
    JavaRDD<double[]> heard = heard(found.rule(), labelled, features, present.length);
    JavaRDD<double[]> shares = persisted(shares(rows, settled, heard, found.rule()));
    shares.count();
    rows.unpersist(false);
    settled.ifPresent(each -> each.unpersist(false));
    return new Found(shares, found.summary());
  }

  private static JavaRDD<double[]> persisted(JavaRDD<double[]> rows) {
    return rows.setName("shares").persist(StorageLevel.MEMORY_AND_DISK());
  }

  /** The labelled points, and so many others after them. */
  private Labels labelsWith(int others) {
    GivenLabels given = labels.value();
    int[] points = new int[given.count()];
    int[] classes = new int[given.count()];
    Arrays.setAll(points, j -> j);
    Arrays.setAll(classes, given::classAt);
    return Labels.of(points.length + others, given.names()).withAll(points, classes);
  }

  /** Some of the points to decide for, in the order of their numbers. */
  private long[] sample(JavaRDD<double[]> solved) {
    double share = (double) SAMPLE / graph.size();
    long key = seed.child("auto").value();
    Broadcast<GivenLabels> given = labels;
    List<long[]> parts =
        graph
            .subdomains()
            .zip(solved)
            .map(
                both -> {
                  PointValues all = new PointValues(both._1, both._2, given.value());
                  return IntStream.range(0, both._1.size())
                      .filter(i -> Draw.isDrawn(both._1.id(i), share, key) && all.isOpen(i))
                      .mapToLong(both._1::id)
                      .toArray();
                })
            .collect();
    return parts.stream().flatMapToLong(Arrays::stream).sorted().toArray();
  }

  private Optional<float[]> labelled(Optional<Features> features) {
    GivenLabels given = labels.value();
    long[] points = new long[given.count()];
    Arrays.setAll(points, given::point);
    return features
        .filter(each -> (long) points.length * each.points().first().dimensions() <= MOST_NUMBERS)
        .map(each -> each.of(points));
  }

  private FeatureSpace space(float[] labelled, float[] sampled) {
    int d = labelled.length / labels.value().count();
    return new FeatureSpace(Features.joined(labelled, sampled, d), Metric.EUCLIDEAN);
  }

  private double assortativity(JavaRDD<OpenRows> rows) {
    JavaRDD<int[]> classes = rows.map(OpenRows::classes);
    List<double[]> parts =
        graph
            .subdomains()
            .zip(rows)
            .zip(Halo.joined(graph.borders(), classes, 1))
            .map(all -> all._1._2.volumes(all._1._1, all._2))
            .collect();
    int width = labels.value().classCount();
    double[] volume = new double[width];
    double inside = 0;
    for (double[] part : parts) {
      for (int k = 0; k < width; k++) {
        volume[k] += part[k];
      }
      inside += part[width];
    }
    return PartwiseAuto.assortativity(volume, inside);
  }

  /** The rows of some points, collected in their order. */
  private Block rowsOf(long[] ascending, JavaRDD<double[]> rows) {
    int width = labels.value().classCount();
    List<Tuple2<Long, double[]>> found =
        graph
            .subdomains()
            .zip(rows)
            .flatMap(both -> picked(both._1, both._2, ascending, width))
            .collect();
    Block block = Block.zeros(ascending.length, width);
    for (Tuple2<Long, double[]> row : found) {
      int at = Arrays.binarySearch(ascending, row._1);
      System.arraycopy(row._2, 0, block.values(), at * width, width);
    }
    return block;
  }

  private static Iterator<Tuple2<Long, double[]>> picked(
      Subdomain subdomain, double[] rows, long[] ascending, int width) {
    List<Tuple2<Long, double[]>> picked = new ArrayList<>();
    for (int i = 0; i < subdomain.size(); i++) {
      if (Arrays.binarySearch(ascending, subdomain.id(i)) >= 0) {
        double[] row = Arrays.copyOfRange(rows, i * width, (i + 1) * width);
        picked.add(new Tuple2<>(subdomain.id(i), row));
      }
    }
    return picked.iterator();
  }

  /** What the classifier says, at each point's home; nothing if none is heard. */
  private JavaRDD<double[]> heard(
      PartwiseRule rule, Optional<float[]> labelled, Optional<Features> features, int width) {
    if (rule.kernel() < 0) {
      return graph.subdomains().map(each -> new double[0]);
    }
    Features there = features.orElseThrow();
    float[] rows = labelled.orElseThrow();
    Broadcast<RidgeVoice> voice =
        spark.broadcast(
            new RidgeVoice(
                rows.length / labels.value().count(), rows, labels.value(), rule.kernel(), seed));
    var plan = there.plan();
    JavaRDD<RidgeVoice.Said> said =
        there
            .points()
            .flatMapToPair(chunk -> voice.value().say(chunk, plan.value(), width))
            .partitionBy(new PartPartitioner(graph.parts()))
            .values();
    return graph
        .subdomains()
        .zipPartitions(
            said,
            (one, arrived) -> {
              Subdomain subdomain = one.next();
              double[] scores = new double[subdomain.size() * width];
              arrived.forEachRemaining(
                  some -> {
                    for (int s = 0; s < some.ids.length; s++) {
                      int at = subdomain.rowOf(some.ids[s]) * width;
                      System.arraycopy(some.scores, s * width, scores, at, width);
                    }
                  });
              return List.of(scores).iterator();
            });
  }

  private static JavaRDD<double[]> shares(
      JavaRDD<OpenRows> rows,
      Optional<JavaRDD<Settled>> settled,
      JavaRDD<double[]> heard,
      PartwiseRule rule) {
    JavaRDD<double[]> late =
        settled
            .map(each -> each.map(Settled::shares))
            .orElseGet(() -> rows.map(each -> new double[0]));
    return rows.zip(late).zip(heard).map(all -> all._1._1.shares(all._1._2, all._2, rule));
  }
}
