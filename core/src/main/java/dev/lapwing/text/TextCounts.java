package dev.lapwing.text;

import java.util.Arrays;
import java.util.List;

/** Texts as their hashed terms: what remains of them for {@link TextModel}. Immutable. */
public final class TextCounts {

  private final int columns;
  private final List<TermCounts> texts;

  TextCounts(int columns, List<TermCounts> texts) {
    this.columns = columns;
    this.texts = texts;
  }

  /** The number of texts. */
  public int size() {
    return texts.size();
  }

  int columns() {
    return columns;
  }

  TermCounts text(int i) {
    return texts.get(i);
  }

  /** Whether a text has any word. */
  public boolean hasWords(int text) {
    return texts.get(text).hasWords();
  }

  /** In how many texts each column stands. */
  int[] documentFrequencies() {
    int[] frequencies = new int[columns];
    for (TermCounts text : texts) {
      for (int column : text.column()) {
        frequencies[column]++;
      }
    }
    return frequencies;
  }

  /** What they take, but for the few bytes a text more that Java takes for each. */
  long bytes() {
    return texts.stream().mapToLong(text -> 2L * Integer.BYTES * text.column().length).sum();
  }

  /** Some of the texts, in the order given. */
  public TextCounts select(int[] chosen) {
    return new TextCounts(columns, Arrays.stream(chosen).mapToObj(texts::get).toList());
  }
}
