package dev.lapwing.io.points;

import dev.lapwing.io.files.DataException;
import dev.lapwing.io.files.Excerpt;
import dev.lapwing.run.RunContext;
import dev.lapwing.text.PlainText;
import dev.lapwing.text.TextCounter;
import dev.lapwing.text.TextCounts;
import dev.lapwing.text.TextFeatures;
import dev.lapwing.text.TextModel;
import dev.lapwing.text.TextOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Takes texts as they are read, whoever reads them, and makes points of them in the end. */
public final class TextIntake {

  private static final int IDS_SHOWN = 5;

  private final TextReading reading;
  private final RunContext context;
  private final TextCounter counter;

  /** Begins; there must be something to do with texts. */
  public TextIntake(TextReading reading, RunContext context) {
    this.reading = reading;
    this.context = context;
    this.counter = new TextCounter(options(reading), context);
  }

  private static TextOptions options(TextReading reading) {
    if (reading instanceof TextReading.Learn learn) {
      return learn.options();
    }
    if (reading instanceof TextReading.Place place) {
      return place.model().options();
    }
    throw new IllegalArgumentException("there are no texts to read");
  }

  /**
   * Takes the next text.
   *
   * @param parts such as title and body
   * @return what people would read of each
   */
  public List<String> add(List<String> parts) {
    List<String> plain = parts.stream().map(PlainText::of).toList();
    counter.add(plain);
    return plain;
  }

  /**
   * Ends.
   *
   * @param file where the texts came from, for a complaint
   * @param ids what they are called
   * @param warnings where to put what there is to say
   */
  public PlacedTexts finish(DataException.Place file, PointIds ids, List<String> warnings)
      throws DataException {
    TextCounts counts = counter.finish();
    TextModel model =
        reading instanceof TextReading.Place place
            ? place.model()
            : TextModel.learn(counts, options(reading), context);
    TextFeatures features = model.place(counts, context);
    if (isLearning() && features.withoutPlace().length == counts.size()) {
      throw file.refuse(
          "no two of its %,d texts have a word in common".formatted(counts.size()),
          "name the columns that hold sentences with --text");
    }
    warn(features, counts.size(), ids, warnings);
    return new PlacedTexts(model, features, isLearning() ? model.learningBytes(counts) : 0);
  }

  private boolean isLearning() {
    return reading instanceof TextReading.Learn;
  }

  private void warn(TextFeatures features, int size, PointIds ids, List<String> warnings) {
    apart(features.wordless(), "no word", size, ids, warnings);
    apart(features.strange(), "no words that others have", size, ids, warnings);
    if (counter.cut() > 0) {
      warnings.add(
          "%,d of %,d texts %s longer than %,d characters; words beyond that do not count"
              .formatted(
                  counter.cut(),
                  size,
                  counter.cut() == 1 ? "is" : "are",
                  TextCounter.MOST_CHARACTERS));
    }
  }

  /** Of texts that no label reaches, and why. */
  private void apart(
      List<Integer> texts, String have, int size, PointIds ids, List<String> warnings) {
    if (texts.size() == 1) {
      warnings.add(
          "1 of %,d texts has %s, %s; %s"
              .formatted(
                  size,
                  have,
                  some(texts, ids),
                  isLearning() ? "only a label of its own reaches it" : "it gets no label"));
    } else if (!texts.isEmpty()) {
      warnings.add(
          "%,d of %,d texts have %s, e.g. %s; %s"
              .formatted(
                  texts.size(),
                  size,
                  have,
                  some(texts, ids),
                  isLearning() ? "only labels of their own reach them" : "they get no label"));
    }
  }

  private static String some(List<Integer> points, PointIds ids) {
    List<String> names = new ArrayList<>();
    points.stream().limit(IDS_SHOWN).forEach(point -> names.add(Excerpt.of(ids.id(point))));
    return names.stream().collect(Collectors.joining(", "));
  }
}
