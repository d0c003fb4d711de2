package dev.lapwing.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class TermHasherTest {

  private static final int COLUMNS = 1 << 12;

  private static TermCounts counts(int columns, String... parts) {
    TermHasher hasher = new TermHasher(columns);
    hasher.begin();
    for (String part : parts) {
      hasher.add(part);
    }
    return hasher.counts();
  }

  private static Map<Integer, Integer> map(TermCounts counts) {
    Map<Integer, Integer> map = new TreeMap<>();
    for (int e = 0; e < counts.column().length; e++) {
      map.put(counts.column()[e], counts.count()[e]);
    }
    return map;
  }

  private static int terms(TermCounts counts) {
    return Arrays.stream(counts.count()).map(Math::abs).sum();
  }

  @Test
  void columnsAscendAndNoneIsZero() {
    TermCounts counts = counts(1 << 6, "a b c d e f g h i j k l m n o p q r s t u v w x y z");
    for (int e = 1; e < counts.column().length; e++) {
      assertThat(counts.column()[e]).isGreaterThan(counts.column()[e - 1]);
    }
    assertThat(counts.count()).doesNotContain(0);
    assertThat(Arrays.stream(counts.column()).max().getAsInt()).isLessThan(1 << 6);
  }

  @Test
  void wordsHaveTheLowerHalfAndPairsTheUpper() {
    assertThat(counts(COLUMNS, "one").column()).hasSize(1);
    assertThat(counts(COLUMNS, "one").column()[0]).isLessThan(COLUMNS / 2);
    TermCounts three = counts(COLUMNS, "one two three");
    assertThat(three.column()).hasSize(5);
    assertThat(Arrays.stream(three.column()).filter(j -> TermHasher.isPair(j, COLUMNS)).count())
        .isEqualTo(2);
  }

  @Test
  void partsAddUpButMakeNoPair() {
    Map<Integer, Integer> sum = new HashMap<>(map(counts(COLUMNS, "one two")));
    map(counts(COLUMNS, "three four")).forEach((j, c) -> sum.merge(j, c, Integer::sum));
    assertThat(map(counts(COLUMNS, "one two", "three four"))).isEqualTo(sum);
    assertThat(terms(counts(COLUMNS, "one two three four"))).isEqualTo(7);
  }

  @Test
  void theOrderOfAPairCounts() {
    assertThat(map(counts(COLUMNS, "hot dog"))).isNotEqualTo(map(counts(COLUMNS, "dog hot")));
    assertThat(map(counts(COLUMNS, "Hot, DOG!"))).isEqualTo(map(counts(COLUMNS, "hot dog")));
  }

  @Test
  void withoutBlanksGroupsOfTwoAndThreeAreCounted() {
    assertThat(terms(counts(COLUMNS, "東京都庁"))).isEqualTo(3 + 2);
    assertThat(terms(counts(COLUMNS, "京"))).isEqualTo(1);
    assertThat(map(counts(COLUMNS, "東京大阪")).keySet())
        .containsAll(map(counts(COLUMNS, "東京")).keySet());
  }

  @Test
  void aTextWithoutWordsSaysSo() {
    assertThat(counts(COLUMNS, " -- ?").hasWords()).isFalse();
    assertThat(counts(COLUMNS).hasWords()).isFalse();
    assertThat(counts(COLUMNS, "☃").hasWords()).isTrue();
  }

  /** Half of all terms add, half take away: the sum over many distinct ones stays small. */
  @Test
  void signsAreEven() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 10_000; i++) {
      text.append("w").append(i).append(" . ");
    }
    int sum = Arrays.stream(counts(1 << 20, text.toString()).count()).sum();
    assertThat(Math.abs(sum)).isLessThan(5 * 142); // five standard deviations of 20,000 signs
  }
}
