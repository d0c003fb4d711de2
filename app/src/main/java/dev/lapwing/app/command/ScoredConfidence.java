package dev.lapwing.app.command;

import dev.lapwing.app.console.TextTable;
import dev.lapwing.decision.Band;
import dev.lapwing.io.PredictionReader.Predictions;
import dev.lapwing.labels.Labels;
import dev.lapwing.scores.Reliability;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * What the confidence of predictions is worth, by the truth.
 *
 * @param all the answers in ten bins of confidence
 * @param bands the same by the words for it
 */
record ScoredConfidence(Reliability all, Map<Band, Reliability> bands) {

  private static final int BINS = 10;

  /**
   * Of predictions that tell how sure each is.
   *
   * @param scored which points count; those without a prediction count as not sure at all
   */
  static Optional<ScoredConfidence> of(Predictions predicted, Labels truth, IntPredicate scored) {
    if (predicted.confidence().isEmpty()) {
      return Optional.empty();
    }
    Reliability.Builder all = new Reliability.Builder(BINS);
    Map<Band, Reliability.Builder> bands = new EnumMap<>(Band.class);
    for (Band band : Band.values()) {
      bands.put(band, new Reliability.Builder(1));
    }
    for (int i = 0; i < predicted.ids().size(); i++) {
      if (scored.test(i)) {
        boolean answered = predicted.labels().isLabelled(i);
        double confidence = answered ? predicted.confidence().get(i) : 0;
        if (Double.isNaN(confidence)) {
          return Optional.empty();
        }
        boolean right = answered && name(predicted.labels(), i).equals(name(truth, i));
        all.add(confidence, right);
        Objects.requireNonNull(bands.get(Band.of(confidence))).add(confidence, right);
      }
    }
    Map<Band, Reliability> counted = new EnumMap<>(Band.class);
    bands.forEach((band, builder) -> counted.put(band, builder.build()));
    return Optional.of(new ScoredConfidence(all.build(), counted));
  }

  private static String name(Labels labels, int point) {
    return labels.classes().name(labels.classOf(point));
  }

  /** For programs. */
  Map<String, Object> facts() {
    Map<String, Object> facts = new LinkedHashMap<>();
    facts.put("error", all.calibrationError());
    facts.put("mean_confidence", all.confidence());
    List<Map<String, Object>> bins = new ArrayList<>();
    for (Reliability.Bin bin : all.bins()) {
      Map<String, Object> row = new LinkedHashMap<>();
      row.put("from", bin.from());
      row.put("to", bin.to());
      row.put("points", bin.count());
      row.put("confidence", bin.confidence());
      row.put("accuracy", bin.accuracy());
      bins.add(row);
    }
    facts.put("bins", bins);
    Map<String, Object> words = new LinkedHashMap<>();
    bands.forEach(
        (band, answers) -> {
          Map<String, Object> row = new LinkedHashMap<>();
          row.put("points", answers.count());
          row.put("accuracy", answers.count() == 0 ? null : answers.accuracy());
          words.put(band.word(), row);
        });
    facts.put("bands", words);
    return facts;
  }

  void print(PrintStream out) {
    out.printf(
        Locale.ROOT,
        "calibration   %.4f   by how much confidence and accuracy differ (ten bins)%n%n",
        all.calibrationError());
    TextTable table = new TextTable("confidence", "points", "mean", "right");
    for (Reliability.Bin bin : all.bins()) {
      row(table, "%.0f to %.0f %%".formatted(100 * bin.from(), 100 * bin.to()), bin);
    }
    bands.forEach((band, answers) -> answers.bins().forEach(bin -> row(table, band.word(), bin)));
    table.print(out);
  }

  private static void row(TextTable table, String name, Reliability.Bin bin) {
    table.row(
        name,
        "%,d".formatted(bin.count()),
        String.format(Locale.ROOT, "%.3f", bin.confidence()),
        String.format(Locale.ROOT, "%.3f", bin.accuracy()));
  }
}
