package dev.lapwing.live;

import static dev.lapwing.live.LiveData.RUN;
import static dev.lapwing.live.LiveData.assertSame;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.PointGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import dev.lapwing.run.RunContext;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Live answers against those of a fresh run with the same labels. */
class LiveAgreementTest {

  private static final int[] NONE = {};

  static Stream<Method> methods() {
    return Stream.of(
        Method.Auto.defaults(),
        Method.Dirichlet.defaults(),
        Method.Spectral.defaults(),
        Comparison.Poisson.defaults(),
        new Comparison.Nearest());
  }

  @ParameterizedTest
  @MethodSource("methods")
  void refinedAnswersAreThoseOfAFreshRunWhateverWasLabelledBefore(Method method) {
    Options options = Options.defaults().withMethod(method);
    PointGraph points = LiveData.graph(LiveData.withPileAndPart(7), options);
    LiveSolver solver = new LiveSolver(points, options, Optional.empty(), RUN);
    SplittableRandom random = new SplittableRandom(1);
    Labels labels = LiveData.labels(400, 3, 3, 2);
    for (int edit = 0; edit < 8; edit++) {
      labels = edited(labels, random);
      LabelRequest request = new LabelRequest(edit, labels, NONE);
      LiveAnswer first = solver.answer(request, RUN);
      assertThat(first.labelling().isPresent()).isEqualTo(request.canSpread());
      if (request.canSpread()) {
        assertSame(
            solver.refined(request, RUN).decision(),
            Lapwing.label(points, labels, options, RUN).decision());
      }
    }
  }

  /** Labels come, go and change; there are new classes, and classes that lose all of theirs. */
  private static Labels edited(Labels labels, SplittableRandom random) {
    int point = random.nextInt(400);
    return switch (random.nextInt(4)) {
      case 0 -> labels.with(point, "c" + random.nextInt(5));
      case 1 -> labels.with(305, "at the pile").with(306, "c0");
      case 2 -> labels.withoutAll(labels.pointsOf(random.nextInt(labels.classes().count())));
      default -> labels.with(point, "c" + point % 3).with(350, "apart");
    };
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void roughAnswersAreClose(long seed) {
    Options options = Options.defaults();
    PointGraph points = LiveData.graph(LiveData.clouds(2000, 8, 12, 3.2, seed), options);
    LiveSolver solver = new LiveSolver(points, options, Optional.empty(), RUN);
    SplittableRandom random = new SplittableRandom(seed);
    Labels labels = LiveData.labels(2000, 8, 20, seed);
    for (int edit = 0; edit < 10; edit++) {
      int point = random.nextInt(2000);
      labels = labels.with(point, "c" + point % 8);
      LabelRequest request = new LabelRequest(edit, labels, NONE);
      LiveAnswer rough = solver.answer(request, RUN);
      Labelling fresh = Lapwing.label(points, labels, options, RUN);
      assertThat(LiveData.agreement(rough.decision(), fresh.decision()))
          .as("edit %d", edit)
          .isGreaterThanOrEqualTo(0.99);
    }
  }

  @Test
  void warmingUpChangesNoRefinedAnswer() {
    Options options = Options.defaults();
    PointGraph points = LiveData.graph(LiveData.clouds(400, 4, 5, 6, 4), options);
    LabelRequest request = new LabelRequest(1, LiveData.labels(400, 4, 6, 4), NONE);
    LiveSolver solver = new LiveSolver(points, options, Optional.empty(), RUN);
    solver.warmUp(RUN);
    assertThat(solver.isWarm()).isTrue();
    LiveAnswer rough = solver.answer(request, RUN);
    assertThat(rough.refined()).isFalse();
    Labelling fresh = Lapwing.label(points, request.labels(), options, RUN);
    assertSame(solver.refined(request, RUN).decision(), fresh.decision());
  }

  @ParameterizedTest
  @MethodSource("methods")
  void aStoredRunIsGoneOnFrom(Method method) {
    Options options = Options.defaults().withMethod(method);
    PointGraph points = LiveData.graph(LiveData.clouds(400, 4, 5, 6, 4), options);
    Labels labels = LiveData.labels(400, 4, 6, 4);
    Labelling stored = Lapwing.label(points, labels, options, RUN);
    LiveSolver solver =
        new LiveSolver(points, options, Optional.of(stored.solution().restart()), RUN);
    Labels more = labels.with(41, "c1");
    LiveAnswer rough = solver.answer(new LabelRequest(1, more, NONE), RUN);
    assertThat(rough.refined()).isFalse();
    Labelling fresh = Lapwing.label(points, more, options, RUN);
    assertThat(LiveData.agreement(rough.decision(), fresh.decision())).isGreaterThan(.99);
  }

  @Test
  void anyNumberOfThreadsGivesTheSameBits() {
    Options options = Options.defaults();
    PointGraph points = LiveData.graph(LiveData.clouds(3000, 4, 5, 6, 4), options);
    Labels labels = LiveData.labels(3000, 4, 6, 4);
    LiveAnswer[] one = sequence(points, options, labels, 1);
    for (int threads : new int[] {2, 7}) {
      LiveAnswer[] many = sequence(points, options, labels, threads);
      for (int i = 0; i < one.length; i++) {
        assertSame(many[i].decision(), one[i].decision());
      }
    }
  }

  /** What warming up leaves, a rough answer from it, a refined one and a rough one from that. */
  private static LiveAnswer[] sequence(
      PointGraph points, Options options, Labels labels, int threads) {
    RunContext run = RUN.withThreads(threads);
    LiveSolver solver = new LiveSolver(points, options, Optional.empty(), run);
    solver.warmUp(run);
    LabelRequest first = new LabelRequest(1, labels, NONE);
    LabelRequest second = new LabelRequest(2, labels.with(41, "c1"), NONE);
    return new LiveAnswer[] {
      solver.answer(first, run), solver.refined(first, run), solver.answer(second, run)
    };
  }
}
