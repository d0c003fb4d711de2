package dev.lapwing.app.suggest;

import java.util.Arrays;
import java.util.Locale;

/** Two curves with the spread over the seeds, as a picture and as numbers. */
final class SuggestFigure {

  private static final double LEFT = 60;
  private static final double RIGHT = 620;
  private static final double TOP = 30;
  private static final double BOTTOM = 330;
  private static final double LEAST = 0.5;

  private final double[][] suggested;
  private final double[][] random;

  SuggestFigure(double[][] suggested, double[][] random) {
    this.suggested = suggested;
    this.random = random;
  }

  String csv() {
    StringBuilder csv =
        new StringBuilder(
            "labels,suggested_mean,suggested_min,suggested_max,random_mean,random_min,random_max\n");
    for (int b = 0; b < SuggestStudy.BATCHES; b++) {
      csv.append((b + 1) * SuggestStudy.BATCH)
          .append(numbers(suggested, b))
          .append(numbers(random, b))
          .append('\n');
    }
    return csv.toString();
  }

  private static String numbers(double[][] curves, int b) {
    return String.format(
        Locale.ROOT,
        ",%.4f,%.4f,%.4f",
        SuggestStudy.mean(curves)[b],
        Arrays.stream(curves).mapToDouble(c -> c[b]).min().orElseThrow(),
        Arrays.stream(curves).mapToDouble(c -> c[b]).max().orElseThrow());
  }

  String svg() {
    StringBuilder svg = new StringBuilder();
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 660 390" font-family="system-ui, sans-serif" font-size="13">
        <title>Accuracy on the 1,797 digits against the number of labels</title>
        <rect width="660" height="390" fill="#fff"/>
        """);
    for (int percent = 50; percent <= 100; percent += 10) {
      double y = y(percent / 100.0);
      svg.append(
          text(
              "<line x1=\"%.0f\" x2=\"%.0f\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#ddd\"/>%n",
              LEFT, RIGHT, y, y));
      svg.append(
          text(
              "<text x=\"%.0f\" y=\"%.1f\" text-anchor=\"end\" fill=\"#555\">%d %%</text>%n",
              LEFT - 8, y + 4, percent));
    }
    for (int b = 0; b < SuggestStudy.BATCHES; b++) {
      svg.append(
          text(
              "<text x=\"%.1f\" y=\"%.0f\" text-anchor=\"middle\" fill=\"#555\">%d</text>%n",
              x(b), BOTTOM + 20, (b + 1) * SuggestStudy.BATCH));
    }
    svg.append(
        text(
            "<text x=\"%.0f\" y=\"%.0f\" text-anchor=\"middle\" fill=\"#333\">labels</text>%n",
            (LEFT + RIGHT) / 2, BOTTOM + 42));
    svg.append(curve(random, "#c2662d", "random picks", 24));
    svg.append(curve(suggested, "#1f6f6b", "lapwing suggest", -14));
    return svg.append("</svg>\n").toString();
  }

  private static String curve(double[][] curves, String colour, String name, double offset) {
    double[] mean = SuggestStudy.mean(curves);
    StringBuilder band = new StringBuilder();
    for (int b = 0; b < mean.length; b++) {
      int at = b;
      double top = Arrays.stream(curves).mapToDouble(c -> c[at]).max().orElseThrow();
      band.append(text("%.1f,%.1f ", x(b), y(top)));
    }
    for (int b = mean.length - 1; b >= 0; b--) {
      int at = b;
      double least = Arrays.stream(curves).mapToDouble(c -> c[at]).min().orElseThrow();
      band.append(text("%.1f,%.1f ", x(b), y(Math.max(least, LEAST))));
    }
    StringBuilder line = new StringBuilder();
    for (int b = 0; b < mean.length; b++) {
      line.append(text("%.1f,%.1f ", x(b), y(mean[b])));
    }
    int last = mean.length - 1;
    return text("<polygon points=\"%s\" fill=\"%s\" opacity=\"0.15\"/>%n", band, colour)
        + text(
            "<polyline points=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"2.5\"/>%n",
            line, colour)
        + text(
            "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"end\" fill=\"%s\" font-weight=\"600\">%s</text>%n",
            x(last), y(mean[last]) + offset, colour, name);
  }

  private static double x(int batch) {
    return LEFT + 20 + (RIGHT - LEFT - 40) * batch / (SuggestStudy.BATCHES - 1);
  }

  private static double y(double accuracy) {
    return BOTTOM - (BOTTOM - TOP) * (accuracy - LEAST) / (1 - LEAST);
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format.replace("%n", "\n"), values);
  }
}
