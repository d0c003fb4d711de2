package dev.lapwing.app.reproduce.embedding;

import dev.lapwing.app.reproduce.paper.NmiKind;
import dev.lapwing.app.reproduce.paper.PartResult;
import dev.lapwing.app.reproduce.paper.PartSettings;
import dev.lapwing.app.reproduce.paper.SpectralClusters;
import dev.lapwing.app.trials.HeldOutScores;
import dev.lapwing.app.trials.LabelDraws;
import dev.lapwing.app.writeup.ResultTable;
import dev.lapwing.decision.Decision;
import dev.lapwing.embedding.EmbeddingOptions;
import dev.lapwing.embedding.SpectralEmbedding;
import dev.lapwing.graph.AffinityGraph;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.io.datasets.Moons;
import dev.lapwing.labels.Labels;
import dev.lapwing.laplacian.LabelAwareLaplacian;
import dev.lapwing.laplacian.LabelTerms;
import dev.lapwing.laplacian.LaplacianOptions;
import dev.lapwing.linalg.eigen.LobpcgOptions;
import dev.lapwing.run.RunContext;
import dev.lapwing.run.Seed;
import dev.lapwing.scores.Scores;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Three moons in the plane of u₂ and u₃ of five operators. */
public final class EmbeddingPart {

  private static final int POINTS = 900;
  private static final int LABELS_A_CLASS = 10;
  private static final double NOISE = 0.1;
  private static final LobpcgOptions SOLVER = new LobpcgOptions(1e-8, 3000);
  private static final String INTRODUCTION =
      """
      Three moons of 900 points, 10 labels in each, on the full graph: semicircles of radius 1, 1.5 \
      and 1 with noise of standard deviation 0.1 (the paper states neither the noise nor the \
      bandwidth of this figure; we chose them). The five embeddings are those of the paper: L, each \
      of the three label terms alone, and all together.""";

  private EmbeddingPart() {}

  /** One embedding. */
  record Panel(String name, SpectralEmbedding embedding, double silhouette, Scores scores) {}

  private static final Map<String, LabelTerms> OPERATORS =
      new java.util.TreeMap<>(
          Map.of(
              "1 L", LabelTerms.PLAIN,
              "2 L^{1}_{SSL}", LabelTerms.ATTRACTION,
              "3 L^{2}_{SSL}", LabelTerms.REPULSION,
              "4 L^{3}_{SSL}", LabelTerms.DENSITY,
              "5 L_{SSL}", LabelTerms.SSL));

  public static PartResult run(PartSettings settings, RunContext run) {
    Seed seed = settings.seed().child(settings.part().id());
    LabelledPoints moons = Moons.three(POINTS, NOISE, seed);
    int[] truth = moons.truth();
    Labels labels =
        LabelDraws.ofEveryClass(truth, moons.classes(), LABELS_A_CLASS, seed.child("labels"));
    RunContext own = run.withSeed(seed);
    AffinityGraph graph = settings.graph(moons.features(), own);
    List<Panel> panels = new ArrayList<>();
    OPERATORS.forEach(
        (name, terms) -> {
          LaplacianOptions options = LaplacianOptions.of(terms).withDensity(settings.density());
          LabelAwareLaplacian laplacian = LabelAwareLaplacian.of(graph, labels, options, own);
          SpectralEmbedding embedding =
              SpectralEmbedding.of(laplacian, new EmbeddingOptions(2, SOLVER), own);
          Decision clusters = SpectralClusters.of(embedding, 3, own);
          panels.add(
              new Panel(
                  name.substring(2),
                  embedding,
                  Silhouette.of(embedding.coordinates(), truth, 3),
                  HeldOutScores.of(clusters, truth, labels)));
        });
    return new PartResult(
        settings.part(),
        settings.parameters(),
        INTRODUCTION,
        EmbeddingFigure.figures(moons, labels, panels),
        List.of(table(settings, panels)),
        Map.of("trials.csv", csv(panels), "values.csv", values(moons, labels, panels)));
  }

  private static ResultTable table(PartSettings settings, List<Panel> panels) {
    List<List<String>> rows = new ArrayList<>();
    for (Panel panel : panels) {
      Scores scores = panel.scores();
      double nmi =
          settings.nmi() == NmiKind.MAX
              ? scores.nmi().byMaximum()
              : scores.nmi().byArithmeticMean();
      rows.add(
          List.of(
              panel.name(),
              String.format(Locale.ROOT, "%.3f", panel.silhouette()),
              String.format(Locale.ROOT, "%.3f", nmi),
              String.format(Locale.ROOT, "%.3f", scores.acc())));
    }
    return new ResultTable(
        "How well the moons are separated",
        List.of("operator", "silhouette by true class", "NMI of k-means", "ACC of k-means"),
        rows);
  }

  private static String csv(List<Panel> panels) {
    StringBuilder text =
        new StringBuilder("operator,silhouette,nmi_max,nmi_arithmetic,acc,lambda2,lambda3\n");
    for (Panel panel : panels) {
      double[] lambda = panel.embedding().eigenvalues();
      text.append(
          "%s,%s,%s,%s,%s,%s,%s\n"
              .formatted(
                  panel.name(),
                  panel.silhouette(),
                  panel.scores().nmi().byMaximum(),
                  panel.scores().nmi().byArithmeticMean(),
                  panel.scores().acc(),
                  lambda[1],
                  lambda[2]));
    }
    return text.toString();
  }

  private static String values(LabelledPoints moons, Labels labels, List<Panel> panels) {
    StringBuilder text = new StringBuilder("x,y,class,labelled");
    panels.forEach(panel -> text.append(",u2 %1$s,u3 %1$s".formatted(panel.name())));
    double[] row = new double[2];
    int[] truth = moons.truth();
    for (int i = 0; i < truth.length; i++) {
      moons.features().copyRow(i, row);
      text.append('\n').append(row[0]).append(',').append(row[1]).append(',').append(truth[i]);
      text.append(',').append(labels.isLabelled(i) ? 1 : 0);
      for (Panel panel : panels) {
        text.append(',').append(panel.embedding().coordinates().get(i, 0));
        text.append(',').append(panel.embedding().coordinates().get(i, 1));
      }
    }
    return text.append('\n').toString();
  }
}
