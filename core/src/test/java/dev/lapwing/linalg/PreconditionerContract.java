package dev.lapwing.linalg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What every {@link Preconditioner} owes the solvers; a subclass says which ones to try. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
public abstract class PreconditionerContract {

  private static final RunContext RUN = RunContext.defaults().withThreads(2);
  private static final int WIDTH = 7;

  /** What a few hundred operations leave of double precision, and of single. */
  private static final double DOUBLE = 1e-12;

  public static final double SINGLE = 3e-6;

  /**
   * A preconditioner and its matrix.
   *
   * @param a positive semi-definite; rows with a zero diagonal stand for unknowns that are not
   *     there
   * @param rounding of its arithmetic, relative
   */
  public record Subject(String name, DowndatedMatrix a, Preconditioner m, double rounding) {

    /** In double precision. */
    public Subject(String name, DowndatedMatrix a, Preconditioner m) {
      this(name, a, m, DOUBLE);
    }

    Block apply(Block r) {
      Block z = Block.zeros(r.rows(), r.columns());
      m.apply(r, z, RUN);
      return z;
    }

    /** Random columns in the range of the matrix. */
    Block image(int columns, long seed) {
      Block ax = Block.zeros(a.size(), columns);
      a.apply(Blocks.random(a.size(), columns, seed), ax, RUN);
      return ax;
    }

    @Override
    public String toString() {
      return name;
    }
  }

  /** Small ones and one of several blocks of rows; some with rows that are not there. */
  protected abstract Stream<Subject> subjects();

  @ParameterizedTest
  @MethodSource("subjects")
  void isSymmetric(Subject s) {
    Block x = s.image(1, 1);
    Block y = s.image(1, 2);
    Block mx = s.apply(x);
    Block my = s.apply(y);
    double scale = Math.sqrt(Blocks.dot(mx, x) * Blocks.dot(my, y));
    assertThat(Blocks.dot(mx, y))
        .isCloseTo(Blocks.dot(x, my), within(Math.max(1e-9, s.rounding()) * scale + 1e-300));
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void isPositiveDefiniteOnTheRange(Subject s) {
    for (int trial = 0; trial < 5; trial++) {
      Block r = s.image(1, trial);
      Block z = s.apply(r);
      if (Blocks.dot(r, r) > 0) {
        assertThat(Blocks.dot(r, z)).isPositive();
      }
      assertThat(Arrays.stream(z.values()).allMatch(Double::isFinite)).isTrue();
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void leavesUnknownsThatAreNotThereAtExactlyZero(Subject s) {
    double[] d = s.a().diagonal();
    Block z = Blocks.random(d.length, WIDTH, 5);
    s.m().apply(Blocks.random(d.length, WIDTH, 4), z, RUN);
    for (int i = 0; i < d.length; i++) {
      for (int c = 0; c < WIDTH && d[i] == 0; c++) {
        assertThat(z.get(i, c)).isZero();
      }
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void treatsColumnsApart(Subject s) {
    Block r = Blocks.random(s.a().size(), WIDTH, 6);
    Block z = s.apply(r);
    for (int c = 0; c < WIDTH; c++) {
      double[] alone = s.apply(Block.wrap(r.rows(), 1, r.column(c))).values();
      double largest = Arrays.stream(alone).map(Math::abs).max().orElseThrow();
      assertThat(z.column(c)).containsExactly(alone, within(s.rounding() * Math.max(1, largest)));
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void dotsWhatItApplies(Subject s) {
    Block r = s.image(WIDTH, 7);
    Block z = Blocks.random(r.rows(), WIDTH, 8);
    double[] dots = s.m().applyAndDot(r, z, RUN);
    assertThat(z.values()).isEqualTo(s.apply(r).values());
    double[] expected = Blocks.dots(r, z);
    double largest = Arrays.stream(expected).max().orElseThrow();
    assertThat(dots).containsExactly(expected, within(1e-11 * Math.max(1, largest)));
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void givesTheSameBitsOnAnyNumberOfThreads(Subject s) {
    Block r = s.image(WIDTH, 7);
    double[] z = s.apply(r).values();
    double[] dots = s.m().applyAndDot(r, Block.zeros(r.rows(), WIDTH), RUN);
    for (int threads : new int[] {1, 7}) {
      Block again = Block.zeros(r.rows(), WIDTH);
      assertThat(s.m().applyAndDot(r, again, RUN.withThreads(threads))).isEqualTo(dots);
      assertThat(again.values()).isEqualTo(z);
    }
  }

  @ParameterizedTest
  @MethodSource("subjects")
  void refusesBlocksOfTheWrongShapeAndHasAName(Subject s) {
    int n = s.a().size();
    assertThatThrownBy(() -> s.m().apply(Block.zeros(n, 2), Block.zeros(n, 3), RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("%d × 3".formatted(n));
    assertThat(s.m().name()).isNotBlank();
  }
}
