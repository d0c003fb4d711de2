package dev.lapwing.app.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Options;
import org.junit.jupiter.api.Test;

class SuggestStudyTest {

  @Test
  void suggestionsTeachMoreThanRandomPicksOnTheDigits() {
    SuggestStudy study = new SuggestStudy(Options.dirichlet());
    double[] ours = SuggestStudy.mean(study.curves(true));
    double[] theirs = SuggestStudy.mean(study.curves(false));
    for (int b = 1; b < SuggestStudy.BATCHES; b++) {
      assertThat(ours[b]).as("%d labels", (b + 1) * 10).isGreaterThan(theirs[b] + 0.015);
    }
    assertThat(ours[2]).as("30 labels").isGreaterThan(theirs[6]).isGreaterThan(0.95);
  }

  /** By the default method too: what is suggested is where its potentials are torn. */
  @Test
  void suggestionsTeachMoreThanRandomPicksUnderTheDefault() {
    SuggestStudy study = new SuggestStudy(Options.defaults());
    double[] ours = SuggestStudy.mean(study.curves(true, 4));
    double[] theirs = SuggestStudy.mean(study.curves(false, 4));
    for (int b = 1; b < SuggestStudy.BATCHES; b++) {
      assertThat(ours[b]).as("%d labels", (b + 1) * 10).isGreaterThan(theirs[b]);
    }
    assertThat(ours[3]).as("40 labels").isGreaterThan(0.96);
  }
}
