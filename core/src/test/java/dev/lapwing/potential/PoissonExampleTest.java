package dev.lapwing.potential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.gallery.Graphs;
import dev.lapwing.gallery.Operators;
import dev.lapwing.graph.Components;
import dev.lapwing.graph.RowOrder;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianMatrix;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.laplacian.LaplacianPreconditioner;
import dev.lapwing.linalg.Block;
import dev.lapwing.linalg.CgOptions;
import dev.lapwing.linalg.ConjugateGradient;
import dev.lapwing.linalg.sparse.DowndatedMatrix;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The example of CONTRIBUTING.md, as it stands there, solves what it says. */
class PoissonExampleTest {

  private static final RunContext RUN = RunContext.defaults();

  // [example]
  static Block poisson(LabelAwareLaplacian l, CgOptions options, RunContext run) {
    RowOrder order = l.graph().order();
    DowndatedMatrix matrix = LaplacianMatrix.of(l, row -> true, run);
    LaplacianPreconditioner m = LaplacianPreconditioner.of(matrix, run);
    Block b = sources(l.labels(), l.graph().components()).reordered(order.pointOf(), run);
    Block zero = Block.zeros(b.rows(), b.columns());
    Block rows = ConjugateGradient.solve(matrix, m, b, zero, options, run).x();
    return rows.reordered(order.rowOf(), run);
  }

  /** b_j = y_j − ȳ at labelled points, ȳ the mean label of the component: each one sums to 0. */
  private static Block sources(Labels labels, Components components) {
    int classes = labels.classes().count();
    double[] sum = new double[components.count() * classes];
    int[] count = new int[components.count()];
    for (int j : labels.points()) {
      sum[components.of(j) * classes + labels.classOf(j)]++;
      count[components.of(j)]++;
    }
    Block b = Block.zeros(labels.size(), classes);
    for (int j : labels.points()) {
      int c = components.of(j);
      for (int k = 0; k < classes; k++) {
        b.set(j, k, (labels.classOf(j) == k ? 1 : 0) - sum[c * classes + k] / count[c]);
      }
    }
    return b;
  }

  // [end]

  @Test
  void itSolvesTheEquation() {
    Labels labels = Labels.of(200).with(0, "a").with(77, "b").with(199, "b");
    LabelAwareLaplacian l =
        LabelAwareLaplacian.of(
            Graphs.grid(10, 20), labels, LaplacianOptions.of(LabelTerms.PLAIN), RUN);
    Block u = poisson(l, new CgOptions(1e-12, 5000), RUN);
    Block lu = Block.zeros(200, 2);
    Operators.matrixFree(l).apply(u, lu, RUN);
    Block b = sources(labels, l.graph().components());
    for (int i = 0; i < 200; i++) {
      for (int k = 0; k < 2; k++) {
        assertThat(lu.get(i, k)).isCloseTo(b.get(i, k), within(1e-9));
      }
    }
  }

  @Test
  void itIsTheExampleOfThePage() throws IOException {
    String here =
        Files.readString(Path.of("src/test/java/dev/lapwing/potential/PoissonExampleTest.java"));
    String example =
        here.substring(here.indexOf("// [example]") + 12, here.indexOf("// [end]"))
            .strip()
            .replaceAll("(?m)^  ", "");
    assertThat(Files.readString(Path.of("../CONTRIBUTING.md"))).contains(example);
  }
}
