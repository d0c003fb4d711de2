package dev.lapwing.linalg.multigrid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.PreconditionerContract;
import dev.lapwing.linalg.multigrid.MultigridOptions.Interpolation;
import dev.lapwing.linalg.sparse.DenseOracle;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What holds for every matrix and every choice of options. */
final class MultigridTest extends PreconditionerContract {

  private final RunContext run = RunContext.defaults().withThreads(2);

  static Stream<Arguments> cases() {
    MultigridOptions usual = MultigridOptions.defaults();
    List<MultigridOptions> options =
        List.of(
            usual,
            new MultigridOptions(.25, new Interpolation.Constant(), 1, 1.5, 10),
            new MultigridOptions(.5, new Interpolation.Smoothed(100), 2, 1.3, 10),
            new MultigridOptions(0, new Interpolation.Smoothed(3), 3, 1.9, 1));
    int[][] classes = MatrixGallery.classes(900, 3, 12, 5);
    List<Arguments> cases = new ArrayList<>();
    for (MultigridOptions option : options) {
      cases.add(Arguments.of(option, MatrixGallery.grid(25).laplacian()));
      cases.add(Arguments.of(option, MatrixGallery.grid(25).without(0, 7, 300, 624)));
      cases.add(Arguments.of(option, MatrixGallery.geometric(900, 1).withCliques(700, classes)));
      cases.add(Arguments.of(option, twoComponents().laplacian()));
      cases.add(
          Arguments.of(
              option, twoComponents().withCliques(5, new int[] {1, 500}, new int[] {700})));
      cases.add(Arguments.of(option, MatrixGallery.path(333).without(332)));
      cases.add(Arguments.of(option, MatrixGallery.star(400).laplacian()));
      cases.add(Arguments.of(option, MatrixGallery.complete(300).without(3)));
      cases.add(Arguments.of(option, MatrixGallery.empty(300).laplacian()));
      cases.add(Arguments.of(option, MatrixGallery.path(1).laplacian()));
      cases.add(Arguments.of(option, MatrixGallery.path(2).laplacian()));
      cases.add(Arguments.of(option, MatrixGallery.path(2).without(0)));
    }
    return cases.stream();
  }

  @Override
  protected Stream<Subject> subjects() {
    return cases()
        .map(
            arguments -> {
              MultigridOptions options = (MultigridOptions) arguments.get()[0];
              DowndatedMatrix a = (DowndatedMatrix) arguments.get()[1];
              String name = "%d rows, %s".formatted(a.size(), options);
              return new Subject(name, a, build(a, options, run), SINGLE);
            });
  }

  private static MatrixGallery twoComponents() {
    return MatrixGallery.geometric(600, 3)
        .beside(MatrixGallery.grid(12))
        .beside(MatrixGallery.empty(5));
  }

  private static Multigrid build(DowndatedMatrix a, MultigridOptions options, RunContext run) {
    return Multigrid.of(a, options, run);
  }

  @ParameterizedTest
  @MethodSource("cases")
  void theCycleAloneGivesTheSameBits(MultigridOptions options, DowndatedMatrix a) {
    Multigrid whole = build(a, options, run);
    Block r = Blocks.random(a.size(), 3, 8);
    Block expected = Block.zeros(a.size(), 3);
    Block alone = Block.zeros(a.size(), 3);
    whole.apply(r, expected, run);
    whole.cycle().apply(r, alone, run);
    assertThat(alone.values()).containsExactly(expected.values());
  }

  /** I − M⁻¹A must not enlarge the energy: ⟨e, Ae⟩ falls. */
  @ParameterizedTest
  @MethodSource("cases")
  void neverEnlargesTheEnergyOfAnError(MultigridOptions options, DowndatedMatrix a) {
    SplittableRandom random = new SplittableRandom(3);
    Multigrid m = build(a, options, run);
    int n = a.size();
    Block e = DenseOracle.randomBlock(n, 1, random);
    Block ae = Block.zeros(n, 1);
    Block z = Block.zeros(n, 1);
    a.apply(e, ae, run);
    double before = PlainCg.dot(e, ae);
    for (int step = 0; step < 5; step++) {
      m.apply(ae, z, run);
      for (int i = 0; i < n; i++) {
        e.values()[i] -= z.values()[i];
      }
      a.apply(e, ae, run);
      double after = PlainCg.dot(e, ae);
      assertThat(after).isLessThanOrEqualTo(before * (1 + 1e-9) + 1e-9);
      before = after;
    }
  }

  @Test
  void isBuiltToTheSameBitsOnAnyNumberOfThreads() {
    int n = 6000;
    int[][] classes = MatrixGallery.classes(n, 5, 40, 5);
    DowndatedMatrix a = MatrixGallery.geometric(n, 1).withCliques(n / 200.0, classes);
    Block r = DenseOracle.randomBlock(n, 10, new SplittableRandom(8));
    List<double[]> results = new ArrayList<>();
    for (int threads : new int[] {1, 2, 7}) {
      RunContext own = run.withThreads(threads);
      Block z = Block.zeros(n, 10);
      build(a, MultigridOptions.defaults(), own).apply(r, z, own);
      results.add(z.values());
    }
    assertThat(results.get(1)).isEqualTo(results.get(0));
    assertThat(results.get(2)).isEqualTo(results.get(0));
  }

  @Test
  void servesOverlappingCallsOfDifferentWidths() {
    int n = 3000;
    DowndatedMatrix a = MatrixGallery.geometric(n, 1).without(1, 2, 3);
    Multigrid m = build(a, MultigridOptions.defaults(), run);
    Block r = DenseOracle.randomBlock(n, 4, new SplittableRandom(8));
    Block expected = Block.zeros(n, 4);
    m.apply(r, expected, run);
    IntStream.range(0, 40)
        .parallel()
        .forEach(
            call -> {
              Block z = Block.zeros(n, 4 - call % 2);
              m.apply(call % 2 == 0 ? r : r.firstColumns(3), z, run.withThreads(1));
              assertThat(z.column(2)).containsExactly(expected.column(2), within(1e-5));
            });
  }

  /** Also where single precision has no such numbers. */
  @Test
  void scalesWithItsColumns() {
    int n = 900;
    DowndatedMatrix a = MatrixGallery.geometric(n, 1).without(1, 2);
    Multigrid m = build(a, MultigridOptions.defaults(), run);
    Block r = DenseOracle.randomBlock(n, 3, new SplittableRandom(8));
    Block z = Block.zeros(n, 3);
    m.apply(r, z, run);
    double[] scales = {Math.scalb(1.0, -200), 1, Math.scalb(1.0, 300)};
    Block scaled = Block.zeros(n, 3);
    Arrays.setAll(scaled.values(), e -> scales[e % 3] * r.values()[e]);
    Block image = Block.zeros(n, 3);
    m.apply(scaled, image, run);
    for (int e = 0; e < 3 * n; e++) {
      assertThat(image.values()[e] / scales[e % 3]).isCloseTo(z.values()[e], within(1e-4));
    }
  }

  @Test
  void solvesASmallMatrixAtOnce() {
    DowndatedMatrix a = MatrixGallery.geometric(150, 2).without(4, 99);
    Block x = DenseOracle.randomBlock(150, 2, new SplittableRandom(8));
    for (int c = 0; c < 2; c++) {
      x.set(4, c, 0);
      x.set(99, c, 0);
    }
    Block ax = Block.zeros(150, 2);
    a.apply(x, ax, run);
    Block z = Block.zeros(150, 2);
    build(a, MultigridOptions.defaults(), run).apply(ax, z, run);
    Block az = Block.zeros(150, 2);
    a.apply(z, az, run);
    assertThat(az.values())
        .containsExactly(ax.values(), within(2e-4)); // single precision, entries to 19
  }

  @Test
  void refusesToServeAMatrixOfAnotherSize() {
    DowndatedMatrix a = MatrixGallery.path(10).laplacian();
    Multigrid m = build(a, MultigridOptions.defaults(), run);
    assertThatThrownBy(() -> m.refreshed(MatrixGallery.path(9).laplacian(), run))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("9 rows");
  }
}
