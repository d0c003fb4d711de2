package dev.lapwing.linalg.sparse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Some rows taken out of one matrix and put into another. */
final class ReplacedRowsTest {

  private static final RunContext RUN = RunContext.defaults().withThreads(2);

  @ParameterizedTest
  @CsvSource({"1,1", "13,0", "13,.4", "13,1", "40000,.001", "40000,1"})
  void haveTheNewEntriesAndAllOthersStay(int rows, double share) {
    SplittableRandom random = new SplittableRandom(5);
    SparseMatrix known = DenseOracle.random(rows, 7, .4, random);
    SparseMatrix other = DenseOracle.random(rows, 7, .6, random);
    int[] changed = IntStream.range(0, rows).filter(i -> random.nextDouble() < share).toArray();
    SparseMatrix both = known.withRows(changed, other.rows(changed), RUN);
    double[][] expected = DenseOracle.dense(known);
    double[][] theirs = DenseOracle.dense(other);
    for (int row : changed) {
      expected[row] = theirs[row];
    }
    assertThat(DenseOracle.dense(both)).isDeepEqualTo(expected);
    SparseMatrix.of(7, both.rowStart(), both.column(), both.value()); // in order, nothing left over
    assertThat(known.withRows(changed, other.rows(changed), RUN.withThreads(1)).value())
        .isEqualTo(both.value());
  }

  @Test
  void refuseWhatDoesNotFit() {
    SparseMatrix known = DenseOracle.random(9, 4, .5, new SplittableRandom(1));
    assertThatThrownBy(() -> known.withRows(new int[] {1, 2}, known.rows(new int[] {1}), RUN))
        .hasMessageContaining("2 rows to replace");
    assertThatThrownBy(() -> known.withRows(new int[] {2, 1}, known.rows(new int[] {1, 2}), RUN))
        .hasMessageContaining("must ascend");
    assertThatThrownBy(() -> known.withRows(new int[] {9}, known.rows(new int[] {1}), RUN))
        .hasMessageContaining("below 9");
  }
}
