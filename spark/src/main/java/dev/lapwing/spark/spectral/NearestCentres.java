package dev.lapwing.spark.spectral;

import dev.lapwing.decision.ClusterLabels;
import dev.lapwing.decision.Decision;
import dev.lapwing.labels.ClassNames;
import dev.lapwing.labels.Labels;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/**
 * Decides for the cluster whose centre is nearest in the embedding, as core's {@code NearestCentre}
 * does: a cluster at distance d weighs 1/d². Points that the embedding left out belong to none.
 * Clusters are called after the labels in them.
 */
final class NearestCentres {

  private final SpectralSystem system;
  private final Embedding embedding;
  private final int clusters;
  private final Broadcast<double[]> centres;
  private final ClassNames names;

  NearestCentres(
      SpectralSystem system, Embedding embedding, int clusters, double[] found, GivenLabels given) {
    this.system = system;
    this.embedding = embedding;
    this.clusters = clusters;
    this.centres = system.spark().broadcast(found);
    this.names = names(given);
  }

  ClassNames names() {
    return names;
  }

  JavaRDD<DecisionRow> decided() {
    List<String> called = names.names();
    Broadcast<double[]> known = centres;
    int count = clusters;
    return system
        .sites()
        .zip(system.ranks())
        .zip(embedding.coordinates())
        .flatMap(
            all ->
                decide(all._1._1, all._1._2, all._2, known.value(), ClassNames.of(called), count));
  }

  private static Iterator<DecisionRow> decide(
      SpectralSite site,
      int[] ranks,
      double[] rows,
      double[] centres,
      ClassNames names,
      int clusters) {
    Decision.Builder decision = new Decision.Builder(names, site.size());
    double[] weights = new double[clusters];
    for (int i = 0; i < site.size(); i++) {
      if (ranks[i] >= 0) {
        double least = weights[EmbeddedRows.nearest(rows, i, centres, weights)];
        for (int c = 0; c < clusters; c++) {
          weights[c] = weights[c] > least ? least / weights[c] : 1;
        }
        decision.predicted(i, weights);
      }
    }
    return NearestLabels.rows(site, decision.build(Labels.of(site.size())));
  }

  /** What the labels in them say, by core's own rule; their numbers if there is no label. */
  private ClassNames names(GivenLabels given) {
    ClassNames numbers =
        ClassNames.of(IntStream.range(0, clusters).mapToObj(Integer::toString).toList());
    if (given.count() == 0) {
      return numbers;
    }
    int count = clusters;
    Broadcast<double[]> known = centres;
    List<long[]> found =
        system
            .sites()
            .zip(system.ranks())
            .zip(embedding.coordinates())
            .flatMap(all -> labelled(all._1._1, all._1._2, all._2, known.value(), count).iterator())
            .collect();
    Decision.Builder decision = new Decision.Builder(numbers, given.count());
    for (long[] each : found) {
      double[] weights = new double[clusters];
      weights[(int) each[1]] = 1;
      decision.predicted(given.placeOf(each[0]), weights);
    }
    Decision made = decision.build(Labels.of(given.count()));
    return ClusterLabels.of(made, given.alone()).named(made).classes();
  }

  /** Labelled points and their clusters. */
  private static List<long[]> labelled(
      SpectralSite site, int[] ranks, double[] rows, double[] centres, int clusters) {
    double[] distances = new double[clusters];
    return IntStream.range(0, site.size())
        .filter(i -> site.classOf(i) >= 0 && ranks[i] >= 0)
        .mapToObj(i -> new long[] {site.id(i), EmbeddedRows.nearest(rows, i, centres, distances)})
        .toList();
  }
}
