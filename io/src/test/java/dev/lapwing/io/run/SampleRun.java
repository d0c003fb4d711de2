package dev.lapwing.io.run;

import dev.lapwing.GraphOrigin;
import dev.lapwing.Options;
import dev.lapwing.decision.ClassFactors;
import dev.lapwing.decision.ClassScores;
import dev.lapwing.features.Scaling;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.graph.GraphOptions;
import dev.lapwing.graph.Neighbourhood;
import dev.lapwing.graph.Symmetry;
import dev.lapwing.io.files.InputFile;
import dev.lapwing.io.points.ImageShape;
import dev.lapwing.io.points.PointIds;
import dev.lapwing.io.points.TableColumns;
import dev.lapwing.labels.Labels;
import dev.lapwing.layout.Layout;
import dev.lapwing.linalg.Block;
import dev.lapwing.method.Method;
import dev.lapwing.method.Restart;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.UUID;

/** Small runs to write and to read. */
final class SampleRun {

  private SampleRun() {}

  /** Of a given graph, with names that are hard to write. */
  static StoredRun labelled() {
    AffinityGraph graph =
        AffinityGraph.ofEdges(
            4, new int[] {0, 1, 2}, new int[] {1, 2, 3}, new double[] {0.5, 1 / 3.0, 2});
    Labels labels = Labels.of(4).with(0, "猫").with(3, "dog, big");
    return new StoredRun(
        PointIds.of(List.of("a", "b\nb", "ç", "")),
        graph,
        labels,
        new Restart.Potentials(Block.wrap(4, 2, new double[] {1, 0, .75, .25, Math.PI, -1, 0, 1})),
        Optional.of(new Layout(Block.wrap(4, 2, new double[] {1, 2, 3, 4, 5, 6, 7, 8}))),
        new ClassScores.OfClasses(labels.classes(), new int[] {1, 1, 0, 2}),
        ClassFactors.of(1, 2.5),
        Optional.empty(),
        Optional.of(new ImageShape(2, 3)),
        new TableColumns(
            List.of("x", "größe, m"), Optional.of("name"), Optional.empty(), List.of()),
        new Recipe(
            new Recipe.Task.Label(),
            Options.defaults().withMethod(Method.Dirichlet.defaults()),
            new GraphOrigin.Given(),
            Sources.none().withInput(new InputFile("edges.csv", 12, "abc"))),
        Optional.of(new JournalMark(new UUID(1, 2), 3)),
        Checksums.none());
  }

  /** The same as if of neighbours among standardised features. */
  static StoredRun standardised() {
    StoredRun plain = labelled();
    Recipe recipe =
        new Recipe(
            new Recipe.Task.Label(),
            Options.defaults()
                .withMethod(Method.Dirichlet.defaults())
                .withScaling(Scaling.STANDARDISE)
                .withGraph(
                    GraphOptions.defaults()
                        .withSymmetry(Symmetry.MEAN)
                        .withNeighbourhood(new Neighbourhood.Nearest(3))),
            new GraphOrigin.Neighbours(
                "exact", 3, 3, 1, Optional.empty(), Optional.empty(), Optional.empty()),
            Sources.none());
    return new StoredRun(
        plain.ids(),
        plain.graph(),
        plain.labels(),
        plain.restart(),
        plain.map(),
        plain.decided(),
        plain.factors(),
        Optional.empty(),
        Optional.empty(),
        plain.columns(),
        recipe,
        Optional.empty(),
        Checksums.none());
  }

  /** As if the run were of a version that wrote none. */
  static void forgetChecksums(Path folder) throws Exception {
    Path file = folder.resolve("state/facts.bin");
    FactsFile.Facts facts = FactsFile.read(file);
    FactsFile.write(
        file,
        new FactsFile.Facts(
            facts.ids(),
            facts.labels(),
            facts.classes(),
            facts.factors(),
            facts.imageShape(),
            facts.columns(),
            facts.recipe(),
            Checksums.none()));
  }
}
