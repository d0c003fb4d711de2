package dev.lapwing.app.reproduce.embedding;

import dev.lapwing.app.svg.Box;
import dev.lapwing.app.svg.Canvas;
import dev.lapwing.app.svg.MapPanel;
import dev.lapwing.app.svg.Palette;
import dev.lapwing.app.svg.TextStyle;
import dev.lapwing.app.writeup.Figure;
import dev.lapwing.io.datasets.LabelledPoints;
import dev.lapwing.labels.Labels;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** The paper's two figures of three moons: the points and their labels, and five embeddings. */
final class EmbeddingFigure {

  private static final double PANEL = 250;
  private static final double DOT = 3.2;
  private static final String[] CLASS_COLOUR = {
    Palette.BLUE, Palette.ORANGE, Palette.GREEN,
  };
  private static final String UNLABELLED = "#D0D0D0";

  private EmbeddingFigure() {}

  static List<Figure> figures(
      LabelledPoints moons, Labels labels, List<EmbeddingPart.Panel> panels) {
    String[] byClass =
        Arrays.stream(moons.truth()).mapToObj(k -> CLASS_COLOUR[k]).toArray(String[]::new);
    return List.of(
        new Figure(
            "data",
            "The three moons, and the 30 points that are labelled.",
            data(moons, labels, byClass)),
        new Figure(
            "embedding",
            "Each point at (u_{2}, u_{3}), coloured by its true moon; labelled points have a black"
                + " rim. Below each map the mean silhouette by true moon.",
            embeddings(labels, panels, byClass)));
  }

  private static Canvas data(LabelledPoints moons, Labels labels, String[] byClass) {
    Canvas canvas = new Canvas(2 * 420, 240, "Three moons and their labelled points");
    double[] x = new double[byClass.length];
    double[] y = new double[byClass.length];
    double[] row = new double[2];
    String[] known = new String[byClass.length];
    for (int i = 0; i < x.length; i++) {
      moons.features().copyRow(i, row);
      x[i] = row[0];
      y[i] = row[1];
      known[i] = labels.isLabelled(i) ? byClass[i] : UNLABELLED;
    }
    new MapPanel("All points by class", "x", "y", x, y, byClass, new int[0], DOT, true)
        .draw(canvas, new Box(6, 6, 404, 228));
    new MapPanel("Labelled points", "x", "y", x, y, known, labels.points(), DOT, true)
        .draw(canvas, new Box(426, 6, 404, 228));
    return canvas;
  }

  private static Canvas embeddings(
      Labels labels, List<EmbeddingPart.Panel> panels, String[] byClass) {
    Canvas canvas = new Canvas(panels.size() * PANEL, 300, "Spectral embeddings of three moons");
    TextStyle caption = TextStyle.of(12.5, TextStyle.Anchor.MIDDLE);
    for (int p = 0; p < panels.size(); p++) {
      EmbeddingPart.Panel panel = panels.get(p);
      double[] u2 = panel.embedding().coordinates().column(0);
      double[] u3 = panel.embedding().coordinates().column(1);
      new MapPanel(panel.name(), "u_{2}", "u_{3}", u2, u3, byClass, labels.points(), DOT, false)
          .draw(canvas, new Box(p * PANEL + 5, 6, PANEL - 15, 262));
      canvas.text(
          (p + 0.5) * PANEL,
          290,
          String.format(Locale.ROOT, "silhouette %.2f", panel.silhouette()),
          caption);
    }
    return canvas;
  }
}
