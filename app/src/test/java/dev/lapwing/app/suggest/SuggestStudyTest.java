package dev.lapwing.app.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SuggestStudyTest {

  @Test
  void suggestionsTeachMoreThanRandomPicksOnTheDigits() {
    SuggestStudy study = new SuggestStudy();
    double[] ours = SuggestStudy.mean(study.curves(true));
    double[] theirs = SuggestStudy.mean(study.curves(false));
    for (int b = 1; b < SuggestStudy.BATCHES; b++) {
      assertThat(ours[b]).as("%d labels", (b + 1) * 10).isGreaterThan(theirs[b] + 0.015);
    }
    assertThat(ours[2]).as("30 labels").isGreaterThan(theirs[6]).isGreaterThan(0.95);
  }
}
