package dev.lapwing.app.reproduce.toy;

import dev.lapwing.app.reproduce.paper.PartResult;
import dev.lapwing.app.reproduce.paper.PartSettings;
import dev.lapwing.app.writeup.Figure;
import dev.lapwing.laplacian.DensityWeight;
import dev.lapwing.run.RunContext;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/** The toy from data to page. */
public final class ToyPart {

  private static final String INTRODUCTION =
      """
      Two noisy moons of 1,010 points, the full graph, four label sets (first column). A solution is \
      the first non-trivial eigenvector u_{2} of L_{WNLL} or L_{SSL}, or the Dirichlet potential of L, \
      L_{WNLL} or L_{SSL} between −1 and 1; k-means splits it in two. The pairs that the paper prints \
      follow the authors' published code, which gives the density term half the weight that the paper \
      states, and normalises NMI by the mean entropy where the paper writes the maximum. The figure \
      uses the options of this run; the table has both conventions.""";

  private ToyPart() {}

  public static PartResult run(PartSettings settings, RunContext run) throws IOException {
    ToyData data = ToyData.read();
    Toy toy = new Toy(data, settings, run);
    List<ToySolution> byCode = toy.solutions(DensityWeight.CODE);
    List<ToySolution> byPaper = toy.solutions(DensityWeight.PAPER);
    List<ToySolution> shown = settings.density() == DensityWeight.CODE ? byCode : byPaper;
    Figure figure =
        new Figure(
            "toy",
            "From blue (first moon) over grey (zero) to vermilion (second moon); labelled points have"
                + " a black rim. Below each map (NMI, ACC), %s."
                    .formatted(settings.nmi().description()),
            ToyFigure.draw(data, shown, settings.nmi()));
    return new PartResult(
        settings.part(),
        settings.parameters(),
        INTRODUCTION,
        List.of(figure),
        List.of(ToyTables.comparison(byCode, byPaper)),
        Map.of(
            "trials.csv", ToyTables.scoresCsv(byCode, byPaper),
            "values.csv", ToyTables.valuesCsv(data, shown),
            "eigenvalues.csv", ToyTables.eigenvaluesCsv(shown)));
  }
}
