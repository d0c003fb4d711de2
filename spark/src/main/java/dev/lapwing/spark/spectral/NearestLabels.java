package dev.lapwing.spark.spectral;

import dev.lapwing.decision.Decision;
import dev.lapwing.labels.Labels;
import dev.lapwing.spark.engine.decide.DecisionRow;
import dev.lapwing.spark.engine.input.GivenLabels;
import java.util.Arrays;
import java.util.Iterator;
import java.util.stream.IntStream;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.broadcast.Broadcast;

/** Decides for the class of the nearest label in the embedding, by core's own rules. */
final class NearestLabels {

  private final SpectralSystem system;
  private final Embedding embedding;
  private final Broadcast<GivenLabels> labels;

  NearestLabels(SpectralSystem system, Embedding embedding, Broadcast<GivenLabels> labels) {
    this.system = system;
    this.embedding = embedding;
    this.labels = labels;
  }

  JavaRDD<DecisionRow> decided() {
    int classes = labels.value().classCount();
    int vectors = embedding.vectors();
    int majors = system.majors().count();
    Broadcast<GivenLabels> given = labels;
    Broadcast<int[]> components = system.spark().broadcast(system.coarse().componentOf());
    Broadcast<int[]> ranks = system.spark().broadcast(system.majors().rankOf());
    LabelAnchors anchors =
        LabelAnchors.joined(
            system
                .sites()
                .zip(system.numbers())
                .zip(embedding.coordinates())
                .map(
                    all ->
                        LabelAnchors.of(
                            all._1._1, all._1._2, components.value(), all._2, classes, vectors))
                .collect());
    Broadcast<LabelAnchors> known = system.spark().broadcast(anchors);
    return system
        .sites()
        .zip(system.numbers())
        .zip(embedding.coordinates())
        .flatMap(
            all ->
                decide(
                    all._1._1,
                    all._1._2,
                    all._2,
                    components.value(),
                    new Parts(ranks.value(), majors),
                    known.value(),
                    given.value()));
  }

  /** Which aggregates' components take part. */
  private record Parts(int[] rankOf, int majors) {
    boolean contains(int number) {
      return rankOf[number] < majors;
    }
  }

  private static Iterator<DecisionRow> decide(
      SpectralSite site,
      int[] numbers,
      double[] rows,
      int[] componentOf,
      Parts parts,
      LabelAnchors anchors,
      GivenLabels labels) {
    int vectors = rows.length / Math.max(1, site.size());
    Decision.Builder decision = new Decision.Builder(labels.names(), site.size());
    double[] weights = new double[labels.classCount()];
    double[] row = new double[vectors];
    for (int i = 0; i < site.size(); i++) {
      if (numbers[i] >= 0) {
        LabelAnchors.unit(rows, i * vectors, vectors, row, 0);
        boolean embedded = parts.contains(numbers[i]);
        if (anchors.weigh(row, componentOf[numbers[i]], embedded, weights)) {
          decision.predicted(i, weights);
        }
      }
    }
    int[] own = IntStream.range(0, site.size()).filter(i -> site.classOf(i) >= 0).toArray();
    int[] classes = Arrays.stream(own).map(site::classOf).toArray();
    Labels given = Labels.of(site.size(), labels.names()).withAll(own, classes);
    return rows(site, decision.build(given));
  }

  /** A decision's rows. */
  static Iterator<DecisionRow> rows(SpectralSite site, Decision made) {
    return IntStream.range(0, site.size())
        .mapToObj(
            i ->
                new DecisionRow(
                    site.id(i),
                    made.classOf(i).orElse(-1),
                    made.confidence(i),
                    made.margin(i),
                    made.runnerUpOf(i).orElse(-1),
                    made.status(i)))
        .iterator();
  }
}
