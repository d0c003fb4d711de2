package dev.lapwing.text;

import dev.lapwing.features.FeatureMatrix;
import java.util.Arrays;
import java.util.List;

/**
 * Texts as points.
 *
 * @param matrix rows of unit length. The last feature is 0, but for texts that have no place: these
 *     have 1 there and nothing else, a direction of their own, so that the cosine metric takes them
 * @param wordless the texts without any word, ascending
 * @param strange the texts with words, but none that makes them like others, ascending
 */
public record TextFeatures(FeatureMatrix matrix, List<Integer> wordless, List<Integer> strange) {

  public TextFeatures {
    wordless = List.copyOf(wordless);
    strange = List.copyOf(strange);
  }

  /** All texts that nothing can be said of: they must not be joined to others. */
  public int[] withoutPlace() {
    int[] all = new int[wordless.size() + strange.size()];
    for (int i = 0; i < all.length; i++) {
      all[i] = i < wordless.size() ? wordless.get(i) : strange.get(i - wordless.size());
    }
    Arrays.sort(all);
    return all;
  }
}
