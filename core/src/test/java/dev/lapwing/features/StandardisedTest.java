package dev.lapwing.features;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lapwing.Clustering;
import dev.lapwing.Labelling;
import dev.lapwing.Lapwing;
import dev.lapwing.Options;
import dev.lapwing.Warning;
import dev.lapwing.extend.OutOfSample;
import dev.lapwing.gallery.Points;
import dev.lapwing.labels.Labels;
import dev.lapwing.run.RunContext;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Features in different units: three blobs, and a column of noise a million times as large. */
class StandardisedTest {

  private static final RunContext RUN = RunContext.defaults();
  private static final Options STANDARDISE = Options.defaults().withScaling(Scaling.STANDARDISE);
  private static final FeatureMatrix BLOBS = Points.blobs(3);
  private static final FeatureMatrix POINTS = besideNoise(BLOBS);
  private static final Labels LABELS =
      Labels.of(150).with(3, "left").with(60, "middle").with(120, "right");

  private static FeatureMatrix besideNoise(FeatureMatrix blobs) {
    SplittableRandom random = new SplittableRandom(1);
    float[][] rows = new float[blobs.size()][blobs.dimensions() + 1];
    for (int i = 0; i < rows.length; i++) {
      blobs.copyRows(i, i + 1, rows[i], 0);
      rows[i][blobs.dimensions()] = 1e6f * random.nextFloat();
    }
    return FeatureMatrix.of(rows);
  }

  /** How many points get the label that they get where there is no noise. */
  private static long right(Labelling labelling) {
    Labelling clean = Lapwing.label(BLOBS, LABELS);
    long right = 0;
    for (int i = 0; i < BLOBS.size(); i++) {
      right += labelling.label(i).equals(clean.label(i)) ? 1 : 0;
    }
    return right;
  }

  @Test
  void aColumnOfAnotherUnitIsWarnedOfAndStandardisingHelps() {
    Labelling asTheyAre = Lapwing.label(POINTS, LABELS);
    assertThat(right(asTheyAre)).isLessThan(100);
    String noise = "feature " + BLOBS.dimensions();
    assertThat(asTheyAre.warnings())
        .filteredOn(Warning.UnequalSpread.class::isInstance)
        .singleElement()
        .extracting(warning -> warning.message(String::valueOf))
        .asString()
        .contains("99.99 % of the squared distances come from " + noise + ", so the other")
        .endsWith("standardise them (--standardise)");
    Labelling standardised = Lapwing.label(POINTS, LABELS, STANDARDISE, RUN);
    assertThat(right(standardised)).isGreaterThan(140);
    assertThat(standardised.warnings()).noneMatch(Warning.UnequalSpread.class::isInstance);
  }

  @Test
  void itIsTheSameAsStandardisingBefore() {
    FeatureMatrix before = Standardisation.of(POINTS, RUN).apply(POINTS, RUN);
    Labelling expected = Lapwing.label(before, LABELS);
    Labelling found = Lapwing.label(POINTS, LABELS, STANDARDISE, RUN.withThreads(1));
    for (int i = 0; i < POINTS.size(); i++) {
      assertThat(found.label(i)).isEqualTo(expected.label(i));
      assertThat(found.confidence(i)).isEqualTo(expected.confidence(i));
    }
    Clustering clusters = Lapwing.cluster(POINTS, 3, Labels.of(150), STANDARDISE, RUN);
    assertThat(clusters.decision().classOf(7))
        .isEqualTo(Lapwing.cluster(before, 3).decision().classOf(7));
  }

  /** A new point is measured by the known points' means and deviations, not by its own. */
  @Test
  void newPointsAreScaledAsTheKnownOnesWere() {
    Labelling labelling = Lapwing.label(POINTS, LABELS, STANDARDISE, RUN);
    OutOfSample.Answer all = labelling.predict(POINTS, POINTS);
    OutOfSample.Answer one = labelling.predict(POINTS, POINTS.select(new int[] {77}));
    assertThat(one.decision().label(0)).isEqualTo(labelling.label(77));
    assertThat(one.decision().confidence(0)).isEqualTo(all.decision().confidence(77));
    assertThat(all.far()).isEmpty();
  }
}
