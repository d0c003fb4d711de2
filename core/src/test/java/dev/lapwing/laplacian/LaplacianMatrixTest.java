package dev.lapwing.laplacian;

import static dev.lapwing.laplacian.LaplacianCase.RUN;
import static dev.lapwing.laplacian.LaplacianCase.scale;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Blocks;
import dev.lapwing.gallery.Operators;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.labels.Labels;
import dev.lapwing.linalg.sparse.SparseMatrix;
import java.util.function.IntPredicate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The operator as a matrix, for every setting of the switches. */
class LaplacianMatrixTest {

  private static final String CASES = "dev.lapwing.laplacian.LaplacianCase#all";
  private static final double ROUNDING = 1e-12;

  @ParameterizedTest
  @MethodSource(CASES)
  void itsMatrixIsTheSameOperatorWithItsRowsInOrder(LaplacianCase each) {
    requireMatrixOf(each.laplacian(), row -> true);
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void itsMatrixOfSomePointsHasTheirRowsAndColumnsOnly(LaplacianCase each) {
    // The attraction within a class is cut too: what is left of it is a principal submatrix.
    requireMatrixOf(each.laplacian(), row -> row % 3 > 0);
  }

  private static void requireMatrixOf(LabelAwareLaplacian laplacian, IntPredicate active) {
    int n = laplacian.size();
    int[] pointOf = laplacian.graph().order().pointOf();
    double[] all = Blocks.dense(Operators.matrixFree(laplacian));
    double[] rows = Blocks.dense(LaplacianMatrix.of(laplacian, active, RUN));
    for (int r = 0; r < n; r++) {
      for (int c = 0; c < n; c++) {
        double expected = active.test(r) && active.test(c) ? all[pointOf[r] * n + pointOf[c]] : 0;
        assertThat(rows[r * n + c]).isCloseTo(expected, within(ROUNDING * scale(laplacian)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource(CASES)
  void theColumnsOfItsMatrixAscendInEveryRow(LaplacianCase each) {
    SparseMatrix entries =
        LaplacianMatrix.of(each.laplacian(), row -> row % 5 > 0, RUN).sparse().entries();
    assertThatCode(
            () ->
                SparseMatrix.of(
                    entries.columns(), entries.rowStart(), entries.column(), entries.value()))
        .doesNotThrowAnyException();
  }

  @Test
  void itsMatrixRefusesEdgesOfOneDirection() {
    AffinityGraph oneWay =
        AffinityGraph.ofRows(new int[] {0, 1, 2, 2}, new int[] {2, 2}, new double[] {1, 1}, 1);
    LabelAwareLaplacian laplacian =
        LabelAwareLaplacian.of(oneWay, Labels.of(3), LaplacianOptions.defaults(), RUN);
    assertThatThrownBy(() -> LaplacianMatrix.of(laplacian, row -> true, RUN))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("point 2")
        .hasMessageContaining("one direction only");
  }
}
