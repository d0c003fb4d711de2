package dev.lapwing.app.reproduce.toy;

import dev.lapwing.app.reproduce.paper.NmiKind;
import dev.lapwing.app.reproduce.paper.PaperMethod;
import dev.lapwing.app.svg.Box;
import dev.lapwing.app.svg.Canvas;
import dev.lapwing.app.svg.MapPanel;
import dev.lapwing.app.svg.Palette;
import dev.lapwing.app.svg.TextStyle;
import java.util.Arrays;
import java.util.List;

/** The paper's grid of maps: a row for each label set, the labels first, then the solutions. */
final class ToyFigure {

  private static final double CELL = 196;
  private static final double MAP_WIDTH = 184;
  private static final double MAP_HEIGHT = 128;
  private static final double ROW = 186;
  private static final double TOP = 56;
  private static final double LEFT = 16;
  private static final double SHADES = 24;
  private static final String UNLABELLED = "#D0D0D0";
  private static final TextStyle HEADING = TextStyle.of(14, TextStyle.Anchor.MIDDLE).inBold();
  private static final TextStyle CAPTION = TextStyle.of(12.5, TextStyle.Anchor.MIDDLE);

  private final ToyData data;
  private final NmiKind nmi;
  private final Canvas canvas =
      new Canvas(
          LEFT + 6 * CELL + 4,
          TOP + LabelSet.values().length * ROW + 12,
          "Solutions on two moons for four label sets");

  private ToyFigure(ToyData data, NmiKind nmi) {
    this.data = data;
    this.nmi = nmi;
  }

  static Canvas draw(ToyData data, List<ToySolution> solutions, NmiKind nmi) {
    ToyFigure figure = new ToyFigure(data, nmi);
    figure.drawHeadings();
    for (LabelSet set : LabelSet.values()) {
      figure.drawLabels(set);
    }
    for (ToySolution solution : solutions) {
      figure.drawSolution(solution);
    }
    return figure.canvas;
  }

  private void drawHeadings() {
    canvas.text(centre(0), 24, "Labels S", HEADING);
    for (PaperMethod method : Toy.METHODS) {
      String[] words = method.label().split(" ", 2);
      canvas.text(centre(1 + Toy.METHODS.indexOf(method)), 24, words[0], HEADING);
      canvas.text(centre(1 + Toy.METHODS.indexOf(method)), 44, words[1], HEADING);
    }
  }

  private void drawLabels(LabelSet set) {
    String[] colour = new String[data.size()];
    Arrays.fill(colour, UNLABELLED);
    for (int point : set.points()) {
      colour[point] = data.truth()[point] == 1 ? Palette.VERMILION : Palette.BLUE;
    }
    drawMap(set, 0, colour);
    caption(set, 0, 0, set.label());
  }

  private void drawSolution(ToySolution solution) {
    double largest = Arrays.stream(solution.values()).map(Math::abs).max().orElse(1);
    String[] colour =
        Arrays.stream(solution.values())
            .mapToObj(v -> Palette.diverging(Math.round(SHADES * v / largest) / SHADES))
            .toArray(String[]::new);
    int column = 1 + Toy.METHODS.indexOf(solution.method());
    drawMap(solution.set(), column, colour);
    LabelSet.Pair printed = solution.set().printed(solution.method());
    caption(solution.set(), column, 0, "paper " + ToyTables.pair(printed.nmi(), printed.acc()));
    caption(
        solution.set(),
        column,
        1,
        "ours " + ToyTables.pair(solution.nmi(nmi), solution.scores().acc()));
  }

  private void drawMap(LabelSet set, int column, String[] colour) {
    int[] marked = set.points().stream().mapToInt(Integer::intValue).toArray();
    new MapPanel("", "x", column == 0 ? "y" : "", data.x(), data.y(), colour, marked, 3, true)
        .draw(
            canvas,
            column == 0
                ? new Box(centre(0) - MAP_WIDTH / 2 - 16, top(set), MAP_WIDTH + 16, MAP_HEIGHT)
                : new Box(centre(column) - MAP_WIDTH / 2, top(set), MAP_WIDTH, MAP_HEIGHT));
  }

  private void caption(LabelSet set, int column, int line, String text) {
    canvas.text(centre(column), top(set) + MAP_HEIGHT + 16 + 17 * line, text, CAPTION);
  }

  private static double centre(int column) {
    return LEFT + CELL * (column + 0.5);
  }

  private static double top(LabelSet set) {
    return TOP + ROW * Toy.SETS.indexOf(set);
  }
}
