package dev.lapwing.text;

import dev.lapwing.run.RunContext;
import java.util.ArrayList;
import java.util.List;

/**
 * Counts the terms of texts as they come. Texts wait until there are enough to share them out among
 * the threads; counted ones are not kept.
 */
public final class TextCounter {

  /** Of a text, as much is counted; what follows would hardly change its features. */
  public static final int MOST_CHARACTERS = 1 << 20;

  private static final int TEXTS_WAITING = 1 << 12;
  private static final int CHARACTERS_WAITING = 1 << 23;
  private static final int TEXTS_PER_BLOCK = 64;

  private final int columns;
  private final RunContext run;
  private final List<List<String>> waiting = new ArrayList<>();
  private final List<TermCounts> counted = new ArrayList<>();
  private long characters;
  private int cut;

  public TextCounter(TextOptions options, RunContext run) {
    this.columns = options.columns();
    this.run = run;
  }

  /**
   * Adds a text.
   *
   * @param parts such as title and body; words of two parts are not taken for neighbours
   */
  public void add(List<String> parts) {
    List<String> bounded = new ArrayList<>(parts.size());
    int left = MOST_CHARACTERS;
    boolean whole = true;
    for (String part : parts) {
      int end = Math.min(part.length(), left);
      whole &= end == part.length();
      bounded.add(part.substring(0, end));
      left -= end;
    }
    cut += whole ? 0 : 1;
    waiting.add(bounded);
    characters += MOST_CHARACTERS - left;
    if (waiting.size() == TEXTS_WAITING || characters > CHARACTERS_WAITING) {
      count();
    }
  }

  /** How many texts were longer than {@value #MOST_CHARACTERS} characters. */
  public int cut() {
    return cut;
  }

  private void count() {
    TermCounts[] found = new TermCounts[waiting.size()];
    run.forBlocks(
        found.length,
        TEXTS_PER_BLOCK,
        (block, from, to) -> {
          TermHasher hasher = new TermHasher(columns);
          for (int i = from; i < to; i++) {
            hasher.begin();
            waiting.get(i).forEach(hasher::add);
            found[i] = hasher.counts();
          }
        });
    counted.addAll(List.of(found));
    waiting.clear();
    characters = 0;
  }

  /** All texts that were added. */
  public TextCounts finish() {
    count();
    return new TextCounts(columns, List.copyOf(counted));
  }
}
