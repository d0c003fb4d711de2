package dev.lapwing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.lapwing.decision.Status;
import dev.lapwing.explain.Explanation;
import dev.lapwing.explain.LabelDoubt;
import dev.lapwing.explain.LabelShare;
import dev.lapwing.explain.Reason;
import dev.lapwing.method.Comparison;
import dev.lapwing.method.Method;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Why labels are what they are, asked of a labelling. */
class ExplainTest {

  /** Points 60 … 99 are copies of one another, as are those from 100 on. */
  private static Labelling line(String... atTheCopies) {
    return PileData.line(atTheCopies).label(Options.dirichlet());
  }

  @Test
  void aPointIsExplainedByTheLabelsThatReachIt() {
    Labelling labelling = line();
    for (int point : new int[] {0, 33, 59, 60, 80, 129}) {
      Explanation why = labelling.explain(point);
      assertThat(why.status()).isEqualTo(Status.PREDICTED);
      assertThat(why.labels()).extracting(LabelShare::point).containsOnly(2, 57);
      Reason decided = why.decided().orElseThrow();
      assertThat(decided.className()).isEqualTo(labelling.label(point).orElseThrow());
      assertThat(decided.share()).isCloseTo(labelling.confidence(point), within(1e-6));
      assertThat(why.runnerUp().orElseThrow().share()).isCloseTo(1 - decided.share(), within(1e-9));
      assertThat(decided.chain()).startsWith(point).endsWith(decided.labels().get(0).point());
    }
  }

  /** What limits the agreement is how closely the potential was solved for. */
  @Test
  void sharesAreThePotentialToEightDigitsWhereThatWasSolvedForAsClosely() {
    Labelling labelling =
        PileData.line()
            .label(
                Options.dirichlet().withMethod(Method.Dirichlet.defaults().withTolerance(1e-11)));
    for (int point : new int[] {0, 33, 59}) {
      Reason decided = labelling.explain(point).decided().orElseThrow();
      assertThat(decided.share()).isCloseTo(labelling.confidence(point), within(1e-8));
    }
  }

  /** Roughly and at once, the same shares; where copies decide, exactly the same. */
  @Test
  void roughSharesAreThoseOfTheExplanation() {
    Labelling labelling = line("", "", "c", "c", "a");
    int[] points = {0, 33, 90, 60, 59, 120};
    List<List<LabelShare>> rough = labelling.decidingLabels(points);
    for (int p = 0; p < points.length; p++) {
      List<LabelShare> exact = labelling.explain(points[p]).labels();
      assertThat(rough.get(p)).extracting(LabelShare::point).contains(exact.get(0).point());
      for (LabelShare each : rough.get(p)) {
        double wanted =
            exact.stream()
                .filter(share -> share.point() == each.point())
                .mapToDouble(LabelShare::share)
                .sum();
        assertThat(each.share()).isCloseTo(wanted, within(2e-3));
      }
      assertThat(rough.get(p).stream().mapToDouble(LabelShare::share).sum())
          .isCloseTo(1, within(1e-9));
    }
    assertThat(labelling.decidingLabels(new int[0])).isEmpty();
    assertThatThrownBy(() -> labelling.decidingLabels(new int[] {-1}))
        .hasMessageContaining("does not exist");
  }

  @Test
  void copiesOfALabelledPointAreDecidedByTheOneThatWasGivenIt() {
    Labelling labelling = line("", "", "c", "c", "a");
    Explanation why = labelling.explain(90);
    assertThat(why.labels()).containsExactly(new LabelShare(62, "c", 1));
    assertThat(why.decided().orElseThrow().chain()).startsWith(90).endsWith(62);
    assertThat(labelling.explain(60).labels()).containsExactly(new LabelShare(62, "c", 1));
  }

  @Test
  void aGivenLabelIsLookedAtBesideThoseOfItsCopies() {
    Labelling labelling = line("a", "c", "c");
    Explanation minority = labelling.explain(60);
    assertThat(minority.status()).isEqualTo(Status.GIVEN);
    assertThat(minority.decided().orElseThrow().share()).isZero();
    assertThat(minority.runnerUp().orElseThrow().className()).isEqualTo("c");
    assertThat(minority.runnerUp().orElseThrow().chain()).containsExactly(60, 61);
    assertThat(labelling.explain(61).decided().orElseThrow().share()).isEqualTo(.5);
  }

  @Test
  void aGivenLabelWithoutSuchCopiesIsLookedAtBesideAllOthers() {
    Labelling labelling = line("", "c");
    Explanation why = labelling.explain(61); // its pile is spoken for by point 60
    assertThat(why.status()).isEqualTo(Status.GIVEN);
    assertThat(why.decided().orElseThrow().share()).isZero();
    assertThat(why.labels()).extracting(LabelShare::point).containsOnly(2, 57);
    assertThat(why.runnerUp().orElseThrow().chain()).startsWith(61).doesNotContain(60);
    assertThat(labelling.explain(2).labels()).extracting(LabelShare::point).contains(61);
  }

  @Test
  void aSuspiciousLabelIsThatOfThePointItWasGivenTo() {
    Labelling labelling =
        line("", "", "b", "b")
            .withAll(Map.of(27, "a", 28, "a", 31, "a", 32, "a", 56, "b", 58, "b"));
    assertThat(labelling.suspiciousLabels(1)).extracting(LabelDoubt::point).containsExactly(62);
    assertThat(labelling.leaveOneOut().tried()).isEqualTo(9); // the two copies count once
  }

  @Test
  void severalAreExplainedAsOneByOne() {
    Labelling labelling = line();
    int[] points = {3, 2, 70, 12, 13, 14, 15, 16, 17, 18};
    var together = labelling.explain(points);
    for (int p = 0; p < points.length; p++) {
      Explanation alone = labelling.explain(points[p]);
      assertThat(together.get(p).point()).isEqualTo(points[p]);
      assertThat(together.get(p).decided().map(Reason::chain))
          .isEqualTo(alone.decided().map(Reason::chain));
      assertThat(together.get(p).labels().get(0).share())
          .isCloseTo(alone.labels().get(0).share(), within(1e-9));
    }
  }

  @Test
  void methodsWithoutHarmonicPotentialsSaySo() {
    for (Method method : new Method[] {Method.Spectral.defaults(), Comparison.Poisson.defaults()}) {
      Labelling labelling = PileData.line().label(Options.defaults().withMethod(method));
      assertThatThrownBy(() -> labelling.explain(5))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining(method.name())
          .hasMessageContaining("use the method auto or dirichlet");
    }
  }

  @Test
  void pointsThatDoNotExistAreRefused() {
    Labelling labelling = line();
    for (int point : new int[] {-1, 130}) {
      assertThatThrownBy(() -> labelling.explain(point))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessageContaining("does not exist");
    }
  }
}
