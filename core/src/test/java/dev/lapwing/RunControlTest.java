package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.decision.Decoding;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Points;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Method;
import dev.lapwing.run.CancelledException;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads, progress and cancellation of a whole labelling. */
class RunControlTest {

  private static final RunContext RUN = RunContext.defaults();

  @ParameterizedTest
  @ValueSource(strings = {"dirichlet", "nearest", "mean", "cluster"})
  void anyNumberOfThreadsGivesTheSameAnswers(String how) {
    FeatureMatrix points = Points.blobs(6);
    Labels labels = Labels.of(300).with(0, "a").with(70, "b").with(120, "c").with(180, "a");
    List<Double> one = answers(how, points, labels, 1);
    assertThat(answers(how, points, labels, 2)).isEqualTo(one);
    assertThat(answers(how, points, labels, 7)).isEqualTo(one);
  }

  private static List<Double> answers(
      String how, FeatureMatrix points, Labels labels, int threads) {
    RunContext run = RunContext.defaults().withThreads(threads);
    Options all =
        Options.dirichlet()
            .withGraph(GraphOptions.defaults().withNeighbourhood(new Neighbourhood.Nearest(60)));
    Method.Spectral spectral = Method.Spectral.defaults();
    var decision =
        switch (how) {
          case "dirichlet" -> Lapwing.label(points, labels, all, run).decision();
          case "nearest" -> Lapwing.label(points, labels, all.withMethod(spectral), run).decision();
          case "mean" ->
              Lapwing.label(
                      points,
                      labels,
                      all.withMethod(spectral.withDecoding(Decoding.CLASS_MEAN)),
                      run)
                  .decision();
          default -> Lapwing.cluster(points, 4, labels, all, run).decision();
        };
    List<Double> answers = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      answers.add((double) decision.classOf(i).orElse(99));
      answers.add(decision.confidence(i));
      answers.add(decision.margin(i));
    }
    return answers;
  }

  @Test
  void progressIsReportedAndCancellationStops() {
    List<String> phases = Collections.synchronizedList(new ArrayList<>());
    RunContext run =
        RUN.withProgress(
            (phase, fraction) -> {
              assertThat(fraction).isBetween(0.0, 1.0);
              phases.add(phase);
            });
    Labels labels = Labels.of(300).with(0, "a").with(299, "b");
    Lapwing.label(Points.blobs(6), labels, Options.dirichlet(), run);
    assertThat(phases).contains("graph", "solve");
    AtomicBoolean cancel = new AtomicBoolean();
    RunContext cancellable =
        RUN.withCancellation(cancel::get)
            .withProgress((phase, fraction) -> cancel.set(phase.equals("graph")));
    assertThatThrownBy(
            () -> Lapwing.label(Points.blobs(6), labels, Options.dirichlet(), cancellable))
        .isInstanceOf(CancelledException.class);
  }

  @Test
  void anUpdateCanBeCancelledOnItsOwn() {
    Labels labels = Labels.of(900).with(0, "a").with(899, "b");
    Labelling first = Lapwing.label(Graphs.grid(30, 30), labels, Options.dirichlet(), RUN);
    Labels more = labels.with(450, "b");
    assertThatThrownBy(() -> first.with(more, RUN.withCancellation(() -> true)))
        .isInstanceOf(CancelledException.class);
    assertThat(first.with(more).label(450)).contains("b");
  }
}
