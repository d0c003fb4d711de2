package dev.lapwing.auto;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.decision.ClassMass;
import dev.lapwing.decision.Priors;
import dev.lapwing.features.FeatureMatrix;
import dev.lapwing.features.FeatureSpace;
import dev.lapwing.features.Metric;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Symmetry;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.potential.DirichletPotential;
import dev.lapwing.run.RunContext;
import dev.lapwing.supervised.KernelRidge;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** If the sample is all points, what is decided in parts is what is decided at once. */
class PartwiseAutoTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final int SIZE = 900;

  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.5, 0.9})
  void partsDecideAsAWhole(double spread) {
    FeatureMatrix points = clouds(spread);
    Labels labels = Labels.of(SIZE);
    for (int i = 0; i < 45; i++) {
      labels = labels.with(i * 7, "abc".substring(i * 7 % 3, i * 7 % 3 + 1));
    }
    FeatureSpace space = new FeatureSpace(points, Metric.EUCLIDEAN);
    GraphOptions options = GraphOptions.defaults().withSymmetry(Symmetry.MUTUAL);
    AffinityGraph graph = options.graph(options.search(points, RUN), RUN);
    DirichletPotential potential =
        DirichletPotential.of(
            LabelAwareLaplacian.of(graph, labels, LaplacianOptions.defaults(), RUN),
            CgOptions.defaults(),
            RUN);
    AutoDecision whole =
        AutoDecision.of(potential, Optional.of(space), new Priors.Estimated(), RUN);

    OpenPoints open = new OpenPoints(potential, RUN);
    int[] order =
        IntStream.concat(Arrays.stream(labels.points()), Arrays.stream(open.points())).toArray();
    Labels first = Labels.of(order.length, labels.classes());
    for (int j = 0; j < labels.count(); j++) {
      first = first.with(j, labels.classes().name(labels.classOf(order[j])));
    }
    PartwiseAuto parts =
        new PartwiseAuto(
            first,
            Optional.of(new FeatureSpace(points.select(order), Metric.EUCLIDEAN)),
            potential.leftOut(RUN).values(),
            ClassMass.of(potential.values(), labels, RUN),
            new Priors.Estimated(),
            RUN);
    Block shares = open.scaled(parts.factors());
    double assortativity = Assortativity.of(graph, open.largest(shares), 3, RUN);
    Optional<Block> settled =
        PartwiseAuto.believed(assortativity) > 0
            ? Optional.of(
                new ThresholdDynamics(
                        potential.system(),
                        parts.shares(),
                        open.largest(shares),
                        PartwiseAuto.rounds(),
                        RUN)
                    .settle(parts.strength()))
            : Optional.empty();
    PartwiseAuto.Found found =
        parts.found(
            shares.reordered(open.points(), RUN),
            settled.map(block -> block.reordered(open.points(), RUN)),
            assortativity);

    assertThat(found.summary().sentence(k -> "")).isEqualTo(whole.summary().sentence(k -> ""));
    Optional<Block> heard = heard(found.rule(), space, labels, open);
    double[] target = new double[3];
    for (int point : open.points()) {
      found
          .rule()
          .shares(
              row(shares, point),
              settled.map(block -> row(block, point)).orElse(new double[0]),
              heard.map(block -> row(block, point)).orElse(new double[0]),
              target);
      for (int k = 0; k < 3; k++) {
        assertThat(target[k]).isCloseTo(whole.shares().get(point, k), within(1e-9));
      }
    }
  }

  private static Optional<Block> heard(
      PartwiseRule rule, FeatureSpace space, Labels labels, OpenPoints open) {
    return rule.kernel() < 0
        ? Optional.empty()
        : Optional.of(open.scores(KernelRidge.fitAll(space, labels, RUN).get(rule.kernel())));
  }

  private static double[] row(Block block, int row) {
    int width = block.columns();
    return Arrays.copyOfRange(block.values(), row * width, (row + 1) * width);
  }

  /** Three clouds on a circle, point i in cloud i mod 3. */
  private static FeatureMatrix clouds(double spread) {
    SplittableRandom random = new SplittableRandom(11);
    double[][] rows = new double[SIZE][2];
    for (int i = 0; i < SIZE; i++) {
      double angle = 2 * Math.PI * (i % 3) / 3;
      rows[i][0] = Math.cos(angle) + spread * random.nextGaussian();
      rows[i][1] = Math.sin(angle) + spread * random.nextGaussian();
    }
    return FeatureMatrix.of(rows);
  }
}
